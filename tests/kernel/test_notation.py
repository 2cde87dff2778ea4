"""Whole games as short text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ennead.kernel.check import check_game
from ennead.kernel.decision import PASS
from ennead.kernel.notation import read, token, write
from ennead.kernel.record import BadRecord, Record
from kernel.toy import Toy

TOY = Toy()
TURNS = tuple((seat, option) for seat in (0, 1, 0) for option in (1, PASS))
GAME = Record("toy", 1, {"solo": False}, 5, (*TURNS, (1, 2), (0, 1), (1, 3)), ("human", "greedy"))


def refusal(text: str) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(BadRecord) as caught:
        read(TOY, text)
    return caught.value.reason, caught.value.details


@pytest.mark.parametrize("seed", range(10))
def test_a_game_round_trips(seed: int) -> None:
    record = check_game(TOY, {}, seed).record
    assert read(TOY, write(TOY, record)) == record


def test_unfinished_games_and_seats_round_trip() -> None:
    assert read(TOY, write(TOY, GAME)) == GAME
    assert read(TOY, write(TOY, GAME.upto(0))) == GAME.upto(0)


def test_tags_and_one_line_per_turn() -> None:
    head, body = write(TOY, GAME).split("\n\n")
    assert head.splitlines() == [
        '[Game "toy"]',
        '[Ruleset "1"]',
        '[Seed "5"]',
        '[Seats "human greedy"]',
        '[Setup "{"solo": false}"]',
    ]
    assert body.splitlines() == ["1. @0 take1 .", "2. @1 take1 .", "3. @0 take1 .", "4. @0 @1 bid2 bid1 @1 take3"]


def test_pass_is_a_dot() -> None:
    assert token(TOY, TOY.setup({}, 1), "luck", PASS) == "."


@pytest.mark.parametrize("tag", ["Game", "Ruleset", "Seed", "Seats", "Setup"])
def test_a_missing_tag_is_refused(tag: str) -> None:
    lines = [line for line in write(TOY, GAME).splitlines() if not line.startswith(f"[{tag} ")]
    assert refusal("\n".join(lines)) == ("record.broken", {})


def test_tags_that_make_no_sense_are_refused() -> None:
    assert refusal(write(TOY, GAME).replace('[Seed "5"]', '[Seed "five"]'))[0] == "record.broken"
    assert refusal(write(TOY, GAME).replace('{"solo": false}', "{"))[0] == "record.broken"
    assert refusal(write(TOY, replace(GAME, ruleset=1)).replace('[Ruleset "1"]', '[Ruleset "2"]'))[0] == (
        "record.other_ruleset"
    )
    assert refusal(write(TOY, GAME).replace('[Game "toy"]', '[Game "go"]'))[0] == "record.other_game"


def test_a_bad_word_is_named_by_its_number() -> None:
    text = write(TOY, GAME)
    assert refusal(text.replace("2. @1 take1", "2. @1 take9")) == ("record.illegal", {"n": 3})
    assert refusal(text.replace("2. @1", "2. @0")) == ("record.illegal", {"n": 3})


def test_words_after_the_end_are_refused() -> None:
    record = check_game(TOY, {}, 2).record
    reason, details = refusal(write(TOY, record) + "take1\n")
    assert (reason, details) == ("record.illegal", {"n": len(record.choices) + 1})


def test_line_breaks_and_turn_numbers_do_not_matter() -> None:
    head, body = write(TOY, GAME).split("\n\n")
    words = [word for word in body.split() if not word.endswith(".") or word == "."]
    assert read(TOY, head + "\n\n" + "\n".join(words)) == GAME
