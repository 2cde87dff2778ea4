"""The browser's types of a game's view fit the views that the engine makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ennead.games import GAMES
from ennead.kernel.chance import draw

FOLDER = Path(__file__).parents[2] / "frontend/src/games"
PLAIN = {"string": str, "number": int, "boolean": bool, "null": type(None)}
FEWEST, MOST = 8, 60  # games: until every field is found, for example in a merging, a guess, a night
EVERY = 5  # choices between two checked views


class Types:
    """The declarations of a view.ts. Checks values against them and records every field that it finds."""

    def __init__(self, path: Path) -> None:
        both = (path.with_name("tables.ts"), path)  # the first has the kinds of decisions
        text = "\n".join(one.read_text(encoding="utf-8") for one in both)
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
        self.interfaces = dict(re.findall(r"export interface (\w+) (\{.*?\n\})", code, re.DOTALL))
        self.aliases = dict(re.findall(r"export type (\w+) =(.*?);", code, re.DOTALL))
        self.met: set[str] = set()

    def declared(self) -> set[str]:
        """Every field of every interface, as `Interface.field`."""
        return {f"{name}.{key}" for name, body in self.interfaces.items() for key, _, _ in fields(body)}

    def faults(self, of: str, value: Any, at: str) -> list[str]:
        """Contradictions between a value and the type `of`."""
        found = [self._faults(one, value, at) for one in split(of.strip(), "|")]
        return [] if [] in found else found[0]

    def _faults(self, of: str, value: Any, at: str) -> list[str]:
        if of in self.aliases:
            return self.faults(self.aliases[of], value, at)
        if of.endswith("[]"):
            return self._each(of[:-2].removeprefix("(").removesuffix(")"), value, at)
        if of in self.interfaces or of.startswith("{"):
            return self._object(of, value, at)
        if of.startswith("["):
            return self._tuple(split(of[1:-1], ","), value, at)
        if found := re.fullmatch(r"(?:Partial<)?Record<[^,]+,(.*?)>+", of):
            return self._each(found[1], list(value.values()) if isinstance(value, dict) else value, at)
        if of in PLAIN:
            return [] if type(value) is PLAIN[of] else [f"{at}: {value!r} is no {of}"]
        return [] if str(value) == of.strip('"') else [f"{at}: {value!r} is not {of}"]

    def _object(self, of: str, value: Any, at: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{at}: {value!r} is no {of}"]
        out = []
        for key, may_lack, type_of in fields(self.interfaces.get(of, of)):
            if key in value:
                self.met.add(f"{of}.{key}")
                out += self.faults(type_of, value[key], f"{at}.{key}")
            elif not may_lack:
                out.append(f"{at}.{key} is missing")
        return out

    def _each(self, of: str, value: Any, at: str) -> list[str]:
        if not isinstance(value, list | tuple):
            return [f"{at}: {value!r} is no list"]
        return [fault for i, one in enumerate(value) for fault in self.faults(of, one, f"{at}[{i}]")]

    def _tuple(self, of: list[str], value: Any, at: str) -> list[str]:
        if not isinstance(value, list | tuple) or len(value) != len(of):
            return [f"{at}: {value!r} is not {len(of)} values"]
        return [fault for i, one in enumerate(value) for fault in self.faults(of[i], one, f"{at}[{i}]")]


@cache
def fields(body: str) -> tuple[tuple[str, bool, str], ...]:
    """Name, optionality and type of each field of `{…}`."""
    found = (re.match(r"(\w+)(\??):(.*)", part, re.DOTALL) for part in split(body.strip()[1:-1], ";"))
    return tuple((part[1], bool(part[2]), part[3].strip()) for part in found if part)


@cache
def split(text: str, mark: str) -> list[str]:
    """The parts of a type between separators outside brackets."""
    out, depth = [""], 0
    for one in text:
        depth += (one in "{[<(") - (one in "}]>)")
        if one == mark and depth == 0:
            out.append("")
        else:
            out[-1] += one
    return [part.strip() for part in out if part.strip()]


def views(name: str, seed: int) -> Iterator[dict[str, Any]]:
    """Views of every seat and of a spectator, along a random game."""
    game = GAMES[name]
    players = 2 + seed % 4
    extras = {"pantheon": seed % 2 == 0} if name == "ankh" else {}
    g = game.setup({"players": players, **extras}, seed)
    step = 0
    while asked := game.pending(g):
        if step % EVERY == 0:
            yield game.view(g, (None, *range(players))[step % (players + 1)])
        decision = asked[draw(seed, 2 * step, len(asked))]
        game.apply(g, decision.seat, decision.options[draw(seed, 2 * step + 1, len(decision.options))])
        step += 1
    yield game.view(g, 0)


@pytest.mark.parametrize(("game", "name"), [("ankh", "AnkhView"), ("kemet", "KemetView")])
def test_view_types(game: str, name: str) -> None:
    types = Types(FOLDER / game / "view.ts")
    for seed in range(MOST):
        if seed >= FEWEST and types.declared() <= types.met:
            break
        faults = {fault for view in views(game, seed) for fault in types.faults(name, view, game)}
        assert not faults, sorted(faults)[:10]
    assert types.declared() <= types.met, sorted(types.declared() - types.met)
