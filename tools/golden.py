"""Write the golden games anew: whole random games whose course and end must not change by accident.

Run it when the ruleset changes on purpose, and look at the difference before you commit it. `ends.txt` holds the
returns and the digest of the last state of each record.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from ennead.games import GAMES
from ennead.kernel.check import check_game
from ennead.kernel.game import JsonDict
from ennead.kernel.record import Record, save, state_at

FOLDER = Path(__file__).resolve().parent.parent / "tests/records/ankh"

GAMES_TO_KEEP: dict[str, tuple[JsonDict, int]] = {
    "middle-2": ({"scenario": "middle_kingdom", "gods": ["amun", "isis"]}, 11),
    "middle-5": ({"scenario": "middle_kingdom", "gods": ["ra", "anubis", "osiris", "isis", "amun"]}, 12),
    "old-3": ({"scenario": "old_kingdom", "gods": ["osiris", "anubis", "ra"], "switches": {"osiris_free": True}}, 13),
    "old-4-pantheon": ({"scenario": "old_kingdom", "gods": ["bastet", "hathor", "thoth", "horus"]}, 14),
    "revolt-2": ({"scenario": "peoples_revolt", "gods": ["anubis", "osiris"]}, 15),
    "revolt-4": ({"scenario": "peoples_revolt", "gods": ["isis", "ra", "set", "amun"]}, 16),
    "revolt-5": ({"scenario": "peoples_revolt", "gods": ["set", "horus", "osiris", "bastet", "hathor"]}, 17),
}


def ending(record: Record) -> str:
    """Returns and the digest of everything that is saved of the last state."""
    game = GAMES[record.game]
    g = state_at(game, record)
    canonical = json.dumps(game.encode(g), sort_keys=True, separators=(",", ":"))
    returns = ",".join(f"{value:g}" for value in game.returns(g))
    return f"{returns} {blake2b(canonical.encode(), digest_size=12).hexdigest()}"


def main() -> None:
    ends = []
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (setup, seed) in GAMES_TO_KEEP.items():
        record = check_game(GAMES["ankh"], setup | {"players": len(setup["gods"])}, seed, every=20).record
        save(record, FOLDER / f"{name}.json")
        ends.append(f"{name} {ending(record)}")
        print(f"{name}: {len(record.choices)} choices")
    (FOLDER / "ends.txt").write_text("\n".join(ends) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
