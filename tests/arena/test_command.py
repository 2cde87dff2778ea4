"""`ennead arena` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.run import Shell

SMALL = ("arena", "ankh", "--bots", "easy,random", "--games", "2", "--seed", "3")


@pytest.mark.parametrize(("language", "word"), [("en", "Win rate"), ("de", "Siegquote"), ("pl", "Odsetek")])
def test_a_table_in_three_languages(shell: Shell, language: str, word: str) -> None:
    done = shell(*SMALL, "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert word in done.out
    assert "easy" in done.out


def test_json_and_a_picture(shell: Shell, tmp_path: Path) -> None:
    picture = tmp_path / "standings.svg"
    done = shell(*SMALL, "--format", "json", "--plot", picture)
    told = json.loads(done.out)
    assert [row["bot"] for row in told["standings"]] == ["easy", "random"]
    assert {row["seats"] for row in told["standings"]} == {2}
    assert (told["game"], told["players"], told["games"], told["seed"]) == ("ankh", 2, 2, 3)
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_a_match_takes_the_setup_options_of_simulations(shell: Shell) -> None:
    done = shell(
        *SMALL, "--format", "json", "--gods", "Isis,random", "--scenario", "old_kingdom", "--switch", "come_back=off"
    )
    assert json.loads(done.out)["setup"] == {
        "gods": ["isis", "random"],
        "scenario": "old_kingdom",
        "switches": {"come_back": False},
    }


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--plot", "standings.doc"), "must end in one of"),
        (("--plot", "/nowhere/standings.svg"), "cannot be written"),
        (("--workers", "-1"), "-1"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "--workers"),
        (("--out", "match.jsonl"), ".csv, .parquet"),
        (("--bots", "easy"), "two different bots"),
        (("--gods", "zeus"), "no god “zeus”; choose one of amun, anubis"),
        (("--colours", "red"), "no option “colours”; choose one of players, scenario"),
        (("--bots", "easy,search:0"), "not a valid bot budget"),
    ],
)
def test_an_error_is_one_line(shell: Shell, words: tuple[str, ...], told: str) -> None:
    done = shell(*SMALL, *words)
    assert done.code == 2
    assert told in done.err
    assert done.err.count("\n") == 1
