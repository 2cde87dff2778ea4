"""Games name the kinds of their decisions and events with types, so that a kind that does not exist is a type error."""

from __future__ import annotations

import re

import pytest

from hygiene.source import ROOT

SOURCE = ROOT / "frontend/src"


def test_games_use_decisions_and_log_lines_with_their_own_kinds() -> None:
    """`kinds.ts` of a game narrows those of the wire."""
    wide = re.compile(r"import type \{[^}]*\b(?:DecisionOut|LogLineOut)\b[^}]*\} from \"[./]*/api/wire\"")
    folders = [path.parent for path in SOURCE.glob("games/*/kinds.ts")]
    assert len(folders) == 2
    code = [path for folder in folders for path in folder.rglob("*.ts*")]
    assert [path.name for path in code if wide.search(path.read_text(encoding="utf-8"))] == []


WHOLE = re.compile(r"(?<!Partial<)Record<\(?(?:Decision|Event)Kind\b|(?<!Partial<)Record<(?:TileName|\(typeof DI_IDS)")


def test_a_new_kind_needs_no_row_in_the_browser() -> None:
    """Tables by kind, tile or card may leave some out; the generic way serves the others."""
    found = [path.name for path in SOURCE.rglob("*.ts*") if WHOLE.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("text", ["Record<DecisionKind, string>", "Record<(typeof DI_IDS)[number], string>"])
def test_the_scan_sees_a_table_that_must_have_every_kind(text: str) -> None:
    assert WHOLE.search(f"const A: {text} = {{")
    assert not WHOLE.search(f"const A: Partial<{text}> = {{")
