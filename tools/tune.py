"""Tune the weights of the greedy bot by self-play: `python tools/tune.py ankh --out better.toml`.

This is the cross-entropy method. Every round draws candidates around the mean, multiplying each weight by a random
factor. All candidates play the same deals from all seats against the initial weights, so luck is the same for all.
The best quarter determines the next mean and spread. Finally the mean plays new deals against the initial weights; the
file is written with the command that made it and with that result. The same arguments give the same file.
`tools/weights` has the hand-made weights from which the built-in ones were tuned.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from ennead.arena.match import Match, setup_of
from ennead.bots.ankh.evaluation import AnkhEval
from ennead.bots.ankh.judge import AnkhJudge
from ennead.bots.bot import Bot, bot_stream
from ennead.bots.greedy import GreedyBot
from ennead.bots.judge import Judge
from ennead.bots.kemet.evaluation import KemetEval
from ennead.bots.kemet.judge import KemetJudge
from ennead.bots.weights import weights_of
from ennead.games import game_named
from ennead.kernel.chance import draw, word
from ennead.sim.batch import game_seed
from ennead.sim.run import play
from ennead.sim.totals import wilson

FINE = 1 << 30
LEAST = 0.02  # minimum spread
ELITE = 4  # one candidate out of this many is kept
FRESH = 1 << 20  # deals from this number on are only for the final comparison

Table = dict[str, Any]
Vector = tuple[float, ...]


class Task(NamedTuple):
    match: Match
    start: Mapping[str, Any]
    factors: Vector  # logarithms of the factors of the initial weights
    deals: tuple[int, ...]


# -- numbers -----------------------------------------------------------------------------------------------------
def tuned_names(table: Mapping[str, Any]) -> list[str]:
    """The weights to tune: every number and every list of `[weights]`; a list keeps its shape."""
    return list(table["weights"])


def changed(table: Mapping[str, Any], factors: Vector) -> Table:
    """The table with every weight multiplied by its factor."""
    out: Table = {name: _copied(value) for name, value in table.items()}
    for name, factor in zip(tuned_names(table), factors, strict=True):
        old = table["weights"][name]
        out["weights"][name] = [n * exp(factor) for n in old] if isinstance(old, list) else old * exp(factor)
    return out


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: list(part) if isinstance(part, list) else part for name, part in value.items()}
    return value


def normal(seed: int, n: int) -> float:
    """A standard normal number, approximated by the sum of twelve uniform ones."""
    return sum(draw(seed, 12 * n + i, FINE) for i in range(12)) / FINE - 6


# -- games -------------------------------------------------------------------------------------------------------
def player(game: str, table: Mapping[str, Any]) -> Bot:
    judge: Judge[Any] = AnkhJudge(AnkhEval(table)) if game == "ankh" else KemetJudge(KemetEval(table))
    return GreedyBot("tuned", {game: judge})


def wins(task: Task) -> int:
    """Wins of one candidate against the initial weights in all other seats, over every seat of every deal."""
    match, start = task.match, task.start
    game = game_named(match.game)
    candidate, other = player(match.game, changed(start, task.factors)), player(match.game, start)
    won = 0
    for deal in task.deals:
        seed = game_seed(match.seed, deal)
        for seat in range(match.players):
            g = game.setup(setup_of(match, deal), seed)
            play(game, g, [candidate if i == seat else other for i in range(match.players)], bot_stream(seed))
            won += game.returns(g)[seat] > 0
    return won


# -- rounds ------------------------------------------------------------------------------------------------------
def tuned(match: Match, start: Table, rounds: int, samples: int, deals: int, pool: ProcessPoolExecutor) -> Vector:
    size = len(tuned_names(start))
    middle, spread = (0.0,) * size, (log(1.3),) * size
    for number in range(rounds):
        seed = word(match.seed, number)
        candidates = [
            tuple(m + s * normal(seed, k * size + i) for i, (m, s) in enumerate(zip(middle, spread, strict=True)))
            for k in range(samples)
        ]
        dealt = tuple(range(number * deals, (number + 1) * deals))
        scores = list(pool.map(wins, [Task(match, start, candidate, dealt) for candidate in candidates]))
        order = sorted(range(samples), key=lambda k: (-scores[k], k))
        best = [candidates[k] for k in order[: max(2, samples // ELITE)]]
        middle = tuple(sum(column) / len(best) for column in zip(*best, strict=True))
        spread = tuple(_spread(column, m) for column, m in zip(zip(*best, strict=True), middle, strict=True))
        print(f"round {number + 1}: best {max(scores)}, mean {sum(scores) / samples:.1f} of {deals * match.players}")
    return middle


def _spread(column: tuple[float, ...], middle: float) -> float:
    return max(LEAST, sqrt(sum((value - middle) ** 2 for value in column) / len(column)))


def compared(match: Match, start: Table, factors: Vector, deals: int, pool: ProcessPoolExecutor) -> tuple[int, int]:
    tasks = [Task(match, start, factors, (FRESH + deal,)) for deal in range(deals)]
    return sum(pool.map(wins, tasks)), deals * match.players


# -- the file ----------------------------------------------------------------------------------------------------
def as_toml(table: Mapping[str, Any], made: str) -> str:
    lines = [f'made = "{made}"']
    for section in (name for name, value in table.items() if isinstance(value, dict)):
        lines += ["", f"[{section}]", *(f"{name} = {_number(value)}" for name, value in table[section].items())]
    return "\n".join(lines) + "\n"


def _number(value: Any) -> str:
    return "[" + ", ".join(map(_number, value)) + "]" if isinstance(value, list) else f"{value:.4f}"


def shipped(game: str, players: int) -> Table:
    return dict(weights_of("ankh_many" if game == "ankh" and players > 2 else game))


def command(given: argparse.Namespace) -> str:
    names = ("start", "players", "rounds", "samples", "deals", "check", "seed")
    return f"tools/tune.py {given.game} " + " ".join(f"--{name} {getattr(given, name)}" for name in names)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0] if __doc__ else "")
    parser.add_argument("game", choices=("ankh", "kemet"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", default="shipped", help="a file of weights; otherwise those we ship")
    for name, number in (("players", 2), ("rounds", 8), ("samples", 16), ("deals", 8), ("check", 100), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(arguments)
    start = (
        shipped(given.game, given.players) if given.start == "shipped" else tomllib.loads(Path(given.start).read_text())
    )
    match = Match(given.game, ("tuned", "start"), given.players, 1, given.seed)
    with ProcessPoolExecutor(given.workers) as pool:
        factors = tuned(match, start, given.rounds, given.samples, given.deals, pool)
        won, games = compared(match, start, factors, given.check, pool)
    low, high = wilson(won, games)
    result = f"{won} of {games} games against the start, 95 % interval {100 * low:.1f} to {100 * high:.1f} %"
    made = f"{command(given)}: {result}"
    given.out.write_text(as_toml(changed(start, factors), made), encoding="utf-8")
    print(made)


if __name__ == "__main__":
    main()
