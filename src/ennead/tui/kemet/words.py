"""Kemet's table in plain lines: order, players, zones, market, the viewer's cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ennead.kemet.types import CARD_IDS
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say

MARKERS: Final = 5
FLOORS: Final = ((0, 1), (2, 3, 4), (5, 6, 7, 8))  # spaces of the action board, top first
GOLD: Final = 9
_LETTERS: Final = 2  # of a god or a creature


# -- small words -------------------------------------------------------------------------------------------------
def code(view: JsonDict, seat: int, say: Say) -> str:
    """Two letters for the god of a seat."""
    return say(msg(f"kemet.god.{view['seats'][seat]['god']}"))[:_LETTERS]


def army(view: JsonDict, force: JsonDict, say: Say, width: int) -> str:
    """An5+Ph: five soldiers of Anubis and the Phoenix; An5+ if there is no room."""
    text = f"{code(view, force['seat'], say)}{force['soldiers']}"
    if not force["creatures"]:
        return text
    beasts = "".join(say(msg(f"kemet.tile.{beast}"))[:_LETTERS] for beast in force["creatures"])
    return f"{text}+{beasts}" if len(text) + 1 + len(beasts) <= width else f"{text}+"


def pyramid_mark(stone: str, level: int, say: Say) -> str:
    """R2: ruby pyramid of level 2."""
    return f"{say(msg(f'kemet.colour.{stone}'))[:1].upper()}{level}"


def is_temple(zone: JsonDict) -> bool:
    return bool(zone["kind"] == "temple")


def names(say: Say, family: str, ids: list[str]) -> str:
    return ", ".join(say(msg(f"kemet.{family}.{name}")) for name in ids) or "–"


def counted(cards: Mapping[str, int], say: Say) -> str:
    """Cards with their numbers: Prayer, 2 Transfer."""
    texts = [say(msg(f"kemet.di.{name}")) for name in cards]
    return ", ".join(f"{n} {text}" if n > 1 else text for text, n in zip(texts, cards.values(), strict=True)) or "–"


def battle_cards(cards: list[int]) -> str:
    """Strength, damage and shield of each card, from its id."""
    return " ".join("/".join(CARD_IDS[card][1:]) for card in cards) or "–"


def creatures(reserve: list[str], say: Say) -> str:
    """Creatures in supply, for the end of a list of tiles."""
    return say(msg("ui.kemet.reserve", creatures=names(say, "tile", reserve))) if reserve else ""


def space_name(space: int, say: Say) -> str:
    """The action in the name of a space: "Pray" from "Pray (bottom)", "Acquire" from "Acquire, space 2"."""
    return say(msg(f"kemet.space.{space}")).split(" (")[0].split(",")[0]


# -- the whole table ---------------------------------------------------------------------------------------------
def describe(view: JsonDict, say: Say) -> list[str]:
    order = ", ".join(_god(view, seat, say) for seat in view["order"])
    lines = [say(msg("ui.kemet.plain.order", gods=order))]
    for seat in view["seats"]:
        lines += _seat(view, seat, say)
    lines += _battle(view, say)
    lines += [_zone(view, zone, say) for zone in view["zones"]]
    return [*lines, *_storms(view, say), *_market(view, say), *_cards(view, say), *_own(view, say)]


def _god(view: JsonDict, seat: int, say: Say) -> str:
    return say(msg(f"kemet.god.{view['seats'][seat]['god']}"))


def own_name(view: JsonDict, seat: JsonDict, say: Say) -> str:
    """The god of a seat, and whether it is yours."""
    god = say(msg(f"kemet.god.{seat['god']}"))
    return say(msg("ui.you", god=god)) if view.get("seat") == seat["seat"] else god


def _seat(view: JsonDict, seat: JsonDict, say: Say) -> list[str]:
    held = len(seat["temporary"])
    god, city = own_name(view, seat, say), msg(f"kemet.city.{seat['city']}") if seat["city"] else "–"
    head = msg("ui.kemet.plain.head", god=god, city=city, glory=seat["glory"], kept=seat["glory"] - held, held=held)
    counts = msg(
        "ui.kemet.plain.counts",
        prayer=seat["prayer"],
        veterans=seat["veterans"],
        cards=seat["cards"],
        di=seat["di"],
        supply=seat["supply"],
    )
    spaces = ", ".join(say(msg(f"kemet.space.{space}")) for space in seat["spaces"]) or "–"
    tiles = names(say, "tile", [tile["id"] for tile in seat["tiles"]])
    lines = [
        head,
        counts,
        msg("ui.kemet.plain.spaces", spaces=spaces, left=MARKERS - seat["placed"]),
        msg("ui.kemet.plain.tiles", tiles=tiles),
    ]
    lines += [msg("ui.kemet.plain.reserve", creatures=names(say, "tile", seat["reserve"]))] if seat["reserve"] else []
    lines += [msg(f"ui.kemet.plain.silver.{seat['silver']}")] if seat["silver"] else []
    return [say(line) for line in lines]


def _battle(view: JsonDict, say: Say) -> list[str]:
    battle = view["battle"]
    if battle is None:
        return []
    god, enemy = _god(view, battle["attacker"], say), _god(view, battle["defender"], say)
    return [say(msg("ui.kemet.plain.battle", zone=msg(f"kemet.zone.{battle['zone']}"), god=god, enemy=enemy))]


def _zone(view: JsonDict, zone: JsonDict, say: Say) -> str:
    name = say(msg(f"kemet.zone.{zone['id']}"))
    parts = [_force(view, force, say) for force in zone["armies"]]
    if zone.get("pyramid"):
        stone = msg(f"kemet.colour.{zone['pyramid']['colour']}")
        parts.append(say(msg("ui.kemet.plain.pyramid", colour=stone, level=zone["pyramid"]["level"])))
    if zone["income"]:
        parts.append(say(msg("ui.kemet.plain.income", prayer=zone["income"])))
    if is_temple(zone) or zone["glory"] is not None:
        parts.append(_glory(view, zone, say))
    parts += [say(msg(f"ui.kemet.plain.{what}")) for what in ("obelisk",) if zone[what]]
    parts += [say(msg(f"ui.kemet.plain.harbour.{zone['harbour']}"))] if zone["harbour"] else []
    beside = names(say, "zone", _in_play(view, zone["neighbours"]))
    parts.append(
        say(msg("ui.kemet.plain.wall" if zone["kind"] == "district" else "ui.kemet.plain.beside", zones=beside))
    )
    return f"{name} [{zone['id']}]: {'; '.join(parts)}."


def _in_play(view: JsonDict, ids: list[str]) -> list[str]:
    there = {zone["id"] for zone in view["zones"]}
    return [name for name in ids if name in there]


def _glory(view: JsonDict, zone: JsonDict, say: Say) -> str:
    if zone["glory"] is None:
        return say(msg("ui.kemet.plain.token"))
    return say(msg("ui.kemet.plain.held", god=_god(view, zone["glory"], say)))


def _force(view: JsonDict, force: JsonDict, say: Say) -> str:
    god = msg(f"kemet.god.{view['seats'][force['seat']]['god']}")
    words = say(msg("ui.kemet.plain.army", god=god, n=force["soldiers"]))
    return f"{words} + {names(say, 'tile', force['creatures'])}" if force["creatures"] else words


def _storms(view: JsonDict, say: Say) -> list[str]:
    """Cities whose desert is in play but whose districts are not."""
    there = {zone["id"] for zone in view["zones"]}
    cities = [
        zone[1:] for zone in sorted(there) if zone[0] == "d" and zone[1:].isupper() and f"{zone[1:]}1" not in there
    ]
    return [say(msg("ui.kemet.plain.storm", cities=names(say, "city", cities)))] if cities else []


def _market(view: JsonDict, say: Say) -> list[str]:
    out = []
    for stone in view["colours"]:
        tiles = [tile for tile in view["market"].values() if tile["colour"] == stone]
        words = ", ".join(f"{names(say, 'tile', [tile['id']])} ({tile['level']})" for tile in tiles) or "–"
        out.append(say(msg("ui.kemet.plain.market", colour=msg(f"kemet.colour.{stone}"), tiles=words)))
    return out


def _cards(view: JsonDict, say: Say) -> list[str]:
    return [say(msg("ui.kemet.plain.deck", n=view["deck"], cards=counted(view["discard"], say)))]


def _own(view: JsonDict, say: Say) -> list[str]:
    if "own" not in view:
        return []
    own = view["own"]
    hand = msg("ui.kemet.plain.hand", cards=battle_cards(own["cards"]), pile=battle_cards(own["pile"]))
    return [say(hand), say(msg("ui.kemet.plain.own", cards=counted(own["di"], say)))]
