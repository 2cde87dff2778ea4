"""The two special battle cards (K12.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import swap_card
from ennead.kemet.state import State, Step
from ennead.kemet.why import Why
from ennead.kernel.decision import Asked, ask
from ennead.kernel.graph import bits

BASIC: Final = 8  # battle cards of every player
OFFENCE: Final = 8  # the card of Wrryt Storm
DEFENCE: Final = 9  # the card of Shetyw


@dataclass(slots=True)
class RemoveCard(Step):
    """Choose in secret the card that leaves the game for the special one."""

    seat: int
    special: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "card.remove", bits(g.cards[self.seat]), self.special)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        swap_card(g, seat, option, self.special, Why.SPECIAL_CARD)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "card_gone"
