"""Where a number comes from. Each part asks the hook that the number itself asks."""

from __future__ import annotations

from typing import Final

from ennead.kemet.actions import next_acquire, surcharges
from ennead.kemet.battle_numbers import Battle, battle_under_way, beast_of, silenced, soldiers_of
from ennead.kemet.board import DISTRICTS, INCOME
from ennead.kemet.night import NIGHT_PRAYER
from ennead.kemet.paths import BASE_POINTS
from ennead.kemet.queries import army_of, creature_with, own_districts
from ennead.kemet.state import State
from ennead.kemet.tile import IN_BATTLE
from ennead.kernel.game import Source
from ennead.kernel.graph import bits
from ennead.kernel.text import msg

NUMBERS: Final = (*IN_BATTLE, "points", "price", "income", "glory")  # what `sources` knows the parts of


def sources(g: State, what: str, *args: int) -> tuple[Source, ...]:
    """strength, damage, critical, shield, points: (zone, seat); price: (tile, seat); income, glory: (seat,)."""
    if what in IN_BATTLE:
        return _battle(g, what, args[0], args[1])
    if what == "points":
        return _points(g, args[0], args[1])
    if what == "price":
        return _price(g, args[0], args[1])
    if what == "income":
        return _income(g, args[0])
    if what == "glory":
        return _glory(g, args[0])
    return ()


def _battle(g: State, what: str, zone: int, seat: int) -> tuple[Source, ...]:
    """In the battle of that zone; without one, as if the army were attacked there now."""
    b = battle_under_way(g)
    if b is None or b.zone != zone or seat not in b.seats():
        b = Battle(zone, army_of(g, zone, seat), seat)
    return battle_sources(g, b, seat, what)


def battle_sources(g: State, b: Battle, seat: int, what: str) -> tuple[Source, ...]:
    """The parts of "strength", "damage", "critical" or "shield" of one side of a battle, as players count them."""
    side = b.side(seat)
    out = []
    if what == "strength":
        home = own_districts(g, seat) >> b.zone & 1
        out = [Source(msg("kemet.part.soldiers"), soldiers_of(g, b, side), "K8.4")]
        out += [Source(msg("kemet.part.home"), home, "K8.4")]
    if b.cards[side] >= 0:
        out.append(Source(msg("kemet.part.card"), g.rules.cards[b.cards[side]].get(what, 0), "K8.4"))
    for tile in g.powers[seat].tiles:
        out.append(Source(msg(f"kemet.tile.{tile.id}"), tile.in_battle(what, side == 0), tile.clause))
    beast = beast_of(g, b, side)
    if beast is not None and not silenced(g, b, side):
        out.append(Source(msg(f"kemet.tile.{beast.id}"), beast.in_army(what), beast.clause))
    if what == "strength":
        out.append(Source(msg("kemet.tile.divine_wound"), b.wounds[side], "K12.red.divine_wound"))
    for kind in b.paid[side]:
        card = g.rules.divine[kind]
        out.append(Source(msg(f"kemet.di.{card.id}"), card.in_battle(what), f"K12.di.{card.id}"))
    return tuple(source for source in out if source.n)


def _points(g: State, zone: int, seat: int) -> tuple[Source, ...]:
    out = [Source(msg("kemet.part.base"), BASE_POINTS, "K6.2")]
    for tile in g.powers[seat].tiles:
        out.append(Source(msg(f"kemet.tile.{tile.id}"), tile.points(), tile.clause))
    beast = creature_with(g, seat, zone)
    if beast is not None:
        out.append(Source(msg(f"kemet.tile.{beast.id}"), beast.army_points(), beast.clause))
    return tuple(source for source in out if source.n)


def _price(g: State, index: int, seat: int) -> tuple[Source, ...]:
    level = g.rules.tiles[index].level
    out = [Source(msg("kemet.part.level"), level, "K5.2"), *_surcharges(g, seat)]
    left = sum(source.n for source in out)
    for tile in g.powers[seat].tiles:
        off = min(left, tile.discount("tile"))
        left -= off
        out.append(Source(msg(f"kemet.tile.{tile.id}"), -off, "K12.3"))
    for tile in g.powers[seat].tiles:
        off = min(left, tile.pays_less())
        left -= off
        out.append(Source(msg(f"kemet.tile.{tile.id}"), -off, "K12.3"))
    return tuple(source for source in out if source.n)


def _surcharges(g: State, seat: int) -> list[Source]:
    """What a golden Acquire adds while it is under way."""
    if not next_acquire(g, seat).golden:
        return []
    return [Source(msg(f"kemet.tile.{tile.id}"), n, tile.clause) for tile, n in surcharges(g, seat)]


def _income(g: State, seat: int) -> tuple[Source, ...]:
    """The prayer points that the coming night gives without any choice."""
    temples = sum(INCOME[zone] for zone in bits(g.armies[seat] & g.rules.board.temples))
    out = [Source(msg("kemet.part.temples"), temples, "K10.4"), Source(msg("kemet.part.base"), NIGHT_PRAYER, "K10.5")]
    effects = 2 if temples else 1  # temples and prayers are one effect each (K12.2)
    for tile in g.powers[seat].tiles:
        n = tile.night_prayer() + effects * tile.gains_more(False)
        out.append(Source(msg(f"kemet.tile.{tile.id}"), n, tile.clause))
    return tuple(source for source in out if source.n)


def _glory(g: State, seat: int) -> tuple[Source, ...]:
    """Glory of battles and dominance is permanent, glory of temples and pyramids temporary. Parts of 0 stay."""
    return (
        Source(msg("kemet.glory.battle"), g.battle_glory[seat], "K7.1"),
        Source(msg("kemet.glory.dominance"), g.dominance[seat], "K7.1"),
        Source(msg("kemet.glory.temple"), (g.held[seat] & ~DISTRICTS).bit_count(), "K7.2"),
        Source(msg("kemet.glory.pyramid"), (g.held[seat] & DISTRICTS).bit_count(), "K7.3"),
    )
