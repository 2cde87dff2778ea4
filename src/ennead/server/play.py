"""A game in memory: the state, the choices that led to it, and who may know of each. No database, no clock."""

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
    moment,
    state_at,
    undo_floor,
    without,
)
from ennead.server.entries import Move, Told, hear
from ennead.server.rows import GameRow


class Made(NamedTuple):
    """A choice that counts."""

    seat: int
    option: int
    mask: int


def fold(moves: Iterable[Move]) -> list[Made]:
    """The choices that still count after all that was taken back."""
    out: list[Made] = []
    for move in moves:
        if move.kind == "choice":
            out.append(Made(move.seat, move.option, move.mask))
        elif move.kind == "unseal":
            out = without(out, move.seat, move.option)
        else:
            del out[move.option :]
    return out


def everybody(seats: int) -> int:
    """The mask of all seats and the spectators."""
    return (1 << seats + 1) - 1


@dataclass(frozen=True, slots=True)
class Step:
    """What a choice would do: computed on a copy, so that nothing has happened until it is committed."""

    g: Any
    told: tuple[Told, ...]
    mask: int
    floor: int
    over: bool


def choice(game: Game[Any], g: Any, seat: int, option: int) -> tuple[Told, ...]:
    """Make a choice, and hear what it tells. Raises IllegalChoice."""

    def deed() -> None:
        game.apply(g, seat, option)
        game.pending(g)

    return hear(game, g, deed)


class Play(Generic[S]):
    """`moves` has everything that was done, `made` what counts."""

    def __init__(self, game: Game[S], g: S, moves: Sequence[Move], made: Sequence[Made]) -> None:
        self.game = game
        self.g = g
        self.moves = list(moves)
        self.made = list(made)
        self.seats = game.seats(g)

    @property
    def asked(self) -> Asked:
        return self.game.pending(self.g)

    # -- a choice ----------------------------------------------------------------------------------------------------
    def step(self, seat: int, option: int, floor: int) -> Step:
        """Raises IllegalChoice."""
        game, before = self.game, self.g
        after = game.clone(before)
        told = choice(game, after, seat, option)
        mask = self._mask(after, seat, [line.event for line in told])
        return Step(after, told, mask, self._floor(after, floor), not game.pending(after))

    def _mask(self, after: S, seat: int, events: Sequence[Event]) -> int:
        """Who can tell that something happened. Others must not even see a number grow."""
        view, before, trail = self.game.view, self.g, self.game.trail
        told_to_all = any(event.only_for < 0 for event in events)
        if told_to_all or trail(before) != trail(after) or view(before, None) != view(after, None):
            return everybody(self.seats)
        told = {seat, *(event.only_for for event in events)}
        changed = (s for s in range(self.seats) if s in told or view(before, s) != view(after, s))
        return sum(1 << s for s in changed)

    def _floor(self, after: S, floor: int) -> int:
        """The undo floor after one more choice (the rule of `kernel.record.undo_floor`, without the replay)."""
        stays = is_free(moment(self.game, self.g), moment(self.game, after))
        return floor if stays else len(self.made) + 1

    def took(self, g: S, move: Move) -> None:
        """A choice has been committed."""
        self.g = g
        self.moves.append(move)
        self.made.append(Made(move.seat, move.option, move.mask))

    # -- looking back ------------------------------------------------------------------------------------------------
    def undoable(self, seat: int, floor: int) -> int:
        """How many choices this seat may take back without asking anybody."""
        return free_choices(self.game, self.g, self.made, floor, seat)

    def sealed(self, seats: Iterable[int], floor: int) -> list[int]:
        """Which of these seats have sealed all their answers and may still change their minds."""
        asked = {decision.seat for decision in self.asked}
        return [seat for seat in seats if seat not in asked and self.undoable(seat, floor)]

    def moments(self, viewer: int) -> list[int]:
        """The points of the game a viewer can tell apart, as numbers of choices; the first is 0."""
        return [0, *(n + 1 for n, made in enumerate(self.made) if made.mask >> viewer & 1)]


def record_of(row: GameRow, made: Sequence[Made]) -> Record:
    who = tuple(seat.bot or "human" for seat in row.seats)
    return Record(row.game, row.ruleset, row.setup, row.seed, tuple((m.seat, m.option) for m in made), who)


def rebuild(row: GameRow, made: Sequence[Made], snapshot: tuple[int, JsonDict] | None) -> Any:
    """The state after `made`, from the snapshot if there is one."""
    game = game_named(row.game)
    record = record_of(row, made)
    check_ruleset(game, record)
    if snapshot is None:
        return state_at(game, record)
    n, data = snapshot
    g = game.decode(data)
    game.pending(g)
    for seat, option, _ in made[n:]:
        game.apply(g, seat, option)
        game.pending(g)
    return g


def floor_of(row: GameRow, made: Sequence[Made]) -> int:
    return undo_floor(game_named(row.game), record_of(row, made))
