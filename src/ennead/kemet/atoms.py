"""The only code that changes a state's pieces; every change tells its event when somebody listens."""

from __future__ import annotations

from ennead.kemet.board import CITY, DISTRICTS
from ennead.kemet.queries import DIVERSION, TOP_LEVEL, TRACK, creatures_at
from ennead.kemet.state import KINDS, SILVER_READY, SILVER_USED, SUPPLY, ZONE_SLOTS, State
from ennead.kernel.chance import draw
from ennead.kernel.decision import Event
from ennead.kernel.graph import bits, lowest
from ennead.kernel.lists import changed


def tell(g: State, kind: str, *args: int) -> None:
    if g.events is not None:
        g.events.append(Event(kind, args))


def whisper(g: State, seat: int, kind: str, *args: int) -> None:
    """Only `seat` learns of it."""
    if g.events is not None:
        g.events.append(Event(kind, args, seat))


def chance(g: State, bound: int) -> int:
    g.draws += 1
    return draw(g.seed, g.draws - 1, bound)


# -- the course of the game


def begin_round(g: State) -> None:
    g.round += 1
    tell(g, "round", g.round)


def begin_turn(g: State) -> None:
    g.turns += 1


def win_game(g: State, seat: int) -> None:
    g.winner = seat
    tell(g, "game.won", seat)


def take_city(g: State, seat: int, city: int) -> None:
    g.city = changed(g.city, seat, city)
    tell(g, "city.taken", seat, city)


def set_order(g: State, places: tuple[int, ...]) -> None:
    g.order = list(places)


def spend_marker(g: State, seat: int, silver: bool) -> None:
    """A marker leaves the stock of the day; `place_marker` says where it stands."""
    if silver:
        g.silver = changed(g.silver, seat, SILVER_USED)
    else:
        g.placed[seat] += 1


def mark_colour(g: State, seat: int, colour: int) -> None:
    """A tile of this colour was bought today."""
    g.bought = changed(g.bought, seat, g.bought[seat] | 1 << colour)


def wake(g: State) -> None:
    """All markers come back (K10.8)."""
    n = g.rules.players
    g.placed, g.spaces, g.bought = [0] * n, [0] * n, [0] * n
    g.silver = [SILVER_READY if marker == SILVER_USED else marker for marker in g.silver]


# -- prayer points and glory


def gain(g: State, seat: int, n: int, in_battle: bool = False) -> None:
    """One single effect that gives prayer points (K12.2); what goes past the track is lost (K1.2)."""
    if n < 1:
        return
    n += g.powers[seat].gains_more[in_battle]
    n = min(n, TRACK - g.prayer[seat])
    if n:
        g.prayer[seat] += n
        tell(g, "prayer.gained", seat, n)


def pay(g: State, seat: int, n: int) -> None:
    """n is the price after all discounts."""
    if n:
        g.prayer[seat] -= n
        tell(g, "prayer.paid", seat, n)


def win_battle_glory(g: State, seat: int, n: int) -> None:
    g.battle_glory = changed(g.battle_glory, seat, g.battle_glory[seat] + n)
    tell(g, "glory.battle", seat, n)


def win_dominance(g: State, seat: int, n: int) -> None:
    g.dominance = changed(g.dominance, seat, g.dominance[seat] + n)
    tell(g, "glory.dominance", seat, n)


def settle_glory(g: State) -> None:
    """Temporary glory follows control (K7.5); where two armies stand the battle will decide."""
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
        _tell_glory(g, before)


def _tell_glory(g: State, before: list[int]) -> None:
    if g.events is None:
        return
    for seat, zones in enumerate(g.held):
        for zone in bits(before[seat] & ~zones):
            tell(g, "glory.left", seat, zone)
    for seat, zones in enumerate(g.held):
        for zone in bits(zones & ~before[seat]):
            tell(g, "glory.pyramid" if DISTRICTS >> zone & 1 else "glory.temple", seat, zone)


def give_veterans(g: State, seat: int, n: int) -> None:
    g.veterans = changed(g.veterans, seat, g.veterans[seat] + n)
    tell(g, "veterans.gained", seat, n)


def take_veterans(g: State, seat: int, n: int) -> None:
    if n:
        g.veterans = changed(g.veterans, seat, g.veterans[seat] - n)
        tell(g, "veterans.spent", seat, n)


# -- soldiers and creatures


def add_soldiers(g: State, seat: int, zone: int, n: int) -> None:
    """From supply."""
    g.supply[seat] -= n
    g.soldiers[seat * ZONE_SLOTS + zone] += n
    g.armies[seat] |= 1 << zone
    tell(g, "soldiers.added", seat, zone, n)


def take_soldiers(g: State, seat: int, zone: int, n: int) -> None:
    """Lost, removed or recalled: back to supply (K1.4). The creature is the caller's business."""
    if n:
        _leave(g, seat, zone, n)
        g.supply[seat] += n


def lose_soldiers(g: State, seat: int, zone: int, n: int) -> None:
    if n:
        take_soldiers(g, seat, zone, n)
        tell(g, "soldiers.lost", seat, zone, n)


def remove_soldiers(g: State, seat: int, zone: int, n: int) -> None:
    """Outside battles: glory and creature follow at once."""
    take_soldiers(g, seat, zone, n)
    tell(g, "soldiers.removed", seat, zone, n)
    dismiss_lonely(g, seat, zone)
    settle_glory(g)


def hire(g: State, seat: int, n: int) -> None:
    """Mercenaries are soldiers of their owner for good (K1.7)."""
    g.supply[seat] += n
    tell(g, "soldiers.hired", seat, n)


def shift(g: State, seat: int, start: int, end: int, n: int, creatures: int) -> None:
    """Soldiers and creatures go from zone to zone; a creature left alone goes to supply."""
    _leave(g, seat, start, n)
    g.soldiers[seat * ZONE_SLOTS + end] += n
    g.armies[seat] |= 1 << end
    tell(g, "army.moved", seat, n, start, end)
    while creatures:
        creature = lowest(creatures)
        put_creature(g, creature, end)
        creatures &= creatures - 1
    dismiss_lonely(g, seat, start)


def _leave(g: State, seat: int, zone: int, n: int) -> None:
    at = seat * ZONE_SLOTS + zone
    g.soldiers[at] -= n
    if not g.soldiers[at]:
        g.armies[seat] &= ~(1 << zone)


def put_creature(g: State, creature: int, zone: int) -> None:
    if g.creature[creature] != zone:
        g.creature[creature] = zone
        if zone == SUPPLY:
            tell(g, "creature.supply", g.keeper[creature], creature)
        else:
            tell(g, "creature.placed", g.keeper[creature], creature, zone)


def dismiss_lonely(g: State, seat: int, zone: int) -> None:
    """A creature without soldiers goes to supply (K9.2)."""
    if not g.armies[seat] >> zone & 1:
        for creature in bits(creatures_at(g, seat, zone)):
            put_creature(g, creature, SUPPLY)


# -- pyramids and tiles


def build(g: State, seat: int, district: int, colour: int, level: int) -> None:
    """A pyramid reaches `level`; a new colour takes an Acquire space (K5.7)."""
    g.level = changed(g.level, district, level)
    tell(g, "built", seat, district, colour, level)
    if g.colour[district] == -1:
        g.colour = changed(g.colour, district, colour)
        slots = g.slots[seat * 3 : seat * 3 + 3]
        blank = [i for i in range(3) if slots[i] == -1]
        free = [i for i in blank if not g.spaces[seat] >> 5 + i & 1]
        g.slots = changed(g.slots, seat * 3 + (free or blank)[0], colour)
    if level == TOP_LEVEL:
        g.tops |= 1 << district
        settle_glory(g)


def take_tile(g: State, seat: int, index: int) -> None:
    """From the market to a player, for good."""
    g.market = changed(g.market, index, g.market[index] - 1)
    if not g.market[index]:
        g.stock &= ~(1 << index)
    tile = g.rules.tiles[index]
    g.tiles = changed(g.tiles, seat, g.tiles[seat] | 1 << index)
    g.closed = changed(g.closed, seat, g.closed[seat] | g.rules.same_picture[index])
    g.powers = changed(g.powers, seat, g.rules.tile_set.with_one_more(g.tiles[seat], g.powers[seat], index))
    tell(g, "tile.taken", seat, index)
    if tile.creature >= 0:
        g.keeper = changed(g.keeper, tile.creature, seat)
        g.creature[tile.creature] = SUPPLY


def raise_limit(g: State, seat: int, n: int) -> None:
    g.limit = changed(g.limit, seat, n)


def place_marker(g: State, seat: int, space: int) -> None:
    g.spaces[seat] |= 1 << space
    tell(g, "marker", seat, space)


def gain_silver(g: State, seat: int) -> None:
    g.silver = changed(g.silver, seat, SILVER_READY)
    tell(g, "silver", seat)


# -- cards


def draw_cards(g: State, seat: int, n: int) -> None:
    """From the bag; an empty deck takes the discard, and if that is empty too the draw is lost (K10.6)."""
    for _ in range(n):
        left = sum(g.deck)
        if not left:
            g.deck, g.discard = g.discard, [0] * KINDS
            left = sum(g.deck)
            if not left:
                return
            tell(g, "deck.shuffled")
        kind = _pick(g.deck, chance(g, left))
        g.deck[kind] -= 1
        g.di[seat * KINDS + kind] += 1
        tell(g, "di.draws", seat)
        whisper(g, seat, "di.drawn", seat, kind)


def _pick(bag: list[int], n: int) -> int:
    for kind, count in enumerate(bag):
        if n < count:
            return kind
        n -= count
    raise AssertionError("more drawn than there is")


def show_di(g: State, seat: int, kind: int) -> None:
    """A card leaves the hand face up; Diversion never leaves it."""
    if kind == DIVERSION:
        return
    at = seat * KINDS + kind
    g.di[at] -= 1
    if g.known[at]:
        g.known[at] -= 1
    g.shown += 1


def discard_di(g: State, seat: int, kind: int) -> None:
    show_di(g, seat, kind)
    g.discard[kind] += 1
    tell(g, "di.discarded", seat, kind)


def return_di(g: State, seat: int, kind: int) -> None:
    """Laid but not paid: back to hand, and everybody saw it (K1.8)."""
    at = seat * KINDS + kind
    g.di[at] += 1
    g.known[at] += 1
    tell(g, "di.returned", seat, kind)


def take_back_cards(g: State, seat: int) -> None:
    """All battle cards of the discard to hand."""
    g.cards[seat] |= g.pile[seat]
    g.pile[seat] = g.seen[seat] = 0
    tell(g, "cards.back", seat)


def show_card(g: State, seat: int, card: int) -> None:
    """An active card is seen by all: it was not the one removed (K12.7)."""
    for place in (2 * seat, 2 * seat + 1):
        g.cleared = changed(g.cleared, place, g.cleared[place] | 1 << card)
    g.shown += 1


def swap_card(g: State, seat: int, removed: int, special: int) -> None:
    """One battle card leaves the game, a special one takes its place (K12.7)."""
    place = 2 * seat + (g.gone[2 * seat] != -1)
    g.gone = changed(g.gone, place, removed)
    g.special = changed(g.special, place, special)
    g.cleared = changed(g.cleared, place, 0)
    g.cards[seat] = g.cards[seat] & ~(1 << removed) | 1 << special
    tell(g, "cards.special", seat, special)
    whisper(g, seat, "cards.removed", seat, removed)


def play_cards(g: State, seat: int, active: int, spare: int) -> None:
    """One card is shown, the other discarded face down (K8.3)."""
    g.cards[seat] &= ~(1 << active | 1 << spare)
    g.pile[seat] |= 1 << spare
    show_card(g, seat, active)


def tidy(g: State, seat: int, active: int, paid: tuple[int, ...]) -> None:
    """After a battle the active card goes to the pile, what was paid to the discard (K8.9)."""
    g.pile[seat] |= 1 << active
    g.seen[seat] |= 1 << active
    for kind in paid:
        g.discard[kind] += 1
