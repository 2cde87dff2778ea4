"""The sums over a set of tiles equal the sums of the single tiles."""

from __future__ import annotations

import random

import pytest

from ennead.kemet.muster import affordable
from ennead.kemet.queries import recruit_price
from ennead.kemet.rules import TileSet
from ennead.kemet.state import SUPPLY
from ennead.kemet.tile import IN_BATTLE, Tile, TileSums
from ennead.kernel.graph import bits
from kemet.scene import Scene

RULES = Scene().g.rules
ACTING = {
    "dedication_to_battle", "defensive_victory", "divine_hunger", "hand_of_god", "honor_in_battle", "priest_of_thoeris",
    "reinforcement_prayer", "reinforcements", "soul_devourer", "vision",
}  # fmt: skip


def hands() -> list[list[int]]:
    """Lists of tiles in the order in which they are bought."""
    dice = random.Random(7)
    return [dice.sample(range(len(RULES.tiles)), n) for n in range(1, 12) for _ in range(5)]


def bought(hand: list[int]) -> TileSums:
    """Buy them one by one, as in a game, with empty caches."""
    tiles = TileSet(RULES.tiles)
    owned, powers = 0, tiles.powers(0)
    for index in hand:
        owned |= 1 << index
        powers = tiles.with_one_more(owned, powers, index)
    return powers


@pytest.mark.parametrize("hand", hands())
def test_a_hand_adds_up_to_its_tiles(hand: list[int]) -> None:
    tiles: list[Tile] = [RULES.tiles[index] for index in sorted(hand)]
    powers = bought(hand)
    assert [tile.id for tile in powers.tiles] == [tile.id for tile in tiles]
    assert [tile.id for tile in powers.acting] == [tile.id for tile in tiles if tile.id in ACTING]
    assert powers.creatures == tuple(sorted(tile.creature for tile in tiles if tile.is_creature))
    assert powers.golden == tuple(sorted(option for tile in tiles for option in tile.golden))
    assert powers.off == {what: sum(tile.discount(what) for tile in tiles) for what in ("tile", "level", "teleport")}
    assert powers.gains_more == (sum(t.gains_more(False) for t in tiles), sum(t.gains_more(True) for t in tiles))
    for number in ("pays_less", "free_soldiers", "prays", "points", "wound", "night_prayer", "night_cards"):
        assert getattr(powers, number) == sum(getattr(tile, number)() for tile in tiles)
    assert powers.from_obelisks == any(tile.from_obelisks and not tile.is_creature for tile in tiles)
    assert (powers.anywhere, powers.foresees) == (any(t.anywhere for t in tiles), any(t.foresees for t in tiles))
    for what in IN_BATTLE:
        assert powers.attack[what] == sum(tile.in_battle(what, True) for tile in tiles)
        assert powers.defence[what] == sum(tile.in_battle(what, False) for tile in tiles)


@pytest.mark.parametrize("hand", hands()[::7])
def test_a_hand_is_the_same_however_it_came_about(hand: list[int]) -> None:
    owned = sum(1 << index for index in hand)
    bit_by_bit = Scene().g.rules.powers(owned)
    one_by_one = bought(hand)
    assert [tile.index for tile in bit_by_bit.tiles] == [tile.index for tile in one_by_one.tiles] == list(bits(owned))
    assert (bit_by_bit.attack, bit_by_bit.defence, bit_by_bit.off) == (
        one_by_one.attack, one_by_one.defence, one_by_one.off,
    )  # fmt: skip


def test_a_tile_that_acts_is_found_by_its_hooks() -> None:
    assert {tile.id for tile in RULES.tiles if RULES.powers(1 << tile.index).acting} == ACTING


@pytest.mark.parametrize("tiles", [(), ("blue.recruiting_scribe",), ("white.priest_of_ra", "black.local_recruit")])
@pytest.mark.parametrize("prayer", [0, 1, 3, 11])
@pytest.mark.parametrize("placed", [0, 1, 2, 5])
def test_recruits_are_paid_as_far_as_prayer_goes(tiles: tuple[str, ...], prayer: int, placed: int) -> None:
    g = Scene().own(0, *tiles).prayer(0, prayer).g
    paid = recruit_price(g, 0, placed)
    most = max(n for n in range(30) if recruit_price(g, 0, placed + n) - paid <= prayer)
    assert affordable(g, 0, placed) == most


def test_creatures_are_found_through_their_tiles() -> None:
    g = Scene().creature(0, "phoenix").put(0, "tE", 1, "sphinx").g
    assert sorted(g.creature[creature] == SUPPLY for creature in g.powers[0].creatures) == [False, True]
    assert not g.powers[1].creatures
