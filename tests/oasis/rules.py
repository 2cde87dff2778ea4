"""The rules of Oasis.

O1 Each player holds three cards in secret. A game has three rounds, or the number that the setup says.
O2 In a round all players seal a card from their hand; then all are shown. The highest camps first; in ties the lower
   seat.
O3 A player who camps takes a free well and scores its water.
O4 Then they may dig: chance gives 0 to 2 points, in a storm -1 to 1.
O5 After the round each player draws a card, and the wells refill: 1 to 4 each.
O6 After the last round the player with the most points wins.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass, field, fields, replace

from ennead.kernel.chance import draw, shuffled
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, Event, IllegalChoice, ask, decision_for

HIGHEST, COPIES, HAND = 6, 6, 3
MOST_WATER = 4
OPEN = 0  # no card sealed
CARDS = tuple(card for card in range(1, HIGHEST + 1) for _ in range(COPIES))


@dataclass
class State:
    players: int
    rounds: int
    storm: bool
    seed: int
    draws: int = 0
    shown: int = 0
    round: int = 1
    turn: int = 1
    step: str = "bid"
    deck: list[int] = field(default_factory=list)  # the last one is drawn first
    pile: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)  # seats that have not camped yet
    water: list[int] = field(default_factory=list)  # by well; 0: somebody camps there
    points: list[int] = field(default_factory=list)
    events: MutableSequence[Event] | None = None

    def record(self, kind: str, *args: int, only_for: int = -1) -> None:
        if self.events is not None:
            self.events.append(Event(kind, args, only_for))

    def clone(self) -> State:
        lists = {f.name: getattr(self, f.name)[:] for f in fields(self) if f.default_factory is list}
        return replace(self, **lists | {"hands": [hand[:] for hand in self.hands]})


def new_state(players: int, rounds: int, storm: bool, seed: int) -> State:
    g = State(players, rounds, storm, seed, bids=[OPEN] * players, points=[0] * players)
    g.deck, g.draws = list(shuffled(seed, 0, CARDS)), len(CARDS) - 1
    g.hands = [sorted(g.deck.pop() for _ in range(HAND)) for _ in range(players)]
    fill_wells(g)
    return g


# -- pending and apply -------------------------------------------------------------------------------------------------
def pending(g: State) -> Asked:
    while g.step == "camp" and len(free_wells(g)) == 1:
        camp(g, g.order[0], free_wells(g)[0])
    if g.step == "bid":
        sealing = [seat for seat in range(g.players) if g.bids[seat] == OPEN]
        return tuple(Decision(seat, "bid", tuple(sorted(set(g.hands[seat])))) for seat in sealing)
    if g.step == "camp":
        return ask(g.order[0], "camp", free_wells(g))
    return ask(g.order[0], "dig", (PASS, 0)) if g.step == "dig" else NOBODY


def apply(g: State, seat: int, option: int) -> None:
    decision = decision_for(pending(g), seat)
    if type(option) is not int or option not in decision.options:
        raise IllegalChoice("oasis.why.not_offered")
    {"bid": bid, "camp": camp, "dig": dig}[decision.kind](g, seat, option)


# -- the steps of a round ----------------------------------------------------------------------------------------------
def bid(g: State, seat: int, card: int) -> None:
    g.hands[seat].remove(card)
    g.bids[seat] = card
    if OPEN in g.bids:
        return
    g.shown += 1
    g.order = sorted(range(g.players), key=lambda one: (-g.bids[one], one))
    for one in g.order:
        g.record("bid", one, g.bids[one])
    g.step = "camp"


def free_wells(g: State) -> tuple[int, ...]:
    return tuple(well for well, water in enumerate(g.water) if water)


def camp(g: State, seat: int, well: int) -> None:
    g.points[seat] += g.water[well]
    g.record("camp", seat, well, g.water[well])
    g.water[well] = 0
    g.step = "dig"


def dig(g: State, seat: int, option: int) -> None:
    if option != PASS:
        found = chance(g, 3) - g.storm
        g.points[seat] += found
        g.record("dig", seat, found)
    g.order.pop(0)
    g.step = "camp"
    if not g.order:
        end_round(g)
    g.turn += g.step != "over"


def end_round(g: State) -> None:
    g.pile += g.bids
    g.bids = [OPEN] * g.players
    if g.round == g.rounds:
        g.step = "over"
        for seat in winners(g):
            g.record("won", seat, g.points[seat])
        return
    g.round += 1
    g.step = "bid"
    g.record("round", g.round)
    for seat in range(g.players):
        g.hands[seat] = sorted([*g.hands[seat], g.deck.pop()])
        g.record("drew", seat)
    fill_wells(g)


def fill_wells(g: State) -> None:
    g.water = [1 + chance(g, MOST_WATER) for _ in range(g.players)]


def chance(g: State, bound: int) -> int:
    g.draws += 1
    return draw(g.seed, g.draws - 1, bound)


def winners(g: State) -> list[int]:
    return [seat for seat in range(g.players) if g.points[seat] == max(g.points)]


# -- what a seat cannot know -------------------------------------------------------------------------------------------
def resample(g: State, seat: int, seed: int) -> State:
    """Deal the cards that the seat has not seen again, sealed ones too, with other draws to come."""
    other = g.clone()
    other.seed = seed
    others = [one for one in range(g.players) if one != seat]
    sealed = [one for one in others if g.step == "bid" and g.bids[one] != OPEN]
    unseen = [*g.deck, *(card for one in others for card in g.hands[one]), *(g.bids[one] for one in sealed)]
    cards = list(shuffled(seed, 0, tuple(sorted(unseen))))
    for one in others:
        other.hands[one] = sorted(cards.pop() for _ in g.hands[one])
    for one in sealed:
        other.bids[one] = cards.pop()
    other.deck = cards
    return other
