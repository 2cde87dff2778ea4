"""What a viewer is sent about the options of a decision."""

from __future__ import annotations

from typing import Any

import pytest

from ankh.powers.duel import duel
from ankh.scene import Scene, scene
from ennead.ankh.components import ACTIONS
from ennead.ankh.game import GAME as ANKH
from ennead.ankh.state import State, Step
from ennead.games import GAMES
from ennead.kernel.decision import NOBODY, Asked, ask, or_pass
from ennead.kernel.game import Game
from ennead.kernel.record import state_at
from ennead.kernel.text import catalogue
from ennead.table.play import Play
from ennead.table.views import decision_json, is_private
from oasis.game import GAME as OASIS
from web.positions import ankh_battle


def _options(s: Scene, kind: str) -> dict[str, tuple[str, str]]:
    """`idle` and `note` of each option."""
    sent = decision_json(ANKH, s.g, s.decision(kind), catalogue("en"))
    return {option["token"]: (option["idle"], option["note"]) for option in sent["options"]}


def test_an_action_without_effect_is_idle_and_has_no_preview() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8").turn(0).followers(0, 0)
    options = _options(s, "turn.action")
    assert options["unlock"] == ("nothing now: costs 1 follower, you have 0", "")
    assert options["move"] == ("", "")
    assert set(options) == set(ACTIONS)


def test_an_option_with_a_preview_is_not_idle() -> None:
    s = duel().put("warrior", 0, "A3").put("warrior", 1, "A8").conflict(1).battle_cards({0: "flood", 1: "flood"})
    assert all(note and not idle for idle, note in _options(s, "tie.break").values())


# -- several people at one screen --------------------------------------------------------------------------------------
class Whisper(Step):
    """A kind of secret that no game has: only one seat may see the question, and no view shows it."""

    def run(self, g: State) -> Asked:
        return ask(1, "tie.break", or_pass((0,)))

    def is_secret(self) -> bool:
        return True


class Aloud(Whisper):
    def is_secret(self) -> bool:
        return False


def _private(game: Game[Any], g: Any) -> list[int]:
    game.pending(g)
    return [seat for seat in range(game.seats(g)) if is_private(Play(game, g), seat)]


@pytest.mark.parametrize(("frame", "private"), [(Whisper(), [1]), (Aloud(), [])])
def test_a_new_secret_question_is_private(frame: Step, private: list[int]) -> None:
    s = scene(["ra", "isis"])
    s.g.stack.append(frame)
    s.g.asked = NOBODY
    assert _private(ANKH, s.g) == private


def test_who_seals_sees_something_private_and_so_does_bastet() -> None:
    g = state_at(ANKH, ankh_battle())
    assert _private(ANKH, g) == [decision.seat for decision in ANKH.pending(g)]
    first, *_ = ANKH.pending(g)
    ANKH.apply(g, first.seat, first.options[0])
    assert first.seat in _private(ANKH, g)  # its card is still sealed
    assert _private(ANKH, scene(["ra", "bastet"]).g) == [1]


def test_hands_are_always_private() -> None:
    kemet = GAMES["kemet"]
    assert _private(kemet, kemet.setup({"players": 3}, 1)) == [0, 1, 2]
    assert _private(OASIS, OASIS.setup({"players": 2}, 1)) == [0, 1]
