"""Atoms for the tokens of Pantheon's gods: cats, scales, eyes. With `atoms` the only code that changes a State."""

from __future__ import annotations

from ennead.ankh.state import State
from ennead.kernel.lists import changed


def lay_cats(g: State, god: int, hexes: list[int]) -> None:
    """All cats at once; only Bastet learns which is which."""
    g.cats = hexes
    g.cats_open = 0
    for h in sorted(h for h in hexes if h >= 0):
        g.tell("cat.laid", h)
    for cat, h in enumerate(hexes):
        if h >= 0:
            g.tell("cat.face", cat, h, only_for=god)


def open_cat(g: State, cat: int) -> None:
    g.cats_open |= 1 << cat
    g.tell("cat.shown", cat, g.cats[cat])


def return_cat(g: State, cat: int) -> None:
    """It lies open beside her until the next laying."""
    g.cats = changed(g.cats, cat, -1)


def remove_cats(g: State) -> None:
    g.cats = [-1, -1, -1]
    g.cats_open = 0


def use_unmasking(g: State) -> None:
    g.taken = g.turn


def lay_on_scales(g: State, god: int, other: int, card: int) -> None:
    """A guess puts a follower from the supply on the scales."""
    g.scales += 1
    g.tell("guess", god, other, card)


def weigh(g: State, god: int, other: int, right: bool) -> None:
    """A wrong guess gives the other god all that lies on the scales."""
    g.tell("guess.right" if right else "guess.wrong", god, other, g.scales)
    if not right:
        g.followers[other] += g.scales
        g.scales = 0


def take_scales(g: State) -> int:
    n, g.scales = g.scales, 0
    return n


def lay_eye(g: State, region: int) -> None:
    g.eyes |= 1 << region
    g.tell("eye", region)


def return_eye(g: State, region: int) -> None:
    """No battle there after all: the eye goes back unused."""
    g.eyes &= ~(1 << region)


def ban_card(g: State, card: int) -> None:
    """The eye of the region goes back, the card is banned."""
    assert g.battle is not None
    g.eyes &= ~(1 << g.battle.region)
    g.battle = g.battle.but(banned=card)
    g.tell("banned", card)
