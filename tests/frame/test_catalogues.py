"""Texts are complete: the same keys and arguments in every language, and every key the program uses."""

from __future__ import annotations

import string
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import ennead
from ennead.ankh.lexicon import DECISIONS, EVENTS
from ennead.games import GAMES, ROWS
from ennead.kernel.chance import draw
from ennead.kernel.text import LANGUAGES, Catalogue, Entry, Message, catalogue, flatten, plural
from frame.keys import ankh_keys, key_stems, kinds_with_pass, literal_keys

LOCALE = Path(ennead.__file__).parent / "locale"
FORMS = {language: {"other", *(plural(language, n) for n in range(200))} for language in LANGUAGES}


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def entries(language: str) -> dict[str, Entry]:
    return dict(catalogue(language).entries)


def untranslated(language: str) -> set[str]:
    """Keys of games that have no folder for this language: English stands in."""
    folders = [files(row.texts.partition(":")[0]) / row.texts.partition(":")[2] for row in ROWS.values() if row.texts]
    paths = [path for folder in folders if not (folder / language).is_dir() for path in (folder / "en").iterdir()]
    return {key for path in paths for key in flatten(tomllib.loads(path.read_text(encoding="utf-8")))}


def test_every_language_has_the_same_files() -> None:
    names = {language: sorted(path.name for path in (LOCALE / language).iterdir()) for language in LANGUAGES}
    assert all(found == names["en"] for found in names.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_in_two_files(language: str) -> None:
    seen: dict[str, str] = {}
    for path in sorted((LOCALE / language).iterdir()):
        for key in flatten(tomllib.loads(path.read_text(encoding="utf-8"))):
            assert key not in seen, f"{key} is in {seen[key]} and in {path.name}"
            seen[key] = path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    english, other = set(entries("en")), set(entries(language))
    assert sorted(english - other) == [], f"missing in {language}"
    assert sorted(other - english) == [], f"only in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_takes_the_arguments_of_the_english_one(language: str) -> None:
    """The form for exactly one thing may say "1" instead of {n}."""
    for key, entry in entries(language).items():
        wanted = set().union(*(arguments(text) for text in forms(entries("en")[key])))
        for text in forms(entry):
            assert arguments(text) | {"n"} == wanted | {"n"}, f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    for key, entry in entries(language).items():
        assert all(text.strip() for text in forms(entry)), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_tables_have_all_forms_of_the_language(language: str) -> None:
    for key, entry in entries(language).items():
        if isinstance(entry, dict) and key not in untranslated(language):
            assert set(entry) == FORMS[language], f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_ankh_is_there(language: str) -> None:
    assert sorted(ankh_keys() - set(entries(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_written_in_the_source_is_there(language: str) -> None:
    assert sorted(literal_keys() - set(entries(language))) == []


def test_every_key_prefix_in_the_source_has_keys() -> None:
    assert [stem for stem in sorted(key_stems()) if not any(key.startswith(stem) for key in entries("en"))] == []


def test_no_key_of_ankh_is_left_over() -> None:
    """A text that nothing asks for is a renamed or removed key."""
    known = ankh_keys() | literal_keys()
    assert sorted(key for key in entries("en") if key.startswith("ankh.") and key not in known) == []


def test_events_and_prompts_use_only_what_they_are_given() -> None:
    for event, row in EVENTS.items():
        for text in forms(entries("en")[f"ankh.event.{event}"]):
            assert arguments(text) <= {name for name, _ in row.args}, event
    for kind in DECISIONS:
        for text in forms(entries("en")[f"ankh.prompt.{kind}"]):
            assert arguments(text) <= {"god", "about"}, kind


def test_passing_is_found_where_it_is_offered() -> None:
    """The scan of the source sees what play shows."""
    assert {"move.figure", "caravan.edge", "osiris.to", "bastet.lay"} <= kinds_with_pass()
    assert "battle.card" not in kinds_with_pass()


@pytest.mark.parametrize(("n", "form"), [(0, "many"), (1, "one"), (2, "few"), (5, "many"), (12, "many"), (22, "few")])
def test_polish_counts(n: int, form: str) -> None:
    assert plural("pl", n) == form


def unknown(texts: Catalogue, message: Message) -> set[str]:
    """Keys of a message and of its arguments that the catalogue does not know."""
    found = set() if message.key in texts.entries else {message.key}
    for _, arg in message.args:
        if isinstance(arg, Message):
            found |= unknown(texts, arg)
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game_is_logged_in_every_language(players: int) -> None:
    """Prompts, labels, trails, reasons and the log of a random game: no unknown key, no missing argument."""
    game = GAMES["ankh"]
    pantheon = ["bastet", "hathor", "thoth", "horus", "set"][:players]
    g = game.setup({"players": players, "gods": pantheon if players == 5 else []}, 7 + players)
    g.events = []
    told = 0
    for n in range(5000):
        asked = game.pending(g)
        messages = [game.message(g, event) for event in g.events] + list(game.trail(g))
        g.events.clear()
        for decision in asked:
            labels = [game.label(g, decision, option) for option in decision.options[:5]]
            messages += [game.prompt(g, decision), *labels]
        for language in LANGUAGES:
            texts = catalogue(language)
            for message in messages:
                assert unknown(texts, message) == set()
                assert "{" not in texts.say(message)
        told += len(messages)
        if not asked:
            break
        decision = asked[0]
        game.apply(g, decision.seat, decision.options[draw(players, n, len(decision.options))])
    assert not game.pending(g)
    assert told > 100
