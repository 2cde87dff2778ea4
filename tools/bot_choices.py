"""Digests of the bots' choices, which a change of the code must not change by accident.

    python tools/bot_choices.py                     compare with tests/bots/choices.txt, as the tests do
    python tools/bot_choices.py --full              compare with choices-full.txt: more games, minutes on two cores
    python tools/bot_choices.py [--full] --write    rewrite the file; only after a deliberate change of a bot
    python tools/bot_choices.py --show ankh-old-3:hard    print the choices, to compare two versions of the code

A row has a setup and the bot in every seat, the number of choices and their digest. Games are played as in a
simulation, with one bot object per seat for the whole game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN, Answer, Bot, Plan, bot_stream
from ennead.games import game_named
from ennead.kernel.game import JsonDict, S
from ennead.kernel.hidden import BotView
from ennead.sim.run import LIMIT, play

FOLDER = Path(__file__).resolve().parent.parent / "tests/bots"
SCENARIOS = {"middle": "middle_kingdom", "old": "old_kingdom", "revolt": "peoples_revolt"}
PLAYERS = (2, 3, 4, 5)
PANTHEON = ["bastet", "thoth", "set", "horus", "hathor"]


def ankh_setups() -> Iterator[tuple[str, JsonDict]]:
    for name, scenario in SCENARIOS.items():
        for players in PLAYERS:
            setup: JsonDict = {"players": players, "scenario": scenario}
            yield f"ankh-{name}-{players}", setup
            yield f"ankh-{name}-{players}-pantheon", setup | {"gods": PANTHEON[:players]}


KEMET: dict[str, JsonDict] = {f"kemet-{players}": {"players": players} for players in PLAYERS}
SETUPS: dict[str, JsonDict] = {
    **dict(ankh_setups()),
    "ankh-switches": {
        "gods": ["osiris", "set", "isis"],
        "guardians": ["satet", "mummy", "androsphinx"],
        "switches": {"come_back": False, "osiris_free": True, "summon_below": True},
        "start": 1,
    },
    **KEMET,
    "kemet-colours": {"players": 2, "colours": ["red", "black"]},
    "kemet-duplicates": {"players": 3, "switches": {"mercenariesAreDuplicates": False}},
    "kemet-might": {"players": 4, "switches": {"divineMightInBattle": True}},
    "kemet-values": {"players": 5, "values": {"divine_hunger.prayer": 1}},
}
BEGINNINGS = {  # as many choices of `hard` as take about two seconds; the first ones of Kemet are not searched
    **dict.fromkeys(("ankh-middle-2", "ankh-old-3", "ankh-revolt-4-pantheon", "ankh-middle-5-pantheon", "kemet-2"), 8),
    **dict.fromkeys(("kemet-3", "kemet-4", "kemet-5"), 30),
}
WHOLE = ("ankh-middle-2", "ankh-revolt-4-pantheon", "kemet-2", "kemet-4")  # whole games of `hard`, with --full


@dataclass(frozen=True, slots=True)
class Row:
    setup: str
    bot: str
    games: int
    limit: int  # choices of each game

    @property
    def name(self) -> str:
        return f"{self.setup}:{self.bot}"


def quick_rows() -> Iterator[Row]:
    """What the tests play: whole games of bots without search, beginnings of games of bots with search."""
    for setup in SETUPS:
        yield Row(setup, "easy", 1, LIMIT)
        yield Row(setup, "greedy", 1, LIMIT)
        yield Row(setup, "medium", 1, 30)
        yield Row(setup, "search:30", 1, 60)
    yield from (Row(setup, "hard", 1, limit) for setup, limit in BEGINNINGS.items())


def full_rows() -> Iterator[Row]:
    for setup in SETUPS:
        yield from (Row(setup, bot, 3, LIMIT) for bot in ("easy", "medium", "greedy"))
        yield Row(setup, "search:100", 1, 100)
        yield Row(setup, "hard", 1, LIMIT if setup in WHOLE else 40)


class Recorded:
    """A bot whose choices are recorded."""

    def __init__(self, bot: Bot, choices: list[str], seat: int) -> None:
        self.bot, self.name = bot, bot.name
        self.choices, self.seat = choices, seat

    def knows(self, game: str) -> bool:
        return self.bot.knows(game)

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        answer = self.bot.choose(seen, seed, plan)
        self.choices.append(f"{self.seat}:{answer[0]}")
        return answer


def choices(row: Row) -> list[str]:
    """Seat and option of every choice in all games of the row."""
    out: list[str] = []
    game = game_named(row.setup.split("-")[0])
    for seed in range(row.games):
        g = game.setup(SETUPS[row.setup], seed)
        bots: list[Bot] = [Recorded(bot_named(row.bot), out, seat) for seat in range(game.seats(g))]
        play(game, g, bots, bot_stream(seed), row.limit)
    return out


def line(row: Row) -> str:
    made = choices(row)
    return f"{row.name} {len(made)} {blake2b(' '.join(made).encode(), digest_size=8).hexdigest()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true", help="more games")
    parser.add_argument("--write", action="store_true", help="rewrite the file")
    parser.add_argument("--show", metavar="SETUP:BOT", help="print the choices of one row")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    wanted = parser.parse_args()
    rows, path = (full_rows(), "choices-full.txt") if wanted.full else (quick_rows(), "choices.txt")
    if wanted.show:
        print("\n".join(choice for row in rows if row.name == wanted.show for choice in choices(row)))
        return 0
    with ProcessPoolExecutor(wanted.workers) as workers:
        lines = list(workers.map(line, rows))
    if wanted.write:
        (FOLDER / path).write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = (FOLDER / path).read_text(encoding="utf-8").splitlines()
    changed = sorted(set(kept) ^ set(lines))
    print("\n".join([f"{len(lines)} rows, {len(changed)} lines differ from {path}", *changed]))
    return 1 if changed else 0


if __name__ == "__main__":
    raise SystemExit(main())
