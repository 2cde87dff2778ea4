"""Typed input: odd numbers, figures, undo in plain lines, the only option; and the warriors Anubis holds."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from ankh.pantheon_scene import stage
from ennead.ankh.board import hex_id
from ennead.ankh.components import HELD, PER_GOD
from ennead.ankh.expansions.pantheon.atoms import put
from ennead.ankh.expansions.pantheon.state import Tokens
from ennead.games import game_named
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.record import Record
from ennead.kernel.text import catalogue
from ennead.tui.ankh.map import lit_hexes
from ennead.tui.ankh.panel import panel
from ennead.tui.ankh.words import describe
from ennead.tui.answers import choices, find
from ennead.tui.board import Scene
from ennead.tui.game_boards import board_of
from ennead.tui.numerals import whole_number
from ennead.tui.plain import Plain
from ennead.tui.replay import Replay
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable
from tui.pty import Terminal

GAME = game_named("ankh")
SAY = catalogue("en").say
NO_NUMBERS = ("²", "٣", "9" * 5000, "-1", "1.0", "")


def typed(*lines: str, **setup: Any) -> str:
    """The output of the plain table for these lines."""
    record = Record("ankh", GAME.ruleset, {"players": 2, "start": 0, **setup}, 5, (), ("human", "human"))
    out, board, texts = io.StringIO(), board_of("ankh"), catalogue("en")
    left = iter(lines)

    def read(_cue: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    TerminalTable(Session(GAME, record, {}), board, Plain(out, board, texts.say), texts, read).run()
    return out.getvalue()


# -- numbers -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", NO_NUMBERS, ids=lambda text: text[:3])
def test_not_everything_that_looks_like_a_number_is_one(text: str) -> None:
    assert whole_number(text) is None
    assert whole_number("007") == 7


@pytest.mark.parametrize("text", NO_NUMBERS, ids=lambda text: text[:3])
def test_an_odd_number_is_just_an_invalid_answer(text: str) -> None:
    out = typed(f"l {text}", "", text, f"? {text}", "gain")
    assert "which action?" in out.rpartition("Game log")[2]
    assert "The input has ended." in out


@pytest.mark.parametrize("text", NO_NUMBERS, ids=lambda text: text[:3])
def test_an_odd_number_does_not_stop_a_replay(text: str) -> None:
    record = Record("ankh", GAME.ruleset, {"players": 2, "start": 0}, 5, ((0, 0), (0, -1)), ("human", "human"))
    out, board = io.StringIO(), board_of("ankh")
    answers = iter((text, "q"))
    Replay(GAME, record, None, Plain(out, board, SAY), catalogue("en"), lambda _cue: next(answers)).run(None)
    assert "After 0 of 2" in out.getvalue()


# -- questions ---------------------------------------------------------------------------------------------------
def test_after_undo_plain_lines_show_the_question_again() -> None:
    out = typed("move", "G", "u")
    before, _, after = out.partition("One choice undone.")
    question = [line for line in before.splitlines() if "which figure moves?" in line]
    assert question
    assert question[0] in after
    assert "1 Amun, " in after.partition(question[0])[2]


def test_a_note_does_not_repeat_the_question() -> None:
    out = typed("?", "u", "u")
    assert out.count("which action?") == 2  # once asked, once explained
    assert out.count("Nothing to undo") == 2


def test_your_own_figure_is_explained_even_if_not_offered() -> None:
    """Every god has a w1; here your own is meant."""
    record = Record("ankh", GAME.ruleset, {"players": 2, "start": 0, "gods": ["isis", "ra"]}, 5, (), ("human",) * 2)
    board, texts = board_of("ankh"), catalogue("en")
    session = Session(GAME, record, {})
    table = TerminalTable(session, board, Plain(io.StringIO(), board, texts.say), texts, input, strict=True)
    session.choose(0, 0)
    session.choose(0, 1)
    session.choose(0, session.asked[0].options[0])
    decision = session.asked[0]
    assert decision.kind == "move.figure"
    assert 1 not in decision.options
    scene = table.scene(decision)
    for name in ("w1", "W1"):
        told = table.commands.about(name, scene)
        assert "Isis" in told
        assert "(rule A5.1" in told
    assert "Isis" in table.commands.about("w6", scene)


def test_zero_passes_if_passing_is_the_only_option() -> None:
    """Bastet has one cat left and nowhere to lay it. She is asked anyway, because that must stay hidden."""
    s = stage(("bastet", "isis"), "K2", "B8").monument("temple", "A6").put("warrior", 1, "A5")
    put(s.g, Tokens(cats=(-1, -1, hex_id("A6"))))
    s.turn(1).choose("cat.unmask", "A6").choose("bastet.lay", "A6")
    decision = GAME.pending(s.g)[0]
    assert decision.options == (PASS,)
    listed = choices(GAME, s.g, decision, SAY)
    assert [choice.number for choice in listed] == ["0"]
    for text in ("0", "."):
        found = find(text, listed, {})
        assert found is not None
        assert found.option == PASS


def test_places_are_highlighted_among_other_options() -> None:
    """Every type of option that includes places highlights them on the map."""
    s = stage(("anubis", "isis"), "K2", "B8")
    view = GAME.view(s.g, 0)
    for kind in ("move.to", "osiris.token", "summon.as"):
        decision = Decision(0, kind, (hex_id("C5"),), 1)
        listed = choices(GAME, s.g, decision, SAY)
        assert lit_hexes(Scene(view, 0, decision, listed, (), "", ())) == {"C5"}


# -- the table ---------------------------------------------------------------------------------------------------
def test_panel_and_words_name_whose_warriors_anubis_holds() -> None:
    s = stage(("anubis", "isis", "ra"), "K2", "B8", "E9")
    for figure in (PER_GOD + 1, PER_GOD + 2, 2 * PER_GOD + 1):
        s.g.where[figure] = HELD
    view = GAME.view(s.g, None)
    assert "  Held warriors: Isis, Isis, Ra." in describe(view, SAY)
    assert any("held Is Is Ra" in line.plain for line in panel(view, SAY, 32, 40))


def test_columns_and_lines_of_the_environment_are_ignored(tmp_path: Path) -> None:
    play = ("play", "ankh", "--seed", "7", "--bots", "random", "--gods", "osiris,ra")
    with Terminal(*play, cwd=tmp_path, width=120, height=40, COLUMNS="80", LINES="24") as table:
        table.wait_for("which action?")
        assert any("Summon Figure" in line[67:] for line in table.lines)
        assert table.lines[-1].startswith("Your choice")
