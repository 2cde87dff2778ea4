"""Tracks, costs, cards and counts: frozen tables, read from `data/tracks.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

_FACTS: Final[dict[str, Any]] = tomllib.loads((files("ennead.ankh") / "data/tracks.toml").read_text(encoding="utf-8"))

GODS: Final = ("amun", "anubis", "isis", "osiris", "ra", "bastet", "hathor", "thoth", "horus", "set")
BASE_GODS: Final = GODS[:5]
AMUN: Final = 0
ANUBIS: Final = 1
ISIS: Final = 2
OSIRIS: Final = 3
RA: Final = 4
BASTET: Final = 5
HATHOR: Final = 6
THOTH: Final = 7
HORUS: Final = 8
SET: Final = 9

MOST_PLAYERS: Final = 5

ACTIONS: Final = ("move", "summon", "gain", "unlock")
UNLOCK: Final = 3
USES: Final[list[list[int]]] = _FACTS["actions"]["uses"]  # by players - 2, then by action

EVENTS: Final[str] = _FACTS["events"]["order"].replace(" ", "")
MERGE_AFTER: Final[int] = _FACTS["events"]["merge_after"]
FORGET_AFTER: Final[int] = _FACTS["events"]["forget_after"]
LAST_CONFLICT: Final = EVENTS.count("C")

TOP: Final[int] = _FACTS["devotion"]["top"]
RED: Final[int] = _FACTS["devotion"]["red"]

WARRIORS: Final[int] = _FACTS["god"]["warriors"]
TOKENS: Final[int] = _FACTS["god"]["tokens"] - _FACTS["god"]["tokens_on_board"]  # those for monuments
GUARDIAN_SYMBOLS: Final[list[int]] = _FACTS["god"]["guardian_symbols"]
BASES: Final[list[int]] = [_FACTS["god"]["small_bases"], _FACTS["god"]["large_bases"]]
FIRST_FOLLOWERS: Final[int] = _FACTS["god"]["followers"]
SUNS: Final[int] = _FACTS["god"]["suns"]
UNDERWORLDS: Final[int] = _FACTS["god"]["underworlds"]
HELD_PLACES: Final[int] = _FACTS["god"]["held"]

MONUMENTS: Final = ("obelisk", "pyramid", "temple")
OBELISK: Final = 0
PYRAMID: Final = 1
TEMPLE: Final = 2
MONUMENTS_OF_A_TYPE: Final[int] = _FACTS["supply"]["monuments"]
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

# Figures are numbered: seven a god (the god, then the warriors), then three for each guardian card by level.
PER_GOD: Final = 1 + WARRIORS
FIRST_GUARDIAN: Final = MOST_PLAYERS * PER_GOD
PER_CARD: Final = 3
FIGURES: Final = FIRST_GUARDIAN + 3 * PER_CARD

# Where a figure is when it is on no hex.
POOL: Final = -1
CARD: Final = -2
HELD: Final = -3
OUT: Final = -4
