"""The conformance kit passes a correct game and catches one planted bug for each of its laws."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping

import pytest

from ennead.kernel import check
from ennead.kernel.check import Broken, check_game
from ennead.kernel.decision import Asked, Decision, decision_for
from ennead.kernel.game import JsonDict, Setup, Source
from ennead.kernel.record import BadRecord
from ennead.kernel.text import Message, msg
from kernel.toy import COINS, OPEN, State, Toy


@pytest.mark.parametrize("seed", range(20))
def test_a_sound_game_passes(seed: int) -> None:
    walk = check_game(Toy(), {}, seed)
    assert len(walk.returns) == 2
    assert walk.record.choices


def test_the_walk_of_a_seed_is_always_the_same() -> None:
    assert check_game(Toy(), {}, 5) == check_game(Toy(), {}, 5)
    assert check_game(Toy(), {}, 5).record != check_game(Toy(), {}, 6).record


# -- games with one bug each ------------------------------------------------------------
class Endless(Toy):
    def chosen(self, g: State, seat: int, option: int) -> None:
        super().chosen(g, seat, option)
        g.heap, g.taken = COINS, [0, 0]


class Unreveals(Toy):
    def revealed(self, g: State) -> int:
        return -g.turn


class Mute(Toy):
    def pending(self, g: State) -> Asked:
        return (Decision(0, "take", ()),)


class Descending(Toy):
    def pending(self, g: State) -> Asked:
        return tuple(Decision(d.seat, d.kind, d.options[::-1]) for d in super().pending(g))


class TooWide(Toy):
    def spaces(self) -> Mapping[str, int]:
        return {"take": 2, "luck": 1, "bid": 3}


class OneWord(Toy):
    def token(self, g: State, kind: str, option: int) -> str:
        return "x"


class Twice(Toy):
    def pending(self, g: State) -> Asked:
        return super().pending(g) * 2


class Restless(Toy):
    def pending(self, g: State) -> Asked:
        g.draws += 1
        return super().pending(g)


class Thief(Toy):
    def chosen(self, g: State, seat: int, option: int) -> None:
        super().chosen(g, seat, option)
        g.heap = max(0, g.heap - 1)


class Forgetful(Toy):
    def decode(self, data: JsonDict) -> State:
        return super().decode(data | {"draws": 0})


class Unsaid(Toy):
    """The acting seat is not saved."""

    def encode(self, g: State) -> JsonDict:
        return super().encode(g) | {"acting": 0}


class Lax(Toy):
    def apply(self, g: State, seat: int, option: int) -> None:
        self.chosen(g, seat % 2, option)


class Hasty(Toy):
    def apply(self, g: State, seat: int, option: int) -> None:
        g.draws += 1
        super().apply(g, seat, option)


class BadCopy(Toy):
    def clone(self, g: State) -> State:
        out = super().clone(g)
        out.turn = 1
        return out

    def decode(self, data: JsonDict) -> State:
        return State(**data)


class Entangled(Toy):
    """Every second clone shares a list with its original."""

    clones = 0

    def clone(self, g: State) -> State:
        out = super().clone(g)
        self.clones += 1
        if self.clones % 2 == 0:
            out.taken = g.taken
        return out

    def decode(self, data: JsonDict) -> State:
        return Toy().decode(data)


class FirstComeFirstServed(Toy):
    def chosen(self, g: State, seat: int, option: int) -> None:
        if g.step == "bid" and g.bids == [OPEN, OPEN]:
            g.score[seat] += 1
        super().chosen(g, seat, option)


class Leaky(Toy):
    def view(self, g: State, seat: int | None) -> JsonDict:
        return super().view(g, seat) | {"bids": g.bids[:]}


class Adding(Toy):
    """A number of the view that contains the bids of others."""

    def view(self, g: State, seat: int | None) -> JsonDict:
        return super().view(g, seat) | {"numbers": [["bids", 0]]}

    def sources(self, g: State, what: str, *args: int) -> tuple[Source, ...]:
        return (Source(msg("toy.bid"), sum(g.bids), "T1"),)


class Whispering(Toy):
    """A note that reveals the bids of others."""

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        return msg("toy.bids", n=sum(g.bids))


class Inventive(Toy):
    """A sample with a coin that does not exist."""

    def resample(self, g: State, seat: int, seed: int) -> State:
        other = super().resample(g, seat, seed)
        other.heap += 1
        return other


class Telling(Toy):
    """Half of the samples keep the real bid of the other seat."""

    def resample(self, g: State, seat: int, seed: int) -> State:
        other = super().resample(g, seat, seed)
        if seed % 2 == 0:
            other.bids = g.bids[:]
        return other


class Unfair(Toy):
    """The second bidder must not bid what the first one bid, unless it is 2."""

    def pending(self, g: State) -> Asked:
        asked = super().pending(g)
        return tuple(Decision(d.seat, d.kind, tuple(o for o in d.options if o not in g.bids or o > 1)) for d in asked)


class Nagging(Toy):
    """A seat that sealed a 0 is asked again while the other has not sealed."""

    def pending(self, g: State) -> Asked:
        asked = super().pending(g)
        again = [s for s in (0, 1) if g.step == "bid" and g.bids[s] == 0 and g.bids[1 - s] == OPEN]
        return asked + tuple(Decision(s, "bid", (1, 2)) for s in again)

    def apply(self, g: State, seat: int, option: int) -> None:
        decision_for(self.pending(g), seat)
        super().apply(g, seat, option) if g.bids[seat] == OPEN else self.chosen(g, seat, option)


class Unsealed(Toy):
    """Several seats are asked, but their answers are not marked as sealed."""

    def sealing(self, g: State) -> bool:
        return False


class TwoBids(Toy):
    """Seat 1 bids twice; only the second bid counts. No bug yet."""

    def chosen(self, g: State, seat: int, option: int) -> None:
        if g.step == "bid" and seat == 1 and g.acting < 2:
            g.acting += 2
            return
        bids = g.step == "bid"
        super().chosen(g, seat, option)
        if bids and g.step != "bid":
            g.acting -= 2


class Chained(TwoBids):
    """Its first bid may be 2 only if seat 0 has bid."""

    def pending(self, g: State) -> Asked:
        asked = super().pending(g)
        free = g.step != "bid" or g.bids[0] != OPEN or g.acting > 1
        return asked if free else tuple(Decision(d.seat, d.kind, d.options[: 3 - d.seat]) for d in asked)


class Early(TwoBids):
    """A first bid of 0 scores if seat 0 has not bid."""

    def chosen(self, g: State, seat: int, option: int) -> None:
        if g.step == "bid" and seat == 1 and g.acting < 2 and option == 0 and g.bids[0] == OPEN:
            g.score[1] += 1
        super().chosen(g, seat, option)


class Peeking(Toy):
    def view(self, g: State, seat: int | None) -> JsonDict:
        g.draws += 1
        return super().view(g, seat)


class Stingy(Toy):
    def returns(self, g: State) -> tuple[float, ...]:
        return (1.0,)


class Moody(Toy):
    """Something outside the state decides how a game starts."""

    games = 0

    def setup(self, options: Setup, seed: int) -> State:
        self.games += 1
        g = super().setup(options, seed)
        g.score = [self.games, 0]
        return g


class NotJson(Toy):
    def view(self, g: State, seat: int | None) -> JsonDict:
        return super().view(g, seat) | {"seats": {0, 1}}


class Wordy(Toy):
    def token(self, g: State, kind: str, option: int) -> str:
        return f"{kind} {option}"


FAULTS: list[tuple[type[Toy], str]] = [
    (Endless, "the game ends"),
    (Unreveals, "what is revealed stays revealed"),
    (Mute, "a seat that is asked can answer"),
    (Descending, "options ascend"),
    (TooWide, "options fit"),
    (OneWord, "tokens differ"),
    (Twice, "a seat is asked once"),
    (Restless, "asking twice changes nothing"),
    (Thief, "pieces are conserved"),
    (Forgetful, "JSON round trip"),
    (Unsaid, "JSON round trip keeps the decisions"),
    (Lax, "what is not offered is refused"),
    (Hasty, "a refusal changes nothing"),
    (BadCopy, "a clone is equal"),
    (Entangled, "a clone is independent"),
    (FirstComeFirstServed, "the order of sealed answers does not matter"),
    (Inventive, "a sample has no faults"),
    (Telling, "a sample reveals nothing hidden"),
    (Leaky, "view of seat"),
    (Adding, "so do the parts of its numbers"),
    (Unfair, "so do its decisions"),
    (Nagging, "so does who is asked"),
    (Whispering, "and what is noted of its options"),
    (Unsealed, "several are asked only where answers are sealed"),
    (Chained, "a sealed answer can be taken back alone"),
    (Early, "what was taken back can be chosen again"),
    (Peeking, "looking changes nothing"),
    (Stingy, "every seat has a return"),
    (Moody, "replay gives the same game"),
]


def check_some_games(faulty: type[Toy]) -> None:
    for seed in range(20):
        check_game(faulty(), {}, seed, limit=100)


@pytest.mark.parametrize(("faulty", "law"), FAULTS, ids=[faulty.__name__ for faulty, _ in FAULTS])
def test_a_planted_fault_is_caught_and_named(faulty: type[Toy], law: str) -> None:
    with pytest.raises(Broken) as caught:
        check_some_games(faulty)
    assert law in caught.value.law
    assert caught.value.record.game == "toy"


def test_setups_that_json_changes_break_the_notation() -> None:
    with pytest.raises(Broken, match="notation round trip"):
        check_game(Toy(), {"nothing": ()}, 1)


def test_tokens_that_cannot_be_read_back_are_caught() -> None:
    with pytest.raises((Broken, BadRecord)):
        check_game(Wordy(), {}, 1)


def test_views_that_are_not_json_are_caught() -> None:
    with pytest.raises(TypeError):
        check_game(NotJson(), {}, 1)


def test_every_law_of_the_kit_has_a_planted_fault() -> None:
    """The laws are read from the kit's source, so a new law without a planted bug fails."""
    source = inspect.getsource(check)
    laws = re.findall(r'_hold\(.*?f?"([^"]+)", record\)|raise Broken\("([^"]+)"', source)
    named = [law for _, law in FAULTS] + ["notation round trip"]
    heads = [(first or second).split("{")[0].rstrip(": ") for first, second in laws]
    assert len(heads) >= 20
    assert [head for head in heads if not any(head in law for law in named)] == []
