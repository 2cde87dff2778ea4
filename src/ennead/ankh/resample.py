"""Draws again what a seat cannot know: picked cards, bids, and the secrets of expansions."""

from __future__ import annotations

from ennead.ankh.battle import PickCards, Reveal, playable
from ennead.ankh.expansions import EXPANSIONS
from ennead.ankh.powers.cards import Bids
from ennead.ankh.state import State, Step
from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY
from ennead.kernel.graph import bits, mask_of


def resample(g: State, seat: int, seed: int) -> State:
    """A state with the same view and decisions for `seat`; all that it cannot know is drawn again."""
    out = g.clone()
    out.seed = seed
    out.asked = NOBODY
    mine = g.god_of[seat]
    for expansion in EXPANSIONS:
        expansion.sample(g, out, mine, seed)
    out.stack = [_other_frame(g, frame, mine, seed, n) for n, frame in enumerate(g.stack)]
    return out


def _other_frame(g: State, frame: Step, mine: int, seed: int, n: int) -> Step:
    """`n` is the place of the frame on the stack. The draws depend on it, so a frame more below changes them."""
    if isinstance(frame, (PickCards, Reveal)):
        picked = tuple(
            cards if god == mine else _other_cards(g, god, cards.bit_count(), seed, 100 * n + 10 * god)
            for god, cards in enumerate(frame.picked)
        )
        return type(frame)(picked)
    if isinstance(frame, Bids):
        pairs = zip(frame.bidders, frame.bids, strict=True)
        bids = tuple(b if god == mine or b < 0 else draw(seed, 100 * n + god, g.followers[god] + 1) for god, b in pairs)
        return Bids(frame.bidders, bids)
    for expansion in EXPANSIONS:
        frame = expansion.resealed(g, frame, mine, seed, 100 * n)
    return frame


def _other_cards(g: State, god: int, count: int, seed: int, n: int) -> int:
    """A random choice of as many cards as were picked."""
    if not count:
        return 0
    left = list(bits(playable(g, god)))
    return mask_of(left.pop(draw(seed, n + i, len(left))) for i in range(count))
