"""Server, terminal and replay have the same sentences, made when their events happened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from ennead.ankh.scenarios import ours as ankh_scenarios
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.decision import Event
from ennead.kernel.game import EventRecorder
from ennead.kernel.record import Record
from ennead.kernel.text import Message, catalogue
from ennead.server.api.history import _story
from ennead.server.lobby import imported
from ennead.server.store import User
from ennead.table.play import Made
from ennead.table.views import lines_json
from ennead.tui.session import Session

GAMES_OF_EACH = int(os.environ.get("SENTENCE_GAMES", "4"))
SCENARIOS = sorted(ankh_scenarios())
LIMIT = 1000  # choices


def setup(name: str, n: int) -> dict[str, Any]:
    """Every number of players; of Ankh every scenario, with the gods of Pantheon in every other game."""
    options: dict[str, Any] = {"players": 2 + n % 4}
    if name == "ankh":
        found = ankh_scenarios()
        fitting = [one for one in SCENARIOS if options["players"] in found[one].layouts]
        options |= {"scenario": fitting[n // 4 % len(fitting)], "pantheon": bool(n % 2)}
    return options


def random_game(name: str, seed: int) -> tuple[Record, list[Message]]:
    """A random game, and each sentence made by a recorder at its event."""
    game, options = GAMES[name], setup(name, seed)
    g = game.setup(options, seed)
    said: list[Message] = []

    def hear(event: Event) -> None:
        said.append(game.sentence(g, event))

    g.events = EventRecorder(hear)
    record = Record(name, game.ruleset, options, seed)
    while (asked := game.pending(g)) and len(record.choices) < LIMIT:
        n = len(record.choices)
        decision = asked[draw(seed, 2 * n, len(asked))]
        option = decision.options[draw(seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return record, said


def from_server(record: Record) -> tuple[list[Message], Iterator[str]]:
    """The sentences the server stores, and those of the replay."""
    row, entries = imported(record, User("u", "User", 0))
    stored = [line.message for entry in entries for line in entry.lines]
    made = [Made(entry.seat, entry.option, entry.mask) for entry in entries[1:]]
    story = _story(row, made, range(len(made) + 1), None, catalogue("en"))
    return stored, (line["text"] for scene in story["scenes"] for line in scene["lines"])


def test_a_line_stays_about_the_seat_it_was_about() -> None:
    """Gods merge and pieces change hands: the owner of a piece at the end is not always that of the moment."""
    record = random_game("ankh", 19)[0]
    game, session = GAMES["ankh"], Session(GAMES["ankh"], record, {})
    lines = [line for part in session.log for line in part if line.event.only_for < 0]
    later = [game.lexicon.seat(session.g, line.event) for line in lines]
    shown = [line["seat"] for line in lines_json(game, session.g, lines, None, catalogue("en"))]
    assert shown == [line.seat for line in lines] != later


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_sentence_is_the_same_everywhere(name: str) -> None:
    sentences = 0
    say = catalogue("en").say
    for seed in range(GAMES_OF_EACH):
        record, said = random_game(name, seed)
        stored, story = from_server(record)
        session = Session(GAMES[name], record, {})
        assert stored == said
        assert [line.message for told in session.log for line in told] == said
        public = [say(line.message) for told in session.log[1:] for line in told if line.event.only_for < 0]
        assert list(story) == public
        sentences += len(said)
    print(f"{GAMES_OF_EACH} games of {name}, {sentences} sentences")
    assert sentences > 100 * GAMES_OF_EACH
