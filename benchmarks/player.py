"""One program of the benchmark, in its own process: plays random games on request and reports what it did.

    python benchmarks/player.py ankh 4 | kemet 2 | catanatron 4 | chess 2

Each line on standard input is a number of seconds to play; each answer is a line of JSON with the games played and one
pass of the other measurements. The parent runs one program at a time, all on the same core. PYTHONPATH alone decides
whether Ennead is compiled. Times are processor time, with the garbage collector on.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

Parts = Callable[[], dict[str, float]]  # one pass
Player = Callable[[int], tuple[int, int]]  # seed → decisions, decisions with more than one option
STATES = 200  # samples from all parts of games
CLONES = 20  # of each state in a row
REPLAYS = 3


# -- Ennead ------------------------------------------------------------------------------------------------------
def random_game(game: Any, players: int, seed: int) -> Iterator[tuple[Any, int, int]]:
    """A random game: yields state, seat and option, and applies the choice afterwards."""
    from ennead.sim.setup import drawn

    choice = random.Random(seed).choice
    g = game.setup(drawn(game.name, {"players": players}, seed), seed)
    while asked := game.pending(g):
        decision = asked[0]
        option = choice(decision.options)
        yield g, decision.seat, option
        game.apply(g, decision.seat, option)


def ennead(name: str, players: int) -> Player:
    from ennead.games import GAMES
    from ennead.sim.setup import drawn

    game: Any = GAMES[name]

    def play(seed: int) -> tuple[int, int]:
        choice, decisions, real = random.Random(seed).choice, 0, 0
        g = game.setup(drawn(name, {"players": players}, seed), seed)
        pending, apply = game.pending, game.apply
        while asked := pending(g):
            decision = asked[0]
            options = decision.options
            apply(g, decision.seat, choice(options))
            decisions += 1
            real += len(options) > 1
        return decisions, real

    return play


def middle_states(game: Any, players: int) -> list[Any]:
    """States from all parts of random games."""
    out: list[Any] = []
    seed = 0
    while len(out) < STATES:
        seed += 1
        out += [game.clone(g) for n, (g, _, _) in enumerate(random_game(game, players, seed)) if n % 11 == 5]
    return out[:STATES]


def timed(samples: list[Any], work: Callable[[Any], object], times: int = 1) -> float:
    """Seconds per call, averaged over all samples."""
    start = process_time()
    for sample in samples:
        for _ in range(times):
            work(sample)
    return (process_time() - start) / times / len(samples)


def parts(name: str, players: int) -> Parts:
    """The other measurements of a game: clone, view, JSON, replay of a random game."""
    from ennead.games import GAMES
    from ennead.kernel.record import Record, state_at
    from ennead.sim.setup import drawn

    game: Any = GAMES[name]
    states, records = middle_states(game, players), []
    for seed in range(REPLAYS):
        setup = drawn(name, {"players": players}, seed)
        choices = tuple((seat, option) for _, seat, option in random_game(game, players, seed))
        records.append(Record(name, game.ruleset, setup, seed, choices))
    return lambda: {
        "clone": timed(states, game.clone, CLONES),
        "view": timed(states, lambda g: game.view(g, 0)),
        "json": timed(states, lambda g: json.dumps(game.encode(g))),
        "replay": timed(records, lambda record: state_at(game, record)),
    }


# -- the others --------------------------------------------------------------------------------------------------
def catanatron() -> Player:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def play(seed: int) -> tuple[int, int]:
        game = Catan([RandomPlayer(color) for color in Color], seed=seed)
        decisions = real = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += 1
            real += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions, real

    return play


def chess() -> Player:
    import pyspiel

    game = pyspiel.load_game("chess")

    def play(seed: int) -> tuple[int, int]:
        choice, decisions, real = random.Random(seed).choice, 0, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(choice(actions))
            decisions += 1
            real += len(actions) > 1
        return decisions, real

    return play


def copies(name: str) -> Parts:
    """The time the other programs take to copy a state in the middle of a game."""
    if name == "chess":
        import pyspiel

        state = pyspiel.load_game("chess").new_initial_state()
        choice = random.Random(1).choice
        for _ in range(60):
            state.apply_action(choice(state.legal_actions()))
        return lambda: {"clone": timed([state] * STATES, lambda s: s.clone(), CLONES)}
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(300):
        game.play_tick()
    return lambda: {"clone": timed([game] * 20, lambda g: g.copy())}


# -- the loop ----------------------------------------------------------------------------------------------------
def slice_of(play: Player, seed: int, seconds: float) -> tuple[int, dict[str, float]]:
    games = decisions = real = 0
    start = process_time()
    while process_time() - start < seconds or not games:
        seed += 1
        some, more = play(seed)
        games, decisions, real = games + 1, decisions + some, real + more
    return seed, {"seconds": process_time() - start, "games": games, "decisions": decisions, "real": real}


def main(name: str, players: int) -> None:
    others = {"catanatron": catanatron, "chess": chess}
    play = others[name]() if name in others else ennead(name, players)
    other = copies(name) if name in others else parts(name, players)
    print("ready", flush=True)
    seed = 0
    for line in sys.stdin:
        seed, answer = slice_of(play, seed, float(line))
        print(json.dumps(answer | other()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
