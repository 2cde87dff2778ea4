"""The gods of Pantheon. (P1 - P5)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import lose_followers, reveal, set_battle
from ennead.ankh.components import CARDS, CYCLE, HELD, RA
from ennead.ankh.expansions.pantheon.atoms import (
    ban_card,
    lay_cats,
    lay_eye,
    lay_on_scales,
    open_cat,
    remove_cats,
    return_cat,
    return_eye,
    take_scales,
    use_unmasking,
    weigh,
)
from ennead.ankh.expansions.pantheon.state import BASTET, tokens
from ennead.ankh.expansions.pantheon.why import Why
from ennead.ankh.killing import Doom
from ennead.ankh.moving import why_not_empty
from ennead.ankh.queries import (
    battle_of,
    beside_figures,
    figures_at,
    is_god,
    monuments,
    pool,
    present,
    sun_bonus,
    voice,
)
from ennead.ankh.state import Power, State, Step, then
from ennead.ankh.steps import GainDevotion
from ennead.ankh.summoning import normal_places, summon_figure
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits

CATS: Final = 3
CAT_STRENGTH: Final = (1, 3, 0)
STAR: Final = 2
EYES: Final = 2


# -- Bastet ------------------------------------------------------------------------------------------------------
class Bastet(Power):
    """Her hidden cats lie on monuments. Revealed in her battles they add strength; opponents may unmask them."""

    id = "bastet"
    clause = "P1"

    def all_laid(self, g: State, god: int) -> None:
        g.stack.append(LayCats(god, ()))

    def cards_revealed(self, g: State, god: int) -> None:
        battle = battle_of(g)
        bonus = list(battle.bonus)
        for cat, h in enumerate(tokens(g).cats):
            if h >= 0 and g.geo.region_of[h] == battle.region:
                open_cat(g, cat, Why.CAT_REVEALED)
                bonus[god] += CAT_STRENGTH[cat]
        set_battle(g, battle.but(bonus=tuple(bonus)))

    def beside_action(self, g: State, god: int) -> None:
        other = g.god_of[g.acting]
        if other != god and tokens(g).taken != g.turn and masked_beside(g, other):
            g.stack.append(Unmask(g.acting))

    def forgotten(self, g: State, god: int) -> None:
        remove_cats(g)


def masked_beside(g: State, god: int) -> int:
    """Hexes of hidden cats adjacent to figures of a god."""
    now = tokens(g)
    hidden = 0
    for cat, h in enumerate(now.cats):
        if h >= 0 and not now.cats_open >> cat & 1:
            hidden |= 1 << h
    return hidden & beside_figures(g, god) if hidden else 0


@dataclass(slots=True)
class LayCats(Step):
    """Cat by cat, always three questions. Nothing is reported before all cats lie, so the order reveals no face."""

    god: int
    hexes: tuple[int, ...]  # of +1, +3, ★; -1: it stays with her; only Bastet's view shows them

    def is_secret(self) -> bool:
        return True

    def run(self, g: State) -> Asked:
        hexes = self.hexes if monuments(g) else (PASS,) * CATS
        if len(hexes) == CATS:
            g.stack.pop()
            lay_cats(g, self.god, hexes, Why.BASTET)
            return NOBODY
        return ask(self.god, "bastet.lay", cat_places(g, self.hexes), len(self.hexes))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = LayCats(self.god, (*self.hexes, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "cat_in_region" if monuments(g) >> option & 1 else "no_monument"


def cat_places(g: State, laid: tuple[int, ...]) -> tuple[int, ...]:
    """Monuments of regions without a cat. A cat may stay with her only if the others can still fill all regions."""
    taken = {g.geo.region_of[h] for h in laid if h >= 0}
    free = [mask & monuments(g) for r, mask in enumerate(g.geo.regions) if r not in taken]
    hexes = 0
    for mask in free:
        hexes |= mask
    regions_left = sum(1 for mask in free if mask)
    cats_left_after = CATS - len(laid) - 1
    return or_pass(bits(hexes)) if cats_left_after >= regions_left else bits(hexes)


@dataclass(slots=True)
class Unmask(Step):
    """Once in their own turn, an opponent may unmask a hidden cat adjacent to one of their figures. (P1.2)"""

    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "cat.unmask", or_pass(bits(masked_beside(g, g.god_of[self.seat]))))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == PASS:
            return
        use_unmasking(g)
        reveal(g)
        cat = tokens(g).cats.index(option)
        open_cat(g, cat, Why.CAT_UNMASKED)
        if cat == STAR:
            then(g, StarKills(self.seat, option), LayCats(g.bearer[BASTET], ()))
        else:
            return_cat(g, cat)

    def why_not(self, g: State, seat: int, option: int) -> str:
        now = tokens(g)
        hidden = option in now.cats and not now.cats_open >> now.cats.index(option) & 1
        return "not_adjacent_to_cat" if hidden else "no_cat"


@dataclass(slots=True)
class StarKills(Step):
    """The ★ kills a figure of that opponent adjacent to it; a god figure survives."""

    seat: int
    h: int

    @staticmethod
    def saved_as() -> str:
        return "Scratch"

    def run(self, g: State) -> Asked:
        mine = g.figures[g.god_of[self.seat]] & g.geo.adjacent[self.h]
        return ask(self.seat, "cat.victim", tuple(figures_at(g, mine)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = Doom(0 if is_god(option) else 1 << option, False, Why.CAT_STAR)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "not_adjacent_to_cat"


# -- Hathor ------------------------------------------------------------------------------------------------------
class Hathor(Power):
    """After any effect for which she sacrificed followers, she may sacrifice 1 more to summon a figure."""

    id = "hathor"
    clause = "P2"

    def sacrificed(self, g: State, god: int) -> None:
        if g.followers[god]:
            g.stack.append(Devotees(god))


@dataclass(slots=True)
class Devotees(Step):
    god: int

    def run(self, g: State) -> Asked:
        able = tuple(f for f in pool(g, self.god) if self._affordable(g, f) and normal_places(g, self.god, f))
        return ask(voice(g, self.god), "hathor.summon", or_pass(able))

    def _affordable(self, g: State, figure: int) -> bool:
        """A held warrior costs 1 more follower, for Anubis."""
        return g.where[figure] != HELD or g.followers[self.god] >= 2

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            g.stack.append(DevoteesTo(self.god, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "not_yours" if g.belongs[option] != self.god else "no_place"


@dataclass(slots=True)
class DevoteesTo(Step):
    god: int
    figure: int

    def run(self, g: State) -> Asked:
        places = bits(normal_places(g, self.god, self.figure))
        return ask(voice(g, self.god), "hathor.to", places, self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        lose_followers(g, self.god, 1, Why.HATHOR)
        summon_figure(g, self.god, self.figure, option, Why.HATHOR)

    def why_not(self, g: State, seat: int, option: int) -> str:
        reason = why_not_empty(g, option)
        return reason if reason != "underworld" or g.underworld >> option & 1 else "not_adjacent"


# -- Thoth -------------------------------------------------------------------------------------------------------
class Thoth(Power):
    """Before the reveal he may guess a card of another participant; right guesses give devotion."""

    id = "thoth"
    clause = "P3"

    def cards_sealed(self, g: State, god: int) -> None:
        g.stack.append(Guess(god))

    def after_reveal(self, g: State, god: int) -> None:
        guess = battle_of(g).guess
        if guess >= 0:
            other, card = divmod(guess, len(CARDS))
            weigh(g, god, other, bool(battle_of(g).cards[other] >> card & 1), Why.THOTH)

    def conflict_ends(self, g: State, god: int) -> None:
        if n := take_scales(g):
            g.stack.append(GainDevotion(god, n, Why.THOTH))


@dataclass(slots=True)
class Guess(Step):
    god: int

    def run(self, g: State) -> Asked:
        others = [other for other in battle_of(g).fighters if other != self.god]
        pairs = tuple(other * len(CARDS) + card for other in others for card in range(len(CARDS)))
        return ask(self.god, "thoth.guess", or_pass(pairs))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            lay_on_scales(g, self.god, *divmod(option, len(CARDS)), Why.THOTH)
            set_battle(g, battle_of(g).but(guess=option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_fighter"


# -- Horus -------------------------------------------------------------------------------------------------------
class Horus(Power):
    """He lays eyes on up to two battles, and in each bans a card."""

    id = "horus"
    clause = "P4"

    def conflict_begins(self, g: State, god: int) -> None:
        g.stack.append(LayEyes(god))

    def battle_begins(self, g: State, god: int) -> None:
        if tokens(g).eyes >> battle_of(g).region & 1:
            g.stack.append(Ban(god))

    def no_battle(self, g: State, god: int, region: int) -> None:
        return_eye(g, region)


@dataclass(slots=True)
class LayEyes(Step):
    god: int

    def run(self, g: State) -> Asked:
        eyes = tokens(g).eyes
        left = EYES - eyes.bit_count()
        regions = range(len(g.order)) if left else ()
        battles = tuple(r for r in regions if not eyes >> r & 1 and len(present(g, r)) > 1)
        return ask(self.god, "horus.eye", or_pass(battles))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
        else:
            lay_eye(g, option, Why.HORUS)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_battle_there"


@dataclass(slots=True)
class Ban(Step):
    god: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "horus.ban", tuple(card for card in range(len(CARDS)) if card != CYCLE))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        ban_card(g, option, Why.HORUS)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "never_cycle"


# -- Set ---------------------------------------------------------------------------------------------------------
class Set(Power):
    """During conflicts enemy warriors and guardians beside his figure count as his."""

    id = "set"
    clause = "P5"

    def __init__(self) -> None:
        super().__init__()
        self.borrows = True

    def victory_bonus(self, g: State, god: int, region: int) -> int:
        """Borrowed suns count for him. If he has merged with Ra, only Ra's power counts them."""
        return sun_bonus(g, god, region) if g.bearer[RA] != god else 0


GODS: Final[tuple[Power, ...]] = (Bastet(), Hathor(), Thoth(), Horus(), Set())
STEPS: Final[tuple[type[Step], ...]] = (LayCats, Unmask, StarKills, Devotees, DevoteesTo, Guess, LayEyes, Ban)
