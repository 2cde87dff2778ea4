"""Oasis as a `Game`: setup options, lexicon, class."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ennead.kernel.game import JsonDict, Setup
from ennead.kernel.lexicon import DecisionRow, EventRow, Lexicon, ValueType
from ennead.kernel.plain_words import PlainWords
from ennead.kernel.setup_schema import FLAG, NUMBER, TOP, Schema, SetupOption, check_shape
from ennead.kernel.text import Message, msg
from oasis.rules import CARDS, HIGHEST, State, apply, new_state, pending, resample, winners

NAMES = ("siwa", "kufra", "dakhla", "farafra")
PLAYERS = range(2, len(NAMES) + 1)
ROUNDS = range(1, 6)

OPTIONS: Schema = (
    SetupOption("players", NUMBER, "oasis.option.players", least=PLAYERS[0], most=PLAYERS[-1]),
    SetupOption(
        "rounds", NUMBER, "oasis.option.rounds", default=3, clause="O1", form=TOP, least=ROUNDS[0], most=ROUNDS[-1]
    ),
    SetupOption("storm", FLAG, "oasis.option.storm", default=False, clause="O4"),
)

TYPES = {
    "seat": ValueType(
        len(NAMES), lambda _g, seat: msg(f"oasis.god.{NAMES[seat]}"), lambda _g, n: NAMES[n], seat=lambda _g, n: n
    ),
    "card": ValueType(HIGHEST + 1, lambda _g, card: msg("oasis.card", n=card)),
    "well": ValueType(
        len(NAMES),
        lambda g, well: msg("oasis.well", n=well + 1, water=g.water[well]),
        lambda _g, well: f"w{well + 1}",
        lambda _g, well: (f"well:{well + 1}",),
        is_place=True,
    ),
    "yes": ValueType(1, lambda _g, _n: msg("oasis.yes.dig"), lambda _g, _n: "yes"),
    "place": ValueType(
        len(NAMES), lambda _g, well: well + 1, spots=lambda _g, well: (f"well:{well + 1}",), is_place=True
    ),
    "count": ValueType(100, lambda _g, n: n),
}
SEAT = ("who", "seat")
LEXICON = Lexicon(
    "oasis",
    TYPES,
    {
        "bid": DecisionRow("card", "", "O2", "bid"),
        "camp": DecisionRow("well", "", "O3", "camp"),
        "dig": DecisionRow("yes", "", "O4", "camp"),
    },
    {
        "bid": EventRow((SEAT, ("card", "count")), "O2", "bid", "ui-hand"),
        "camp": EventRow((SEAT, ("well", "place"), ("n", "count")), "O3", "camp", "ui-person"),
        "dig": EventRow((SEAT, ("n", "count")), "O4", "camp", "ui-hand"),
        "drew": EventRow((SEAT,), "O5", "camp", "ui-hand"),
        "round": EventRow((("n", "count"),), "O5", "round", "ui-next"),
        "won": EventRow((SEAT, ("n", "count")), "O6", "round", "ui-check"),
    },
    {},
    {"not_offered": "O1"},
)


class Oasis(PlainWords):
    name = "oasis"
    ruleset = 1
    options = OPTIONS
    lexicon = LEXICON
    pending = staticmethod(pending)
    apply = staticmethod(apply)
    resample = staticmethod(resample)

    def setup(self, options: Setup, seed: int) -> State:
        check_shape(OPTIONS, options)
        players, rounds = options.get("players") or PLAYERS[0], options.get("rounds") or 3
        return new_state(players, rounds, bool(options.get("storm")), seed)

    def clone(self, g: State) -> State:
        return g.clone()

    def view(self, g: State, seat: int | None) -> JsonDict:
        out: dict[str, Any] = {"round": g.round, "rounds": g.rounds, "wells": g.water[:], "points": g.points[:]}
        out |= {"cards": [len(hand) for hand in g.hands], "pile": g.pile[:], "deck": len(g.deck)}
        out["names"] = list(NAMES[: g.players])
        if g.step != "bid":
            out["bids"] = g.bids[:]
        if seat is not None:
            out |= {"hand": g.hands[seat][:], "sealed": g.bids[seat]}
        return out

    def returns(self, g: State) -> tuple[float, ...]:
        return tuple(float(g.step == "over" and seat in winners(g)) for seat in range(g.players))

    def seats(self, g: State) -> int:
        return g.players

    def names(self, g: State) -> tuple[str, ...]:
        return NAMES[: g.players]

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(g.points)

    def turn(self, g: State) -> int:
        return g.turn

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return g.step == "bid"

    def secret(self, g: State) -> bool:
        return self.sealing(g)

    def encode(self, g: State) -> JsonDict:
        return {name: value for name, value in asdict(g.clone()).items() if name != "events"}

    def decode(self, data: JsonDict) -> State:
        return State(**data).clone()

    def faults(self, g: State) -> list[str]:
        held = [card for hand in g.hands for card in hand] + [card for card in g.bids if card]
        return [] if sorted(g.deck + g.pile + held) == sorted(CARDS) else ["cards"]

    def trail(self, g: State) -> tuple[Message, ...]:
        return (msg("oasis.trail", n=g.round, all=g.rounds),)


GAME = Oasis()
