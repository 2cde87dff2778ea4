"""Chance is two ints: the same seed and number always give the same draw."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ennead.kernel.chance import draw, shuffled, word

SEEDS = st.integers(-(2**63), 2**63 - 1)


def test_draws_never_change_between_versions() -> None:
    """Old records replay only if these numbers stay the same."""
    assert [draw(7, n, 6) for n in range(12)] == [4, 4, 5, 5, 5, 1, 0, 0, 0, 4, 2, 0]
    assert word(7, 0) == 14857726716658716836
    assert shuffled(7, 0, tuple(range(8))) == (1, 2, 0, 3, 4, 7, 5, 6)


@given(SEEDS, st.integers(0, 10**6), st.integers(1, 1000))
def test_a_draw_is_in_bounds_and_repeatable(seed: int, n: int, bound: int) -> None:
    assert 0 <= draw(seed, n, bound) < bound
    assert draw(seed, n, bound) == draw(seed, n, bound)


def test_all_values_are_about_equally_likely() -> None:
    faces = Counter(draw(3, n, 6) for n in range(6000))
    assert set(faces) == set(range(6))
    assert all(880 < count < 1120 for count in faces.values())


def test_seeds_and_numbers_give_different_streams() -> None:
    assert len({tuple(draw(seed, n, 100) for n in range(8)) for seed in range(-50, 50)}) == 100
    assert len({word(1, n) for n in range(1000)}) == 1000


@given(SEEDS, st.lists(st.integers(0, 99), unique=True, max_size=12))
def test_a_shuffle_is_a_permutation(seed: int, items: list[int]) -> None:
    assert sorted(shuffled(seed, 0, tuple(items))) == sorted(items)


def test_every_order_of_three_occurs() -> None:
    assert len({shuffled(seed, 0, (1, 2, 3)) for seed in range(200)}) == 6


def test_a_shuffle_uses_one_draw_less_than_it_has_items() -> None:
    assert shuffled(9, 0, (1, 2, 3, 4)) != shuffled(9, 3, (1, 2, 3, 4))
    assert shuffled(9, 5, (4,)) == (4,)
