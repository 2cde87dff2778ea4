"""The pieces of Pantheon's gods. Codec and clone follow from this declaration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.state import Extra, State

NAME: Final = "pantheon"
BASTET: Final = 5  # the number of its first god; saved games know gods by number


@dataclass(slots=True)
class Tokens(Extra):
    """Cats, scales and eyes."""

    cats: tuple[int, ...] = (-1, -1, -1)  # +1, +3, ★ → hex, or -1 beside Bastet
    cats_open: int = 0  # cats
    eyes: int = 0  # regions
    scales: int = 0  # followers
    taken: int = 0  # the turn in which a cat was last unmasked: opponents may unmask one in each turn

    def but(
        self,
        cats: tuple[int, ...] | None = None,
        cats_open: int | None = None,
        eyes: int | None = None,
        scales: int | None = None,
        taken: int | None = None,
    ) -> Tokens:
        """A changed copy."""
        return Tokens(
            self.cats if cats is None else cats,
            self.cats_open if cats_open is None else cats_open,
            self.eyes if eyes is None else eyes,
            self.scales if scales is None else scales,
            self.taken if taken is None else taken,
        )


def tokens(g: State) -> Tokens:
    out = g.extras[NAME]
    assert isinstance(out, Tokens)
    return out
