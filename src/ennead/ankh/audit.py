"""What must be true of every state: pieces are conserved, hexes hold one piece, tracks stay in bounds. For tests."""

from __future__ import annotations

from typing import Final

from ennead.ankh.board import HEXES, LAND, WATER
from ennead.ankh.components import (
    ALL_CARDS,
    APEP,
    BASES,
    CAMELS,
    HELD_PLACES,
    LAST_CONFLICT,
    MONUMENT_SUPPLY,
    ORDER_TOKENS,
    OUT,
    PER_GOD,
    SUNS,
    TOKENS,
    TOP,
    UNDERWORLDS,
    USES,
)
from ennead.ankh.expansions import EXPANSIONS, GODS
from ennead.ankh.fields import FIELDS
from ennead.ankh.queries import figure_kind, free_land, guardians_of, held, monuments, occupied
from ennead.ankh.state import State
from ennead.kernel.fields import misshapen
from ennead.kernel.graph import bits

VARYING: Final = {"order", "ladder", "bearer"}  # lists that are not as long as in a blank state


def faults(g: State) -> list[str]:
    """The names of broken invariants; empty for every state that the rules can reach."""
    laws = {
        "lengths of lists": not set(misshapen(g, FIELDS, g.rules)) - VARYING and len(g.bearer) == len(GODS),
        "figures and map agree": _map_agrees(g),
        "one piece a hex": not occupied(g) & monuments(g) and _disjoint(g.figures) and _disjoint(g.built),
        "free land": g.free == free_land(g),
        "figures on land, Apep also on water": _on_land(g),
        "monuments on land": not monuments(g) & WATER,
        "monuments in the box": all(mask.bit_count() <= MONUMENT_SUPPLY[kind] for kind, mask in enumerate(g.built)),
        "owners of monuments": _owners(g),
        "ankh tokens": all(g.tokens[god] + g.owned[god].bit_count() == TOKENS for god in g.ladder),
        "camels": g.camels.bit_count() <= CAMELS,
        "a token a region": _order(g),
        "devotion": _ladder(g),
        "followers": all(n >= 0 for n in g.followers),
        "cards": all(not g.hand[god] & ~ALL_CARDS for god in g.ladder),
        "bases": all(len(guardians_of(g, god, size)) <= BASES[size] for god in g.ladder for size in (0, 1)),
        "suns": g.suns.bit_count() <= SUNS and all(g.where[f] >= 0 for f in bits(g.suns)),
        "underworld": g.underworld.bit_count() <= UNDERWORLDS and not g.underworld & ~LAND,
        "held warriors": held(g) <= HELD_PLACES,
        "markers": _markers(g),
        "conflicts": g.conflicts <= LAST_CONFLICT,
    }
    for expansion in EXPANSIONS:
        laws |= expansion.laws(g)
    return [name for name, holds in laws.items() if not holds]


def _disjoint(masks: list[int]) -> bool:
    union = 0
    for mask in masks:
        if union & mask:
            return False
        union |= mask
    return True


def _map_agrees(g: State) -> bool:
    at = [-1] * HEXES
    figures = [0] * len(g.figures)
    for figure, h in enumerate(g.where):
        if h >= 0:
            if at[h] != -1:
                return False
            at[h] = figure
            figures[g.belongs[figure]] |= 1 << h
    return at == g.at and figures == g.figures


def _on_land(g: State) -> bool:
    return all(figure_kind(g, g.at[h]) == APEP for h in bits(occupied(g) & WATER))


def _owners(g: State) -> bool:
    owned = 0
    for god, mask in enumerate(g.owned):
        if mask & owned or mask & ~monuments(g) or (mask and god not in g.ladder):
            return False
        owned |= mask
    return True


def _order(g: State) -> bool:
    laid = [token for token in g.order if token]
    fits = len(set(laid)) == len(laid) and all(1 <= token <= ORDER_TOKENS for token in laid)
    return fits and len(g.order) == len(g.geo.regions)


def _ladder(g: State) -> bool:
    """Ascending and in bounds; gods that are gone have no figures left, apart from guardians being handed over."""
    track = [g.devotion[god] for god in g.ladder]
    gone = [god for god in range(g.rules.players) if god not in g.ladder]
    figures = [g.where[f] for god in gone for f in range(god * PER_GOD, (god + 1) * PER_GOD)]
    return track == sorted(track) and all(0 <= n <= TOP for n in track) and all(where == OUT for where in figures)


def _markers(g: State) -> bool:
    uses = USES[g.rules.players - 2]
    return all(0 <= n <= most for n, most in zip(g.markers, uses, strict=True))
