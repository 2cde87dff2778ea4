"""Laws for every bot: legal, deterministic, fair, and without side effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bots.tested import every_bot
from ennead.ankh.game import GAME
from ennead.ankh.state import State
from ennead.bots import BOTS, SEARCH, bot_named
from ennead.bots.bot import Bot
from ennead.kernel.chance import word
from ennead.kernel.decision import BadSetup, Decision, decision_for
from ennead.kernel.hidden import BotView, bot_view

TABLES = (
    {"players": 2, "gods": ["isis", "ra"], "scenario": "old_kingdom"},
    {"players": 3, "gods": ["bastet", "thoth", "anubis"], "guardians": ["satet", "mummy", "androsphinx"]},
    {"players": 4, "gods": ["set", "horus", "bastet", "amun"], "guardians": ["cat_mummy", "apep", "giant_scorpion"]},
    {"players": 5, "scenario": "peoples_revolt"},
)
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["players"]))


def game_of(bot: Bot, table: dict[str, Any], seed: int) -> Iterator[tuple[State, Decision, int, int]]:
    """A whole game of a bot against itself: state, decision, seed and choice. The seat asked last answers first."""
    g, n = GAME.setup(table, seed), 0
    while asked := GAME.pending(g):
        decision, n = asked[-1], n + 1
        option = bot.choose(bot_view(GAME, g, decision), word(seed, n))[0]
        yield g, decision, word(seed, n), option
        GAME.apply(g, decision.seat, option)


def test_bots_are_found_by_name() -> None:
    for name in ("random", "greedy", "easy", "medium", "hard", "search", "search:300"):
        assert bot_named(name).name == name


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        bot_named("clever")
    assert refused.value.reason == "setup.bot"
    assert refused.value.details == {"name": "clever", "known": ", ".join([*BOTS, SEARCH])}


@pytest.mark.parametrize("text", ["0", "-5", "x", "1.5", "100ms", "9999999", "٣"])
def test_invalid_budgets_are_refused_and_so_is_time_without_a_clock(text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bot_named(f"search:{text}")
    assert refused.value.reason == "setup.budget"


@every_bot
@every_table
def test_choices_are_legal_and_the_game_ends(bot: Bot, table: dict[str, Any]) -> None:
    for _, decision, _, option in game_of(bot, table, 7):
        assert option in decision.options


@every_bot
def test_same_seed_same_choice_and_thinking_changes_nothing(bot: Bot) -> None:
    for n, (g, decision, seed, option) in enumerate(game_of(bot, TABLES[1], 3)):
        if n % 5 == 0:
            before = GAME.encode(g)
            assert bot.choose(bot_view(GAME, g, decision), seed)[0] == option
            assert GAME.encode(g) == before


@every_bot
@every_table
def test_fair_the_same_choice_in_indistinguishable_states(bot: Bot, table: dict[str, Any]) -> None:
    """Sealed cards, bids and hidden cats of others have no influence."""
    differing = 0
    for g, decision, seed, option in game_of(bot, table, 11):
        other = GAME.resample(g, decision.seat, seed + 1)
        mine = decision_for(GAME.pending(other), decision.seat)
        assert bot.choose(bot_view(GAME, other, mine), seed)[0] == option, decision
        differing += GAME.encode(other)["stack"] != GAME.encode(g)["stack"] or other.extras != g.extras
    assert differing or table["players"] == 2


class Spy:
    """A bot view that records which of its functions were called."""

    def __init__(self, handle: BotView[State]) -> None:
        self.handle = handle
        self.used: set[str] = set()

    def watched(self) -> BotView[State]:
        def view() -> dict[str, Any]:
            self.used.add("view")
            return self.handle.view()

        def sample(seed: int) -> State:
            self.used.add("sample")
            return self.handle.sample(seed)

        return BotView(self.handle.game, self.handle.decision, view, sample)


def test_random_uses_only_the_decision() -> None:
    for g, decision, seed, _ in game_of(bot_named("random"), TABLES[0], 2):
        spy = Spy(bot_view(GAME, g, decision))
        bot_named("random").choose(spy.watched(), seed)
        assert not spy.used


def test_random_takes_every_option() -> None:
    g = GAME.setup({"players": 2}, 1)
    handle = bot_view(GAME, g, GAME.pending(g)[0])
    assert {bot_named("random").choose(handle, seed)[0] for seed in range(60)} == {0, 1, 2, 3}
