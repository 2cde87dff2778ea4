"""The conformance kit for all numbers of players, colours and seeds; whole games in every language."""

from __future__ import annotations

from itertools import combinations

import pytest

from ennead.kemet.game import GAME
from ennead.kemet.rules import COLOURS
from ennead.kemet.setup_schema import COLOURS_FOR
from ennead.kernel.chance import draw
from ennead.kernel.check import check_game
from ennead.kernel.codec import StaleSnapshot
from ennead.kernel.decision import PASS
from ennead.kernel.text import LANGUAGES, catalogue

CASES = [(n, colours) for n in COLOURS_FOR for colours in combinations(COLOURS, COLOURS_FOR[n])]


@pytest.mark.parametrize(("players", "colours"), CASES)
def test_the_kit(players: int, colours: tuple[str, ...]) -> None:
    walk = check_game(GAME, {"players": players, "colours": list(colours)}, 100 + players, every=29)
    assert sum(walk.returns) == 1


def test_the_kit_with_the_switches_turned() -> None:
    switches = {"mercenariesAreDuplicates": False, "divineMightInBattle": True}
    check_game(GAME, {"players": 3, "colours": ["blue", "white", "black"], "switches": switches}, 5, every=4)


@pytest.mark.rule("K1.8")
def test_secret_events_are_for_one_seat_only() -> None:
    """Only the owner learns what is drawn, chosen face down or removed; all other events are public."""
    secret = {"di.drawn", "battle.chose", "battle.laid", "cards.removed"}
    g = GAME.setup({"players": 4, "colours": ["red", "blue", "white"]}, 3)
    g.events = []
    n = 0
    while asked := GAME.pending(g):
        decision = asked[0]
        GAME.apply(g, decision.seat, decision.options[draw(4, n, len(decision.options))])
        n += 1
    assert secret <= {event.kind for event in g.events}
    for event in g.events:
        assert event.only_for == (event.args[0] if event.kind in secret else -1)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_has_words(players: int) -> None:
    """Every prompt, label, event, reason and trail of a random game is in every catalogue."""
    books = [catalogue(language) for language in LANGUAGES]
    g = GAME.setup({"players": players}, 77)
    g.events = []
    n = 0
    while asked := GAME.pending(g):
        decision = asked[draw(9, 2 * n, len(asked))]
        option = decision.options[draw(9, 2 * n + 1, len(decision.options))]
        messages = [GAME.prompt(g, decision), *GAME.trail(g), *(GAME.message(g, event) for event in g.events)]
        messages += [GAME.label(g, decision, each) for each in decision.options]
        for book in books:
            for message in messages:
                text = book.say(message)
                assert "kemet." not in text, text
                assert "{" not in text
        assert GAME.clause(decision.kind).startswith("K")
        g.events.clear()
        GAME.apply(g, decision.seat, option)
        n += 1
    assert PASS == -1


def test_a_snapshot_that_another_version_saved_is_refused() -> None:
    data = GAME.encode(GAME.setup({"players": 2}, 1))
    GAME.decode(data)
    without = {name: value for name, value in data.items() if name != "prayer"}
    for other in ({**data, "version": 0}, without, {**data, "stack": [{"@": "Gone"}]}):
        with pytest.raises(StaleSnapshot):
            GAME.decode(other)


def test_lists_of_another_length_are_a_fault() -> None:
    g = GAME.setup({"players": 3}, 1)
    assert GAME.faults(g) == []
    g.veterans = [0]
    assert "length of veterans" in GAME.faults(g)
