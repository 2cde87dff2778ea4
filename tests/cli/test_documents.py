"""The documents of records and notation name everything there is."""

from __future__ import annotations

import re

from ennead.ankh.lexicon import KINDS
from ennead.ankh.setup import OPTIONS
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
    "count": "4",
    "position": "N+NE",
    "yes": "yes",
}


def first_cells() -> set[str]:
    """What stands in backticks in the first column of a table."""
    rows = re.findall(r"^\| (.*?[^\\]) \|", RECORDS, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_every_option_of_the_setup_is_listed() -> None:
    assert set(OPTIONS) <= first_cells()


def test_every_type_of_token_is_listed() -> None:
    """A new type of option needs an example here and a row there."""
    assert {row.options for row in KINDS.values()} <= set(EXAMPLES)
    assert set(EXAMPLES.values()) <= first_cells()
