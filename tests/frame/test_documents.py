"""Documents are true: links lead to files, clauses and switches exist, make targets and scripts are as described."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from ennead import __version__
from ennead.ankh.expansions import GOD_POWERS, GODS
from ennead.ankh.lexicon import CAUSES, DECISIONS, EVENTS, REASONS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.setup_schema import DEFAULT_SWITCHES, SWITCH_BITS

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")
CLAUSE = re.compile(r"^- ([A-Z]\d+(?:\.\d+)?)\b(.*)$", re.MULTILINE)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def clauses() -> dict[str, str]:
    return dict(CLAUSE.findall(read("docs/rules/ankh.md")))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(path: Path) -> None:
    targets = [target for target in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in target]
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_every_clause_the_program_names_exists() -> None:
    powers = {power.clause for power in (*ANKH_POWERS, *GOD_POWERS, *CARD_RULES)}
    guardians = {guardian.clause for guardian in GUARDIAN_RULES}
    questions = {row.clause for row in DECISIONS.values()} | {row.clause for row in EVENTS.values()}
    causes = {row.clause for row in CAUSES.values()}
    assert sorted((powers | guardians | questions | causes | set(REASONS.values())) - set(clauses())) == []


def test_every_god_has_a_clause() -> None:
    assert len(GOD_POWERS) == len(GODS)
    assert [power.id for power in GOD_POWERS] == list(GODS)


def rulings() -> list[list[str]]:
    """The rows of the table, cell by cell."""
    rows = [line.strip("|").split("|") for line in read("docs/rulings.md").splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def test_every_ruling_is_explained() -> None:
    marked = {clause for clause, text in clauses().items() if "(ruling" in text}
    explained = {row[0] for row in rulings()}
    assert marked == explained
    assert all(len(row) == 5 and all(row) for row in rulings())


def test_every_switch_is_explained_with_its_default() -> None:
    told = {row[4] for row in rulings()} - {"–"}
    assert told == {f"`{name}`, {'on' if DEFAULT_SWITCHES & bit else 'off'}" for name, bit in SWITCH_BITS.items()}


def test_nothing_points_outside_the_repository() -> None:
    folders = ("src", "tests", "docs", "tools", "benchmarks", "scripts")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    outside = "../" + "shared"
    texts = [path for path in [*files, *DOCUMENTS] if path.suffix in (".py", ".md", ".toml", ".txt", ".sh", ".json")]
    assert [str(path) for path in texts if outside in path.read_text(encoding="utf-8")] == []


def test_constraints_name_versions_and_nothing_else() -> None:
    lines = read("constraints.txt").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []
    assert len({line.partition("==")[0] for line in lines}) == len(lines)


def test_the_first_screen_of_the_readme_says_how_to_play_and_test() -> None:
    first = read("README.md").splitlines()[:15]
    assert any(line.startswith("make play") for line in first)
    assert any(line.startswith("make test") for line in first)


def test_make_has_the_documented_targets() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert {"setup", "play", "test", "bench", "deep", "lint", "clean"} <= targets


@pytest.mark.parametrize("name", [".ci/run", "scripts/setup.sh", "scripts/check.sh"])
def test_scripts_are_executable_and_strict(name: str) -> None:
    assert (ROOT / name).stat().st_mode & stat.S_IXUSR
    text = read(name)
    assert text.startswith("#!/usr/bin/env bash\n")
    assert re.search(r"^set -e?uo pipefail$", text, re.MULTILINE)


def test_ci_runs_what_a_person_runs() -> None:
    commands = [line for line in read(".ci/run").splitlines() if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "make test"]


def test_the_changelog_has_a_section_for_this_version() -> None:
    headings = re.findall(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)
    assert __version__ in headings[:2]
    assert headings[0] in ("Unreleased", __version__)
