"""What the table decides together: going back, a bot for a missing player, an end without a winner.

There is one vote at a time. The asker agrees; a single no ends it. Going back needs everybody's yes, however long that
takes, because the game continues meanwhile. The other two proposals are for games that are stuck, so they do not wait
for missing players. `undo` is also the way to take back choices that need no vote.

A vote and its outcome are one `Change`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ennead.bots import bot_named
from ennead.table.entries import Draft
from ennead.table.refusal import NotNow, TooSoon
from ennead.table.rows import ABANDON, HUMAN, OVER, REPLACE, UNDO, TableRow, Vote
from ennead.table.seats import at_seat, change_seat, seats_at_screen
from ennead.table.table import Change, Table
from ennead.table.undo import back_to, moment_before, take_free

MOST_FAILED = 16  # failed votes that a table remembers


class Absence(NamedTuple):
    """What is known about the players of a table: the seats that have been missing for a long time, the number of the
    vote that has been open for a long time, and after how many milliseconds a failed vote may be repeated."""

    missing: frozenset[int] = frozenset()
    overdue_vote: int = 0
    ask_again_ms: int = 0


class Outcome(NamedTuple):
    """ "done", "vote" while others must still agree, "refused", or "withdrawn" by the asker."""

    result: str
    change: Change | None


# -- asking ------------------------------------------------------------------------------------------------------------
def undo(table: Table, absence: Absence, seat: int, version: int, steps: int) -> Outcome:
    """Take back `steps` of the seat's own choices if they are free. Otherwise go back `steps` of the moments the seat
    can tell apart, after asking everybody else. Both mean the same unless answers are being sealed: the choices since
    the floor are all of one seat."""
    table.running()
    table.expect(seat, version)
    if change := take_free(table, seat, steps):
        return Outcome("done", change)
    to = moment_before(table, seat, steps)
    wanted = Vote(seat, to, seats_at_screen(table, seat), table.row.head.votes + 1)
    if waited_for(table, absence, wanted):
        return _ask(table, absence, wanted)
    return Outcome("done", back_to(table, seat, to))


def replace_missing(table: Table, absence: Absence, by: int, seat: int, bot: str) -> Outcome:
    """Ask for a bot to play for a missing player until they are back. They keep their seat and its secrets."""
    bot_named(bot)
    table.running()
    old = at_seat(table, seat)
    if old.driven:
        raise NotNow("server.bot_there")
    if old.kind != HUMAN:
        raise NotNow("server.nobody_there")
    mine = seats_at_screen(table, by)
    if seat in mine:
        raise NotNow("server.own_seat")
    return _ask(table, absence, Vote(by, 0, mine, table.row.head.votes + 1, REPLACE, seat, bot))


def abandon(table: Table, absence: Absence, by: int) -> Outcome:
    """Ask to end the game now, without a winner."""
    table.running()
    return _ask(table, absence, Vote(by, 0, seats_at_screen(table, by), table.row.head.votes + 1, ABANDON))


def _ask(table: Table, absence: Absence, wanted: Vote) -> Outcome:
    """Open a vote. The log says who asked, even if it is decided at once."""
    _may_ask(table, absence, wanted)
    return go_on(table, absence, wanted, [_said(wanted.by, "asks", wanted)])


def _may_ask(table: Table, absence: Absence, wanted: Vote) -> None:
    """A vote that keeps a game from standing still takes precedence over one to go back."""
    head = table.row.head
    if head.vote is not None and (wanted.kind == UNDO or head.vote.kind != UNDO):
        raise NotNow("server.vote_open")
    cutoff = table.clock() - absence.ask_again_ms
    if any(kind == wanted.kind and by in wanted.yes and at > cutoff for kind, by, at in head.failed_votes):
        raise TooSoon("server.asked_lately")


# -- answering ---------------------------------------------------------------------------------------------------------
def answer(table: Table, absence: Absence, seat: int, n: int, yes: bool) -> Outcome:
    """`n` is the vote that is answered: a late answer does not count for another one."""
    table.running()
    old = table.row.head.vote
    if old is None or old.n != n:
        raise NotNow("server.no_vote")
    mine = seats_at_screen(table, seat)
    if not yes:
        what = "withdrawn" if old.by in mine else "refused"
        return Outcome(what, _fail(table, old, _said(seat, what, old)))
    said = [] if seat in old.yes else [_said(seat, "yes", old)]
    return go_on(table, absence, replace(old, yes=tuple(sorted({*old.yes, *mine}))), said)


def _fail(table: Table, vote: Vote, said: Draft) -> Change:
    failed = (*table.row.head.failed_votes, (vote.kind, vote.by, table.clock()))[-MOST_FAILED:]
    return table.change([said], replace(table.row, head=replace(table.row.head, vote=None, failed_votes=failed)))


# -- deciding ----------------------------------------------------------------------------------------------------------
def waited_for(table: Table, absence: Absence, vote: Vote) -> list[int]:
    """Seats whose answer a vote still waits for. A returning player can dismiss a bot with one click, so a vote for a
    bot waits only for a limited time, and never for missing players."""
    silent = silent_seats(table, vote)
    if not silent or vote.kind == UNDO:
        return silent
    if vote.kind == REPLACE and not _somebody_stays(table, absence, vote.seat):
        return silent
    if vote.kind == REPLACE and vote.n == absence.overdue_vote:
        return []
    return [seat for seat in silent if seat not in absence.missing]


def silent_seats(table: Table, vote: Vote) -> list[int]:
    """Seats that may still agree. An end is final, so players agree to it even if a bot plays for them."""
    people = [seat for seat in table.seats if seat.votes or (vote.kind == ABANDON and seat.kind == HUMAN)]
    return [seat.seat for seat in people if seat.seat not in vote.yes]


def _somebody_stays(table: Table, absence: Absence, seat: int) -> bool:
    """Whether a player at another screen is present and plays themselves. If not, silence gives no seat to a bot;
    otherwise players who have left, or let bots play, could remove the last player at the table."""
    away = {*absence.missing, *seats_at_screen(table, seat)}
    return any(other.votes and other.seat not in away for other in table.seats)


def go_on(table: Table, absence: Absence, vote: Vote, said: Sequence[Draft] = ()) -> Outcome:
    """Record what was said about a vote, and carry it out if it is decided."""
    row = replace(table.row, head=replace(table.row.head, vote=vote, votes=vote.n))
    if waited_for(table, absence, vote):
        return Outcome("vote", table.change(said, row) if said else None)
    return Outcome("done", _decided(table, vote, said, row))


def _decided(table: Table, vote: Vote, said: Sequence[Draft], row: TableRow) -> Change:
    if vote.kind == UNDO:
        return back_to(table, vote.by, vote.to, said, row)
    if vote.kind == REPLACE:
        return change_seat(table, replace(table.seats[vote.seat], bot=vote.bot), "replaced", said, row)
    row = replace(row, head=replace(row.head, vote=None, asked=()), status=OVER, bot_due=False)
    return table.change([*said, _said(vote.by, "abandoned", vote)], row)


def _said(seat: int, what: str, vote: Vote) -> Draft:
    about = {"of": vote.seat, "bot": vote.bot} if vote.kind == REPLACE else {}
    return Draft("vote", seat, body={"what": what, "kind": vote.kind, "by": vote.by, **about})
