"""Golden games: whole games that must not change by accident.

    python tools/golden.py           after a change of texts: rewrite the log of every record
    python tools/golden.py --play    after a change of the ruleset: play the games again, too

A record (`NAME.json`) has the choices. `NAME.txt` beside it has the same game for people: its notation, and the log in
English with clause and cause of each line. `ends.txt` has the returns and the digest of the last state of each record.
Check the diff before a commit.

The games of `docs/screens` were played by hand. `--play` keeps their choices and says if they are no longer legal.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN
from ennead.games import GAMES
from ennead.kernel.chance import word
from ennead.kernel.check import check_game
from ennead.kernel.game import JsonDict
from ennead.kernel.hidden import bot_view
from ennead.kernel.notation import write
from ennead.kernel.record import BadRecord, Record, load, save, state_at
from ennead.kernel.text import catalogue, msg
from ennead.table.log import make_choice, record_events

TESTS = Path(__file__).resolve().parent.parent / "tests"
FOLDERS = {"ankh": TESTS / "records/ankh", "kemet": TESTS / "records/kemet"}
SCREENS = TESTS.parent / "docs/screens"
BY_HAND = TESTS / "records/by-hand.txt"


@dataclass(frozen=True, slots=True)
class Golden:
    """How a game is played: by bots that take turns at the seats, or at random."""

    setup: JsonDict
    seed: int
    bots: tuple[str, ...] = ()


OLD, REVOLT = "old_kingdom", "peoples_revolt"
KEPT: dict[str, dict[str, Golden]] = {
    "ankh": {
        "middle-2": Golden({"scenario": "middle_kingdom", "gods": ["amun", "isis"], "players": 2}, 11),
        "middle-5": Golden(
            {"scenario": "middle_kingdom", "gods": ["ra", "anubis", "osiris", "isis", "amun"], "players": 5}, 12
        ),
        "old-3": Golden(
            {"scenario": OLD, "gods": ["osiris", "anubis", "ra"], "switches": {"osiris_free": True}, "players": 3}, 13
        ),
        "old-4-pantheon": Golden({"scenario": OLD, "gods": ["bastet", "hathor", "thoth", "horus"], "players": 4}, 14),
        "revolt-2": Golden({"scenario": REVOLT, "gods": ["anubis", "osiris"], "players": 2}, 15),
        "revolt-4": Golden({"scenario": REVOLT, "gods": ["isis", "ra", "set", "amun"], "players": 4}, 16),
        "revolt-5": Golden(
            {"scenario": REVOLT, "gods": ["set", "horus", "osiris", "bastet", "hathor"], "players": 5}, 17
        ),
        "won-2": Golden({"gods": ["osiris", "ra"], "players": 2}, 31, ("hard", "greedy")),
        "won-3-pantheon": Golden({"gods": ["hathor", "bastet", "anubis"], "players": 3}, 31, ("greedy",)),
        "won-4-old": Golden(
            {"scenario": OLD, "gods": ["anubis", "osiris", "amun", "isis"], "players": 4}, 32, ("greedy",)
        ),
        "won-5-revolt": Golden(
            {"scenario": REVOLT, "gods": ["hathor", "set", "thoth", "horus", "ra"], "players": 5}, 31, ("greedy",)
        ),
    },
    "kemet": {
        "two": Golden({"players": 2, "colours": ["red", "black"]}, 21),
        "three": Golden({"players": 3, "colours": ["red", "blue", "white"], "gods": ["horus", "sobek", "bastet"]}, 22),
        "four": Golden({"players": 4, "switches": {"divineMightInBattle": True}}, 23),
        "five": Golden({"players": 5, "values": {"divine_hunger.prayer": 1}}, 24),
        "won-2": Golden({"players": 2}, 35, ("hard", "greedy")),
        "won-3": Golden({"players": 3}, 34, ("greedy",)),
        "won-4": Golden({"players": 4}, 31, ("greedy",)),
        "won-5": Golden({"players": 5}, 35, ("greedy",)),
    },
}


def played(name: str, golden: Golden) -> Record:
    """The game, played again; a random one is checked on the way."""
    game = GAMES[name]
    if not golden.bots:
        return check_game(game, golden.setup, golden.seed, every=50).record
    g = game.setup(golden.setup, golden.seed)
    names = tuple(golden.bots[seat % len(golden.bots)] for seat in range(game.seats(g)))
    bots, plans = [bot_named(bot) for bot in names], [NO_PLAN] * len(names)
    record = Record(name, game.ruleset, golden.setup, golden.seed, (), names)
    while asked := game.pending(g):
        decision, seed = asked[0], word(~golden.seed, len(record.choices))
        seat = decision.seat
        option, plans[seat] = bots[seat].choose(bot_view(game, g, decision), seed, plans[seat])
        game.apply(g, seat, option)
        record = record.plus(seat, option)
    return record


def ending(record: Record) -> str:
    """Returns and the digest of everything that is saved of the last state."""
    game = GAMES[record.game]
    g = state_at(game, record)
    canonical = json.dumps(game.encode(g), sort_keys=True, separators=(",", ":"))
    returns = ",".join(f"{value:g}" for value in game.returns(g))
    return f"{returns} {blake2b(canonical.encode(), digest_size=12).hexdigest()}"


def log(record: Record) -> str:
    """What happened, by choice, in English, with clause and cause; lines that only one seat may read are marked."""
    game, say = GAMES[record.game], catalogue("en").say
    g = game.setup(record.setup, record.seed)
    logged = [record_events(game, g, lambda: game.pending(g))]
    logged += [make_choice(game, g, seat, option) for seat, option in record.choices]
    out = []
    for n, lines in enumerate(logged):
        for i, line in enumerate(lines):
            secret = f"(only seat {line.event.only_for}) " if line.event.only_for >= 0 else ""
            reason = ", ".join(filter(None, (line.because.clause, line.cause and say(line.cause.name))))
            out.append(f"{'' if i else n:>4} {secret}{say(line.message)} [{reason}]")
    return "\n".join([*out, ""])


def words(record: Record) -> str:
    return f"{write(GAMES[record.game], record)}\n{log(record)}"


def renew_by_hand() -> None:
    """Move the games played by hand to the current ruleset, if their choices are still legal."""
    ends = []
    for path in sorted(SCREENS.glob("*.json")):
        kept = load(path)
        record = replace(kept, ruleset=GAMES[kept.game].ruleset)
        try:
            ends.append(f"{path.stem} {ending(record)}")
            save(record, path)
        except BadRecord as fault:
            print(f"play {path.name} again by hand: {catalogue('en').say(msg(fault.reason, **fault.details))}")
    BY_HAND.write_text("\n".join(ends) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", action="store_true", help="play the games again")
    play = parser.parse_args().play
    for game, folder in FOLDERS.items():
        for name, golden in KEPT[game].items() if play else ():
            save(played(game, golden), folder / f"{name}.json")
        records = {path: load(path) for path in sorted(folder.glob("*.json"))}
        for path, record in records.items():
            path.with_suffix(".txt").write_text(words(record), encoding="utf-8")
        ends = [f"{path.stem} {ending(record)}" for path, record in records.items()]
        (folder / "ends.txt").write_text("\n".join(ends) + "\n", encoding="utf-8")
        print(f"{game}: {len(records)} games")
    if play:
        renew_by_hand()


if __name__ == "__main__":
    main()
