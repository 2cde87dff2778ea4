"""The document of records and notation is complete."""

from __future__ import annotations

import re

from ennead.ankh.lexicon import DECISIONS
from ennead.ankh.setup_schema import OPTIONS
from tui.pty import ROOT

RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = {
    "action": "move",
    "hex": "C5",
    "gate": "pool",
    "summon": "normal",
    "edge": "C5\\|D5",
    "region": "rC5",
    "token": "#3",
    "figure": "w1",
    "any_figure": "ra:w2",
    "card": "flood",
    "guess": "isis:flood",
    "power": "commanding",
    "monument": "temple",
    "bid": "4",
    "position": "N+NE",
    "yes": "yes",
}


def first_cells() -> set[str]:
    """The text in backticks in the first column of a table."""
    rows = re.findall(r"^\| (.*?[^\\]) \|", RECORDS, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_every_option_of_the_setup_is_listed() -> None:
    assert {option.name for option in OPTIONS} <= first_cells()


def test_every_type_of_token_is_listed() -> None:
    """A new type of option needs an example here and a row in the document."""
    assert {row.options for row in DECISIONS.values()} <= set(EXAMPLES)
    assert set(EXAMPLES.values()) <= first_cells()
