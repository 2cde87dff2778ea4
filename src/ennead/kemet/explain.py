"""Why an event happened: the clause of its cause, and the parts of its number, found as it happens.

The rule that fires names the cause and passes on what its number was computed from. Only public information is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.kemet.actions import PRAYER_GAIN
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.lexicon import CAUSES, EVENTS
from ennead.kemet.night import NIGHT_PRAYER
from ennead.kemet.sources import battle_sources
from ennead.kemet.state import State
from ennead.kemet.tile import Tile
from ennead.kemet.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Source
from ennead.kernel.text import msg

Sources = tuple[Source, ...]


def because(g: State, event: Event) -> Because:
    parts = _PARTS[event.kind](g, event) if event.kind in _PARTS else ()
    named = event.why and event.kind not in _OWN_CLAUSE
    return Because(CAUSES[event.why].clause if named else EVENTS[event.kind].clause, parts)


# Discounts apply to a price whatever it buys, and glory follows control whatever changed that.
_OWN_CLAUSE: Final = frozenset({"prayer.paid", "glory.temple", "glory.pyramid", "glory.left"})


def _tiles(g: State, seat: int, ask: Callable[[Tile], int]) -> Sources:
    return tuple(Source(msg(f"kemet.tile.{t.id}"), n, t.clause) for t in g.powers[seat].tiles if (n := ask(t)))


def _rest(parts: Sources, n: int, key: str, clause: str) -> Sources:
    """The parts, and one for the difference to the number of the event."""
    left = n - sum(part.n for part in parts)
    return (*parts, Source(msg(key), left, clause)) if left else parts


def _cause(why: int, n: int) -> Source:
    return Source(msg(CAUSES[why].key), n, CAUSES[why].clause)


# -- battles


def _strength(g: State, event: Event) -> Sources:
    return battle_sources(g, event.about, event.args[0], "strength")


def _lost(g: State, event: Event) -> Sources:
    """The enemy's damage minus own shields; shields do not stop critical damage. (K8.5)"""
    seat, _, n = event.args
    b: Battle = event.about
    enemy = b.seat(1 - b.side(seat))
    if event.why == Why.CRITICAL:
        return _rest(battle_sources(g, b, enemy, "critical"), n, "kemet.part.few", "K8.5")
    shields = (Source(part.what, -part.n, part.clause) for part in battle_sources(g, b, seat, "shield"))
    return _rest((*battle_sources(g, b, enemy, "damage"), *shields), n, "kemet.part.few", "K8.5")


def _battle_glory(g: State, event: Event) -> Sources:
    """The attacker's glory for winning, and that of tiles."""
    winner, n = event.args
    b: Battle = event.about
    more = _tiles(g, winner, lambda tile: tile.glory(g, b, winner))
    own = n - sum(part.n for part in more)
    return (_cause(event.why, own), *more) if own else more


# -- prayer points and dominance


def _dominance(_g: State, event: Event) -> Sources:
    return (_cause(event.why, event.args[1]),)


def _prayer(g: State, event: Event) -> Sources:
    """One effect, what tiles add to every effect, and what does not fit on the track. (K12.2, K12.4, K1.2)"""
    seat, n = event.args
    given, in_battle = event.about
    effect = _EFFECTS[event.why](g, seat, given) if event.why in _EFFECTS else (_cause(event.why, given),)
    parts = (*effect, *_tiles(g, seat, lambda tile: tile.gains_more(in_battle)))
    return _rest(parts, n, "kemet.part.full", "K1.2")


def _pray(g: State, seat: int, _given: int) -> Sources:
    return (_cause(Why.PRAY, PRAYER_GAIN), *_tiles(g, seat, lambda tile: tile.prays()))


def _night_prayers(g: State, seat: int, given: int) -> Sources:
    tiles = _tiles(g, seat, lambda tile: tile.night_prayer())
    tokens = given - NIGHT_PRAYER - sum(part.n for part in tiles)
    veterans = (Source(msg("kemet.part.veterans"), tokens, "K10.5"),) if tokens else ()
    return (_cause(Why.PRAYERS, NIGHT_PRAYER), *veterans, *tiles)


_EFFECTS: Final[dict[int, Callable[[State, int, int], Sources]]] = {Why.PRAY: _pray, Why.PRAYERS: _night_prayers}

_PARTS: Final[dict[str, Callable[[State, Event], Sources]]] = {
    "battle.strength": _strength,
    "soldiers.lost": _lost,
    "glory.battle": _battle_glory,
    "glory.dominance": _dominance,
    "prayer.gained": _prayer,
}
