"""Scenarios are TOML files: ours in `data/scenarios`, or a player's own. (S4)

Reading collects all faults with their places, so that `ennead scenario check` can name the line of each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from ennead.ankh.board import EDGE_LABELS, EDGES, LABELS, WATER, edge_id, geography, hex_id
from ennead.ankh.components import CAMELS, MONUMENT_SUPPLY, MONUMENTS, MOST_PLAYERS, ORDER_TOKENS
from ennead.kernel.decision import BadSetup
from ennead.kernel.graph import bits
from ennead.kernel.text import LANGUAGES

RULES = ("consolidation", "pyrrhic")
HEAD = ("id", "source", "confidence", "rules", "name", "setup")
SETUP = ("players", "order", "camels", *(f"{kind}s" for kind in MONUMENTS), "player")
PLAYER = ("god", "warrior", "monument", "type")


@dataclass(frozen=True, slots=True)
class Place:
    """The first pieces of one player."""

    god: int
    warrior: int
    monument: int
    kind: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One setup of a scenario, for one number of players."""

    players: tuple[Place, ...]
    neutral: tuple[int, ...]  # hexes by monument type
    camels: int
    tokens: tuple[int, ...]  # the region of token 1, 2, …


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    names: dict[str, str]
    source: str
    confidence: str
    rules: tuple[str, ...]
    layouts: dict[int, Layout]

    def layout(self, players: int) -> Layout:
        if players not in self.layouts:
            raise BadSetup("setup.scenario_players", scenario=self.id, players=players)
        return self.layouts[players]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault and its place: the number of the setup (-1: the head) and the text to look for there."""

    key: str
    details: tuple[tuple[str, int | str], ...]
    setup: int = -1
    needle: str = ""
    nth: int = 0  # which of the places with that text, from 0


@dataclass
class _Reader:
    faults: list[Fault] = field(default_factory=list)
    setup: int = -1

    def fault(self, key: str, needle: str, nth: int = 0, **details: int | str) -> None:
        self.faults.append(Fault(f"scenario.{key}", tuple(details.items()), self.setup, needle, nth))

    def keys(self, data: Mapping[str, Any], known: tuple[str, ...], head: str = "", nth: int = 0) -> bool:
        """Whether all known keys are there, and report unknown ones; `head` is the heading they belong under."""
        for name in data:
            if name not in known:
                self.fault("unknown_key", name, name=name)
        missing = [name for name in known if name not in data]
        for name in missing:
            self.fault("missing_key", head, nth, name=name)
        return not missing

    def shapes(self, data: Mapping[str, Any], shape: type, names: tuple[str, ...]) -> bool:
        """Whether these keys hold values of the right type."""
        wrong = [name for name in names if not isinstance(data[name], shape)]
        for name in wrong:
            self.fault("shape", name, name=name)
        return not wrong

    def hex(self, text: Any) -> int:
        """A land hex, or -1."""
        try:
            h = hex_id(str(text))
        except ValueError:
            self.fault("no_hex", str(text), hex=str(text))
            return -1
        if LABELS[h] != text:  # each hex has one name: "b5" would hide that B5 is taken
            self.fault("no_hex", str(text), hex=str(text))
            return -1
        if WATER >> h & 1:
            self.fault("water", str(text), hex=str(text))
            return -1
        return h

    def camels(self, texts: Any) -> int:
        out = 0
        for text in texts if isinstance(texts, list) else []:
            try:
                edge = 1 << edge_id(str(text))
            except ValueError:
                self.fault("no_edge", str(text), edge=str(text))
                continue
            if out & edge:
                self.fault("twice", str(text), hex=str(text))
            out |= edge
        if out.bit_count() > CAMELS:
            self.fault("camels", "camels", n=out.bit_count())
        self.strays(out)
        return out

    def strays(self, camels: int) -> None:
        """Report camels that do not divide two regions."""
        region_of = geography(camels).region_of
        for edge in bits(camels):
            a, b = EDGES[edge]
            if region_of[a] == region_of[b]:
                self.fault("camel_inside", str(EDGE_LABELS[edge]), edge=EDGE_LABELS[edge])

    def layout(self, data: Mapping[str, Any]) -> Layout | None:
        if not self.keys(data, SETUP, "[[setup]]") or not self.shapes(data, list, SETUP[1:]):
            return None
        if not all(isinstance(player, dict) for player in data["player"]):
            self.fault("shape", "player", name="player")
            return None
        camels = self.camels(data["camels"])
        neutral = [[self.hex(text) for text in _strings(data[f"{kind}s"])] for kind in MONUMENTS]
        players = [self.player(player, n) for n, player in enumerate(data["player"])]
        if len(players) != data["players"] or not 2 <= len(players) <= MOST_PLAYERS:
            self.fault("players", "players", n=len(players))
        self.crowding(neutral, players, data)
        tokens = self.tokens(_strings(data["order"]), camels)
        places = tuple(place for place in players if place is not None)
        masks = tuple(sum(1 << h for h in set(hexes) if h >= 0) for hexes in neutral)
        return Layout(places, masks, camels, tokens)

    def player(self, data: Mapping[str, Any], n: int) -> Place | None:
        if not self.keys(data, PLAYER, "[[setup.player]]", n):
            return None
        if data["type"] not in MONUMENTS:
            self.fault("monument", str(data["type"]), name=str(data["type"]))
            return None
        kind = MONUMENTS.index(data["type"])
        return Place(self.hex(data["god"]), self.hex(data["warrior"]), self.hex(data["monument"]), kind)

    def crowding(self, neutral: list[list[int]], players: list[Place | None], data: Mapping[str, Any]) -> None:
        """Report hexes with two pieces, and more monuments than the box has."""
        texts = [t for kind in MONUMENTS for t in _strings(data[f"{kind}s"])]
        texts += [str(p.get(name)) for p in data["player"] for name in ("god", "warrior", "monument")]
        for i, text in enumerate(texts):
            if text in texts[:i]:
                self.fault("twice", str(text), hex=text)
        for kind, hexes in enumerate(neutral):
            n = len(hexes) + sum(p is not None and p.kind == kind for p in players)
            if n > MONUMENT_SUPPLY[kind]:
                self.fault("monuments", f"{MONUMENTS[kind]}s", n=n)

    def tokens(self, texts: list[str], camels: int) -> tuple[int, ...]:
        """The region of each token; every region must have exactly one."""
        geo = geography(camels)
        regions: list[int] = []
        for text in texts:
            h = self.hex(text)
            if h >= 0 and geo.region_of[h] in regions:
                self.fault("region_twice", str(text), hex=text)
            regions.append(geo.region_of[h] if h >= 0 else -1)
        if len(texts) != len(geo.regions) or len(texts) > ORDER_TOKENS:
            self.fault("regions", "order", n=len(geo.regions), tokens=len(texts))
        return tuple(regions)


def _strings(value: Any) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def _read(data: Mapping[str, Any]) -> tuple[Scenario | None, list[Fault]]:
    reader = _Reader()
    if not reader.keys(data, HEAD):
        return None, reader.faults
    if not reader.shapes(data, str, HEAD[:3]) or not reader.shapes(data, list, ("rules", "setup")):
        return None, reader.faults
    rules = tuple(_strings(data["rules"]))
    for rule in rules:
        if rule not in RULES:
            reader.fault("rule", str(rule), name=rule)
    layouts = {}
    for reader.setup, setup in enumerate(data["setup"]):
        layout = reader.layout(setup) if isinstance(setup, dict) else None
        if layout is not None and len(layout.players) in layouts:
            reader.fault("players_twice", "players", n=len(layout.players))
        if layout is not None:
            layouts[len(layout.players)] = layout
    reader.setup = -1
    if not layouts:
        reader.fault("no_setup", "")
    names = data["name"] if isinstance(data["name"], dict) else dict.fromkeys(LANGUAGES, str(data["name"]))
    scenario = Scenario(str(data["id"]), names, str(data["source"]), str(data["confidence"]), rules, layouts)
    return scenario, reader.faults


def from_data(data: Mapping[str, Any]) -> Scenario:
    """A scenario from parsed TOML; raises BadSetup with the first fault."""
    scenario, faults = _read(data)
    if faults or scenario is None:
        raise BadSetup(faults[0].key, **dict(faults[0].details))
    return scenario


def check(text: str) -> list[tuple[int, Fault]]:
    """All faults of a scenario file, each with its line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        line = re.search(r"line (\d+)", str(fault))
        at = int(line[1]) if line else len(text.splitlines())
        return [(at, Fault("scenario.toml", (("fault", re.sub(r" \(at .*\)", "", str(fault))),)))]
    _, faults = _read(data)
    return sorted(((_line(text, fault), fault) for fault in faults), key=lambda pair: pair[0])


def _line(text: str, fault: Fault) -> int:
    """The line of a fault: the first one with its text in its setup, or the second one for a repeated place."""
    lines = [line.partition("#")[0] for line in text.splitlines()]
    starts = [i for i, line in enumerate(lines) if re.fullmatch(r"\s*\[\[\s*setup\s*\]\]\s*", line)]
    first = starts[fault.setup] if 0 <= fault.setup < len(starts) else 0
    last = starts[fault.setup + 1] if fault.setup + 1 < len(starts) and fault.setup >= 0 else len(lines)
    hits = [i for i in range(first, last) if fault.needle and _mentions(lines[i], fault.needle)]
    nth = 1 if fault.key.endswith("twice") else fault.nth
    return hits[min(nth, len(hits) - 1)] + 1 if hits else first + 1


def _mentions(line: str, needle: str) -> bool:
    """Whether a line has the text as a separate word, quoted or not."""
    spaced = line.replace(" ", "") if needle.startswith("[[") else line
    return re.search(rf"(?<![\w|]){re.escape(needle)}(?![\w|])", spaced) is not None


@cache
def ours() -> dict[str, Scenario]:
    """The scenarios in the package, by id."""
    folder = files("ennead.ankh") / "data/scenarios"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir(), key=lambda p: p.name)]
    scenarios = [from_data(tomllib.loads(text)) for text in texts]
    return {scenario.id: scenario for scenario in scenarios}


def find(wanted: Any) -> Scenario:
    """One of our scenarios by id, or a player's own from parsed TOML."""
    if isinstance(wanted, Mapping):
        return from_data(wanted)
    if wanted not in ours():
        raise BadSetup("setup.scenario", name=str(wanted), known=", ".join(ours()))
    return ours()[wanted]
