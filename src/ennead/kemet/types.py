"""What the numbers of decisions and events mean: in words, in the notation and on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.kemet.action_spaces import ACTION, ARRANGE, GOLD, GOLDEN, TURN_CARD
from ennead.kemet.board import CITIES, CITY, ZONES
from ennead.kemet.box import table
from ennead.kemet.divine import DIVINE
from ennead.kemet.move import MOVE_CARD, TELEPORT
from ennead.kemet.muster import MODES
from ennead.kemet.rules import COLOURS, GODS, LEVELS
from ennead.kemet.setup import TILES
from ennead.kemet.state import State
from ennead.kernel.graph import bits
from ennead.kernel.lexicon import Term, ValueType, named
from ennead.kernel.text import Message, msg

TILE_IDS: Final = tuple(f"{COLOURS[c]}.{cls.id}" for c, classes in enumerate(TILES) for cls in classes)
CREATURE_IDS: Final = tuple(cls.id for classes in TILES for cls in classes if cls.is_creature)
CARD_IDS: Final = tuple(table("cards"))
DI_IDS: Final = tuple(cls.id for cls in DIVINE)
NIGHT: Final = (
    "sanctuary", "delta", "temples", "adoration", "prayers", "cards", "conscription", "awakening", "destiny",
)  # fmt: skip
MOST_SOLDIERS: Final = 36  # more than any count of soldiers, veteran tokens or cards in a decision

Spots = tuple[str, ...]


def _term(family: str, names: tuple[str, ...]) -> Callable[[State, int], Message]:
    return lambda _g, n: msg(f"kemet.{family}.{names[n]}")


def _token(names: tuple[str, ...]) -> Callable[[State, int], str]:
    return lambda _g, n: names[n]


def _number(_g: State, n: int) -> int:
    return n


# -- zones and cities


def _city_spots(g: State, city: int) -> Spots:
    return tuple(f"zone:{ZONES[zone]}" for zone in bits(CITY[city] & g.rules.board.zones))


def _zone_term(zone: int) -> Message:
    return msg(f"kemet.zone.{ZONES[zone]}")


def _step_term(_g: State, option: int) -> Message:
    zone = _zone_term(option % TELEPORT)
    return msg("kemet.option.teleport", zone=zone) if option >= TELEPORT else zone


def _step_token(_g: State, option: int) -> str:
    return ("^" if option >= TELEPORT else "") + ZONES[option % TELEPORT]


def _step_spots(_g: State, option: int) -> Spots:
    return (f"zone:{ZONES[option % TELEPORT]}",)


# -- tiles, spaces and cards


def _tile_term(_g: State, tile: int) -> Message:
    return msg(f"kemet.tile.{TILE_IDS[tile].split('.')[1] if tile >= 0 else 'none'}")


def _tile_spots(_g: State, tile: int) -> Spots:
    return (f"tile:{tile}",)


def card_term(g: State, card: int) -> Message:
    n = g.rules.cards[card]
    form = "removing" if n["removes"] else "plain"
    return msg(f"kemet.battle_card.{form}", strength=n["strength"], damage=n["damage"], shield=n["shield"])


def _card_spots(_g: State, card: int) -> Spots:
    return (f"card:{card}",)


def _play_term(kind: int) -> Message:
    return msg("kemet.option.play", card=msg(f"kemet.di.{DI_IDS[kind]}"))


def _army_term(_g: State, option: int) -> Message:
    return _play_term(option - MOVE_CARD) if option >= MOVE_CARD else _zone_term(option)


def _army_token(_g: State, option: int) -> str:
    return DI_IDS[option - MOVE_CARD] if option >= MOVE_CARD else ZONES[option]


def _army_spots(_g: State, option: int) -> Spots:
    return (f"di:{DI_IDS[option - MOVE_CARD]}" if option >= MOVE_CARD else f"zone:{ZONES[option]}",)


def _space_term(_g: State, space: int) -> Message:
    return msg(f"kemet.space.{space}")


def _space_icon(_g: State, space: int) -> str:
    return "kem-gold" if space == GOLD else f"act-{ACTION[space]}"


def _space_spots(_g: State, space: int) -> Spots:
    return (f"space:{space}",)


# -- options of a turn


def _turn_term(_g: State, option: int) -> Message:
    if option >= TURN_CARD:
        return _play_term(option - TURN_CARD)
    if option == ARRANGE:
        return msg("kemet.option.arrange")
    if option >= GOLD:
        return msg(f"kemet.golden.{GOLDEN[option - GOLD]}")
    return msg(f"kemet.space.{option}")


def _turn_token(_g: State, option: int) -> str:
    if option >= TURN_CARD:
        return DI_IDS[option - TURN_CARD]
    if option == ARRANGE:
        return "arrange"
    if option >= GOLD:
        return GOLDEN[option - GOLD]
    return f"{ACTION[option]}{option}"


def _turn_spots(_g: State, option: int) -> Spots:
    if option >= TURN_CARD:
        return (f"di:{DI_IDS[option - TURN_CARD]}",)
    return () if option == ARRANGE else (f"space:{min(option, GOLD)}",)


# -- seats and places in the order


def _god_term(g: State, seat: int) -> Message:
    return msg(f"kemet.god.{GODS[g.rules.gods[seat]]}")


def _god_token(g: State, seat: int) -> str:
    return GODS[g.rules.gods[seat]]


def _place_term(_g: State, place: int) -> Term:
    return place + 1


def _place_token(_g: State, place: int) -> str:
    return str(place + 1)


TYPES: Final[dict[str, ValueType]] = {
    "army": ValueType(MOVE_CARD + len(DI_IDS), _army_term, _army_token, _army_spots),
    "card": ValueType(len(CARD_IDS), card_term, _token(CARD_IDS), _card_spots),
    "city": ValueType(len(CITIES), _term("city", CITIES), _token(CITIES), _city_spots, is_place=True),
    "colour": named("kemet.colour.", COLOURS),
    "count": ValueType(MOST_SOLDIERS, _number),
    "creature": named("kemet.tile.", CREATURE_IDS),
    "di": named("kemet.di.", DI_IDS, "di"),
    "god": ValueType(len(GODS), _god_term, _god_token, seat=_number),
    "leave": named("kemet.option.", ("recall", "retreat")),
    "level": ValueType(LEVELS + 1, _number),
    "marker": ValueType(GOLD + 1, _space_term, _space_icon, _space_spots),
    "muster": named("kemet.muster.", MODES),
    "night": named("kemet.night.", NIGHT),
    "place": ValueType(len(GODS), _place_term, _place_token),
    "space": ValueType(GOLD, _space_term, spots=_space_spots),
    "stay": named("kemet.option.", ("recall", "stay")),
    "step": ValueType(2 * TELEPORT, _step_term, _step_token, _step_spots, is_place=True),
    "tile": ValueType(len(TILE_IDS), _tile_term, _token(TILE_IDS), _tile_spots),
    "turn": ValueType(TURN_CARD + len(DI_IDS), _turn_term, _turn_token, _turn_spots),
    "yes": named("kemet.option.", ("no", "yes")),
    "zone": named("kemet.zone.", ZONES, "zone", is_place=True),
}
