"""Greedy at Kemet: legal, fair, stronger than chance, unpredictable battles, games that end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bots.tested import every_bot
from ennead.bots import bot_named
from ennead.bots.bot import Bot
from ennead.bots.greedy import GreedyBot
from ennead.bots.kemet.battle import win_chance
from ennead.bots.kemet.evaluation import EVAL, FADING, PER_LEVEL, WIN, Ground, odds
from ennead.bots.kemet.judge import KemetJudge
from ennead.bots.kemet.move_plans import journeys
from ennead.bots.kemet.move_reach import destinations, worth_moving
from ennead.kemet.action_spaces import ARRANGE
from ennead.kemet.atoms import add_soldiers, build, settle_glory, take_soldiers, win_battle_glory, win_game
from ennead.kemet.battle_numbers import Battle, battle_under_way
from ennead.kemet.board import ZONE
from ennead.kemet.game import GAME
from ennead.kemet.paths import first_reach
from ennead.kemet.state import DI_KINDS, State
from ennead.kemet.types import TILE_IDS
from ennead.kemet.why import Why
from ennead.kernel.chance import word
from ennead.kernel.decision import PASS, Decision, decision_for
from ennead.kernel.hidden import bot_view
from ennead.sim.batch import Batch
from ennead.sim.run import run

GREEDY = GreedyBot()
TABLES = (
    {"players": 2, "colours": ["red", "white"]},
    {"players": 3, "colours": ["blue", "white", "black"]},
    {"players": 4, "colours": ["red", "blue", "black"]},
    {"players": 5},
)
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["players"]))


def game_of(bot: Bot, table: dict[str, Any], seed: int, most: int = 1500) -> Iterator[tuple[State, Decision, int, int]]:
    """A game of a bot against itself: state, decision, seed and choice. The seat asked last answers first."""
    g, n = GAME.setup(table, seed), 0
    while n < most and (asked := GAME.pending(g)):
        decision, n = asked[-1], n + 1
        option = bot.choose(bot_view(GAME, g, decision), word(seed, n))[0]
        yield g, decision, word(seed, n), option
        GAME.apply(g, decision.seat, option)


def until(kind: str, seed: int = 1, table: dict[str, Any] = TABLES[0]) -> tuple[State, Decision]:
    for g, decision, _, _ in game_of(GREEDY, table, seed):
        if decision.kind == kind:
            return g, decision
    raise AssertionError(f"no {kind} in this game")


# -- laws for every bot -----------------------------------------------------------------------------------
@every_bot
@every_table
def test_choices_are_fair_and_legal_and_thinking_changes_nothing(bot: Bot, table: dict[str, Any]) -> None:
    """Hands, discards and sealed cards of others have no influence on a choice."""
    differing = 0
    for n, (g, decision, seed, option) in enumerate(game_of(bot, table, 11, 300)):
        assert option in decision.options
        if n % 3 and not decision.kind.startswith("battle."):
            continue
        before = GAME.encode(g)
        other = GAME.resample(g, decision.seat, seed + 1)
        mine = decision_for(GAME.pending(other), decision.seat)
        assert bot.choose(bot_view(GAME, other, mine), seed)[0] == option, decision
        assert bot.choose(bot_view(GAME, g, decision), seed)[0] == option
        assert GAME.encode(g) == before
        differing += other.di != g.di or other.cards != g.cards
    assert differing


def test_greedy_knows_both_games() -> None:
    assert GREEDY.knows("kemet")
    assert GREEDY.knows("ankh")
    assert not GREEDY.knows("chess")


# -- strength --------------------------------------------------------------------------------------------------------
def test_beats_random_clearly_from_every_seat() -> None:
    """A small sample; docs/bots.md has the full count."""
    totals = run(Batch("kemet", 2, 12, ("greedy", "random"), 2024))
    assert totals.wins["bot", "greedy"].wins >= 11
    assert totals.finished == 12


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_among_themselves_end_by_victory_in_reasonable_length(players: int) -> None:
    totals = run(Batch("kemet", players, 1, ("greedy",), 5))
    assert totals.finished == 1
    assert max(totals.periods) <= 10
    assert max(totals.decisions) < 1200


# -- evaluations -----------------------------------------------------------------------------------------------------
def test_only_tiles_have_a_worth() -> None:
    assert {name.split(".")[1] for name in TILE_IDS} >= set(EVAL.tiles)


def test_a_tile_without_a_worth_counts_by_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    g, _ = until("day.turn")
    g.round, before = 1, EVAL.position(g, 0)
    monkeypatch.setattr(EVAL, "tiles", {})
    monkeypatch.setattr(EVAL, "_tiles", {})
    plain = EVAL.position(g, 0)
    monkeypatch.setattr(EVAL, "tiles", {tile.id: PER_LEVEL * tile.level for tile in g.rules.tiles})
    monkeypatch.setattr(EVAL, "_tiles", {})
    assert EVAL.position(g, 0) == plain != before


def test_weight_lists_are_monotonic() -> None:
    assert list(EVAL.prayer) == sorted(EVAL.prayer)
    assert list(EVAL.to_win) == sorted(EVAL.to_win)
    assert list(FADING) == sorted(FADING, reverse=True)


def test_winning_outweighs_everything() -> None:
    g, _ = until("day.turn")
    win_game(g, 1)
    assert (EVAL.position(g, 1), EVAL.position(g, 0)) == (WIN, -WIN)


def test_glory_soldiers_and_pyramids_are_better_for_their_owner_and_worse_for_the_other() -> None:
    g, _ = until("day.turn")
    first = 3 * g.city[0]
    manned = next(zone for zone in range(first, first + 3) if g.armies[0] >> zone & 1)
    built = next(zone for zone in range(first, first + 3) if g.level[zone])
    steps = (
        partial(win_battle_glory, g, 0, 1, Why.REWARD),
        partial(add_soldiers, g, 0, manned, 1, Why.RECRUIT),
        partial(build, g, 0, built, 0, 3, Why.BUILD),
    )
    for step in steps:
        before = EVAL.position(g, 0), EVAL.position(g, 1)
        step()
        assert EVAL.position(g, 0) > before[0]
        assert EVAL.position(g, 1) < before[1]


def test_a_held_temple_is_worth_something_and_more_towards_night() -> None:
    gains = []
    for markers in (0, 4):
        g, _ = until("day.turn")
        g.placed = [markers] * 2
        before = EVAL.position(g, 0)
        add_soldiers(g, 0, ZONE["tWi"], 2, Why.RECRUIT)
        settle_glory(g, Why.RECRUIT)
        gains.append(EVAL.position(g, 0) - before)
    assert 0 < gains[0] < gains[1]


def test_only_the_number_of_cards_in_hand_matters() -> None:
    g, _ = until("day.turn")
    before = EVAL.position(g, 0)
    mine = g.di[:DI_KINDS]
    g.di[:DI_KINDS] = [sum(mine), *[0] * (DI_KINDS - 1)]
    assert EVAL.position(g, 0) == before


# -- moves -----------------------------------------------------------------------------------------------------------
def test_destinations_reach_as_far_as_the_rules_allow() -> None:
    """One point reaches the neighbours; a teleport reaches every obelisk, and a step beyond (K6.3, K6.4)."""
    g, _ = until("day.turn")
    home = next(zone for zone in range(18) if g.armies[0] >> zone & 1 and g.level[zone])
    goals = destinations(g, first_reach(g, 0, home, 0, 0, 0))
    assert goals[ZONE["tDelta"]] == 2
    assert goals[ZONE["sanctuary"]] == 2
    assert {zone for zone in range(18) if goals.get(zone) == 0} <= {home - 2, home - 1, home + 1, home + 2}
    g.prayer[0] = 0
    assert ZONE["tDelta"] not in destinations(g, first_reach(g, 0, home, 0, 0, 0))


def test_a_move_is_worth_at_least_as_much_as_staying() -> None:
    g, decision = until("move.army")
    worth = worth_moving(EVAL, g, decision.seat)
    assert worth is not None
    assert worth >= EVAL.position(g, decision.seat)
    assert worth_moving(EVAL, g, 1 - decision.seat) is None


def test_equivalent_spaces_on_two_floors_are_examined_once() -> None:
    g, decision = until("day.turn")
    looked = KemetJudge().candidates(g, decision, 0)
    assert {0, 3} <= set(decision.options)
    assert len({0, 3} & set(looked)) == 1
    assert len({4, 8} & set(looked)) == 1
    assert ARRANGE not in looked


# -- battles ---------------------------------------------------------------------------------------------------------
def test_more_soldiers_win_more_often() -> None:
    g, _ = until("day.turn")
    zone = ZONE["oW1"]
    add_soldiers(g, 0, zone, 1, Why.RECRUIT)
    add_soldiers(g, 1, zone, 1, Why.RECRUIT)
    weak = win_chance(EVAL, g, Battle(zone, 0, 1))
    take_soldiers(g, 1, zone, 0)
    add_soldiers(g, 0, zone, 1, Why.RECRUIT)
    assert 0 < weak < 0.5 < win_chance(EVAL, g, Battle(zone, 0, 1)) + 0.2 < 1.2


def test_odds_grow_with_the_lead_and_faster_if_sharp() -> None:
    flat, sharp = odds(0.75, 0.6), odds(1.2, 0.6)
    assert list(flat) == sorted(flat)
    assert sharp[0] < flat[0] < 0.5 < flat[-1] < sharp[-1]


@every_table
def test_only_seats_affected_by_a_move_are_judged_again(table: dict[str, Any]) -> None:
    """The result is the same as judging all seats."""
    compared = 0
    for g, decision, _, _ in game_of(GREEDY, table, 3):
        if decision.kind != "move.army":
            continue
        seat = decision.seat
        ground = Ground(EVAL, g, seat)
        for _, after in journeys(EVAL, g, seat):
            battle = battle_under_way(after)
            assert ground.position(after, battle.defender if battle else -1) == EVAL.position(after, seat)
            compared += 1
    assert compared > 20


def test_battle_cards_are_mixed() -> None:
    g, decision = until("battle.card")
    cards = {GREEDY.choose(bot_view(GAME, g, decision), seed)[0] for seed in range(40)}
    assert len(cards) > 1
    assert cards <= set(decision.options)


def test_diversion_is_laid_sometimes() -> None:
    for seed in range(1, 9):
        for g, decision, _, _ in game_of(GREEDY, TABLES[1], seed, 250):
            if decision.kind == "battle.lay" and decision.options == (PASS, DI_KINDS - 1):
                answers = {GREEDY.choose(bot_view(GAME, g, decision), n)[0] for n in range(30)}
                assert answers == {PASS, DI_KINDS - 1}
                return
    pytest.fail("nobody had only Diversion to lay")


def test_with_nine_glory_the_first_place_is_taken_else_the_last() -> None:
    g, decision = until("night.place")
    assert GREEDY.choose(bot_view(GAME, g, decision), 1)[0] == decision.options[-1]
    win_battle_glory(g, decision.seat, 9, Why.REWARD)
    assert bot_named("greedy").choose(bot_view(GAME, g, decision), 1)[0] == decision.options[0]
