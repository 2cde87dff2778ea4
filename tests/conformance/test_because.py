"""Why something happened: every event has its clause, every number its parts, and neither tells a secret."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from ennead.ankh import causes as ankh_causes
from ennead.ankh import lexicon as ankh_lexicon
from ennead.games import GAMES
from ennead.kemet import causes as kemet_causes
from ennead.kemet import knowledge as kemet_knowledge
from ennead.kemet import lexicon as kemet_lexicon
from ennead.kernel.chance import draw
from ennead.kernel.decision import Asked, Event
from ennead.kernel.game import Because, Ear
from ennead.kernel.text import LANGUAGES, Message, catalogue
from ennead.server.knowledge import clauses

ARGS = {"ankh": ankh_lexicon.EVENT_ARGS, "kemet": kemet_lexicon.EVENT_ARGS}
CLAUSES = {"ankh": ankh_lexicon.EVENT_CLAUSES, "kemet": kemet_lexicon.EVENT_CLAUSES}
NUMBERS = {
    "ankh": {"strength", "followers", "devotion"},
    "kemet": {"battle.strength", "soldiers.lost", "glory.battle", "glory.dominance", "prayer.gained"},
}
UNTOLD = {"devotion.lost", "merged"}  # whose number their sentence does not have to tell
NEVER_MORE = (
    "kemet.part.few",
    "kemet.part.full",
    "ankh.source.absent",
    "ankh.source.beyond",
)  # what did not count is taken off
ALWAYS_ONE = ("ankh.power.bountiful", "kemet.part.attack")
IN_FLUX = ("di.", "cards.", "deck.", "battle.")  # a card is between two places: no whole table to sample from
SCENARIOS = ("middle_kingdom", "old_kingdom", "peoples_revolt")
SETUPS: list[tuple[str, dict[str, Any], int]] = [
    *(("ankh", {"players": 2 + n % 4, "pantheon": True, "scenario": SCENARIOS[n % 3]}, n) for n in range(12)),
    *(("kemet", {"players": 2 + n % 4}, n) for n in range(4)),
]
# A word that the clause behind an event has to have in it.
ABOUT = {
    "ankh": """turn:action action:action event:event moved:move pushed:satet summoned:summon killed:killing held:hold
    released:held guardian:guardian guardian.none:left guardian.base:base pointed:point sun:sun
    underworld:underworld controlled:control built:build destroyed:destroyed caravan:caravan joined:consolidation
    ordered:token swapped:swap followers:followers
    sacrificed:pay paid:giving devotion:marker devotion.lost:lose unlocked:unlock cards.back:return card:card
    conflict:triggered battle:battle dominated:dominates plague:plague bid:bid strength:strength won:wins tied:tie
    tie.broken:tie-breaker announced:announce merged:lesser forgotten:red cat.laid:lay cat.face:faces cat.shown:shown
    guess:scales guess.right:right guess.wrong:wrong eye:eye banned:play over:wins""",
    "kemet": """round:turns turn:turn city.taken:city marker:marker silver:silver prayer.gained:gain prayer.paid:price
    glory.battle:battle glory.dominance:dominance glory.temple:temple glory.pyramid:pyramid glory.left:temple
    veterans.gained:veteran veterans.spent:veteran soldiers.added:added soldiers.lost:loses soldiers.removed:removed
    soldiers.hired:mercenaries army.moved:army army.recalled:recall creature.supply:supply creature.placed:army
    built:pyramid tile.taken:tile deck.shuffled:shuffled di.draws:draw di.drawn:draw di.discarded:di di.returned:returns
    cards.back:discard cards.special:special cards.removed:leaves battle.begins:prepare battle.chose:choose
    battle.laid:di battle.foreseen:shows battle.shows:shown battle.reveals:di battle.strength:strength battle.won:wins
    battle.over:tidy night.step:step order.place:order game.won:wins""",
}
BY_GAME = pytest.mark.parametrize("name", sorted(GAMES))


class Heard(NamedTuple):
    """An event with its reasons, and what `seats` would be told if all they cannot know were otherwise."""

    event: Event
    why: Because
    otherwise: list[Because]


def stay_put(_: Any) -> Asked:
    """Kemet's samples run on to the next question; here they have to stay in the moment."""
    return ()


def heard(name: str, setup: dict[str, Any], seed: int, samples: bool = False) -> Iterator[Heard]:
    """Everything a random game tells."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    out: list[Heard] = []

    def hear(event: Event) -> None:
        why = game.because(g, event)
        readers = range(game.seats(g)) if event.only_for < 0 else (event.only_for,)
        whole = samples and (why.sources or not event.kind.startswith(IN_FLUX))
        out.append(Heard(event, why, [other(event, seat) for seat in readers] if whole else []))

    def other(event: Event, seat: int) -> Because:
        sample = game.resample(g, seat, seed + 1)
        sample.events = list(g.events or ())
        return game.because(sample, event)

    n = 0
    while True:
        g.events = Ear(hear)
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
def test_every_event_that_can_be_told_names_a_clause(name: str) -> None:
    """The list of events is the one the catalogues are held against."""
    assert CLAUSES[name].keys() == ARGS[name].keys()
    assert [clause for clause in CLAUSES[name].values() if clause not in clauses(name)] == []


@BY_GAME
def test_the_clause_speaks_of_what_happened(name: str) -> None:
    about = dict(row.split(":") for row in ABOUT[name].split())
    assert about.keys() == CLAUSES[name].keys()
    texts = {kind: clauses(name)[clause].lower() for kind, clause in CLAUSES[name].items()}
    assert [kind for kind, text in texts.items() if about[kind] not in text] == []


@BY_GAME
def test_every_clause_a_cause_may_name_is_there(name: str) -> None:
    module = {"ankh": ankh_causes, "kemet": kemet_causes}[name]
    written = set(re.findall(r'"([AKPS]\d+(?:\.[\w.]*\w)?)"', inspect.getsource(module)))
    assert len(written) > 20
    assert sorted(written - clauses(name).keys()) == []


@pytest.mark.parametrize(("name", "setup", "seed"), SETUPS)
def test_parts_add_up_to_what_was_told(name: str, setup: dict[str, Any], seed: int) -> None:
    known = clauses(name)
    for event, why, _ in heard(name, setup, seed):
        assert why.clause in known, event
        assert all(part.clause in known and part.n for part in why.sources), (event, why)
        assert bool(why.sources) <= (event.kind in NUMBERS[name] | UNTOLD), event
        if event.kind in NUMBERS[name]:
            assert sum(part.n for part in why.sources) == number(name, event), (event, why)
        assert all(part.n < 0 for part in why.sources if part.what.key in NEVER_MORE), (event, why)
        assert all(part.n == 1 for part in why.sources if part.what.key in ALWAYS_ONE), (event, why)


@pytest.mark.parametrize(("name", "setup", "seed"), [row for row in SETUPS if row[0] == "ankh"])
def test_all_devotion_is_accounted_for(name: str, setup: dict[str, Any], seed: int) -> None:
    """Gains, losses and what merging cost add up to where each marker is in the end."""
    space, parts = Counter[int](), Counter[int]()
    for event, why, _ in heard(name, setup, seed):
        god = event.args[0] if event.args else 0
        if event.kind in ("devotion", "devotion.lost"):
            space[god] = event.args[-1]
        elif event.kind == "merged":
            space[god] = space[event.args[1]]
        if event.kind in ("devotion", *UNTOLD):
            parts[god] += sum(part.n for part in why.sources)
            assert parts[god] == space[god], event


@BY_GAME
def test_random_games_tell_nearly_everything(name: str) -> None:
    """What the laws above and below are held against is no handful of events."""
    games = (line for game, setup, seed in SETUPS[::2] if game == name for line in heard(game, setup, seed))
    told = Counter(line.event.kind for line in games)
    assert told.keys() >= NUMBERS[name]
    assert len(told) >= len(ARGS[name]) * 3 // 4


@pytest.mark.parametrize(("name", "setup", "seed"), [SETUPS[0], SETUPS[5], SETUPS[7], SETUPS[13]])
def test_reasons_tell_nothing_hidden(
    name: str, setup: dict[str, Any], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads an event would read the same reasons whatever lies face down."""
    monkeypatch.setattr(kemet_knowledge, "pending", stay_put)
    lines = list(heard(name, setup, seed, samples=True))
    assert any(why.sources for _, why, _ in lines)
    assert [(event, why) for event, why, otherwise in lines if any(one != why for one in otherwise)] == []


@BY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_words(name: str, language: str) -> None:
    entries = catalogue(language).entries
    games = (line for game, setup, seed in SETUPS[::4] if game == name for line in heard(game, setup, seed))
    said = {key for line in games for part in line.why.sources for key in keys(part.what)}
    assert len(said) > 8
    assert sorted(said - entries.keys()) == []


def keys(message: Message) -> Iterator[str]:
    yield message.key
    for _, arg in message.args:
        if isinstance(arg, Message):
            yield from keys(arg)
