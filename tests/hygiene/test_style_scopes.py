"""Sheets of one game reach only its own elements, and shared sheets name no class of one game.

A game's sheets are loaded with its table and stay: without these laws a table would look different after another
game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from hygiene.test_styles import FRONTEND, SHEETS

GAMES = sorted(folder.name for folder in (FRONTEND / "games").iterdir() if folder.is_dir())
SHARED = "shared"
HOOKS = {"is-own-size", "art-kemet"}  # the page offers the one to games; it draws the other before a game is loaded

INNERMOST = re.compile(r":([\w-]+)\(([^()]*)\)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.(-?[a-zA-Z_][\w-]*)")
STRING = re.compile(r'"([^"\n]*)"|`([^`]*)`')
HOLE = re.compile(r"\$\{[^{}]*\}")
COMPARED = re.compile(r'[!=]== *"[^"]*"')
ATTRIBUTE = re.compile(r'\b(?:class|cls) ?= ?(?:(?=["`])|(?=[{\[]))')
PAIRS = {"{": "}", "[": "]"}


# -- selectors -----------------------------------------------------------------------------------------------------
def options(selector: str) -> list[str]:
    """The parts of a list of selectors, split at its outer commas."""
    found, depth, begin = [], 0, 0
    for n, letter in enumerate(selector):
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            found.append(selector[begin:n])
            begin = n + 1
    return [*found, selector[begin:]]


def alternatives(selector: str) -> list[str]:
    """One selector for each choice in lists such as `:has(.a, .b)`, without what it excludes: `:not(…)`."""
    inner = INNERMOST.search(selector)
    if inner is None:
        return [selector]
    ways = inner[2].split(",") if inner[1] in {"is", "has", "where"} else [""]
    return [one for way in ways for one in alternatives(f"{selector[: inner.start()]} {way} {selector[inner.end() :]}")]


def selectors(sheet: str) -> Iterator[str]:
    """Every selector that has declarations; a nested one with those around it."""
    around: list[tuple[list[str], bool]] = [([""], False)]
    words = ""
    for letter in COMMENT.sub("", sheet):
        if letter == "{":
            inner = around[-1][0]
            if not words.lstrip().startswith("@"):
                inner = [f"{outer} {one}" for outer, one in product(inner, options(words))]
            around.append(([] if "@keyframes" in words else inner, False))
        elif letter == ";":
            around[-1] = (around[-1][0], True)
        elif letter == "}":
            inner, declares = around.pop()
            yield from inner if declares else ()
        words = "" if letter in "{};" else words + letter


# -- classes of the code -------------------------------------------------------------------------------------------
def words_of(code: str) -> set[str]:
    """The words of all strings. A word with a hole ends in "-" or is complete before it."""
    found = set()
    for plain, template in STRING.findall(code):
        for inner in HOLE.findall(template):
            found |= words_of(inner)
        found |= {word.split("\0")[0] for word in (plain or HOLE.sub("\0", template)).split()}
    return found - {""}


def attributes(code: str) -> Iterator[str]:
    """What is given as the class of an element."""
    for match in ATTRIBUTE.finditer(code):
        begin = match.end()
        close = PAIRS.get(code[begin], code[begin])
        depth, end = 1, begin + 1
        while depth and end < len(code):
            depth += (code[end] == code[begin] != close) - (code[end] == close)
            end += 1
        yield COMPARED.sub("", code[begin:end])


def part_of(path: Path) -> str:
    parts = path.relative_to(FRONTEND).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else SHARED


@cache
def code_of(part: str) -> list[str]:
    paths = [path for kind in ("*.ts", "*.tsx", "*.svg") for path in FRONTEND.rglob(kind) if ".test." not in path.name]
    return [path.read_text(encoding="utf-8") for path in paths if part_of(path) == part]


@cache
def named(part: str) -> frozenset[str]:
    """Every word of its strings."""
    return frozenset(word for code in code_of(part) for word in words_of(code))


@cache
def drawn(part: str) -> frozenset[str]:
    """The classes that it certainly gives to elements."""
    return frozenset(word for code in code_of(part) for some in attributes(code) for word in words_of(some))


def has(words: frozenset[str], name: str) -> bool:
    return name in words or any(word.endswith("-") and name.startswith(word) for word in words)


def own(game: str, name: str) -> bool:
    others = [part for part in (SHARED, *GAMES) if part != game]
    return name == f"{game}-table" or (has(named(game), name) and not any(has(drawn(part), name) for part in others))


# -- the laws ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_game_styles_only_its_own_elements(game: str) -> None:
    """Every selector of a game needs a class that nothing else gives to an element."""
    reaching = [
        f"{path.relative_to(FRONTEND)}: {selector.strip()}"
        for path in SHEETS
        if part_of(path) == game
        for selector in selectors(path.read_text(encoding="utf-8"))
        if not all(any(own(game, name) for name in CLASS.findall(one)) for one in alternatives(selector))
    ]
    assert reaching == []


def test_shared_sheets_name_no_class_of_one_game() -> None:
    strange = {
        f"{path.relative_to(FRONTEND)}: {name}"
        for path in SHEETS
        if part_of(path) == SHARED
        for selector in selectors(path.read_text(encoding="utf-8"))
        for name in set(CLASS.findall(selector)) - HOOKS
        if not has(named(SHARED), name) and sum(has(named(game), name) for game in GAMES) == 1
    }
    assert sorted(strange) == []


# -- what the laws rest on -----------------------------------------------------------------------------------------
def test_nested_selectors_are_read_in_full() -> None:
    sheet = "/* .no { */ @media (--phone) { .a, .b:is(.c, .d) { x: 0; > .e { y: 0; } } } .f { .g { z: 0; } }"
    assert [" ".join(found.split()) for found in selectors(sheet)] == [
        ".a > .e",
        ".b:is(.c, .d) > .e",
        ".a",
        ".b:is(.c, .d)",
        ".f .g",
    ]


def test_choices_within_a_selector_are_separate_and_exclusions_do_not_count() -> None:
    found = {" ".join(one.split()) for one in alternatives(".a:has(> .b, :is(.c, .d)):not(.e, :has(.f)) > .g")}
    assert found == {".a > .b > .g", ".a .c > .g", ".a .d > .g"}


def test_classes_are_read_from_every_kind_of_attribute() -> None:
    code = '<a class="b c" /> <d cls={e === "no" ? "f" : `g${h ? " i" : ""} own-${n}`} /> const cls = ["j"];'
    assert {word for some in attributes(code) for word in words_of(some)} == {"b", "c", "f", "g", "i", "own-", "j"}
