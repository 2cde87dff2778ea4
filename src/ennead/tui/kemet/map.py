r"""The map of Kemet in characters: both banks of the Nile, the Delta between them.

    ╔NW1 R2╦NW2   ╦NW3 D1╗      districts with their pyramids, walls around them
    ║An5+Ph║An5   ║      ║      armies: god, soldiers, creature
    ╚══════Anubis════════╝      whose city it is
     dNW≈m  Ba3                 a desert with a military harbour, an army on it
    ───────┬──────┬───────      zones that share a border are adjacent

Everything has a character of its own; colour only repeats it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from ennead.kemet.lexicon import DECISIONS
from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.canvas import Canvas
from ennead.tui.kemet.words import army, is_temple, pyramid_mark
from ennead.tui.marks import LIT_MARK, chip, colour

BATTLE_MARK, GLORY_MARK, OBELISK_MARK, HARBOUR_MARK, NILE_MARK, STORM_MARK = "!", "*", "↑", "≈", "~", "░"
WIDTH: Final = 64
WEST_WIDTH: Final = 42  # the east bank is not used with two or three players
HEIGHT: Final = 19
DISTRICT: Final = 6
NAMED: Final = 7  # width of a zone name with its army beside it
WIDE: Final = 11

_LIT: Final = "bold #1a1400 on #f6e08a"
_WALL, _BORDER, _NILE, _NAME = "#a08c5a", "#6b6250", "#4f8ae0", "#d8d2c0"
_STONE: Final = {"red": "bold #ff7a6b", "blue": "bold #7fb2ff", "white": "bold #ffffff", "black": "bold #b08fe6"}
_PLACES: Final = ("zone", "army", "step")


class Cell(NamedTuple):
    """Position of a zone's name and its army: beside the name, or below if there is no room."""

    x: int
    y: int
    width: int
    beside: int = 0  # offset of the army from x


CITIES: Final = {"NW": (0, 0), "WM": (9, 9), "SW": (0, 16), "NE": (42, 0), "EM": (33, 7), "SE": (42, 16)}
CELLS: Final[dict[str, Cell]] = {
    "dNW": Cell(1, 3, 20, NAMED), "dSW": Cell(1, 15, 20, NAMED), "dNE": Cell(43, 3, 20, NAMED),
    "dSE": Cell(43, 15, 20, NAMED), "dWM": Cell(8, 8, 22, NAMED), "dEM": Cell(33, 10, 22, NAMED),
    "oW2": Cell(8, 13, 22, NAMED), "oE1": Cell(33, 5, 22, NAMED),
    "tW": Cell(1, 8, 6), "oW1": Cell(8, 5, 6), "bankW": Cell(15, 5, 7), "tWi": Cell(23, 5, 7),
    "tE": Cell(57, 9, 6), "oE2": Cell(50, 12, 6), "bankE": Cell(42, 12, 7), "tEi": Cell(34, 12, 7),
    "sanctuary": Cell(23, 0, 18, WIDE), "delta": Cell(23, 1, 18, WIDE), "tDelta": Cell(23, 2, 18, WIDE),
} | {
    f"{city}{i + 1}": Cell(x + 1 + (DISTRICT + 1) * i, y, DISTRICT)
    for city, (x, y) in CITIES.items()
    for i in range(3)
}  # fmt: skip

# Borders as (x, y, characters); | goes down the whole strip of the outer temple.
_WEST: Final = (
    (0, 4, "───────┬──────┬───────"),
    (14, 5, "│"), (14, 6, "│"), (22, 5, "─"),
    (7, 7, "├──────┴───────"),
    (7, 12, "├──────────────────────"),
    (0, 14, "───────┴──────────────"),
)  # fmt: skip
_EAST: Final = (
    (42, 4, "──────────────┬───────"),
    (33, 6, "───────────────────────┤"),
    (42, 11, "───────┬──────┤"),
    (49, 12, "│"), (49, 13, "│"), (41, 12, "─"),
    (42, 14, "───────┴──────┴───────"),
)  # fmt: skip
_STRIP: Final = range(5, 14)
_STRIP_AT: Final = {"west": 7, "east": 56}
_NILE_AT: Final = (31, 32)


def on_map(decision: Decision, token: str) -> str:
    """The token itself if it names a zone; a teleport token starts with ^."""
    return token if DECISIONS[decision.kind].options in _PLACES and token.lstrip("^") in CELLS else ""


def lit_zones(scene: Scene) -> set[str]:
    """Ids of the zones that can be chosen."""
    return {choice.on_map.lstrip("^") for choice in scene.choices if choice.on_map}


def map_width(view: JsonDict) -> int:
    return WIDTH if _has_east(view) else WEST_WIDTH


def _has_east(view: JsonDict) -> bool:
    return any(zone["id"] == "tE" for zone in view["zones"])


def draw_map(scene: Scene, say: Say) -> list[Text]:
    return _Map(scene, say).lines()


class _Map:
    def __init__(self, scene: Scene, say: Say) -> None:
        self.view = scene.view
        self.say = say
        self.canvas = Canvas(map_width(scene.view), HEIGHT)
        self.lit = lit_zones(scene)
        battle = scene.view["battle"]
        self.fights = battle["zone"] if battle else ""
        self.zones = {zone["id"]: zone for zone in scene.view["zones"]}
        self.owners = {seat["city"]: seat["seat"] for seat in scene.view["seats"] if seat["city"]}

    def lines(self) -> list[Text]:
        self._nile()
        self._borders()
        for city, (x, y) in CITIES.items():
            if f"d{city}" in self.zones:
                self._city(city, x, y)
        for name, zone in self.zones.items():
            self._zone(CELLS[name], zone)
        return self.canvas.lines()

    def _nile(self) -> None:
        self.canvas.put(23, 3, NILE_MARK * 18, _NILE)
        for y in range(3, HEIGHT):
            self.canvas.put(_NILE_AT[0], y, NILE_MARK * len(_NILE_AT), _NILE)

    def _borders(self) -> None:
        sides = [("west", _WEST), *([("east", _EAST)] if _has_east(self.view) else [])]
        for side, lines in sides:
            for y in _STRIP:
                self.canvas.put(_STRIP_AT[side], y, "│", _BORDER)
            for x, y, chars in lines:
                self.canvas.put(x, y, chars, _BORDER)

    def _city(self, city: str, x: int, y: int) -> None:
        owner = self.owners.get(city)
        style = _WALL if owner is None else f"bold {colour(owner)}"
        wall = "═" * DISTRICT
        for dy, (left, mid, right), fill in ((0, "╔╦╗", wall), (1, "║║║", " " * DISTRICT), (2, "╚╩╝", wall)):
            self.canvas.put(x, y + dy, left + mid.join([fill] * 3) + right, style)
        stormy = f"{city}1" not in self.zones
        if stormy:
            self.canvas.put(x + 1, y + 1, STORM_MARK * (3 * DISTRICT + 2), _BORDER)
        name = "ui.kemet.storm" if stormy else "ui.kemet.free_city"
        god = self.say(msg(name if owner is None else f"kemet.god.{self.view['seats'][owner]['god']}"))
        self.canvas.put(x + (3 * DISTRICT + 4 - len(god)) // 2, y + 2, god, style)

    def _zone(self, cell: Cell, zone: JsonDict) -> None:
        lit = zone["id"] in self.lit
        mark = LIT_MARK if lit else BATTLE_MARK if zone["id"] == self.fights else ""
        self.canvas.put(cell.x - 1, cell.y, mark, "bold #f6e08a")
        if zone["kind"] == "district":
            self.canvas.put(cell.x, cell.y, " " * cell.width)
        self.canvas.put(cell.x, cell.y, zone["id"], _LIT if lit else f"bold {_NAME}" if zone["armies"] else _NAME)
        self._facts(cell, zone)
        x, y = (cell.x + cell.beside, cell.y) if cell.beside else (cell.x, cell.y + 1)
        self._armies(x, y, cell.x + cell.width - x, zone)

    def _facts(self, cell: Cell, zone: JsonDict) -> None:
        x = cell.x + len(zone["id"])
        if zone.get("pyramid"):
            stone, level = zone["pyramid"]["colour"], zone["pyramid"]["level"]
            self.canvas.put(x + 1, cell.y, pyramid_mark(stone, level, self.say), _STONE[stone])
            return
        income = f"+{zone['income']}" if zone["income"] else ""
        glory = GLORY_MARK if is_temple(zone) and zone["glory"] is None else ""
        harbour = HARBOUR_MARK + zone["harbour"][0] if zone["harbour"] else ""
        self.canvas.put(x, cell.y, income + OBELISK_MARK * zone["obelisk"] + harbour + glory, "#9cc3ff")

    def _armies(self, x: int, y: int, width: int, zone: JsonDict) -> None:
        forces = zone["armies"]
        texts = [army(self.view, force, self.say, width // len(forces)) for force in forces]
        gap = int(sum(map(len, texts)) < width)
        for force, text in zip(forces, texts, strict=True):
            self.canvas.put(x, y, text, chip(force["seat"]))
            x += len(text) + gap
