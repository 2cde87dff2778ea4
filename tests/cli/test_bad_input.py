"""Bad input: one clear line on standard error, exit code 2, no traceback, no file lost."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.run import Outcome, Shell
from ennead.games import game_named
from ennead.kernel.record import Record, dumps
from ennead.kernel.text import LANGUAGES

GAME = game_named("ankh")
GOOD = Record("ankh", GAME.ruleset, {"players": 2, "start": 0}, 5, ((0, 0), (0, -1)), ("human", "human"))

WRONG_WORDS = [
    (("play", "ankh", "--gods", "zeus"), "zeus"),
    (("play", "ankh", "--gods", "amun,zeus"), "zeus"),
    (("play", "ankh", "--gods", "amun,amun"), "twice"),
    (("play", "ankh", "--gods", "amun,isis,ra", "--players", "2"), "3 gods"),
    (("play", "ankh", "--guardians", "hydra"), "hydra"),
    (("play", "ankh", "--guardians", "satet,cat_mummy"), "level 1"),
    (("play", "ankh", "--players", "1"), "“1” is not a valid number of players; possible: 2–5"),
    (("play", "ankh", "--players", "6"), "possible: 2–5"),
    (("play", "ankh", "--players", "many"), "--players"),
    (("play", "ankh", "--scenario", "atlantis"), "atlantis"),
    (("play", "ankh", "--scenario", "atlantis.toml"), "atlantis.toml"),
    (("play", "ankh", "--bots", "stockfish"), "stockfish"),
    (("play", "ankh", "--seat", "2"), "seat “2”"),
    (("play", "ankh", "--seat", "-1"), "seat “-1”"),
    (("play", "ankh", "--seat", "²"), "seat “²”"),
    (("play", "ankh", "--seat", "9" * 5000), "seat “999"),
    (("play", "ankh", "--switch", "come_back"), "come_back"),
    (("play", "ankh", "--switch", "flying=on"), "flying"),
    (("play", "ankh", "--lang", "fr"), "fr"),
    (("play", "chess"), "chess"),
    (("play", "ankh", "--wings"), "--wings"),
    (("play",), "game"),
    (("dance",), "dance"),
    (("facts", "ankh"), "ankh"),
    (("play", "ankh", "--colours", "red,blue"), "colours"),
    (("play", "kemet", "--colours", "pink,red"), "pink"),
    (("play", "kemet", "--colours", "red"), "2 different colours"),
    (("play", "kemet", "--cities", "NW,XX"), "XX"),
    (("play", "kemet", "--cities", "NW,WM"), "2 different cities"),
    (("play", "kemet", "--gods", "zeus"), "zeus"),
    (("play", "kemet", "--values", "divine_hunger.prayer"), "id=n"),
    (("play", "kemet", "--values", "divine_hunger.prayer=99"), "99"),
    (("play", "kemet", "--values", "hunger=1"), "hunger"),
    (("play", "kemet", "--scenario", "old_kingdom"), "scenario"),
    (("play", "kemet", "--switch", "flying=on"), "flying"),
    (("play", "kemet", "--players", "6"), "2–5"),
]


def refused(outcome: Outcome) -> str:
    """The single error line."""
    assert outcome.code == 2
    assert outcome.err.endswith("\n")
    line = outcome.err[:-1]
    assert line
    assert "\n" not in line
    assert "Traceback" not in line
    return line


@pytest.mark.parametrize(("arguments", "word"), WRONG_WORDS, ids=lambda value: str(value)[-40:])
def test_wrong_words_on_the_command_line(shell: Shell, arguments: tuple[str, ...], word: str) -> None:
    outcome = shell(*arguments)
    assert word in refused(outcome)
    assert outcome.out == ""


@pytest.mark.parametrize(
    "arguments",
    [("play", "ankh", "--gods", "zeus"), ("play", "kemet", "--values", "x=1"), ("resume", "nowhere.json")],
)
def test_errors_are_in_the_chosen_language(shell: Shell, arguments: tuple[str, ...]) -> None:
    lines = {refused(shell(*arguments, "--lang", language)) for language in LANGUAGES}
    assert len(lines) == len(LANGUAGES)


# -- files -------------------------------------------------------------------------------------------------------
def with_digest(**changes: Any) -> str:
    """A changed record with a corrected checksum."""
    return dumps(replace(GOOD, **changes))


BAD_RECORDS = {
    "nothing": ("", "not a complete record"),
    "no JSON": ("hello", "not a complete record"),
    "a list": ("[1, 2]", "record"),
    "another format": ('{"format": "chess"}', "not a complete record"),
    "cut short": (dumps(GOOD)[:90], "not a complete record"),
    "edited": (dumps(GOOD).replace('"seed": 5', '"seed": 6'), "checksum"),
    "no check sum": (json.dumps({**json.loads(dumps(GOOD)), "digest": ""}), "checksum"),
    "another version": (dumps(GOOD).replace('"version": 1', '"version": 9'), "version 9"),
    "another ruleset": (with_digest(ruleset=99), "ruleset 99"),
    "another game": (with_digest(game="go"), "go"),
    "a choice out of range": (with_digest(choices=((0, 77),)), "Choice 1"),
    "a choice of the wrong seat": (with_digest(choices=((1, 0),)), "Choice 1"),
    "a seat that is not there": (with_digest(choices=((0, 0), (5, 0))), "Choice 2"),
    "an unknown god": (with_digest(setup={"players": 2, "gods": ["zeus"]}), "zeus"),
    "an unknown option": (with_digest(setup={"wings": 1}), "wings"),
    "an unknown bot": (with_digest(seats=("human", "hal")), "hal"),
}


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize("name", BAD_RECORDS)
def test_bad_records(shell: Shell, tmp_path: Path, command: str, name: str) -> None:
    content, word = BAD_RECORDS[name]
    file = tmp_path / "game.json"
    file.write_text(content, encoding="utf-8")
    if command == "replay" and name == "an unknown bot":
        assert shell(command, file).code == 0  # nobody has to play it any more
        return
    outcome = shell(command, file)
    assert word in refused(outcome)
    assert outcome.out == ""
    assert file.read_text(encoding="utf-8") == content
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("command", ["resume", "replay", "notation"])
def test_files_that_cannot_be_read(shell: Shell, tmp_path: Path, command: str) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(bytes(range(256)))
    for file in (tmp_path / "missing.json", tmp_path, binary):
        assert str(file) in refused(shell(command, file))


@pytest.mark.parametrize("options", [("--at", "3"), ("--at", "-1"), ("--as", "2"), ("--as", "x"), ("--as", "9" * 5000)])
def test_replay_of_a_missing_choice_or_seat(shell: Shell, tmp_path: Path, options: tuple[str, ...]) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(GOOD), encoding="utf-8")
    refused(shell("replay", file, *options))


def test_a_score_with_a_wrong_choice_names_it(shell: Shell, tmp_path: Path) -> None:
    score = tmp_path / "game.txt"
    score.write_text(f'[Game "ankh"]\n[Ruleset "{GAME.ruleset}"]\n[Seed "5"]\n[Seats ""]\n[Setup "{{}}"]\n\n1. fly\n')
    assert "Choice 1" in refused(shell("notation", score))
    score.write_text('[Game "ankh"]\n1. move\n')
    assert "not a complete record" in refused(shell("notation", score))
    score.write_text("[nothing]\n")
    assert "not a complete record" in refused(shell("notation", score))


# -- a script that types nonsense ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("script", "word"),
    [
        ("99\n", "99"),
        ("fly\n", "fly"),
        ("0\n", "0"),
        ("move\nA0\n", "A0"),
        ("l ²\n²\n", "²"),
        ("s no/such/folder.json\n", "folder.json"),
    ],
)
def test_a_script_that_types_nonsense_is_stopped(shell: Shell, script: str, word: str) -> None:
    assert word in refused(shell("play", "ankh", "--seed", "5", "--seat", "all", script=script))


def test_a_script_cannot_overwrite_a_file(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "precious.json"
    file.write_text("precious")
    assert str(file) in refused(shell("play", "ankh", "--seed", "5", "--seat", "all", script=f"s {file}\n"))
    assert file.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [file]


def test_faults_follow_the_language_of_the_environment(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENNEAD_LANG", "pl")
    assert refused(shell("resume", "nowhere.json")).startswith("Nie ma pliku")
