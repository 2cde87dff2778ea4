"""Print one line per table size with a digest of random games (states, records, scores), then one for games of bots.

    python tools/digest.py [--games 5] [--every 7]

Two builds of the same rules, or two versions of the code, play the same games if and only if they print the same lines:
`make compiled` compares the compiled engines with plain Python this way. The digest includes every decision, and every
`--every`-th state as JSON with the view and a sample of every seat.
"""

from __future__ import annotations

import argparse
import json
from hashlib import blake2b
from typing import Any

from ennead.bots import bot_named
from ennead.bots.bot import bot_stream
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.notation import write
from ennead.kernel.record import Record, dumps
from ennead.sim import run

PLAYERS = (2, 3, 4, 5)
THOUGHT = (2, 3)  # players in the games between bots
THINKERS = ("search:100", "greedy")


def tables(name: str, players: int, seed: int) -> dict[str, Any]:
    """Every other game of Ankh may draw all ten gods."""
    setup: dict[str, Any] = {"players": players}
    return setup | {"pantheon": bool(seed % 2)} if name == "ankh" else setup


def looks(game: Any, g: Any, seed: int) -> list[Any]:
    """A state as JSON, with the view and a sample of every seat."""
    seats = range(game.seats(g))
    samples = [game.encode(game.resample(game.clone(g), seat, seed)) for seat in seats]
    return [game.encode(g), game.view(g, None), [game.view(g, seat) for seat in seats], samples, game.faults(g)]


def play(game: Any, players: int, seed: int, every: int) -> str:
    """The digest of one random game."""
    out = blake2b(digest_size=12)
    setup = tables(game.name, players, seed)
    g = game.setup(setup, seed)
    g.events = []
    choices: list[tuple[int, int]] = []
    while asked := game.pending(g):
        n = len(choices)
        decision = asked[draw(~seed, 2 * n, len(asked))]
        option = decision.options[draw(~seed, 2 * n + 1, len(decision.options))]
        out.update(json.dumps([[d.seat, d.kind, d.options, d.about] for d in asked]).encode())
        if n % every == 0:
            out.update(json.dumps(looks(game, g, seed), sort_keys=True).encode())
        choices.append((decision.seat, option))
        game.apply(g, decision.seat, option)
    record = Record(game.name, game.ruleset, setup, seed, tuple(choices))
    events = [[e.kind, list(e.args), e.only_for] for e in g.events]
    out.update(json.dumps([looks(game, g, seed), events, list(game.returns(g))], sort_keys=True).encode())
    out.update((dumps(record) + write(game, record)).encode())
    return out.hexdigest()


def thought(game: Any, players: int, seed: int) -> str:
    """The digest of a game between bots: the last state is the same only if all their choices were the same."""
    g = game.setup(tables(game.name, players, seed), seed)
    bots = [bot_named(THINKERS[seat % len(THINKERS)]) for seat in range(players)]
    n = run.play(game, g, bots, bot_stream(seed))
    return blake2b(json.dumps([n, game.encode(g)], sort_keys=True).encode(), digest_size=12).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5, help="games of each size of table (5)")
    parser.add_argument("--every", type=int, default=7, help="look at every n-th state (7)")
    options = parser.parse_args()
    for game in GAMES.values():
        for players in PLAYERS:
            digests = [play(game, players, seed, options.every) for seed in range(options.games)]
            print(game.name, players, blake2b(" ".join(digests).encode(), digest_size=12).hexdigest(), flush=True)
        for players in THOUGHT:
            print(game.name, players, "bots", thought(game, players, options.games), flush=True)


if __name__ == "__main__":
    main()
