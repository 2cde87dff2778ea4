"""One game at one terminal: a table without a server, with people, bots and files, but without a screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ennead.bots.bot import NO_PLAN, Bot, Plan
from ennead.kernel.decision import Asked, Decision, decision_for
from ennead.kernel.game import Game, JsonDict
from ennead.kernel.hidden import bot_view, redact
from ennead.kernel.record import Record, check_ruleset, save
from ennead.table.entries import Entry
from ennead.table.log import LogLine
from ennead.table.play import Play
from ennead.table.rows import BOT, HUMAN, SeatRow, TableRow, no_entries
from ennead.table.table import Change, Table, replay_record
from ennead.table.undo import take_free
from ennead.table.views import sees_secrets

__all__ = ("HUMAN", "Session")


class Session:
    """A record that grows, with the state it leads to."""

    def __init__(self, game: Game[Any], record: Record, bots: Mapping[int, Bot]) -> None:
        check_ruleset(game, record)
        self.game = game
        self.bots = bots
        self.saved: Record | None = None
        self.path: Path | None = None
        self.empty = record.upto(0)
        self.table = Table(_row(game, record, bots), None)
        self.entries: dict[int, Entry] = {entry.seq: entry for entry in replay_record(self.table, record)}

    @property
    def play(self) -> Play[Any]:
        return self.table.playing()

    @property
    def g(self) -> Any:
        return self.play.g

    @property
    def record(self) -> Record:
        return replace(self.empty, choices=tuple((made.seat, made.option) for made in self.play.made))

    @property
    def log(self) -> list[tuple[LogLine, ...]]:
        """What happened before the first choice, then with each choice that counts."""
        return [self.entries[seq].lines for seq in (1, *(made.seq for made in self.play.made))]

    # -- who is asked ------------------------------------------------------------------------------------------
    @property
    def asked(self) -> Asked:
        return self.game.pending(self.g)

    @property
    def over(self) -> bool:
        return not self.asked

    @property
    def several_asked(self) -> bool:
        """Whether several seats answer at once, each without knowing the other answers."""
        return len(self.asked) > 1

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.game.seats(self.g)) if seat not in self.bots)

    def human_decision(self) -> Decision | None:
        return next((decision for decision in self.asked if decision.seat not in self.bots), None)

    # -- choices ------------------------------------------------------------------------------------------------
    def choose(self, seat: int, option: int, plan: Plan = NO_PLAN) -> None:
        """Raises IllegalChoice, and then nothing has changed."""
        decision_for(self.asked, seat)
        self._accept(self.table.choose(seat, self.table.version(seat), option, plan))

    def _accept(self, change: Change | None) -> None:
        assert change is not None
        self.table.accept(change)
        self.entries |= {entry.seq: entry for entry in change.entries}

    def let_bot_choose(self) -> None:
        """The first bot that is asked chooses, with the same checks as a player."""
        decision = next(d for d in self.asked if d.seat in self.bots)
        handle, bot = bot_view(self.game, self.g, decision), self.bots[decision.seat]
        self.choose(decision.seat, *bot.choose(handle, self.table.chance(), self.plan(decision.seat)))

    def plan(self, seat: int) -> Plan:
        """The plan that the seat's bot returned with its last choice that still counts."""
        last = self.entries.get(self.play.last_of(seat))
        return last.plan if last else NO_PLAN

    def undoable(self) -> int:
        """How many choices may be taken back now."""
        return self._free()[1]

    def _free(self) -> tuple[int, int]:
        """The seat whose choices may be taken back, and how many: the asked seat, down to the floor. If it has sealed
        nothing yet, the person who sealed last, who then gets the keyboard back."""
        decision = self.human_decision()
        if decision is None:
            return -1, 0
        floor = self.table.row.head.floor
        sealed = [made.seat for made in self.play.made[floor:] if made.seat not in self.bots]
        for seat in (decision.seat, *sealed[::-1]):
            if n := self.play.undoable(seat, floor):
                return seat, n
        return decision.seat, 0

    def undo(self, n: int = 1) -> int:
        """Take back up to n choices; returns how many."""
        seat, most = self._free()
        n = min(n, most)
        if n:
            self._accept(take_free(self.table, seat, n))
        return n

    # -- what a seat may know --------------------------------------------------------------------------------------
    def view(self, seat: int | None) -> JsonDict:
        return self.game.view(self.g, seat)

    def log_of(self, seat: int | None, upto: int | None = None) -> list[LogLine]:
        """The log as `seat` may read it, up to that many choices."""
        choices = self.log if upto is None else self.log[: upto + 1]
        return [line for choice in choices for line in choice if redact([line.event], seat)]

    def has_secrets(self, seat: int) -> bool:
        return sees_secrets(self.play, seat)

    # -- files -----------------------------------------------------------------------------------------------------
    @property
    def is_saved(self) -> bool:
        return self.saved == self.record

    def save(self, path: Path) -> None:
        save(self.record, path)
        self.saved, self.path = self.record, path


def _row(game: Game[Any], record: Record, bots: Mapping[int, Bot]) -> TableRow:
    """The table of a record: people, and the bots that play."""
    count = game.seats(game.setup(record.setup, record.seed))
    seats = tuple(SeatRow(n, BOT, bot=bots[n].name) if n in bots else SeatRow(n, HUMAN) for n in range(count))
    head = no_entries(count)
    return TableRow("", record.game, record.ruleset, record.setup, record.seed, "", 0, head, seats=seats)
