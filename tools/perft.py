"""Count the choice sequences to depth n from fixed positions, as chess programs do.

A position file (`tests/perft/<game>/*.txt`) contains a setup, a seed, the number of random choices
that lead to the position, and one line per depth: `2 37` means that 37 different sequences of two choices follow.
Several seats asked at once answer in the order they are listed. Without arguments the files are checked; `--write`
counts again and writes them. `--along FILE` lists the questions of the walk of a file, to choose another position.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.game import Game, JsonDict, S

TESTS = Path(__file__).resolve().parent.parent / "tests"
FILES = sorted(TESTS.glob("perft/*/*.txt"))


@dataclass(frozen=True, slots=True)
class Position:
    title: str
    game: str
    setup: JsonDict
    seed: int
    walk: int
    counts: tuple[int, ...]  # by depth, from 1


def read(path: Path) -> Position:
    title, *lines = path.read_text(encoding="utf-8").splitlines()
    words = dict(line.split(" ", 1) for line in lines)
    counts = tuple(int(words[depth]) for depth in sorted(word for word in words if word.isdigit()))
    setup = json.loads(words["setup"])
    return Position(title, words["game"], setup, int(words["seed"]), int(words["walk"]), counts)


def text(position: Position, counts: tuple[int, ...]) -> str:
    head = [position.title, f"game {position.game}", f"setup {json.dumps(position.setup)}"]
    head += [f"seed {position.seed}", f"walk {position.walk}"]
    return "\n".join([*head, *(f"{depth} {n}" for depth, n in enumerate(counts, 1))]) + "\n"


def walked(position: Position) -> Any:
    """The state in the position."""
    game = GAMES[position.game]
    g = game.setup(position.setup, position.seed)
    for n in range(position.walk):
        step(position, g, n)
    return g


def step(position: Position, g: Any, n: int) -> None:
    """The next random choice of the walk."""
    game = GAMES[position.game]
    decision = game.pending(g)[0]
    game.apply(g, decision.seat, decision.options[draw(position.seed, 1_000_000 + n, len(decision.options))])


def count(position: Position, depth: int) -> int:
    return sequences(GAMES[position.game], walked(position), depth)


def asked_in(position: Position) -> str:
    """What is asked in the position."""
    return ", ".join(sorted({decision.kind for decision in GAMES[position.game].pending(walked(position))}))


def along(position: Position) -> None:
    """Print the questions of a whole walk: the number of choices before, the kind, the number of options."""
    game, n = GAMES[position.game], 0
    g = game.setup(position.setup, position.seed)
    while asked := game.pending(g):
        print(n, asked[0].kind, len(asked[0].options))
        step(position, g, n)
        n += 1


def sequences(game: Game[S], g: S, depth: int) -> int:
    asked = game.pending(g)
    if not asked or not depth:
        return int(not depth)
    if depth == 1:
        return len(asked[0].options)
    total = 0
    for option in asked[0].options:
        child = game.clone(g)
        game.apply(child, asked[0].seat, option)
        total += sequences(game, child, depth - 1)
    return total


def check(write: bool) -> int:
    wrong = 0
    for path in FILES:
        position = read(path)
        counts = tuple(count(position, depth) for depth in range(1, len(position.counts) + 1))
        differs = "" if counts == position.counts else f", the file says {position.counts}"
        print(f"{position.game} {path.stem}, {asked_in(position)}: {counts}{differs}")
        wrong += counts != position.counts
        if write:
            path.write_text(text(position, counts), encoding="utf-8")
    return 1 if wrong and not write else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the counts instead of checking them")
    parser.add_argument("--along", type=Path, metavar="FILE", help="list the questions of the walk of this file")
    args = parser.parse_args()
    if args.along:
        along(read(args.along))
        return 0
    return check(args.write)


if __name__ == "__main__":
    raise SystemExit(main())
