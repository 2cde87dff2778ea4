"""A whole game as short text, one token for each choice, one line for each turn, like the notation of chess.

    [Game "ankh"]
    [Ruleset "1"]
    [Seed "31"]
    [Seats "hard greedy"]
    [Setup "{"gods": ["osiris", "ra"], "players": 2}"]

    1. @0 move G B7 w1 E3 summon w2 D2
    2. @1 move w1 G3 . unlock inspiring

`.` passes. `@1` before a token names the seat that chooses, where it is not the seat of the line (docs/records.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ennead.kernel.decision import PASS, Asked, Decision, IllegalChoice, decision_for
from ennead.kernel.game import Game, S
from ennead.kernel.record import BadRecord, Record, check_ruleset, states

_TAG = re.compile(r'^\[(\w+) "(.*)"\]$')
_TURN = re.compile(r"^\d+\.$")


def token(game: Game[S], g: S, kind: str, option: int) -> str:
    return "." if option == PASS else game.token(g, kind, option)


def game_name(text: str) -> str:
    """The game that a text in notation names; empty for any other text."""
    tags = map(_TAG.match, text.splitlines())
    return next((tag[2] for tag in tags if tag and tag[1] == "Game"), "")


def write(game: Game[S], record: Record) -> str:
    """A record in notation."""
    tags = {
        "Game": record.game,
        "Ruleset": str(record.ruleset),
        "Seed": str(record.seed),
        "Seats": " ".join(record.seats),
        "Setup": json.dumps(record.setup, sort_keys=True),
    }
    head = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*head, "", *_lines(game, record), ""])


def _lines(game: Game[S], record: Record) -> Iterator[str]:
    line: list[str] = []
    turn, mover = -1, -1
    for n, g in enumerate(states(game, record)):
        if n == len(record.choices):
            break
        seat, option = record.choices[n]
        asked = game.pending(g)
        if game.turn(g) != turn:
            if line:
                yield " ".join(line)
            turn, mover = game.turn(g), asked[0].seat
            line = [f"{turn}.", f"@{mover}"]
        if seat != mover or len(asked) > 1:
            line.append(f"@{seat}")
        line.append(token(game, g, decision_for(asked, seat).kind, option))
    if line:
        yield " ".join(line)


def read(game: Game[S], text: str) -> Record:
    """The record of a game in notation; raises BadRecord with the number of the first bad choice."""
    tags = {m[1]: m[2] for m in map(_TAG.match, text.splitlines()) if m}
    try:
        setup, seed, ruleset = json.loads(tags["Setup"]), int(tags["Seed"]), int(tags["Ruleset"])
        record = Record(tags["Game"], ruleset, setup, seed, (), tuple(tags["Seats"].split()))
    except (KeyError, ValueError) as fault:
        raise BadRecord("record.broken") from fault
    check_ruleset(game, record)
    return _play(game, record, _words(text))


def _words(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if not line.startswith("["):
            yield from (word for word in line.split() if not _TURN.match(word))


def _play(game: Game[S], record: Record, words: Iterator[str]) -> Record:
    g = game.setup(record.setup, record.seed)
    turn = mover = seat = -1
    choices: list[tuple[int, int]] = []
    for word in words:
        asked = game.pending(g)
        if game.turn(g) != turn:
            turn, mover = game.turn(g), asked[0].seat if asked else -1
        if word.startswith("@"):
            seat = _seat(word[1:], len(choices))
            continue
        decision = _asked(asked, seat if seat >= 0 else mover, len(choices))
        option = _option(game, g, decision, word, len(choices))
        choices.append((decision.seat, option))
        game.apply(g, decision.seat, option)
        seat = -1
    return Record(record.game, record.ruleset, record.setup, record.seed, tuple(choices), record.seats)


def _seat(text: str, n: int) -> int:
    if not (text.isascii() and text.isdigit()):
        raise BadRecord("record.illegal", n=n + 1)
    return int(text)


def _asked(asked: Asked, seat: int, n: int) -> Decision:
    try:
        return decision_for(asked, seat)
    except IllegalChoice as fault:
        raise BadRecord("record.illegal", n=n + 1) from fault


def _option(game: Game[S], g: S, decision: Decision, word: str, n: int) -> int:
    for option in decision.options:
        if token(game, g, decision.kind, option) == word:
            return option
    raise BadRecord("record.illegal", n=n + 1)
