"""`ennead simulate`, through typer."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from ennead.cli.simulate import simulate
from ennead.kernel.decision import Refused
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.sim.files import RESULTS

APP = typer.Typer()
APP.command()(simulate)


def output(*words: str) -> str:
    result = CliRunner().invoke(APP, ["ankh", "--games", "6", "--seed", "3", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*words: str) -> str:
    result = CliRunner().invoke(APP, list(words))
    assert isinstance(result.exception, Refused), result.output
    return result.exception.reason


def test_json_contains_the_plan_and_the_results() -> None:
    data = json.loads(output("--players", "4", "--bots", "random", "--format", "json"))
    assert (data["games"], data["finished"], data["players"]) == (6, 6, 4)
    assert data["decisions"] > 6 * 50
    assert data["seconds"] >= 0
    assert set(data["wins"]) >= {"bot", "god", "seat", "scenario"}
    assert data["wins"]["bot"]["random"]["games"] == 24
    assert sum(data["endings"].values()) == 6
    assert set(data["choices"]) == {"min", "median", "mean", "p95", "max"}


def test_json_is_the_same_with_more_workers() -> None:
    one, two = (json.loads(output("--format", "json", "--workers", n)) for n in ("1", "2"))
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_several_numbers_of_players(tmp_path: Path) -> None:
    """They are in the batch, in the rows and in the totals."""
    data = json.loads(output("--players", "2-4", "--format", "json", "--out", str(tmp_path / "results.csv")))
    assert data["players"] == [2, 3, 4]
    assert {label: tally["games"] for label, tally in data["wins"]["players"].items()} == {"2": 4, "3": 6, "4": 8}
    assert [result.players for result in RESULTS.read(tmp_path / "results.csv")] == [2, 3, 4] * 2


def test_writing_rows_does_not_change_the_totals(tmp_path: Path) -> None:
    plain, kept = (json.loads(output("--format", "json", *words)) for words in ((), ("--out", str(tmp_path / "a.csv"))))
    assert plain | {"seconds": 0} == kept | {"seconds": 0}


def test_csv_has_one_line_per_label() -> None:
    rows = list(csv.DictReader(output("--format", "csv").splitlines()))
    assert {row["family"] for row in rows} >= {"bot", "god", "seat", "scenario", "ending"}
    assert all(float(row["low"]) <= float(row["rate"]) <= float(row["high"]) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_every_language(language: str) -> None:
    text = output("--lang", language)
    entries = catalogue(language).entries
    for key in ("sim.column.games", "sim.family.god", "sim.ending.ankh.nobody", "sim.length.turns"):
        assert str(entries[key]) in text
    assert "sim." not in text
    assert ("," if language != "en" else ".") in text


def test_the_progress_bar_is_shown_only_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["ankh", "--games", "4", "--format", "json"]
    assert CliRunner().invoke(APP, words).stderr == ""
    monkeypatch.setenv("FORCE_COLOR", "1")
    result = CliRunner().invoke(APP, words)
    assert "4/4" in result.stderr
    json.loads(result.stdout)


def test_a_scenario_file_is_played(tmp_path: Path) -> None:
    ours = Path(__file__).parents[2] / "src/ennead/ankh/data/scenarios/old_kingdom.toml"
    file = tmp_path / "mine.toml"
    file.write_text(ours.read_text(encoding="utf-8").replace('id = "old_kingdom"', 'id = "mine"'), encoding="utf-8")
    data = json.loads(output("--scenario", str(file), "--format", "json"))
    assert set(data["wins"]["scenario"]) == {"mine"}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "setup.game"),
        (("ankh", "--bots", "clever"), "setup.bot"),
        (("ankh", "--games", "0"), "sim.bad.games"),
        (("ankh", "--workers", "-1"), "sim.bad.workers"),
        (("ankh", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "sim.bad.workers_there"),
        (("ankh", "--out", "results.txt"), "sim.bad.suffix"),
        (("ankh", "--players", "many"), "setup.players"),
        (("ankh", "--players", "2,6"), "setup.players"),
        (("ankh", "--players", "5-2"), "setup.players"),
        (("ankh", "--players", "2-"), "setup.players"),
        (("ankh", "--players", "2,3", "--bots", "random,random,random"), "sim.bad.bots"),
        (("ankh", "--lang", "xx"), "sim.bad.lang"),
        (("ankh", "--gods", "zeus"), "setup.god"),
        (("ankh", "--switch", "flying=on"), "setup.switch"),
        (("ankh", "--switch", "come_back=maybe"), "setup.switch_value"),
        (("ankh", "--start", "first"), "setup.shape"),
        (("ankh", "--guardians", "cerberus"), "setup.guardian"),
        (("ankh", "--scenario", "nowhere.toml"), "file.missing"),
        (("ankh", "--colours", "red,blue"), "setup.unknown_option"),
        (("kemet", "--colours", "pink,red"), "setup.colour"),
        (("kemet", "--colours", "red"), "kemet.setup.colours"),
        (("kemet", "--cities", "NW,XX"), "setup.city"),
        (("kemet", "--cities", "NW,WM"), "kemet.setup.cities"),
        (("kemet", "--gods", "zeus"), "setup.god"),
        (("kemet", "--values", "divine_hunger.prayer"), "setup.value"),
        (("kemet", "--values", "divine_hunger.prayer=21"), "setup.value"),
        (("kemet", "--values", "hunger=1"), "setup.value_name"),
        (("kemet", "--scenario", "old_kingdom"), "setup.unknown_option"),
    ],
)
def test_invalid_options_are_refused(words: tuple[str, ...], reason: str) -> None:
    assert refusal(*words) == reason


def test_a_broken_scenario_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("id = ", encoding="utf-8")
    assert refusal("ankh", "--scenario", str(file)) == "scenario.toml"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_in_every_language(language: str) -> None:
    keys = {key for key in catalogue("en").entries if key.startswith("sim.")}
    assert {key for key in catalogue(language).entries if key.startswith("sim.")} == keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_kemet_has_a_table_in_every_language(language: str) -> None:
    words = ["kemet", "--games", "2", "--colours", "red,white", "--gods", "horus", "--lang", language]
    text = CliRunner().invoke(APP, words, catch_exceptions=False).stdout
    entries = catalogue(language).entries
    for key in ("sim.family.tile", "sim.ending.kemet.held", "sim.length.rounds", "kemet.god.horus"):
        assert str(entries[key]) in text
    assert "sim." not in text
    assert "kemet." not in text


def test_kemet_says_its_rounds_in_json() -> None:
    words = ["kemet", "--games", "2", "--cities", "sw,nw", "--values", "divine_hunger.prayer=1", "--format", "json"]
    data = json.loads(CliRunner().invoke(APP, words, catch_exceptions=False).stdout)
    assert data["setup"] == {"cities": ["SW", "NW"], "values": {"divine_hunger.prayer": 1}}
    assert data["rounds"]["min"] >= 2
    assert set(data["endings"]) == {"held", "forever"}
