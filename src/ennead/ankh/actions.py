"""The other actions: Gain followers and Unlock an ankh power. (A5.3, A5.4, A5.5)"""

from __future__ import annotations

from dataclasses import dataclass

from ennead.ankh.atoms import gain_followers, set_powers, take_guardian, unlock
from ennead.ankh.components import (
    BASES,
    GUARDIAN_LARGE,
    GUARDIAN_SYMBOLS,
)
from ennead.ankh.powers.ankh_powers import LEVELS, PER_LEVEL, TOKENS_PER_LEVEL
from ennead.ankh.powers.gods import powers_of
from ennead.ankh.queries import beside_figures, free_to, guardians_of, on_card
from ennead.ankh.state import State, Step
from ennead.ankh.steps import sacrifice
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass


def gain_action(g: State, seat: int) -> None:
    god = g.god_of[seat]
    gain_followers(g, god, followers_to_gain(g, god), Why.GAIN)


def visited_monuments(g: State, god: int) -> int:
    """Monuments that are neutral or the god's own, adjacent to one of its figures."""
    return free_to(g, god) & beside_figures(g, god)


def followers_to_gain(g: State, god: int) -> int:
    out = visited_monuments(g, god).bit_count()
    for power in g.powers[god]:
        out += power.extra_followers(g, god)
    return out


def next_level(g: State, god: int) -> int:
    """Level of the leftmost token on the god board; beyond `LEVELS` when all are gone."""
    return g.unlocked[god].bit_count() // TOKENS_PER_LEVEL + 1


@dataclass(slots=True)
class Unlock(Step):
    seat: int

    def run(self, g: State) -> Asked:
        god = g.god_of[self.seat]
        level = next_level(g, god)
        if level > LEVELS or g.followers[god] < level:
            g.stack.pop()
            return NOBODY
        first = (level - 1) * PER_LEVEL
        unlocked = g.unlocked[god]
        left = [p for p in range(first, first + PER_LEVEL) if not unlocked >> p & 1]
        return ask(self.seat, "unlock.power", or_pass(tuple(left)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == PASS:
            return
        god = g.god_of[self.seat]
        sacrifice(g, god, next_level(g, god), Why.UNLOCK)
        unlock(g, god, option, Why.UNLOCK)
        set_powers(g, god, powers_of(g, god))
        uncover(g, god)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return why_locked(g, g.god_of[self.seat], option)


def why_locked(g: State, god: int, power: int) -> str:
    """Why a god does not have a power yet; "by_unlocking" if its next Unlock action can bring it."""
    if g.unlocked[god] >> power & 1:
        return "unlocked_already"
    level, following = power // PER_LEVEL + 1, next_level(g, god)
    if level != following:
        return "level_done" if level < following else "level_ahead"
    return "power_too_dear" if g.followers[god] < level else "by_unlocking"


def guardian_ahead(g: State, god: int) -> int:
    """The kind of guardian that the next power of a god brings, or -1. (A5.5)"""
    n = g.unlocked[god].bit_count() + 1
    if n not in GUARDIAN_SYMBOLS:
        return -1
    level = GUARDIAN_SYMBOLS.index(n)
    guardian = g.rules.guardians[level]
    large = GUARDIAN_LARGE[guardian]
    return guardian if on_card(g, level) and len(guardians_of(g, god, large)) < BASES[large] else -1


def uncover(g: State, god: int) -> None:
    """A guardian symbol under the token just taken gives a guardian if one is left and a base is free. (A5.5)"""
    n = g.unlocked[god].bit_count()
    if n not in GUARDIAN_SYMBOLS:
        return
    level = GUARDIAN_SYMBOLS.index(n)
    guardian, left = g.rules.guardians[level], on_card(g, level)
    large = GUARDIAN_LARGE[guardian]
    if not left:
        g.record("guardian.none", god, guardian)
    elif len(guardians_of(g, god, large)) < BASES[large]:
        take_guardian(g, god, left[0], Why.GUARDIAN)
    else:
        g.record("guardian.base", god, guardian)
