"""The long kill test: SIGKILL at random moments while many games run on loopback.

PYTHONPATH=src:tests python tools/kills.py [--games 50] [--kills 200] [--seed 1] [--postgres]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from server.forked import Forked
from server.killing import kill_again_and_again, make_games
from server.postgres import Cluster


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL instead of SQLite")
    args = parser.parse_args()
    started = time.monotonic()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = stack.enter_context(Cluster()).new_database() if args.postgres else ""
        server = Forked(Path(folder), database).start()
        try:
            games = make_games(server, args.games)
            faults = kill_again_and_again(server, games, args.kills, args.seed, progress=True)
        finally:
            server.stop()
    acknowledged = sum(len(game.acknowledged) for game in games)
    over = sum(game.over for game in games)
    print(f"{args.kills} kills, {args.games} games ({over} over), {acknowledged} acknowledged choices,", end=" ")
    print(f"{len(faults)} faults, {time.monotonic() - started:.0f} s")
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
