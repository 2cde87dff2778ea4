"""The gods of the base game. (A14)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import announce, clear_underworld, give_sun, hold, put_underworld, release, set_battle
from ennead.ankh.battle import playable
from ennead.ankh.board import HEXES
from ennead.ankh.components import FIRST_GUARDIAN, HELD, HELD_PLACES, SUNS, UNDERWORLDS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.queries import battle_of, beside, building_land, figures_at, held, own, sun_bonus, voice
from ennead.ankh.state import OSIRIS_FREE, Dead, Power, State, Step
from ennead.ankh.steps import YES
from ennead.ankh.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits, mask_of

FROM_POOL: Final = HEXES  # the option that places a token from the pool instead of moving one


class Amun(Power):
    """In one battle of each conflict he may announce that he plays two cards."""

    id = "amun"
    clause = "A14.1"

    def cards_announced(self, g: State, god: int) -> None:
        if not g.announced and playable(g, god).bit_count() >= 2:
            g.stack.append(Announce(god))


@dataclass(slots=True)
class Announce(Step):
    god: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "amun.announce", (PASS, YES))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == YES:
            announce(g, self.god)
            set_battle(g, battle_of(g).but(doubled=self.god))


class Anubis(Power):
    """At each killing moment he may hold one killed enemy warrior; each held warrior strengthens his figure."""

    id = "anubis"
    clause = "A14.2"

    def god_strength(self, g: State, god: int, strength: int) -> int:
        return strength + held(g)

    def figures_died(self, g: State, god: int, dead: Dead) -> None:
        enemies = {g.belongs[f]: f for f, counted in reversed(dead) if self._enemy(g, god, f, counted)}
        if enemies and held(g) < HELD_PLACES:
            g.stack.append(Hold(god, tuple(sorted(enemies.values()))))

    def forgotten(self, g: State, god: int) -> None:
        free_held(g, g.ladder, Why.FORGOTTEN_HELD)

    def _enemy(self, g: State, god: int, figure: int, counted: int) -> bool:
        return figure < FIRST_GUARDIAN and god not in (g.belongs[figure], counted)


def free_held(g: State, gods: list[int], why: int) -> None:
    """Held warriors of these gods return to their pools."""
    for figure in range(FIRST_GUARDIAN):
        if g.where[figure] == HELD and g.belongs[figure] in gods:
            release(g, figure, why)


@dataclass(slots=True)
class Hold(Step):
    god: int
    warriors: tuple[int, ...]  # one of each god; they are alike

    def run(self, g: State) -> Asked:
        return ask(voice(g, self.god), "anubis.hold", or_pass(self.warriors))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            hold(g, option, Why.HELD)


class Isis(Power):
    """In a resolution she may keep figures alive that are adjacent to an enemy figure."""

    id = "isis"
    clause = "A14.3"

    def sparing(self, g: State, god: int, doomed: int) -> int:
        enemies = 0
        for other in g.ladder:
            if other != god:
                enemies |= own(g, other)
        protected = own(g, god) & beside(g, enemies)
        return doomed & mask_of(figures_at(g, protected))


class Osiris(Power):
    """After a lost battle he may place a gate to the underworld in that region."""

    id = "osiris"
    clause = "A14.4"

    def after_loss(self, g: State, god: int) -> None:
        if not building_land(g, battle_of(g).region):
            return
        placed = g.underworld.bit_count()
        if placed < UNDERWORLDS and not g.rules.switches & OSIRIS_FREE:
            g.stack.append(OpenGate(god, -1))
        else:
            g.stack.append(PickGate(god))

    def forgotten(self, g: State, god: int) -> None:
        clear_underworld(g)


@dataclass(slots=True)
class PickGate(Step):
    """Choose the token to move, or one from the pool where a switch allows it."""

    god: int

    def run(self, g: State) -> Asked:
        from_pool = (FROM_POOL,) if g.underworld.bit_count() < UNDERWORLDS else ()
        return ask(self.god, "osiris.token", (PASS, *bits(g.underworld), *from_pool))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            g.stack.append(OpenGate(self.god, -1 if option == FROM_POOL else option))


@dataclass(slots=True)
class OpenGate(Step):
    god: int
    came_from: int  # hex of the token that moves, -1 for one from the pool

    def run(self, g: State) -> Asked:
        hexes = bits(building_land(g, battle_of(g).region))
        return ask(self.god, "osiris.to", hexes if self.came_from >= 0 else or_pass(hexes))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            put_underworld(g, self.came_from, option, Why.UNDERWORLD)


class Ra(Power):
    """Figures he summons may carry a sun; winning a region with one gives 1 more devotion."""

    id = "ra"
    clause = "A14.5"

    def summoned(self, g: State, god: int, figure: int) -> None:
        if g.suns.bit_count() < SUNS:
            g.stack.append(Mark(god, figure))

    def victory_bonus(self, g: State, god: int, region: int) -> int:
        return sun_bonus(g, god, region)


@dataclass(slots=True)
class Mark(Step):
    god: int
    figure: int

    def run(self, g: State) -> Asked:
        return ask(voice(g, self.god), "ra.sun", (PASS, YES), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == YES:
            give_sun(g, self.figure, Why.SUN)


BASE_GODS: Final[tuple[Power, ...]] = (Amun(), Anubis(), Isis(), Osiris(), Ra())


def powers_of(g: State, god: int) -> tuple[Power, ...]:
    """The god powers that a god bears now (two after merging), and its unlocked ankh powers."""
    powers = [g.god_powers[name] for name, bearer in enumerate(g.bearer) if bearer == god]
    return tuple(powers + [ANKH_POWERS[power] for power in bits(g.unlocked[god])])
