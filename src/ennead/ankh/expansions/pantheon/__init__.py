"""Pantheon: five gods with pieces of their own. (P1 - P5)"""

from __future__ import annotations

from typing import Final

from ennead.ankh.expansion import Expansion
from ennead.ankh.expansions.pantheon.lexicon import LEXICON
from ennead.ankh.expansions.pantheon.powers import GODS, STEPS
from ennead.ankh.expansions.pantheon.state import NAME, Tokens
from ennead.ankh.expansions.pantheon.view import battle, laws, resealed, sample, sealed, shown

PANTHEON: Final = Expansion(NAME, GODS, Tokens(), STEPS, LEXICON, shown, battle, sealed, sample, resealed, laws)
