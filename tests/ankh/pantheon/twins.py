"""Pairs of games that differ only in one secret, and everything that other seats receive from them.

A game is played at random. Where a seat seals a card or a bid, or lays its cats, the game is forked into twins in which
that seat chose differently. Both go on with the same choices; until the secret is shown, every other seat must receive
the same on every path. `leaks` yields the paths on which it does not.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from ankh.scene import GAME
from ennead.ankh.battle import PickCards, Reveal
from ennead.ankh.expansions.pantheon.powers import LayCats
from ennead.ankh.expansions.pantheon.state import BASTET, tokens
from ennead.ankh.powers.cards import Bids
from ennead.ankh.state import State
from ennead.kernel import hidden
from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked, Decision, Event
from ennead.kernel.game import Setup
from ennead.kernel.notation import token
from ennead.kernel.record import Record, undo_floor
from ennead.kernel.text import catalogue
from ennead.tui.session import Session

SHOWN_BY = {"battle.card": "card", "plague.bid": "bid", "bastet.lay": "cat.shown"}
WINDOW = 12  # choices that twins are watched for
SAMPLES = 200
CATS = 3
Seat = int | None


@dataclass
class Twin:
    g: State
    record: Record

    def fork(self) -> Twin:
        return Twin(GAME.clone(self.g), self.record)

    def choose(self, seat: int, option: int) -> None:
        self.g.events = []
        GAME.apply(self.g, seat, option)
        GAME.pending(self.g)
        self.record = self.record.plus(seat, option)

    @property
    def asked(self) -> Asked:
        return GAME.pending(self.g)

    @property
    def events(self) -> list[Event]:
        return list(self.g.events or ())


def begin(setup: Setup, seed: int) -> Twin:
    g = GAME.setup(setup, seed)
    GAME.pending(g)
    return Twin(g, Record(GAME.name, GAME.ruleset, dict(setup), seed))


# -- what a seat gets ----------------------------------------------------------------------------------------------
def knowledge(t: Twin, seat: Seat) -> dict[str, object]:
    """Path → what a seat receives on it."""
    say = catalogue("en").say
    events = hidden.redact(t.events, seat)
    return {
        "view": json.dumps(GAME.view(t.g, seat), sort_keys=True),
        "events": events,
        "log": [say(GAME.message(t.g, event)) for event in events],
        "asked": [(decision.seat, decision.kind) for decision in t.asked],
        "decision": [_decision(t.g, decision) for decision in t.asked if decision.seat == seat],
        "trail": [say(part) for part in GAME.trail(t.g)],
        "numbers": [GAME.sources(t.g, what, god) for what in ("strength", "followers") for god in t.g.ladder],
        "clock": (GAME.turn(t.g), GAME.revealed(t.g), len(t.record.choices)),
    }


def _decision(g: State, decision: Decision) -> tuple[object, ...]:
    say = catalogue("en").say
    words = [(say(GAME.label(g, decision, o)), token(GAME, g, decision.kind, o)) for o in decision.options]
    return decision, say(GAME.prompt(g, decision)), words


def history(t: Twin, seats: list[Seat]) -> dict[str, object]:
    """What a seat receives of a whole game: its replay and its undo floor."""
    session = Session(GAME, t.record, {})
    say = catalogue("en").say
    lines = [say(line.message) for seat in seats for line in session.log_of(seat)]
    return {"replay": (lines, [session.view(seat) for seat in seats]), "floor": undo_floor(GAME, t.record)}


# -- secrets -------------------------------------------------------------------------------------------------------
def secret(g: State, god: int) -> dict[str, object]:
    """A god's secret; while it lays cats, only the first one, because the same code handles the others."""
    out: dict[str, object] = {"cats": tokens(g).cats} if g.bearer[BASTET] == god else {}
    for frame in g.stack:
        if isinstance(frame, (PickCards, Reveal)):
            out["cards"] = frame.picked[god]
        elif isinstance(frame, Bids) and god in frame.bidders:
            out["bid"] = frame.bids[frame.bidders.index(god)]
        elif isinstance(frame, LayCats) and frame.god == god:
            out["laying"] = frame.hexes[:1]
    return out


def imagined(g: State, seat: int, god: int) -> list[dict[str, object]]:
    """The secrets of a god in the samples for a seat."""
    return [secret(GAME.resample(g, seat, seed), god) for seed in range(SAMPLES)]


def _others(t: Twin, seat: int) -> list[Seat]:
    """Everybody who must not know, spectators included; the partner of a merged god may."""
    return [s for s in range(GAME.seats(t.g)) if t.g.god_of[s] != t.g.god_of[seat]] + [None]


# -- twins ---------------------------------------------------------------------------------------------------------
def differences(one: Twin, two: Twin, whose: int) -> Iterator[str]:
    for seat in _others(one, whose):
        mine, theirs = knowledge(one, seat), knowledge(two, seat)
        yield from (path for path in mine if mine[path] != theirs[path])


def deep_differences(one: Twin, two: Twin, whose: int) -> Iterator[str]:
    """The slow paths: replay, undo floor, samples."""
    seats = _others(one, whose)
    mine, theirs = history(one, seats), history(two, seats)
    yield from (path for path in mine if mine[path] != theirs[path])
    for seat in seats:
        god = one.g.god_of[whose]
        if seat is not None and not (_may_be(one.g, two.g, seat, god) and _may_be(two.g, one.g, seat, god)):
            yield "samples"


def _may_be(one: State, two: State, seat: int, god: int) -> bool:
    """Whether every part of the god's secret in one twin occurs in samples of the other."""
    found = imagined(two, seat, god)
    return all(any(sample.get(name) == part for sample in found) for name, part in secret(one, god).items())


def watch(one: Twin, two: Twin, whose: int, shown_by: str, seed: int, window: int) -> Iterator[str]:
    """Play both twins with the same choices until the secret is shown."""
    for n in range(window):
        if any(event.kind == shown_by for event in one.events + two.events):
            return
        yield from differences(one, two, whose)
        if n == 0:
            yield from deep_differences(one, two, whose)
        if not step_both(one, two, seed, n):
            return


def step_both(one: Twin, two: Twin, seed: int, n: int) -> bool:
    """Make the same choice for the same seat in both, if there is one."""
    common = [
        (a.seat, option)
        for a, b in zip(one.asked, two.asked, strict=False)
        if (a.seat, a.kind) == (b.seat, b.kind)
        for option in a.options
        if option in b.options
    ]
    if not common:
        return False
    seat, option = common[draw(seed, n, len(common))]
    one.choose(seat, option)
    two.choose(seat, option)
    return True


def forks(t: Twin, decision: Decision, seed: int) -> Iterator[tuple[Twin, Twin, int]]:
    """Twins in which the seat chose differently, and for how long they must look the same."""
    if decision.kind == "bastet.lay":
        yield from _cat_forks(t, decision.seat, seed)
        return
    first, *others = sorted(decision.options, key=lambda option: draw(seed, option + 1, 1 << 30))
    for other in others[:2]:
        one, two = t.fork(), t.fork()
        one.choose(decision.seat, first)
        two.choose(decision.seat, other)
        yield one, two, WINDOW


def _cat_forks(t: Twin, seat: int, seed: int) -> Iterator[tuple[Twin, Twin, int]]:
    """Twins with the same hexes and other faces, compared while cats are laid and afterwards."""
    trial = t.fork()
    for n in range(CATS):
        if trial.asked and trial.asked[0].kind == "bastet.lay":
            options = trial.asked[0].options
            trial.choose(seat, options[draw(seed, n, len(options))])
    laid = tokens(trial.g).cats
    for other in list(permutations(laid))[1:]:
        for upto, window in ((1, 1), (CATS, WINDOW)):
            if other[:upto] != laid[:upto]:
                one, two = t.fork(), t.fork()
                lay(one, seat, laid[:upto])
                lay(two, seat, other[:upto])
                yield one, two, window


def lay(t: Twin, seat: int, places: tuple[int, ...]) -> None:
    """Lay cats; choices that are not asked were forced."""
    for place in places:
        if t.asked and t.asked[0].kind == "bastet.lay":
            t.choose(seat, place)


# -- whole games -----------------------------------------------------------------------------------------------------
def leaks(setup: Setup, seed: int, every: int = 1, kinds: Iterable[str] = tuple(SHOWN_BY)) -> Iterator[str]:
    """Paths on which a secret reaches another seat; every n-th secret of these kinds is tried."""
    t, n, found = begin(setup, seed), 0, 0
    while asked := t.asked:
        decision = asked[draw(seed, 2 * n, len(asked))]
        if decision.kind in kinds and len(decision.options) > 1 and decision.about < 1:
            found += 1
            if found % every == 0:
                for one, two, window in forks(t, decision, seed + n):
                    yield from watch(one, two, decision.seat, SHOWN_BY[decision.kind], seed + n, window)
        yield from _step(t, decision, decision.options[draw(seed, 2 * n + 1, len(decision.options))])
        n += 1


def _step(t: Twin, decision: Decision, option: int) -> Iterator[str]:
    """Make one choice; if it shows something, undo may not go beyond it."""
    t.choose(decision.seat, option)
    shown = any(event.kind in SHOWN_BY.values() for event in t.events)
    if shown and undo_floor(GAME, t.record) != len(t.record.choices):
        yield "floor"
