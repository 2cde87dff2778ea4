"""Run the full number of random conformance games.

Ankh: every setup × random gods and guardians × many seeds. Kemet: every number of players × every choice of colours ×
many seeds. Pieces and limits are checked at every decision. The other laws of the conformance kit are checked at every
decision or at every n-th (`--every`), because games of Kemet are long. A game that breaks a law is written to a file
that `ennead replay` opens. A seed gives the same game with any number of workers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import monotonic

from ennead.ankh.scenarios import ours as ankh_scenarios
from ennead.games import GAMES
from ennead.kemet.rules import COLOURS
from ennead.kemet.setup_schema import COLOURS_FOR
from ennead.kernel.check import Broken, check_game
from ennead.kernel.record import save

SEEDS = 500


@dataclass(frozen=True, slots=True)
class Job:
    game: str
    setup: dict[str, object]
    seed: int
    every: int
    folder: str


@dataclass(frozen=True, slots=True)
class Outcome:
    job: Job
    choices: int
    fault: str = ""


def play(job: Job) -> Outcome:
    """Play and check one game; a crash counts as a broken law."""
    try:
        walk = check_game(GAMES[job.game], job.setup, job.seed, every=job.every)
        return Outcome(job, len(walk.record.choices))
    except Broken as broken:
        path = Path(job.folder) / f"broken-{job.game}-{job.setup['players']}-{job.seed}.json"
        save(broken.record, path)
        return Outcome(job, len(broken.record.choices), f"{broken} → {path}")
    except Exception as crash:
        return Outcome(job, 0, f"{job}: {type(crash).__name__}: {crash}")


def ankh_setups(seed: int) -> Iterator[dict[str, object]]:
    """Gods and guardians are drawn from the seed; every other game includes the gods of Pantheon."""
    for scenario in ankh_scenarios().values():
        for players in sorted(scenario.layouts):
            yield {"players": players, "scenario": scenario.id, "pantheon": bool(seed % 2)}


def kemet_setups(seed: int) -> Iterator[dict[str, object]]:
    """Every selection of colours; the seed selects one of four sets of switches."""
    switches = {"mercenariesAreDuplicates": bool(seed & 1), "divineMightInBattle": bool(seed & 2)}
    for players, n in COLOURS_FOR.items():
        for colours in combinations(COLOURS, n):
            yield {"players": players, "colours": list(colours), "switches": switches}


SETUPS = {"ankh": ankh_setups, "kemet": kemet_setups}


def jobs(args: argparse.Namespace) -> Iterator[Job]:
    for seed in range(args.first, args.first + args.seeds):
        for setup in SETUPS[args.game](seed):
            yield Job(args.game, setup, seed, args.every, args.dump)


def run(args: argparse.Namespace) -> Iterator[Outcome]:
    if args.workers < 2:
        yield from map(play, jobs(args))
        return
    with ProcessPoolExecutor(args.workers) as workers:
        yield from workers.map(play, jobs(args), chunksize=4)


def report(args: argparse.Namespace) -> int:
    total = len(list(jobs(args)))
    games = choices = faults = 0
    started = monotonic()
    for outcome in run(args):
        games, choices, faults = games + 1, choices + outcome.choices, faults + bool(outcome.fault)
        if outcome.fault:
            print(f"\nBROKEN {outcome.fault}", file=sys.stderr)
        if sys.stderr.isatty() or games % 100 == 0:
            print(f"\r{games} of {total} games", end="", file=sys.stderr, flush=True)
    seconds = monotonic() - started
    print(file=sys.stderr)
    print(f"{games} games, {choices} decisions, {faults} broken, {seconds:.0f} s with {args.workers} workers")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="ankh", choices=sorted(SETUPS), help="which game (ankh)")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"seeds for each of the setups ({SEEDS})")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--every", type=int, default=1, help="check the laws at every n-th decision (1)")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--dump", default=".", help="folder for the records of broken games")
    return report(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
