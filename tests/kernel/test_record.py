"""Records: saved atomically, refused if damaged, undone only to the undo floor."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from ennead.kernel.check import check_game
from ennead.kernel.decision import PASS
from ennead.kernel.record import (
    VERSION,
    BadRecord,
    Record,
    check_ruleset,
    dumps,
    free_choices,
    load,
    loads,
    save,
    state_at,
    states,
    undo_floor,
)
from kernel.toy import Toy

TOY = Toy()


def played(seed: int = 3) -> Record:
    return replace(check_game(TOY, {}, seed).record, seats=("human", "greedy"))


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    return caught.value.reason


# -- the file ------------------------------------------------------------
def test_a_record_round_trips_through_text_and_file(tmp_path: Path) -> None:
    record = played()
    assert loads(dumps(record)) == record
    save(record, tmp_path / "game.json")
    assert load(tmp_path / "game.json") == record
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]  # no temporary file is left


def test_a_save_that_fails_leaves_the_old_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save(played(3), path)

    def full_disk(_: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="no space"):
        save(played(4), path)
    assert load(path) == played(3)


def test_every_truncation_is_refused() -> None:
    text = dumps(played()).rstrip()
    for end in range(0, len(text), 7):
        assert refusal(text[:end]) == "record.broken"


@pytest.mark.parametrize("field", ["game", "ruleset", "setup", "seed", "seats", "choices"])
def test_every_edit_is_refused(field: str) -> None:
    data = json.loads(dumps(played()))
    other = {"game": "ankh", "ruleset": 2, "setup": {"solo": True}, "seed": 99, "seats": ["bot"], "choices": []}
    assert refusal(json.dumps(data | {field: other[field]})) == "record.edited"
    del data[field]
    assert refusal(json.dumps(data)) == "record.edited"


def test_a_missing_digest_is_an_edit() -> None:
    data = json.loads(dumps(played()))
    del data["digest"]
    assert refusal(json.dumps(data)) == "record.edited"


def test_another_version_is_refused() -> None:
    data = json.loads(dumps(played()))
    assert refusal(json.dumps(data | {"version": VERSION + 1})) == "record.version"


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", '"x"', '{"format": "other"}', "{", "\x00"])
def test_anything_but_a_record_is_refused(text: str) -> None:
    assert refusal(text) == "record.broken"


def test_invalid_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord) as caught:
        load(path)
    assert caught.value.reason == "record.broken"


# -- replay ------------------------------------------------------------
def test_another_game_or_ruleset_is_refused() -> None:
    for record, reason in (
        (replace(played(), game="ankh"), "record.other_game"),
        (replace(played(), ruleset=2), "record.other_ruleset"),
    ):
        with pytest.raises(BadRecord) as caught:
            check_ruleset(TOY, record)
        assert caught.value.reason == reason


def test_an_illegal_choice_is_named_by_its_number() -> None:
    record = played()
    wrong = replace(record, choices=(*record.choices[:4], (0, 77), *record.choices[5:]))
    with pytest.raises(BadRecord) as caught:
        state_at(TOY, wrong)
    assert (caught.value.reason, caught.value.details) == ("record.illegal", {"n": 5})
    beyond = record.plus(0, 1)
    with pytest.raises(BadRecord) as caught:
        state_at(TOY, beyond)
    assert caught.value.details == {"n": len(record.choices) + 1}


def test_the_state_at_any_point() -> None:
    record = played()
    walked = [TOY.encode(g) for g in states(TOY, record)]
    assert len(walked) == len(record.choices) + 1
    for n, state in enumerate(walked):
        assert TOY.encode(state_at(TOY, record, n)) == state
        assert TOY.encode(state_at(TOY, record.upto(n))) == state
    assert record.upto(2).plus(*record.choices[2]) == record.upto(3)


# -- undo ------------------------------------------------------------
def floor_after(*choices: tuple[int, int], solo: bool = False) -> int:
    return undo_floor(TOY, Record("toy", 1, {"solo": solo}, 1, choices))


def test_nothing_to_undo_at_the_beginning() -> None:
    assert floor_after() == 0


def test_a_seat_may_take_back_what_it_just_did() -> None:
    assert floor_after((0, 2)) == 0


def test_no_undo_past_a_choice_of_another_seat() -> None:
    assert floor_after((0, 2), (0, PASS)) == 2
    assert floor_after((0, 2), (0, PASS), (1, 1)) == 2


def test_no_undo_past_a_random_draw() -> None:
    assert floor_after((0, 1), (0, PASS), (0, 1), (0, PASS), solo=True) == 0
    assert floor_after((0, 1), (0, 0), (0, 1), solo=True) == 2


TURNS = tuple((seat, option) for seat in (0, 1, 0) for option in (1, PASS))


def test_no_undo_past_a_reveal_or_the_start_of_sealing() -> None:
    assert floor_after(*TURNS) == 6  # both are asked for bids
    assert floor_after(*TURNS, (1, 2)) == 6  # a bid can be taken back until the other has bid
    assert floor_after(*TURNS, (1, 2), (0, 1)) == 8
    assert floor_after(*TURNS, (1, 2), (0, 1), (1, 3)) == 8


def test_a_seat_can_unseal_until_the_last_has_sealed() -> None:
    sealed = Record("toy", 1, {}, 1, (*TURNS, (1, 2)))
    free = {seat: free_choices(TOY, state_at(TOY, sealed), sealed.choices, 6, seat) for seat in (0, 1)}
    assert free == {0: 0, 1: 1}
    assert sealed.without(1, 1) == sealed.upto(6)
    opened = sealed.plus(0, 1)
    floor = undo_floor(TOY, opened)
    assert [free_choices(TOY, state_at(TOY, opened), opened.choices, floor, seat) for seat in (0, 1)] == [0, 0]


def test_unsealing_keeps_the_choices_of_the_others() -> None:
    record = Record("toy", 1, {}, 1, ((0, 1), (1, 2), (0, 3), (1, 4), (0, 5)))
    assert record.without(0, 2).choices == ((0, 1), (1, 2), (1, 4))
    assert record.without(1, 1).choices == ((0, 1), (1, 2), (0, 3), (0, 5))


@pytest.mark.parametrize("seed", range(8))
def test_the_undo_floor_in_whole_games(seed: int) -> None:
    """Since the floor only one seat has chosen, and nothing was drawn or revealed."""
    record = played(seed)
    for n in range(len(record.choices) + 1):
        floor = undo_floor(TOY, record.upto(n))
        assert 0 <= floor <= n
        assert len({seat for seat, _ in record.choices[floor:n]}) <= 1
        before, now = state_at(TOY, record, floor), state_at(TOY, record, n)
        assert TOY.revealed(before) == TOY.revealed(now)
        assert undo_floor(TOY, record.upto(floor)) == floor  # undone to the floor, nothing more can be undone
