"""Golden games end as they did, choice trees have the size they had. Run as a program it writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.tools import tool
from ennead.kemet.game import GAME
from ennead.kernel.check import check_game
from ennead.kernel.game import JsonDict
from ennead.kernel.notation import read, write
from ennead.kernel.record import load, save

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
PERFT = HERE / "perft"
KEEP: dict[str, tuple[JsonDict, int]] = {
    "two": ({"players": 2, "colours": ["red", "black"]}, 21),
    "three": ({"players": 3, "colours": ["red", "blue", "white"], "gods": ["horus", "sobek", "bastet"]}, 22),
    "four": ({"players": 4, "switches": {"divineMightInBattle": True}}, 23),
    "five": ({"players": 5, "values": {"divine_hunger.prayer": 1}}, 24),
}


def _ends() -> dict[str, str]:
    lines = (RECORDS / "ends.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


@pytest.mark.parametrize("name", KEEP)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = load(RECORDS / f"{name}.json")
    assert tool("golden").ending(record) == _ends()[name]
    assert read(GAME, write(GAME, record)) == record


@pytest.mark.parametrize("path", sorted(PERFT.glob("*.txt")), ids=lambda path: str(path.stem))
def test_choice_sequences_to_each_depth(path: Path) -> None:
    perft = tool("perft")
    position = perft.read(path)
    assert tuple(perft.count(position, depth) for depth in range(1, len(position.counts) + 1)) == position.counts


def _write() -> None:
    ends = []
    for name, (setup, seed) in KEEP.items():
        record = check_game(GAME, setup, seed, every=50).record
        save(record, RECORDS / f"{name}.json")
        ends.append(f"{name} {tool('golden').ending(record)}")
    (RECORDS / "ends.txt").write_text("\n".join(ends) + "\n", encoding="utf-8")
    perft = tool("perft")
    for path in sorted(PERFT.glob("*.txt")):
        position = perft.read(path)
        counts = tuple(perft.count(position, depth) for depth in range(1, len(position.counts) + 1))
        path.write_text(perft.text(position, counts), encoding="utf-8")


if __name__ == "__main__":
    _write()
