"""The fallback for games without their own board: the view as an outline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from ennead.kernel.decision import Decision
from ennead.kernel.game import Json, JsonDict
from ennead.tui.answers import Say
from ennead.tui.board import Scene
from ennead.tui.glossary import Entry


def outline(value: Json, name: str = "", depth: int = 0) -> Iterator[str]:
    indent = "  " * depth
    if isinstance(value, Mapping):
        if name:
            yield f"{indent}{name}:"
        for key, item in value.items():
            yield from outline(item, str(key), depth + bool(name))
    elif isinstance(value, list) and any(isinstance(item, (Mapping, list)) for item in value):
        yield f"{indent}{name}:"
        for i, item in enumerate(value):
            yield from outline(item, str(i), depth + 1)
    else:
        shown = " ".join(map(str, value)) if isinstance(value, list) else value
        yield f"{indent}{name}: {shown}"


class GenericBoard:
    def draw(self, scene: Scene, say: Say, width: int, height: int) -> list[Text]:
        return [Text(line) for line in self.describe(scene, say)][:height]

    def describe(self, scene: Scene, say: Say) -> list[str]:
        return list(outline(scene.view))

    def legend(self, say: Say) -> list[str]:
        return []

    def places(self, scene: Scene) -> Mapping[str, int]:
        return {}

    def on_map(self, decision: Decision, token: str) -> str:
        return ""

    def numbers(self, scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
        return []

    def market(self, g: Any, seat: int | None, say: Say, wanted: str) -> list[str]:
        return []

    def glossary(self, view: JsonDict, say: Say) -> list[Entry]:
        return []

    def seat_name(self, view: JsonDict, seat: int, say: Say) -> str:
        return str(seat)
