"""Sealed answers in Ankh's battles: mixed with the seed, so that opponents cannot predict them. (A8.2, A13.5, P3)"""

from __future__ import annotations

from typing import Final

from ennead.ankh.components import CARDS, CHARIOTS, PLAGUE
from ennead.ankh.game import GAME
from ennead.ankh.queries import god_hex, own_in
from ennead.ankh.state import State
from ennead.bots.ankh.evaluation import Opinion
from ennead.bots.mixing import mixed, weighted
from ennead.kernel.chance import draw, word
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.graph import bits
from ennead.kernel.hidden import BotView

TRIALS: Final = 3  # sets of opposing cards that each card is tried against
LAST_OPTION_KINDS: Final = frozenset({"tie.break", "worship", "isis.spare", "anubis.hold", "mummy.rise"})
WORTH_A_BID: Final = 2  # followers for each figure that would die
MOST_CHOICES: Final = 60  # in the rest of a battle


# -- cards -------------------------------------------------------------------------------------------------------
def pick_card(e: Opinion, seen: BotView[State], seed: int) -> int:
    """Try each card against some cards of the others, and play better cards more often."""
    options = seen.decision.options
    values = [0.0] * len(options)
    for trial in range(TRIALS):
        g = seen.sample(word(seed, trial))
        _others_pick(g, seen.decision.seat, word(seed, trial))
        for i, card in enumerate(options):
            values[i] += _after(e, g, seen.decision.seat, card, word(seed, trial)) / TRIALS
    return options[weighted(mixed(values), seed, 100)]


def _others_pick(g: State, seat: int, seed: int) -> None:
    """Everybody else who has not sealed a card yet plays any card, Chariots more often."""
    n = 0
    while waiting := [d for d in GAME.pending(g) if d.seat != seat and d.kind == "battle.card"]:
        weights = [2.0 if card == CHARIOTS else 1.0 for card in waiting[0].options]
        GAME.apply(g, waiting[0].seat, waiting[0].options[weighted(weights, seed, n)])
        n += 1


def _after(e: Opinion, g: State, seat: int, card: int, seed: int) -> float:
    """The worth of the state after the battle."""
    after = g.clone()
    GAME.apply(after, seat, card)
    battle_over(after, seed)
    return e.worth(after, seat)


def battle_over(g: State, seed: int) -> None:
    """Play the rest of the current battle with default answers."""
    region = g.battle.region if g.battle else -1
    for n in range(MOST_CHOICES):
        asked = GAME.pending(g)
        if not asked or g.battle is None or g.battle.region != region:
            break
        GAME.apply(g, asked[0].seat, usual(g, asked[0], seed, n))


def usual(g: State, decision: Decision, seed: int, n: int) -> int:
    """The default answer in the rest of a battle."""
    options = decision.options
    if decision.kind == "plague.bid":
        return draw(seed, n, min(3, len(options)))
    if decision.kind == "build.type":
        return _majority_type(g, decision)
    return options[-1] if decision.kind in LAST_OPTION_KINDS else options[0]


def _majority_type(g: State, decision: Decision) -> int:
    """The type that wins a majority with one more monument, else none."""
    assert g.battle is not None
    land, god = g.geo.regions[g.battle.region], decision.seat
    for kind in decision.options:
        mine = 0 if kind == PASS else (g.built[kind] & land & g.owned[god]).bit_count()
        most = max((g.built[kind] & land & g.owned[other]).bit_count() for other in g.ladder if other != god)
        if kind != PASS and mine == most:
            return kind
    return PASS if PASS in decision.options else decision.options[0]


# -- bids --------------------------------------------------------------------------------------------------------
def bid(_: Opinion, seen: BotView[State], seed: int) -> int:
    """Bid about what the threatened figures are worth, or one more than anybody else can if that is cheap."""
    g, decision = seen.sample(seed), seen.decision
    assert g.battle is not None
    region, me = g.battle.region, g.god_of[decision.seat]
    mine = own_in(g, me, region)
    mortal = mine.bit_count() - (mine >> god_hex(g, me) & 1)
    rivals = [god for god in g.battle.fighters if god != me and own_in(g, god, region)]
    limit = min(decision.options[-1], WORTH_A_BID * mortal, max((g.followers[god] for god in rivals), default=-1) + 1)
    return limit - draw(seed, 1, limit // 2 + 1) if limit > 0 else 0


# -- guesses -----------------------------------------------------------------------------------------------------
def guess(_: Opinion, seen: BotView[State], seed: int) -> int:
    """A card the opponent still has; Chariots and the plague are the most likely."""
    g = seen.sample(seed)
    likely = [o for o in seen.decision.options if o != PASS and _in_hand(g, *divmod(o, len(CARDS)))]
    if not likely:
        return seen.decision.options[0]
    weights = [2.0 if option % len(CARDS) in (CHARIOTS, PLAGUE) else 1.0 for option in likely]
    return likely[weighted(weights, seed, 0)]


def _in_hand(g: State, god: int, card: int) -> bool:
    return card in bits(g.hand[god])
