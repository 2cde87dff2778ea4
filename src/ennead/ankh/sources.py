"""The parts of the numbers that a player can ask about."""

from __future__ import annotations

from typing import Final

from ennead.ankh.actions import visited_monuments
from ennead.ankh.components import CARD_BONUS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.queries import figure_strength, figures_at, god_figure_strength, is_god, own_in
from ennead.ankh.state import Battle, Power, State
from ennead.kernel.game import Source
from ennead.kernel.graph import bits
from ennead.kernel.text import msg

NUMBERS: Final = ("strength", "followers")  # what `sources` knows the parts of


def sources(g: State, what: str, *args: int) -> tuple[Source, ...]:
    """The parts of a god's `strength` in the battle under way, or of the `followers` of its next Gain action."""
    if what == "strength" and g.battle is not None:
        return _strength(g, args[0], g.battle)
    if what == "followers":
        god = args[0]
        seen = Source(msg("ankh.source.monuments"), visited_monuments(g, god).bit_count(), "A5.3")
        extra = [rule_source(power, power.extra_followers(g, god)) for power in g.powers[god]]
        return (seen, *(source for source in extra if source.n))
    return ()


def _strength(g: State, god: int, battle: Battle) -> tuple[Source, ...]:
    """The figures, what an enemy androsphinx takes from them (A15.6), then powers and cards.

    Without figures nothing counts. (A8.6)"""
    figures = figures_at(g, own_in(g, god, battle.region))
    bare = sum(god_figure_strength(g, god) if is_god(figure) else 1 for figure in figures)
    found = [
        Source(msg("ankh.source.figures"), bare, "A2.2"),
        Source(msg("ankh.guardian.androsphinx"), figure_strength(g, god, battle.region) - bare, "A15.6"),
        *(rule_source(power, power.strength(g, god)) for power in g.powers[god]),
        *(rule_source(CARD_RULES[card], CARD_BONUS[card]) for card in bits(battle.cards[god])),
        Source(msg("ankh.source.cat"), battle.bonus[god], "P1.1"),
    ]
    vain = 0 if figures else sum(source.n for source in found)
    return tuple(source for source in (*found, Source(msg("ankh.source.absent"), -vain, "A8.6")) if source.n)


def rule_source(rule: Power, n: int) -> Source:
    """The part that a power or a card gives."""
    family = "card" if rule in CARD_RULES else "power"
    return Source(msg(f"ankh.{family}.{rule.id}"), n, rule.clause)
