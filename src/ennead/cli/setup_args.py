"""Parses setup options from the command line, by the schema of the game. Invalid input raises `Refused`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from ennead.cli.files import read_text
from ennead.games import game_named
from ennead.kernel.decision import BadSetup, Refused
from ennead.kernel.game import Json, JsonDict, Setup
from ennead.kernel.setup_schema import FLAG, SEATS, FileFault, SetupOption, find

MOST_NUMBER = 999_999_999  # the game has its own limits
ON_OFF = {"on": True, "off": False}
OptionWords = str | Sequence[str] | bool | None


class BadFile(Refused):
    """An error in a player's own file, with its place."""

    def __init__(self, file: str, fault: FileFault) -> None:
        line, key, details = fault
        super().__init__(key, **details)
        self.place = f"{file}:{line}"


def names(text: str) -> list[str]:
    """A comma-separated list."""
    return [part.strip() for part in text.split(",") if part.strip()]


def player_counts(game: str, text: str) -> int | tuple[int, ...]:
    """A number of players, or several: 4 or 2,3,5 or 2-5."""
    option = find(game_named(game).options, "players")
    first, dash, last = text.partition("-")
    parts = [str(n) for n in range(_count(option, first), _count(option, last) + 1)] if dash else names(text)
    numbers = tuple(_count(option, part) for part in parts)
    if not numbers:
        raise option.refusal(text)
    return numbers[0] if len(numbers) == 1 else numbers


def _count(option: SetupOption, text: str) -> int:
    number = _number(text, option.most)
    if number is None:
        raise option.refusal(text)
    return number


def _number(text: str, most: int) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most else None


# -- options of a game -------------------------------------------------------------------------------------------------
def setup_from(game: str, words: Mapping[str, OptionWords]) -> JsonDict:
    """The options given on the command line; the game draws the others from the seed."""
    schema = game_named(game).options
    given = {name: value for name, value in words.items() if value}
    return {name: read(find(schema, name), value) for name, value in given.items()}


def players_for(game: str, players: int | None, setup: Setup) -> int:
    """The given number of players, or enough for all seats that the options name."""
    schema = game_named(game).options
    named = [len(setup[option.name]) for option in schema if option.type == SEATS and option.name in setup]
    return max([find(schema, "players").least, *named]) if players is None else players


def read(option: SetupOption, words: OptionWords) -> Json:
    """The value of an option."""
    if option.type == FLAG or not isinstance(words, str):
        return words if isinstance(words, bool) else dict(_pair(option, text) for text in words or ())
    match option.type:
        case "choice":
            return _choice_or_file(option, words)
        case "choices" | "seats":
            return [_choice(option, name) for name in names(words)]
        case _:
            return _number_of(option, words)


def _pair(option: SetupOption, text: str) -> tuple[str, Json]:
    """`name=on`, or `name=3`."""
    name, _, value = text.partition("=")
    if option.type == "switches":
        if value not in ON_OFF:
            raise BadSetup("setup.switch_value", text=text)
        return _choice(option, name), ON_OFF[value]
    number = _number(value, option.most)
    if number is None:
        raise BadSetup("setup.value", text=text, most=option.most)
    return _choice(option, name), number


def _number_of(option: SetupOption, text: str) -> int:
    number = _number(text, MOST_NUMBER)
    if number is None:
        raise BadSetup("setup.shape", name=option.name)
    return number


def _choice(option: SetupOption, name: str) -> str:
    """The id of a choice, in the spelling of the game."""
    known = {choice.casefold(): choice for choice in option.ids()}
    if name.casefold() not in known:
        raise option.refusal(name)
    return known[name.casefold()]


def _choice_or_file(option: SetupOption, text: str) -> str | JsonDict:
    path = Path(text)
    if option.file is None or text in option.ids() or not (path.suffix == ".toml" or path.exists()):
        return _choice(option, text)
    content = read_text(path)
    faults = option.file(content)
    if faults:
        raise BadFile(text, faults[0])
    return tomllib.loads(content)
