"""The only code that changes a state's pieces.

An atom whose change a player must learn of records an event. Atoms that run all the time first test whether events are
recorded: calling `record` for nothing costs three times as much as the test.
"""

from __future__ import annotations

from typing import Any

from ennead.kemet.action_spaces import ACQUIRE
from ennead.kemet.board import CITY, DISTRICTS
from ennead.kemet.queries import DIVERSION, TOP_LEVEL, TRACK, acquire_slots, creatures_at
from ennead.kemet.state import DI_KINDS, SILVER_READY, SILVER_USED, SUPPLY, ZONE_SLOTS, State
from ennead.kemet.why import Why
from ennead.kernel.chance import draw
from ennead.kernel.graph import bits, lowest
from ennead.kernel.lists import changed


def chance(g: State, bound: int) -> int:
    g.draws += 1
    return draw(g.seed, g.draws - 1, bound)


# -- the course of the game


def begin_round(g: State) -> None:
    g.round += 1
    g.record("round", g.round)


def begin_turn(g: State) -> None:
    g.turn += 1


def win_game(g: State, seat: int) -> None:
    g.winner = seat
    g.record("game.won", seat)


def take_city(g: State, seat: int, city: int, why: int) -> None:
    g.city = changed(g.city, seat, city)
    g.record("city.taken", seat, city, why=why)


def set_order(g: State, places: tuple[int, ...]) -> None:
    g.order = list(places)


def spend_marker(g: State, seat: int, silver: bool) -> None:
    """Use up a marker of the day; `place_marker` puts it on a space."""
    if silver:
        g.silver = changed(g.silver, seat, SILVER_USED)
    else:
        g.placed[seat] += 1


def mark_colour(g: State, seat: int, colour: int) -> None:
    """A tile of this colour was bought today."""
    g.bought = changed(g.bought, seat, g.bought[seat] | 1 << colour)


def return_markers(g: State) -> None:
    """All markers come back (K10.8)."""
    n = g.rules.players
    g.placed, g.spaces, g.bought = [0] * n, [0] * n, [0] * n
    g.silver = [SILVER_READY if marker == SILVER_USED else marker for marker in g.silver]


# -- prayer points and glory


def gain_prayer(g: State, seat: int, given: int, why: int, in_battle: bool = False) -> None:
    """A single effect that gives prayer points (K12.2); what does not fit on the track is lost (K1.2)."""
    if given < 1:
        return
    n = min(given + g.powers[seat].gains_more[in_battle], TRACK - g.prayer[seat])
    if n:
        g.prayer[seat] += n
        if g.events is not None:
            g.record("prayer.gained", seat, n, why=why, about=(given, in_battle))


def pay(g: State, seat: int, n: int, why: int) -> None:
    """Pay n prayer points, the price after all discounts."""
    if n:
        g.prayer[seat] -= n
        if g.events is not None:
            g.record("prayer.paid", seat, n, why=why)


def win_battle_glory(g: State, seat: int, n: int, why: int, about: Any = -1) -> None:
    g.battle_glory = changed(g.battle_glory, seat, g.battle_glory[seat] + n)
    g.record("glory.battle", seat, n, why=why, about=about)


def win_dominance(g: State, seat: int, n: int, why: int) -> None:
    g.dominance = changed(g.dominance, seat, g.dominance[seat] + n)
    g.record("glory.dominance", seat, n, why=why)


def settle_glory(g: State, why: int) -> None:
    """Temporary glory follows control (K7.5); where two armies stand, nothing changes before their battle."""
    once = twice = 0
    for zones in g.armies:
        twice |= once & zones
        once |= zones
    temples, tops, before = g.rules.board.temples, g.tops, g.held
    held = [zones & temples for zones in g.armies]
    if tops:
        for seat, zones in enumerate(g.armies):
            own = CITY[g.city[seat]]
            held[seat] |= tops & ((own & ~(once & ~zones)) | (zones & ~own))
    if twice:
        held = [(new & ~twice) | (old & twice) for new, old in zip(held, before, strict=True)]
    if held != before:
        g.held = held
        _record_glory(g, before, why)


def _record_glory(g: State, before: list[int], why: int) -> None:
    if g.events is None:
        return
    for seat, zones in enumerate(g.held):
        for zone in bits(before[seat] & ~zones):
            g.record("glory.left", seat, zone, why=why)
    for seat, zones in enumerate(g.held):
        for zone in bits(zones & ~before[seat]):
            g.record("glory.pyramid" if DISTRICTS >> zone & 1 else "glory.temple", seat, zone, why=why)


def give_veterans(g: State, seat: int, n: int, why: int) -> None:
    g.veterans = changed(g.veterans, seat, g.veterans[seat] + n)
    if g.events is not None:
        g.record("veterans.gained", seat, n, why=why)


def take_veterans(g: State, seat: int, n: int, why: int) -> None:
    if n:
        g.veterans = changed(g.veterans, seat, g.veterans[seat] - n)
        if g.events is not None:
            g.record("veterans.spent", seat, n, why=why)


# -- soldiers and creatures


def add_soldiers(g: State, seat: int, zone: int, n: int, why: int) -> None:
    """Soldiers come from supply into a zone."""
    g.supply[seat] -= n
    g.soldiers[seat * ZONE_SLOTS + zone] += n
    g.armies[seat] |= 1 << zone
    if g.events is not None:
        g.record("soldiers.added", seat, zone, n, why=why)


def take_soldiers(g: State, seat: int, zone: int, n: int) -> None:
    """Soldiers that are lost, removed or recalled go back to supply (K1.4). The caller handles the creature."""
    if n:
        _leave(g, seat, zone, n)
        g.supply[seat] += n


def lose_soldiers(g: State, seat: int, zone: int, n: int, why: int, about: Any = -1) -> None:
    if n:
        take_soldiers(g, seat, zone, n)
        if g.events is not None:
            g.record("soldiers.lost", seat, zone, n, why=why, about=about)


def remove_soldiers(g: State, seat: int, zone: int, n: int, why: int) -> None:
    """Remove soldiers outside a battle: creature and glory follow at once."""
    take_soldiers(g, seat, zone, n)
    g.record("soldiers.removed", seat, zone, n, why=why)
    dismiss_lonely(g, seat, zone)
    settle_glory(g, why)


def hire(g: State, seat: int, n: int, why: int) -> None:
    """Mercenaries belong to their owner for good (K1.7)."""
    g.supply[seat] += n
    g.record("soldiers.hired", seat, n, why=why)


def shift(g: State, seat: int, start: int, end: int, n: int, creatures: int, why: int) -> None:
    """Soldiers and creatures go from one zone to another; a creature left alone goes to supply."""
    _leave(g, seat, start, n)
    g.soldiers[seat * ZONE_SLOTS + end] += n
    g.armies[seat] |= 1 << end
    if g.events is not None:
        g.record("army.moved", seat, n, start, end, why=why)
    while creatures:
        creature = lowest(creatures)
        put_creature(g, creature, end, Why.ALONG)
        creatures &= creatures - 1
    dismiss_lonely(g, seat, start)


def _leave(g: State, seat: int, zone: int, n: int) -> None:
    at = seat * ZONE_SLOTS + zone
    g.soldiers[at] -= n
    if not g.soldiers[at]:
        g.armies[seat] &= ~(1 << zone)


def put_creature(g: State, creature: int, zone: int, why: int) -> None:
    if g.creature[creature] == zone:
        return
    g.creature[creature] = zone
    if g.events is None:
        return
    if zone == SUPPLY:
        g.record("creature.supply", g.keeper[creature], creature, why=why)
    else:
        g.record("creature.placed", g.keeper[creature], creature, zone, why=why)


def dismiss_lonely(g: State, seat: int, zone: int) -> None:
    """A creature without soldiers goes to supply (K9.2)."""
    if not g.armies[seat] >> zone & 1:
        for creature in bits(creatures_at(g, seat, zone)):
            put_creature(g, creature, SUPPLY, Why.ALONE)


# -- pyramids and tiles


def build(g: State, seat: int, district: int, colour: int, level: int, why: int) -> None:
    """A pyramid reaches `level`; a new colour takes an Acquire space (K5.7)."""
    g.level = changed(g.level, district, level)
    g.record("built", seat, district, colour, level, why=why)
    if g.colour[district] == -1:
        g.colour = changed(g.colour, district, colour)
        slots = acquire_slots(g, seat)
        blank = [i for i in range(3) if slots[i] == -1]
        free = [i for i in blank if not g.spaces[seat] >> ACQUIRE + i & 1]
        g.slots = changed(g.slots, seat * 3 + (free or blank)[0], colour)
    if level == TOP_LEVEL:
        g.tops |= 1 << district
        settle_glory(g, why)


def take_tile(g: State, seat: int, index: int, why: int) -> None:
    """A player takes a tile from the market, for good."""
    g.market = changed(g.market, index, g.market[index] - 1)
    if not g.market[index]:
        g.stock &= ~(1 << index)
    tile = g.rules.tiles[index]
    g.tiles = changed(g.tiles, seat, g.tiles[seat] | 1 << index)
    g.closed = changed(g.closed, seat, g.closed[seat] | g.rules.same_picture[index])
    g.powers = changed(g.powers, seat, g.rules.tile_set.with_one_more(g.tiles[seat], g.powers[seat], index))
    if g.events is not None:
        g.record("tile.taken", seat, index, why=why)
    if tile.creature >= 0:
        g.keeper = changed(g.keeper, tile.creature, seat)
        g.creature[tile.creature] = SUPPLY


def raise_limit(g: State, seat: int, n: int) -> None:
    g.limit = changed(g.limit, seat, n)


def place_marker(g: State, seat: int, space: int) -> None:
    g.spaces[seat] |= 1 << space
    if g.events is not None:
        g.record("marker", seat, space)


def gain_silver(g: State, seat: int, why: int) -> None:
    g.silver = changed(g.silver, seat, SILVER_READY)
    g.record("silver", seat, why=why)


# -- cards


def draw_cards(g: State, seat: int, n: int, why: int) -> None:
    """Draw from the deck, a bag. The discard refills an empty deck; if both are empty, the draw is lost (K10.6)."""
    for _ in range(n):
        left = sum(g.deck)
        if not left:
            g.deck, g.discard = g.discard, [0] * DI_KINDS
            left = sum(g.deck)
            if not left:
                return
            g.record("deck.shuffled")
        kind = _pick(g.deck, chance(g, left))
        g.deck[kind] -= 1
        g.di[seat * DI_KINDS + kind] += 1
        if g.events is not None:
            g.record("di.draws", seat, why=why)
            g.record("di.drawn", seat, kind, only_for=seat, why=why)


def _pick(bag: list[int], n: int) -> int:
    for kind, count in enumerate(bag):
        if n < count:
            return kind
        n -= count
    raise AssertionError("more drawn than there are")


def show_di(g: State, seat: int, kind: int) -> None:
    """A card leaves the hand face up; Diversion never leaves it."""
    if kind == DIVERSION:
        return
    at = seat * DI_KINDS + kind
    g.di[at] -= 1
    if g.known[at]:
        g.known[at] -= 1
    g.shown += 1


def discard_di(g: State, seat: int, kind: int, why: int) -> None:
    show_di(g, seat, kind)
    g.discard[kind] += 1
    if g.events is not None:
        g.record("di.discarded", seat, kind, why=why)


def return_di(g: State, seat: int, kind: int, why: int) -> None:
    """A laid card that is not paid returns to hand, known to all (K1.8)."""
    at = seat * DI_KINDS + kind
    g.di[at] += 1
    g.known[at] += 1
    g.record("di.returned", seat, kind, why=why)


def take_back_cards(g: State, seat: int, why: int) -> None:
    """All discarded battle cards go back to hand."""
    g.cards[seat] |= g.pile[seat]
    g.pile[seat] = g.seen[seat] = 0
    g.record("cards.back", seat, why=why)


def show_card(g: State, seat: int, card: int) -> None:
    """Show an active card. Everybody now knows that it is not a removed one (K12.7)."""
    for place in (2 * seat, 2 * seat + 1):
        g.cleared = changed(g.cleared, place, g.cleared[place] | 1 << card)
    g.shown += 1


def swap_card(g: State, seat: int, removed: int, special: int, why: int) -> None:
    """One battle card leaves the game, and a special one takes its place (K12.7)."""
    place = 2 * seat + (g.gone[2 * seat] != -1)
    g.gone = changed(g.gone, place, removed)
    g.special = changed(g.special, place, special)
    g.cleared = changed(g.cleared, place, 0)
    g.cards[seat] = g.cards[seat] & ~(1 << removed) | 1 << special
    g.record("cards.special", seat, special, why=why)
    g.record("cards.removed", seat, removed, why=why, only_for=seat)


def play_cards(g: State, seat: int, active: int, spare: int) -> None:
    """One card is shown, the other is discarded face down (K8.3)."""
    g.cards[seat] &= ~(1 << active | 1 << spare)
    g.pile[seat] |= 1 << spare
    show_card(g, seat, active)


def tidy(g: State, seat: int, active: int, paid: tuple[int, ...]) -> None:
    """After a battle the active card goes to the pile, paid divine interventions to the discard (K8.9)."""
    g.pile[seat] |= 1 << active
    g.seen[seat] |= 1 << active
    for kind in paid:
        g.discard[kind] += 1
