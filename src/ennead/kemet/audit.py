"""What must be true of a state whenever a seat is asked. For tests."""

from __future__ import annotations

from collections.abc import Iterator

from ennead.kemet.action_spaces import GOLD, MARKERS, empty_floors
from ennead.kemet.actions import Acquire, Space
from ennead.kemet.battle import PayLaid
from ennead.kemet.battle_numbers import battle_under_way
from ennead.kemet.board import CITY
from ennead.kemet.fields import FIELDS, LIMIT, SOLDIERS
from ennead.kemet.move import GroupCreatures, GroupSize, GroupStep
from ennead.kemet.muster import Clashes, Muster
from ennead.kemet.queries import DIVERSION, TOP_LEVEL, TRACK, acquire_slots, creatures_at, hand, seats, soldiers
from ennead.kemet.setup import market
from ennead.kemet.state import DI_KINDS, SILVER_READY, SILVER_USED, UNBOUGHT, ZONE_SLOTS, State
from ennead.kernel.fields import misshapen
from ennead.kernel.graph import bits, mask_of


def faults(g: State) -> list[str]:
    return [
        fault
        for check in (_shape, _soldiers, _zones, _creatures, _numbers, _divine, _cards, _tiles, _city)
        for fault in check(g)
    ]


def _shape(g: State) -> list[str]:
    return [f"length of {name}" for name in misshapen(g, FIELDS, g.rules)]


def _moving(g: State) -> bool:
    return any(isinstance(step, (GroupSize, GroupCreatures, GroupStep)) for step in g.stack)


def _soldiers(g: State) -> Iterator[str]:
    for seat in seats(g):
        hired = sum(tile.hires() for tile in g.powers[seat].tiles)
        on_board = g.soldiers[seat * ZONE_SLOTS : (seat + 1) * ZONE_SLOTS]
        if sum(on_board) + g.supply[seat] != SOLDIERS + hired or min(on_board) < 0 or g.supply[seat] < 0:
            yield f"soldiers of seat {seat}"
        if mask_of(zone for zone, n in enumerate(on_board) if n) != g.armies[seat]:
            yield f"zones of seat {seat}"
        if not _moving(g) and max(on_board) > g.limit[seat]:
            yield f"too many soldiers of seat {seat} in a zone"
        if g.limit[seat] != max([LIMIT, *(tile.limit() for tile in g.powers[seat].tiles)]):
            yield f"limit of seat {seat}"


def _twice(masks: list[int]) -> int:
    """The bits that are in more than one mask."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice


def _zones(g: State) -> Iterator[str]:
    twice = _twice(g.armies)
    if twice and not any(isinstance(step, (Muster, Clashes)) for step in g.stack):
        yield f"two armies in zones {bits(twice)}"
    if any(zones & ~g.rules.board.zones for zones in g.armies):
        yield "an army out of play"
    if _twice(g.held):
        yield "one glory token, two holders"
    if not twice and not _moving(g) and battle_under_way(g) is None:
        for seat in seats(g):
            if g.held[seat] & g.rules.board.temples != g.armies[seat] & g.rules.board.temples:
                yield f"temple glory of seat {seat}"


def _creatures(g: State) -> Iterator[str]:
    moving, fighting = _moving(g), battle_under_way(g) is not None
    twice = _twice(g.tiles)
    for creature, zone in enumerate(g.creature):
        keeper = g.keeper[creature]
        tile = g.rules.creatures[creature]
        if (zone == UNBOUGHT) != (keeper == -1) or (keeper >= 0 and not g.tiles[keeper] >> tile.index & 1):
            yield f"keeper of {tile.id}"
        if twice >> tile.index & 1:
            yield f"two owners of {tile.id}"
        if zone >= 0 and not soldiers(g, keeper, zone) and not fighting:
            yield f"{tile.id} is alone"
        if zone >= 0 and not moving and creatures_at(g, keeper, zone).bit_count() > 1:
            yield f"two creatures in zone {zone}"


def _numbers(g: State) -> Iterator[str]:
    if min(g.prayer) < 0 or max(g.prayer) > TRACK:
        yield f"prayer {g.prayer}"
    if min(g.veterans) < 0 or sorted(g.order) != list(seats(g)):
        yield "veterans or order"
    open_space = any(isinstance(step, (Acquire, Space)) for step in g.stack)
    for seat in seats(g):
        markers = (g.spaces[seat] & ~(1 << GOLD)).bit_count()
        used = g.placed[seat] + (g.silver[seat] == SILVER_USED)
        if g.placed[seat] > MARKERS or (markers != used and not open_space):
            yield f"markers of seat {seat}"
        left = MARKERS - g.placed[seat] + (g.silver[seat] == SILVER_READY)
        if empty_floors(g.spaces[seat]) > left and not open_space:
            yield f"balance of seat {seat}"


def _divine(g: State) -> Iterator[str]:
    count = [a + b for a, b in zip(g.deck, g.discard, strict=True)]
    for seat in seats(g):
        count = [a + b for a, b in zip(count, hand(g, seat), strict=True)]
    battle, top = battle_under_way(g), g.stack[-1] if g.stack else None
    laid = [kind for kinds in battle.paid for kind in kinds] if battle else []
    if isinstance(top, PayLaid):
        laid += [*top.unpaid, *top.later]
    for kind, card in enumerate(g.rules.divine):
        if count[kind] + laid.count(kind) != (card.copies if kind != DIVERSION else g.rules.players):
            yield f"cards {card.id}"
    if any(known > held for known, held in zip(g.known, g.di, strict=True)):
        yield "a known card is missing"
    if any(g.di[seat * DI_KINDS + DIVERSION] != 1 for seat in seats(g)):
        yield "Diversion"


def _cards(g: State) -> Iterator[str]:
    battle = battle_under_way(g)
    for seat in seats(g):
        active = 0
        if battle is not None and seat in battle.seats() and battle.cards[battle.side(seat)] >= 0:
            active = 1 << battle.cards[battle.side(seat)]
        if g.cards[seat] & g.pile[seat] or (g.cards[seat] | g.pile[seat]) & active:
            yield f"a battle card of seat {seat} is in two places"
        removed = mask_of(card for card in g.gone[2 * seat : 2 * seat + 2] if card >= 0)
        if (g.cards[seat] | g.pile[seat] | active) & removed:
            yield f"a removed battle card of seat {seat} is still in play"
        if (g.cards[seat] | g.pile[seat] | active).bit_count() != 8 or g.seen[seat] & ~g.pile[seat]:
            yield f"battle cards of seat {seat}"


def _tiles(g: State) -> Iterator[str]:
    count = g.market[:]
    for mask in g.tiles:
        for index in bits(mask):
            count[index] += 1
    if count != market(g.rules) or g.stock != mask_of(index for index, n in enumerate(g.market) if n > 0):
        yield f"tiles {count}"
    for seat in seats(g):
        pictures = [g.rules.picture(tile) for tile in g.powers[seat].tiles]
        if len(set(pictures)) != len(pictures):
            yield f"same picture twice, seat {seat}"


def _city(g: State) -> Iterator[str]:
    if g.tops != mask_of(zone for zone, level in enumerate(g.level) if level == TOP_LEVEL):
        yield "pyramids of level 4"
    for seat in seats(g):
        if g.city[seat] == -1:
            continue
        pyramids = [(g.colour[zone], g.level[zone]) for zone in bits(CITY[g.city[seat]]) if g.level[zone]]
        if len(pyramids) > g.rules.pyramids or len({colour for colour, _ in pyramids}) != len(pyramids):
            yield f"pyramids of seat {seat}"
        if any(level > TOP_LEVEL for _, level in pyramids):
            yield f"levels of seat {seat}"
        if {c for c in acquire_slots(g, seat) if c >= 0} != {colour for colour, _ in pyramids}:
            yield f"Acquire spaces of seat {seat}"
