"""One game in progress: who sits where, whose choice it is, undo and save. Knows nothing of screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ennead.kernel.chance import word
from ennead.kernel.decision import Asked, Decision, Event, IllegalChoice
from ennead.kernel.game import Ear, Game, JsonDict
from ennead.kernel.hidden import Seen, redact, seen
from ennead.kernel.record import BadRecord, Record, check_ruleset, free_choices, save, undo_floor
from ennead.kernel.text import Message

HUMAN = "human"
_BOT_STREAM = 0x0B07  # bots draw from a stream of their own, so that the game's chance cannot be foretold


class Chooser(Protocol):
    """What a bot must be able to do."""

    def choose(self, seen: Seen[Any], seed: int) -> int: ...


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log: the event, its sentence, and how many choices had been made when it was told.

    `unasked`: it was told while the rules ran on by themselves; what else is a choice then had only one option.
    """

    event: Event
    message: Message
    n: int
    unasked: bool = False


class Session:
    """A record that grows, with the state it leads to."""

    def __init__(self, game: Game[Any], record: Record, bots: Mapping[int, Chooser]) -> None:
        self.game = game
        self.bots = bots
        self.saved: Record | None = None
        self.path: Path | None = None
        self._replay(record)

    def _replay(self, record: Record) -> None:
        check_ruleset(self.game, record)
        self.record = record.upto(0)
        self.log: list[Told] = []
        self._runs = False
        self.g = self.game.setup(record.setup, record.seed)
        self.g.events = Ear(self._heard)
        self._run_on()
        for n, (seat, option) in enumerate(record.choices):
            try:
                self.choose(seat, option)
            except IllegalChoice as fault:
                raise BadRecord("record.illegal", n=n + 1) from fault

    def _heard(self, event: Event) -> None:
        told = Told(event, self.game.tell(self.g, event), len(self.record.choices), self._runs)
        self.log.append(told)

    # -- who is asked ------------------------------------------------------------------------------------------
    @property
    def asked(self) -> Asked:
        return self.game.pending(self.g)

    @property
    def over(self) -> bool:
        return not self.asked

    @property
    def sealed(self) -> bool:
        """Several seats answer at once, each without knowing the others' answers."""
        return len(self.asked) > 1

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.game.seats(self.g)) if seat not in self.bots)

    def human_decision(self) -> Decision | None:
        return next((decision for decision in self.asked if decision.seat not in self.bots), None)

    # -- choices ------------------------------------------------------------------------------------------------
    def choose(self, seat: int, option: int) -> None:
        """Raises IllegalChoice, and then nothing has changed."""
        before = self.record
        self.record = before.plus(seat, option)
        try:
            self.game.apply(self.g, seat, option)
        except IllegalChoice:
            self.record = before
            raise
        self._run_on()

    def _run_on(self) -> None:
        """Automatic steps and forced choices."""
        self._runs = True
        self.game.pending(self.g)
        self._runs = False

    def let_bot_choose(self) -> None:
        """The first bot asked answers, through the same door as everybody."""
        decision = next(d for d in self.asked if d.seat in self.bots)
        seed = word(self.record.seed ^ _BOT_STREAM, len(self.record.choices))
        option = self.bots[decision.seat].choose(seen(self.game, self.g, decision), seed)
        self.choose(decision.seat, option)

    def undoable(self) -> int:
        """How many choices may be taken back now."""
        return self._free()[1]

    def _free(self) -> tuple[int, int]:
        """Whose choices may be taken back, and how many: those of the seat that is asked, down to the floor. If it has
        sealed nothing yet, those of the person who sealed last, and the keyboard goes back to that one."""
        decision = self.human_decision()
        if decision is None:
            return -1, 0
        floor, choices = undo_floor(self.game, self.record), self.record.choices
        sealed = [seat for seat, _ in choices[floor:] if seat not in self.bots]
        for seat in (decision.seat, *sealed[::-1]):
            if n := free_choices(self.game, self.g, choices, floor, seat):
                return seat, n
        return decision.seat, 0

    def undo(self, n: int = 1) -> int:
        """Take back up to n choices; returns how many it were."""
        seat, most = self._free()
        n = min(n, most)
        if n:
            self._replay(self.record.without(seat, n))
        return n

    # -- what a seat may know --------------------------------------------------------------------------------------
    def view(self, seat: int | None) -> JsonDict:
        return self.game.view(self.g, seat)

    def told(self, seat: int | None, newest: int | None = None) -> list[Told]:
        """The log as `seat` may read it; only the newest lines, if that many are enough."""
        lines = self.log if newest is None else self.log[-newest:]
        return [told for told in lines if redact([told.event], seat)]

    def has_secrets(self, seat: int) -> bool:
        """Whether `seat` sees now what a spectator does not."""
        mine, open_to_all = self.view(seat), self.view(None)
        return any(mine[name] != open_to_all.get(name) for name in mine if name != "seat")

    # -- files -----------------------------------------------------------------------------------------------------
    @property
    def is_saved(self) -> bool:
        return self.saved == self.record

    def save(self, path: Path) -> None:
        save(self.record, path)
        self.saved, self.path = self.record, path
