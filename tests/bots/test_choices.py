"""The bots' choices are unchanged: whole games of every setup, against the digests in `choices.txt`.

If a bot changes on purpose, write the file again: `tools/bot_choices.py --write`, and with `--full` the longer one.
"""

from __future__ import annotations

from typing import Any

import pytest

from conformance.tools import tool

TOOL = tool("bot_choices")
ROWS = list(TOOL.quick_rows())


def kept(name: str) -> dict[str, str]:
    """The lines of a file, by setup and bot."""
    lines = (TOOL.FOLDER / name).read_text(encoding="utf-8").splitlines()
    return {line.split(" ")[0]: line for line in lines}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.name))
def test_a_bot_chooses_as_it_did(row: Any) -> None:
    assert TOOL.line(row) == kept("choices.txt")[row.name]


def test_every_digest_belongs_to_a_row() -> None:
    assert list(kept("choices.txt")) == [row.name for row in ROWS]


def test_another_choice_gives_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    row, made = ROWS[0], TOOL.choices(ROWS[0])
    monkeypatch.setattr(TOOL, "choices", lambda _: [*made[:-1], "0:99"])
    assert TOOL.line(row) != kept("choices.txt")[row.name]
