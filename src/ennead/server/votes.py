"""Votes of a room: adds who is missing to the rules of `table.votes`.

Asking and answering are operations: run them through `Room.transact`.
"""

from __future__ import annotations

from ennead.server.attendance import Attendance
from ennead.server.room import Room
from ennead.table import votes
from ennead.table.votes import Outcome


async def undo(room: Room, attendance: Attendance, seat: int, version: int, steps: int) -> str:
    attendance.acted(room, seat)
    outcome = votes.undo(room, attendance.absence(room), seat, version, steps)
    result = await _commit(room, outcome)
    if outcome.change is not None and outcome.change.entries[-1].kind == "unseal":
        room.notified |= {seat} & room.to_notice()  # the seat asked to choose again: no notice is due
    return result


async def replace_missing(room: Room, attendance: Attendance, by: int, seat: int, bot: str) -> str:
    attendance.acted(room, by)
    return await _commit(room, votes.replace_missing(room, attendance.absence(room), by, seat, bot))


async def abandon(room: Room, attendance: Attendance, by: int) -> str:
    attendance.acted(room, by)
    return await _commit(room, votes.abandon(room, attendance.absence(room), by))


async def answer(room: Room, attendance: Attendance, seat: int, n: int, yes: bool) -> str:
    attendance.acted(room, seat)
    return await _commit(room, votes.answer(room, attendance.absence(room), seat, n, yes))


async def look_again(room: Room, attendance: Attendance) -> bool:
    """Check whether an open vote is decided now that time has passed or a player has left. True if it is over."""

    def waits() -> bool:
        vote = room.row.head.vote
        return vote is None or bool(votes.waited_for(room, attendance.absence(room), vote))

    async def again() -> bool:
        vote = room.row.head.vote
        return vote is not None and await _commit(room, votes.go_on(room, attendance.absence(room), vote)) == "done"

    return not waits() and await room.transact(again)


async def _commit(room: Room, outcome: Outcome) -> str:
    if outcome.change is not None:
        await room.commit(outcome.change)
    return outcome.result
