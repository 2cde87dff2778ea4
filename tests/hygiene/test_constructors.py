"""Code spelled out for the compiled engines means the same: constructors of dataclasses, and calls of `record`."""

from __future__ import annotations

import ast
from dataclasses import dataclass, fields
from inspect import signature
from typing import Any

from conformance.tools import tool
from ennead.kemet.battle_numbers import Battle
from hygiene.source import SOURCE, files

TEXT = '''
@dataclass(slots=True)
class Frame(Step):
    """Words."""

    seat: int
    left: int = 3  # why
    plan: tuple[int, ...] = ()

    def run(self) -> int:
        return self.seat


@dataclass(frozen=True, slots=True)
class Fact:
    seat: int


@dataclass(slots=True)
class Empty(Step):
    """Nothing."""
'''


class Step:
    __slots__ = ()


def made() -> dict[str, Any]:
    names: dict[str, Any] = {"dataclass": dataclass, "Step": Step}
    exec(tool("constructors").spelled_out(TEXT), names)
    return names


def test_a_frame_is_made_as_before() -> None:
    frame = made()["Frame"]
    assert frame(1) == frame(1, 3, ()) == frame(seat=1, plan=())
    assert repr(frame(1, 2)) == "Frame(seat=1, left=2, plan=())"
    assert [field.name for field in fields(frame)] == ["seat", "left", "plan"]
    assert frame(4).run() == 4


def test_only_slotted_dataclasses_with_fields_get_one() -> None:
    text = tool("constructors").spelled_out(TEXT)
    assert text.count("__init__") == 1
    assert tool("constructors").spelled_out(text) == text


def test_calls_of_record_are_guarded() -> None:
    source = 'def f(g, x):\n    g.record("won", x) if x else g.record("tied")\n'
    text = tool("constructors").spelled_out(source)
    assert ast.unparse(ast.parse(text).body[0].body[0].test) == "g.events is not None"
    assert tool("constructors").spelled_out(text) == text


def test_every_frame_of_the_games_keeps_its_signature() -> None:
    path = SOURCE / "kemet/battle_numbers.py"
    tree = ast.parse(tool("constructors").spelled_out(path.read_text(encoding="utf-8")))
    written = next(f for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and f.name == "__init__")
    assert [arg.arg for arg in written.args.args[1:]] == list(signature(Battle).parameters)
    for file in files("ankh", "kemet"):
        ast.parse(tool("constructors").spelled_out(file.read_text(encoding="utf-8")))
