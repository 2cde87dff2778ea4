"""Moments of random games at which a seat chooses something that the others cannot see, found in the engine alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.decision import Decision
from ennead.kernel.game import Game
from ennead.kernel.record import Record

EACH = 3  # of one kind of decision


@dataclass(frozen=True, slots=True)
class Secret:
    """After `record`, `seat` may do either, and nobody else can tell which. None means not yet chosen."""

    record: Record
    seat: int
    kind: str
    options: tuple[int | None, int]


def secrets(name: str, setup: dict[str, Any], seed: int, most: int) -> Iterator[Secret]:
    """The first secrets of different kinds, at most three of each kind."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    record = Record(name, game.ruleset, setup, seed)
    found: dict[str, int] = {}
    while (asked := game.pending(g)) and sum(found.values()) < most:
        decision = asked[draw(seed, 2 * len(record.choices), len(asked))]
        for pair in alike(game, g, decision) if found.get(decision.kind, 0) < EACH else ():
            found[decision.kind] = found.get(decision.kind, 0) + 1
            yield Secret(record, decision.seat, decision.kind, pair)
        option = decision.options[draw(seed, 2 * len(record.choices) + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)


def alike(game: Game[Any], g: Any, decision: Decision) -> list[tuple[int | None, int]]:
    """Choices that look the same to everybody else, but not to the seat itself."""
    before = look(game, g, decision.seat)
    seen: list[tuple[int | None, Any, Any]] = [(None, *before)]
    pairs: list[tuple[int | None, int]] = []
    for option in decision.options[:6]:
        after = game.clone(g)
        game.apply(after, decision.seat, option)
        theirs, mine = look(game, after, decision.seat)
        pairs += [(other, option) for other, others, own in seen if theirs == others and mine != own]
        seen.append((option, theirs, mine))
    return [*[pair for pair in pairs if pair[0] is None][:1], *[pair for pair in pairs if pair[0] is not None][:1]]


def look(game: Game[Any], g: Any, seat: int) -> tuple[Any, Any]:
    """What all the others see, and what the seat sees."""
    game.pending(g)
    others: list[Any] = [game.view(g, v) for v in (*range(game.seats(g)), None) if v != seat]
    return [*others, game.trail(g)], game.view(g, seat)
