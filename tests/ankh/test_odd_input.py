"""Input of the wrong type is refused; and regression tests for single faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ankh.caravan_lines import legal_lines
from ankh.pantheon_scene import stage
from ankh.scene import GAME, scene
from ennead.ankh import track_events
from ennead.ankh.scenarios import check
from ennead.kernel import notation, record
from ennead.kernel.decision import BadSetup, IllegalChoice
from ennead.kernel.record import BadRecord, Record, loads, save, undo_floor

GAME_OF_TWO = Record("ankh", GAME.ruleset, {"players": 2}, 3, (), ("human", "greedy"))


@pytest.mark.parametrize("option", [1.0, True, "1", None, [1]])
def test_options_are_ints(option: Any) -> None:
    g = GAME.setup({"players": 2}, 3)
    before, seat = GAME.encode(g), GAME.pending(g)[0].seat
    with pytest.raises(IllegalChoice):
        GAME.apply(g, seat, option)
    assert GAME.encode(g) == before | {"stack": GAME.encode(g)["stack"], "turn": g.turn, "acting": g.acting}
    assert GAME.pending(g)[0].kind == "turn.action"


@pytest.mark.parametrize("seat", [0.0, False, "0", None])
def test_seats_are_ints(seat: Any) -> None:
    g = GAME.setup({"players": 2, "start": 0}, 3)
    with pytest.raises(IllegalChoice):
        GAME.apply(g, seat, 1)
    assert GAME.pending(g)[0].options == (0, 1, 2, 3)


@pytest.mark.parametrize(
    "change",
    [
        {"game": ["ankh"]},
        {"ruleset": 1.0},
        {"seed": "7"},
        {"seats": "abc"},
        {"setup": [["players", 2]]},
        {"choices": [[0, 2.9]]},
        {"choices": [[0, "2"]]},
        {"choices": [[0]]},
        {"more": 1},
    ],
)
def test_records_are_not_coerced(change: dict[str, Any]) -> None:
    data = json.loads(record.dumps(GAME_OF_TWO)) | change
    data.pop("digest")
    text = json.dumps(data | {"digest": record._digest(data)})
    with pytest.raises(BadRecord):
        loads(text)


def test_infinity_is_not_a_seed() -> None:
    with pytest.raises(BadRecord):
        loads(record.dumps(GAME_OF_TWO).replace('"seed": 3', '"seed": Infinity'))


def test_saving_leaves_other_files_alone(tmp_path: Path) -> None:
    stranger = tmp_path / "x.json.part"
    stranger.write_text("precious")
    save(GAME_OF_TWO, tmp_path / "x.json")
    assert stranger.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.json", "x.json.part"]


@pytest.mark.parametrize("options", [{"players": 0}, {"scenario": ""}, {"scenario": {}}, {"gods": 5}, {"start": True}])
def test_bad_setup_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.setup(options, 1)


def test_an_option_without_value_is_left_to_the_game() -> None:
    options = {"players": 3, "scenario": None, "gods": None, "start": None, "pantheon": None}
    assert GAME.encode(GAME.setup(options, 1)) == GAME.encode(GAME.setup({"players": 3}, 1))


def test_a_scenario_of_any_name_round_trips() -> None:
    of_two = Record("ankh", GAME.ruleset, {"players": 2, "gods": ["amun"], "scenario": _scenario("My\u2028own")}, 3)
    assert notation.read(GAME, notation.write(GAME, of_two)) == of_two


def _scenario(name: str) -> dict[str, Any]:
    import tomllib
    from importlib.resources import files

    text = (files("ennead.ankh") / "data/scenarios/middle_kingdom.toml").read_text(encoding="utf-8")
    return tomllib.loads(text) | {"name": name}


@pytest.mark.rule("S4")
@pytest.mark.parametrize("label", ["b5", "B05"])
def test_a_hex_has_one_name(label: str) -> None:
    from importlib.resources import files

    text = (files("ennead.ankh") / "data/scenarios/middle_kingdom.toml").read_text(encoding="utf-8")
    faults = check(text.replace('warrior = "B4"', f'warrior = "{label}"', 1))
    assert [fault.key for _, fault in faults] == ["scenario.no_hex"]


@pytest.mark.rule("A14.4", "A5.2")
def test_the_normal_figure_may_take_a_gate_and_the_extra_another() -> None:
    s = stage(("osiris", "ra"), "B5", "G7").underworld("B4", "I5").turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "B4")
    s.choose("summon.as", "normal").choose("summon.figure", "warrior")
    assert s.at("I5") is not None  # the only place left for the extra: nobody is asked


@pytest.mark.rule("A14.4")
def test_the_extra_may_take_a_gate_beside_a_figure() -> None:
    s = stage(("osiris", "ra"), "B5", "G7").underworld("B4", "I5").turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "B4")
    s.choose("summon.as", "B4").choose("summon.figure", "warrior")
    assert "I5" not in s.offered("summon.to")
    assert "A5" in s.offered("summon.to")


@pytest.mark.rule("A14.6")
def test_nobody_else_comes_back_onto_a_gate() -> None:
    s = stage(("isis", "ra"), "B5", "G7", summon_below=True).underworld("A3").put("warrior", 0, "A3").turn(0)
    s.choose("turn.action", "move").choose("move.figure", "A3")
    assert "A3" not in s.offered("move.to")


@pytest.mark.rule("A6.3")
def test_without_a_token_no_line_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    g = scene().clear().g
    assert len(legal_lines(g)) == 92
    monkeypatch.setattr(track_events, "ORDER_TOKENS", 3)
    assert not legal_lines(g)


@pytest.mark.rule("A10.6")
def test_in_a_conflict_the_greaters_player_decides_even_if_the_lessers_triggered_it() -> None:
    s = stage(("ra", "anubis", "isis"), "B5", "G7", "B7").merged(0, 1).devotion([3, 0, 9])
    s.put("warrior", 2, "A7").put("warrior", 0, "B4", "C4", "A4").conflict(1, 4)
    s.battle_cards({0: "chariots", 2: "cycle"})
    assert s.kinds() == [(0, "anubis.hold")]


def test_nobody_undoes_a_sealed_answer() -> None:
    """While several seats are asked, nobody undoes what was before, not even a seat that has just answered."""
    of_two, g = GAME_OF_TWO, GAME.setup({"players": 2}, 3)
    while len(asked := GAME.pending(g)) == 1:
        of_two = of_two.plus(asked[0].seat, asked[0].options[-1])
        GAME.apply(g, *of_two.choices[-1])
    assert undo_floor(GAME, of_two) == len(of_two.choices)
