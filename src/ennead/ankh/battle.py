"""A battle, step by step. (A8)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import move, reveal, set_battle, show_cards, spend_tie_breaker
from ennead.ankh.components import FLOOD, MOST_PLAYERS
from ennead.ankh.domination import dominate, victory_bonus
from ennead.ankh.killing import Doom, mortals
from ennead.ankh.moving import settle, why_not_empty
from ennead.ankh.queries import battle_of, counts_as, figures_at, majorities, own, own_in, present, total_strength
from ennead.ankh.state import MOMENT, PYRRHIC, Battle, State, Step
from ennead.ankh.steps import YES, GainDevotion
from ennead.ankh.timing import FIGHTERS, LOSERS, WINNER, Course, Moment, rules_in_play
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, ask, or_pass
from ennead.kernel.graph import bits, mask_of

DEVOTION_FOR_WIN: Final = 1
CARDS_SEALED: Final = MOMENT["cards_sealed"]


# -- before: obelisks, participants ------------------------------------------------------------
@dataclass(slots=True)
class Attune(Step):
    """Obelisk-Attuned: gods move one figure each in turn, ascending; a god that passes is done. (A12.6)"""

    region: int
    order: tuple[int, ...]
    turn: int  # the place in the order of the god whose turn it is
    passed: int  # gods
    moved: int  # figures

    def run(self, g: State) -> Asked:
        for i in range(len(self.order)):
            place = (self.turn + i) % len(self.order)
            god = self.order[place]
            if figures := self.movable(g, god):
                if place == self.turn:
                    return ask(god, "attune.figure", or_pass(tuple(figures)))
                g.stack[-1] = Attune(self.region, self.order, place, self.passed, self.moved)
                return NOBODY
        g.stack.pop()
        begin_or_dominate(g, self.region)
        return NOBODY

    def movable(self, g: State, god: int) -> list[int]:
        """Own figures on the map that have not moved in this battle, if there is a place to move to."""
        if self.passed >> god & 1 or not places(g, god, self.region) or not own_in(g, god, self.region):
            return []
        return [f for f in figures_at(g, own(g, god)) if not self.moved >> f & 1]

    def chosen(self, g: State, seat: int, option: int) -> None:
        following = (self.turn + 1) % len(self.order)
        god = self.order[self.turn]
        if option == PASS:
            g.stack[-1] = Attune(self.region, self.order, following, self.passed | 1 << god, self.moved)
        else:
            g.stack[-1] = Attune(self.region, self.order, following, self.passed, self.moved | 1 << option)
            g.stack.append(AttuneTo(god, self.region, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        if counts_as(g, option) != self.order[self.turn]:
            return "not_yours"
        return "moved_already" if g.where[option] >= 0 else "not_on_map"


def places(g: State, god: int, region: int) -> int:
    """Empty land beside own obelisks of the region."""
    out = 0
    for power in g.powers[god]:
        out |= power.attuned(g, god, region)
    return out


@dataclass(slots=True)
class AttuneTo(Step):
    god: int
    region: int
    figure: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "attune.to", bits(places(g, self.god, self.region)), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        by = counts_as(g, self.figure)
        move(g, self.figure, option, Why.OBELISK_ATTUNED)
        settle(g, self.figure, by)

    def why_not(self, g: State, seat: int, option: int) -> str:
        reason = why_not_empty(g, option)
        return reason if reason != "underworld" or g.underworld >> option & 1 else "no_own_obelisk"


def begin_or_dominate(g: State, region: int) -> None:
    """Count again who is present: one god dominates, several fight, whoever dies later. (A8.1)"""
    gods = present(g, region)
    if len(gods) == 1:
        dominate(g, gods[0], region)
    else:
        set_battle(g, Battle(region, tuple(sorted(gods))))
        COURSE.begin(g)


# -- cards ------------------------------------------------------------
@dataclass(slots=True)
class PickCards(Step):
    """All participants pick their cards in secret, at the same time. (A8.2)"""

    picked: tuple[int, ...]  # by god: the set of cards; views show it to its owner only

    def run(self, g: State) -> Asked:
        asked: list[Decision] = []
        for god in battle_of(g).fighters:
            picked = self.picked[god]
            if not picked or picked.bit_count() < cards_due(g, god):
                asked.append(Decision(god, "battle.card", bits(playable(g, god) & ~picked)))
        if not asked:
            g.stack[-1] = Reveal(self.picked)
            if g.awake & CARDS_SEALED:
                g.stack.append(SEALED)
        return tuple(asked)

    def chosen(self, g: State, seat: int, option: int) -> None:
        picked = list(self.picked)
        picked[seat] |= 1 << option
        g.stack[-1] = PickCards(tuple(picked))

    def is_sealing(self) -> bool:
        return True

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "banned" if battle_of(g).banned == option else "card_played"


def playable(g: State, god: int) -> int:
    banned = battle_of(g).banned
    return g.hand[god] & ~(1 << banned) if banned >= 0 else g.hand[god]


def cards_due(g: State, god: int) -> int:
    return 2 if battle_of(g).doubled == god else 1


@dataclass(slots=True)
class Reveal(Step):
    """All cards are shown together, then their effects on reveal follow."""

    picked: tuple[int, ...]

    def run(self, g: State) -> Asked:
        g.stack.pop()
        reveal(g)
        set_battle(g, battle_of(g).but(cards=self.picked))
        for god in battle_of(g).fighters:
            show_cards(g, god, self.picked[god])
        SHOWN.begin(g)
        return NOBODY


# -- majorities and resolution ------------------------------------------------------------
@dataclass(slots=True)
class Majorities(Step):
    """One gain for each participant with figures there now, ascending. (A8.5)"""

    def run(self, g: State) -> Asked:
        g.stack.pop()
        battle = battle_of(g)
        for god in reversed(present(g, battle.region)):  # the last pushed gains first
            if god in battle.fighters and (n := majorities(g, god, battle.region)):
                g.stack.append(GainDevotion(god, n, Why.MAJORITY, battle.region))
        return NOBODY


@dataclass(slots=True)
class Resolve(Step):
    """The highest total wins; a tied god that holds the tie-breaker may spend it. (A8.6, A8.7)"""

    def run(self, g: State) -> Asked:
        totals = strengths(g)
        best = leaders(g, totals)
        if len(best) > 1 and g.tie_ready and g.tie_holder in best:
            return ask(g.tie_holder, "tie.break", (PASS, YES))
        g.stack.pop()
        decide(g, best[0] if len(best) == 1 else -1, totals)
        return NOBODY

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        decide(g, g.tie_holder if option == YES else -1, strengths(g), spent=option == YES)


def strengths(g: State) -> dict[int, int]:
    """The total of every participant."""
    battle = battle_of(g)
    return {god: total_strength(g, god, battle) for god in battle.fighters}


def leaders(g: State, totals: dict[int, int]) -> list[int]:
    """The gods with the highest total, of those with figures in the region now."""
    region = battle_of(g).region
    there = [god for god in totals if own_in(g, god, region)]
    highest = 0
    for god in there:
        highest = max(highest, totals[god])
    return [god for god in there if totals[god] == highest]


def decide(g: State, winner: int, totals: dict[int, int], spent: bool = False) -> None:
    """Push what follows a result: the winner's gain, rewards, deaths and after-effects, in order. (A8.8, A8.9)"""
    set_battle(g, battle_of(g).but(winner=winner))
    for god, total in totals.items():
        g.record("strength", god, total)
    if spent:
        spend_tie_breaker(g, winner)
    g.record("won", winner) if winner >= 0 else g.record("tied")
    AFTERMATH.begin(g)
    g.stack.append(Doom(doomed(g), True, Why.BATTLE))
    REWARDS.begin(g)
    if winner >= 0:
        g.stack.append(GainDevotion(winner, winning_gain(g, winner, totals), Why.WON))


def winning_gain(g: State, winner: int, totals: dict[int, int]) -> int:
    """One gain of the base, bonuses and suns."""
    region, margin = battle_of(g).region, lead(totals, winner)
    base = more = 0
    for rule in rules_in_play(g, winner):
        base = max(base, rule.win_base(g, winner, margin))
        more += rule.win_bonus(g, winner, region)
    return (base or DEVOTION_FOR_WIN) + more + victory_bonus(g, winner, region)


def lead(totals: dict[int, int], winner: int) -> int:
    """How far the winner is ahead of the next total (0 without figures)."""
    return totals[winner] - max([total for god, total in totals.items() if god != winner])


def doomed(g: State) -> int:
    """Warriors and guardians of the winner's enemies, all if nobody wins; in the revolt its own. (A8.8, S3.1)"""
    battle = battle_of(g)
    everybody = mortals(g, g.geo.zones[battle.region])
    winners_own = mortals(g, own_in(g, battle.winner, battle.region)) if battle.winner >= 0 else 0
    if g.rules.switches & PYRRHIC:
        return winners_own & ~_flooded(g)
    return everybody & ~winners_own & ~_flooded(g)


def _flooded(g: State) -> int:
    """Figures that Flood protects, as long as they count as the god that played it."""
    battle = battle_of(g)
    return mask_of([f for f in bits(battle.flooded) if battle.cards[counts_as(g, f)] >> FLOOD & 1])


@dataclass(slots=True)
class EndBattle(Step):
    def run(self, g: State) -> Asked:
        g.stack.pop()
        set_battle(g, None)
        return NOBODY


# The order of a battle.
COURSE: Final = Course(
    Moment("battle_begins"),
    Moment("cards_announced", FIGHTERS),
    PickCards((0,) * MOST_PLAYERS),
    Moment("monuments_rise", FIGHTERS),
    Moment("plagues_fall", FIGHTERS),
    Majorities(),
    Resolve(),
    reveals=True,
)
SEALED: Final = Moment("cards_sealed", FIGHTERS)
SHOWN: Final = Course(Moment("cards_revealed", FIGHTERS), Moment("after_reveal", FIGHTERS))
REWARDS: Final = Course(Moment("won", WINNER), Moment("lost", LOSERS))
AFTERMATH: Final = Course(
    Moment("after_loss", LOSERS),
    Moment("after_resolution", FIGHTERS),
    Moment("worship", FIGHTERS),
    Moment("battle_ends", FIGHTERS),
    EndBattle(),
)
