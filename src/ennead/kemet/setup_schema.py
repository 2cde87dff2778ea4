"""The setup options of Kemet. (K3)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ennead.kemet.board import CITIES
from ennead.kemet.box import known_values
from ennead.kemet.rules import COLOURS, GODS
from ennead.kernel.setup_schema import (
    BY_SEAT,
    CHOICES,
    HIDDEN,
    NUMBER,
    NUMBERS,
    SEATS,
    SWITCHES,
    Schema,
    SetupOption,
    choices,
)

COLOURS_FOR: Final = {2: 2, 3: 3, 4: 3, 5: 4}
FEWEST_PLAYERS: Final = min(COLOURS_FOR)
MOST_PLAYERS: Final = max(COLOURS_FOR)
RANDOM: Final = "random"
MOST_VALUE: Final = 20  # no number of the box is larger
DEFAULT_SWITCHES: Final[Mapping[str, bool]] = {"mercenariesAreDuplicates": True, "divineMightInBattle": False}
OPTIONS: Final[Schema] = (
    SetupOption(
        "players",
        NUMBER,
        "kemet.option.players",
        unknown="setup.players",
        least=FEWEST_PLAYERS,
        most=MOST_PLAYERS,
    ),
    SetupOption(
        "gods",
        SEATS,
        "kemet.option.gods",
        choices(GODS),
        clause="K3.3",
        terms="kemet.god.",
        unknown="setup.god",
        form=BY_SEAT,
        draws=RANDOM,
    ),
    SetupOption(
        "colours",
        CHOICES,
        "kemet.option.colours",
        choices(COLOURS),
        clause="K3.1",
        terms="kemet.colour.",
        unknown="setup.colour",
        counts=COLOURS_FOR,
    ),
    SetupOption(
        "cities",
        SEATS,
        "kemet.option.cities",
        choices(CITIES),
        clause="K3.3",
        unknown="setup.city",
        form=HIDDEN,
    ),
    SetupOption(
        "values",
        NUMBERS,
        "kemet.option.values",
        choices(sorted(known_values())),
        unknown="setup.value_name",
        most=MOST_VALUE,
    ),
    SetupOption(
        "switches",
        SWITCHES,
        "kemet.option.switches",
        choices(tuple(DEFAULT_SWITCHES)),
        default=dict(DEFAULT_SWITCHES),
        terms="web.switch.",
        unknown="setup.switch",
        flag="switch",
    ),
)
