"""Why an event happened: its clause, and the parts of its number.

The event names its cause; its parts are counted as it happens, from the same hooks as the number. Only public
information is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ennead.ankh.battle import DEVOTION_FOR_WIN, lead, strengths
from ennead.ankh.components import MONUMENTS, RED
from ennead.ankh.lexicon import CAUSES, EVENTS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.queries import battle_of, has_majority
from ennead.ankh.sources import rule_source, sources
from ennead.ankh.state import Power, State
from ennead.ankh.timing import rules_in_play
from ennead.ankh.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Source
from ennead.kernel.text import msg

Sources = tuple[Source, ...]
_BOUNTIFUL: Final = next(power for power in ANKH_POWERS if power.id == "bountiful")


def because(g: State, event: Event) -> Because:
    parts_of = _PARTS_OF_EVENT.get(event.kind)
    parts = () if parts_of is None else parts_of(g, event)
    if parts and event.kind in _GAINS:
        return Because(parts[0].clause, parts)
    cause = CAUSES.get(event.why)
    return Because(EVENTS[event.kind].clause if cause is None else cause.clause, parts)


# -- gains -------------------------------------------------------------------------------------------------------
def _named(event: Event, n: int) -> Source:
    """The cause itself, as the only part of a number."""
    cause = CAUSES[event.why]
    return Source(msg(cause.key), n, cause.clause)


def _gain_action(g: State, event: Event) -> Sources:
    return tuple(source for source in sources(g, "followers", event.args[0]) if source.n)


def _majorities(g: State, event: Event) -> Sources:
    """One for each monument type of which the god has the most here. (A7.4)"""
    kinds = [i for i, kind in enumerate(g.built) if has_majority(g, event.args[0], kind & g.geo.regions[event.about])]
    return tuple(Source(msg(f"ankh.source.majority.{MONUMENTS[i]}"), 1, "A7.4") for i in kinds)


def _won(g: State, event: Event) -> Sources:
    """The parts of `battle.winning_gain`."""
    god, region, totals = event.args[0], battle_of(g).region, strengths(g)
    rules, margin = rules_in_play(g, god), lead(totals, god)
    raised = _each(rules, lambda rule: rule.win_base(g, god, margin))
    base = raised or (_named(event, DEVOTION_FOR_WIN),)
    return (*base, *_each(rules, lambda rule: rule.win_bonus(g, god, region)), *_suns(g, god, region))


def _dominated(g: State, event: Event) -> Sources:
    return (_named(event, 1), *_suns(g, event.args[0], event.about))


def _suns(g: State, god: int, region: int) -> Sources:
    return _each(g.powers[god], lambda power: power.victory_bonus(g, god, region))


def _each(rules: Iterable[Power], ask: Callable[[Power], int]) -> Sources:
    return tuple(rule_source(rule, n) for rule in rules if (n := ask(rule)))


_PARTS_OF_CAUSE: Final[dict[int, Callable[[State, Event], Sources]]] = {
    Why.GAIN: _gain_action,
    Why.MAJORITY: _majorities,
    Why.WON: _won,
    Why.DOMINATED: _dominated,
}
"""Causes whose gain may have several parts."""


def _gain(g: State, event: Event, n: int) -> Sources:
    parts_of = _PARTS_OF_CAUSE.get(event.why)
    return (_named(event, n),) if parts_of is None else parts_of(g, event)


# -- numbers -----------------------------------------------------------------------------------------------------
def _strength(g: State, event: Event) -> Sources:
    return sources(g, "strength", event.args[0])


def _followers(g: State, event: Event) -> Sources:
    return _gain(g, event, event.args[1])


def _devotion(g: State, event: Event) -> Sources:
    """The gain itself, what Bountiful adds, and what does not fit on the track. (A9.4)"""
    god, n, space = event.args
    is_grown = space - n <= RED and _BOUNTIFUL in g.powers[god]
    parts = (*_gain(g, event, event.about), *((rule_source(_BOUNTIFUL, 1),) if is_grown else ()))
    beyond = sum(part.n for part in parts) - n
    return (*parts, Source(msg("ankh.source.beyond"), -beyond, "A9.4")) if beyond else parts


def _lost(_g: State, event: Event) -> Sources:
    return (_named(event, -1),)


def _merged(g: State, event: Event) -> Sources:
    """The greater's marker moves down onto the lesser's. (A10.4)"""
    god, lesser = event.args
    down = g.devotion[lesser] - g.devotion[god]
    return (Source(msg("ankh.source.merged"), down, "A10.4"),) if down else ()


_GAINS: Final = ("devotion", "followers")
_PARTS_OF_EVENT: Final[dict[str, Callable[[State, Event], Sources]]] = {
    "strength": _strength,
    "followers": _followers,
    "devotion": _devotion,
    "devotion.lost": _lost,
    "merged": _merged,
}
