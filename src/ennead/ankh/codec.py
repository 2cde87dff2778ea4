"""States ↔ JSON. What can be computed from the rest is left out."""

from __future__ import annotations

from ennead.ankh import actions as other_actions
from ennead.ankh import battle, conflict, happenings, killing, merging, moments, moving, steps, summoning, turn
from ennead.ankh.atoms import wake
from ennead.ankh.board import HEXES, geography
from ennead.ankh.components import MOST_PLAYERS
from ennead.ankh.powers import ankh_powers, cards, gods, guardians, pantheon
from ennead.ankh.powers.gods import powers_of
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.queries import free_land
from ennead.ankh.state import FIELDS, Battle, State, Step, Table
from ennead.kernel import codec
from ennead.kernel.decision import NOBODY
from ennead.kernel.game import JsonDict

VERSION = 1
DERIVED = ("at", "awake", "figures", "free", "powers", "guardians", "geo", "asked", "events")
SAVED = tuple(name for name in FIELDS if name not in DERIVED)

_MODULES = (
    *(ankh_powers, battle, cards, conflict, gods, guardians, happenings, killing, merging, moments, moving, pantheon),
    *(other_actions, steps, summoning, turn),
)
_STEPS = {cls for m in _MODULES for cls in vars(m).values() if isinstance(cls, type) and issubclass(cls, Step)}
FRAMES = codec.frames([*sorted(_STEPS, key=lambda cls: cls.__name__), Battle, Table])


def encode(g: State) -> JsonDict:
    return {"version": VERSION} | {name: codec.encode(getattr(g, name)) for name in SAVED}


def decode(data: JsonDict) -> State:
    g = State()
    for name in SAVED:
        setattr(g, name, codec.decode(data[name], FRAMES))
    g.asked, g.events = NOBODY, None
    rebuild(g)
    return g


def rebuild(g: State) -> None:
    """Everything that follows from the saved fields."""
    g.geo = geography(g.camels)
    g.at = [-1] * HEXES
    g.figures = [0] * MOST_PLAYERS
    for figure, h in enumerate(g.where):
        if h >= 0:
            g.at[h] = figure
            g.figures[g.belongs[figure]] |= 1 << h
    g.free = free_land(g)
    g.powers = [powers_of(g, god) if god in g.ladder else () for god in range(MOST_PLAYERS)]
    wake(g)
    g.guardians = tuple(GUARDIAN_RULES[guardian] for guardian in g.table.guardians)
