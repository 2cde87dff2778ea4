"""Setup options, rule clauses and facts of the games, for people who want to look them up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import ennead
from ennead.ankh import components as ankh
from ennead.ankh import setup as ankh_setup
from ennead.ankh.scenarios import ours
from ennead.kemet import setup as kemet_setup
from ennead.kemet.board import CITIES
from ennead.kemet.facts import Fact, known_values, unsure_facts
from ennead.kemet.ruleset import COLOURS
from ennead.kemet.ruleset import GODS as KEMET_GODS
from ennead.kernel.game import JsonDict

_CLAUSE = re.compile(r"^\s*[-*] \**([A-Z]\d+(?:\.[\w.]*\w)?)\**:? (.*)")
_ROW = re.compile(r"^\| ([A-Z]\d+\.[\w.]*\w) \|.*\| ([^|]+?)(?: ⚠)? \| ([^|]+?) \|$")
_HEADING = re.compile(r"^##+ (?:[A-Z]\d* )?(.+)")
_FAMILIES = {"ankh": "ASPF", "kemet": "K"}


# -- options -----------------------------------------------------------------------------------------------------------
def setup_options(game: str) -> JsonDict:
    """Every setup option of a game with what it may be."""
    return {"ankh": _ankh, "kemet": _kemet}.get(game, dict)()


def _ankh() -> JsonDict:
    scenarios = {s.id: {"players": sorted(s.layouts), "names": dict(s.names)} for s in ours().values()}
    guardians = [{"id": g, "level": ankh.GUARDIAN_LEVEL[i]} for i, g in enumerate(ankh.GUARDIANS)]
    switches = {name: bool(ankh_setup.DEFAULT_SWITCHES & bit) for name, bit in ankh_setup.SWITCHES.items()}
    return {
        "players": list(range(ankh_setup.FEWEST_PLAYERS, ankh.MOST_PLAYERS + 1)),
        "gods": ["random", *ankh.GODS],
        "base_gods": list(ankh.BASE_GODS),
        "guardians": guardians,
        "scenario": scenarios,
        "start": "seat",
        "pantheon": False,
        "switches": switches,
    }


def _kemet() -> JsonDict:
    return {
        "players": sorted(kemet_setup.COLOURS_FOR),
        "gods": list(KEMET_GODS),
        "colours": list(COLOURS),
        "cities": list(CITIES),
        "values": sorted(known_values()),
        "switches": dict(kemet_setup.SWITCHES),
    }


# -- rules -------------------------------------------------------------------------------------------------------------
def rules_folder() -> Traversable | Path:
    """Inside the installed package, or in the working tree."""
    packed = files("ennead") / "rules"
    if packed.is_dir():
        return packed
    return Path(ennead.__file__).resolve().parents[2] / "docs" / "rules"


@cache
def clauses(game: str, language: str = "en") -> dict[str, str]:
    """Clause id → its text, in the order of the English rules, which also stand in for what a language lacks."""
    english = _read(f"{game}.md", game)
    return english if language == "en" else english | _read(f"{language}/{game}.md", game)


def _read(name: str, game: str) -> dict[str, str]:
    return parse(_text(name), _FAMILIES.get(game, ""))


def _text(name: str) -> str:
    path = rules_folder().joinpath(*name.split("/"))
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def parse(text: str, families: str) -> dict[str, str]:
    """Lines `- A5.1 text`, with the lines indented below; rows `| K12.red.charge | … | name | text |` of tables."""
    out: dict[str, str] = {}
    clause = ""
    for line in text.splitlines():
        match = _CLAUSE.match(line)
        if match and match[1][0] in families:
            clause = match[1]
            out[clause] = match[2].strip()
        elif clause and line.startswith("  ") and line.strip():
            out[clause] += " " + line.strip()
        elif not line.startswith("  "):
            clause = ""
            out |= _row(line, families)
    return out


@cache
def chapters(game: str, language: str = "en") -> tuple[tuple[str, str], ...]:
    """Each heading of the rules with the first clause below it, in order; those without a clause are left out."""
    text = _text(f"{language}/{game}.md") or _text(f"{game}.md")
    title, out = "", []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            title = heading[1]
        elif title and (found := parse(line, _FAMILIES.get(game, ""))):
            out.append((title, next(iter(found))))
            title = ""
    return tuple(out)


def _row(line: str, families: str) -> dict[str, str]:
    match = _ROW.match(line)
    return {match[1]: f"*{match[2]}*: {match[3]}"} if match and match[1][0] in families else {}


def facts(game: str) -> Sequence[Fact]:
    return unsure_facts() if game == "kemet" else ()
