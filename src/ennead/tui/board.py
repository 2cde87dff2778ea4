"""How a game draws its board. One object per game, named by its row in `games.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rich.text import Text

from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.tui.answers import Choice, Say
from ennead.tui.glossary import Entry
from ennead.tui.news import Line


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one seat is shown at one moment. It is made from views, never from a state."""

    view: JsonDict
    seat: int | None
    decision: Decision | None
    choices: tuple[Choice, ...]
    trail: tuple[str, ...]
    prompt: str
    log: tuple[Line, ...]  # lines that are new to this seat
    before: tuple[Line, ...] = ()  # the last lines it has already seen
    note: tuple[str, ...] = ()


class Board(Protocol):
    """Draws one game."""

    def draw(self, scene: Scene, say: Say, width: int, height: int) -> list[Text]:
        """The board with its panels in at most `height` lines; the rest of the screen is the same for all games."""
        ...

    def describe(self, scene: Scene, say: Say) -> list[str]:
        """The same in plain lines, for screen readers and pipes."""
        ...

    def legend(self, say: Say) -> list[str]:
        """What the marks on the map mean."""
        ...

    def places(self, scene: Scene) -> Mapping[str, int]:
        """Names of places that mean an option of the decision, in capitals: the figure on C5."""
        ...

    def on_map(self, decision: Decision, token: str) -> str:
        """The name of an option's place on the map, if its label does not show it."""
        ...

    def numbers(self, scene: Scene, say: Say) -> list[tuple[str, str, tuple[int, ...]]]:
        """Numbers that matter now: a title, and the arguments for the game's `sources`."""
        ...

    def market(self, g: Any, seat: int | None, say: Say, wanted: str) -> list[str]:
        """What may be bought, with prices and reasons; `wanted` filters it. Empty if the game has no market."""
        ...

    def glossary(self, view: JsonDict, say: Say) -> list[Entry]:
        """What `?` explains by name at any time."""
        ...

    def seat_name(self, view: JsonDict, seat: int, say: Say) -> str:
        """The name of the seat in the terms of the game."""
        ...
