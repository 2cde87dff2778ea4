"""A game in progress without any screen: choices, bots, undo, save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ennead.bots.bot import NO_PLAN, Answer, Plan
from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.decision import IllegalChoice, Refused
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView
from ennead.kernel.record import Record, load, state_at, undo_floor
from ennead.tui.files import save_as
from ennead.tui.session import HUMAN, Session

GAME = game_named("ankh")


class Guest:
    """A bot of the tests: any option. Its plan counts its choices."""

    name = "guest"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        option = seen.decision.options[draw(seed, 0, len(seen.decision.options))]
        return option, {"n": plan.get("n", 0) + 1}


def session(players: int = 2, seed: int = 1, bots: tuple[int, ...] = (), **setup: Any) -> Session:
    seats = tuple("guest" if seat in bots else HUMAN for seat in range(players))
    record = Record("ankh", GAME.ruleset, {"players": players, "start": 0, **setup}, seed, (), seats)
    return Session(GAME, record, dict.fromkeys(bots, Guest()))


def play(table: Session, choices: int) -> None:
    for _ in range(choices):
        decision = table.human_decision()
        if decision is None:
            return
        n = len(table.record.choices)
        table.choose(decision.seat, decision.options[draw(7, n, len(decision.options))])


def test_the_record_reproduces_the_state() -> None:
    table = session(players=3)
    play(table, 80)
    assert GAME.encode(state_at(GAME, table.record)) == GAME.encode(table.g)


def test_bots_choose_until_a_person_is_asked() -> None:
    table = session(players=3, bots=(1, 2))
    play(table, 4)
    while table.human_decision() is None and not table.over:
        table.let_bot_choose()
    decision = table.human_decision()
    assert decision is not None
    assert decision.seat == 0
    assert table.humans == (0,)


def test_bots_play_the_same_game_again() -> None:
    games = [session(bots=(0, 1)) for _ in range(2)]
    for table in games:
        while not table.over:
            table.let_bot_choose()
    assert games[0].record == games[1].record


def test_a_bot_is_handed_the_plan_of_its_last_choice_that_counts() -> None:
    table = session(bots=(1,))
    while not (table.plan(1) and table.undoable()):
        if table.human_decision() is None:
            table.let_bot_choose()
        else:
            play(table, 1)
    plan = table.plan(1)
    assert plan == {"n": sum(seat == 1 for seat, _ in table.record.choices)}
    assert table.undo(9)
    assert table.plan(1) == plan
    assert table.plan(0) == {}


def test_a_refused_choice_changes_nothing() -> None:
    table = session()
    before = table.record, GAME.encode(table.g), len(table.log)
    for seat, option in ((0, 99), (1, 0), (7, 0)):
        with pytest.raises(IllegalChoice):
            table.choose(seat, option)
    assert (table.record, GAME.encode(table.g), len(table.log)) == before


def test_undo_goes_back_to_the_floor_and_no_further() -> None:
    table = session()
    table.choose(0, 0)
    before = GAME.encode(table.g), len(table.log)
    figure = table.asked[0].options[1]
    table.choose(0, figure)
    table.choose(0, table.asked[0].options[0])
    assert table.undoable() == 3
    assert table.undo(2) == 2
    assert (GAME.encode(table.g), len(table.log)) == before
    assert table.undo(5) == 1
    assert table.undo() == 0
    assert table.record.choices == ()


def test_nobody_undoes_the_choice_of_another_player() -> None:
    table = session()
    while not table.over:
        decision = table.human_decision()
        assert decision is not None
        n = table.undoable()
        last = table.record.choices[len(table.record.choices) - n :]
        assert {seat for seat, _ in last} <= {decision.seat}
        assert len(table.record.choices) - n >= undo_floor(GAME, table.record)
        play(table, 7)


def test_sealed_choices_stay_secret() -> None:
    """Only the owner sees a sealed card, and can take it back until the last card is sealed."""
    table = session(seed=3)
    while not table.several_asked:
        play(table, 1)
    first, second = (decision.seat for decision in table.asked)
    assert not table.has_secrets(first)
    table.choose(first, table.asked[0].options[0])
    assert table.has_secrets(first)
    assert not table.has_secrets(second)
    assert table.view(second)["sealed"] == {}
    assert table.undoable() == 1  # the other person at the keyboard can give it back
    before = table.record.choices[:-1]
    assert table.undo(9) == 1
    assert (table.record.choices, table.human_decision()) == (before, table.asked[0])
    table.choose(first, table.asked[0].options[1])
    table.choose(second, table.asked[0].options[0])
    assert table.undoable() == 0


def test_unsealing_goes_step_by_step_and_keeps_the_other_seal() -> None:
    """Kemet: each side seals its card, then its discard, at the same time as the other."""
    game = game_named("kemet")
    table = Session(game, Record("kemet", game.ruleset, {"players": 2}, 4), {})
    while not table.several_asked:
        play(table, 1)
    start = table.record
    first, second = (decision.seat for decision in table.asked)
    for seat in (first, second, first):
        table.choose(seat, next(d for d in table.asked if d.seat == seat).options[0])
    theirs = table.record.choices[-2]
    assert table.undo() == 1
    assert table.record.choices == (*start.choices, table.record.choices[-2], theirs)
    assert table.undo(9) == 1
    assert table.record == start.plus(*theirs)
    assert game.encode(table.g) == game.encode(state_at(game, start.plus(*theirs)))
    assert table.undo() == 1  # now the seal of the other side
    assert table.record == start


def test_bastet_knows_more_than_the_others() -> None:
    table = session(gods=["bastet", "ra"], seed=2)
    play(table, 3)
    assert table.has_secrets(0)
    assert not table.has_secrets(1)


def test_save_uses_an_unused_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ankh-1.json").write_text("precious")
    table = session()
    play(table, 5)
    assert not table.is_saved
    assert save_as(table, "") == Path("ankh-1-2.json")
    assert table.is_saved
    play(table, 1)
    assert not table.is_saved
    assert save_as(table, "") == Path("ankh-1-2.json")
    assert load(Path("ankh-1-2.json")) == table.record
    for name in ("ankh-1.json", "no/where.json", "."):
        with pytest.raises(Refused):
            save_as(table, name)
    assert (tmp_path / "ankh-1.json").read_text() == "precious"


def test_a_resumed_session_remembers_its_log() -> None:
    table = session(players=4)
    play(table, 60)
    again = Session(GAME, table.record, {})
    assert again.log == table.log
