"""The day: turns, balance, silver, gold, cards, the end of turn and day (K4)."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.kemet.action_spaces import ACTION, ARRANGE, FLOORS, FORCED_MARCH, TWIN, empty_floors
from ennead.kemet.board import ZONE
from ennead.kemet.day import Day, Round
from ennead.kemet.game import GAME
from ennead.kemet.state import SILVER_NONE, SILVER_READY, SILVER_USED, SUPPLY
from ennead.kernel.decision import NOBODY, IllegalChoice
from kemet.scene import Scene


def _silver(s: Scene, seat: int = 0) -> Scene:
    s.g.silver[seat] = SILVER_READY
    return s


def _spaces(s: Scene, *spaces: int, seat: int = 0) -> Scene:
    s.g.spaces[seat] = sum(1 << space for space in spaces)
    s.g.placed[seat] = len(spaces)
    return s


@pytest.mark.rule("K4.1")
def test_turns_in_order_one_marker_each() -> None:
    s = Scene()
    s.g.order = [2, 0, 1, 4, 3]
    s.g.stack = [Round(), Day(0)]
    seats = []
    for _ in range(6):
        seats.append(s.decision().seat)
        s.do("pray4" if len(seats) < 6 else "pray8")
    assert seats == [2, 0, 1, 4, 3, 2]


@pytest.mark.rule("K4.1")
def test_there_is_no_passing() -> None:
    s = Scene().turn(0)
    assert "." not in s.options()
    assert s.why(-1) == "must_act"


@pytest.mark.rule("K4.1")
def test_an_action_need_not_be_carried_out() -> None:
    for action in ("move0", "recruit1", "build2", "acquire5"):
        s = Scene().put(0, "NW1", 1).pyramid(0, "NW1", "red", 1).turn(0).do(f"{action} .")
        if action == "acquire5":
            assert s.kind() == "acquire.space"  # without a tile any free Acquire space
            s.do("6")
        assert s.decision().seat == 1
        assert s.g.placed[0] == 1


@pytest.mark.rule("K4.2")
def test_the_action_board() -> None:
    assert ACTION[:9] == ("move", "recruit", "build", "move", "pray", "acquire", "acquire", "acquire", "pray")
    assert [floor.bit_count() for floor in FLOORS] == [2, 3, 4]
    s = Scene().turn(0)
    assert s.options() == {"move0", "recruit1", "build2", "move3", "pray4", "acquire5", "pray8"}
    s = _spaces(Scene().turn(0), 0, 4)
    assert s.options() == {"recruit1", "build2", "move3", "acquire5", "pray8"}
    assert s.why(0) == "space_taken"


@pytest.mark.rule("K4.3")
def test_balance_of_the_three_floors() -> None:
    s = _spaces(Scene().turn(0, 3), 4, 3, 2)
    assert s.options() == {"move0", "recruit1", "acquire5", "pray8"}
    s = _spaces(Scene().turn(0, 4), 4, 3, 2, 8)
    assert s.options() == {"move0", "recruit1"}
    assert s.why(5) == "balance"
    s = _spaces(Scene().turn(0, 4), 0, 4, 8, 1)
    assert s.options() == {"build2", "move3", "acquire5"}


@pytest.mark.rule("K4.3")
def test_silver_counts_for_balance() -> None:
    s = _silver(_spaces(Scene().turn(0, 4), 4, 3, 2, 8))
    assert "acquire5" in s.options()
    s.do("acquire5")
    assert "." not in s.options()  # the turn cannot end before silver fills the top floor
    assert s.why(-1) == "silver_needed"
    assert s.options() == {"move0", "recruit1"}
    s.do("recruit1 .")
    assert s.g.silver[0] == SILVER_USED
    assert empty_floors(s.g.spaces[0]) == 0
    assert s.decision().seat == 1


@pytest.mark.rule("K4.3")
def test_silver_may_wait_for_the_turn_of_the_last_marker() -> None:
    s = _silver(_spaces(Scene().turn(0, 3), 4, 3, 2)).do("pray8")
    assert empty_floors(s.g.spaces[0]) == 1
    assert "." in s.options()
    s = _silver(_spaces(Scene().turn(0, 3), 5, 6, 7)).do("pray8")  # two floors empty, two markers left
    assert "." in s.options()
    s.do(".")
    assert s.decision().seat == 1


@pytest.mark.rule("K4.3")
def test_gold_is_not_a_floor_and_silver_not_yet_owned_does_not_count() -> None:
    s = _spaces(Scene().own(0, "black.forced_march").turn(0, 4), 4, 3, 2, 8)
    assert s.g.silver[0] == SILVER_NONE
    assert s.options() == {"move0", "recruit1", "forced_march"}
    s.put(0, "NW1", 1).g.asked = NOBODY
    s.do("forced_march .")
    assert s.options() == {"move0", "recruit1"}


@pytest.mark.rule("K4.4")
def test_silver_is_one_more_action_before_or_after() -> None:
    s = _silver(Scene().turn(0)).do("pray4")
    assert s.decision().seat == 0
    assert s.options() == {".", "move0", "recruit1", "build2", "move3", "acquire5", "pray8"}
    s.do("pray8")
    assert s.decision().seat == 1
    assert s.g.prayer[0] == 11
    assert s.g.placed[0] == 1
    s = _silver(Scene().turn(0)).do("pray4 .")  # not used now
    assert s.g.silver[0] == SILVER_READY


@pytest.mark.rule("K4.4", "K5.5")
def test_silver_may_be_used_in_the_turn_that_bought_it() -> None:
    s = Scene().pyramid(0, "NW1", "red", 4).turn(0).do("acquire5 red.act_of_god")
    assert s.decision().seat == 0
    s.do("pray4")
    assert s.g.prayer[0] == 7 - 4 + 2


@pytest.mark.rule("K4.4")
def test_each_action_is_finished_before_the_next_marker() -> None:
    s = _silver(Scene().put(0, "NW1", 5).turn(0)).do("move0")
    assert s.kind() == "move.army"
    s.do("NW1 5 dNW")
    assert s.kind() == "day.turn"
    assert s.decision().seat == 0


@pytest.mark.rule("K4.5")
def test_one_golden_action_a_day() -> None:
    s = Scene().own(0, "black.forced_march", "blue.divine_will").put(0, "NW1", 1).turn(0)
    assert {"forced_march", "will_move", "will_recruit"} <= s.options()
    s.do("will_recruit .")
    assert not {"forced_march", "will_move"} & s.options()
    assert s.why(FORCED_MARCH) == "gold_used"
    assert s.g.placed[0] == 0
    assert Scene().turn(0).why(TWIN) == "no_golden_tile"


@pytest.mark.rule("K4.5")
def test_gold_silver_and_ordinary_in_one_turn_and_gold_after_buying_it() -> None:
    s = _silver(Scene().pyramid(0, "NW1", "black", 3).turn(0))
    s.do("acquire5 black.forced_march")
    assert {"forced_march", "pray4", "."} <= s.options()
    s.do("forced_march pray4")
    assert s.decision().seat == 1
    assert s.g.spaces[0].bit_count() == 3


@pytest.mark.rule("K4.5")
def test_a_golden_recruit_is_a_recruit_action() -> None:
    s = Scene().own(0, "blue.divine_will", "blue.recruiting_scribe").turn(0).do("will_recruit NW1 3")
    assert s.g.prayer[0] == 7
    assert s.g.spaces[0] == 1 << 9


@pytest.mark.rule("K4.6")
def test_day_cards_before_between_and_after_actions() -> None:
    s = _silver(Scene().di(0, "prayer", "prayer", "prayer").prayer(0, 0).turn(0))
    s.do("prayer pray4 prayer")
    assert "pray8" in s.options()
    s.do("pray8 prayer")
    assert s.g.prayer[0] == 10
    assert s.decision().seat == 1


@pytest.mark.rule("K4.6")
def test_day_cards_are_not_played_inside_an_action_or_a_battle() -> None:
    s = Scene().di(0, "prayer", "tactical_support").put(0, "dNW", 2).put(1, "oW1", 1).turn(0).do("move0")
    assert s.options() == {".", "dNW"}
    s.do("dNW 2")
    assert "prayer" not in s.options()
    s.do("oW1 0:b410 0:b320")
    assert s.options(0) == {".", "diversion"}


@pytest.mark.rule("K4.6")
def test_move_cards_only_when_a_move_begins() -> None:
    s = Scene().di(0, "swiftness").put(0, "dNW", 2).turn(0)
    assert "swiftness" not in s.options()
    s.do("move0")
    assert "swiftness" in s.options()
    s.do("dNW 2")
    assert "swiftness" not in s.options()


@pytest.mark.rule("K4.6")
def test_a_battle_from_a_day_card_is_fought_at_once() -> None:
    s = Scene().di(0, "tactical_support").put(1, "NW1", 1).turn(0).do("tactical_support NW1 2")
    assert s.kind() == "battle.card"
    s.fight("b410 b320", "b202 b301").do("recall stay")
    assert s.kind() == "day.turn"
    assert s.decision().seat == 0
    assert s.g.placed[0] == 0


@pytest.mark.rule("K4.6")
def test_no_cards_of_others_in_my_turn_and_none_at_night() -> None:
    s = Scene().di(1, "prayer").turn(0).do("pray4")
    assert s.decision().seat == 1
    s = Scene().di(0, "prayer", "tactical_support").night()
    s.g.veterans[0] = 1
    assert s.kind() == "night.prayers"
    assert s.options() == {".", "1"}


@pytest.mark.rule("K4.7")
def test_creatures_are_rearranged_once_before_the_first_action() -> None:
    s = Scene().put(0, "NW1", 2, "phoenix").put(0, "NW2", 1).creature(0, "mummy").turn(0).do("arrange")
    assert s.options() == {".", "NW1", "NW2"}
    s.do("NW2")
    assert s.options() == {".", "NW1"}  # one creature an army
    s.do("NW1")
    assert (s.where("phoenix"), s.where("mummy")) == (ZONE["NW2"], ZONE["NW1"])
    assert "arrange" not in s.options()
    s = Scene().put(0, "NW1", 2, "phoenix").turn(0).do("arrange .")
    assert s.where("phoenix") == SUPPLY
    s = _silver(Scene().put(0, "NW1", 2, "phoenix").turn(0)).do("pray4")
    assert "arrange" not in s.options()


@pytest.mark.rule("K4.7")
def test_creatures_outside_own_districts_stay() -> None:
    s = Scene().put(0, "dNW", 2, "phoenix").put(0, "NW2", 1).turn(0)
    assert "arrange" not in s.options()


@pytest.mark.rule("K4.8")
def test_the_turn_ends_when_the_player_says_so() -> None:
    s = Scene().di(0, "prayer").turn(0)
    assert "." not in s.options()
    s.do("pray4")
    assert s.options() == {".", "prayer"}
    s.do(".")
    assert s.decision().seat == 1


@pytest.mark.rule("K4.9")
def test_unused_silver_and_gold_are_lost_for_the_day() -> None:
    s = _silver(Scene(2).own(0, "black.forced_march").own(1, "white.vision"), 0).put(0, "NW1", 1)
    s.turn(1, 4)
    for seat in (0, 1):
        _spaces(s, 0, 2, 5, 8, seat=seat)
    s.g.placed[0] = 5
    s.do("pray4")
    assert s.kind() != "day.turn"  # seat 0 is not asked again, the night begins
    while s.kind() != "day.turn":
        s._choose(s.decision(), sorted(s.options())[0])
    assert s.g.round == 2
    assert s.g.silver[0] == SILVER_READY
    assert s.g.spaces == [0, 0]


@pytest.mark.parametrize("wrong", [5.0, 2.5, True, "5", None, (5,)])
def test_a_choice_is_a_plain_number(wrong: Any) -> None:
    """Values that equal an int without being one are refused, as option and as seat, and change nothing."""
    s = Scene().put(0, "NW1", 1).turn(0)
    decision = s.decision()
    before = GAME.encode(s.g)
    choices: list[tuple[Any, Any]] = [(decision.seat, wrong), (wrong, 5), (False, 5), (0.0, 5)]
    for seat, option in choices:
        with pytest.raises(IllegalChoice):
            GAME.apply(s.g, seat, option)
    assert GAME.encode(s.g) == before
    assert GAME.why_not(s.g, decision, wrong).key == "kemet.why.no_such"


@pytest.mark.rule("K4.2", "K4.3")
def test_acquire_is_one_option_whatever_its_space() -> None:
    s = Scene().put(0, "NW1", 1).turn(0)
    assert [s.why(space) for space in (6, 7)] == ["no_such", "no_such"]


@pytest.mark.rule("K4.7")
def test_no_creature_is_rearranged_after_a_golden_action() -> None:
    s = Scene().own(0, "red.surprise_attack").put(0, "NW1", 1).creature(0, "mummy").turn(0)
    assert "arrange" in s.options()
    s.do("surprise_attack .")
    assert s.why(ARRANGE) == "arrange_late"
