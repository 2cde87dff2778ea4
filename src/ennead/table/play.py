"""A game in memory: the state, the choices that led to it, and who may know of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from ennead.games import game_named
from ennead.kernel.decision import Asked, Event
from ennead.kernel.game import Game, JsonDict, S
from ennead.kernel.record import (
    Record,
    check_ruleset,
    free_choices,
    is_free,
    state_at,
    undo_floor,
    undo_state,
    without,
)
from ennead.table.entries import Move
from ennead.table.log import LogLine, make_choice
from ennead.table.rows import HUMAN, TableRow

KEEP_EVERY = 50  # choices between states that are kept for going back
MOST_KEPT = 3

Snapshot = tuple[int, JsonDict]
"""How many choices had been made, and the state as JSON."""


class Made(NamedTuple):
    """A choice that counts: one that was not taken back."""

    seat: int
    option: int
    mask: int
    seq: int = 0  # the number of its entry


def made_by(move: Move) -> Made:
    return Made(move.seat, move.option, move.mask, move.seq)


def fold(moves: Iterable[Move]) -> list[Made]:
    """The choices that still count after all undos and unsealings."""
    out: list[Made] = []
    for move in moves:
        if move.kind == "choice":
            out.append(made_by(move))
        elif move.kind == "unseal":
            out = without(out, move.seat, move.start)
        else:
            del out[move.start :]
    return out


def everybody(seats: int) -> int:
    """The mask of all seats and the spectators."""
    return (1 << seats + 1) - 1


@dataclass(frozen=True, slots=True)
class ChoiceResult:
    """The outcome of a choice, computed on a copy of the state."""

    g: Any
    lines: tuple[LogLine, ...]
    mask: int
    floor: int
    over: bool


class Play(Generic[S]):
    """`moves` has every choice, undo and unsealing; `made` has the choices that count.

    A `Play` and its state never change; every move makes a new `Play`. `kept` has earlier states, each with its number
    of choices, so that going back need not replay the whole game.
    """

    def __init__(
        self,
        game: Game[S],
        g: S,
        moves: Sequence[Move] = (),
        made: Sequence[Made] = (),
        kept: Sequence[tuple[int, S]] = (),
    ) -> None:
        self.game = game
        self.g = g
        self.moves = moves
        self.made = made
        self.kept = kept or [(len(made), g)]
        self.seats = game.seats(g)

    @property
    def asked(self) -> Asked:
        return self.game.pending(self.g)

    # -- a choice ----------------------------------------------------------------------------------------------------
    def try_choice(self, seat: int, option: int, floor: int) -> ChoiceResult:
        """Raises IllegalChoice."""
        game, before = self.game, self.g
        after = game.clone(before)
        lines = make_choice(game, after, seat, option)
        mask = self._mask(after, seat, [line.event for line in lines])
        return ChoiceResult(after, lines, mask, self._floor(after, floor), not game.pending(after))

    def _mask(self, after: S, seat: int, events: Sequence[Event]) -> int:
        """The viewers who may notice this choice. For everyone else not even the version number may change."""
        view, before, trail = self.game.view, self.g, self.game.trail
        for_all = any(event.only_for < 0 for event in events)
        if for_all or trail(before) != trail(after) or view(before, None) != view(after, None):
            return everybody(self.seats)
        readers = {seat, *(event.only_for for event in events)}
        changed = (s for s in range(self.seats) if s in readers or view(before, s) != view(after, s))
        return sum(1 << s for s in changed)

    def _floor(self, after: S, floor: int) -> int:
        """The undo floor after one more choice: the rule of `kernel.record.undo_floor`, without replaying the game."""
        stays = is_free(undo_state(self.game, self.g), undo_state(self.game, after))
        return floor if stays else len(self.made) + 1

    def after(self, g: S, move: Move) -> Play[S]:
        """The game after a choice that led to `g`."""
        made = [*self.made, made_by(move)]
        new = [(len(made), g)] if len(made) % KEEP_EVERY == 0 else []
        return Play(self.game, g, [*self.moves, move], made, [*self.kept, *new][-MOST_KEPT:])

    # -- going back --------------------------------------------------------------------------------------------------
    def back(self, row: TableRow, move: Move) -> Play[S]:
        """The game after an undo or unsealing; the first `move.start` choices remain."""
        moves = [*self.moves, move]
        made = fold(moves)
        kept = [(n, g) for n, g in self.kept if n <= move.start]
        if not kept:
            return Play(self.game, rebuild(row, made, None), moves, made)
        n, g = kept[-1]
        return Play(self.game, replay(self.game, self.game.clone(g), made[n:]), moves, made, kept)

    def undoable(self, seat: int, floor: int) -> int:
        """How many choices this seat may take back without a vote."""
        return free_choices(self.game, self.g, self.made, floor, seat)

    def sealed(self, seats: Iterable[int], floor: int) -> list[int]:
        """Those of these seats that have sealed all their answers and may still take them back."""
        asked = {decision.seat for decision in self.asked}
        return [seat for seat in seats if seat not in asked and self.undoable(seat, floor)]

    def moments(self, viewer: int) -> list[int]:
        """The moments a viewer can tell apart, as numbers of choices; the first is 0."""
        return [0, *(n + 1 for n, made in enumerate(self.made) if made.mask >> viewer & 1)]

    def last_of(self, seat: int) -> int:
        """The number of the entry with the seat's last choice that counts; 0 if there is none."""
        return next((made.seq for made in reversed(self.made) if made.seat == seat), 0)


def record_of(row: TableRow, made: Sequence[Made]) -> Record:
    seats = tuple(seat.bot or HUMAN for seat in row.seats)
    return Record(row.game, row.ruleset, row.setup, row.seed, tuple((m.seat, m.option) for m in made), seats)


def replay(game: Game[S], g: S, made: Sequence[Made]) -> S:
    """Make these choices on `g`."""
    game.pending(g)
    for seat, option, *_ in made:
        game.apply(g, seat, option)
        game.pending(g)
    return g


def rebuild(row: TableRow, made: Sequence[Made], snapshot: Snapshot | None) -> Any:
    """The state after `made`, starting from the snapshot if this version can read it."""
    game = game_named(row.game)
    record = record_of(row, made)
    check_ruleset(game, record)
    n, data = snapshot or (0, {})
    g = decoded(game, data) if data else None
    return state_at(game, record) if g is None else replay(game, g, made[n:])


def decoded(game: Game[S], data: JsonDict) -> S | None:
    """The state of a snapshot; None if another version wrote it: replaying the choices gives the same state."""
    try:
        g = game.decode(data)
        return g if game.encode(g) == data else None
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def floor_of(row: TableRow, made: Sequence[Made]) -> int:
    return undo_floor(game_named(row.game), record_of(row, made))
