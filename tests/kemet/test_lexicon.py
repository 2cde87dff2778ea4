"""Every decision, event and reason of the rules has a row, every row has texts, and options have spots."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from ennead.kemet.game import GAME
from ennead.kemet.lexicon import CAUSES, DECISIONS, EVENTS, REASONS
from ennead.kemet.types import DI_IDS, TILE_IDS, TYPES
from ennead.kemet.why import Why
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS, Event
from ennead.kernel.text import LANGUAGES, catalogue
from hygiene.source import ROOT, files, functions, tree
from kemet.scene import Scene

WHEN = ("battle", "day", "move")  # when a divine intervention card is played
SPOT = re.compile(r"(zone|di):[A-Za-z0-9_]+|(space|tile|card):\d+")


def _strings(node: ast.AST | None) -> Iterator[str]:
    """The strings that an expression may evaluate to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_strings(node.body), *_strings(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (text for value in node.values for text in _strings(value))


def _said(*names: str) -> set[str]:
    """String arguments in calls of these functions or methods anywhere in the rules."""
    found = set()
    for path in files("kemet"):
        for call in (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in names:
                found |= {text for arg in call.args for text in _strings(arg)}
    return found


def _given_reasons() -> set[str]:
    found = {"no_such"} | {f"only_{when}" for when in WHEN}
    for path in files("kemet"):
        for function in functions(path):
            if re.fullmatch(r"why_not|why_no_pass|hindrance|\w+_reason", function.name):
                returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
                found |= {text for node in returns for text in _strings(node.value)}
    return found - {""}


def test_every_decision_has_a_row_and_every_row_a_decision() -> None:
    assert _said("ask", "Decision") == set(DECISIONS)


def test_every_event_has_a_row_and_every_row_an_event() -> None:
    assert _said("record") == set(EVENTS)


def test_every_reason_has_a_row_and_every_row_is_used() -> None:
    assert _given_reasons() == set(REASONS)


def test_every_cause_has_a_row_and_every_row_a_cause() -> None:
    numbered = {Why.TILE + i for i in range(len(TILE_IDS))} | {Why.DIVINE + i for i in range(len(DI_IDS))}
    named = {n for name, n in vars(Why).items() if name.isupper()} - {Why.TILE, Why.DIVINE}
    assert set(CAUSES) == named | numbered
    source = "".join(path.read_text(encoding="utf-8") for path in files("kemet") if path.name != "lexicon.py")
    steps = {name for name in vars(Why) if name.isupper() and Why.SANCTUARY <= getattr(Why, name) <= Why.DESTINY}
    used = set(re.findall(r"Why\.([A-Z_]+)", source)) | steps
    assert used == {name for name in vars(Why) if name.isupper()}


def test_rows_name_types_that_exist() -> None:
    decisions = {name for row in DECISIONS.values() for name in (row.options, row.about) if name}
    events = {of for row in EVENTS.values() for _, of in row.args}
    assert decisions | events == set(TYPES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_has_its_texts(language: str) -> None:
    wanted = [f"kemet.{family}.{kind}" for kind in DECISIONS for family in ("prompt", "help")]
    wanted += [f"kemet.event.{kind}" for kind in EVENTS] + [f"kemet.why.{reason}" for reason in REASONS]
    wanted += [row.key for row in CAUSES.values()]
    assert [key for key in wanted if key not in catalogue(language).entries] == []


def test_every_icon_is_drawn() -> None:
    sprite = (ROOT / "frontend/src/styles/glyphs.svg").read_text(encoding="utf-8")
    spaces = [TYPES["marker"].token(None, space) for space in range(TYPES["marker"].size)]
    icons = [*(row.icon for row in EVENTS.values() if "{" not in row.icon), *spaces]
    assert [icon for icon in icons if f'id="{icon}"' not in sprite] == []


def _lit(s: Scene, option: int) -> tuple[str, ...]:
    return GAME.spots(s.g, s.decision(), option)


def test_options_point_at_zones_tiles_spaces_and_cards() -> None:
    s = Scene().put(0, "dNW", 3).pyramid(0, "NW1", "red", 2).di(0, "swiftness").turn(0)
    assert _lit(s, 5) == ("space:5", "space:6", "space:7")
    assert _lit(s, 0) == ("space:0",)
    assert _lit(s, 12) == ("space:9",)
    assert _lit(s, 14) == ()
    assert _lit(s, 15) == ("di:war_rage",)
    tile = TILE_IDS.index("red.carnage")
    bought = Scene().pyramid(0, "NW1", "red", 2).turn(0).do("acquire5")
    assert _lit(bought, tile) == (f"tile:{tile}",)
    s.do("move0")
    assert [_lit(s, option) for option in s.decision().options if option != PASS] == [("zone:dNW",), ("di:swiftness",)]
    assert _lit(s, PASS) == ()


def test_a_city_points_at_its_zones_and_an_event_at_its_seat() -> None:
    g = GAME.setup({"players": 2}, 3)
    city = GAME.pending(g)[0]
    lit = GAME.spots(g, city, city.options[0])
    assert len(lit) == 3
    assert all(spot.startswith("zone:") for spot in lit)
    assert GAME.lexicon.seat(g, Event("prayer.gained", (1, 3))) == 1
    assert GAME.lexicon.seat(g, Event("round", (1,))) == -1


@pytest.mark.parametrize("players", [2, 5])
def test_every_option_points_at_things_on_the_table(players: int) -> None:
    g = GAME.setup({"players": players}, 17)
    n = 0
    while asked := GAME.pending(g):
        decision = asked[0]
        for option in decision.options:
            assert all(SPOT.fullmatch(spot) for spot in GAME.spots(g, decision, option)), decision
        GAME.apply(g, decision.seat, decision.options[draw(9, n, len(decision.options))])
        n += 1
