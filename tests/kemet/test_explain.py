"""Events have causes: the rule that fires names them, and nothing is guessed from the situation."""

from __future__ import annotations

import ast

import pytest

from ennead.kemet import explain
from ennead.kemet.atoms import draw_cards, gain_prayer
from ennead.kemet.game import GAME
from ennead.kemet.lexicon import CAUSES
from ennead.kemet.types import TILE_IDS
from ennead.kemet.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, EventRecorder
from hygiene.source import SOURCE, tree
from kemet.scene import Scene


def _with_reasons(s: Scene) -> list[tuple[Event, Because]]:
    """Record all events from now on with their reasons."""
    out: list[tuple[Event, Because]] = []
    s.g.events = EventRecorder(lambda event: out.append((event, GAME.because(s.g, event))))
    return out


def test_explaining_looks_neither_at_the_stack_nor_at_other_events() -> None:
    path = SOURCE / "kemet" / "explain.py"
    looked = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
    assert path.name == f"{explain.__name__.rpartition('.')[2]}.py"
    assert not looked & {"stack", "events", "asked"}


@pytest.mark.rule("K8.6", "K8.8")
def test_what_follows_a_battle_names_its_step() -> None:
    """The loser leaves, then the winner; each recall and its prayer points have the cause of that step."""
    s = Scene().put(0, "dNW", 5).put(1, "tW", 4).turn(0).do("move0 dNW 5 tW").fight("b410 b320", "b202 b301")
    s.g.events = []
    s.do("recall").do("recall")
    steps = [(event.kind, event.args[0], CAUSES[event.why].family) for event in s.g.events if event.why]
    assert [step for step in steps if step[0] in ("army.recalled", "prayer.gained")] == [
        ("army.recalled", 1, "leave"),
        ("prayer.gained", 1, "leave"),
        ("army.recalled", 0, "stay"),
        ("prayer.gained", 0, "stay"),
    ]
    assert {family for _, _, family in steps} == {"leave", "rewards", "stay"}


@pytest.mark.rule("K12.2")
def test_a_planted_power_is_credited_in_the_middle_of_a_battle() -> None:
    """Nothing in this battle gives prayer points or cards; only the cause says what does."""
    s = Scene().own(0, "black.dedication_to_battle", "black.divine_might").put(0, "dNW", 3).put(1, "oW1", 2)
    s.turn(0).do("move0 dNW 3 oW1")
    assert s.kind() == "battle.card"
    lines = _with_reasons(s)
    s.g.prayer[0] = 4
    carnage = TILE_IDS.index("red.carnage")
    gain_prayer(s.g, 0, 3, Why.TILE + carnage)
    draw_cards(s.g, 1, 1, Why.TILE + carnage)
    (event, why), (drawn, card), _ = lines
    assert (event.kind, event.args) == ("prayer.gained", (0, 5))
    assert why.clause == "K12.red.carnage"
    assert [(part.what.key, part.n) for part in why.sources] == [
        ("kemet.tile.carnage", 3), ("kemet.tile.divine_might", 2),
    ]  # fmt: skip
    assert (drawn.kind, card.clause) == ("di.draws", "K12.red.carnage")


@pytest.mark.rule("K1.2")
def test_a_full_track_takes_off_what_the_cause_gave() -> None:
    s = Scene().own(0, "white.priest")
    s.turn(0)
    s.g.prayer[0] = 10
    lines = _with_reasons(s)
    s.do("pray4")
    why = next(why for event, why in lines if event.kind == "prayer.gained")
    assert why.clause == "K5.1"
    assert [(part.what.key, part.n) for part in why.sources] == [
        ("kemet.part.base", 2), ("kemet.tile.priest", 1), ("kemet.part.full", -2),
    ]  # fmt: skip
