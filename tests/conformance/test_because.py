"""Why something happened: every event has its clause, every number its parts, and neither reveals a secret."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from ennead.ankh import explain as ankh_causes
from ennead.games import GAMES, ROWS
from ennead.kemet import explain as kemet_causes
from ennead.kemet import resample as kemet_knowledge
from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked, Event
from ennead.kernel.game import Because, EventRecorder
from ennead.kernel.text import LANGUAGES, Message, catalogue
from ennead.server.reference import clauses

EVENTS = {name: game.lexicon.events for name, game in GAMES.items()}
ARGS = {name: {kind: row.args for kind, row in rows.items()} for name, rows in EVENTS.items()}
CLAUSES = {name: {kind: row.clause for kind, row in rows.items()} for name, rows in EVENTS.items()}
NUMBERS = {
    "ankh": {"strength", "followers", "devotion"},
    "kemet": {"battle.strength", "soldiers.lost", "glory.battle", "glory.dominance", "prayer.gained"},
}
UNTOLD = {"devotion.lost", "merged"}  # their sentence need not contain their number
NEVER_MORE = (
    "kemet.part.few",
    "kemet.part.full",
    "ankh.source.absent",
    "ankh.source.beyond",
)  # these parts take off what does not count
ALWAYS_ONE = ("ankh.power.bountiful", "kemet.part.attack")
IN_FLUX = ("di.", "cards.", "deck.", "battle.")  # a card is between two places, so the state cannot be sampled
SCENARIOS = ("middle_kingdom", "old_kingdom", "peoples_revolt")
SETUPS: list[tuple[str, dict[str, Any], int]] = [
    *(("ankh", {"players": 2 + n % 4, "pantheon": True, "scenario": SCENARIOS[n % 3]}, n) for n in range(12)),
    *(("kemet", {"players": 2 + n % 4}, n) for n in range(4)),
]
# A word that the clause of an event must contain.
ABOUT = {
    "ankh": """turn:action action:action event:event moved:move pushed:satet summoned:summon killed:killing held:hold
    released:held guardian:guardian guardian.none:left guardian.base:base pointed:point sun:sun
    underworld:underworld controlled:control built:build destroyed:destroyed caravan:caravan joined:consolidation
    controlled.none:nothing caravan.none:nothing ordered:token swapped:swap followers:followers
    sacrificed:sacrifice paid:giving devotion:marker devotion.lost:lose unlocked:unlock cards.back:return card:card
    conflict:triggered battle:battle dominated:dominates plague:plague bid:bid strength:strength won:wins tied:tie
    tie.broken:tie-breaker announced:announce merged:lesser forgotten:red cat.laid:place cat.face:faces cat.shown:shown
    guess:scales guess.right:right guess.wrong:wrong eye:eye banned:play over:wins""",
    "kemet": """round:turns turn:turn city.taken:city marker:marker silver:silver prayer.gained:gain prayer.paid:price
    glory.battle:battle glory.dominance:dominance glory.temple:temple glory.pyramid:pyramid glory.left:temple
    veterans.gained:veteran veterans.spent:veteran soldiers.added:added soldiers.lost:loses soldiers.removed:removed
    soldiers.hired:mercenaries army.moved:army army.recalled:recall creature.supply:supply creature.placed:army
    built:pyramid tile.taken:tile deck.shuffled:shuffled di.draws:draw di.drawn:draw di.discarded:di di.returned:returns
    cards.back:discard cards.special:special cards.removed:leaves battle.begins:prepare battle.chose:choose
    battle.laid:di battle.foreseen:shows battle.shows:shown battle.reveals:di battle.strength:strength battle.won:wins
    battle.over:tidy night:step night.step:step order.place:order game.won:wins""",
}
BY_GAME = pytest.mark.parametrize("name", sorted(name for name, row in ROWS.items() if row.rules))


class Explained(NamedTuple):
    """An event with its reasons, and the reasons it would have in samples for every seat that reads it."""

    event: Event
    why: Because
    otherwise: list[Because]


def stay_put(_: Any) -> Asked:
    """Keep Kemet's samples at the moment of the event; normally they run on to the next question."""
    return ()


def explained(name: str, setup: dict[str, Any], seed: int, samples: bool = False) -> Iterator[Explained]:
    """All events of a random game."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    out: list[Explained] = []

    def record(event: Event) -> None:
        why = game.because(g, event)
        readers = range(game.seats(g)) if event.only_for < 0 else (event.only_for,)
        whole = samples and (why.sources or not event.kind.startswith(IN_FLUX))
        out.append(Explained(event, why, [other(event, seat) for seat in readers] if whole else []))

    def other(event: Event, seat: int) -> Because:
        sample = game.resample(g, seat, seed + 1)
        sample.events = list(g.events or ())
        return game.because(sample, event)

    n = 0
    while True:
        g.events = EventRecorder(record)
        asked = game.pending(g)
        yield from out
        out.clear()
        if not asked:
            return
        decision = asked[draw(~seed, 2 * n, len(asked))]
        option = decision.options[draw(~seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        game.pending(g)
        n += 1


def number(name: str, event: Event) -> int:
    return event.args[[arg for arg, _ in ARGS[name][event.kind]].index("n")]


@BY_GAME
def test_every_event_names_a_clause(name: str) -> None:
    """The events are those of the lexicon, which the catalogues are checked against."""
    assert CLAUSES[name].keys() == ARGS[name].keys()
    assert [clause for clause in CLAUSES[name].values() if clause not in clauses(name)] == []


@BY_GAME
def test_the_clause_of_an_event_fits(name: str) -> None:
    about = dict(row.split(":") for row in ABOUT[name].split())
    assert about.keys() == CLAUSES[name].keys()
    texts = {kind: clauses(name)[clause].lower() for kind, clause in CLAUSES[name].items()}
    assert [kind for kind, text in texts.items() if about[kind] not in text] == []


@BY_GAME
def test_every_clause_a_cause_may_name_is_there(name: str) -> None:
    module = {"ankh": ankh_causes, "kemet": kemet_causes}[name]
    written = set(re.findall(r'"([AKPS]\d+(?:\.[\w.]*\w)?)"', inspect.getsource(module)))
    written |= {row.clause for row in GAMES[name].lexicon.causes.values()}
    assert len(written) > 20
    assert sorted(written - clauses(name).keys()) == []


@pytest.mark.parametrize(("name", "setup", "seed"), SETUPS)
def test_parts_add_up_to_the_number(name: str, setup: dict[str, Any], seed: int) -> None:
    known = clauses(name)
    for event, why, _ in explained(name, setup, seed):
        assert why.clause in known, event
        assert all(part.clause in known and part.n for part in why.sources), (event, why)
        assert bool(why.sources) <= (event.kind in NUMBERS[name] | UNTOLD), event
        if event.kind in NUMBERS[name]:
            assert sum(part.n for part in why.sources) == number(name, event), (event, why)
        assert all(part.n < 0 for part in why.sources if part.what.key in NEVER_MORE), (event, why)
        assert all(part.n == 1 for part in why.sources if part.what.key in ALWAYS_ONE), (event, why)


@pytest.mark.parametrize(("name", "setup", "seed"), [row for row in SETUPS if row[0] == "ankh"])
def test_all_devotion_is_accounted_for(name: str, setup: dict[str, Any], seed: int) -> None:
    """Gains, losses and the cost of merging add up to the final place of each marker."""
    space, parts = Counter[int](), Counter[int]()
    for event, why, _ in explained(name, setup, seed):
        god = event.args[0] if event.args else 0
        if event.kind in ("devotion", "devotion.lost"):
            space[god] = event.args[-1]
        elif event.kind == "merged":
            space[god] = space[event.args[1]]
        if event.kind in ("devotion", *UNTOLD):
            parts[god] += sum(part.n for part in why.sources)
            assert parts[god] == space[god], event


@BY_GAME
def test_random_games_have_nearly_every_event(name: str) -> None:
    """The other tests here see nearly every kind of event."""
    games = (line for game, setup, seed in SETUPS[::2] if game == name for line in explained(game, setup, seed))
    kinds = Counter(line.event.kind for line in games)
    assert kinds.keys() >= NUMBERS[name]
    assert len(kinds) >= len(ARGS[name]) * 3 // 4


@pytest.mark.parametrize(("name", "setup", "seed"), [SETUPS[0], SETUPS[5], SETUPS[7], SETUPS[13]])
def test_reasons_reveal_nothing_hidden(
    name: str, setup: dict[str, Any], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The readers of an event get the same reasons whatever is hidden from them."""
    monkeypatch.setattr(kemet_knowledge, "pending", stay_put)
    lines = list(explained(name, setup, seed, samples=True))
    assert any(why.sources for _, why, _ in lines)
    assert [(event, why) for event, why, otherwise in lines if any(one != why for one in otherwise)] == []


@BY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_words(name: str, language: str) -> None:
    entries = catalogue(language).entries
    games = (line for game, setup, seed in SETUPS[::4] if game == name for line in explained(game, setup, seed))
    said = {key for line in games for part in line.why.sources for key in keys(part.what)}
    assert len(said) > 8
    assert sorted(said - entries.keys()) == []


def keys(message: Message) -> Iterator[str]:
    yield message.key
    for _, arg in message.args:
        if isinstance(arg, Message):
            yield from keys(arg)
