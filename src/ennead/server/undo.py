"""Going back: one's own choices down to the floor at once; anything else the table decides (`votes.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.server.entries import Move
from ennead.server.play import Play, everybody, floor_of, fold, rebuild
from ennead.server.problem import Problem
from ennead.server.room import Draft, Room, asking
from ennead.server.rows import RUNNING, UNDO, GameRow, Vote
from ennead.server.sealing import unseal


def moment_before(room: Room, seat: int, steps: int) -> int:
    """How many choices are left when a seat goes back `steps` moments it can tell apart."""
    moments = room.running().moments(seat)
    if steps >= len(moments):
        raise Problem(409, "server.undo_start")
    return moments[-1 - steps]


async def take_free(room: Room, seat: int, steps: int) -> bool:
    """A seat goes back by so many choices of its own without asking anybody; False if they are not free. What others
    have sealed meanwhile stays."""
    play = room.running()
    if steps > play.undoable(seat, room.row.head.floor):
        return False
    if play.game.sealing(play.g):
        await unseal(room, seat, steps)
    else:
        await back_to(room, seat, len(play.made) - steps)
    return True


def ends(vote: Vote | None, to: int) -> bool:
    """Whether a vote has nothing to decide any more once the game is back at `to` choices."""
    return vote is not None and vote.kind == UNDO and vote.to >= to


def noticed(play: Play[Any], seat: int, to: int, vote: Vote | None) -> int:
    """Who can tell that something was taken back: whoever could tell that it was done, and all if a vote ends by it."""
    mask = everybody(play.seats) if ends(vote, to) else 1 << seat
    for made in play.made[to:]:
        mask |= made.mask
    return mask


async def back_to(room: Room, seat: int, to: int, said: Sequence[Draft] = (), row: GameRow | None = None) -> None:
    """The journal only grows: an undo is an entry like any other. `row` is what the room becomes by what was said."""
    play, row = room.running(), row or room.row
    vote = row.head.vote
    mask = noticed(play, seat, to, vote)
    moves: Sequence[Move] = [*play.moves, Move("undo", seat, to, mask)]
    made = fold(moves)
    g = rebuild(row, made, await room.store.snapshot(room.id, to))
    floor = min(row.head.floor, to) if to >= row.head.floor else floor_of(row, made)
    head = replace(row.head, floor=floor, vote=None if ends(vote, to) else vote)
    row = asking(replace(row, head=head, status=RUNNING), play.game, g)
    left = [sum(one.mask >> viewer & 1 for one in made) for viewer in range(play.seats + 1)]
    draft = Draft("undo", seat, to, mask, body={"left": left})
    await room.write([*said, draft], row, drop_after=to)
    room.play = Play(play.game, g, moves, made)
