"""A game as (game, ruleset, setup, seed, choices). State, log, undo and replay follow from it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeVar

from ennead.kernel.decision import IllegalChoice, Refused
from ennead.kernel.game import Game, JsonDict, S

FORMAT = "ennead-record"
VERSION = 1

Choice = tuple[int, int]  # (seat, option)
C = TypeVar("C", bound=tuple[int, ...])  # a choice, perhaps with more fields; the seat comes first


class BadRecord(Refused):
    """A file that is not a record, or one that this version cannot play."""


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    ruleset: int
    setup: JsonDict
    seed: int
    choices: tuple[Choice, ...] = ()
    seats: tuple[str, ...] = field(default=())  # who plays: "human" or the name of a bot

    def plus(self, seat: int, option: int) -> Record:
        return replace(self, choices=(*self.choices, (seat, option)))

    def upto(self, n: int) -> Record:
        return replace(self, choices=self.choices[:n])

    def without(self, seat: int, n: int) -> Record:
        """The record without the last n choices of `seat`; what others chose meanwhile stays."""
        return replace(self, choices=tuple(without(self.choices, seat, nth_last(self.choices, seat, n))))


def states(game: Game[S], record: Record) -> Iterator[S]:
    """The state after 0, 1, 2, … choices. It is always the same object, changed in place."""
    check_ruleset(game, record)
    g = game.setup(record.setup, record.seed)
    game.pending(g)
    yield g
    for n, (seat, option) in enumerate(record.choices):
        try:
            game.apply(g, seat, option)
        except IllegalChoice as fault:
            raise BadRecord("record.illegal", n=n + 1) from fault
        game.pending(g)
        yield g


def state_at(game: Game[S], record: Record, n: int | None = None) -> S:
    """The state after n choices, by default after all of them."""
    upto = record if n is None else record.upto(n)
    *_, g = states(game, upto)
    return g


# -- undo --------------------------------------------------------------------------------------------------------------
class UndoState(NamedTuple):
    """What decides how far back undo may go from here."""

    who: int  # the only seat that is asked, or -1
    sealing: bool
    shown: int


def undo_state(game: Game[S], g: S) -> UndoState:
    asked = game.pending(g)
    return UndoState(asked[0].seat if len(asked) == 1 else -1, game.sealing(g), game.revealed(g))


def is_free(was: UndoState, now: UndoState) -> bool:
    """Whether the choice between two states may be taken back: nothing was shown or drawn, and the same seat goes on;
    or answers are being sealed, and this was not the last one."""
    if was.shown != now.shown or was.sealing > now.sealing:
        return False
    return was.who == now.who >= 0 or (was.who < 0 and was.sealing)


def undo_floor(game: Game[S], record: Record) -> int:
    """How many choices undo must keep: up to the last change of seat, draw or reveal, or the start of sealing."""
    floor, was = 0, UndoState(-1, False, -1)
    for n, g in enumerate(states(game, record)):
        now = undo_state(game, g)
        if not is_free(was, now):
            floor = n
        was = now
    return floor


def free_choices(game: Game[S], g: S, choices: Sequence[tuple[int, ...]], floor: int, seat: int) -> int:
    """How many of its last choices `seat` may take back without a vote."""
    asked = game.pending(g)
    if not game.sealing(g) and (len(asked) != 1 or asked[0].seat != seat):
        return 0
    return sum(choice[0] == seat for choice in choices[floor:])


def nth_last(choices: Sequence[tuple[int, ...]], seat: int, n: int) -> int:
    """The index of the n-th last choice of `seat`."""
    return [i for i, choice in enumerate(choices) if choice[0] == seat][-n]


def without(choices: Sequence[C], seat: int, start: int) -> list[C]:
    """The choices without those of `seat` from `start` on."""
    return [choice for i, choice in enumerate(choices) if i < start or choice[0] != seat]


def check_ruleset(game: Game[S], record: Record) -> None:
    if record.game != game.name:
        raise BadRecord("record.other_game", game=record.game)
    if record.ruleset != game.ruleset:
        raise BadRecord("record.other_ruleset", theirs=record.ruleset, ours=game.ruleset)


def _content(record: Record) -> JsonDict:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "ruleset": record.ruleset,
        "setup": record.setup,
        "seed": record.seed,
        "seats": list(record.seats),
        "choices": [list(choice) for choice in record.choices],
    }


def _digest(content: JsonDict) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return blake2b(canonical.encode(), digest_size=12).hexdigest()


def dumps(record: Record) -> str:
    content = _content(record)
    return json.dumps(content | {"digest": _digest(content)}, indent=None, ensure_ascii=False) + "\n"


def _no_number(text: str) -> None:
    """Refuse Infinity and NaN, which are not JSON."""
    raise ValueError(text)


def loads(text: str) -> Record:
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise BadRecord("record.broken") from fault
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("record.broken")
    if data.get("version") != VERSION:
        raise BadRecord("record.version", version=str(data.get("version")))
    if data.pop("digest", "") != _digest(data):
        raise BadRecord("record.edited")
    return _record(data)


def _record(data: JsonDict) -> Record:
    """The record, if the data is exactly what `dumps` writes; nothing is coerced."""
    if data.keys() != _content(Record("", 0, {}, 0)).keys() or not _well_shaped(data):
        raise BadRecord("record.broken")
    choices = tuple((seat, option) for seat, option in data["choices"])
    return Record(data["game"], data["ruleset"], data["setup"], data["seed"], choices, tuple(data["seats"]))


def _well_shaped(data: JsonDict) -> bool:
    scalars = type(data["game"]) is str and type(data["ruleset"]) is int and type(data["seed"]) is int
    lists = isinstance(data["seats"], list) and isinstance(data["choices"], list) and isinstance(data["setup"], dict)
    return scalars and lists and all(type(name) is str for name in data["seats"]) and all(map(_pair, data["choices"]))


def _pair(choice: object) -> bool:
    return isinstance(choice, list) and [type(part) for part in choice] == [int, int]


def save(record: Record, path: Path) -> None:
    """Write a new file beside it and rename that, so that a crash never leaves half a file."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with beside.open("x", encoding="utf-8") as file:
        file.write(dumps(record))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path) -> Record:
    try:
        return loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as fault:
        raise BadRecord("record.broken") from fault
