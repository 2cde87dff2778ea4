"""Tracks, costs, cards and counts, read from `data/tracks.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

_FACTS: Final[dict[str, Any]] = tomllib.loads((files("ennead.ankh") / "data/tracks.toml").read_text(encoding="utf-8"))

# The gods of the base game by number; those of expansions follow.
AMUN: Final = 0
ANUBIS: Final = 1
ISIS: Final = 2
OSIRIS: Final = 3
RA: Final = 4

MOST_PLAYERS: Final = 5

ACTIONS: Final = ("move", "summon", "gain", "unlock")
MOVE: Final = 0
SUMMON: Final = 1
GAIN: Final = 2
UNLOCK: Final = 3
USES: Final[list[list[int]]] = _FACTS["actions"]["uses"]  # by players - 2, then by action

TRACK_EVENTS: Final[str] = _FACTS["events"]["order"].replace(" ", "")
MERGE_AFTER: Final[int] = _FACTS["events"]["merge_after"]
FORGET_AFTER: Final[int] = _FACTS["events"]["forget_after"]
LAST_CONFLICT: Final = TRACK_EVENTS.count("C")

TOP: Final[int] = _FACTS["devotion"]["top"]
RED: Final[int] = _FACTS["devotion"]["red"]

WARRIORS: Final[int] = _FACTS["god"]["warriors"]
TOKENS: Final[int] = _FACTS["god"]["tokens"] - _FACTS["god"]["tokens_on_board"]  # for monuments
GUARDIAN_SYMBOLS: Final[list[int]] = _FACTS["god"]["guardian_symbols"]
BASES: Final[list[int]] = [_FACTS["god"]["small_bases"], _FACTS["god"]["large_bases"]]
FIRST_FOLLOWERS: Final[int] = _FACTS["god"]["followers"]
SUNS: Final[int] = _FACTS["god"]["suns"]
UNDERWORLDS: Final[int] = _FACTS["god"]["underworlds"]
HELD_PLACES: Final[int] = _FACTS["god"]["held"]

MONUMENTS: Final[list[str]] = [monument["id"] for monument in _FACTS["monument"]]
MONUMENT_SUPPLY: Final[list[int]] = [monument["supply"] for monument in _FACTS["monument"]]
OBELISK: Final = 0
PYRAMID: Final = 1
TEMPLE: Final = 2
CAMELS: Final[int] = _FACTS["supply"]["camels"]
ORDER_TOKENS: Final[int] = _FACTS["supply"]["order_tokens"]
LONGEST_CARAVAN: Final[int] = _FACTS["caravan"]["longest"]
SMALLEST_REGION: Final[int] = _FACTS["caravan"]["smallest_region"]

CARDS: Final[list[str]] = [card["id"] for card in _FACTS["card"]]
CARD_BONUS: Final[list[int]] = [card["bonus"] for card in _FACTS["card"]]
ALL_CARDS: Final = (1 << len(CARDS)) - 1
CHARIOTS: Final = 0
FLOOD: Final = 1
DROUGHT: Final = 2
BUILD: Final = 3
PLAGUE: Final = 4
MIRACLE: Final = 5
CYCLE: Final = 6

GUARDIANS: Final[list[str]] = [guardian["id"] for guardian in _FACTS["guardian"]]
GUARDIAN_LEVEL: Final[list[int]] = [guardian["level"] for guardian in _FACTS["guardian"]]
GUARDIAN_LARGE: Final[list[int]] = [int(guardian["large"]) for guardian in _FACTS["guardian"]]
GUARDIAN_FIGURES: Final[list[int]] = [guardian["figures"] for guardian in _FACTS["guardian"]]
BESIDE_CARD: Final[list[int]] = _FACTS["guardians"]["beside_card"]
CAT_MUMMY: Final = 0
SATET: Final = 1
MUMMY: Final = 2
APEP: Final = 3
SCORPION: Final = 4
SPHINX: Final = 5

# Figures are numbered: seven for each god (god, then warriors), then three for each guardian card by level.
PER_GOD: Final = 1 + WARRIORS
FIRST_GUARDIAN: Final = MOST_PLAYERS * PER_GOD
PER_CARD: Final = 3
FIGURES: Final = FIRST_GUARDIAN + 3 * PER_CARD

# Where a figure is when it is on no hex.
POOL: Final = -1
ON_CARD: Final = -2
HELD: Final = -3
OUT: Final = -4
