"""Names and numbers of the rules that the browser table uses, as TypeScript: one file per game.

    PYTHONPATH=src python tools/browser_tables.py [--check]

Writes frontend/src/games/<game>/tables.ts; with --check it fails if a file is out of date.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from ennead.ankh import board as ankh_board
from ennead.ankh import components as ankh
from ennead.ankh.expansions import GOD_POWERS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS, PER_LEVEL
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.state import Guardian, Power
from ennead.games import GAMES
from ennead.kemet import action_spaces, board
from ennead.kemet.setup import TILES
from ennead.kemet.types import DI_IDS, NIGHT
from ennead.kernel.graph import bits

FOLDER = Path(__file__).parents[1] / "frontend/src/games"
HEAD = "// Made by tools/browser_tables.py from the rules. Do not edit.\n"
Tables = dict[str, tuple[Any, str]]  # name → value and description


def _rows() -> list[str]:
    """The map of Ankh: one string per row, one letter per column; a dot is off the map."""
    marks = {ankh_board.CELLS[h]: mark for mark, mask in _terrain() for h in bits(mask)}
    rows, columns = (range(1 + max(cell[i] for cell in marks)) for i in (0, 1))
    return ["".join(marks.get((r, c), ".") for c in columns) for r in rows]


def _terrain() -> tuple[tuple[str, int], ...]:
    return ("f", ankh_board.FERTILE), ("d", ankh_board.DESERT), ("w", ankh_board.WATER)


def _rivers() -> list[str]:
    return sorted(f"{ankh_board.LABELS[a]}|{ankh_board.LABELS[b]}" for a, b in ankh_board.RIVERS)


def _clauses() -> dict[str, str]:
    """The clause of every named rule, by its catalogue key without the game."""
    families: dict[str, tuple[Power | Guardian, ...]] = {
        "power": (*GOD_POWERS, *ANKH_POWERS),
        "card": CARD_RULES,
        "guardian": GUARDIAN_RULES,
    }
    return {f"{family}.{rule.id}": rule.clause for family, rules in families.items() for rule in rules}


TABLES: dict[str, Tables] = {
    "ankh": {
        "ACTIONS": (ankh.ACTIONS, ""),
        "CARDS": (ankh.CARDS, ""),
        "CARD_BONUS": (dict(zip(ankh.CARDS, ankh.CARD_BONUS, strict=True)), "The strength each card adds."),
        "MONUMENTS": (ankh.MONUMENTS, ""),
        "POWERS": ([power.id for power in ANKH_POWERS], "Ankh powers, level by level."),
        "POWERS_PER_LEVEL": (PER_LEVEL, ""),
        "CLAUSES": (_clauses(), "The clauses of gods' powers, ankh powers, cards and guardians."),
        "TOP": (ankh.TOP, "The last space of the devotion track."),
        "RED": (ankh.RED, "The last red space."),
        "MERGE_AFTER": (ankh.MERGE_AFTER, "The conflict after which two gods merge, unless only two play."),
        "FORGET_AFTER": (ankh.FORGET_AFTER, "The conflict after which gods are forgotten."),
        "LAST_CONFLICT": (ankh.LAST_CONFLICT, ""),
        "GUARDIAN_SYMBOLS": (
            ankh.GUARDIAN_SYMBOLS,
            "Unlocked powers needed for a guardian of level 1, 2, 3.",
        ),
        "MOST_GODS": (ankh.MOST_PLAYERS, ""),
        "EVENT_ORDER": (ankh.TRACK_EVENTS, "The event track: M control monument, K caravan, C conflict."),
        "ROWS": (_rows(), "Terrain: one string per row, one letter per column A to K; a dot is off the map."),
        "RIVERS": (_rivers(), "River edges, each named by the two hexes it separates."),
    },
    "kemet": {
        "CITIES": (board.CITIES, ""),
        "DI_IDS": (DI_IDS, "Divine interventions in the order of their numbers."),
        "FLOORS": ([bits(floor) for floor in action_spaces.FLOORS], "Spaces of the action board, from the top."),
        "GOLD": (action_spaces.GOLD, "The golden space."),
        "SPACE_ACTIONS": (action_spaces.ACTION, "The action of each space."),
        "FIRST_ACQUIRE": (action_spaces.ACQUIRE, "The first of the three Acquire spaces."),
        "NIGHT_STEPS": (NIGHT, ""),
        "MERCENARY_TILES": ([t.id for ts in TILES for t in ts if t.picture == "mercenaries"], ""),
    },
}


def _constant(name: str, value: Any, about: str) -> str:
    of = ": Record<string, number>" if isinstance(value, dict) and name == "CARD_BONUS" else ""
    of = of or (": Record<string, string>" if isinstance(value, dict) else "")
    text = json.dumps(value)
    fixed = " as const" if isinstance(value, list | tuple) else ""
    doc = f"/** {about} */\n" if about else ""
    return f"{doc}export const {name}{of} = {text}{fixed};\n"


def _union(name: str, kinds: list[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {json.dumps(kind)}" for kind in kinds) + ";\n"


def text(game: str) -> str:
    lexicon = GAMES[game].lexicon
    constants = [_constant(name, value, about) for name, (value, about) in TABLES[game].items()]
    kinds = [_union("DecisionKind", list(lexicon.decisions)), _union("EventKind", list(lexicon.events))]
    return "\n".join([HEAD, *constants, *kinds])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a file is out of date")
    check = parser.parse_args().check
    stale = []
    for game in TABLES:
        path = FOLDER / game / "tables.ts"
        if not check:
            path.write_text(text(game), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text(game):
            stale.append(str(path))
    if stale:
        print("out of date, run tools/browser_tables.py:", *stale)
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
