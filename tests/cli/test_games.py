"""Whole games on the command line: hot-seat in a pipe, save and resume, replay, notation."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import Shell
from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.notation import token
from ennead.kernel.record import Record, load
from ennead.kernel.text import LANGUAGES
from tui.pty import environment


def random_game(seed: int, players: int, name: str = "ankh") -> tuple[Record, list[str]]:
    """A random game, and the tokens a player would type for it."""
    game = game_named(name)
    record = Record(name, game.ruleset, {"players": players}, seed, (), ("human",) * players)
    g = game.setup(record.setup, seed)
    typed: list[str] = []
    while asked := game.pending(g):
        decision = asked[0]
        option = decision.options[draw(~seed, len(typed), len(decision.options))]
        typed.append(token(game, g, decision.kind, option))
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return record, typed


def piped(script: str, folder: Path, *command: str) -> str:
    """The output of a whole run without errors that reads its answers from a pipe."""
    done = subprocess.run(
        [sys.executable, "-m", "ennead", *command, "--plain"],
        input=script,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


ENDS = {
    "ankh": {"en": "The game is over", "de": "zu Ende", "pl": "koniec"},
    "kemet": {"en": "wins the game", "de": "gewinnt", "pl": "wygrywa grę"},
}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize(("name", "seed"), [("ankh", 11), ("kemet", 4)])
def test_a_whole_hot_seat_game_through_a_pipe(tmp_path: Path, name: str, seed: int, language: str) -> None:
    record, typed = random_game(seed, players=3, name=name)
    script = "\n".join([*typed, "s whole.json", ""])
    hot_seat = ("play", name, "--players", "3", "--seat", "all", "--seed", str(seed), "--lang", language)
    told = piped(script, tmp_path, *hot_seat)
    assert ENDS[name][language].casefold() in told[-6000:].casefold()
    assert "\x1b" not in told
    assert not [word for word in told.split() if word.startswith(("ui.", f"{name}."))]
    assert load(tmp_path / "whole.json") == record


def test_save_in_the_middle_and_go_on(shell: Shell, tmp_path: Path) -> None:
    record, typed = random_game(seed=12, players=2)
    half, save = len(typed) // 2, tmp_path / "game.json"
    first = [*typed[:half], f"s {save}", ""]
    start = shell("play", "ankh", "--players", 2, "--seat", "all", "--seed", 12, script="\n".join(first))
    assert f"ennead resume {save}" in start.out
    assert load(save).choices == record.choices[:half]
    rest = shell("resume", save, script="\n".join([*typed[half:], "s", ""]))
    assert rest.code == 0
    assert load(save) == record


def test_undo_before_saving(shell: Shell, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    script = f"move\nG\nu\nu\ngain\ns {save}\nq\n"
    assert shell("play", "ankh", "--seat", "all", "--seed", 5, script=script).code == 0
    assert [option for _, option in load(save).choices] == [2]


def test_bots_play_the_other_seats(shell: Shell, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    options = ("--seat", "0", "--bots", "random", "--seed", 4, "--players", 3)
    shell("play", "ankh", *options, script=f"gain\nrevered\ns {save}\n")
    record = load(save)
    assert record.seats == ("human", "random", "random")


def test_watching_prints_a_whole_game(shell: Shell) -> None:
    outcome = shell("play", "ankh", "--seat", "none", "--bots", "random", "--seed", 3)
    assert outcome.code == 0
    assert "The game is over" in outcome.out


def test_replay_shows_a_position_a_seat_and_json(shell: Shell, tmp_path: Path) -> None:
    record, typed = random_game(seed=13, players=2)
    save = tmp_path / "game.json"
    shell("play", "ankh", "--players", 2, "--seat", "all", "--seed", 13, script="\n".join([*typed, f"s {save}", ""]))
    view = json.loads(shell("replay", save, "--json").out)
    assert view["over"]
    early = json.loads(shell("replay", save, "--json", "--at", 3, "--as", 1).out)
    assert early["seat"] == 1
    assert not early["over"]
    assert "After 3 of" in shell("replay", save, "--at", 3).out
    told = shell("replay", save, "--lang", "de").out
    assert "Zug 1:" in told
    assert f"Nach {len(record.choices)} von" in told


def test_notation_round_trips(shell: Shell, tmp_path: Path) -> None:
    record, typed = random_game(seed=14, players=4)
    save, score, back = tmp_path / "game.json", tmp_path / "game.txt", tmp_path / "back.json"
    script = "\n".join([*typed, f"s {save}", ""])
    shell("play", "ankh", "--players", 4, "--seat", "all", "--seed", 14, script=script)
    score.write_text(shell("notation", save).out, encoding="utf-8")
    assert shell("notation", score, "--to-record", back).code == 0
    assert load(back) == record == load(save)
    assert back.read_bytes() == save.read_bytes()


def test_without_arguments_it_prints_help(shell: Shell) -> None:
    outcome = shell()
    assert outcome.code == 0
    assert "play" in outcome.out
    assert "simulate" in outcome.out


def test_uncertain_facts(shell: Shell) -> None:
    """Every line has a value, a name and its certainty; the last line says how to play with other values."""
    unsure, every = shell("facts", "kemet", "--unsure").out, shell("facts", "kemet").out
    assert "divine_hunger.prayer = 2, or 1   (Divine Hunger)" in unsure
    assert "fairly sure: " in unsure
    assert unsure.rstrip().endswith("--values recruiting_scribe.free=2")
    assert "priest_of_ra (Priest of Ra): level 4" in every
    for language in LANGUAGES:
        told = shell("facts", "kemet", "--unsure", "--lang", language).out
        assert "ui." not in told
        assert len(told.splitlines()) == len(unsure.splitlines())


def test_a_whole_game_of_kemet_is_played_and_saved(shell: Shell, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    outcome = shell("play", "kemet", "--seat", "none", "--bots", "random", "--seed", 3, script=f"s {save}\n")
    assert outcome.code == 0
    assert "kemet." not in outcome.out
    record = load(save)
    view = json.loads(shell("replay", save, "--json").out)
    assert view["winner"] >= 0
    assert record.game == "kemet"


def test_options_of_kemet_are_kept_in_the_record(shell: Shell, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    options = ("--cities", "sw,nw", "--colours", "blue,black", "--values", "divine_hunger.prayer=1", "--gods", "horus")
    shell("play", "kemet", *options, "--seed", 4, "--bots", "random", script=f"s {save}\n")
    assert load(save).setup == {
        "players": 2,
        "cities": ["SW", "NW"],
        "colours": ["blue", "black"],
        "values": {"divine_hunger.prayer": 1},
        "gods": ["horus"],
    }


def test_notation_and_replay_of_kemet(shell: Shell, tmp_path: Path) -> None:
    record, typed = random_game(seed=5, players=2, name="kemet")
    save, score, back = tmp_path / "game.json", tmp_path / "game.txt", tmp_path / "back.json"
    shell("play", "kemet", "--seat", "all", "--seed", 5, script="\n".join([*typed, f"s {save}", ""]))
    score.write_text(shell("notation", save).out, encoding="utf-8")
    assert shell("notation", score, "--to-record", back).code == 0
    assert load(back) == record == load(save)
    early = json.loads(shell("replay", save, "--json", "--at", 3, "--as", 1).out)
    assert early["seat"] == 1
    assert "own" in early
