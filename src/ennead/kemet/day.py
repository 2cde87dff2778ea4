"""The day: turns, the action board, balance, silver and golden markers (K4, K11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.action_spaces import (
    ACQUIRE,
    ARRANGE,
    BUILDS,
    GOLD,
    LAST_ACQUIRE,
    MARKERS,
    MOVES,
    ORDINARY,
    RECRUITS,
    TURN_CARD,
    empty_floors,
    is_free,
    open_spaces,
)
from ennead.kemet.actions import Acquire, Build, pray
from ennead.kemet.atoms import begin_round, begin_turn, discard_di, pay, place_marker, spend_marker, win_game
from ennead.kemet.creatures import Arrange, homes, movable
from ennead.kemet.move import Move
from ennead.kemet.muster import RECRUIT, Muster
from ennead.kemet.night import Night
from ennead.kemet.queries import after_discounts, card_reason, glory, hidden_cards, seats
from ennead.kemet.state import DI_KINDS, SILVER_READY, State, Step, becomes, done
from ennead.kemet.tile import Divine
from ennead.kemet.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass

GLORY_TO_WIN: Final = 9


@dataclass(slots=True)
class Round(Step):
    """Day follows night until somebody wins."""

    def run(self, g: State) -> Asked:
        begin_round(g)
        g.stack.append(Day(0))
        return NOBODY


@dataclass(slots=True)
class Day(Step):
    """Players take turns until all have placed five markers."""

    turn: int

    def run(self, g: State) -> Asked:
        if self.turn == MARKERS * g.rules.players:
            return becomes(g, Night())
        seat = g.order[self.turn % g.rules.players]
        begin_turn(g)
        if wins(g, seat):
            return _end(g, seat)
        if g.events is not None:
            g.record("turn", seat)
        g.stack[-1] = Day(self.turn + 1)
        g.stack.append(Turn(seat))
        return NOBODY

    def trail(self) -> tuple[str, int]:
        return "day", -1


def wins(g: State, seat: int) -> bool:
    """Whether a seat has nine glory at the start of its turn and nobody has more (K11.1)."""
    mine = glory(g, seat)
    return mine >= GLORY_TO_WIN and max([glory(g, other) for other in seats(g)]) == mine


def _end(g: State, seat: int) -> Asked:
    win_game(g, seat)
    g.stack.clear()
    return NOBODY


def playable(g: State, seat: int, card: Divine) -> bool:
    """Whether a day card can be paid and would do something."""
    return after_discounts(g, seat, card.cost) <= g.prayer[seat] and card.playable(g, seat)


@dataclass(slots=True)
class Turn(Step):
    """One ordinary marker, perhaps the silver and the gold one, cards at any time, then the end.

    The first marker of a turn counts as the ordinary one: silver and ordinary markers do the same in either order.
    """

    seat: int
    ordinary: int = 0  # the ordinary marker is placed
    acted: int = 0
    arranged: int = 0

    def is_secret(self) -> bool:
        return True

    def run(self, g: State) -> Asked:
        seat = self.seat
        left = self.markers_left(g)
        taken = g.spaces[seat]
        options = open_spaces(taken & ORDINARY, left) if left >= 0 else ()
        if not taken >> GOLD & 1:
            options += g.powers[seat].golden
        if not self.arranged and g.powers[seat].creatures and not self.acted and movable(g, seat) and homes(g, seat):
            options += (ARRANGE,)
        secrets = hidden_cards(g, seat)
        if secrets:
            for card in g.rules.day_cards:
                if g.di[seat * DI_KINDS + card.index] and playable(g, seat, card):
                    options += (TURN_CARD + card.index,)
        if not self._may_end(g):
            return ask(seat, "day.turn", options)
        if not options and not secrets:
            return done(g)
        return ask(seat, "day.turn", or_pass(options))

    def _may_end(self, g: State) -> bool:
        """Only after the ordinary marker; after the last one, silver must first fill a floor that is empty (K4.3)."""
        if not self.ordinary:
            return False
        return g.placed[self.seat] < MARKERS or not empty_floors(g.spaces[self.seat])

    def markers_left(self, g: State) -> int:
        """Markers that can still fill floors after the next one; -1: no marker may be placed now."""
        ready = g.silver[self.seat] == SILVER_READY
        if not self.ordinary:
            return MARKERS - g.placed[self.seat] - 1 + ready
        return MARKERS - g.placed[self.seat] if ready else -1

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
        elif option >= TURN_CARD:
            _play(g, seat, g.rules.divine[option - TURN_CARD])
        elif option == ARRANGE:
            g.stack[-1] = Turn(seat, self.ordinary, self.acted, 1)
            g.stack.append(Arrange(seat, movable(g, seat)))
        elif option >= GOLD:
            g.stack[-1] = Turn(seat, self.ordinary, 1, 1)
            place_marker(g, seat, GOLD)
            g.stack.append(_golden_action(g, seat, option))
        else:
            self._place(g, seat, option)

    def _place(self, g: State, seat: int, space: int) -> None:
        spend_marker(g, seat, silver=bool(self.ordinary))
        g.stack[-1] = Turn(seat, 1, 1, 1)
        if space != ACQUIRE:
            place_marker(g, seat, space)
        _act(g, seat, space)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if option >= TURN_CARD:
            return card_reason(g, seat, g.rules.divine[option - TURN_CARD], g.rules.day_cards)
        if option == ARRANGE:
            return "arrange_late"
        if option >= GOLD:
            return "gold_used" if g.spaces[seat] >> GOLD & 1 else "no_golden_tile"
        if ACQUIRE < option <= LAST_ACQUIRE:
            return "no_such"  # Acquire is one option; the tile decides the space
        if self.markers_left(g) < 0:
            return "marker_used"
        return "balance" if is_free(g.spaces[seat], option) else "space_taken"

    def why_no_pass(self, g: State, seat: int) -> str:
        return "silver_needed" if self.ordinary else "must_act"

    def trail(self) -> tuple[str, int]:
        return "turn", self.seat


def _play(g: State, seat: int, card: Divine) -> None:
    pay(g, seat, after_discounts(g, seat, card.cost), Why.PLAY)
    discard_di(g, seat, card.index, Why.PLAY)
    card.play(g, seat)


def _golden_action(g: State, seat: int, option: int) -> Step:
    tile = next(tile for tile in g.powers[seat].tiles if option in tile.golden)
    return tile.golden_action(seat, option)


def _act(g: State, seat: int, space: int) -> None:
    """Carry out the action of a space."""
    if space in MOVES:
        g.stack.append(Move(seat))
    elif space == RECRUITS:
        g.stack.append(Muster(seat, RECRUIT))
    elif space == BUILDS:
        g.stack.append(Build(seat))
    elif space == ACQUIRE:
        g.stack.append(Acquire(seat, 0))
    else:
        pray(g, seat)
