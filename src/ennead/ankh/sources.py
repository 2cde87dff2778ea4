"""The parts of the numbers that a player can ask about."""

from __future__ import annotations

from ennead.ankh.actions import visited_monuments
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.queries import figures_at, god_figure_strength, is_god, own_in, strength_parts
from ennead.ankh.state import Battle, Power, State
from ennead.kernel.game import Source
from ennead.kernel.text import msg


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
    parts = dict(strength_parts(g, god, battle))
    figures = figures_at(g, own_in(g, god, battle.region))
    bare = sum(god_figure_strength(g, god) if is_god(figure) else 1 for figure in figures)
    lost = bare - parts.pop("figures", 0)
    sphinx = [Source(msg("ankh.guardian.androsphinx"), -lost, "A15.6")] if lost else []
    stand = [Source(msg("ankh.source.figures"), bare, "A2.2")] if bare else []
    found = (*stand, *sphinx, *(_strength_source(g, name, n) for name, n in parts.items()))
    vain = 0 if figures else sum(source.n for source in found)
    return (*found, Source(msg("ankh.source.absent"), -vain, "A8.6")) if vain else found


def _strength_source(g: State, name: str, n: int) -> Source:
    family, _, which = name.partition(".")
    if family == "card":
        return rule_source(CARD_RULES[int(which)], n)
    if family == "power":
        return rule_source(next(p for p in (*ANKH_POWERS, *g.god_powers) if p.id == which), n)
    return Source(msg(f"ankh.source.{name}"), n, "P1.1")


def rule_source(rule: Power, n: int) -> Source:
    """The part that a power or a card gives."""
    family = "card" if rule in CARD_RULES else "power"
    return Source(msg(f"ankh.{family}.{rule.id}"), n, rule.clause)
