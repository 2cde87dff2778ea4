r"""The map of Ankh in characters: a hex is two lines of five, edges are the characters between.

    /" wAm*\      terrain, piece (kind and god), flag (sun, or a piece of an expansion)
    \►C5≈≈≈/      lit marker, label, southern edge

Kind, owner, terrain, rivers, camels and what may be chosen all have a character; colour only repeats them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from ennead.ankh.board import AROUND, CELLS, DESERT, FERTILE, HEXES, LABELS, RIVERS, hex_id
from ennead.ankh.components import PER_GOD
from ennead.ankh.lexicon import DECISIONS
from ennead.kernel.decision import PASS
from ennead.kernel.game import JsonDict
from ennead.kernel.hexes import centre
from ennead.kernel.text import msg
from ennead.tui.ankh.expansions import DRAWN
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.canvas import Canvas
from ennead.tui.marks import LIT_MARK, chip, colour

INSIDE: Final = 5
PITCH: Final = INSIDE + 1
COLUMNS: Final = 1 + max(column for _, column in CELLS)
WIDTH: Final = COLUMNS * PITCH + 1
HEIGHT: Final = max(2 * row + column % 2 for row, column in CELLS) + 2

KIND_MARKS: Final = {
    "god": "G",
    "warrior": "w",
    "cat_mummy": "C",
    "satet": "S",
    "mummy": "M",
    "apep": "A",
    "giant_scorpion": "X",
    "androsphinx": "Y",
}
MONUMENT_MARKS: Final = {"obelisk": "↑", "pyramid": "▲", "temple": "Π"}
NEUTRAL: Final = "··"
FERTILE_MARK, DESERT_MARK, WATER_MARK, GATE_MARK = '"', ".", "~", "Ω"
RIVER_MARK, CAMEL_MARK, LIT_EDGE_MARK = "≈", "∩", "+"
SUN_MARK, HERE_MARK = "*", "◄"

_GROUND: Final = {
    FERTILE_MARK: "on #1d4427",
    DESERT_MARK: "on #5c4722",
    WATER_MARK: "on #143358",
    GATE_MARK: "on #3a1f4a",
}
_LIT: Final = "bold #1a1400 on #f6e08a"
_BATTLE: Final = "bold #000000 on #ff9c87"
_TOKEN: Final = "bold #000000 on #d8d2c0"
_FIGURE_TYPES: Final = ("figure", "any_figure")


def code(view: JsonDict, god: int, say: Say) -> str:
    """Two letters for a god; all ten differ, in every language."""
    return say(msg(f"ankh.god.{view['gods'][god]['name']}"))[:2]


# -- highlights -------------------------------------------------------------------------------------------------
def figure_places(scene: Scene) -> dict[str, int]:
    """Hex → figure, if the options are figures."""
    if scene.decision is None or DECISIONS[scene.decision.kind].options not in _FIGURE_TYPES:
        return {}
    return {figure["hex"]: figure["figure"] for figure in scene.view["figures"]}


def own_figures(scene: Scene) -> dict[str, int]:
    """G, W1 … → figure, if the options are own figures, so that `?` can explain those that are not offered."""
    if scene.decision is None or scene.seat is None or DECISIONS[scene.decision.kind].options != "figure":
        return {}
    first = scene.view["seats"][scene.seat]["god"] * PER_GOD
    return {"G": first} | {f"W{n}": first + n for n in range(1, PER_GOD)}


def lit_hexes(scene: Scene) -> set[str]:
    """Labels of the hexes that can be chosen."""
    if scene.decision is None:
        return set()
    options = set(scene.decision.options)
    row = DECISIONS[scene.decision.kind].options
    if row in ("hex", "gate", "summon"):
        return {choice.token for choice in scene.choices if choice.token in LABELS}
    return {h for h, figure in figure_places(scene).items() if figure in options}


def lit_edges(scene: Scene) -> set[str]:
    if scene.decision is None or DECISIONS[scene.decision.kind].options != "edge":
        return set()
    return {choice.token for choice in scene.choices if choice.option != PASS}


def lit_regions(scene: Scene) -> set[int]:
    if scene.decision is None or DECISIONS[scene.decision.kind].options != "region":
        return set()
    return set(scene.decision.options)


def asked_about(scene: Scene) -> int:
    """The figure the question is about, or -1."""
    decision = scene.decision
    return decision.about if decision is not None and DECISIONS[decision.kind].about in _FIGURE_TYPES else -1


# -- drawing -----------------------------------------------------------------------------------------------------
def draw_map(scene: Scene, say: Say) -> list[Text]:
    return _Map(scene, say).lines()


def _edge_keys(labels: Iterable[str]) -> set[tuple[int, int]]:
    pairs = (sorted(hex_id(part) for part in label.split("|")) for label in labels)
    return {(a, b) for a, b in pairs}


class _Map:
    def __init__(self, scene: Scene, say: Say) -> None:
        self.say = say
        self.view = scene.view
        self.canvas = Canvas(WIDTH, HEIGHT)
        self.lit = {hex_id(h) for h in lit_hexes(scene)}
        self.lit_edges = _edge_keys(lit_edges(scene))
        self.lit_regions = lit_regions(scene)
        self.camels = _edge_keys([*self.view["camels"], *self.view.get("laying", [])])
        self.figures = {hex_id(figure["hex"]): figure for figure in self.view["figures"]}
        self.monuments = {hex_id(monument["hex"]): monument for monument in self.view["monuments"]}
        self.gates = {hex_id(h) for h in self.view["underworld"]}
        self.extras = {hex_id(h): mark for drawn in DRAWN for h, mark in drawn.marks(self.view).items()}
        self.brackets = {region: pair for drawn in DRAWN for region, pair in drawn.brackets(self.view).items()}
        self.about = asked_about(scene)

    def lines(self) -> list[Text]:
        for i in range(HEXES):
            self.ground(i)
            self.edges(i)
        for i in range(HEXES):
            self.content(i)
        for region in self.view["regions"]:
            self.region(region)
        return self.canvas.lines()

    def at(self, i: int) -> tuple[int, int]:
        row, column = CELLS[i]
        return column * PITCH, 2 * row + column % 2

    def terrain(self, i: int) -> str:
        if i in self.gates:
            return GATE_MARK
        if FERTILE >> i & 1:
            return FERTILE_MARK
        return DESERT_MARK if DESERT >> i & 1 else WATER_MARK

    def style(self, i: int, words: str = "") -> str:
        return f"{words} {_GROUND[self.terrain(i)]}".strip()

    def ground(self, i: int) -> None:
        x, y = self.at(i)
        self.canvas.put(x + 1, y, self.terrain(i) + " " * (INSIDE - 1), self.style(i, "#9a9a80"))
        lit = i in self.lit
        self.canvas.put(x + 1, y + 1, LIT_MARK if lit else " ", _LIT if lit else self.style(i))
        self.canvas.put(x + 2, y + 1, LABELS[i], _LIT if lit else self.style(i, "#c8c8b0"))

    def edges(self, i: int) -> None:
        x, y = self.at(i)
        sides = ((1, x + PITCH, y, "\\"), (2, x + PITCH, y + 1, "/"), (4, x, y + 1, "\\"), (5, x, y, "/"))
        for direction, ex, ey, plain in sides:
            mark, style = self.edge(i, AROUND[i][direction], plain)
            self.canvas.put(ex, ey, mark, style)
        mark, style = self.edge(i, AROUND[i][3], "_")
        width = INSIDE - 3
        self.canvas.put(x + 4, y + 1, mark * width, self.style(i, style))

    def edge(self, a: int, b: int, plain: str) -> tuple[str, str]:
        key = (min(a, b), max(a, b))
        if key in self.camels:
            return CAMEL_MARK, "bold #ffb347"
        if key in self.lit_edges:
            return LIT_EDGE_MARK, "bold #f6e08a"
        if key in RIVERS:
            return RIVER_MARK, "bold #5db7ff"
        return (" ", "") if self.is_open_water(a, b) else (plain, "#666655")

    def is_open_water(self, a: int, b: int) -> bool:
        return b >= 0 and self.terrain(a) == self.terrain(b) == WATER_MARK

    def content(self, i: int) -> None:
        x, y = self.at(i)
        if i in self.figures:
            self.figure(self.figures[i], x + 2, y)
        elif i in self.monuments:
            self.monument(self.monuments[i], x + 2, y)
        if i in self.extras:
            self.canvas.put(x + INSIDE, y, self.extras[i], self.style(i, "bold #ffffff"))

    def figure(self, figure: JsonDict, x: int, y: int) -> None:
        god = figure["god"]
        self.canvas.put(x, y, KIND_MARKS[figure["kind"]] + code(self.view, god, self.say), chip(god))
        flag = HERE_MARK if figure["figure"] == self.about else SUN_MARK if figure["sun"] else ""
        i = hex_id(figure["hex"])
        self.canvas.put(x + 3, y, flag, self.style(i, "bold #fff2a8"))

    def monument(self, monument: JsonDict, x: int, y: int) -> None:
        god, mark = monument["god"], MONUMENT_MARKS[monument["type"]]
        if god is None:
            self.canvas.put(x, y, mark + NEUTRAL, "bold #ffffff on #2a2a2a")
        else:
            self.canvas.put(x, y, mark + code(self.view, god, self.say), f"bold {colour(god)} on #2a2a2a")

    def region(self, region: JsonDict) -> None:
        """Draw its conflict order token on the empty hex nearest to its centre."""
        hexes = [hex_id(h) for h in region["hexes"]]
        free = [i for i in hexes if i not in self.figures and i not in self.monuments]
        if not free:
            return
        xs, ys = zip(*(centre(CELLS[i]) for i in hexes), strict=True)
        middle = sum(xs) / len(xs), sum(ys) / len(ys)
        at = min(free, key=lambda i: sum((p - q) ** 2 for p, q in zip(centre(CELLS[i]), middle, strict=True)))
        battle = self.view["battle"]
        fights = battle is not None and battle["region"] == region["region"]
        lit = region["region"] in self.lit_regions
        brackets = "[]" if lit else "!!" if fights else self.brackets.get(region["region"], "()")
        text = f"{brackets[0]}{region['token'] or '?'}{brackets[1]}"
        x, y = self.at(at)
        self.canvas.put(x + 2, y, text, _LIT if lit else _BATTLE if fights else _TOKEN)
