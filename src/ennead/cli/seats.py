"""Parses seats and bots from the command line. Invalid input raises `Refused`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ennead.bots import bot_named
from ennead.bots.bot import Bot
from ennead.cli.setup_args import names
from ennead.kernel.decision import BadSetup
from ennead.kernel.record import Record
from ennead.tui.numerals import whole_number
from ennead.tui.session import HUMAN

RANDOM = "random"  # plays for a bot that does not know the game


def human_seats(text: str, seats: int) -> tuple[int, ...]:
    """`all`, `none`, or numbers from 0."""
    if text in ("all", "none"):
        return tuple(range(seats)) if text == "all" else ()
    return tuple(seat_number(part, seats) for part in names(text))


def seat_number(text: str, seats: int, reason: str = "setup.seat") -> int:
    seat = whole_number(text)
    if seat is None or seat >= seats:
        raise BadSetup(reason, seat=text, last=seats - 1)
    return seat


def who_sits(game: str, humans: Sequence[int], bots: str, seats: int) -> tuple[str, ...]:
    """ "human" or a bot's name for every seat; a short list of bots is repeated."""
    known = [name if bot_named(name).knows(game) else RANDOM for name in names(bots) or [""]]
    free = [seat for seat in range(seats) if seat not in humans]
    bot_at = {seat: known[i % len(known)] for i, seat in enumerate(free)}
    return tuple(bot_at.get(seat, HUMAN) for seat in range(seats))


def bots_of(record: Record) -> Mapping[int, Bot]:
    """The bots of a record, by seat; all other seats are people."""
    return {seat: bot_named(name) for seat, name in enumerate(record.seats) if name != HUMAN}
