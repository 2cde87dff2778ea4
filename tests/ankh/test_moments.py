"""Moments at which powers act: a moment without listeners costs nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from ennead.ankh.game import GAME
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.state import MOMENT, State
from ennead.ankh.timing import Moment, listening
from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked


def moments_run(monkeypatch: pytest.MonkeyPatch, seed: int) -> Counter[tuple[str, bool]]:
    """The moments that were frames of the stack in a random game, and whether anybody acted at them."""
    out = Counter[tuple[str, bool]]()
    run = Moment.run

    def counted(self: Moment, g: State) -> Asked:
        out[self.name, bool(listening(g) & MOMENT[self.name])] += 1
        return run(self, g)

    monkeypatch.setattr(Moment, "run", counted)
    g = GAME.setup({"players": 2 + seed % 4, "pantheon": bool(seed % 2)}, seed)
    n = 0
    while asked := GAME.pending(g):
        decision = asked[0]
        GAME.apply(g, decision.seat, decision.options[draw(seed, n, len(decision.options))])
        n += 1
    return out


def test_a_moment_without_listeners_is_not_put_on_the_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apart from moments of which nobody can tell in advance: after merging or forgetting, and before the reveal."""
    seen = Counter[tuple[str, bool]]()
    for seed in range(8):
        with monkeypatch.context() as patch:
            seen += moments_run(patch, seed)
    assert len({name for name, is_heard in seen if is_heard}) > 12
    assert {name for name, is_heard in seen if not is_heard} <= {"all_laid", "monuments_rise", "plagues_fall"}


def test_no_action_brings_a_power_that_acts_after_it() -> None:
    """Who acts beside an action is known as the action is chosen, although it may unlock a power."""
    assert not [power.id for power in ANKH_POWERS if power.moments & MOMENT["beside_action"]]
