"""The lexicon is complete: every decision, event and reason of the rules has a row, and every row has texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead.ankh
from ennead.ankh.board import LABELS
from ennead.ankh.components import CARDS
from ennead.ankh.expansions.pantheon.why import Why as PantheonWhy
from ennead.ankh.game import GAME
from ennead.ankh.lexicon import CAUSES, DECISIONS, EVENTS, LEXICON, REASONS, TYPES
from ennead.ankh.why import Why
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.text import LANGUAGES, catalogue

SOURCES = sorted(Path(ennead.ankh.__file__).parent.rglob("*.py"))
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
HOOK = "why_not"


def calls(*names: str) -> Iterator[ast.Call]:
    """Calls of functions or methods of these names."""
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) in names:
                yield node


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def asked() -> set[str]:
    return {text for call in calls("ask", "Decision") for arg in call.args[1:2] for text in texts(arg)}


def recorded() -> set[str]:
    """The kinds of all recorded events; a call may choose between two."""
    return {text for call in calls("record") for text in texts(call.args[0])}


def reasons() -> set[str]:
    """The reasons that steps return for options that are not offered."""
    returns = (
        node
        for tree in TREES
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name.startswith(HOOK)
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    )
    return {text for node in returns for text in texts(node) if text.isidentifier()}


def test_every_decision_has_a_row() -> None:
    assert asked() == DECISIONS.keys()


def test_every_event_has_a_row() -> None:
    assert recorded() == EVENTS.keys()


def test_every_reason_has_a_row() -> None:
    assert len(reasons()) > 30
    assert reasons() - REASONS.keys() == set()


def test_every_cause_has_a_row() -> None:
    causes = {value for table in (Why, PantheonWhy) for name, value in vars(table).items() if name.isupper()}
    assert len(causes) > 40
    assert causes == CAUSES.keys()


def test_rows_use_known_types() -> None:
    used = {of for row in DECISIONS.values() for of in (row.options, row.about) if of}
    used |= {of for row in EVENTS.values() for _, of in row.args}
    assert used == TYPES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_has_texts(language: str) -> None:
    keys = {f"{family}.{kind}" for kind in DECISIONS for family in ("prompt", "step", "help")}
    keys |= {f"event.{kind}" for kind in EVENTS} | {f"why.{reason}" for reason in REASONS}
    keys = {f"ankh.{key}" for key in keys} | {row.key for row in CAUSES.values()}
    assert keys - catalogue(language).entries.keys() == set()


def test_options_point_at_the_table() -> None:
    g = GAME.setup({"players": 2, "gods": ["ra", "isis"]}, 1)
    spots = {
        "turn.action": "action:move",
        "move.to": f"hex:{LABELS[0]}",
        "move.figure": "figure:0",
        "osiris.token": f"hex:{LABELS[0]}",
        "caravan.keep": "region:0",
        "scorpion.point": "point:0",
        "plague.bid": "bid:0",
        "consolidate.token": "token:0",
        "unlock.power": "power:commanding",
        "battle.card": "card:chariots",
        "build.type": "type:obelisk",
        "thoth.guess": "guess:ra:chariots",
    }
    found = {kind: LEXICON.option_spots(g, Decision(0, kind, (0,)), 0) for kind in spots}
    assert found == {kind: (spot,) for kind, spot in spots.items()}
    assert LEXICON.option_spots(g, Decision(0, "worship", (PASS, 0)), 0) == ()
    assert LEXICON.option_spots(g, Decision(0, "move.figure", (PASS, 0)), PASS) == ()
    assert LEXICON.about(g, Decision(0, "move.to", (0,), 3)) == ("figure:3",)
    assert LEXICON.about(g, Decision(0, "move.figure", (0,))) == ()


def test_icons_follow_their_arguments() -> None:
    g = GAME.setup({"players": 2, "gods": ["ra", "isis"]}, 1)
    events = [Event("card", (0, CARDS.index("flood"))), Event("action", (0, 1, 1)), Event("event", (4,))]
    assert [LEXICON.icon(g, event) for event in events] == ["card-flood", "act-summon", "ev-conflict"]
    assert LEXICON.icon(g, Event("built", (0, 2, 5))) == "mon-temple"
    assert LEXICON.icon(g, Event("killed", (0, 5))) == "ui-skull"


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_described(seed: int) -> None:
    """Every option has a spot, apart from "yes" and things beside the map; every event has an icon."""
    g = GAME.setup({"players": 3 + seed % 3, "pantheon": True}, seed)
    g.events = []
    n = 0
    while asked := GAME.pending(g):
        for event in g.events:
            assert LEXICON.icon(g, event)
            assert LEXICON.seat(g, event) < GAME.seats(g)
            assert all(":" in mark for mark in LEXICON.event_spots(g, event))
        g.events.clear()
        for decision in asked:
            free = DECISIONS[decision.kind].options in ("yes", "gate", "summon")
            assert all(free or o == PASS or GAME.spots(g, decision, o) for o in decision.options), decision
        decision = asked[0]
        GAME.apply(g, decision.seat, decision.options[draw(seed, n, len(decision.options))])
        n += 1
