"""Taking back: one's own choices down to the floor at once, anything else if the table agrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ennead.server.entries import Move
from ennead.server.play import Play, floor_of, fold, rebuild
from ennead.server.problem import Problem
from ennead.server.room import Draft, Room
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
        await _open_vote(room, Vote(seat, to, (seat,)))
        return "done" if room.row.head.vote is None else "vote"


async def vote(room: Room, seat: int, yes: bool) -> str:
    """ "done", "vote" or "refused"."""
    async with room.lock:
        await room.sure()
        room.running()
        old = room.row.head.vote
        if old is None:
            raise Problem(409, "server.no_vote")
        if not yes:
            await _write_vote(room, None, seat, "refused")
            return "refused"
        await _open_vote(room, replace(old, yes=tuple(sorted({*old.yes, seat}))), seat)
        return "done" if room.row.head.vote is None else "vote"


async def _open_vote(room: Room, wanted: Vote, by: int | None = None) -> None:
    """Bots and seats nobody sits on agree to everything."""
    voters = [seat.seat for seat in room.seats if seat.kind == HUMAN and not seat.driven]
    if all(seat in wanted.yes for seat in voters):
        await _back_to(room, wanted.by, wanted.to)
    else:
        await _write_vote(room, wanted, wanted.by if by is None else by, "yes")


async def _write_vote(room: Room, new: Vote | None, seat: int, what: str) -> None:
    row = replace(room.row, head=replace(room.row.head, vote=new))
    await room.write([Draft("vote", seat, body={"what": what})], row)


async def _back_to(room: Room, seat: int, to: int) -> None:
    """The journal only grows: an undo is an entry like any other."""
    play = room.running()
    moves: Sequence[Move] = [*play.moves, Move("undo", seat, to, -1)]
    made = fold(moves)
    g = rebuild(room.row, made, await room.store.snapshot(room.id, to))
    floor = min(room.row.head.floor, to) if to >= room.row.head.floor else floor_of(room.row, made)
    head = replace(room.row.head, floor=floor, vote=None)
    row = replace(room.row, head=head, status=RUNNING, bot_due=room.bots_asked(g, room.seats))
    draft = Draft("undo", seat, to)
    await room.write([draft], row, drop_after=to)
    room.play = Play(play.game, g, moves, made)
