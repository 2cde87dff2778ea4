"""The greedy bot: stronger than chance, unpredictable, with sensible evaluations."""

from __future__ import annotations

import pytest

from ennead.ankh.atoms import build, gain_devotion, summon
from ennead.ankh.components import RED, TEMPLE, TRACK_EVENTS
from ennead.ankh.game import GAME, Ankh
from ennead.ankh.queries import empty_land
from ennead.ankh.state import State
from ennead.ankh.why import Why
from ennead.bots import bot_named
from ennead.bots.ankh.evaluation import WIN, majorities_by_god, worth
from ennead.bots.ankh.judge import FEW, AnkhJudge, few
from ennead.bots.mixing import sigmoid
from ennead.kernel.chance import word
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.graph import lowest
from ennead.kernel.hidden import bot_view
from ennead.sim.batch import Batch
from ennead.sim.run import run

GREEDY = bot_named("greedy")


def begin(**setup: object) -> State:
    options: JsonDict = {"players": 2, "gods": ["amun", "isis"], "start": 0, **setup}
    g = GAME.setup(options, 1)
    GAME.pending(g)
    return g


def until(kind: str, seed: int = 1) -> tuple[State, Decision]:
    """The first decision of a kind in a game of the bot against itself."""
    g, n = begin(), 0
    while True:
        asked = GAME.pending(g)
        assert asked, f"no {kind} in this game"
        found = next((decision for decision in asked if decision.kind == kind), None)
        if found:
            return g, found
        n += 1
        GAME.apply(g, asked[0].seat, GREEDY.choose(bot_view(GAME, g, asked[0]), word(seed, n))[0])


def test_beats_random_clearly_from_every_seat() -> None:
    """A small sample; docs/bots.md has the full count."""
    totals = run(Batch("ankh", 2, 16, ("greedy", "random"), 2024))
    assert totals.wins["bot", "greedy"].wins >= 14
    assert totals.endings["nobody"] <= 2


def test_among_themselves_somebody_wins() -> None:
    totals = run(Batch("ankh", 3, 3, ("greedy",), 5))
    assert totals.endings["nobody"] == 0
    assert totals.finished == 3


def test_battle_cards_are_mixed() -> None:
    g, decision = until("battle.card")
    cards = {GREEDY.choose(bot_view(GAME, g, decision), seed)[0] for seed in range(25)}
    assert len(cards) > 1
    assert cards <= set(decision.options)


def test_bids_are_no_higher_than_needed_to_outbid_everybody() -> None:
    g, decision = until("plague.bid")
    rival = next(god for god in range(2) if god != g.god_of[decision.seat])
    bids = {GREEDY.choose(bot_view(GAME, g, decision), seed)[0] for seed in range(25)}
    assert max(bids) <= g.followers[rival] + 1


def test_winning_outweighs_everything() -> None:
    g = begin()
    gain_devotion(g, 0, 31, Why.WON)
    assert (worth(g, 0), worth(g, 1)) == (WIN, -WIN)


def test_more_devotion_is_better_for_its_owner_and_worse_for_the_other() -> None:
    g = begin()
    before = worth(g, 0), worth(g, 1)
    gain_devotion(g, 0, 2, Why.WON)
    assert worth(g, 0) > before[0]
    assert worth(g, 1) < before[1]


def test_another_figure_and_another_monument_are_better() -> None:
    g = begin()
    before = worth(g, 0)
    summon(g, 2, lowest(empty_land(g, 0)), Why.SUMMON)
    assert worth(g, 0) > before
    more = worth(g, 0)
    build(g, 0, TEMPLE, lowest(empty_land(g, 0)), Why.BUILD)
    assert worth(g, 0) > more


def test_the_red_zone_matters_more_near_the_forgetting() -> None:
    """The step out of the red is worth more than any other step, but only before conflict 4."""
    assert step_out_of_the_red(conflicts=3) > 1.5 * step_out_of_the_red(conflicts=0)


def step_out_of_the_red(conflicts: int) -> float:
    g = begin()
    g.conflicts, g.track_place = conflicts, TRACK_EVENTS.index("C") if conflicts == 0 else len(TRACK_EVENTS) - 3
    gain_devotion(g, 0, RED, Why.WON)
    before = worth(g, 0)
    gain_devotion(g, 0, 2, Why.WON)
    return worth(g, 0) - before


def test_majorities_need_strictly_more() -> None:
    land, a, b, c = 0b1111, 0b0001, 0b0010, 0b0100
    assert majorities_by_god(land, (a | b, c, 0), (a, b)) == (0, 0)
    assert majorities_by_god(land, (a | b, c, 0), (a | c, b)) == (1, 0)
    assert majorities_by_god(0, (a | b, c, 0), (a | c, b)) == (0, 0)


def test_passing_is_always_among_the_few_caravans() -> None:
    options = (PASS, *range(40))
    picked = few(options, 9)
    assert picked[0] == PASS
    assert len(set(picked)) == FEW + 1
    assert set(picked) <= set(options)


def test_improvements_of_several_moves_add_up() -> None:
    judge = AnkhJudge()
    assert judge.joined("move.figure", [1.0, 2.0, 0.5, 2.0]) > 2.0
    assert judge.joined("move.to", [1.0, 2.0]) == 2.0


def test_equivalent_hexes_are_examined_once() -> None:
    g, decision = until("move.to")
    looked = AnkhJudge().candidates(g, decision, 0)
    assert 0 < len(looked) <= len(decision.options)
    assert set(looked) <= set(decision.options)


@pytest.mark.parametrize("x", [-1000.0, 0.0, 1000.0])
def test_sigmoid_never_overflows(x: float) -> None:
    assert 0.0 <= sigmoid(x) <= 1.0


def test_unknown_games_are_played_at_random() -> None:
    class Elsewhere(Ankh):
        name = "elsewhere"

    g = begin()
    handle = bot_view(Elsewhere(), g, GAME.pending(g)[0])
    assert {GREEDY.choose(handle, seed)[0] for seed in range(40)} == {0, 1, 2, 3}
