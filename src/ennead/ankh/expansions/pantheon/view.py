"""What a god sees of Pantheon's pieces, samples of what it cannot see, and what must be true of the pieces."""

from __future__ import annotations

from ennead.ankh.board import LABELS
from ennead.ankh.components import CARDS
from ennead.ankh.expansions.pantheon.atoms import put
from ennead.ankh.expansions.pantheon.lexicon import CATS
from ennead.ankh.expansions.pantheon.powers import EYES, LayCats, cat_places
from ennead.ankh.expansions.pantheon.state import BASTET, tokens
from ennead.ankh.state import Battle, State, Step
from ennead.kernel.chance import draw, shuffled
from ennead.kernel.game import JsonDict
from ennead.kernel.graph import bits


def shown(g: State, mine: int) -> JsonDict:
    now = tokens(g)
    return {"cats": _cats(g, mine), "scales": now.scales, "eyes": list(bits(now.eyes))}


def _cats(g: State, mine: int) -> list[JsonDict]:
    """The places of cats, and the faces of open ones; Bastet knows all. Sorted by hex, so the order reveals nothing."""
    now = tokens(g)
    knows = mine >= 0 and g.bearer[BASTET] == mine
    cats = [
        {
            "hex": LABELS[h] if h >= 0 else "",
            "open": bool(now.cats_open >> cat & 1),
            "face": CATS[cat] if knows or now.cats_open >> cat & 1 else "",
        }
        for cat, h in enumerate(now.cats)
        if g.bearer[BASTET] >= 0
    ]
    return sorted(cats, key=lambda cat: (cat["hex"], cat["face"]))


def battle(now: Battle) -> JsonDict:
    """The banned card, and Thoth's guess, which is public."""
    god, card = divmod(now.guess, len(CARDS))
    return {
        "banned": CARDS[now.banned] if now.banned >= 0 else None,
        "guess": None if now.guess < 0 else {"god": god, "card": CARDS[card]},
    }


def sealed(frame: Step, mine: int) -> JsonDict:
    """The cats that Bastet has laid so far."""
    if isinstance(frame, LayCats) and frame.god == mine:
        return {"cats": [LABELS[h] if h >= 0 else "" for h in frame.hexes]}
    return {}


# -- resampling ----------------------------------------------------------------------------------------------------
def sample(g: State, out: State, mine: int, seed: int) -> None:
    if mine != g.bearer[BASTET]:
        put(out, tokens(out).but(cats=other_cats(g, seed)))


def resealed(g: State, frame: Step, mine: int, seed: int, n: int) -> Step:
    if isinstance(frame, LayCats) and frame.god != mine:
        return LayCats(frame.god, _other_laying(g, len(frame.hexes), seed, n))
    return frame


def other_cats(g: State, seed: int) -> tuple[int, ...]:
    """The cats, with the hidden ones shuffled among their places."""
    now = tokens(g)
    out = list(now.cats)
    hidden = [cat for cat in range(len(out)) if not now.cats_open >> cat & 1]
    places = tuple(sorted(now.cats[cat] for cat in hidden))  # sorted: the sample must not depend on the real places
    for cat, h in zip(hidden, shuffled(seed, 0, places), strict=True):
        out[cat] = h
    return tuple(out)


def _other_laying(g: State, count: int, seed: int, n: int) -> tuple[int, ...]:
    """As many cats as were laid, at random legal places."""
    laid: tuple[int, ...] = ()
    for i in range(count):
        places = cat_places(g, laid)
        laid += (places[draw(seed, n + i, len(places))],)
    return laid


# -- audit -----------------------------------------------------------------------------------------------------------
def laws(g: State) -> dict[str, bool]:
    now = tokens(g)
    laid = [h for h in now.cats if h >= 0]
    return {
        "cats": len(set(laid)) == len(laid),
        "scales and eyes": now.scales >= 0 and now.eyes.bit_count() <= EYES,
    }
