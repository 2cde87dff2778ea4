"""The screen at 100 × 30, as a person sees it in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, dumps
from tui.pty import HEIGHT, WIDTH, Terminal

PLAY = ("play", "ankh", "--seed", "7", "--bots", "random", "--gods", "osiris,ra")
FIRST = "which action?"


@pytest.fixture
def table(tmp_path: Path) -> Terminal:
    return Terminal(*PLAY, cwd=tmp_path)


def test_the_first_screen_shows_map_tracks_gods_options_and_log(table: Terminal) -> None:
    with table:
        text = table.wait_for(FIRST)
        for part in ("GOs", "wOs", "GRa", "wRa", "ΠOs", "↑Ra", "▲··", "(1)", "(2)", "(3)", "≈", "~"):
            assert part in text
        assert "Move Figures      □□M" in text
        assert "›MMMCKMMCKMMCKMMCMC" in text
        assert "Os0r < Ra0r" in text
        assert "1 Move Figures" in table.lines[-2]
        assert table.lines[-1].startswith("Your choice")


def test_nothing_is_cut_off_and_nothing_scrolls(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        assert len(table.screen.display) == HEIGHT
        assert table.lines[0].startswith("Turn ")
        assert max(map(len, table.lines)) <= WIDTH


def test_destinations_are_highlighted_on_the_map_and_listed_by_label(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        table.type("1", "which figure moves?")
        assert "►G7" in table.text
        text = table.type("G7", "move where?")
        assert "GOs◄" in text
        assert "►F7" in text
        assert ":F7" in text
        table.type("F7", "which figure moves?")
        assert piece(table, "F7") == "GOs"
        assert piece(table, "G7") == "   "


def piece(table: Terminal, label: str) -> str:
    """The three characters above a hex label."""
    y, line = next((y, line) for y, line in enumerate(table.screen.display) if label in line[:67])
    x = line.index(label)
    return str(table.screen.display[y - 1][x : x + 3])


def test_undo_goes_back_one_choice_at_a_time_to_the_floor(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        table.type("1", "which figure moves?")
        table.type("1", "move where?")
        assert "which figure moves?" in table.type("u", "One choice undone")
        assert FIRST in table.type("u", FIRST)
        assert "Nothing to undo" in table.type("u", "Nothing to undo")


def test_capital_u_goes_to_the_floor_at_once(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        table.type("1", "which figure moves?")
        table.type("1", "move where?")
        assert FIRST in table.type("U", "2 choices undone")


def test_question_mark_explains_the_question_an_option_and_what_is_not_offered(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        assert "rule A4.1" in table.type("?", "rule A4.1")
        assert "Gain Followers [gain]" in table.type("? 3", "may be chosen now")
        table.type("1", "which figure moves?")
        table.type("1", "move where?")
        assert "rule A1.1" in table.type("? I5", "I5 (pyramid):")
        assert "rule A5.1" in table.type("? A1", "A1:")


def test_invalid_answers_are_explained_and_asked_again(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        assert FIRST in table.type("99", "There is no option 99")
        assert FIRST in table.type("xyzzy", "“xyzzy” means nothing here")


def test_help_log_board_and_options_are_pages(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        assert "undo the last choice" in table.type("h", "Enter: continue")
        table.type("", FIRST)
        assert "Game log" in table.type("l", "Enter: continue")
        table.type("", FIRST)
        assert "Action tracks" in table.type("b", "Enter: continue")
        assert "Enter: continue" in table.type("", "Rivers on the edges")  # more than one screen
        table.type("", FIRST)
        assert "[unlock]" in table.type("o", "Enter: continue")
        table.type("", FIRST)
        assert "Followers Osiris would gain" in table.type("n", "would gain")


def test_save_quit_and_resume(tmp_path: Path) -> None:
    with Terminal(*PLAY, cwd=tmp_path) as table:
        table.wait_for(FIRST)
        table.type("1", "which figure moves?")
        assert "Not saved" in table.type("q", "Not saved")
        table.type("s mine.json", "Saved in mine.json")
        table.child.sendline("q")
        assert table.end() == 0
        assert "ennead resume mine.json" in table.raw  # a long path is not wrapped
    assert json.loads((tmp_path / "mine.json").read_text())["seats"] == ["human", "random"]
    with Terminal("resume", "mine.json", cwd=tmp_path) as table:
        assert "1 Osiris, G7" in table.wait_for("which figure moves?")
        assert FIRST in table.type("u", "undone")


def test_a_save_never_overwrites_another_file(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("precious")
    with Terminal(*PLAY, cwd=tmp_path) as table:
        table.wait_for(FIRST)
        table.type("s other.json", "already exists")
        table.type("s no/such/folder.json", "cannot be written")
        table.type("s", "Saved in ankh-7.json")
        table.type("s", "Saved in ankh-7.json")
    assert (tmp_path / "other.json").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ankh-7.json", "other.json"]


@pytest.mark.parametrize(("language", "words"), [("de", "Welche Aktion?"), ("pl", "która akcja?")])
def test_other_languages(tmp_path: Path, language: str, words: str) -> None:
    with Terminal(*PLAY, "--lang", language, cwd=tmp_path) as table:
        text = table.wait_for(words)
        assert "ui." not in text
        assert "ankh." not in text


def test_colours_and_no_color(tmp_path: Path) -> None:
    with Terminal(*PLAY, cwd=tmp_path) as table:
        table.wait_for(FIRST)
        assert len(table.colours()) > 8
        coloured = table.lines
    with Terminal(*PLAY, cwd=tmp_path, NO_COLOR="1") as table:
        table.wait_for(FIRST)
        assert table.colours() <= {"default"}
        assert table.lines == coloured


def test_a_small_window_gets_plain_lines(tmp_path: Path) -> None:
    with Terminal(*PLAY, cwd=tmp_path, width=80, height=24) as table:
        text = table.wait_for("Your choice")
        assert "4 Unlock Ankh Power" in text
        assert "\x1b[2J" not in table.raw


def test_end_of_input_ends_cleanly(table: Terminal) -> None:
    with table:
        table.wait_for(FIRST)
        table.child.sendeof()
        assert table.end() == 0
        assert "The input has ended." in table.text


def test_five_gods_fit_and_merged_views_too(tmp_path: Path) -> None:
    with Terminal("play", "ankh", "--players", "5", "--seed", "3", "--bots", "random", cwd=tmp_path) as table:
        table.wait_for("Your choice")
        for god in ("Amun", "Anubis", "Isis", "Osiris", "Ra"):
            assert sum(f" {god} " in line[67:] for line in table.lines) == 1


def test_watching_bots_goes_turn_by_turn_and_to_the_end(tmp_path: Path) -> None:
    with Terminal("play", "ankh", "--seat", "none", "--seed", "3", "--bots", "random", cwd=tmp_path) as table:
        table.wait_for("Enter: next turn")
        first = table.lines[0]
        table.type("", "Enter: next turn")
        assert table.lines[0] != first
        assert "The game is over" in table.type("a", "The game is over")


# -- hot seat ------------------------------------------------------------------------------------------------------
def test_hand_over_hides_sealed_cards(tmp_path: Path) -> None:
    """Play up to a conflict; a sealed card is hidden before the other person is asked."""
    save = tmp_path / "battle.json"
    save.write_text(to_first_cards(), encoding="utf-8")
    with Terminal("resume", "battle.json", cwd=tmp_path) as table:
        first = table.wait_for("which battle card?")
        assert "Chariots" in first
        hidden = table.type("Chariots", "Pass the keyboard to")
        assert "Chariots" not in hidden
        assert "GRa" not in hidden
        assert "\x1b[3J" in table.raw
        second = table.type("", "which battle card?")
        assert "plays Chariots" not in second


def to_first_cards() -> str:
    """A record up to the first sealed choice of cards."""
    game = game_named("ankh")
    for seed in range(50):
        record = Record("ankh", game.ruleset, {"players": 2}, seed, (), ("human", "human"))
        g = game.setup(record.setup, seed)
        while asked := game.pending(g):
            if len(asked) > 1 and asked[0].kind == "battle.card":
                return dumps(record)
            option = asked[0].options[draw(seed, len(record.choices) + 100, len(asked[0].options))]
            game.apply(g, asked[0].seat, option)
            record = record.plus(asked[0].seat, option)
    raise AssertionError("no battle found")


# -- replay, wide windows -------------------------------------------------------------------
def test_replay_steps_forward_back_and_to_a_number(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(to_first_cards(), encoding="utf-8")
    with Terminal("replay", "game.json", "--as", "1", cwd=tmp_path) as table:
        assert "After 0 of" in table.wait_for("Enter: forward")
        assert "After 1 of" in table.type("", "After 1 of")
        assert "After 5 of" in table.type("5", "After 5 of")
        assert "After 4 of" in table.type("-", "After 4 of")
        table.child.sendline("q")
        assert table.end() == 0


def test_a_large_window_is_filled(tmp_path: Path) -> None:
    with Terminal(*PLAY, cwd=tmp_path, width=140, height=45) as table:
        table.wait_for(FIRST)
        assert table.lines[0].startswith("Turn ")
        assert table.lines[-1].startswith("Your choice")
