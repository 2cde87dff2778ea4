"""Setup (K3)."""

from __future__ import annotations

from itertools import combinations

import pytest

from ennead.kemet.board import TEMPLES, ZONE
from ennead.kemet.box import table, unsure_facts
from ennead.kemet.game import GAME
from ennead.kemet.queries import hand, own_districts
from ennead.kemet.rules import COLOURS
from ennead.kemet.setup_schema import COLOURS_FOR
from ennead.kemet.state import State
from ennead.kernel.decision import BadSetup
from ennead.kernel.graph import bits
from kemet.scene import Scene


def _first(g: State, upto: str) -> None:
    """Take the first option until a decision of kind `upto` is open."""
    while GAME.pending(g)[0].kind != upto:
        decision = GAME.pending(g)[0]
        GAME.apply(g, decision.seat, decision.options[0])


@pytest.mark.rule("K3.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_colours_and_tiles_of_the_market(players: int) -> None:
    for colours in combinations(COLOURS, COLOURS_FOR[players]):
        g = GAME.setup({"players": players, "colours": list(colours)}, 1)
        per_colour = 13 if players == 2 else 16
        for number, colour in enumerate(COLOURS):
            count = sum(g.market[tile.index] for tile in g.rules.tiles if tile.colour == number)
            assert count == (per_colour if colour in colours else 0)


@pytest.mark.rule("K3.1")
def test_two_players_keep_both_dominations_and_no_double() -> None:
    g = GAME.setup({"players": 2, "colours": ["white", "black"]}, 1)
    left = {f"{COLOURS[tile.colour]}.{tile.id}": g.market[tile.index] for tile in g.rules.tiles}
    assert left["white.domination"] == left["black.domination"] == 1
    assert left["white.act_of_god"] == left["black.act_of_god"] == 0
    assert left["white.priest"] == left["black.local_recruit"] == 1
    assert left["black.sword_mercenaries"] + left["black.spear_mercenaries"] == 1
    assert max(left.values()) == 1


@pytest.mark.rule("K3.1")
def test_the_box_has_64_tiles_38_cards_10_creatures() -> None:
    tiles = [row for colour in table("tiles").values() for row in colour.values()]
    assert sum(row["copies"] for row in tiles) == 64
    assert [sum(r["copies"] for r in colour.values()) for colour in table("tiles").values()] == [16] * 4
    assert sum(row["copies"] for row in table("divine").values()) == 38
    assert len(GAME.setup({"players": 5}, 1).rules.creatures) == 10


@pytest.mark.rule("K3.1")
def test_colours_are_drawn_at_random() -> None:
    picked = {GAME.setup({"players": 2}, seed).rules.colours for seed in range(40)}
    assert len(picked) == 6


@pytest.mark.rule("K3.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_token_on_every_temple_in_play(players: int) -> None:
    """An army at a temple in play gives its glory; the other temples cannot be reached."""
    board = Scene(players).g.rules.board
    assert board.temples == TEMPLES & board.zones
    for zone in bits(board.temples):
        s = Scene(players).put(0, "NW1", 1).pyramid(0, "NW1", "red", 1).turn(0)
        s.do("move0 NW1")
        GAME.apply(s.g, 0, 37 + zone)
        while s.decision().seat == 0:
            s.do(".")
        assert s.g.held[0] == 1 << zone


@pytest.mark.rule("K3.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_start_of_each_player(players: int) -> None:
    g = GAME.setup({"players": players}, 11)
    assert g.prayer == [7] * players
    for seat in range(players):
        assert hand(g, seat)[-1] == 1
        assert sum(hand(g, seat)) == 3
    assert sum(g.deck) == 33 - 2 * players
    assert g.deck[-1] == 0


@pytest.mark.rule("K3.3")
def test_cities_are_chosen_or_given() -> None:
    g = GAME.setup({"players": 3}, 2)
    first = GAME.pending(g)[0]
    assert (first.kind, first.options) == ("setup.city", (0, 1, 2))
    GAME.apply(g, first.seat, 1)
    assert GAME.pending(g)[0].options == (0, 2)
    given = GAME.setup({"players": 3, "cities": ["SW", "NW", "WM"]}, 2)
    assert given.city == [2, 0, 1]
    assert GAME.pending(given)[0].kind == "setup.empty"


@pytest.mark.rule("K3.3")
def test_a_seat_without_a_god_takes_the_next_free_one() -> None:
    def gods(*wanted: str) -> tuple[str, ...]:
        return GAME.names(GAME.setup({"players": 3, "gods": list(wanted)}, 1))

    assert gods("random", "anubis") == ("bastet", "anubis", "horus")
    assert gods() == ("anubis", "bastet", "horus")


@pytest.mark.rule("K3.4")
def test_random_order_and_five_soldiers_in_two_districts() -> None:
    assert len({tuple(GAME.setup({"players": 3}, seed).order) for seed in range(40)}) == 6
    g = GAME.setup({"players": 2, "cities": ["NW", "SW"]}, 1)
    decision = GAME.pending(g)[0]
    assert decision.options == bits(own_districts(g, decision.seat))
    GAME.apply(g, decision.seat, decision.options[1])
    counts = [g.soldiers[decision.seat * 37 + zone] for zone in decision.options]
    assert counts == [5, 0, 5]
    assert g.supply[decision.seat] == 2


@pytest.mark.rule("K3.5")
def test_pyramids_of_three_levels() -> None:
    g = GAME.setup({"players": 3, "cities": ["NW", "WM", "SW"], "colours": ["red", "blue", "white"]}, 4)
    _first(g, "setup.site")
    seat = GAME.pending(g)[0].seat
    assert seat == g.order[0]
    site = GAME.pending(g)[0].options[0]
    GAME.apply(g, seat, site)
    assert GAME.pending(g)[0].options == (0, 1, 2)
    GAME.apply(g, seat, 1)
    assert GAME.pending(g)[0].options == (1, 2)  # never 3
    GAME.apply(g, seat, 1)
    assert site not in GAME.pending(g)[0].options
    GAME.apply(g, seat, GAME.pending(g)[0].options[0])
    assert GAME.pending(g)[0].options == (0, 2)  # blue is built
    GAME.apply(g, seat, 0)
    assert GAME.pending(g)[0].options == (1, 2)
    GAME.apply(g, seat, 2)
    assert GAME.pending(g)[0].seat == g.order[1]
    assert sum(g.level[zone] for zone in bits(own_districts(g, seat))) == 3


@pytest.mark.rule("K3.5")
def test_two_players_build_two_and_one() -> None:
    g = GAME.setup({"players": 2, "cities": ["NW", "SW"]}, 4)
    _first(g, "build.level")
    seat = GAME.pending(g)[0].seat
    GAME.apply(g, seat, 1)
    _first(g, "setup.site")
    GAME.apply(g, seat, GAME.pending(g)[0].options[0])
    _first(g, "setup.site")  # colour and level of the second pyramid were forced
    assert GAME.pending(g)[0].seat == g.order[1]
    levels = sorted(g.level[zone] for zone in bits(own_districts(g, seat)))
    assert levels == [0, 1, 2]


@pytest.mark.rule("K3.6")
def test_first_tiles_are_free_in_reverse_order_and_of_the_citys_colours() -> None:
    g = GAME.setup({"players": 5, "cities": ["NW", "WM", "SW", "NE", "SE"]}, 4)
    _first(g, "setup.tile")
    decision = GAME.pending(g)[0]
    assert decision.seat == g.order[-1]
    own = {g.colour[zone] for zone in bits(own_districts(g, decision.seat)) if g.level[zone]}
    tiles = [g.rules.tiles[option] for option in decision.options]
    assert {tile.level for tile in tiles} == {1}
    assert {tile.colour for tile in tiles} == own
    GAME.apply(g, decision.seat, decision.options[0])
    assert g.prayer[decision.seat] == 7
    assert len(g.powers[decision.seat].tiles) == 1
    assert GAME.pending(g)[0].seat == g.order[-2]


@pytest.mark.rule("K3.6", "K1.7")
def test_mercenaries_as_first_tile_are_placed_at_once() -> None:
    g = GAME.setup({"players": 2, "cities": ["NW", "SW"], "colours": ["red", "black"]}, 4)
    _first(g, "setup.tile")
    seat = GAME.pending(g)[0].seat
    sword = next(tile.index for tile in g.rules.tiles if tile.id == "sword_mercenaries")
    GAME.apply(g, seat, sword)
    assert GAME.pending(g)[0].kind in ("muster.zone", "muster.count")
    _first(g, "setup.tile")
    assert g.supply[seat] == 2
    assert sum(g.soldiers[seat * 37 : seat * 37 + 37]) == 13


def test_bad_options_are_refused() -> None:
    for options in (
        {"players": 6},
        {"players": True},
        {"players": 2, "colours": ["red"]},
        {"players": 2, "colours": ["red", "red"]},
        {"players": 2, "colours": ["red", "green"]},
        {"players": 2, "cities": ["NW", "WM"]},
        {"players": 2, "cities": ["NW"]},
        {"players": 2, "gods": ["anubis", "osiris"]},
        {"values": {"charge.strength": "1"}},
        {"values": {"nothing.here": 1}},
        {"values": 3},
        {"players": 3, "colours": [["red"], ["blue"], ["white"]]},
        {"players": 2, "gods": [None, "anubis"]},
        {"cities": [{}, 1, 2, 3]},
        {"switches": {"mercenariesAreDuplicates": 1}},
        {"switches": {"unknown": True}},
        {"rounds": 3},
    ):
        with pytest.raises(BadSetup):
            GAME.setup(options, 1)


def test_corrected_values_and_switches() -> None:
    g = GAME.setup({"players": 5, "values": {"divine_hunger.prayer": 1}, "switches": {"divineMightInBattle": True}}, 1)
    hunger = next(tile for tile in g.rules.tiles if tile.id == "divine_hunger")
    assert hunger.n["prayer"] == 1
    assert GAME.decode(GAME.encode(g)).rules is g.rules
    free = GAME.setup({"players": 5, "switches": {"mercenariesAreDuplicates": False}}, 1)
    assert not free.rules.one_picture


def test_unsure_facts_list_what_to_compare() -> None:
    rows = {fact.id: fact for fact in unsure_facts()}
    assert (rows["divine_hunger.prayer"].value, rows["divine_hunger.prayer"].alternative) == ("2", "1")
    for name in ("recruiting_scribe.free", "priest_of_amon.prayer", "khnums_sphinx.toll", "griffin_sphinx.teleport"):
        assert rows[name].alternative
    assert all(fact.source and fact.confidence and fact.value for fact in rows.values())
    assert (rows["priest_of_thoeris.cards"].value, rows["priest_of_thoeris.cards"].alternative) == ("1", "")
    assert ZONE["NW1"] == 0


@pytest.mark.rule("K9.2")
def test_values_no_game_can_be_played_with_are_refused() -> None:
    """One figure for each creature, one owner of what only one side of a battle may have, no limit below five."""
    for name, n in (("mummy.copies", 2), ("prescience.copies", 2), ("divine_wound.copies", 2), ("legion.limit", 4)):
        with pytest.raises(BadSetup) as fault:
            GAME.setup({"values": {name: n}}, 1)
        assert fault.value.details == {"name": name}
    with pytest.raises(BadSetup):
        GAME.setup({"values": {"spear_mercenaries.soldiers": 12}}, 1)
    assert GAME.setup({"values": {"mummy.copies": 0, "legion.limit": 5, "charge.copies": 3}}, 1).limit[0] == 5


@pytest.mark.rule("K9.2")
def test_the_audit_finds_two_owners_of_a_creature() -> None:
    s = Scene(5).creature(0, "mummy")
    fault = "two owners of mummy"
    assert fault not in GAME.faults(s.g)
    assert fault in GAME.faults(s.own(1, "white.mummy").g)
