"""The parts that `sources` names add up to the number the rules use, for every kind of number, along random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ennead.ankh.actions import followers_to_gain
from ennead.ankh.game import GAME as ANKH
from ennead.ankh.queries import total_strength
from ennead.ankh.state import State as AnkhState
from ennead.games import GAMES
from ennead.kemet.actions import Acquire, surcharge
from ennead.kemet.battle_numbers import Battle, battle_under_way, total
from ennead.kemet.game import GAME as KEMET
from ennead.kemet.night import Night
from ennead.kemet.paths import first_reach
from ennead.kemet.queries import TRACK, army_of, glory, seats, tile_price
from ennead.kemet.state import State as KemetState
from ennead.kemet.tile import IN_BATTLE
from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY
from ennead.kernel.graph import bits

ADORATION = 3  # the step of the night that gives prayer points for temples; the next one gives those of the night


def played(name: str, players: int, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    game = GAMES[name]
    g = game.setup({"players": players}, seed)
    n = 0
    while asked := game.pending(g):
        yield g
        decision = asked[draw(seed, 2 * n, len(asked))]
        game.apply(g, decision.seat, decision.options[draw(seed, 2 * n + 1, len(decision.options))])
        n += 1


def sum_of(g: Any, what: str, *args: int) -> int:
    game = ANKH if isinstance(g, AnkhState) else KEMET
    return sum(source.n for source in game.sources(g, what, *args))


# -- Ankh --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_ankh(seed: int) -> None:
    battles = 0
    for g in played("ankh", 2 + seed, seed):
        for god in g.ladder:
            assert sum_of(g, "followers", god) == followers_to_gain(g, god)
        for god in g.battle.fighters if g.battle is not None else ():
            assert sum_of(g, "strength", god) == total_strength(g, god, g.battle)
            battles += 1
    assert battles > 5


# -- Kemet -------------------------------------------------------------------------------------------------------
def battle_at(g: KemetState, zone: int, seat: int) -> Battle:
    """The battle in a zone; without one, as if its army were attacked there."""
    b = battle_under_way(g)
    return b if b and b.zone == zone and seat in b.seats() else Battle(zone, army_of(g, zone, seat), seat)


def income(g: KemetState, seat: int) -> int:
    """The prayer points of a night that begins now, on an empty track and without veteran tokens."""
    c = KEMET.clone(g)
    c.stack, c.asked = [Night(ADORATION)], NOBODY
    c.prayer, c.veterans = [0] * g.rules.players, [0] * g.rules.players
    KEMET.pending(c)
    return c.prayer[seat]


def price(g: KemetState, tile: int, seat: int) -> int:
    step = g.stack[-1]
    golden = step.golden if isinstance(step, Acquire) and step.seat == seat else 0
    return tile_price(g, seat, g.rules.tiles[tile].level, surcharge(g, seat, golden))


@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_kemet(seed: int) -> None:
    fights = 0
    for n, g in enumerate(played("kemet", 2 + seed, seed)):
        fights += battle_under_way(g) is not None
        if n % 5 and battle_under_way(g) is None:
            continue
        for seat in seats(g):
            assert min(sum_of(g, "income", seat), TRACK) == income(g, seat)
            assert sum_of(g, "glory", seat) == glory(g, seat)
            for tile in bits(g.stock):
                assert sum_of(g, "price", tile, seat) == price(g, tile, seat)
            for zone in bits(g.armies[seat]):
                assert sum_of(g, "points", zone, seat) == first_reach(g, seat, zone, 0, 0, 0).points
                b = battle_at(g, zone, seat)
                for what in IN_BATTLE:
                    assert sum_of(g, what, zone, seat) == total(g, b, b.side(seat), what)
    assert fights > 20
