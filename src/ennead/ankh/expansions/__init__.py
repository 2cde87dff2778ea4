"""All expansions, and the gods of all boxes in the order of their numbers."""

from __future__ import annotations

from typing import Final

from ennead.ankh.expansion import Expansion
from ennead.ankh.expansions.pantheon import PANTHEON
from ennead.ankh.powers.gods import BASE_GODS
from ennead.ankh.state import Power

EXPANSIONS: Final[tuple[Expansion, ...]] = (PANTHEON,)

GOD_POWERS: Final[tuple[Power, ...]] = (*BASE_GODS, *(god for expansion in EXPANSIONS for god in expansion.gods))
GODS: Final = tuple(power.id for power in GOD_POWERS)
