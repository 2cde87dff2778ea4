"""Totals are the sums of the parts that the tables show: both come from the same hooks."""

from __future__ import annotations

from ennead.ankh.game import GAME as ANKH
from ennead.ankh.queries import own_in, strength_parts, total_strength
from ennead.kemet.fight import parts, total
from ennead.kemet.game import GAME as KEMET
from ennead.kemet.view import battle_of
from ennead.kernel.chance import draw

NUMBERS = ("strength", "damage", "critical", "shield")


def test_strength_of_ankh_is_the_sum_of_its_parts() -> None:
    seen = 0
    for seed in range(3):
        g = ANKH.setup({"players": 4, "pantheon": bool(seed % 2)}, seed)
        n = 0
        while asked := ANKH.pending(g):
            if g.battle is not None:
                for god in g.battle.fighters:
                    whole = sum(part for _, part in strength_parts(g, god, g.battle))
                    assert total_strength(g, god, g.battle) == (whole if own_in(g, god, g.battle.region) else 0)
                    seen += 1
            ANKH.apply(g, asked[0].seat, asked[0].options[draw(seed, n, len(asked[0].options))])
            n += 1
    assert seen > 100


def test_numbers_of_a_kemet_battle_are_the_sums_of_their_parts() -> None:
    seen = 0
    g = KEMET.setup({"players": 3}, 1)
    n = 0
    while asked := KEMET.pending(g):
        if (b := battle_of(g)) is not None:
            for what in NUMBERS:
                assert [total(g, b, side, what) for side in (0, 1)] == [
                    sum(part.n for part in parts(g, b, side, what)) for side in (0, 1)
                ]
            seen += 1
        KEMET.apply(g, asked[0].seat, asked[0].options[draw(1, n, len(asked[0].options))])
        n += 1
    assert seen > 20
