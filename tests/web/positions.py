"""Positions found by playing the engine: records that end where a certain question is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from ennead.bots import bot_named
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked
from ennead.kernel.hidden import bot_view
from ennead.kernel.record import Record

MOST = 4000


def position(name: str, setup: dict[str, Any], seed: int, fits: Callable[[Asked], bool]) -> Record:
    """A random game up to the first question that fits."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    record = Record(name, game.ruleset, setup, seed)
    for n in range(MOST):
        asked = game.pending(g)
        if fits(asked):
            return record
        assert asked, "the game ended before"
        decision = asked[draw(seed, 2 * n, len(asked))]
        option = decision.options[draw(seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    raise AssertionError("no such position")


@cache
def ankh_battle() -> Record:
    """Two gods are about to seal their cards."""
    return position(
        "ankh",
        {"players": 2, "gods": ["isis", "amun"], "scenario": "middle_kingdom"},
        5,
        lambda asked: len(asked) == 2 and all(decision.kind == "battle.card" for decision in asked),
    )


GATHERING = {"move.to", "summon.to"}


def _gathering(g: Any, view: dict[str, Any], decision: Any, roll: int) -> int:
    """Move often, towards the region with most gods; otherwise choose at random."""
    gods = {place: len(region["gods"]) for region in view["regions"] for place in region["hexes"]}

    def crowd(option: int) -> int:
        return gods.get(GAMES["ankh"].token(g, decision.kind, option), 0)

    if decision.kind in GATHERING:
        return int(max(decision.options, key=crowd))
    often = decision.kind == "turn.action" and 0 in decision.options and roll % 2
    return 0 if often else int(decision.options[roll % len(decision.options)])


@cache
def gathered(fighters: int, kind: str = "battle.card", seeds: range = range(1, 12)) -> Record:
    """A battle of several gods in a game of five."""
    game = GAMES["ankh"]
    setup = {"players": 5, "gods": ["set", "amun", "ra", "isis", "horus"]}
    for seed in seeds:
        g = game.setup(setup, seed)
        record = Record("ankh", game.ruleset, setup, seed)
        while asked := game.pending(g):
            view = game.view(g, asked[0].seat)
            if asked[0].kind == kind and view["battle"] and len(view["battle"]["fighters"]) == fighters:
                return record
            n = len(record.choices)
            decision = asked[draw(seed, 2 * n, len(asked))]
            option = _gathering(g, view, decision, draw(seed, 2 * n + 1, 10_000))
            game.apply(g, decision.seat, option)
            record = record.plus(decision.seat, option)
    raise AssertionError("no such battle")


@cache
def kemet_battle() -> Record:
    """Two armies have met: both choose a battle card."""
    return position(
        "kemet",
        {"players": 2},
        3,
        lambda asked: len(asked) == 2 and all(decision.kind.startswith("battle.") for decision in asked),
    )


@cache
def late(name: str, seed: int = 11, choices: int = 220) -> Record:
    """A full board: a random game of five after this many choices."""
    return random_game(name, {"players": 5}, seed, choices)


def on_board(view: dict[str, Any]) -> int:
    """The number of things on the board and beside it."""
    if view["game"] == "ankh":
        return len(view["figures"]) + len(view["monuments"]) + len(view["camels"])
    armies = sum(len(zone["armies"]) + ("pyramid" in zone) for zone in view["zones"])
    return armies + sum(len(seat["tiles"]) for seat in view["seats"])


@cache
def fullest(name: str, kind: str, seeds: range = range(14, 21), choices: int = 500) -> Record:
    """The `kind` question with the fullest board in a few random games of five."""
    best, found = 0, (0, 0)
    for seed in seeds:
        record = random_game(name, {"players": 5}, seed, choices)
        for n, asked, g in _moments(record):
            if asked[0].kind == kind and (most := on_board(GAMES[name].view(g, asked[0].seat))) > best:
                best, found = most, (seed, n)
    return random_game(name, {"players": 5}, *found)


def _moments(record: Record) -> Iterator[tuple[int, Asked, Any]]:
    """Every question of a record."""
    game = GAMES[record.game]
    g = game.setup(record.setup, record.seed)
    for n, (seat, option) in enumerate(record.choices):
        yield n, game.pending(g), g
        game.apply(g, seat, option)


@cache
def finished(name: str) -> Record:
    """A whole random game of three."""
    return random_game(name, {"players": 3}, 8, MOST)


@cache
def won() -> tuple[Record, int]:
    """A whole game of Ankh between two bots, won by a gain cut off at the end of the track, and its winner."""
    game, setup, seed = GAMES["ankh"], {"players": 2}, 3
    g = game.setup(setup, seed)
    record = Record("ankh", game.ruleset, setup, seed)
    while asked := game.pending(g):
        decision = asked[0]
        option = bot_named("greedy").choose(bot_view(game, g, decision), seed + len(record.choices))[0]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    returns = game.returns(g)
    return record, returns.index(max(returns))


@cache
def in_vain() -> Record:
    """A turn with all four actions, one of which would do nothing."""
    record = random_game("ankh", {"players": 3}, 4, 400)
    for n, asked, g in _moments(record):
        one = asked[0]
        if len(one.options) == 4 and any(GAMES["ankh"].idle(g, one, option) for option in one.options):
            return random_game("ankh", {"players": 3}, 4, n)
    raise AssertionError("no such turn")


def random_game(name: str, setup: dict[str, Any], seed: int, choices: int) -> Record:
    game = GAMES[name]
    g = game.setup(setup, seed)
    record = Record(name, game.ruleset, setup, seed)
    for n in range(choices):
        asked = game.pending(g)
        if not asked:
            break
        decision = asked[draw(seed, 2 * n, len(asked))]
        option = decision.options[draw(seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return record


def asked_seat(record: Record) -> int | None:
    """The seat that must choose at the end of a record; None if the game is over."""
    asked = GAMES[record.game].pending(state_after(record))
    return asked[0].seat if asked else None


def state_after(record: Record) -> Any:
    game = GAMES[record.game]
    g = game.setup(record.setup, record.seed)
    game.pending(g)
    for seat, option in record.choices:
        game.apply(g, seat, option)
        game.pending(g)
    return g
