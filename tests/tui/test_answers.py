"""What is typed, and how options and sentences are laid out."""

from __future__ import annotations

from ennead.kernel.decision import PASS
from ennead.tui.answers import Choice, find
from ennead.tui.layout import flowing, option_lines

ACTIONS = (
    Choice(0, "1", "move", "Move Figures"),
    Choice(1, "2", "summon", "Summon Figure"),
    Choice(2, "3", "gain", "Gain Followers"),
    Choice(PASS, "0", ".", "done"),
)
FIGURES = (
    Choice(7, "1", "G", "Ra, C5"),
    Choice(9, "2", "w2", "Ra's warrior, D5"),
    Choice(10, "3", "w3", "Ra's warrior"),
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


def test_what_is_not_clear_chooses_nothing() -> None:
    for text in ("", " ", "9", "fly", "m", "-1"):
        assert chosen(text, ACTIONS) is None
    assert chosen("ra's", FIGURES) is None


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


def test_the_log_flows_and_says_when_there_is_more() -> None:
    lines = [line.plain for line in flowing(["one"], ["two", "three"], 40, 2, "(more)")]
    assert lines == ["one · two · three"]
    told = [f"sentence {n}" for n in range(50)]
    lines = [line.plain for line in flowing([], told, 40, 3, "(more)")]
    assert lines[0].startswith("(more)")
    assert lines[-1].endswith("sentence 49")
    assert len(lines) <= 3
    assert flowing([], [], 40, 3, "(more)") == []
