"""What a seat may see, built up from nothing (K1.8). None is a spectator."""

from __future__ import annotations

from typing import Final

from ennead.kemet import view_progress
from ennead.kemet.action_spaces import GOLD, MARKERS
from ennead.kemet.actions import affordable, next_acquire, on_offer, surcharge
from ennead.kemet.battle import Council
from ennead.kemet.battle_numbers import battle_under_way
from ennead.kemet.board import CITIES, CITY_OF, DISTRICTS, HARBOURS, INCOME, KIND, NEIGHBOURS, OBELISKS, PLACE, TRADING
from ennead.kemet.board import ZONES as NAMES
from ennead.kemet.day import GLORY_TO_WIN, wins
from ennead.kemet.lexicon import REASONS
from ennead.kemet.queries import (
    TRACK,
    acquire_slots,
    creatures_at,
    glory,
    hand,
    pyramid_levels,
    seats,
    soldiers,
    tile_price,
)
from ennead.kemet.rules import COLOURS, GODS
from ennead.kemet.state import DI_KINDS, SUPPLY, State
from ennead.kemet.tile import IN_BATTLE
from ennead.kernel.decision import Decision
from ennead.kernel.game import Json, JsonDict
from ennead.kernel.graph import bits


def _static(zone: int) -> JsonDict:
    return {
        "id": NAMES[zone],
        "number": zone,
        "kind": KIND[zone],
        "city": CITIES[CITY_OF[zone]] if CITY_OF[zone] >= 0 else None,
        "x": PLACE[zone][0],
        "y": PLACE[zone][1],
        "obelisk": bool(OBELISKS >> zone & 1),
        "harbour": "trading" if TRADING >> zone & 1 else "military" if HARBOURS >> zone & 1 else None,
        "income": INCOME[zone],
        "neighbours": [NAMES[n] for n in bits(NEIGHBOURS[zone])],
    }


_STATIC: Final[tuple[JsonDict, ...]] = tuple(_static(zone) for zone in range(len(NAMES)))


_CARD: Final = ("strength", "damage", "shield", "removes")


def view(g: State, seat: int | None) -> JsonDict:
    asked = g.asked
    out: JsonDict = {
        "game": "kemet",
        "players": g.rules.players,
        "seat": seat,
        "round": g.round,
        "turn": g.turn,
        "order": list(g.order),
        "winner": g.winner,
        "colours": [COLOURS[colour] for colour in g.rules.colours],
        "zones": [_zone(g, zone) for zone in bits(g.rules.board.zones)],
        "seats": [_seat(g, other) for other in seats(g)],
        "market": _market(g, seat),
        "goal": GLORY_TO_WIN,
        "ahead": [other for other in seats(g) if g.winner < 0 and wins(g, other)],
        "track": TRACK,
        "markers": MARKERS,
        "battle_cards": [[card[name] for name in _CARD] for card in g.rules.cards],
        "deck": sum(g.deck),
        "discard": _kinds(g, g.discard),
        "battle": _battle(g),
        "numbers": _numbers(g),
        "move": view_progress.move(g),
        "muster": view_progress.muster(g),
        "night": view_progress.night(g),
        "asked": [decision.seat for decision in asked],
        "stage": asked[0].kind.split(".")[0] if asked else "over",
    }
    if seat is not None:
        out["own"] = _own(g, seat)
        out["decision"] = _decision([d for d in asked if d.seat == seat])
    return out


def _zone(g: State, zone: int) -> JsonDict:
    out = dict(_STATIC[zone])
    out["armies"] = [_army(g, seat, zone) for seat in seats(g) if g.armies[seat] >> zone & 1]
    if DISTRICTS >> zone & 1 and g.level[zone]:
        out["pyramid"] = {"level": g.level[zone], "colour": COLOURS[g.colour[zone]]}
    holder = [seat for seat in seats(g) if g.held[seat] >> zone & 1]
    out["glory"] = holder[0] if holder else None
    return out


def _army(g: State, seat: int, zone: int) -> JsonDict:
    beasts = [g.rules.creatures[c].id for c in bits(creatures_at(g, seat, zone))]
    return {"seat": seat, "soldiers": soldiers(g, seat, zone), "creatures": beasts}


def _seat(g: State, seat: int) -> JsonDict:
    """Everything public about a player."""
    return {
        "seat": seat,
        "god": GODS[g.rules.gods[seat]],
        "city": CITIES[g.city[seat]] if g.city[seat] >= 0 else None,
        "prayer": g.prayer[seat],
        "glory": glory(g, seat),
        "battle_glory": g.battle_glory[seat],
        "dominance": g.dominance[seat],
        "temporary": [NAMES[zone] for zone in bits(g.held[seat])],
        "veterans": g.veterans[seat],
        "supply": g.supply[seat],
        "limit": g.limit[seat],
        "spaces": [space for space in range(GOLD + 1) if g.spaces[seat] >> space & 1],
        "placed": g.placed[seat],
        "silver": g.silver[seat],
        "slots": [COLOURS[c] if c >= 0 else None for c in acquire_slots(g, seat)],
        "levels": {COLOURS[colour]: n for colour, n in enumerate(pyramid_levels(g, seat)) if n},
        "bought": [COLOURS[colour] for colour in range(len(COLOURS)) if g.bought[seat] >> colour & 1],
        "tiles": [_tile(g, tile.index) for tile in g.powers[seat].tiles],
        "reserve": [g.rules.creatures[c].id for c in bits(creatures_at(g, seat, SUPPLY))],
        "cards": g.cards[seat].bit_count(),
        "pile": g.pile[seat].bit_count(),
        "seen": list(bits(g.seen[seat])),
        "removed": sum(card >= 0 for card in g.gone[2 * seat : 2 * seat + 2]),
        "di": sum(hand(g, seat)),
        "known": _kinds(g, g.known[seat * DI_KINDS : (seat + 1) * DI_KINDS]),
    }


def _tile(g: State, index: int) -> JsonDict:
    tile = g.rules.tiles[index]
    return {"id": tile.id, "colour": COLOURS[tile.colour], "level": tile.level, "left": g.market[index]}


def _market(g: State, seat: int | None) -> JsonDict:
    """The tiles for sale; for a seat with its price, and why its next Acquire action cannot buy a tile."""
    out = {str(tile.index): _tile(g, tile.index) for tile in g.rules.tiles if g.market[tile.index]}
    if seat is None:
        return out
    action = next_acquire(g, seat)
    extra = surcharge(g, seat, action.golden)
    free = affordable(g, seat, on_offer(g, seat, action.golden), extra)
    for index, tile in out.items():
        tile["price"] = tile_price(g, seat, tile["level"], extra)
        reason = "" if free >> int(index) & 1 else action.why_not(g, seat, int(index))
        tile["why"] = {"key": f"kemet.why.{reason}", "clause": REASONS[reason]} if reason else None
    return out


def _kinds(g: State, counts: list[int]) -> JsonDict:
    return {g.rules.divine[kind].id: n for kind, n in enumerate(counts) if n}


def _battle(g: State) -> JsonDict | None:
    b = battle_under_way(g)
    if b is None:
        return None
    top = g.stack[-1]
    ready = [b.seat(side) for side in (0, 1) if top.choices[side].ready] if isinstance(top, Council) else []
    cards: list[int] = list(b.cards)
    laid: list[int | None] = [None, None]
    if isinstance(top, Council) and top.first >= 0 and top.choices[top.first].ready:
        cards[top.first] = top.choices[top.first].active  # shown to the foreseeing enemy, and so to all
        laid[top.first] = len(top.choices[top.first].laid)
    return {
        "zone": NAMES[b.zone],
        "attacker": b.attacker,
        "defender": b.defender,
        "ready": ready,
        "cards": cards,
        "laid": laid,
        "paid": [[g.rules.divine[kind].id for kind in kinds] for kinds in b.paid],
        "winner": b.winner,
        **view_progress.fight(g, b),
    }


def _numbers(g: State) -> list[list[Json]]:
    """The numbers of both sides of a battle, which only open cards change; at the end the glory."""
    b = battle_under_way(g)
    fight = [] if b is None else [[what, b.zone, seat] for seat in b.seats() for what in IN_BATTLE]
    return fight if g.winner < 0 else [["glory", seat] for seat in seats(g)]


def _own(g: State, seat: int) -> JsonDict:
    """What only this seat knows."""
    top = g.stack[-1] if g.stack else None
    out: JsonDict = {
        "cards": list(bits(g.cards[seat])),
        "pile": list(bits(g.pile[seat])),
        "removed": [card for card in g.gone[2 * seat : 2 * seat + 2] if card >= 0],
        "di": _kinds(g, hand(g, seat)),
    }
    if isinstance(top, Council) and seat in top.battle.seats():
        choice = top.choices[top.battle.side(seat)]
        laid = [g.rules.divine[kind].id for kind in choice.laid]
        out["plan"] = {"active": choice.active, "spare": choice.spare, "laid": laid}
    return out


def _decision(mine: list[Decision]) -> JsonDict | None:
    if not mine:
        return None
    return {"kind": mine[0].kind, "options": list(mine[0].options), "about": mine[0].about}
