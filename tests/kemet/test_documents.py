"""The documents are complete: clauses exist, rulings are explained, tiles and cards are described."""

from __future__ import annotations

import re
from pathlib import Path

from ennead.kemet.lexicon import DECISIONS, EVENTS, REASONS
from ennead.kemet.setup_schema import DEFAULT_SWITCHES
from ennead.kemet.types import DI_IDS, TILE_IDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
RULES = (DOCS / "rules/kemet.md").read_text(encoding="utf-8")
RULINGS = (DOCS / "rulings-kemet.md").read_text(encoding="utf-8")
CLAUSES = dict(re.findall(r"^- (K\d+\.\d+) (.*)$", RULES, re.MULTILINE))
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in RULINGS.splitlines() if line.startswith("| K")
]


def test_every_clause_the_program_names_exists() -> None:
    asked, told = {row.clause for row in DECISIONS.values()}, {row.clause for row in EVENTS.values()}
    named = asked | told | set(REASONS.values())
    rows = {f"K12.{name}" for name in (*TILE_IDS, *(f"di.{card}" for card in DI_IDS))}
    assert named <= set(CLAUSES) | rows
    assert all(f"| {row} |" in RULES for row in rows)


def test_every_ruling_is_explained() -> None:
    marked = {clause for clause, text in CLAUSES.items() if re.search(r"\*\*\([^)]*ruling", text)}
    assert marked == {row[0] for row in ROWS}
    assert all(len(row) == 5 and all(row) for row in ROWS)


def test_every_switch_is_explained_with_its_default() -> None:
    told = {row[4] for row in ROWS if row[4].startswith("`")}
    assert told == {f"`{name}`, {'on' if on else 'off'}" for name, on in DEFAULT_SWITCHES.items()}
