"""Changes of seats, and the seats that share a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ennead.table.entries import Draft
from ennead.table.refusal import NoSuchSeat
from ennead.table.rows import HUMAN, REPLACE, RUNNING, Head, SeatRow, TableRow
from ennead.table.table import Change, Table


def at_seat(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise NoSuchSeat("server.no_such_seat", seat=seat)
    return table.seats[seat]


def seats_at_screen(table: Table, seat: int) -> tuple[int, ...]:
    """The seats of the person at this seat: they share a screen and vote together."""
    user = table.seats[seat].user
    return tuple(other.seat for other in table.seats if other.seat == seat or (user and other.user == user))


def change_seat(
    table: Table, seat: SeatRow, what: str, said: Sequence[Draft] = (), row: TableRow | None = None
) -> Change:
    """Give a seat its new row. `row` is the table after the entries `said`; by default the current one."""
    row = row or table.row
    seats = tuple(seat if old.seat == seat.seat else old for old in row.seats)
    due = row.status == RUNNING and any(seats[asked].driven for asked in row.head.asked)
    head = _without_vote_on(_with_leaver(row, seat), row.seats[seat.seat], seat)
    return table.change([*said, seat_draft(seat, what)], replace(row, bot_due=due, head=head), seats=[seat])


def seat_draft(seat: SeatRow, what: str) -> Draft:
    return Draft("seat", seat.seat, body={"what": what, "name": seat.name, "bot": seat.bot})


def _with_leaver(row: TableRow, new: SeatRow) -> Head:
    old, head = row.seats[new.seat], row.head
    if row.status != RUNNING or old.kind != HUMAN or new.user == old.user:
        return head
    return replace(head, gave_up=tuple(sorted({*head.gave_up, (old.user, old.seat)})))


def _without_vote_on(head: Head, old: SeatRow, seat: SeatRow) -> Head:
    """A vote ends when a bot plays for its seat, or when its asker has left."""
    vote = head.vote
    if vote is None:
        return head
    settled = vote.kind == REPLACE and vote.seat == seat.seat and seat.driven
    asker_left = vote.by == seat.seat and seat.user != old.user
    return replace(head, vote=None) if settled or asker_left else head
