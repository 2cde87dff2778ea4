"""What a viewer is sent about the options of a decision."""

from __future__ import annotations

from ankh.powers.duel import duel
from ankh.scene import Scene, scene
from ennead.ankh.components import ACTIONS
from ennead.ankh.game import GAME as ANKH
from ennead.kernel.text import catalogue
from ennead.table.views import decision_json


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
