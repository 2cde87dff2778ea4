"""The catalogue keys that the program can use, read from its tables and its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import ennead
from ennead.ankh.components import ACTIONS, CARDS, GUARDIANS, MONUMENTS, TRACK_EVENTS
from ennead.ankh.expansions import GODS
from ennead.ankh.expansions.pantheon.lexicon import CATS
from ennead.ankh.lexicon import DECISIONS, EVENTS, REASONS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.setup_schema import OPTIONS
from ennead.ankh.types import DIRECTIONS
from ennead.games import GAMES
from ennead.kernel.text import catalogue

SOURCE = Path(ennead.__file__).parent
KEY = re.compile(r"[a-z]+(\.[a-z_]+)+")
STEM = re.compile(r"[a-z]+\.([a-z_]+\.)*[a-z_]*")


def ankh_keys() -> set[str]:
    """What `ankh/words.py` builds from ids, and what a table shows of gods, cards and guardians."""
    return {f"ankh.{key}" for part in (_decisions(), _things(), _tables(), _options()) for key in part}


def _decisions() -> Iterator[str]:
    for kind, row in DECISIONS.items():
        yield from (f"{family}.{kind}" for family in ("prompt", "step", "help"))
        if row.options == "yes":
            yield f"yes.{kind}"
    yield from (f"pass.{kind}" for kind in kinds_with_pass())


def _things() -> Iterator[str]:
    powers = [*(power.id for power in ANKH_POWERS), *GODS]
    for family, ids in (("power", powers), ("card", CARDS), ("guardian", GUARDIANS)):
        for name in ids:
            yield from (f"{family}.{name}", f"{family}.{name}.text")
    for god in GODS:
        yield from (f"god.{god}", f"god.{god}.title")


def _tables() -> Iterator[str]:
    yield from (f"event.{event}" for event in EVENTS)
    yield from (f"why.{reason}" for reason in REASONS)
    yield from (f"action.{action}{more}" for action in ACTIONS for more in ("", ".text"))
    yield from (f"monument.{monument}" for monument in MONUMENTS)
    yield from (f"cat.{cat}" for cat in CATS)
    yield from (f"track.{event}" for event in set(TRACK_EVENTS))
    yield from (f"direction.{direction}" for direction in DIRECTIONS)
    yield from (f"terrain.{terrain}" for terrain in ("fertile", "desert", "water"))
    yield from (f"source.{source}" for source in ("figures", "cat", "monuments"))
    yield from (f"source.majority.{monument}" for monument in MONUMENTS)


def _options() -> Iterator[str]:
    for option in OPTIONS:
        yield f"option.{option.name}"
        if option.name != "players":
            yield f"option_help.{option.name}"
    yield "god.random"


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in sorted(SOURCE.rglob("*.py")))


@cache
def calls() -> tuple[ast.Call, ...]:
    return tuple(node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call))


def named(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def literal_keys() -> set[str]:
    """Keys written out in the source: messages, reasons of refusals, faults of scenario files."""
    faults = {f"scenario.{text}" for call in calls() if named(call) == "fault" for text in _texts(call.args[:1])}
    kinds = {kind for game in GAMES.values() for kind in game.spaces()}
    return faults | {text for text in _texts(trees()) if KEY.fullmatch(text) and text not in kinds and _is_key(text)}


def _is_key(text: str) -> bool:
    """Whether a dotted name begins like a catalogue key."""
    return text.partition(".")[0] in {key.partition(".")[0] for key in catalogue("en").entries}


def key_stems() -> set[str]:
    """The beginnings of keys that the source completes with an id: "ui.plain." of f"ui.plain.{name}"."""
    strings = (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    return {stem for node in strings for stem in _texts(node.values[:1]) if STEM.fullmatch(stem) and _is_key(stem)}


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for root in nodes:
        for node in ast.walk(root):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def kinds_with_pass() -> set[str]:
    """Decision kinds whose options somewhere include PASS."""
    return {kind for call in calls() for kind in _asked_kinds(call) if _mentions_pass(call)}


def _asked_kinds(call: ast.Call) -> list[str]:
    if named(call) not in ("ask", "Decision"):
        return []
    return [arg.value for arg in call.args if isinstance(arg, ast.Constant) and arg.value in DECISIONS]


def _mentions_pass(call: ast.Call) -> bool:
    """The name PASS, or a helper that adds it to the options (or may, for Bastet's cats)."""
    names = {node.id for node in ast.walk(call) if isinstance(node, ast.Name)}
    return bool(names & {"PASS", "or_pass", "cat_places"})
