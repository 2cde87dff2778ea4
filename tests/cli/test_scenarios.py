"""`ennead scenario`, and a player's own file at the table. (S4)"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from cli.run import Shell
from ennead.ankh.scenarios import ours

REVOLT = (files("ennead.ankh") / "data/scenarios/peoples_revolt.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "name"), [("en", "Revolt"), ("de", "Aufstand"), ("pl", "Bunt")])
def test_list(shell: Shell, language: str, name: str) -> None:
    out = shell("scenario", "list", "--lang", language).out
    assert all(scenario in out for scenario in ours())
    assert name in out


@pytest.mark.rule("S4")
def test_check_names_line_and_fault(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(REVOLT)
    assert shell("scenario", "check", file).code == 0
    file.write_text(REVOLT.replace('"I8"', '"Z8"', 1))
    line = REVOLT[: REVOLT.index('"I8"')].count("\n") + 1
    outcome = shell("scenario", "check", file)
    assert outcome.code == 2
    assert outcome.err.startswith(f"{file}:{line}: ")
    assert "Z8" in outcome.err


@pytest.mark.rule("S4")
@pytest.mark.parametrize("text", ["[", "id = ", 'id = "x"', "players = 3\n[[setup]]\n"])
def test_broken_files_are_refused_at_the_table_too(shell: Shell, tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    assert shell("scenario", "check", file).code == 2
    outcome = shell("play", "ankh", "--scenario", file)
    assert outcome.code == 2
    assert outcome.err.startswith(f"{file}:")
    assert outcome.err.count("\n") == 1


@pytest.mark.rule("S4")
def test_a_custom_scenario_is_kept_in_the_record(shell: Shell, tmp_path: Path) -> None:
    """The file may change or disappear; the saved game continues."""
    file, save = tmp_path / "mine.toml", tmp_path / "game.json"
    file.write_text(REVOLT.replace("peoples_revolt", "mine"))
    assert shell("play", "ankh", "--scenario", file, "--seat", "all", script=f"1\ns {save}\n").code == 0
    file.unlink()
    assert json.loads(save.read_text())["setup"]["scenario"]["id"] == "mine"
    view = json.loads(shell("replay", save, "--json").out)
    assert view["scenario"] == "mine"
    assert shell("resume", save, script="q\n").code == 0
