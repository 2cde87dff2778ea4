"""Setup options, rule clauses and facts of the games, for looking up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import ennead
from ennead.games import BOXES, ROWS, game_named
from ennead.kernel.box import Fact
from ennead.kernel.setup_schema import SetupOption
from ennead.server.wire import SetupChoiceOut, SetupOptionOut

_CLAUSE = re.compile(r"^\s*[-*] \**([A-Z]\d+(?:\.[\w.]*\w)?)\**:? (.*)")
_ROW = re.compile(r"^\| ([A-Z]\d+\.[\w.]*\w) \|.*\| ([^|]+?)(?: ⚠)? \| ([^|]+?) \|$")
_HEADING = re.compile(r"^##+ (?:[A-Z]\d* )?(.+)")


# -- options -----------------------------------------------------------------------------------------------------------
def setup_options(game: str) -> list[SetupOptionOut]:
    """Every setup option of a game, with its possible values."""
    return [_option(option) for option in game_named(game).options]


def _option(option: SetupOption) -> SetupOptionOut:
    choices = [SetupChoiceOut(id=one.id, group=one.group, players=list(one.players)) for one in option.choices]
    return SetupOptionOut(
        name=option.name,
        type=option.type,
        text=option.text,
        choices=choices,
        default=option.default,
        clause=option.clause,
        terms=option.terms,
        form=option.form,
        least=option.least,
        most=option.most,
        counts=dict(option.counts or {}),
        draws=option.draws,
    )


# -- rules -------------------------------------------------------------------------------------------------------------
def rules_folder() -> Traversable | Path:
    """Inside the installed package, or in the working tree."""
    packed = files("ennead") / "rules"
    if packed.is_dir():
        return packed
    return Path(ennead.__file__).resolve().parents[2] / "docs" / "rules"


@cache
def clauses(game: str, language: str = "en") -> dict[str, str]:
    """Clause id → text, in the order of the English rules, which also fill in for missing translations."""
    english = _read(f"{game}.md", game)
    return english if language == "en" else english | _read(f"{language}/{game}.md", game)


def _read(name: str, game: str) -> dict[str, str]:
    return parse(_text(name), ROWS[game].rules)


def _text(name: str) -> str:
    path = rules_folder().joinpath(*name.split("/"))
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def parse(text: str, families: str) -> dict[str, str]:
    """Parses lines `- A5.1 text` with indented continuations, and rows `| K12.red.charge | … | name | text |`."""
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
    """Each heading of the rules with its first clause, in order; headings without clauses are left out."""
    text = _text(f"{language}/{game}.md") or _text(f"{game}.md")
    title, out = "", []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            title = heading[1]
        elif title and (found := parse(line, ROWS[game].rules)):
            out.append((title, next(iter(found))))
            title = ""
    return tuple(out)


def _row(line: str, families: str) -> dict[str, str]:
    match = _ROW.match(line)
    return {match[1]: f"*{match[2]}*: {match[3]}"} if match and match[1][0] in families else {}


def facts(game: str) -> Sequence[Fact]:
    return BOXES[game].unsure() if game in BOXES else ()
