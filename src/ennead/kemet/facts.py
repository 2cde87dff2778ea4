"""The numbers of the box, read once from TOML, each with where it comes from and how sure it is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

_ABOUT = ("source", "confidence", "alternative", "note", "name_source", "when")


class Fact(NamedTuple):
    """A number an owner may compare with his copy."""

    id: str
    value: str
    alternative: str
    source: str
    confidence: str


@cache
def table(name: str) -> dict[str, Any]:
    """One data file."""
    return tomllib.loads((files("ennead.kemet") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def numbers(name: str, row: Mapping[str, Any], values: Mapping[str, int]) -> dict[str, int]:
    """The numbers of one tile or card, as corrected by the setup (`values`: "divine_hunger.prayer" → 1)."""
    return {key: values.get(f"{name}.{key}", n) for key, n in row.items() if key not in _ABOUT}


def rows() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every tile, divine intervention card and battle card with its row; the tiles of all colours in one list."""
    for colour in table("tiles").values():
        yield from colour.items()
    yield from table("divine").items()
    yield from table("cards").items()


@cache
def known_values() -> frozenset[str]:
    """Every key that the setup option `values` may set."""
    return frozenset(f"{name}.{key}" for name, row in rows() for key in row if key not in _ABOUT)


def unsure_facts() -> list[Fact]:
    """What an owner should compare with his copy: every number that has an alternative or is not sure."""
    out = [fact for name, row in rows() for fact in _doubts(name, row)]
    for players, part in table("board")["players"].items():
        if part["confidence"] != "high":
            storms = " ".join(part["storms"])
            out.append(Fact(f"storms.{players}", storms, "", part["source"], part["confidence"]))
    return out


def _doubts(name: str, row: Mapping[str, Any]) -> Iterator[Fact]:
    """Numbers with another value elsewhere; without one every number of an effect that is not sure."""
    other = row.get("alternative", {})
    unsure = [key for key in row if key not in _ABOUT and key not in ("level", "copies")]
    keys = [key for key in row if key in other] if other else unsure if row["confidence"] != "high" else []
    source = f"{row['source']} ({row['note']})" if "note" in row else row["source"]
    for key in keys:
        yield Fact(f"{name}.{key}", str(row[key]), str(other.get(key, "")), source, row["confidence"])
