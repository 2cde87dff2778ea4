"""Ankh's table in plain lines: tracks, gods, regions with their contents, camels."""

from __future__ import annotations

from ennead.ankh.board import DESERT, FERTILE, LABELS, RIVERS, hex_id
from ennead.ankh.components import RED, TOP
from ennead.ankh.types import claw_directions
from ennead.kernel.game import JsonDict
from ennead.kernel.text import Message, msg
from ennead.tui.ankh.expansions import DRAWN
from ennead.tui.ankh.panel import god_title, own_title, strength
from ennead.tui.answers import Say


def describe(view: JsonDict, say: Say) -> list[str]:
    lines = [*_tracks(view, say), *_ladder(view, say)]
    for god in view["gods"]:
        lines += _god(view, god, say)
    lines += _guardian_cards(view, say)
    for region in sorted(view["regions"], key=lambda r: int(r["token"])):
        lines += _region(view, region, say)
    return [*lines, *_water(view, say), *_edges(view, say)]


def _names(say: Say, family: str, names: list[str]) -> str:
    return ", ".join(say(msg(f"ankh.{family}.{name}")) for name in names) or "–"


def _tracks(view: JsonDict, say: Say) -> list[str]:
    rows = [
        say(msg("ui.plain.action", action=msg(f"ankh.action.{r['action']}"), used=r["used"], uses=r["event_at"]))
        for r in view["actions"]
    ]
    order, at = view["events"]["order"], view["events"]["at"]
    coming = ", ".join(say(msg(f"ankh.track.{event}")) for event in order[at:]) or "–"
    return [say(msg("ui.plain.actions", rows="; ".join(rows))), say(msg("ui.plain.events", events=coming))]


def _ladder(view: JsonDict, say: Say) -> list[str]:
    steps = [
        say(msg("ui.plain.step", god=god_title(view["gods"][god], say), n=view["gods"][god]["devotion"]))
        for god in view["ladder"]
    ]
    return [say(msg("ui.plain.ladder", red=RED, top=TOP, steps="; ".join(steps))), _tie(view, say)]


def _tie(view: JsonDict, say: Say) -> str:
    conflict = view["conflict"]
    if conflict["tie"] < 0:
        return say(msg("ui.plain.no_tie"))
    god = god_title(view["gods"][conflict["tie"]], say)
    return say(msg("ui.plain.tie" if conflict["tie_ready"] else "ui.plain.tie_spent", god=god))


def _god(view: JsonDict, god: JsonDict, say: Say) -> list[str]:
    title = own_title(view, god, say)
    if not god["on_track"]:
        return [say(msg("ui.plain.gone", god=title))]
    pool = ", ".join(_kind(say, figure["kind"], god["name"]) for figure in god["pool"]) or "–"
    lines = [
        say(msg("ui.plain.god", god=title, followers=god["followers"], tokens=god["tokens"])),
        say(msg("ui.plain.hand", cards=_names(say, "card", god["hand"]))),
        say(msg("ui.plain.powers", powers=_names(say, "power", god["powers"]))),
        say(msg("ui.plain.pool", figures=pool)),
    ]
    if god["held_of"]:
        owners = ", ".join(god_title(view["gods"][owner], say) for owner in god["held_of"])
        lines.append(say(msg("ui.plain.held", count=owners)))
    if god["suns"]:
        lines.append(say(msg("ui.plain.suns", count=god["suns"])))
    for drawn in DRAWN:
        lines += drawn.of_god(view, god, say)
    fights = strength(view, god["god"])
    return lines if fights is None else [*lines, say(msg("ui.plain.strength", n=fights))]


def _kind(say: Say, kind: str, god_name: str) -> str:
    if kind == "god":
        return say(msg(f"ankh.god.{god_name}"))
    return say(msg("ankh.figure.warrior" if kind == "warrior" else f"ankh.guardian.{kind}"))


def _guardian_cards(view: JsonDict, say: Say) -> list[str]:
    cards = [
        say(msg("ui.plain.guardian", guardian=msg(f"ankh.guardian.{c['guardian']}"), level=c["level"], left=c["left"]))
        for c in view["guardians"]
    ]
    return [say(msg("ui.plain.guardians", cards="; ".join(cards)))]


def _region(view: JsonDict, region: JsonDict, say: Say) -> list[str]:
    hexes = region["hexes"]
    head = say(msg("ui.plain.region", token=region["token"], n=len(hexes), hexes=" ".join(hexes)))
    return [head, *_pieces(view, set(hexes), say)]


def _water(view: JsonDict, say: Say) -> list[str]:
    """Figures on water belong to every region around it; they are listed once."""
    land = {h for region in view["regions"] for h in region["hexes"]}
    return _pieces(view, set(LABELS) - land, say)


def _pieces(view: JsonDict, hexes: set[str], say: Say) -> list[str]:
    pieces = [(f["hex"], _figure(view, f, say)) for f in view["figures"] if f["hex"] in hexes]
    pieces += [(m["hex"], _monument(view, m, say)) for m in view["monuments"] if m["hex"] in hexes]
    pieces += [(h, say(msg("ui.plain.gate"))) for h in view["underworld"] if h in hexes]
    pieces += [piece for drawn in DRAWN for piece in drawn.pieces(view, say) if piece[0] in hexes]
    return [f"  {h} ({say(_terrain(view, h))}): {text}" for h, text in sorted(pieces)]


def _terrain(view: JsonDict, label: str) -> Message:
    if label in view["underworld"]:
        return msg("ui.plain.terrain.underworld")
    i = hex_id(label)
    kind = "fertile" if FERTILE >> i & 1 else "desert" if DESERT >> i & 1 else "water"
    return msg(f"ui.plain.terrain.{kind}")


def _figure(view: JsonDict, figure: JsonDict, say: Say) -> str:
    owner = view["gods"][figure["god"]]["name"]
    name = _kind(say, figure["kind"], owner)
    if figure["kind"] != "god":
        name = say(msg("ankh.figure.of", figure=name, god=msg(f"ankh.god.{owner}")))
    if figure["sun"]:
        name += say(msg("ui.plain.sun"))
    if figure["pointing"] >= 0:
        one, two = claw_directions(figure["pointing"])
        name += say(msg("ui.plain.pointing", one=msg(f"ankh.direction.{one}"), two=msg(f"ankh.direction.{two}")))
    return name


def _monument(view: JsonDict, monument: JsonDict, say: Say) -> str:
    kind = msg(f"ankh.monument.{monument['type']}")
    if monument["god"] is None:
        return say(msg("ui.plain.neutral", monument=kind))
    owner = msg(f"ankh.god.{view['gods'][monument['god']]['name']}")
    return say(msg("ui.plain.owned", monument=kind, god=owner))


def _edges(view: JsonDict, say: Say) -> list[str]:
    rivers = " ".join(f"{LABELS[a]}|{LABELS[b]}" for a, b in sorted(RIVERS))
    camels = " ".join([*view["camels"], *view.get("laying", [])]) or "–"
    return [say(msg("ui.plain.camels", edges=camels)), say(msg("ui.plain.rivers", edges=rivers))]
