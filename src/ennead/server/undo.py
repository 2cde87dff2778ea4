"""Taking back: one's own choices down to the floor at once, anything else if the table agrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.server.entries import Move
from ennead.server.play import Play, everybody, floor_of, fold, rebuild
from ennead.server.problem import Problem
from ennead.server.room import Draft, Room, asking
from ennead.server.rows import HUMAN, RUNNING, Vote


async def undo(room: Room, seat: int, version: int, steps: int) -> str:
    """ "done", or "vote" if the others must agree. `steps` counts moments this seat can tell apart."""
    async with room.lock:
        await room.sure()
        play = room.running()
        room.expect(seat, version)
        moments = play.moments(seat)
        if steps >= len(moments):
            raise Problem(409, "server.undo_start")
        to = moments[-1 - steps]
        if len(play.made) - to <= play.undoable(seat, room.row.head.floor):
            await _back_to(room, seat, to)
            return "done"
        await _open_vote(room, Vote(seat, to, together(room, seat), room.row.head.votes + 1))
        return "done" if room.row.head.vote is None else "vote"


async def vote(room: Room, seat: int, n: int, yes: bool) -> str:
    """ "done", "vote" or "refused". `n` is the vote that was read: an answer that comes late counts for no other."""
    async with room.lock:
        await room.sure()
        room.running()
        old = room.row.head.vote
        if old is None or old.n != n:
            raise Problem(409, "server.no_vote")
        if not yes:
            await _write_vote(room, None, seat, "refused")
            return "refused"
        await _open_vote(room, replace(old, yes=tuple(sorted({*old.yes, *together(room, seat)}))), seat)
        return "done" if room.row.head.vote is None else "vote"


def together(room: Room, seat: int) -> tuple[int, ...]:
    """The seats of one screen speak with one voice."""
    user = room.seats[seat].user
    return tuple(other.seat for other in room.seats if other.seat == seat or (user and other.user == user))


async def _open_vote(room: Room, wanted: Vote, by: int | None = None) -> None:
    """Bots and seats nobody sits on agree to everything."""
    voters = [seat.seat for seat in room.seats if seat.kind == HUMAN and not seat.driven]
    if all(seat in wanted.yes for seat in voters):
        await _back_to(room, wanted.by, wanted.to)
    else:
        await _write_vote(room, wanted, wanted.by if by is None else by, "yes")


async def _write_vote(room: Room, new: Vote | None, seat: int, what: str) -> None:
    head = room.row.head
    row = replace(room.row, head=replace(head, vote=new, votes=head.votes if new is None else new.n))
    await room.write([Draft("vote", seat, body={"what": what})], row)


def noticed(play: Play[Any], seat: int, to: int, vote: Vote | None) -> int:
    """Who can tell that something was taken back: whoever could tell that it was done, and all if a vote ends by it."""
    mask = 1 << seat if vote is None or vote.to < to else everybody(play.seats)
    for made in play.made[to:]:
        mask |= made.mask
    return mask


async def _back_to(room: Room, seat: int, to: int) -> None:
    """The journal only grows: an undo is an entry like any other."""
    play = room.running()
    vote = room.row.head.vote
    mask = noticed(play, seat, to, vote)
    moves: Sequence[Move] = [*play.moves, Move("undo", seat, to, mask)]
    made = fold(moves)
    g = rebuild(room.row, made, await room.store.snapshot(room.id, to))
    floor = min(room.row.head.floor, to) if to >= room.row.head.floor else floor_of(room.row, made)
    head = replace(room.row.head, floor=floor, vote=vote if vote is not None and vote.to < to else None)
    row = asking(replace(room.row, head=head, status=RUNNING), play.game, g)
    left = [sum(one.mask >> viewer & 1 for one in made) for viewer in range(play.seats + 1)]
    draft = Draft("undo", seat, to, mask, body={"left": left})
    await room.write([draft], row, drop_after=to)
    room.play = Play(play.game, g, moves, made)
