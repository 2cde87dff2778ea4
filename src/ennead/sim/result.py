"""The stored result of one game: a row of a results file. Seats count from 0; fields a game does not use are empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

Names = tuple[str, ...]
Numbers = tuple[int, ...]
Reals = tuple[float, ...]
NamesBySeat = tuple[Names, ...]
NumbersBySeat = tuple[Numbers, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What each game reads from its final state."""

    gods: Names  # by seat, as dealt
    ranks: Numbers  # by seat, 1 is best; equals share a rank
    held: NamesBySeat  # ankh powers unlocked at any time; power tiles at the end
    scenario: str = ""
    cities: Names = ()  # by seat
    guardians: Names = ()  # by level
    merged: Numbers = ()  # seats that ended as part of a merged god
    colours: NamesBySeat = ()  # of the tiles
    guards: NamesBySeat = ()  # guardians at any time

    def columns(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Standing):
    run: str  # the digest of the batch
    game: str
    number: int
    seed: int
    players: int
    bots: Names  # by seat
    order: Numbers  # seats in turn order at the start
    ending: str  # "" if unfinished
    winners: Numbers  # seats
    decisions: int
    turns: int
    periods: int  # conflicts or rounds begun
    score: NumbersBySeat  # devotion or glory at the start and after every period; the last is the final score


def ranks(keys: Sequence[Numbers]) -> Numbers:
    """Ranks by keys, the greatest first; ties share the better rank."""
    order = sorted(keys, reverse=True)
    return tuple(order.index(key) + 1 for key in keys)
