"""Kemet's board for the terminal: map and panel side by side."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from rich.text import Text

from ennead.kemet.board import ZONES
from ennead.kemet.rules import COLOURS
from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.glossary import Entry
from ennead.tui.kemet import map as marks
from ennead.tui.kemet.glossary import glossary
from ennead.tui.kemet.market import market
from ennead.tui.kemet.panel import panel
from ennead.tui.kemet.words import describe, pyramid_mark
from ennead.tui.marks import LIT_MARK


class KemetBoard:
    def draw(self, scene: Scene, say: Say, width: int, height: int) -> list[Text]:
        across = marks.map_width(scene.view)
        beside = panel(scene.view, say, width - across - 1, height)
        out = []
        for left, right in zip_longest(marks.draw_map(scene, say), beside):
            line = left if left is not None else Text(" " * across)
            out.append(Text.assemble(line, " ", right or "", no_wrap=True))
        return out[:height]

    def describe(self, scene: Scene, say: Say) -> list[str]:
        return describe(scene.view, say)

    def legend(self, say: Say) -> list[str]:
        signs = {
            "obelisk": marks.OBELISK_MARK,
            "harbour": marks.HARBOUR_MARK,
            "glory": marks.GLORY_MARK,
            "lit": LIT_MARK,
            "battle": marks.BATTLE_MARK,
            "nile": marks.NILE_MARK,
            "storm": marks.STORM_MARK,
        }
        stones = ", ".join(f"{pyramid_mark(stone, 2, say)} {say(msg(f'kemet.colour.{stone}'))}" for stone in COLOURS)
        lines = [
            msg("ui.kemet.legend.aim"),
            msg("ui.kemet.legend.pyramids", stones=stones),
            msg("ui.kemet.legend.zones", **signs),
        ]
        lines += [msg(f"ui.kemet.legend.{name}") for name in ("names", "armies", "players", "market")]
        return [say(line) for line in lines]

    def places(self, scene: Scene) -> Mapping[str, int]:
        return {}

    def market(self, g: Any, seat: int | None, say: Say, wanted: str) -> list[str]:
        return market(g, seat, say, wanted)

    def on_map(self, decision: Decision, token: str) -> str:
        return marks.on_map(decision, token)

    def numbers(self, scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
        """Strength, damage and shields in a battle, movement points in a move; else the night's prayer points."""
        battle = scene.view["battle"]
        wanted: list[tuple[str, tuple[int, ...]]]
        if scene.decision is not None and scene.decision.kind.startswith("move."):
            return _points(scene, say)
        if battle is None:
            wanted = [("income", (seat["seat"],)) for seat in scene.view["seats"]]
        else:
            zone = ZONES.index(battle["zone"])
            sides = (battle["attacker"], battle["defender"])
            wanted = [(what, (zone, seat)) for seat in sides for what in ("strength", "damage", "shield")]
        names = {seat["seat"]: self.seat_name(scene.view, seat["seat"], say) for seat in scene.view["seats"]}
        return [(say(msg(f"ui.numbers.{what}", god=names[args[-1]])), what, args) for what, args in wanted]

    def glossary(self, view: JsonDict, say: Say) -> list[Entry]:
        return glossary(view, say)

    def seat_name(self, view: JsonDict, seat: int, say: Say) -> str:
        return say(msg(f"kemet.god.{view['seats'][seat]['god']}"))


def _points(scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
    """Movement points of every army of the moving player."""
    seat = scene.view["seat"]
    zones = [zone for zone in scene.view["zones"] if any(force["seat"] == seat for force in zone["armies"])]
    titles = {zone["id"]: say(msg("ui.numbers.points", zone=msg(f"kemet.zone.{zone['id']}"))) for zone in zones}
    return [(titles[zone["id"]], "points", (ZONES.index(zone["id"]), seat)) for zone in zones]


BOARD = KemetBoard()
