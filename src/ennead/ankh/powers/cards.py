"""The seven battle cards. (A13)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import build, gain_followers, lose_followers, reveal, set_battle, take_back_cards
from ennead.ankh.board import DESERT, FERTILE
from ennead.ankh.components import ALL_CARDS, MONUMENT_SUPPLY
from ennead.ankh.killing import Doom, mortals
from ennead.ankh.moving import why_not_empty
from ennead.ankh.queries import battle_of, building_land, figures_at, land_of, own_in, present
from ennead.ankh.state import Power, State, Step
from ennead.ankh.steps import GainDevotion, end_sacrifice, sacrifice
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, ask, or_pass
from ennead.kernel.graph import bits, mask_of

BUILD_COST: Final = 3


class Chariots(Power):
    """Strength and nothing else."""

    id = "chariots"
    clause = "A13.1"


class Flood(Power):
    """Gives 1 follower for each of the god's figures on fertile land; these cannot be killed in the resolution."""

    id = "flood"
    clause = "A13.2"

    def cards_revealed(self, g: State, god: int) -> None:
        battle = battle_of(g)
        hexes = land_of(g, god, battle.region, FERTILE)
        gain_followers(g, god, hexes.bit_count(), Why.FLOOD)
        set_battle(g, battle.but(flooded=battle.flooded | mask_of(figures_at(g, hexes))))


class Drought(Power):
    """Winning gives 1 more devotion for each of the god's figures on desert."""

    id = "drought"
    clause = "A13.3"

    def win_bonus(self, g: State, god: int, region: int) -> int:
        return land_of(g, god, region, DESERT).bit_count()


class BuildMonument(Power):
    """3 followers may be sacrificed to build and control a monument in the region."""

    id = "build"
    clause = "A13.4"

    def monuments_rise(self, g: State, god: int) -> None:
        if g.followers[god] >= build_cost(g, god) and g.tokens[god] and building_land(g, battle_of(g).region):
            g.stack.append(BuildType(god))


def build_cost(g: State, god: int) -> int:
    cost = BUILD_COST
    for power in g.powers[god]:
        cost = power.build_cost(cost)
    return cost


@dataclass(slots=True)
class BuildType(Step):
    god: int

    def run(self, g: State) -> Asked:
        in_supply = [kind for kind, hexes in enumerate(g.built) if hexes.bit_count() < MONUMENT_SUPPLY[kind]]
        return ask(self.god, "build.type", or_pass(tuple(in_supply)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            g.stack.append(BuildAt(self.god, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_monument_left"


@dataclass(slots=True)
class BuildAt(Step):
    god: int
    kind: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "build.at", bits(building_land(g, battle_of(g).region)), self.kind)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        sacrifice(g, self.god, build_cost(g, self.god), Why.BUILD)
        build(g, self.god, self.kind, option, Why.BUILD)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if g.geo.region_of[option] not in (battle_of(g).region, -1):
            return "other_region"
        return why_not_empty(g, option)


class Plague(Power):
    """All participants bid followers; all figures die but those of a single highest bidder."""

    id = "plague"
    clause = "A13.5"

    def plagues_fall(self, g: State, god: int) -> None:
        g.stack.append(PlagueAuction(god))


@dataclass(slots=True)
class PlagueAuction(Step):
    """One plague: its own auction. (A8.4)"""

    god: int

    @staticmethod
    def saved_as() -> str:
        return "Locusts"

    def run(self, g: State) -> Asked:
        g.stack.pop()
        battle = battle_of(g)
        bidders = tuple([god for god in present(g, battle.region) if god in battle.fighters])
        g.record("plague", self.god)
        if bidders:
            g.stack.append(Bids(bidders, (-1,) * len(bidders)))
        return NOBODY


@dataclass(slots=True)
class Bids(Step):
    """Bids are secret and made at the same time; all of them are paid."""

    bidders: tuple[int, ...]
    bids: tuple[int, ...]  # -1 while open; a view shows only the seat's own

    def run(self, g: State) -> Asked:
        waiting = [god for i, god in enumerate(self.bidders) if self.bids[i] < 0]
        if waiting:
            return tuple([Decision(god, "plague.bid", tuple(range(g.followers[god] + 1))) for god in waiting])
        g.stack.pop()
        reveal(g)
        self._resolve(g)
        return NOBODY

    def chosen(self, g: State, seat: int, option: int) -> None:
        bids = list(self.bids)
        bids[self.bidders.index(seat)] = option
        g.stack[-1] = Bids(self.bidders, tuple(bids))

    def is_sealing(self) -> bool:
        return True

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "not_enough_followers"

    def _resolve(self, g: State) -> None:
        bids, region, most = self.bids, battle_of(g).region, max(self.bids)
        falling = sorted(zip(self.bidders, bids, strict=True), key=lambda pair: -pair[1])
        for god, bid in falling:  # first all are shown, then all are paid
            g.record("bid", god, bid)
        for god, bid in falling:
            if bid:
                lose_followers(g, god, bid, Why.PLAGUE_BID)
        highest = [god for i, god in enumerate(self.bidders) if bids[i] == most]
        spared = mortals(g, own_in(g, highest[0], region)) if len(highest) == 1 else 0
        for god, bid in reversed(tuple(zip(self.bidders, bids, strict=True))):  # after the deaths
            if bid:
                end_sacrifice(g, god)
        g.stack.append(Doom(mortals(g, g.geo.zones[region]) & ~spared, False, Why.PLAGUE))


class Miracle(Power):
    """Gives 1 devotion after the resolution for each of the god's figures that died in this battle."""

    id = "miracle"
    clause = "A13.6"

    def after_resolution(self, g: State, god: int) -> None:
        if deaths := battle_of(g).deaths[god]:
            g.stack.append(GainDevotion(god, deaths, Why.MIRACLE))


class Cycle(Power):
    """After the battle, all cards that the god has played return to its hand."""

    id = "cycle"
    clause = "A13.7"

    def battle_ends(self, g: State, god: int) -> None:
        take_back_cards(g, god, ALL_CARDS, Why.CYCLE)


CARD_RULES: Final[tuple[Power, ...]] = (Chariots(), Flood(), Drought(), BuildMonument(), Plague(), Miracle(), Cycle())
