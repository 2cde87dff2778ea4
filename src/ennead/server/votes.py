"""What the table decides together: going back, a bot for somebody who is missing, an end without a winner.

One vote at a time. Who asks agrees; one no ends it. To go back everybody must agree, however long it takes: the game
does not wait for that. The other two are there for games that do wait, so they do not wait for who is missing.

Asking and answering are deeds: call them through `Room.surely`. What is said and what comes of it are one commit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ennead.bots import bot_named
from ennead.server import lobby
from ennead.server.company import Company
from ennead.server.problem import Problem
from ennead.server.room import Draft, Room
from ennead.server.rows import ABANDON, HUMAN, OVER, REPLACE, UNDO, Vote
from ennead.server.store import now
from ennead.server.undo import back_to, moment_before, take_free


# -- asking ------------------------------------------------------------------------------------------------------------
async def undo(room: Room, company: Company, seat: int, version: int, steps: int) -> str:
    """ "done", or "vote" if the others must agree. `steps` counts own choices as far as they are free, else moments
    this seat can tell apart."""
    room.running()
    company.acted(room, seat)
    room.expect(seat, version)
    if await take_free(room, seat, steps):
        return "done"
    to = moment_before(room, seat, steps)
    wanted = Vote(seat, to, lobby.together(room, seat), room.row.head.votes + 1)
    if waited_for(room, company, wanted):
        return await _ask(room, company, wanted)
    await back_to(room, seat, to)
    return "done"


async def replace_missing(room: Room, company: Company, by: int, seat: int, bot: str) -> str:
    """A bot plays for somebody until he is back; he keeps his seat, and nobody else sees what it holds."""
    bot_named(bot)
    room.running()
    old = lobby.at_seat(room, seat)
    if old.kind != HUMAN:
        raise Problem(409, "server.nobody_there")
    if old.driven:
        raise Problem(409, "server.bot_there")
    mine = lobby.together(room, by)
    if seat in mine:
        raise Problem(409, "server.own_seat")
    return await _ask(room, company, Vote(by, 0, mine, room.row.head.votes + 1, REPLACE, seat, bot))


async def abandon(room: Room, company: Company, by: int) -> str:
    """The game ends as it stands and nobody has won."""
    room.running()
    return await _ask(room, company, Vote(by, 0, lobby.together(room, by), room.row.head.votes + 1, ABANDON))


async def _ask(room: Room, company: Company, wanted: Vote) -> str:
    """The log says who asked, also if nobody had to be waited for."""
    company.acted(room, wanted.by)
    _may_ask(room, company, wanted)
    return await _go_on(room, company, wanted, [_said(wanted.by, "asks", wanted)])


def _may_ask(room: Room, company: Company, wanted: Vote) -> None:
    """What keeps a game from standing still comes before going back."""
    head = room.row.head
    if head.vote is not None and (wanted.kind == UNDO or head.vote.kind != UNDO):
        raise Problem(409, "server.vote_open")
    late = now() - company.ask_again_ms
    if any(kind == wanted.kind and by in wanted.yes and at > late for kind, by, at in head.denied):
        raise Problem(429, "server.asked_lately")


# -- answering ---------------------------------------------------------------------------------------------------------
async def answer(room: Room, company: Company, seat: int, n: int, yes: bool) -> str:
    """ "done", "vote", "refused", or "withdrawn" by who asked. `n` is the vote that was read: an answer that comes late
    counts for no other."""
    room.running()
    old = room.row.head.vote
    if old is None or old.n != n:
        raise Problem(409, "server.no_vote")
    company.acted(room, seat)
    mine = lobby.together(room, seat)
    if not yes:
        what = "withdrawn" if old.by in mine else "refused"
        await _deny(room, old, _said(seat, what, old))
        return what
    said = [] if seat in old.yes else [_said(seat, "yes", old)]
    return await _go_on(room, company, replace(old, yes=tuple(sorted({*old.yes, *mine}))), said)


async def _deny(room: Room, vote: Vote, said: Draft) -> None:
    denied = (*room.row.head.denied, (vote.kind, vote.by, now()))[-MOST_DENIED:]
    head = replace(room.row.head, vote=None, denied=denied)
    await room.write([said], replace(room.row, head=head))


async def look_again(room: Room, company: Company) -> bool:
    """Time has passed or somebody has left: perhaps nobody is waited for any more. True if the vote is over."""
    if not _ripe(room, company):
        return False

    async def again() -> bool:
        vote = room.row.head.vote
        return vote is not None and await _go_on(room, company, vote, []) == "done"

    return await room.surely(again)


def _ripe(room: Room, company: Company) -> bool:
    vote = room.row.head.vote
    return vote is not None and not waited_for(room, company, vote)


# -- deciding ----------------------------------------------------------------------------------------------------------
def waited_for(room: Room, company: Company, vote: Vote) -> list[int]:
    """Whose answer still holds up a vote. A bot may be sent away again with one click, so there it is enough to have
    been asked for long; who has left for long is waited for neither there nor for an end. An end is for good: nobody
    who is there is passed over, also where a bot plays for him."""
    people = [seat for seat in room.seats if seat.votes or (vote.kind == ABANDON and seat.kind == HUMAN)]
    open_answers = [seat.seat for seat in people if seat.seat not in vote.yes]
    if not open_answers or vote.kind == UNDO:
        return open_answers
    missing = company.missing(room)
    if vote.kind == REPLACE and not _somebody_stays(room, missing, vote.seat):
        return open_answers
    if vote.kind == REPLACE and company.asked_long_ago(room, vote.n):
        return []
    return [seat for seat in open_answers if seat not in missing]


def _somebody_stays(room: Room, missing: set[int], seat: int) -> bool:
    """Whether anybody at another screen is there and plays himself. If not, silence gives no seat to a bot: those who
    have left, or let bots play, could send away the last who is at the table."""
    away = {*missing, *lobby.together(room, seat)}
    return any(other.votes and other.seat not in away for other in room.seats)


async def _go_on(room: Room, company: Company, vote: Vote, said: Sequence[Draft]) -> str:
    """What was said about a vote is written, and what the table wants is done, if it does. "done" or "vote"."""
    row = replace(room.row, head=replace(room.row.head, vote=vote, votes=vote.n))
    if waited_for(room, company, vote):
        if said:
            await room.write(said, row)
        return "vote"
    if vote.kind == UNDO:
        await back_to(room, vote.by, vote.to, said, row)
    elif vote.kind == REPLACE:
        await lobby.change_seat(room, replace(room.seats[vote.seat], bot=vote.bot), "replaced", said, row)
    else:
        row = replace(row, head=replace(row.head, vote=None, asked=()), status=OVER, bot_due=False)
        await room.write([*said, _said(vote.by, "abandoned", vote)], row)
    return "done"


MOST_DENIED = 16  # votes of a table that came to nothing and are remembered


def _said(seat: int, what: str, vote: Vote) -> Draft:
    about = {"of": vote.seat, "bot": vote.bot} if vote.kind == REPLACE else {}
    return Draft("vote", seat, body={"what": what, "kind": vote.kind, "by": vote.by, **about})
