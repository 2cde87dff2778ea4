"""Atoms for Pantheon's cats, scales and eyes. Only these and the base game's atoms change a State."""

from __future__ import annotations

from ennead.ankh.expansions.pantheon.state import NAME, Tokens, tokens
from ennead.ankh.state import State


def put(g: State, new: Tokens) -> None:
    g.extras = g.extras | {NAME: new}


def lay_cats(g: State, god: int, hexes: tuple[int, ...], why: int) -> None:
    """Lay all cats at once; only Bastet knows which is which."""
    put(g, tokens(g).but(cats=hexes, cats_open=0))
    for h in sorted(h for h in hexes if h >= 0):
        g.record("cat.laid", h, why=why)
    for cat, h in enumerate(hexes):
        if h >= 0:
            g.record("cat.face", cat, h, why=why, only_for=god)


def open_cat(g: State, cat: int, why: int) -> None:
    now = tokens(g)
    put(g, now.but(cats_open=now.cats_open | 1 << cat))
    g.record("cat.shown", cat, now.cats[cat], why=why)


def return_cat(g: State, cat: int) -> None:
    """A cat returns to Bastet and stays open until cats are laid again."""
    cats = tokens(g).cats
    put(g, tokens(g).but(cats=(*cats[:cat], -1, *cats[cat + 1 :])))


def remove_cats(g: State) -> None:
    put(g, tokens(g).but(cats=Tokens().cats, cats_open=0))


def use_unmasking(g: State) -> None:
    put(g, tokens(g).but(taken=g.turn))


def lay_on_scales(g: State, god: int, other: int, card: int, why: int) -> None:
    """A guess adds a follower from the supply to the scales."""
    put(g, tokens(g).but(scales=tokens(g).scales + 1))
    g.record("guess", god, other, card, why=why)


def weigh(g: State, god: int, other: int, right: bool, why: int) -> None:
    """A wrong guess gives the other god everything on the scales; its event says how much."""
    n = tokens(g).scales
    g.record("guess.right" if right else "guess.wrong", god, other, n, why=why)
    if not right:
        g.followers[other] += n
        put(g, tokens(g).but(scales=0))


def take_scales(g: State) -> int:
    n = tokens(g).scales
    if n:
        put(g, tokens(g).but(scales=0))
    return n


def lay_eye(g: State, region: int, why: int) -> None:
    put(g, tokens(g).but(eyes=tokens(g).eyes | 1 << region))
    g.record("eye", region, why=why)


def return_eye(g: State, region: int) -> None:
    """The eye of a region goes back."""
    eyes = tokens(g).eyes
    if eyes >> region & 1:
        put(g, tokens(g).but(eyes=eyes & ~(1 << region)))


def ban_card(g: State, card: int, why: int) -> None:
    """The eye of the region goes back, and the card is banned."""
    assert g.battle is not None
    return_eye(g, g.battle.region)
    g.battle = g.battle.but(banned=card)
    g.record("banned", card, why=why)
