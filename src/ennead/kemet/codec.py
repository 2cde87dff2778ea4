"""States ↔ JSON. Fields that can be computed are left out."""

from __future__ import annotations

from typing import Final

from ennead.kemet import (
    actions,
    aftermath,
    battle,
    creatures,
    day,
    divine,
    move,
    muster,
    night,
    setup_choices,
    special_cards,
)
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.fields import BLANK, FIELDS
from ennead.kemet.paths import Reach
from ennead.kemet.setup import rules_for
from ennead.kemet.state import State, Step
from ennead.kemet.tiles import black, blue, every, red, white
from ennead.kernel import codec
from ennead.kernel.fields import saved
from ennead.kernel.game import JsonDict

VERSION: Final = 1
SAVED: Final = saved(FIELDS)

_MODULES = (
    *(actions, aftermath, battle, creatures, day, divine, move, muster, night, setup_choices, special_cards),
    *(black, blue, every, red, white),
)
STEPS: Final[tuple[type[Step], ...]] = tuple(
    sorted(
        {cls for m in _MODULES for cls in vars(m).values() if isinstance(cls, type) and issubclass(cls, Step)},
        key=lambda cls: cls.__name__,
    )
)
FRAMES: Final = codec.frames([*STEPS, Battle, battle.SideChoice, Reach])


def encode(g: State) -> JsonDict:
    data: JsonDict = {key: codec.encode(getattr(g, name)) for name, key in SAVED.items()}
    return {"version": VERSION, "options": g.rules.options} | data


def decode(data: JsonDict) -> State:
    codec.check(data, VERSION, SAVED.values())
    g = State()
    BLANK.fill(g, rules_for(data["options"]))
    for name, key in SAVED.items():
        setattr(g, name, codec.decode(data[key], FRAMES))
    g.powers = [g.rules.powers(owned) for owned in g.tiles]
    return g
