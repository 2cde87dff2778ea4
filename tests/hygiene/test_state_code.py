"""The class bodies of states agree with their declared fields."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from conformance.tools import tool
from ennead.ankh.expansions.pantheon.state import Tokens
from ennead.ankh.state import Battle
from ennead.kemet.fields import FIELDS
from ennead.kernel.fields import COPIED, Field, rows

state_code = tool("state_code")


def test_states_are_as_declared() -> None:
    assert state_code.stale() == []


def test_a_field_is_declared_once() -> None:
    names = [field.name for field in rows(FIELDS)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("line", ['"mood"', "mood: list[int]  # god → mood", "g.mood = self.mood[:]"])
def test_a_declared_field_gets_its_lines(line: str) -> None:
    more = {**FIELDS, "new": (Field("mood", "list[int]", lambda _rules: [], "god → mood", COPIED),)}
    assert line in state_code.body(more, "State")
    assert line not in state_code.body(FIELDS, "State")


@pytest.mark.parametrize("frame", [Battle, Tokens])
def test_a_changed_copy_keeps_all_other_fields(frame: type[Any]) -> None:
    values = {field.name: n + 100 for n, field in enumerate(fields(frame))}
    whole = frame(**values)
    for name in frame.but.__annotations__.keys() - {"return"}:
        copy = whole.but(**{name: 7})
        assert {field: getattr(copy, field) for field in values} == values | {name: 7}
