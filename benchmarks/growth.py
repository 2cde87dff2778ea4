"""How the cost of random play grows with the number of players, the regions on Ankh's map and the length of a game.

    PYTHONPATH=src python benchmarks/growth.py [--games 40]

Prints tables for docs/speed.md. Times are processor time. Regions and length are measured per decision: the time of
`pending` and `apply` between one choice and the next, minus the cost of reading the clock.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time
from typing import Any

from ennead.games import GAMES
from ennead.sim.setup import drawn

PLAYERS = (2, 3, 4, 5)
PARTS = 4  # of a game's length
WARM = 10  # warm-up games that are not measured


@dataclass
class Sum:
    """A number of decisions and their total time."""

    n: int = 0
    seconds: float = 0.0
    games: int = 0

    def add(self, seconds: float, n: int = 1) -> None:
        self.n, self.seconds, self.games = self.n + n, self.seconds + seconds, self.games + 1

    def each(self) -> str:
        return f"{1e6 * self.seconds / self.n:.1f}"


def clock_price() -> float:
    start = process_time()
    for _ in range(2000):
        process_time()
    return (process_time() - start) / 2000


def timed(game: Any, players: int, seed: int, price: float) -> Iterator[tuple[Any, float]]:
    """A random game: the state before each decision and the time of the decision."""
    choice = random.Random(seed).choice
    g = game.setup(drawn(game.name, {"players": players}, seed), seed)
    start = process_time()
    while asked := game.pending(g):
        regions = len(g.geo.regions) if game.name == "ankh" else 0
        game.apply(g, asked[0].seat, choice(asked[0].options))
        end = process_time()
        yield regions, max(0.0, end - start - price)
        start = process_time()


def row(*cells: object) -> None:
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def by_players(found: dict[tuple[str, int], Sum]) -> None:
    row("game", "players", "decisions a game", "ms a game", "µs a decision")
    row(*["---"] * 5)
    for (name, players), total in found.items():
        row(name, players, total.n // total.games, f"{1e3 * total.seconds / total.games:.1f}", total.each())


def by_regions(found: dict[int, Sum]) -> None:
    row("regions", "decisions", "µs a decision")
    row(*["---"] * 3)
    for regions in sorted(found):
        row(regions, found[regions].n, found[regions].each())


def by_length(found: dict[str, list[tuple[int, float]]]) -> None:
    """Games sorted by length in equal groups, the shortest first."""
    row("game, 4 players", "games", "decisions a game", "ms a game", "µs a decision")
    row(*["---"] * 5)
    for name, games in found.items():
        games.sort()
        for part in range(PARTS):
            some = games[part * len(games) // PARTS : (part + 1) * len(games) // PARTS]
            total = Sum()
            for n, seconds in some:
                total.add(seconds, n)
            if some:
                row(name, total.games, total.n // total.games, f"{1e3 * total.seconds / len(some):.1f}", total.each())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=40, help="games of Ankh per number of players; a quarter as many of Kemet"
    )
    options = parser.parse_args()
    players_table: dict[tuple[str, int], Sum] = {}
    regions_table: dict[int, Sum] = defaultdict(Sum)
    length_table: dict[str, list[tuple[int, float]]] = defaultdict(list)
    price = clock_price()
    for name, game in GAMES.items():
        for players in PLAYERS:
            total = players_table[name, players] = Sum()
            for seed in range(WARM):
                list(timed(game, players, ~seed & 0xFFFF, price))
            for seed in range(options.games if name == "ankh" else (options.games + 3) // 4):
                steps = list(timed(game, players, seed, price))
                seconds = sum(took for _, took in steps)
                total.add(seconds, len(steps))
                if players == 4:
                    length_table[name].append((len(steps), seconds))
                for regions, took in steps if name == "ankh" else ():
                    regions_table[regions].add(took)
    by_players(players_table)
    print()
    by_regions(regions_table)
    print()
    by_length(length_table)


if __name__ == "__main__":
    main()
