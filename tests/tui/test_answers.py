"""Typed answers, and the layout of options and sentences."""

from __future__ import annotations

from ennead.kernel.decision import PASS
from ennead.tui.answers import Choice, begins_pass, find
from ennead.tui.glossary import Entry, look_up
from ennead.tui.layout import news, option_lines, paragraphs
from ennead.tui.news import HEADING, Line

ACTIONS = (
    Choice(0, "1", "move", "Move Figures"),
    Choice(1, "2", "summon", "Summon Figure"),
    Choice(2, "3", "gain", "Gain Followers"),
    Choice(PASS, "0", ".", "done"),
)
FIGURES = (
    Choice(7, "1", "G", "Ra, C5"),
    Choice(9, "2", "w2", "Ra’s warrior, D5"),
    Choice(10, "3", "w3", "Ra’s warrior"),
)
BIDS = tuple(Choice(n, str(n), str(n), str(n)) for n in range(4))


def chosen(text: str, listed: tuple[Choice, ...], places: dict[str, int] | None = None) -> int | None:
    choice = find(text, listed, places or {})
    return None if choice is None else choice.option


def test_numbers_tokens_and_beginnings_choose() -> None:
    assert chosen("2", ACTIONS) == 1
    assert chosen("GAIN", ACTIONS) == 2
    assert chosen("sum", ACTIONS) == 1
    assert chosen("Gain Followers", ACTIONS) == 2
    assert chosen("0", ACTIONS) == PASS
    assert chosen(".", ACTIONS) == PASS


def test_a_typed_apostrophe_is_that_of_the_texts() -> None:
    cards = (Choice(6, "7", "cycle", "Cycle of Ma’at"), Choice(0, "1", "chariots", "Chariots"))
    for text in ("Cycle of Ma'at", "cycle of ma’at", "cycle of ma'"):
        assert chosen(text, cards) == 6
    entries = [Entry("k", "Khnum’s Sphinx", "", "K12.5")]
    assert look_up("khnum's", entries) == entries


def test_ambiguous_input_chooses_nothing() -> None:
    for text in ("", " ", "9", "fly", "m", "-1"):
        assert chosen(text, ACTIONS) is None
    assert chosen("ra's", FIGURES) is None


def test_nobody_passes_by_the_beginning_of_a_word() -> None:
    """`unl` means the action of that name, not "unlock nothing"."""
    powers = (Choice(0, "1", "revered", "Revered: 1 more"), Choice(PASS, "0", ".", "unlock nothing"))
    assert chosen("unl", powers) is None
    assert begins_pass("unl", powers) == powers[-1]
    assert begins_pass("rev", powers) is None
    for text in ("unlock nothing", "Unlock Nothing", "0", "."):
        assert chosen(text, powers) == PASS
    assert chosen("rev", powers) == 0


def test_a_place_chooses_the_figure_on_it() -> None:
    assert chosen("d5", FIGURES, {"C5": 7, "D5": 9}) == 9
    assert chosen("E5", FIGURES, {"C5": 7, "D5": 9}) is None


def test_amounts_are_their_own_numbers() -> None:
    assert [chosen(str(n), BIDS) for n in range(4)] == [0, 1, 2, 3]
    assert option_lines(BIDS, 100, 5) == ["0 1 2 3"]


def test_options_use_columns_and_numbers_if_there_is_room() -> None:
    assert option_lines(ACTIONS, 100, 5) == [" 1 Move Figures     2 Summon Figure    3 Gain Followers   0 done"]
    hexes = tuple(Choice(n, str(n + 1), f"C{n}", f"C{n}") for n in range(3))
    assert option_lines(hexes, 100, 1) == ["1:C0 2:C1 3:C2"]
    assert option_lines(hexes, 9, 1) == ["C0 C1 C2"]


def test_long_options_are_wrapped_or_cut() -> None:
    long = (Choice(0, "1", "a", "word " * 30), Choice(1, "2", "b", "word " * 30))
    assert len(option_lines(long, 60, 9)) == 6
    cut = option_lines(long, 60, 2)
    assert len(cut) == 2
    assert all(line.endswith("…") and len(line) <= 60 for line in cut)


# -- the log -----------------------------------------------------------------------------------------------------
TURNS = [Line("Turn 1: Ra", HEADING), Line("Ra moves"), Line("Turn 2: Isis", HEADING), Line("Isis gains")]


def shown(known: list[Line], new: list[Line], width: int, height: int) -> list[str]:
    return [line.plain for line in news(known, new, width, height, "(more)")]


def test_the_log_has_one_event_per_line_below_its_turn() -> None:
    assert shown([], TURNS, 40, 4) == ["Turn 1: Ra", " Ra moves", "Turn 2: Isis", " Isis gains"]
    assert shown([], [], 40, 3) == []


def test_known_lines_are_shown_for_the_current_turn_only() -> None:
    assert shown(TURNS, [Line("Isis unlocks")], 40, 9) == ["Turn 2: Isis", " Isis gains", " Isis unlocks"]
    assert shown(TURNS[:2], TURNS[2:], 40, 9) == ["Turn 2: Isis", " Isis gains"]
    assert shown(TURNS, [], 40, 9) == ["Turn 2: Isis", " Isis gains"]
    assert shown(TURNS, [Line("Isis unlocks")], 40, 1) == [" Isis unlocks"]


def test_without_room_events_form_a_paragraph_and_the_oldest_are_dropped() -> None:
    assert shown([], TURNS, 40, 2) == ["Turn 1: Ra – Ra moves", "Turn 2: Isis – Isis gains"]
    told = [Line("Turn 1: Ra", HEADING), *(Line(f"sentence {n}") for n in range(50))]
    lines = shown([], told, 40, 3)
    assert lines[0].startswith("Turn 1: Ra – (more)")
    assert lines[-1].endswith("sentence 49")
    assert len(lines) == 3
    assert max(map(len, lines)) <= 40


def test_an_answer_is_wrapped_and_cut() -> None:
    assert [line.plain for line in paragraphs(["one two", "three"], 4, 2)] == ["one", "two"]
