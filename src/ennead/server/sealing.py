"""A change of mind: until the last has sealed, a seat takes back its own sealed answers. Those of others stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.kernel.record import nth_last, without
from ennead.server.entries import Move
from ennead.server.play import Made, Play, everybody, fold, rebuild
from ennead.server.room import Draft, Room, asking
from ennead.server.rows import UNDO, Vote


async def unseal(room: Room, seat: int, n: int) -> None:
    """Take back the last `n` answers of a seat. The journal only grows: this is an entry like any other."""
    play = room.running()
    start = nth_last(play.made, seat, n)
    made = without(play.made, seat, start)
    vote = shifted(room.row.head.vote, play.made, seat, start)
    ended = room.row.head.vote is not None and vote is None
    mask = everybody(play.seats) if ended else noticed(play, seat, start)
    moves = [*play.moves, Move("unseal", seat, start, mask)]
    assert fold(moves) == made
    g = rebuild(room.row, made, await room.store.snapshot(room.id, start))
    row = asking(replace(room.row, head=replace(room.row.head, vote=vote)), play.game, g)
    left = [stays(play.made, seat, start, viewer) for viewer in range(play.seats + 1)]
    await room.write([Draft("unseal", seat, start, mask, body={"left": left})], row, drop_after=start)
    room.play = Play(play.game, g, moves, made)
    room.noticed |= {seat} & room.to_notice()  # asked again by its own wish: no notice is due


def noticed(play: Play[Any], seat: int, start: int) -> int:
    """Who can tell that something was taken back: whoever could tell that it was done."""
    mask = 1 << seat
    for made in play.made[start:]:
        mask |= made.mask if made.seat == seat else 0
    return mask


def stays(made: Sequence[Made], seat: int, start: int, viewer: int) -> int:
    """How many choices a viewer could tell apart before the first of those taken back that he could: when the others,
    which he could not, were made is nothing he may learn."""
    seen = [(i, one.seat) for i, one in enumerate(made) if one.mask >> viewer & 1]
    return next((n for n, (i, by) in enumerate(seen) if i >= start and by == seat), len(seen))


def shifted(vote: Vote | None, made: Sequence[Made], seat: int, start: int) -> Vote | None:
    """The same vote among the choices that are left; None if whoever asked for it sees nothing more to go back to."""
    if vote is None or vote.kind != UNDO:
        return vote
    to = len(without(made[: vote.to], seat, start))
    after = without(made, seat, start)[to:]
    return replace(vote, to=to) if any(one.mask >> vote.by & 1 for one in after) else None
