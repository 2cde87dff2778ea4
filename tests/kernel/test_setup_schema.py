"""Setup options: values of each type, and the schemas of the games."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.games import GAMES
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Game
from ennead.kernel.setup_schema import (
    CHOICE,
    CHOICES,
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    SWITCHES,
    SetupOption,
    check_shape,
    choices,
)

SCHEMA = tuple(
    SetupOption(kind, kind, f"x.option.{kind}", choices(("a", "b")), draws="any")
    for kind in (NUMBER, CHOICE, CHOICES, SEATS, SEAT, FLAG, SWITCHES, NUMBERS)
)
GOOD: dict[str, Any] = {
    "number": 3,
    "choice": "a",
    "choices": ["a"],
    "seats": ["a", "any"],
    "seat": 0,
    "flag": True,
    "switches": {"a": False},
    "numbers": {"b": 2},
}


def reason(setup: Any) -> str:
    with pytest.raises(BadSetup) as refused:
        check_shape(SCHEMA, setup)
    return f"{refused.value.reason} {refused.value.details['name']}"


def test_every_type_accepts_its_values_and_none() -> None:
    check_shape(SCHEMA, GOOD)
    check_shape(SCHEMA, dict.fromkeys(GOOD))


@pytest.mark.parametrize("name", GOOD)
def test_every_type_refuses_values_of_others(name: str) -> None:
    same = {"number": "seat", "seat": "number", "choices": "seats", "seats": "choices"}
    for other, value in GOOD.items():
        if other not in (name, same.get(name)):
            assert reason({name: value}) == f"setup.shape {name}"
    assert reason({name: 1.5}) == f"setup.shape {name}"


def test_other_options_are_refused() -> None:
    assert reason({"wings": 1}) == "setup.unknown_option wings"
    assert reason([]) == "setup.shape setup"


@pytest.mark.parametrize(
    ("name", "value"),
    [("choice", "c"), ("choices", ["a", "c"]), ("seats", ["c"]), ("switches", {"c": True}), ("numbers", {"c": 1})],
)
def test_a_value_that_is_not_a_choice_is_refused(name: str, value: Any) -> None:
    assert reason({name: value}) == "setup.choice c"


@pytest.mark.parametrize("n", [1, 6, -3])
def test_numbers_beyond_the_limits_are_refused(n: int) -> None:
    option = SetupOption("rounds", NUMBER, "x.option.rounds", unknown="x.rounds", least=2, most=5)
    with pytest.raises(BadSetup) as refused:
        check_shape((option,), {"rounds": n})
    assert refused.value.reason == "x.rounds"
    assert refused.value.details == {"name": str(n), "known": "2–5", "option": "rounds"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_explicit_defaults_change_nothing(game: Game[Any]) -> None:
    """A form may send every default value."""
    players = next(option for option in game.options if option.name == "players")
    said = {option.name: option.default for option in game.options if option.default is not None}
    for n in range(players.least, players.most + 1):
        silent = game.setup({"players": n}, 7)
        assert game.encode(game.setup({"players": n, **said}, 7)) == game.encode(silent)
        assert game.seats(silent) == n
    for n in (players.least - 1, players.most + 1):
        with pytest.raises(BadSetup):
            game.setup({"players": n}, 7)
