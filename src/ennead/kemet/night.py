"""The night, step by step for all players (K10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import (
    begin_turn,
    discard_di,
    draw_cards,
    gain_prayer,
    remove_soldiers,
    return_markers,
    set_order,
    take_veterans,
    win_dominance,
)
from ennead.kemet.board import DELTA_TEMPLE, INCOME, SANCTUARY, counts, zones_of
from ennead.kemet.muster import VETERANS, Muster
from ennead.kemet.queries import DIVERSION, cards_held, glory, hidden_cards, soldiers
from ennead.kemet.state import State, Step, becomes, done, then
from ennead.kemet.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass

YES: Final = 1  # recorded games hold this number; declining is PASS
NIGHT_PRAYER: Final = 2
DELTA_PRAYER: Final = 5
SANCTUARY_PRICE: Final = 2
CARD_PRICE: Final = 2  # veteran tokens for a card


@dataclass(slots=True)
class Night(Step):
    """The steps of the night, one after another."""

    following: int = 0  # the next step, from 0

    def run(self, g: State) -> Asked:
        step = self.following
        if step == 0:
            begin_turn(g)
            g.record("night")
        g.record("night.step", step, why=Why.SANCTUARY + step)
        if step < LAST_STEP:
            g.stack[-1] = Night(step + 1)
        else:
            g.stack.pop()
        _STEPS[step](g)
        return NOBODY

    def trail(self) -> tuple[str, int]:
        return "night", self.following - 1


def _sanctuary(g: State) -> None:
    then(g, *[Sacrifice(seat) for seat in g.order if soldiers(g, seat, SANCTUARY) >= SANCTUARY_PRICE])


def _delta(g: State) -> None:
    then(g, *[Offering(seat) for seat in g.order if soldiers(g, seat, DELTA_TEMPLE)])


def _temples(g: State) -> None:
    for seat in g.order:
        pairs = (g.armies[seat] & g.rules.board.temples).bit_count() // 2
        if pairs:
            win_dominance(g, seat, pairs, Why.TEMPLES)


def _temple_prayers(g: State) -> None:
    """All ordinary temples of a player are one effect (K12.2)."""
    for seat in g.order:
        income = sum([INCOME[zone] for zone in zones_of(g.armies[seat] & g.rules.board.temples)])
        gain_prayer(g, seat, income, Why.ADORATION)


def _prayers(g: State) -> None:
    then(g, *[Prayers(seat) for seat in g.order])


def _cards(g: State) -> None:
    then(g, *[Cards(seat) for seat in g.order])


def _conscription(g: State) -> None:
    then(g, *[Conscription(seat) for seat in g.order])


def _awakening(g: State) -> None:
    return_markers(g)
    for seat in reversed(g.order):
        for tile in g.powers[seat].acting:
            tile.awakening(g, seat)


def _destiny(g: State) -> None:
    """From the least glory to the most; ties keep the order of this round (K10.9)."""
    queue = sorted(g.order, key=lambda seat: (glory(g, seat), g.order.index(seat)))
    g.stack.append(Destiny(tuple(queue), (PASS,) * len(queue)))


_STEPS: Final = (
    _sanctuary, _delta, _temples, _temple_prayers, _prayers, _cards, _conscription, _awakening, _destiny,
)  # fmt: skip
LAST_STEP: Final = len(_STEPS) - 1


@dataclass(slots=True)
class Sacrifice(Step):
    """Two soldiers in the Sanctuary may be given for one dominance glory (K10.1)."""

    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "night.sanctuary", (PASS, YES))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == YES:
            remove_soldiers(g, seat, SANCTUARY, SANCTUARY_PRICE, Why.SANCTUARY)
            win_dominance(g, seat, 1, Why.SANCTUARY)


@dataclass(slots=True)
class Offering(Step):
    """One soldier in the Delta temple may be given for prayer points (K10.2)."""

    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "night.delta", (PASS, YES))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == YES:
            remove_soldiers(g, seat, DELTA_TEMPLE, 1, Why.DELTA)
            gain_prayer(g, seat, DELTA_PRAYER, Why.DELTA)


@dataclass(slots=True)
class Prayers(Step):
    """The night's prayer points, with those for veteran tokens spent now: one effect (K10.5)."""

    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "night.prayers", or_pass(counts(g.veterans[self.seat])))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        given = max(option, 0)
        take_veterans(g, seat, given, Why.PRAYERS)
        gain_prayer(g, seat, NIGHT_PRAYER + given + g.powers[seat].night_prayer, Why.PRAYERS)


@dataclass(slots=True)
class Cards(Step):
    """The night's draws of one player (K10.6)."""

    seat: int

    def run(self, g: State) -> Asked:
        draw_cards(g, self.seat, 1 + g.powers[self.seat].night_cards, Why.CARDS)
        return becomes(g, MoreCards(self.seat))


@dataclass(slots=True)
class MoreCards(Step):
    """Two veteran tokens buy one more card, any number of times; then tiles draw."""

    seat: int

    def run(self, g: State) -> Asked:
        if g.veterans[self.seat] < CARD_PRICE:
            return self._tiles(g)
        return ask(self.seat, "night.card", (PASS, YES))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            self._tiles(g)
        else:
            take_veterans(g, seat, CARD_PRICE, Why.CARDS)
            draw_cards(g, seat, 1, Why.CARDS)

    def _tiles(self, g: State) -> Asked:
        g.stack.pop()
        for tile in g.powers[self.seat].acting:
            tile.after_cards(g, self.seat)
        return NOBODY


@dataclass(slots=True)
class DropCards(Step):
    """Discard divine intervention cards, never Diversion (Vision)."""

    seat: int
    left: int

    def is_secret(self) -> bool:
        return True

    def run(self, g: State) -> Asked:
        if not self.left or not hidden_cards(g, self.seat):
            return done(g)
        return ask(self.seat, "night.discard", cards_held(g, self.seat), self.left)

    def chosen(self, g: State, seat: int, option: int) -> None:
        discard_di(g, seat, option, Why.CARDS)
        g.stack[-1] = DropCards(seat, self.left - 1)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "diversion_stays" if option == DIVERSION else "card_gone"


@dataclass(slots=True)
class Conscription(Step):
    """Veteran tokens become soldiers; what is left is discarded (K10.7)."""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if g.veterans[self.seat]:
            g.stack.append(Discharge(self.seat))
            g.stack.append(Muster(self.seat, VETERANS, g.veterans[self.seat]))
        for tile in g.powers[self.seat].acting:
            tile.conscription(g, self.seat)
        return NOBODY


@dataclass(slots=True)
class Discharge(Step):
    seat: int

    def run(self, g: State) -> Asked:
        take_veterans(g, self.seat, g.veterans[self.seat], Why.CONSCRIPTION)
        return done(g)


@dataclass(slots=True)
class Destiny(Step):
    """Each player takes a free place in the turn order (K10.9)."""

    queue: tuple[int, ...]
    places: tuple[int, ...]  # place → seat, PASS while free

    def run(self, g: State) -> Asked:
        if not self.queue:
            set_order(g, self.places)
            return done(g)
        free = [place for place, seat in enumerate(self.places) if seat == PASS]
        return ask(self.queue[0], "night.place", tuple(free))

    def chosen(self, g: State, seat: int, option: int) -> None:
        places = (*self.places[:option], seat, *self.places[option + 1 :])
        if g.events is not None:
            g.record("order.place", seat, option + 1, why=Why.DESTINY)
        g.stack[-1] = Destiny(self.queue[1:], places)

    def trail(self) -> tuple[str, int]:
        return "night", LAST_STEP

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "place_taken"
