"""Why an event happened: its clause, and the parts of its number, asked in the very moment it is told.

Later nobody could say: a battle is over before the next choice. What is under way then, the frames on the stack and the
event before tell which of several causes it was. Only what everybody sees is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ennead.ankh.battle import GLORY, Resolve, strengths
from ennead.ankh.board import WATER
from ennead.ankh.components import EVENTS, FORGET_AFTER, GUARDIANS, HATHOR, MERGE_AFTER, MONUMENTS, RED, TOP
from ennead.ankh.conflict import Regions
from ennead.ankh.lexicon import EVENT_CLAUSES
from ennead.ankh.merging import Inherit
from ennead.ankh.moments import Moment, rules_in_play
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.gods import GOD_POWERS
from ennead.ankh.queries import figure_kind
from ennead.ankh.state import CONSOLIDATION, Battle, Power, State
from ennead.ankh.steps import Gain
from ennead.ankh.words import sources
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Source
from ennead.kernel.text import msg

Sources = tuple[Source, ...]
_RULES: Final = {rule.id: rule for rule in (*ANKH_POWERS, *CARD_RULES, *GOD_POWERS)}
_ACTIONS: Final = ("A5.1", "A5.2", "A5.3", "A5.4")
_EVENTS: Final = {"M": "A6.2", "K": "A6.3", "C": "A6.5"}
_MUMMY: Final = GUARDIANS.index("mummy")


def because(g: State, event: Event) -> Because:
    parts = _PARTS[event.kind](g, *event.args) if event.kind in _PARTS else ()
    if event.kind in _CLAUSES:
        return Because(_CLAUSES[event.kind](g, *event.args), parts)
    named = event.kind in ("devotion", "followers") and parts
    return Because(parts[0].clause if named else EVENT_CLAUSES[event.kind], parts)


def _before(g: State) -> str:
    """The kind of the event that was told just before, in the same choice."""
    return g.events[-2].kind if g.events is not None and len(g.events) > 1 else ""


# -- clauses -----------------------------------------------------------------------------------------------------
def _action(_g: State, _god: int, action: int, _space: int) -> str:
    return _ACTIONS[action]


def _event(g: State, event: int) -> str:
    kind = EVENTS[event - 1]
    return "S3.2" if kind == "K" and g.table.switches & CONSOLIDATION else _EVENTS[kind]


def _moved(g: State, *_: int) -> str:
    return "A12.6" if g.in_conflict else "A5.1"


def _summoned(g: State, figure: int, h: int) -> str:
    """Hathor has just paid; a figure that came from a gate, onto water or from its grave has its own clause."""
    if _before(g) == "sacrificed" or (g.in_conflict and figure_kind(g, figure) != _MUMMY):
        return "P2"
    if g.in_conflict:
        return "A15.3"
    if g.underworld >> h & 1:
        return "A14.4"
    return "A15.4" if WATER >> h & 1 else "A5.2"


def _released(g: State, *_: int) -> str:
    return "A11.2" if g.conflicts >= FORGET_AFTER else "A10.7"


def _guardian(g: State, *_: int) -> str:
    return "A10.3" if g.stack and isinstance(g.stack[-1], Inherit) else "A5.5"


def _destroyed(g: State, *_: int) -> str:
    if g.in_conflict:
        return "A15.5"
    return "A10.2" if g.conflicts == MERGE_AFTER else "A11.1"


def _ordered(g: State, *_: int) -> str:
    return "S3.2" if g.table.switches & CONSOLIDATION else "A6.4"


def _pays_bid(g: State, god: int) -> bool:
    """Bids are told together and then paid, once by each god."""
    for event in reversed((g.events or [])[:-1]):
        if event.kind != "sacrificed":
            return event.kind == "bid"
        if event.args[0] == god:
            return False
    return False


def _sacrificed(g: State, god: int, n: int) -> str:
    """Hathor's one follower: for her power, or for the effect it follows; her clause names both."""
    if _pays_bid(g, god):
        return "A13.5"
    if n == 1 and g.bearer[HATHOR] == god:
        return "P2"
    if g.battle is None:
        return "A5.4"
    return "A13.4" if _is_open(g) else "A12.12"


def _cat(g: State, *_: int) -> str:
    return "P1.2" if g.battle is None else "P1.1"


def _over(g: State, *_: int) -> str:
    if any(g.devotion[god] == TOP for god in g.ladder):
        return "A9.4"
    return "A11.3" if g.conflicts == FORGET_AFTER else "A11.4"


_CLAUSES: Final[dict[str, Callable[..., str]]] = {
    "action": _action,
    "event": _event,
    "moved": _moved,
    "summoned": _summoned,
    "released": _released,
    "guardian": _guardian,
    "destroyed": _destroyed,
    "ordered": _ordered,
    "sacrificed": _sacrificed,
    "cat.shown": _cat,
    "over": _over,
}


# -- numbers -----------------------------------------------------------------------------------------------------
def _is_open(g: State) -> bool:
    """A battle that is not resolved yet."""
    return any(isinstance(step, Resolve) for step in g.stack)


def _of(name: str, n: int) -> Source:
    """What a power or a card gives."""
    rule = _RULES[name]
    family = "card" if rule in CARD_RULES else "power"
    return Source(msg(f"ankh.{family}.{rule.id}"), n, rule.clause)


def _strength(g: State, god: int, _total: int) -> Sources:
    return sources(g, "strength", god)


def _followers(g: State, god: int, n: int) -> Sources:
    if g.battle is not None:
        return (_of("flood" if _is_open(g) else "commanding", n),)
    if g.in_conflict:
        return (_of("omnipresent", n),)
    if _before(g) == "event":
        return (Source(msg("ankh.step.consolidate.first"), n, "S3.2"),)
    return tuple(source for source in sources(g, "followers", god) if source.n)


def _devotion(g: State, god: int, n: int, space: int) -> Sources:
    """The gain itself, what Bountiful added to it, and what the end of the track took off. (A9.4)"""
    grown = (_of("bountiful", 1),) if _is_bountiful(g, god, space - n) else ()
    parts = (*_gain(g, god, n), *grown)
    beyond = sum(part.n for part in parts) - n
    return (*parts, Source(msg("ankh.source.beyond"), -beyond, "A9.4")) if beyond else parts


def _is_bountiful(g: State, god: int, before: int) -> bool:
    return before <= RED and any(power.id == "bountiful" for power in g.powers[god])


def _lost(_g: State, _god: int, _space: int) -> Sources:
    """Nothing else takes devotion away. (A15.1)"""
    return (Source(msg("ankh.source.cat_mummy"), -1, "A15.1"),)


def _merged(g: State, god: int, lesser: int) -> Sources:
    """The greater's marker moves down onto the lesser's. (A10.4)"""
    down = g.devotion[lesser] - g.devotion[god]
    return (Source(msg("ankh.source.merged"), down, "A10.4"),) if down else ()


def _gain(g: State, god: int, n: int) -> Sources:
    if g.battle is None:
        return _peaceful(g, god, n)
    if _is_open(g):
        return _majorities(g, god, g.battle.region)
    ahead = {step.name for step in g.stack if isinstance(step, Moment)}
    if "won" in ahead:
        return _won(g, god, g.battle)
    if "after_loss" in ahead:
        return (_of("magnanimous", 2),)
    return (_of("miracle", g.battle.deaths[god]),) if "worship" in ahead else (_of("worshipful", 1),)


def _peaceful(g: State, god: int, n: int) -> Sources:
    """Without a battle: majorities, then the domination of a region; after the regions Thoth's scales."""
    token = next((step.token for step in g.stack if isinstance(step, Regions)), 0)
    if not token:
        return _scales(g, god, n)
    region = g.order.index(token)
    if isinstance(g.stack[-1], Gain):
        return _majorities(g, god, region)
    return (Source(msg("ankh.source.dominated"), 1, "A7.3"), *_suns(g, god, region))


def _scales(g: State, god: int, n: int) -> Sources:
    """What they gave; the followers are gone, so what Bountiful added is taken off. (P3, A12.11)"""
    return (_of("thoth", n - _is_bountiful(g, god, g.devotion[god] - n)),)


def _majorities(g: State, god: int, region: int) -> Sources:
    """Of each type that the god has more of here than any other. (A7.4)"""
    land = g.geo.regions[region]
    owned = [[(kind & land & g.owned[one]).bit_count() for one in g.ladder] for kind in g.built]
    place = g.ladder.index(god)
    most = [n[place] > max([0, *n[:place], *n[place + 1 :]]) for n in owned]
    names = [name for name, is_his in zip(MONUMENTS, most, strict=True) if is_his]
    return tuple(Source(msg(f"ankh.source.majority.{name}"), 1, "A7.4") for name in names)


def _won(g: State, god: int, battle: Battle) -> Sources:
    """As `battle.winning_gain` adds it up."""
    totals = strengths(g)
    margin = totals[god] - max(total for other, total in totals.items() if other != god)
    rules = rules_in_play(g, god)
    raised = _each(rules, lambda rule: rule.win_base(g, god, margin))
    base = raised or (Source(msg("ankh.source.won"), GLORY, "A8.8"),)
    return (*base, *_each(rules, lambda rule: rule.drought(g, god, battle.region)), *_suns(g, god, battle.region))


def _suns(g: State, god: int, region: int) -> Sources:
    return _each(g.powers[god], lambda power: power.victory_bonus(g, god, region))


def _each(rules: Iterable[Power], ask: Callable[[Power], int]) -> Sources:
    return tuple(_of(rule.id, n) for rule in rules if (n := ask(rule)))


_PARTS: Final[dict[str, Callable[..., Sources]]] = {
    "strength": _strength,
    "followers": _followers,
    "devotion": _devotion,
    "devotion.lost": _lost,
    "merged": _merged,
}
