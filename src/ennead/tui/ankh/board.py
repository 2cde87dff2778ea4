"""Ankh's board for the terminal: map and panel side by side."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from rich.text import Text

from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.ankh import map as marks
from ennead.tui.ankh.expansions import DRAWN
from ennead.tui.ankh.glossary import glossary
from ennead.tui.ankh.map import WIDTH, draw_map, figure_places, own_figures
from ennead.tui.ankh.panel import god_title, panel
from ennead.tui.ankh.words import describe
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.glossary import Entry
from ennead.tui.marks import LIT_MARK


class AnkhBoard:
    def draw(self, scene: Scene, say: Say, width: int, height: int) -> list[Text]:
        beside = panel(scene.view, say, width - WIDTH - 1, height)
        out = []
        for left, right in zip_longest(draw_map(scene, say), beside):
            line = left if left is not None else Text(" " * WIDTH)
            out.append(Text.assemble(line, " ", right or "", no_wrap=True))
        return out

    def describe(self, scene: Scene, say: Say) -> list[str]:
        return describe(scene.view, say)

    def legend(self, say: Say) -> list[str]:
        kinds = ", ".join(f"{mark} {say(msg(_figure_key(kind)))}" for kind, mark in marks.KIND_MARKS.items())
        monuments = ", ".join(f"{m} {say(msg(f'ankh.monument.{kind}'))}" for kind, m in marks.MONUMENT_MARKS.items())
        edges = msg("ui.legend.edges", river=marks.RIVER_MARK, camel=marks.CAMEL_MARK, lit=marks.LIT_EDGE_MARK)
        ground = msg(
            "ui.legend.ground",
            fertile=marks.FERTILE_MARK,
            desert=marks.DESERT_MARK,
            water=marks.WATER_MARK,
            gate=marks.GATE_MARK,
        )
        small = msg("ui.legend.small", sun=marks.SUN_MARK, lit=LIT_MARK, here=marks.HERE_MARK)
        lines = [
            msg("ui.legend.pieces", kinds=kinds),
            msg("ui.legend.monuments", kinds=monuments),
            ground,
            edges,
            small,
        ]
        said = [say(line) for line in lines]
        return [*said, *(drawn.legend(say) for drawn in DRAWN), say(msg("ui.legend.panel"))]

    def places(self, scene: Scene) -> Mapping[str, int]:
        """Figures by name and by hex; edges also by their hexes in reverse order."""
        edges = {"|".join(reversed(choice.token.split("|"))): choice.option for choice in scene.choices}
        turned = {name: option for name, option in edges.items() if "|" in name}
        return own_figures(scene) | figure_places(scene) | turned

    def on_map(self, decision: Decision, token: str) -> str:
        return ""

    def numbers(self, scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
        """Strengths in a battle; otherwise the gain of the next Gain Followers action."""
        battle = scene.view["battle"]
        gods = [fighter["god"] for fighter in battle["fighters"]] if battle else scene.view["ladder"]
        what = "strength" if battle else "followers"
        titles = {god: god_title(scene.view["gods"][god], say) for god in gods}
        return [(say(msg(f"ui.numbers.{what}", god=titles[god])), what, (god,)) for god in gods]

    def market(self, g: Any, seat: int | None, say: Say, wanted: str) -> list[str]:
        return []

    def glossary(self, view: JsonDict, say: Say) -> list[Entry]:
        return glossary(say)

    def seat_name(self, view: JsonDict, seat: int, say: Say) -> str:
        return say(msg(f"ankh.god.{view['gods'][seat]['name']}"))


def _figure_key(kind: str) -> str:
    return (
        f"ui.legend.{kind}"
        if kind == "god"
        else "ankh.figure.warrior"
        if kind == "warrior"
        else f"ankh.guardian.{kind}"
    )


BOARD = AnkhBoard()
