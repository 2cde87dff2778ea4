"""A tiny game that keeps every law of the kernel, for tests of the kernel itself.

Two seats take turns. Each takes 1 to 3 coins from a heap and may then try their luck (a random draw). After every third
turn both seal a bid; the higher one scores. With `solo`, one seat plays alone without bids.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from dataclasses import asdict, dataclass, field, replace

from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, Event, IllegalChoice, ask, decision_for
from ennead.kernel.game import Because, JsonDict, Reason, Setup, Source
from ennead.kernel.lexicon import DecisionRow, Lexicon, ValueType
from ennead.kernel.setup_schema import FLAG, NUMBER, Schema, SetupOption
from ennead.kernel.text import Message, msg

COINS = 12
MOST = 3
OPEN = -1


@dataclass
class State:
    heap: int = COINS
    taken: list[int] = field(default_factory=lambda: [0, 0])
    score: list[int] = field(default_factory=lambda: [0, 0])
    bids: list[int] = field(default_factory=lambda: [OPEN, OPEN])
    step: str = "take"
    acting: int = 0
    turn: int = 1
    solo: bool = False
    seed: int = 0
    draws: int = 0
    shown: int = 0
    events: MutableSequence[Event] | None = None


class Toy:
    name = "toy"
    ruleset = 1
    lexicon = Lexicon(
        "toy",
        {"count": ValueType(MOST + 1, lambda _g, n: n)},
        {kind: DecisionRow("count", "", "T1", kind) for kind in ("take", "luck", "bid")},
        {},
        {},
        {},
    )
    options: Schema = (
        SetupOption("players", NUMBER, "toy.option.players", least=2, most=2),
        SetupOption("solo", FLAG, "toy.option.solo"),
    )

    def setup(self, options: Setup, seed: int) -> State:
        return State(solo=bool(options.get("solo", False)), seed=seed)

    # -- playing --
    def pending(self, g: State) -> Asked:
        if g.step == "bid":
            return tuple(Decision(seat, "bid", (0, 1, 2)) for seat in (0, 1) if g.bids[seat] == OPEN)
        if g.step == "luck":
            return ask(g.acting, "luck", (PASS, 0))
        return ask(g.acting, "take", tuple(range(1, min(MOST, g.heap) + 1))) if g.heap else NOBODY

    def apply(self, g: State, seat: int, option: int) -> None:
        decision = decision_for(self.pending(g), seat)
        if option not in decision.options:
            raise IllegalChoice("why.not_offered")
        self.chosen(g, seat, option)

    def chosen(self, g: State, seat: int, option: int) -> None:
        if g.step == "take":
            g.heap -= option
            g.taken[seat] += option
            g.step = "luck"
        elif g.step == "luck":
            self.luck(g, seat, option)
        else:
            g.bids[seat] = option
            if OPEN not in g.bids:
                self.compare(g)

    def luck(self, g: State, seat: int, option: int) -> None:
        if option != PASS:
            g.score[seat] += draw(g.seed, g.draws, 2)
            g.draws += 1
        g.acting = 0 if g.solo else 1 - g.acting
        g.step = "bid" if g.turn % 3 == 0 and not g.solo and g.heap else "take"
        g.turn += 1

    def compare(self, g: State) -> None:
        g.shown += 1
        for seat in (0, 1):
            g.score[seat] += int(g.bids[seat] > g.bids[1 - seat])
        g.bids = [OPEN, OPEN]
        g.step = "take"

    # -- looking --
    def clone(self, g: State) -> State:
        return replace(g, taken=g.taken[:], score=g.score[:], bids=g.bids[:], events=None)

    def resample(self, g: State, seat: int, seed: int) -> State:
        other = self.clone(g)
        other.seed = seed
        other.bids = [b if s == seat or b == OPEN else draw(seed, 0, 3) for s, b in enumerate(g.bids)]
        return other

    def view(self, g: State, seat: int | None) -> JsonDict:
        mine = None if seat is None or g.bids[seat] == OPEN else g.bids[seat]
        return {"heap": g.heap, "taken": g.taken[:], "score": g.score[:], "bid": mine, "turn": g.turn}

    def returns(self, g: State) -> tuple[float, ...]:
        return (float(g.score[0]), float(g.score[1]))

    def spaces(self) -> Mapping[str, int]:
        return {"take": MOST + 1, "luck": 1, "bid": 3}

    def seats(self, g: State) -> int:
        return 2

    def names(self, g: State) -> tuple[str, ...]:
        return ("one", "other")

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(g.taken)

    def turn(self, g: State) -> int:
        return g.turn

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return g.step == "bid"

    def secret(self, g: State) -> bool:
        return self.sealing(g)

    def encode(self, g: State) -> JsonDict:
        return {name: value for name, value in asdict(g).items() if name != "events"}

    def decode(self, data: JsonDict) -> State:
        return self.clone(State(**data))

    def faults(self, g: State) -> list[str]:
        return [] if g.heap + sum(g.taken) == COINS else ["coins"]

    def token(self, g: State, kind: str, option: int) -> str:
        return f"{kind}{option}"

    # -- words --
    def prompt(self, g: State, decision: Decision) -> Message:
        return msg(decision.kind)

    def label(self, g: State, decision: Decision, option: int) -> Message:
        return msg(decision.kind, n=option)

    def idle(self, g: State, decision: Decision, option: int) -> Message | None:
        return None

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        return None

    def spots(self, g: State, decision: Decision, option: int) -> tuple[str, ...]:
        return ()

    def message(self, g: State, event: Event) -> Message:
        return msg(event.kind)

    def because(self, g: State, event: Event) -> Because:
        return Because("T1")

    def places(self, kind: str) -> tuple[str, ...]:
        return ()

    def trail(self, g: State) -> tuple[Message, ...]:
        return (msg(g.step),)

    def clause(self, kind: str) -> str:
        return "T1"

    def why_not(self, g: State, decision: Decision, option: int) -> Reason:
        return Reason("why.not_offered", "T1")

    def sources(self, g: State, what: str, *args: int) -> tuple[Source, ...]:
        return ()
