"""Names of Kemet that `?` explains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ennead.kemet.action_spaces import ACTION, GOLDEN
from ennead.kemet.rules import GODS
from ennead.kemet.types import DI_IDS, TILE_IDS
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.glossary import Entry

_ACTION_CLAUSES: Final = {
    "move": "K6", "recruit": "K5.9", "build": "K5.6", "pray": "K5.1", "acquire": "K5.2", "gold": "K4.5",
}  # fmt: skip
_GOLDEN_TILES: Final = {"will_move": "divine_will", "will_recruit": "divine_will"}


def glossary(view: JsonDict, say: Say) -> list[Entry]:
    clauses = _tile_clauses(view["colours"])
    return [*_tiles(clauses, say), *_cards(say), *_actions(clauses, say), *_gods(say)]


def _tile_clauses(colours: list[str]) -> dict[str, str]:
    """Tile → its clauses; the same tile may exist in several colours, some of them not in play."""
    out: dict[str, list[str]] = {}
    for tile in sorted(TILE_IDS, key=lambda tile: tile.split(".")[0] not in colours):
        colour, name = tile.split(".")
        if colour in colours or name not in out:
            out.setdefault(name, []).append(f"K12.{tile}")
    return {name: ", ".join(clauses) for name, clauses in out.items()}


def _tiles(clauses: dict[str, str], say: Say) -> Iterator[Entry]:
    for name, clause in clauses.items():
        key = f"kemet.tile.{name}"
        yield Entry(key, say(msg(key)), say(msg(f"{key}.text")), clause)


def _cards(say: Say) -> Iterator[Entry]:
    for name in DI_IDS:
        key = f"kemet.di.{name}"
        yield Entry(key, say(msg(key)), say(msg(f"{key}.text")), f"K12.di.{name}")


def _actions(clauses: dict[str, str], say: Say) -> Iterator[Entry]:
    for space, action in enumerate(ACTION):
        key = f"kemet.space.{space}"
        yield Entry(key, say(msg(key)), say(msg(f"kemet.action.{action}")), _ACTION_CLAUSES[action])
    for golden in GOLDEN:
        tile = _GOLDEN_TILES.get(golden, golden)
        key, text = f"kemet.golden.{golden}", f"kemet.tile.{tile}.text"
        yield Entry(key, say(msg(key)), say(msg(text)), clauses[tile])


def _gods(say: Say) -> Iterator[Entry]:
    for god in GODS:
        key = f"kemet.god.{god}"
        yield Entry(key, say(msg(key)), say(msg("ui.kemet.god")), "K3.3")
