"""The rules in every language: the same clauses in the same order, none missing, none left in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ennead.ankh.expansions import GOD_POWERS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.games import ROWS
from ennead.kemet.types import DI_IDS, TILE_IDS
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.server import reference

HEADING = re.compile(r"^(#+) ((?:[A-Z]\d* )?)", re.MULTILINE)
NUMBER = re.compile(r"\b[AKPS]\d+(?:\.\d+)?\b|\d{2,}|[02-9]")  # a clause referred to, a number; "one" may be a word
WRITTEN = re.compile(r'"([AKPS]\d+\.[\w.]+)"')  # a clause in TypeScript
TABLES = Path(__file__).parents[2] / "frontend/src/games"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
GAME = pytest.mark.parametrize("game", sorted(name for name, row in ROWS.items() if row.rules))
EACH = pytest.mark.parametrize("language", TRANSLATED)


def document(game: str, language: str) -> str:
    folder = reference.rules_folder()
    path = folder / f"{game}.md" if language == "en" else folder / language / f"{game}.md"
    return path.read_text(encoding="utf-8")


def clauses(game: str, language: str) -> dict[str, str]:
    """The clauses of this file alone, without the English fallback."""
    return reference.parse(document(game, language), ROWS[game].rules)


@GAME
@EACH
def test_the_same_clauses_below_the_same_headings(game: str, language: str) -> None:
    assert list(clauses(game, language)) == list(clauses(game, "en"))
    assert HEADING.findall(document(game, language)) == HEADING.findall(document(game, "en"))


@GAME
@EACH
def test_no_clause_is_left_in_english(game: str, language: str) -> None:
    english, ours = clauses(game, "en"), clauses(game, language)
    assert [clause for clause, text in ours.items() if not text or text == english[clause]] == []


@GAME
@EACH
def test_numbers_references_and_marks_are_those_of_the_english_clause(game: str, language: str) -> None:
    """What a translation gets wrong most easily."""
    english, ours = clauses(game, "en"), clauses(game, language)
    for clause, text in ours.items():
        assert sorted(NUMBER.findall(text)) == sorted(NUMBER.findall(english[clause])), clause
        assert text.count("**") == english[clause].count("**"), clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_and_cards_have_the_names_of_the_catalogue(language: str) -> None:
    found, say = clauses("kemet", language), catalogue(language).entries
    keys = {f"K12.{tile}": f"kemet.tile.{tile.split('.')[1]}" for tile in TILE_IDS}
    keys |= {f"K12.di.{card}": f"kemet.di.{card}" for card in DI_IDS}
    assert {clause: found[clause] for clause in keys} == {
        clause: f"*{say[key]}*: {say[f'{key}.text']}" for clause, key in keys.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_powers_cards_and_guardians_have_the_names_of_the_catalogue(language: str) -> None:
    found, say = clauses("ankh", language), catalogue(language).entries
    keys = {rule.clause: f"ankh.power.{rule.id}" for rule in ANKH_POWERS}
    keys |= {rule.clause: f"ankh.god.{rule.id}" for rule in GOD_POWERS}
    keys |= {rule.clause: f"ankh.card.{rule.id}" for rule in CARD_RULES}
    keys |= {rule.clause: f"ankh.guardian.{rule.id}" for rule in GUARDIAN_RULES}
    assert [clause for clause, key in keys.items() if not found[clause].startswith(f"*{say[key]}*")] == []


@GAME
def test_clauses_named_in_the_browser_table_exist(game: str) -> None:
    paths = [path for path in (TABLES / game).glob("*.ts*") if ".test." not in path.name]
    named = {clause for path in paths for clause in WRITTEN.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 10
    assert named <= set(clauses(game, "en"))


def test_missing_translations_fall_back_to_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In case a clause is newer than its translations."""
    (tmp_path / "de").mkdir()
    (tmp_path / "ankh.md").write_text("- A1.1 One.\n- A1.2 Two.\n", encoding="utf-8")
    (tmp_path / "de/ankh.md").write_text("- A1.1 Eins.\n", encoding="utf-8")
    monkeypatch.setattr(reference, "rules_folder", lambda: tmp_path)
    assert reference.clauses.__wrapped__("ankh", "de") == {"A1.1": "Eins.", "A1.2": "Two."}
