"""Kemet's table in plain lines: order, players, zones, market, own cards."""

from __future__ import annotations

from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say

MARKERS = 5


def code(view: JsonDict, seat: int, say: Say) -> str:
    """Two letters for the god of a seat."""
    return say(msg(f"kemet.god.{view['seats'][seat]['god']}"))[:2]


def army(view: JsonDict, force: JsonDict, say: Say) -> str:
    """An5+1: five soldiers of Anubis and one creature."""
    beasts = f"+{len(force['creatures'])}" if force["creatures"] else ""
    return f"{code(view, force['seat'], say)}{force['soldiers']}{beasts}"


def facts(zone: JsonDict, say: Say) -> str:
    """R2: ruby pyramid of level 2; +3: income; I: obelisk; m, t: military or trading harbour."""
    out = ""
    if zone.get("pyramid"):
        out += say(msg(f"kemet.colour.{zone['pyramid']['colour']}"))[:1].upper() + str(zone["pyramid"]["level"])
    if zone["income"]:
        out += f"+{zone['income']}"
    if zone["obelisk"]:
        out += "I"
    return out + (zone["harbour"][0] if zone["harbour"] else "")


def describe(view: JsonDict, say: Say) -> list[str]:
    order = ", ".join(say(msg(f"kemet.god.{view['seats'][seat]['god']}")) for seat in view["order"])
    lines = [say(msg("ui.kemet.plain.order", gods=order))]
    for seat in view["seats"]:
        lines += _seat(seat, say)
    lines += [_zone(view, zone, say) for zone in view["zones"]]
    return [*lines, *_market(view, say), *_own(view, say)]


def names(say: Say, family: str, ids: list[str]) -> str:
    return ", ".join(say(msg(f"kemet.{family}.{name}")) for name in ids) or "–"


def headline(seat: JsonDict, say: Say) -> str:
    god = msg(f"kemet.god.{seat['god']}")
    return say(msg("ui.kemet.head", god=god, glory=seat["glory"], prayer=seat["prayer"]))


def counts(form: str, seat: JsonDict, say: Say) -> str:
    """Cards, interventions, markers and soldiers that are left, in a long or a short form."""
    left = MARKERS - seat["placed"]
    numbers = {"cards": seat["cards"], "di": seat["di"], "left": left, "supply": seat["supply"]}
    return say(msg(f"ui.kemet.{form}", **numbers))


def _seat(seat: JsonDict, say: Say) -> list[str]:
    spaces = ", ".join(say(msg(f"kemet.space.{space}")) for space in seat["spaces"]) or "–"
    tiles = names(say, "tile", [tile["id"] for tile in seat["tiles"]])
    return [
        headline(seat, say),
        f"  {counts('cards', seat, say)}",
        say(msg("ui.kemet.plain.spaces", spaces=spaces)),
        say(msg("ui.kemet.plain.tiles", tiles=tiles)),
    ]


def _zone(view: JsonDict, zone: JsonDict, say: Say) -> str:
    name = say(msg(f"kemet.zone.{zone['id']}"))
    parts = [_force(view, force, say) for force in zone["armies"]]
    if zone.get("pyramid"):
        stone = msg(f"kemet.colour.{zone['pyramid']['colour']}")
        parts.append(say(msg("ui.kemet.plain.pyramid", colour=stone, level=zone["pyramid"]["level"])))
    if zone["income"]:
        parts.append(say(msg("ui.kemet.plain.income", prayer=zone["income"])))
    parts += [say(msg(f"ui.kemet.plain.{what}")) for what in ("obelisk",) if zone[what]]
    parts += [say(msg(f"ui.kemet.plain.harbour.{zone['harbour']}"))] if zone["harbour"] else []
    beside = names(say, "zone", zone["neighbours"])
    parts.append(say(msg("ui.kemet.plain.beside", zones=beside)))
    return f"{name} [{zone['id']}]: {'; '.join(parts)}."


def _force(view: JsonDict, force: JsonDict, say: Say) -> str:
    god = msg(f"kemet.god.{view['seats'][force['seat']]['god']}")
    words = say(msg("ui.kemet.plain.army", god=god, n=force["soldiers"]))
    return f"{words} + {names(say, 'tile', force['creatures'])}" if force["creatures"] else words


def _market(view: JsonDict, say: Say) -> list[str]:
    out = []
    for stone in view["colours"]:
        tiles = [tile for tile in view["market"].values() if tile["colour"] == stone]
        words = ", ".join(f"{names(say, 'tile', [tile['id']])} ({tile['level']})" for tile in tiles) or "–"
        out.append(say(msg("ui.kemet.plain.market", colour=msg(f"kemet.colour.{stone}"), tiles=words)))
    return out


def _own(view: JsonDict, say: Say) -> list[str]:
    if "own" not in view:
        return []
    di = ", ".join(f"{n} {say(msg(f'kemet.di.{name}'))}" for name, n in view["own"]["di"].items()) or "–"
    return [say(msg("ui.kemet.plain.own", cards=di))]
