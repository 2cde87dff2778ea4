"""The tools find what they should find."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import tool
from ennead.games import ROWS
from ennead.kernel.check import Broken
from ennead.kernel.record import Record, load
from hygiene.source import ROOT

DOC = "# Rules\n- A1.1 First.\n- **A1.2** Second.\n- K2.1 Third.\n- no clause\nA9.9 is none either\n"


def coverage(folder: Path, *marks: str) -> int:
    (folder / "rules").mkdir()
    (folder / "rules/game.md").write_text(DOC, encoding="utf-8")
    (folder / "tests").mkdir()
    tests = (f"@pytest.mark.rule({mark})\ndef test_{n}(): ...\n" for n, mark in enumerate(marks))
    (folder / "tests/test_it.py").write_text("\n".join(tests), encoding="utf-8")
    arguments = ["--rules", str(folder / "rules"), "--tests", str(folder / "tests"), "--families", "A"]
    return int(tool("rule_coverage").main(arguments))


def test_every_clause_named_is_enough(tmp_path: Path) -> None:
    assert coverage(tmp_path, '"A1.1", "A1.2"') == 0


def test_a_clause_without_test_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage(tmp_path, '"A1.1"') == 1
    assert "no test names A1.2" in capsys.readouterr().out


def test_a_name_without_clause_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage(tmp_path, '"A1.1"', '"A1.2"', '"A1.3"') == 1
    assert "tests/test_it.py:7 names A1.3" in capsys.readouterr().out


def test_rows_of_a_table_belong_to_their_section(tmp_path: Path) -> None:
    assert coverage(tmp_path, '"A1.1", "A1.2", "K2.white.priest", "Z1"') == 0


def test_every_mutation_still_fits_the_source() -> None:
    mutations = tool("mutate").mutations()
    texts = {m.file: (ROOT / "src/ennead/ankh" / m.file).read_text(encoding="utf-8") for m in mutations}
    assert [m.name for m in mutations if texts[m.file].count(m.old) != 1] == []
    for mutation in mutations:
        compile(texts[mutation.file].replace(mutation.old, mutation.new), mutation.name, "exec")
    assert len({m.name for m in mutations}) == len(mutations) >= 14


def test_every_mutated_clause_exists() -> None:
    known = tool("rule_coverage").clauses(ROOT / "docs/rules")
    assert {m.clause for m in tool("mutate").mutations()} <= set(known)


def test_a_broken_game_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tool("deep")
    record = Record("ankh", 1, {"players": 2}, 3, ((0, 1),))

    def breaks(*_: object, **__: object) -> None:
        raise Broken("pieces are conserved", record)

    monkeypatch.setattr(deep, "check_game", breaks)
    outcome = deep.play(deep.Job("ankh", {"players": 2}, 3, 1, str(tmp_path)))
    assert "pieces are conserved" in outcome.fault
    assert [load(path) for path in tmp_path.glob("*.json")] == [record]


def test_a_sound_game_is_counted(tmp_path: Path) -> None:
    deep = tool("deep")
    outcome = deep.play(deep.Job("ankh", {"players": 2, "scenario": "old_kingdom"}, 4, 50, str(tmp_path)))
    assert (outcome.fault, list(tmp_path.iterdir())) == ("", [])
    assert outcome.choices > 50


@pytest.mark.parametrize(("game", "name"), [("ankh", "revolt-2"), ("ankh", "won-3-pantheon"), ("kemet", "won-3")])
def test_golden_games_are_played_the_same_again(game: str, name: str) -> None:
    golden = tool("golden")
    assert golden.played(game, golden.KEPT[game][name]) == load(golden.FOLDERS[game] / f"{name}.json")


def test_games_with_rules_have_golden_games() -> None:
    golden = tool("golden")
    assert list(golden.KEPT) == list(golden.FOLDERS)
    assert {name for name, row in ROWS.items() if row.rules} <= set(golden.KEPT)


@pytest.mark.parametrize("game", tool("golden").KEPT)
def test_every_golden_game_has_its_record(game: str) -> None:
    golden = tool("golden")
    assert set(golden.KEPT[game]) <= {path.stem for path in golden.FOLDERS[game].glob("*.json")}
