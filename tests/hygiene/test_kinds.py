"""Games name the kinds of their decisions and events with types, so that a kind that does not exist is a type error."""

from __future__ import annotations

import re

from hygiene.source import ROOT

SOURCE = ROOT / "frontend/src"


def test_games_use_decisions_and_log_lines_with_their_own_kinds() -> None:
    """`kinds.ts` of a game narrows those of the wire."""
    wide = re.compile(r"import type \{[^}]*\b(?:DecisionOut|LogLineOut)\b[^}]*\} from \"[./]*/api/wire\"")
    folders = [path.parent for path in SOURCE.glob("games/*/kinds.ts")]
    assert len(folders) == 2
    code = [path for folder in folders for path in folder.rglob("*.ts*")]
    assert [path.name for path in code if wide.search(path.read_text(encoding="utf-8"))] == []
