"""Names of the game and what they mean: cards, powers, guardians, tiles, actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ennead.kernel.text import Message


@dataclass(frozen=True, slots=True)
class Entry:
    """The catalogue key that names it, the name and the effect in words, the clause."""

    key: str
    name: str
    text: str
    clause: str


def named_in(label: Message) -> set[str]:
    """The keys a label is made of; the god in it is whose figure it is, not what the label means."""
    inner = [arg for _, arg in label.args if isinstance(arg, Message)]
    below = set().union(*(named_in(arg) for arg in inner))
    return {label.key} | {key for key in below if key.split(".")[1] != "god"}


def look_up(text: str, entries: Sequence[Entry]) -> list[Entry]:
    """Whose name it is; else whose name begins so; else whose name has a word that begins so."""
    wanted = text.strip().casefold()
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
