"""The numbers of the box, read once from TOML, each with its source and how certain it is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ennead.kernel.box import Box, BoxRow, Fact

_ABOUT = ("source", "confidence", "alternative", "note", "name_source", "when")


@cache
def table(name: str) -> dict[str, Any]:
    """One data file."""
    return tomllib.loads((files("ennead.kemet") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def numbers(name: str, row: Mapping[str, Any], values: Mapping[str, int]) -> dict[str, int]:
    """The numbers of one tile or card, with the corrections of the setup (`values`: "divine_hunger.prayer" → 1)."""
    return {key: values.get(f"{name}.{key}", n) for key, n in row.items() if key not in _ABOUT}


def rows() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The name and the row of every tile, divine intervention card and battle card."""
    for colour in table("tiles").values():
        yield from colour.items()
    yield from table("divine").items()
    yield from table("cards").items()


@cache
def known_values() -> frozenset[str]:
    """Every key that the setup option `values` may set."""
    return frozenset(f"{name}.{key}" for name, row in rows() for key in row if key not in _ABOUT)


def unsure_facts() -> list[Fact]:
    """What owners should compare with their copy: every number that has an alternative or is uncertain."""
    out = [fact for name, row in rows() for fact in _doubts(name, row)]
    for players, part in table("board")["players"].items():
        if part["confidence"] != "high":
            storms = " ".join(part["storms"])
            out.append(Fact(f"storms.{players}", storms, "", part["source"], part["confidence"]))
    return out


def _doubts(name: str, row: Mapping[str, Any]) -> Iterator[Fact]:
    """Numbers with another value elsewhere; if there is none, every number of an uncertain effect."""
    other = row.get("alternative", {})
    unsure = [key for key in row if key not in _ABOUT and key not in ("level", "copies")]
    keys = [key for key in row if key in other] if other else unsure if row["confidence"] != "high" else []
    source = f"{row['source']} ({row['note']})" if "note" in row else row["source"]
    for key in keys:
        yield Fact(f"{name}.{key}", str(row[key]), str(other.get(key, "")), source, row["confidence"])


def _box_rows() -> Iterator[BoxRow]:
    for name, row in rows():
        yield BoxRow(name, numbers(name, row, {}), row["source"], row["confidence"])


BOX: Final = Box(unsure_facts, _box_rows, known_values, ("kemet.tile.", "kemet.di."))
