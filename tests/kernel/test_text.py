"""Catalogues: sentences from keys, arguments and plural forms."""

from __future__ import annotations

import pytest

from ennead.kernel.text import LANGUAGES, Catalogue, catalogue, flatten, msg, plural


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 5: "other", 11: "other", 21: "other", 101: "other"}),
        ("de", {0: "other", 1: "one", 2: "other", 5: "other", 11: "other", 21: "other", 101: "other"}),
        (
            "pl",
            dict.fromkeys((0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 100, 101, 111, 112, 114), "many")
            | dict.fromkeys((2, 3, 4, 22, 23, 24, 32, 102, 104, 122), "few")
            | {1: "one"},
        ),
    ],
)
def test_plural_forms_as_in_cldr(language: str, forms: dict[int, str]) -> None:
    assert {n: plural(language, n) for n in forms} == forms


def polish() -> Catalogue:
    forms = {"one": "{n} kot", "few": "{n} koty", "many": "{n} kotów", "other": "{n} kota"}
    return Catalogue("pl", {"cats": forms, "seen": "Widać: {what}.", "plain": "Tak"})


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "1 kot"),
        (3, "3 koty"),
        (5, "5 kotów"),
        (12, "12 kotów"),
        (22, "22 koty"),
    ],
)
def test_the_form_is_chosen_by_n(n: int, said: str) -> None:
    assert polish().say(msg("cats", n=n)) == said


def test_a_missing_form_falls_back_to_other() -> None:
    english = Catalogue("en", {"cats": {"other": "{n} cats"}})
    assert english.say(msg("cats", n=1)) == "1 cats"


def test_messages_nest() -> None:
    assert polish().say(msg("seen", what=msg("cats", n=2))) == "Widać: 2 koty."


def test_plain_arguments_are_inserted_unchanged() -> None:
    assert polish().say(msg("seen", what="{n}")) == "Widać: {n}."
    assert polish().say(7) == "7"
    assert polish().say("C5") == "C5"


def test_an_unknown_key_is_shown_as_the_key() -> None:
    assert polish().say(msg("no.such.key")) == "no.such.key"


def test_a_missing_argument_is_shown_as_its_name() -> None:
    assert Catalogue("en", {"lost": "{who} loses {what}."}).say(msg("lost", who="Isis")) == "Isis loses {what}."


def test_tables_become_dotted_keys_and_plural_tables_stay_together() -> None:
    tree = {"a": {"b": "x", "c": {"one": "1", "other": "n"}}, "d": "y"}
    assert flatten(tree) == {"a.b": "x", "a.c": {"one": "1", "other": "n"}, "d": "y"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_load(language: str) -> None:
    assert catalogue(language).language == language
    assert catalogue(language).entries


def test_another_language_is_unknown() -> None:
    with pytest.raises(KeyError):
        catalogue("xx")


def test_positions_of_places_in_a_sentence() -> None:
    """Escaped braces, plural forms and nested messages shift the positions after them."""
    forms = {"one": "{{1}} kot: {a} → {b}", "other": "{n} koty: {b} ({a})"}
    texts = Catalogue("en", {"went": forms, "long": "at {hex}"})
    for n, names in ((1, ("a", "b")), (12, ("b", "a"))):
        message = msg("went", n=n, a="E4", b=msg("long", hex="F5"))
        said = texts.say(message)
        found = [said[start:end] for start, end in texts.places(message, {"a", "b"})]
        assert found == [{"a": "E4", "b": "at F5"}[name] for name in names]
    assert texts.places(message, ()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_offsets_match_browser_string_lengths(language: str) -> None:
    """Characters beyond the basic plane count twice in a browser."""
    assert all(ord(max(str(entry))) <= 0xFFFF for entry in catalogue(language).entries.values())
