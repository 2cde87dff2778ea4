"""Small positions in which many powers are tested."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ankh.scene import GUARDIANS, Scene, scene
from ennead.ankh.components import PER_GOD, POOL

QUIET = ("ra", "isis")  # two gods whose powers ask nothing while their figures are apart


def duel(gods: Sequence[str] = QUIET, guardians: Sequence[str] = GUARDIANS, **switches: bool) -> Scene:
    """Two gods alone on an empty map, far apart on desert of the West; seat 0 has less devotion."""
    s = scene(gods, guardians=guardians, **switches).clear()
    return s.put("god", 0, "A4").put("god", 1, "B8").devotion([5, 7])


def apart(gods: Sequence[str] = QUIET, guardians: Sequence[str] = GUARDIANS, **switches: bool) -> Scene:
    """The same, but the second god is alone in the East: no battle."""
    s = scene(gods, guardians=guardians, **switches).clear()
    return s.put("god", 0, "A4").put("god", 1, "H6").devotion([5, 7])


def three(gods: Sequence[str], guardians: Sequence[str] = GUARDIANS, **switches: bool) -> Scene:
    """As `duel`, with a third god alone in the East."""
    s = scene(gods, guardians=guardians, **switches).clear()
    return s.put("god", 0, "A4").put("god", 1, "B8").put("god", 2, "H6").devotion([5, 7, 9])


def send(s: Scene, seat: int, label: str) -> Scene:
    """Put the god figure elsewhere."""
    s.g.where[seat * PER_GOD] = POOL
    return s.put("god", seat, label)


def fight(s: Scene, cards: Mapping[int, str | tuple[str, ...]], by: int = 0) -> Scene:
    """Seat `by` triggers a conflict, and the cards of its first battle are picked."""
    return s.conflict(by).battle_cards(cards)


def strengths(s: Scene) -> dict[int, int]:
    """The totals of the last battle, by god."""
    return {args[0]: args[1] for _, args in s.log("strength")}
