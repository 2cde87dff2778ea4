"""Speed of random play beside catanatron's, on the same core, in one run. Prints ratios; never fails because of a time.

    python benchmarks/bench.py [--seconds 2] [--rounds 5] [--replays 3]

Times are processor time, and the programs take turns in short slices, so that a busy machine disturbs all alike. Ennead
never asks a decision with one option, so its decisions are all real ones; catanatron asks them too, so its rate is
given for all decisions and for the real ones.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import Any

from ennead.bots import bot_named
from ennead.games import GAMES
from ennead.kernel.game import Game
from ennead.kernel.hidden import seen
from ennead.kernel.record import Record, state_at
from ennead.sim.facts import FACTS

GOALS = {"decisions": 2.0, "games": 4.0, "clone": 4e-6, "replay": 50e-3}
STATES = 200  # samples from the middle of games
CLONES = 20  # of each


@dataclass
class Slice:
    """What was done in a slice of processor time."""

    seconds: float = 0.0
    games: int = 0
    decisions: int = 0
    real: int = 0  # decisions with more than one option


@dataclass
class Contest:
    """One program: a function that plays a game, and its slices."""

    name: str
    play: Callable[[int], tuple[int, int]]  # seed → decisions, real decisions
    slices: list[Slice] = field(default_factory=list)
    seed: int = 0

    def run(self, seconds: float) -> None:
        part, start = Slice(), process_time()
        while part.seconds < seconds:
            self.seed += 1
            decisions, real = self.play(self.seed)
            part.games += 1
            part.decisions += decisions
            part.real += real
            part.seconds = process_time() - start
        self.slices.append(part)

    def rate(self, what: str) -> float:
        """The median over the slices, a second."""
        return median(float(getattr(part, what)) / part.seconds for part in self.slices)


# -- ours --------------------------------------------------------------------------------------------------------
def random_game(game: Game[Any], players: int, seed: int) -> Iterator[tuple[Any, int, int]]:
    """A random game, choice by choice: the one state, who chooses, what. The caller applies it by going on."""
    rng = random.Random(seed)
    g = game.setup(FACTS[game.name].setup({"players": players}, seed), seed)
    pending, apply, choice = game.pending, game.apply, rng.choice
    while asked := pending(g):
        decision = asked[0]
        option = choice(decision.options)
        yield g, decision.seat, option
        apply(g, decision.seat, option)
    yield g, -1, -1


def player_of(game: Game[Any], players: int) -> Callable[[int], tuple[int, int]]:
    def play(seed: int) -> tuple[int, int]:
        rng = random.Random(seed)
        g = game.setup(FACTS[game.name].setup({"players": players}, seed), seed)
        pending, apply, choice, n = game.pending, game.apply, rng.choice, 0
        while asked := pending(g):
            decision = asked[0]
            apply(g, decision.seat, choice(decision.options))
            n += 1
        return n, n

    return play


def middle_states(game: Game[Any], players: int) -> list[Any]:
    """States from all parts of random games."""
    out: list[Any] = []
    seed = 0
    while len(out) < STATES:
        seed += 1
        out += [game.clone(g) for n, (g, _, _) in enumerate(random_game(game, players, seed)) if n % 11 == 5]
    return out[:STATES]


def random_record(game: Game[Any], players: int, seed: int) -> Record:
    setup = FACTS[game.name].setup({"players": players}, seed)
    choices = [(seat, option) for _, seat, option in random_game(game, players, seed) if seat >= 0]
    return Record(game.name, game.ruleset, setup, seed, tuple(choices))


def greedy_record(game: Game[Any], players: int, seed: int) -> Record:
    """A game as people play it: longer than a random one, and won by somebody."""
    setup, bot = FACTS[game.name].setup({"players": players}, seed), bot_named("greedy")
    g = game.setup(setup, seed)
    choices: list[tuple[int, int]] = []
    while asked := game.pending(g):
        option = bot.choose(seen(game, g, asked[0]), seed + len(choices))
        choices.append((asked[0].seat, option))
        game.apply(g, *choices[-1])
    return Record(game.name, game.ruleset, setup, seed, tuple(choices))


def each(things: list[Any], work: Callable[[Any], object], times: int = 1) -> float:
    """Median seconds of one call."""
    found = []
    for thing in things:
        start = process_time()
        for _ in range(times):
            work(thing)
        found.append((process_time() - start) / times)
    return median(found)


# -- theirs ------------------------------------------------------------------------------------------------------
def catanatron() -> tuple[Callable[[int], tuple[int, int]], Callable[[], list[Any]]] | None:
    """A player of random games for four, and a source of states; None if it is not installed."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return None

    def ticks(seed: int) -> Iterator[tuple[Any, bool]]:
        game = Catan([RandomPlayer(color) for color in Color], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            yield game, len(game.state.playable_actions) > 1
            game.play_tick()

    def play(seed: int) -> tuple[int, int]:
        decisions = real = 0
        for _, choice in ticks(seed):
            decisions += 1
            real += choice
        return decisions, real

    def states() -> list[Any]:
        return [game.copy() for n, (game, _) in enumerate(ticks(1)) if n % 11 == 5][:STATES]

    return play, states


# -- the report --------------------------------------------------------------------------------------------------
def pin() -> str:
    """Stay on one core, where the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def print_play(contests: list[Contest], theirs: Contest | None) -> None:
    print(f"{'random play':<22}{'decisions/s':>13}{'real/s':>11}{'games/s':>10}{'real a game':>13}")
    for contest in contests:
        rates = [contest.rate(what) for what in ("decisions", "real", "games")]
        print(f"{contest.name:<22}{rates[0]:>13,.0f}{rates[1]:>11,.0f}{rates[2]:>10.1f}{rates[1] / rates[2]:>13.0f}")
    for contest in contests:
        if theirs is not None and contest is not theirs:
            print_ratio(contest, theirs)


def print_ratio(ours: Contest, theirs: Contest) -> None:
    alike = ours.rate("real") / theirs.rate("real")
    everything = ours.rate("real") / theirs.rate("decisions")
    games = ours.rate("games") / theirs.rate("games")
    print(f"{ours.name} beside catanatron: {alike:.1f}x its real decisions/s", end=", ")
    print(f"{everything:.1f}x all its decisions/s (goal {GOALS['decisions']:g}x)", end=", ")
    print(f"{games:.1f}x its games/s (goal {GOALS['games']:g}x)")


def print_parts(game: Game[Any], players: int, replays: int) -> None:
    """Clone, view, JSON and replay."""
    states = middle_states(game, players)
    clone = each(states, game.clone, CLONES)
    view = each(states, lambda g: game.view(g, 0))
    text = each(states, lambda g: json.dumps(game.encode(g)))
    print(f"{game.name} {players}p: clone {1e6 * clone:.2f} µs (goal {1e6 * GOALS['clone']:g} µs)", end=", ")
    print(f"view {1e6 * view:.0f} µs, state to JSON {1e6 * text:.0f} µs")
    finished = {"random": [random_record(game, players, seed) for seed in range(5 * replays)]}
    if bot_named("greedy").knows(game.name):
        finished["greedy"] = [greedy_record(game, players, seed) for seed in range(replays)]
    for kind, records in finished.items():
        replay = each(records, lambda record: state_at(game, record))
        choices = median(len(record.choices) for record in records)
        print(f"{game.name} {players}p: a {kind} game of {choices:g} choices replays in {1e3 * replay:.1f} ms", end=" ")
        print(f"(goal {1e3 * GOALS['replay']:g} ms)")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of one slice")
    parser.add_argument("--rounds", type=int, default=5, help="slices of each program")
    parser.add_argument("--replays", type=int, default=3, help="games of the greedy bot to replay")
    options = parser.parse_args(arguments)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {pin()}", end=", ")
    print(f"catanatron {installed('catanatron')}")
    theirs = catanatron()
    contests = [
        Contest(f"{game.name} {players} players", player_of(game, players))
        for game in GAMES.values()
        for players in (2, 4)
    ]
    rival = Contest("catanatron 4 players", theirs[0]) if theirs else None
    everybody = [*contests, rival] if rival else contests
    for _ in range(options.rounds):
        for contest in everybody:
            contest.run(options.seconds)
    print_play(everybody, rival)
    if theirs:
        print(f"catanatron: copy {1e6 * each(theirs[1](), lambda game: game.copy()):.0f} µs")
    for game in GAMES.values():
        for players in (2, 4):
            print_parts(game, players, options.replays)


if __name__ == "__main__":
    main(sys.argv[1:])
