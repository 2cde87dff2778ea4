"""What a seat may know."""

from __future__ import annotations

import pytest

from ennead.kernel.decision import Event, IllegalChoice, ask, decision_for
from ennead.kernel.hidden import bot_view, redact
from kernel.toy import Toy

EVENTS = [Event("open", (1,)), Event("secret", (2,), only_for=1), Event("open", (3,))]


@pytest.mark.parametrize(("seat", "kinds"), [(None, [1, 3]), (0, [1, 3]), (1, [1, 2, 3])])
def test_events_for_one_seat_are_hidden_from_the_others(seat: int | None, kinds: list[int]) -> None:
    assert [event.args[0] for event in redact(EVENTS, seat)] == kinds


def test_a_bot_sees_its_decision_its_view_and_samples() -> None:
    game = Toy()
    g = game.setup({}, 1)
    g.step, g.bids = "bid", [2, -1]
    decision = game.pending(g)[0]
    handle = bot_view(game, g, decision)
    assert handle.decision.seat == 1
    assert handle.view() == game.view(g, 1)
    samples = [handle.sample(seed) for seed in range(30)]
    assert {sample.bids[0] for sample in samples} == {0, 1, 2}  # it cannot know the sealed bid
    assert all(game.view(sample, 1) == game.view(g, 1) for sample in samples)
    assert not hasattr(handle, "g")


def test_the_decision_of_a_seat() -> None:
    asked = ask(1, "take", (1, 2))
    assert decision_for(asked, 1).options == (1, 2)
    with pytest.raises(IllegalChoice) as caught:
        decision_for(asked, 0)
    assert caught.value.reason == "why.not_asked"
    with pytest.raises(IllegalChoice) as caught:
        decision_for((), 0)
    assert caught.value.reason == "why.over"
