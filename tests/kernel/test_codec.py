"""Frames and lists to JSON and back."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.kernel.codec import StaleSnapshot, decode, encode, frames


@dataclass(frozen=True, slots=True)
class Inner:
    n: int
    name: str = "none"


@dataclass(frozen=True, slots=True)
class Outer:
    inner: Inner | None
    numbers: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()


TABLE = frames([Inner, Outer])
INNERS = st.builds(Inner, st.integers(), st.text(max_size=5))
PAIRS = st.lists(st.tuples(st.integers(), st.integers()), max_size=3).map(tuple)
OUTERS = st.builds(Outer, st.none() | INNERS, st.lists(st.integers(), max_size=4).map(tuple), PAIRS)


@given(st.lists(INNERS | OUTERS | st.integers() | st.none() | st.booleans(), max_size=5))
def test_a_stack_of_frames_survives_json(stack: list[object]) -> None:
    back = decode(json.loads(json.dumps(encode(stack))), TABLE)
    assert back == stack
    assert isinstance(back, list)


def test_nested_lists_are_frozen() -> None:
    assert decode(encode([(1, 2), Outer(Inner(1), (3,))]), TABLE) == [(1, 2), Outer(Inner(1), (3,))]
    assert hash(decode(encode(Outer(None, (1,), ((1, 2),))), TABLE))


def test_the_json_names_the_class() -> None:
    assert encode(Inner(4)) == {"@": "Inner", "n": 4, "name": "none"}


def test_an_unknown_frame_is_refused() -> None:
    with pytest.raises(StaleSnapshot):
        decode({"@": "Other"}, TABLE)


def test_an_encoded_list_is_a_copy() -> None:
    numbers = [1, 2]
    encoded = encode(numbers)
    numbers.append(3)
    assert encoded == [1, 2]
