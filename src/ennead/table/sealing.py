"""Unsealing: until the last seat has sealed, a seat may take back its own sealed answers. Other seats keep theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.kernel.record import nth_last, without
from ennead.table.entries import Draft, Move
from ennead.table.play import Made, Play, everybody
from ennead.table.rows import UNDO, Vote
from ennead.table.table import Change, Table


def unseal(table: Table, seat: int, n: int) -> Change:
    """Take back the last `n` answers of a seat. The journal only grows: unsealing adds an entry."""
    play, row = table.running(), table.row
    start = nth_last(play.made, seat, n)
    vote = shifted(row.head.vote, play.made, seat, start)
    ended = row.head.vote is not None and vote is None
    mask = everybody(play.seats) if ended else noticed(play, seat, start)
    after = play.back(row, Move("unseal", seat, start, mask, row.seq + 1))
    left = [known_before(play.made, seat, start, viewer) for viewer in range(play.seats + 1)]
    draft = Draft("unseal", seat, start, mask, body={"left": left})
    return table.change([draft], replace(row, head=replace(row.head, vote=vote)), after, drop_after=start)


def noticed(play: Play[Any], seat: int, start: int) -> int:
    """The viewers who may notice that answers were taken back: those who could notice the answers."""
    mask = 1 << seat
    for made in play.made[start:]:
        mask |= made.mask if made.seat == seat else 0
    return mask


def known_before(made: Sequence[Made], seat: int, start: int, viewer: int) -> int:
    """How many choices a viewer knew of before the first of the retracted choices they knew of. They must not learn
    when the hidden ones were made."""
    seen = [(i, one.seat) for i, one in enumerate(made) if one.mask >> viewer & 1]
    return next((n for n, (i, by) in enumerate(seen) if i >= start and by == seat), len(seen))


def shifted(vote: Vote | None, made: Sequence[Made], seat: int, start: int) -> Vote | None:
    """The vote, adjusted to the remaining choices; None if its asker could no longer tell what it would take back."""
    if vote is None or vote.kind != UNDO:
        return vote
    to = len(without(made[: vote.to], seat, start))
    after = without(made, seat, start)[to:]
    return replace(vote, to=to) if any(one.mask >> vote.by & 1 for one in after) else None
