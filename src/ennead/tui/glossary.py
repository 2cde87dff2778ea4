"""Names of a game and their meaning: cards, powers, guardians, tiles, actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ennead.kernel.text import Message
from ennead.tui.answers import folded


@dataclass(frozen=True, slots=True)
class Entry:
    """Catalogue key, name, effect in words, clause."""

    key: str
    name: str
    text: str
    clause: str


def named_in(label: Message) -> set[str]:
    """The keys a label contains, except the god, which only says whose figure it is."""
    inner = [arg for _, arg in label.args if isinstance(arg, Message)]
    below = set().union(*(named_in(arg) for arg in inner))
    return {label.key} | {key for key in below if key.split(".")[1] != "god"}


def look_up(text: str, entries: Sequence[Entry]) -> list[Entry]:
    """Entries with this name; else names that begin with it; else names with a word that begins with it."""
    wanted = folded(text)
    if len(wanted) < 2:
        return []
    names = [(entry.name.casefold(), entry) for entry in entries]
    for found in (
        [entry for name, entry in names if name == wanted],
        [entry for name, entry in names if name.startswith(wanted)],
        [entry for name, entry in names if any(word.startswith(wanted) for word in name.split())],
    ):
        if found:
            return found
    return []
