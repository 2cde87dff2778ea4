"""The view of unfinished moves, musters, battles and nights contains only public information."""

from __future__ import annotations

from ennead.kemet.board import ZONE
from ennead.kemet.game import GAME
from ennead.kernel.game import JsonDict
from kemet.scene import Scene


def seen(s: Scene, seat: int | None = None) -> JsonDict:
    GAME.pending(s.g)
    return GAME.view(s.g, seat)


def test_a_move_shows_where_the_group_stands_and_what_is_left() -> None:
    s = Scene().put(0, "NW1", 3, "royal_scarab").pyramid(0, "NW1", "red", 2).turn(0).do("move0")
    assert seen(s)["move"] == {"seat": 0, "zone": None, "points": 0, "teleport": None}
    s.do("NW1")
    assert seen(s)["move"] == {"seat": 0, "zone": "NW1", "points": 3, "teleport": 2}
    s.do("2")
    assert seen(s)["move"]["creatures"] == []
    s.do("royal_scarab")
    assert seen(s)["move"]["creatures"] == ["royal_scarab"]
    assert seen(s, 1)["move"]["group"] == 2
    s.do("dNW")
    assert seen(s)["move"] == {"seat": 0, "zone": "dNW", "points": 2, "teleport": None}
    s.do(".")
    assert seen(s)["move"] is None


def test_recruiting_shows_what_more_soldiers_cost() -> None:
    s = Scene().own(0, "blue.recruiting_scribe").prayer(0, 1).turn(0).do("recruit1")
    assert seen(s)["muster"] == {"seat": 0, "mode": "recruit", "placed": 0, "most": 4, "prices": [0, 0, 0, 1]}
    s.do("NW1 2")
    assert seen(s, 3)["muster"]["prices"] == [0, 1]
    s.do(".")
    assert seen(s)["muster"] is None


def test_the_market_shows_each_seat_its_price_or_the_reason() -> None:
    s = Scene(4, ("red", "blue", "white")).own(0, "white.priestess").pyramid(0, "NW1", "red", 2).prayer(0, 1).turn(0)
    market = {f"{tile['colour']}.{tile['id']}": tile for tile in seen(s, 0)["market"].values()}
    assert (market["red.charge"]["price"], market["red.charge"]["why"]) == (0, None)
    assert market["red.royal_scarab"]["why"] == {"key": "kemet.why.pyramid", "clause": "K5.2"}
    assert market["white.priestess"]["why"]["key"] == "kemet.why.same_picture"
    assert seen(s, 0)["seats"][0]["levels"] == {"red": 2}
    assert all("price" not in tile for tile in seen(s)["market"].values())


def test_the_golden_acquire_has_its_own_prices() -> None:
    s = Scene().own(0, "black.twin_ceremony").pyramid(0, "NW1", "red", 1).turn(0)
    charge = next(index for index, tile in seen(s, 0)["market"].items() if tile["id"] == "charge")
    assert seen(s, 0)["market"][charge]["price"] == 1
    s.do("twin_ceremony")
    assert seen(s, 0)["market"][charge]["price"] == 2
    assert seen(s, 1)["market"][charge]["price"] == 1


def test_the_night_shows_its_step_and_the_places_taken() -> None:
    s = Scene(3).night(9)
    assert seen(s)["night"] == {"step": 8, "places": [-1, -1, -1]}
    first = s.decision().seat
    s.do("2")
    assert seen(s)["night"] == {"step": 8, "places": [-1, first, -1]}
    assert seen(Scene(3).put(0, "sanctuary", 2).night())["night"] == {"step": 0, "places": []}


def battle() -> Scene:
    """Five soldiers with the Phoenix attack three with the Snake."""
    s = Scene().own(0, "red.charge").di(1, "war_rage")
    s.put(0, "dNW", 5, "phoenix").put(1, "oW1", 3, "deep_desert_snake").turn(0)
    return s.do("move0 dNW 5 phoenix oW1")


def strength(s: Scene, view: JsonDict, seat: int) -> dict[str, int]:
    """The parts of a strength that the view names."""
    what, *of = next(number for number in view["numbers"] if number[0] == "strength" and number[-1] == seat)
    return {source.what.key: source.n for source in GAME.sources(s.g, what, *of)}


def test_no_number_contains_sealed_cards() -> None:
    s = battle()
    before = seen(s, 0)
    assert strength(s, before, 0) == {"kemet.tile.charge": 1, "kemet.part.soldiers": 5}
    assert before["battle"]["silenced"] == [True, False]
    s.do("1:b410 1:b221 1:war_rage")
    assert seen(s, 0)["battle"] == before["battle"]
    assert strength(s, before, 1) == {"kemet.part.soldiers": 3}
    s.do("1:.")
    assert {**seen(s, 0)["battle"], "ready": []} == before["battle"]


def test_the_numbers_of_a_battle_stay_when_soldiers_have_fallen() -> None:
    s = battle().fight("b500 b410", "b221 b130 war_rage")
    assert s.kind() == "battle.leave"
    view = seen(s)
    assert strength(s, view, 0) == {"kemet.tile.charge": 1, "kemet.part.card": 5, "kemet.part.soldiers": 5}
    defence = {"kemet.part.card": 2, "kemet.di.war_rage": 1, "kemet.part.soldiers": 3}
    assert strength(s, view, 1) == defence
    assert (view["battle"]["stood"], view["battle"]["lost"], view["battle"]["removed"]) == ([5, 3], [2, 0], [2, 0])
    assert view["battle"]["beasts"] == ["phoenix", "deep_desert_snake"]
    s.do("recall")
    assert strength(s, seen(s), 1) == defence
    assert sum(source.n for source in GAME.sources(s.g, "strength", ZONE["oW1"], 1)) == 6


def test_whoever_would_win_at_the_start_of_a_turn_is_ahead() -> None:
    s = Scene(3).turn(0)
    s.g.battle_glory[1] = 8
    assert seen(s)["ahead"] == []
    s.g.battle_glory[1] = 9
    assert seen(s)["ahead"] == [1]
    s.g.battle_glory[2] = 9
    assert seen(s, 0)["ahead"] == [1, 2]  # the first to have a turn
    s.g.battle_glory[0] = 10
    assert seen(s)["ahead"] == [0]
    s.g.winner = 0
    assert seen(s)["ahead"] == []
