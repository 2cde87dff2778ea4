"""Cats, scales and eyes at the terminal."""

from __future__ import annotations

from typing import Final

from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.ankh.expansion import Drawn
from ennead.tui.answers import Say

HIDDEN: Final = "c"
EYE: Final = "<>"
_FACES: Final = {"one": "1", "three": "3", "star": "★"}


def _marks(view: JsonDict) -> dict[str, str]:
    """Cats face down, or their faces for a viewer who may see them, also while they are being laid."""
    laid = {cat["hex"]: _FACES.get(cat["face"], HIDDEN) for cat in view["cats"]}
    laid |= {h: face for face, h in zip(_FACES.values(), view["sealed"].get("cats", []), strict=False)}
    return {h: mark for h, mark in laid.items() if h}


def _brackets(view: JsonDict) -> dict[int, str]:
    return dict.fromkeys(view["eyes"], EYE)


def _pieces(view: JsonDict, say: Say) -> list[tuple[str, str]]:
    return [(cat["hex"], _cat(cat, say)) for cat in view["cats"]]


def _cat(cat: JsonDict, say: Say) -> str:
    return say(msg(f"ankh.cat.{cat['face']}" if cat["face"] else "ui.plain.cat"))


def _of_god(view: JsonDict, god: JsonDict, say: Say) -> list[str]:
    weighs = view["scales"] and "thoth" in god["bears"]
    return [say(msg("ui.plain.scales", count=view["scales"]))] if weighs else []


def _legend(say: Say) -> str:
    return say(msg("ui.legend.pantheon", cat=HIDDEN, left=EYE[0], right=EYE[1]))


DRAWN: Final = Drawn(_marks, _brackets, _pieces, _of_god, _legend)
