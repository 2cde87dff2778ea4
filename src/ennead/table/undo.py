"""Going back: a seat takes back its own choices down to the floor; the table votes on anything else (`votes.undo`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.table.entries import Draft, Move
from ennead.table.play import Play, everybody, floor_of
from ennead.table.refusal import NotNow
from ennead.table.rows import RUNNING, UNDO, TableRow, Vote
from ennead.table.sealing import unseal
from ennead.table.table import Change, Table


def moment_before(table: Table, seat: int, steps: int) -> int:
    """How many choices remain when a seat goes back `steps` of the moments it can tell apart."""
    moments = table.running().moments(seat)
    if steps >= len(moments):
        raise NotNow("server.undo_start")
    return moments[-1 - steps]


def take_free(table: Table, seat: int, steps: int) -> Change | None:
    """Take back that many choices of a seat without a vote; None if they are not free. Answers that others have sealed
    meanwhile remain."""
    play = table.running()
    if steps > play.undoable(seat, table.row.head.floor):
        return None
    if play.game.sealing(play.g):
        return unseal(table, seat, steps)
    return back_to(table, seat, len(play.made) - steps)


def ends(vote: Vote | None, to: int) -> bool:
    """Whether going back to `to` choices leaves a vote nothing to decide."""
    return vote is not None and vote.kind == UNDO and vote.to >= to


def noticed(play: Play[Any], seat: int, to: int, vote: Vote | None) -> int:
    """The viewers who may notice an undo: those who could notice the choices, and everybody if it ends a vote."""
    mask = everybody(play.seats) if ends(vote, to) else 1 << seat
    for made in play.made[to:]:
        mask |= made.mask
    return mask


def back_to(table: Table, seat: int, to: int, said: Sequence[Draft] = (), row: TableRow | None = None) -> Change:
    """Undo all but the first `to` choices. The journal only grows: an undo adds an entry. `row` is the table after the
    entries `said`."""
    play, row = table.running(), row or table.row
    vote = row.head.vote
    mask = noticed(play, seat, to, vote)
    after = play.back(row, Move("undo", seat, to, mask, row.seq + len(said) + 1))
    floor = row.head.floor if to >= row.head.floor else floor_of(row, after.made)
    row = replace(row, head=replace(row.head, floor=floor, vote=None if ends(vote, to) else vote), status=RUNNING)
    left = [sum(one.mask >> viewer & 1 for one in after.made) for viewer in range(play.seats + 1)]
    return table.change([*said, Draft("undo", seat, to, mask, body={"left": left})], row, after, drop_after=to)
