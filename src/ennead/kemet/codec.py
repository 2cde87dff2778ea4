"""States ↔ JSON. What can be computed from the rest is left out."""

from __future__ import annotations

from typing import Final

from ennead.kemet import actions, aftermath, battle, creatures, day, divine, move, muster, night, special, start
from ennead.kemet.fight import Battle
from ennead.kemet.paths import Reach
from ennead.kemet.setup import rules_for
from ennead.kemet.state import FIELDS, State, Step
from ennead.kernel import codec
from ennead.kernel.game import JsonDict

VERSION: Final = 1
DERIVED: Final = ("rules", "powers", "asked", "events")
SAVED: Final = tuple(name for name in FIELDS if name not in DERIVED)

_MODULES = (actions, aftermath, battle, creatures, day, divine, move, muster, night, special, start)
STEPS: Final[tuple[type[Step], ...]] = tuple(
    sorted(
        {cls for m in _MODULES for cls in vars(m).values() if isinstance(cls, type) and issubclass(cls, Step)},
        key=lambda cls: cls.__name__,
    )
)
FRAMES: Final = codec.frames([*STEPS, Battle, battle.Plan, Reach])


def encode(g: State) -> JsonDict:
    data: JsonDict = {name: codec.encode(getattr(g, name)) for name in SAVED}
    return {"version": VERSION, "options": g.rules.options} | data


def decode(data: JsonDict) -> State:
    g = State()
    g.rules = rules_for(data["options"])
    for name in SAVED:
        setattr(g, name, codec.decode(data[name], FRAMES))
    g.asked, g.events = None, None
    g.powers = [g.rules.powers(owned) for owned in g.tiles]
    return g
