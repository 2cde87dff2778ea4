"""The conformance kit: laws that every game must keep, checked along random games.

The tests and `make deep` use it. A broken law raises `Broken` with the record that shows it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked, Decision, IllegalChoice
from ennead.kernel.game import Game, JsonDict, S, Setup
from ennead.kernel.notation import read, token, write
from ennead.kernel.record import Record, state_at, undo_state, without

_NO_SUCH_OPTION = _NO_SUCH_SEAT = 1 << 20


class Broken(AssertionError):
    """A law does not hold. `record` leads to the position."""

    def __init__(self, law: str, record: Record) -> None:
        super().__init__(f"{law} (seed {record.seed}, after {len(record.choices)} choices, setup {record.setup})")
        self.law = law
        self.record = record


@dataclass(frozen=True, slots=True)
class Walk:
    """One checked game and its result."""

    record: Record
    returns: tuple[float, ...]


def check_game(game: Game[S], setup: Setup, seed: int, *, limit: int = 20_000, every: int = 1) -> Walk:
    """Play one random game. Pieces are counted at every decision, the expensive laws checked at every `every`-th."""
    record = Record(game.name, game.ruleset, dict(setup), seed)
    g = game.setup(setup, seed)
    choices: list[tuple[int, int]] = []
    begun, start = 0, game.encode(g)  # where the current sealing began
    while asked := game.pending(g):
        if len(choices) >= limit:
            raise Broken("the game ends", record)
        record = Record(record.game, record.ruleset, record.setup, seed, tuple(choices))
        _hold(not game.faults(g), f"pieces are conserved: {game.faults(g)}", record)
        if len(choices) % every == 0:
            _laws(game, g, asked, record)
            _taking_back(game, g, start, record, begun)
        decision, option = _pick(asked, seed, len(choices))
        before = undo_state(game, g)
        game.apply(g, decision.seat, option)
        _hold(game.revealed(g) >= before.shown, "what is revealed stays revealed", record)
        choices.append((decision.seat, option))
        now = undo_state(game, g)
        if now.sealing and (now.shown, True) != (before.shown, before.sealing):
            begun, start = len(choices), game.encode(g)
    record = Record(record.game, record.ruleset, record.setup, seed, tuple(choices))
    _end(game, g, record)
    return Walk(record, game.returns(g))


def _pick(asked: Asked, seed: int, n: int) -> tuple[Decision, int]:
    """A random answer by a random one of the asked seats, drawn from a stream that the game does not use."""
    decision = asked[draw(~seed, 2 * n, len(asked))]
    return decision, decision.options[draw(~seed, 2 * n + 1, len(decision.options))]


def _hold(law_holds: bool, law: str, record: Record) -> None:
    if not law_holds:
        raise Broken(law, record)


def _laws(game: Game[S], g: S, asked: Asked, record: Record) -> None:
    data = game.encode(g)
    _decisions(game, g, asked, record)
    _hold(game.pending(g) == asked and game.encode(g) == data, "asking twice changes nothing", record)
    _json(game, data, asked, record)
    _refusal(game, g, asked, data, record)
    _clone(game, g, asked, data, record)
    _knowledge(game, g, asked, record)
    _hold(game.encode(g) == data, "looking changes nothing", record)


def _decisions(game: Game[S], g: S, asked: Asked, record: Record) -> None:
    spaces = game.spaces()
    for decision in asked:
        options = decision.options
        _hold(len(options) > 0, "a seat that is asked can answer", record)
        _hold(list(options) == sorted(set(options)), f"options ascend: {decision}", record)
        _hold(options[0] >= -1 and options[-1] < spaces[decision.kind], f"options fit: {decision}", record)
        tokens = {token(game, g, decision.kind, option) for option in options}
        _hold(len(tokens) == len(options), f"tokens differ: {decision}", record)
    _hold(len({d.seat for d in asked}) == len(asked), "a seat is asked once", record)


def _json(game: Game[S], data: JsonDict, asked: Asked, record: Record) -> None:
    back = game.decode(json.loads(json.dumps(data)))
    _hold(game.encode(back) == data, "JSON round trip", record)
    _hold(game.pending(back) == asked, "JSON round trip keeps the decisions", record)


def _refusal(game: Game[S], g: S, asked: Asked, data: JsonDict, record: Record) -> None:
    stranger = next((s for s in range(game.seats(g)) if all(d.seat != s for d in asked)), _NO_SUCH_SEAT)
    for seat, option in ((asked[0].seat, _NO_SUCH_OPTION), (stranger, asked[0].options[0])):
        try:
            game.apply(g, seat, option)
        except IllegalChoice:
            _hold(game.encode(g) == data, "a refusal changes nothing", record)
        else:
            raise Broken("what is not offered is refused", record)


def _clone(game: Game[S], g: S, asked: Asked, data: JsonDict, record: Record) -> None:
    """Clones are equal and independent; sealed answers may come in any order."""
    ends = []
    for order in (asked, asked[::-1]):
        copy = game.clone(g)
        _hold(game.encode(copy) == data, "a clone is equal", record)
        for decision in order:
            game.apply(copy, decision.seat, decision.options[-1])
        game.pending(copy)
        ends.append(game.encode(copy))
    _hold(game.encode(g) == data, "a clone is independent", record)
    _hold(ends[0] == ends[1], "the order of sealed answers does not matter", record)


def _taking_back(game: Game[S], g: S, start: JsonDict, record: Record, begun: int) -> None:
    """A seat that takes back its sealed answers leaves the others' as they are, and may give its own again."""
    if not game.sealing(g):
        _hold(len(game.pending(g)) == 1, "several are asked only where answers are sealed", record)
        return
    since = record.choices[begun:]
    for seat in sorted({seat for seat, _ in since}):
        mine = [choice for choice in since if choice[0] == seat]
        copy = game.decode(start)
        try:
            for by, option in (*without(since, seat, 0), *mine):
                game.pending(copy)
                game.apply(copy, by, option)
        except IllegalChoice as fault:
            raise Broken("a sealed answer can be taken back alone", record) from fault
        game.pending(copy)
        _hold(game.encode(copy) == game.encode(g), "what was taken back can be chosen again", record)


def _knowledge(game: Game[S], g: S, asked: Asked, record: Record) -> None:
    """A seat cannot tell a resampled state from the real one, and views are JSON."""
    json.dumps(game.view(g, None))
    for seat in _lookers(game, g, asked, record):
        seed = record.seed + 7 * len(record.choices) + seat
        sampled = game.resample(g, seat, seed)
        other = game.decode(game.encode(sampled))  # only the state itself, without cached answers
        _hold(not game.faults(other), f"a sample has no faults: {game.faults(other)}", record)
        game.pending(other)
        again = game.encode(game.resample(other, seat, seed + 1))
        _hold(again == game.encode(game.resample(g, seat, seed + 1)), "a sample reveals nothing hidden", record)
        _hold(game.view(other, seat) == game.view(g, seat), f"view of seat {seat} survives resampling", record)
        for number in game.view(g, seat).get("numbers", ()):
            _hold(game.sources(other, *number) == game.sources(g, *number), "so do the parts of its numbers", record)
        mine = [d for d in asked if d.seat == seat]
        _hold([d for d in game.pending(other) if d.seat == seat] == mine, "so do its decisions", record)
        _hold({d.seat for d in game.pending(other)} == {d.seat for d in asked}, "so does who is asked", record)
        _hold(_notes(game, other, mine) == _notes(game, g, mine), "and what is noted of its options", record)


def _notes(game: Game[S], g: S, mine: list[Decision]) -> list[object]:
    return [say(g, asked, option) for say in (game.idle, game.note) for asked in mine for option in asked.options]


def _lookers(game: Game[S], g: S, asked: Asked, record: Record) -> list[int]:
    """All seats while answers are sealed, else each in turn: views are the most expensive law to check."""
    seats = game.seats(g)
    return list(range(seats)) if len(asked) > 1 else [len(record.choices) % seats]


def _end(game: Game[S], g: S, record: Record) -> None:
    _hold(len(game.returns(g)) == game.seats(g), "every seat has a return", record)
    _hold(not game.faults(g), f"pieces are conserved: {game.faults(g)}", record)
    again = state_at(game, record)
    _hold(game.encode(again) == game.encode(g), "replay gives the same game", record)
    _hold(read(game, write(game, record)) == record, "notation round trip", record)
