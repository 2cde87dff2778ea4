"""The setup options of Ankh. (A3)"""

from __future__ import annotations

from typing import Final

from ennead.ankh.components import GUARDIAN_LEVEL, GUARDIANS, MOST_PLAYERS
from ennead.ankh.expansions import EXPANSIONS, GODS
from ennead.ankh.scenarios import check, ours
from ennead.ankh.state import COME_BACK, OSIRIS_FREE, SUMMON_BELOW
from ennead.kernel.setup_schema import (
    BY_SEAT,
    CHOICE,
    CHOICES,
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    SWITCHES,
    TOP,
    Choice,
    FileFault,
    Schema,
    SetupOption,
    choices,
)

FEWEST_PLAYERS: Final = 2
RANDOM: Final = "random"
SWITCH_BITS: Final = {"come_back": COME_BACK, "osiris_free": OSIRIS_FREE, "summon_below": SUMMON_BELOW}
DEFAULT_SWITCHES: Final = COME_BACK


def _faults(text: str) -> list[FileFault]:
    return [(line, fault.key, dict(fault.details)) for line, fault in check(text)]


OPTIONS: Final[Schema] = (
    SetupOption(
        "players",
        NUMBER,
        "ankh.option.players",
        unknown="setup.players",
        least=FEWEST_PLAYERS,
        most=MOST_PLAYERS,
    ),
    SetupOption(
        "scenario",
        CHOICE,
        "ankh.option.scenario",
        tuple(Choice(one.id, players=tuple(sorted(one.layouts))) for one in ours().values()),
        default="middle_kingdom",
        clause="A3.4",
        terms="web.scenario.",
        unknown="setup.scenario",
        form=TOP,
        varies=True,
        file=_faults,
    ),
    SetupOption(
        "gods",
        SEATS,
        "ankh.option.gods",
        choices(GODS),
        clause="A3.1",
        terms="ankh.god.",
        unknown="setup.god",
        form=BY_SEAT,
        draws=RANDOM,
    ),
    *(SetupOption(box.name, FLAG, f"ankh.option.{box.name}", default=False, clause="A3.1") for box in EXPANSIONS),
    SetupOption(
        "guardians",
        CHOICES,
        "ankh.option.guardians",
        tuple(Choice(name, str(level)) for name, level in zip(GUARDIANS, GUARDIAN_LEVEL, strict=True)),
        clause="A3.5",
        terms="ankh.guardian.",
        unknown="setup.guardian",
    ),
    SetupOption("start", SEAT, "ankh.option.start", clause="A3.1"),
    SetupOption(
        "switches",
        SWITCHES,
        "ankh.option.switches",
        choices(tuple(SWITCH_BITS)),
        default={name: bool(DEFAULT_SWITCHES & bit) for name, bit in SWITCH_BITS.items()},
        terms="web.switch.",
        unknown="setup.switch",
        flag="switch",
    ),
)
