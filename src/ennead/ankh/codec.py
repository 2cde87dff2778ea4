"""States ↔ JSON. Fields that can be computed are left out."""

from __future__ import annotations

from dataclasses import fields

from ennead.ankh import actions as other_actions
from ennead.ankh import (
    battle,
    conflict,
    domination,
    killing,
    merging,
    moving,
    steps,
    summoning,
    timing,
    track_events,
    turn,
)
from ennead.ankh.atoms import note_moments
from ennead.ankh.board import HEXES, geography
from ennead.ankh.components import MOST_PLAYERS
from ennead.ankh.expansion import Expansion
from ennead.ankh.expansions import EXPANSIONS, GOD_POWERS
from ennead.ankh.fields import FIELDS
from ennead.ankh.powers import ankh_powers, cards, gods, guardians
from ennead.ankh.powers.gods import powers_of
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.queries import free_land
from ennead.ankh.state import Battle, Extra, Rules, State, Step
from ennead.kernel import codec
from ennead.kernel.decision import NOBODY
from ennead.kernel.fields import saved
from ennead.kernel.game import JsonDict

VERSION = 1
SAVED = saved(FIELDS)

_MODULES = (
    *(ankh_powers, battle, cards, conflict, domination, gods, guardians, killing, merging, moving),
    *(other_actions, steps, summoning, timing, track_events, turn),
)
_STEPS = {cls for m in _MODULES for cls in vars(m).values() if isinstance(cls, type) and issubclass(cls, Step)}
_STEPS |= {step for expansion in EXPANSIONS for step in expansion.steps}
FRAMES = codec.frames([*sorted(_STEPS, key=lambda cls: cls.__name__), Battle, Rules])

PIECES = {expansion.name: tuple(field.name for field in fields(expansion.blank)) for expansion in EXPANSIONS}
"""The fields of every expansion's pieces, saved beside those of the state."""


def encode(g: State) -> JsonDict:
    out = {"version": VERSION} | {key: codec.encode(getattr(g, name)) for name, key in SAVED.items()}
    for expansion, names in PIECES.items():
        out |= {name: codec.encode(getattr(g.extras[expansion], name)) for name in names}
    return out


def decode(data: JsonDict) -> State:
    codec.check(data, VERSION, (*SAVED.values(), *(name for names in PIECES.values() for name in names)))
    g = State()
    for name, key in SAVED.items():
        setattr(g, name, codec.decode(data[key], FRAMES))
    g.extras = {expansion.name: _pieces(expansion, data) for expansion in EXPANSIONS}
    g.asked, g.events = NOBODY, None
    rebuild(g)
    return g


def _pieces(expansion: Expansion, data: JsonDict) -> Extra:
    found = {name: codec.frozen(data[name], FRAMES) for name in PIECES[expansion.name]}
    return type(expansion.blank)(**found)


def rebuild(g: State) -> None:
    """Compute everything that follows from the saved fields."""
    g.geo = geography(g.camels)
    g.at = [-1] * HEXES
    g.figures = [0] * MOST_PLAYERS
    for figure, h in enumerate(g.where):
        if h >= 0:
            g.at[h] = figure
            g.figures[g.belongs[figure]] |= 1 << h
    g.free = free_land(g)
    g.god_powers = GOD_POWERS
    g.powers = [powers_of(g, god) if god in g.ladder else () for god in range(MOST_PLAYERS)]
    note_moments(g)
    g.guardians = tuple(GUARDIAN_RULES[guardian] for guardian in g.rules.guardians)
