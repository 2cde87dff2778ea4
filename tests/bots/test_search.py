"""The search: deterministic for a seed and a budget, limited by a clock if given, without needless work."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.bots import HARD, bot_named
from ennead.bots.ankh.evaluation import EVAL as ANKH
from ennead.bots.bot import NO_PLAN, Bot
from ennead.bots.greedy import GreedyBot
from ennead.bots.kemet.evaluation import EVAL as KEMET
from ennead.bots.random_ import RandomBot
from ennead.bots.regret_matching import Matching
from ennead.bots.search import SEARCH_MODELS, Budget, SearchBot, within
from ennead.bots.search_model import Luck, Sight, cleared
from ennead.bots.tree import Edge, Node, Tree
from ennead.bots.weights import weights_of
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import Decision
from ennead.kernel.game import Game
from ennead.kernel.hidden import BotView, bot_view

FEW = 60
CROWDED, CROWDED_UNTIL = 4, 475  # a seed, and the choice in its random game at which a group may not stop
both = pytest.mark.parametrize("name", ["ankh", "kemet"])


def game_of(name: str, bots: list[Bot], seed: int) -> Iterator[tuple[Game[Any], Any, Decision, int, int]]:
    """A game: rules, state, decision, seed and choice."""
    game = game_named(name)
    g = game.setup({"players": len(bots)}, seed)
    plans = [NO_PLAN] * len(bots)
    for n in count():
        asked = game.pending(g)
        if not asked:
            return
        seat = asked[0].seat
        option, plans[seat] = bots[seat].choose(bot_view(game, g, asked[0]), word(seed, n), plans[seat])
        yield game, g, asked[0], word(seed, n), option
        game.apply(g, seat, option)


class Sampled(Exception):
    """A sample was drawn."""


def unseen(handle: BotView[Any]) -> BotView[Any]:
    """A bot view whose samples must not be drawn."""

    def sample(_: int) -> Any:
        raise Sampled

    return BotView(handle.game, handle.decision, handle.view, sample)


# -- budget ----------------------------------------------------------------------------------------------------------
@both
def test_two_bots_with_the_same_budget_play_the_same_game(name: str) -> None:
    def choices() -> list[int]:
        bots: list[Bot] = [SearchBot("a", Budget(FEW)), RandomBot()]
        return [option for *_, option in game_of(name, bots, 5)]

    assert choices() == choices()


@both
def test_the_callers_clock_ends_the_search(name: str) -> None:
    game = game_named(name)
    g = game.setup({"players": 2}, 3)
    ticks = count()
    bot = SearchBot("timed", within(0.005, lambda: next(ticks) / 1000))
    decision = game.pending(g)[0]
    assert bot.choose(bot_view(game, g, decision), 1)[0] in decision.options
    assert next(ticks) <= 8


@both
@pytest.mark.parametrize("late", [2, 3, 40, 400])
def test_there_is_an_answer_when_time_runs_out(name: str, late: int) -> None:
    """The first line of a look is always followed, however early time runs out."""
    game = game_named(name)
    g = game.setup({"players": 2}, 3)
    ticks = count(1)
    bot = SearchBot("timed", within(0.5, lambda: 0.0 if next(ticks) < late else 100.0))
    decision = game.pending(g)[0]
    assert bot.choose(bot_view(game, g, decision), 1)[0] in decision.options


def test_time_needs_a_clock_and_the_levels_do_not() -> None:
    assert bot_named("search:20ms", lambda: 0.0).name == "search:20ms"
    hard = bot_named("hard")
    assert isinstance(hard, SearchBot)
    assert hard.budget == Budget(HARD)


@both
def test_more_positions_give_more_lines(name: str) -> None:
    game = game_named(name)
    g = game.setup({"players": 2}, 3)
    tree = Tree(game, SEARCH_MODELS[name], bot_view(game, g, game.pending(g)[0]), 1)
    lines = []
    for budget in (100, 400):
        while tree.open and tree.judged < budget:
            tree.follow()
        lines.append(tree.lines)
    assert 0 < lines[0] < lines[1]


# -- how far it looks ------------------------------------------------------------------------------------------------
def first_turn(players: int) -> tuple[Game[Any], Any, Decision]:
    greedy = GreedyBot()
    for game, g, decision, _, _ in game_of("kemet", [greedy] * players, 4):
        if decision.kind == "day.turn":
            return game, g, decision
    raise AssertionError


def seats_below(node: Node[Any]) -> set[int]:
    return {node.seat}.union(*(seats_below(below) for edge in node.edges for below in edge.nodes.values()))


def followed(players: int, lines: int) -> Tree[Any]:
    game, g, decision = first_turn(players)
    tree = Tree(game, SEARCH_MODELS["kemet"], bot_view(game, g, decision), 1)
    while tree.open and tree.lines < lines:
        tree.follow()
    return tree


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_many_players_the_horizon_includes_all_replies(players: int) -> None:
    tree = followed(players, 2)
    assert tree.horizon - tree.begun > players
    assert seats_below(tree.root) == set(range(players))


def test_with_two_players_the_horizon_is_the_next_turn() -> None:
    tree = followed(2, 2)
    assert (tree.sight, tree.horizon - tree.begun) == (Sight(), 2)


def test_quiet_choices_are_not_all_tried_again() -> None:
    """With many players, the first line costs much more than those after it."""
    tree = followed(4, 1)
    first = tree.judged
    assert tree.habits
    for _ in range(4):
        tree.follow()
    assert tree.judged - first < 2 * first


# -- known results are not searched again ----------------------------------------------------------------------------
def middle_of_kemet() -> Iterator[Tree[Any]]:
    """Trees of decisions whose samples differ, because the others hold cards."""
    greedy = GreedyBot()
    for game, g, decision, seed, _ in game_of("kemet", [greedy, greedy], 4):
        if decision.kind == "day.turn" and len(decision.options) > 3 and g.round > 1:
            yield Tree(game, SEARCH_MODELS["kemet"], bot_view(game, g, decision), seed)


def test_no_line_is_followed_twice() -> None:
    """Every line judges something new, even if a sample allows fewer choices than others."""
    for tree in islice(middle_of_kemet(), 3):
        idle = 0
        while tree.open and tree.lines < 200:
            before = tree.judged
            tree.follow()
            idle += tree.judged == before + 1  # a line itself counts as one
        assert tree.lines
        assert idle <= tree.lines // 20


def test_every_sample_has_the_same_weight() -> None:
    edge: Edge[Any] = Edge((1,), 0.0)
    for key, (visits, value) in enumerate([(9, 1.0), (1, 3.0)]):
        node: Node[Any] = Node(0)
        node.visits, node.value, node.samples = visits, [value], 1 << key
        edge.nodes[(0, "", 0, key)] = node
    edge.sum_up(0)
    assert (edge.value, edge.visits) == ([2.0], 10)


def test_larger_budgets_draw_more_samples() -> None:
    assert [Budget(positions).samples(32) for positions in (1, 2000, 10_000, 1_000_000)] == [8, 8, 32, 32]


def test_the_second_look_examines_only_the_best_but_farther() -> None:
    tree = next(middle_of_kemet())
    while tree.judged < 1000:
        tree.follow()
    again = tree.farther(Sight(4, 4))
    assert again is not None
    assert again.horizon == tree.horizon + 2
    best, kept = [line.options for line in tree.ranked()], [edge.options for edge in again.root.edges]
    assert kept == best[: len(kept)]
    assert 1 < len(kept) < len(tree.root.edges)
    again.follow()
    assert again.spent == again.judged - tree.judged > 0


def test_there_is_an_answer_when_time_runs_out_in_the_second_look() -> None:
    game, g, decision = first_turn(2)
    tree = Tree(game, SEARCH_MODELS["kemet"], bot_view(game, g, decision), 1)
    while tree.judged < 300:
        tree.follow()
    again = tree.farther(Sight(4, 4))
    assert again is not None
    never = Budget(0).ticking()
    assert SearchBot("timed", Budget(300))._look(again, never, 1.0).best().options[0] in decision.options


def test_no_second_look_if_one_choice_is_clearly_best() -> None:
    tree = next(middle_of_kemet())
    while tree.judged < 300:
        tree.follow()
    tree.root.edges[0].value = [100.0, 100.0]
    assert tree.farther(Sight(4, 4)) is None


# -- no needless work ------------------------------------------------------------------------------------
@both
def test_forced_choices_are_not_searched(name: str) -> None:
    game = game_named(name)
    g = game.setup({"players": 2}, 3)
    first = game.pending(g)[0]
    forced = replace(first, options=first.options[:1])
    handle = unseen(BotView(game, forced, lambda: game.view(g, first.seat), lambda seed: game.resample(g, 0, seed)))
    assert SearchBot("s", Budget(FEW)).choose(handle, 1)[0] == first.options[0]


@both
def test_the_other_half_of_a_choice_is_planned(name: str) -> None:
    """Choices that complete a larger one are rarely searched again, only if the view differs from the plan. The plan
    is JSON, and a bot with another budget does not follow it."""
    bot, other, plan = SearchBot("s", Budget(FEW)), SearchBot("t", Budget(FEW)), NO_PLAN
    found = searched = 0
    for game, g, decision, seed, option in game_of(name, [bot, GreedyBot()], 4):
        if decision.seat != 0:
            continue
        handle = unseen(bot_view(game, g, decision))
        if decision.kind in SEARCH_MODELS[name].kept and len(decision.options) > 1:
            try:
                assert bot.choose(handle, seed, plan) == (option, plan)
                found += 1
            except Sampled:
                searched += 1
            else:
                with pytest.raises(Sampled):
                    other.choose(handle, seed, plan)
        again, plan = bot.choose(bot_view(game, g, decision), seed, json.loads(json.dumps(plan)))
        assert again == option
    assert found > searched


# -- teams, mixtures -------------------------------------------------------------------------------------------------
def test_a_merged_god_is_worth_the_same_to_both_its_players() -> None:
    greedy = GreedyBot()
    for _, g, _, _, _ in game_of("ankh", [greedy, greedy, greedy], 2):
        if g.winners < 0 and len(set(g.god_of)) < 3:
            worths = SEARCH_MODELS["ankh"].worths(g)
            pair = [seat for seat in range(3) if g.god_of.count(g.god_of[seat]) == 2]
            assert worths[pair[0]] == worths[pair[1]]
            assert len(set(worths)) == 2
            return
    pytest.fail("nobody merged")


@both
def test_battle_cards_are_mixed(name: str) -> None:
    greedy, bot = GreedyBot(), SearchBot("s", Budget(FEW))
    several = 0
    for game, g, decision, _, _ in game_of(name, [greedy, greedy], 6):
        if decision.kind == "battle.card":
            cards = {bot.choose(bot_view(game, g, decision), seed)[0] for seed in range(12)}
            assert cards <= set(decision.options)
            several += len(cards) > 1
    assert several


def test_luck_in_battle_averages_out() -> None:
    """The expected worth of a battle of Kemet is the mean of both results, weighted by the odds."""
    model, greedy = SEARCH_MODELS["kemet"], GreedyBot()
    found = 0
    for game, g, decision, _, _ in game_of("kemet", [greedy, greedy], 6):
        expected = model.expected(g)
        if expected is not None:
            ends = [model.usual(game.clone(g), decision, Luck(share, 1)) for share in (0.0, 1.0)]
            won, lost = (cleared(model.worths(end)) for end in ends)
            shares = [(e - b) / (a - b) for e, a, b in zip(expected, won, lost, strict=True)]
            assert 0 < shares[0] < 1
            assert shares[0] == pytest.approx(shares[1])
            found += 1
    assert found


def test_regret_matching_plays_rock_paper_scissors_evenly() -> None:
    def payoff(joint: tuple[int, ...]) -> tuple[float, float]:
        won = (joint[0] - joint[1] + 4) % 3 - 1
        return won, -won

    assert Matching([3, 3], payoff).mixture(0, 3000, 1) == pytest.approx([1 / 3] * 3, abs=0.08)


def test_regret_matching_never_plays_a_dominated_option() -> None:
    gains = ((1.0, 4.0), (0.0, 3.0))
    matching = Matching([2, 2], lambda joint: (gains[joint[0]][joint[1]], -gains[joint[0]][joint[1]]))
    assert matching.mixture(0, 200, 1)[1] == 0.0


# -- the numbers -----------------------------------------------------------------------------------------------------
@both
def test_weights_say_where_they_come_from(name: str) -> None:
    assert weights_of(name)["made"]


def test_every_power_has_a_worth() -> None:
    assert set(weights_of("ankh")["powers"]) == {power.id for power in ANKH_POWERS}
    assert ANKH.two.powers[0] == 0
    assert KEMET.prayer[0] == 0


@both
def test_a_small_search_beats_random(name: str) -> None:
    for seed in (1, 2):
        *_, last = game_of(name, [SearchBot("s", Budget(FEW)), RandomBot()], seed)
        game, g, decision, _, option = last
        assert not game.pending(g)
        assert game.returns(g)[0] == 1.0
        assert option in decision.options


def test_every_march_has_something_to_try() -> None:
    """Even if no destination is in reach, or if the group has no room to stop and must continue. (K6.6)"""
    game = game_of("kemet", [RandomBot(), RandomBot()], CROWDED)
    for _, g, decision, seed, _ in islice(game, CROWDED_UNTIL):
        if decision.kind.startswith("move."):
            assert SEARCH_MODELS["kemet"].tries(g, decision, seed, close=False)
