"""Makes command-line options from the setup schemas of all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any

import typer

from ennead.games import GAMES
from ennead.kernel.setup_schema import FLAG, NUMBERS, SWITCHES, SetupOption
from ennead.kernel.text import catalogue, msg

GameName = Annotated[str, typer.Argument(help=f"The game: {' or '.join(GAMES)}.")]
METAVARS = {SWITCHES: "NAME=on|off", NUMBERS: "NAME=N"}


def takes_setup(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for every setup option of every game, passed on as `setup`."""

    @wraps(command)
    def with_flags(**given: Any) -> None:
        words = {name: given.pop(name) for name in flags}
        command(**given, setup=words)

    flags = {name: _flag(name, options) for name, options in _options().items()}
    own = [p for p in signature(command, eval_str=True).parameters.values() if p.name != "setup"]
    parameters = [p.replace(kind=Parameter.KEYWORD_ONLY) for p in own] + list(flags.values())
    vars(with_flags)["__signature__"] = signature(command).replace(parameters=parameters)
    with_flags.__annotations__ = {p.name: p.annotation for p in parameters}
    return with_flags


def _options() -> dict[str, dict[str, SetupOption]]:
    """Option name → game → option. Each command has its own option for the number of players."""
    found: dict[str, dict[str, SetupOption]] = {}
    for game in GAMES.values():
        for option in game.options:
            if option.name != "players":
                found.setdefault(option.name, {})[game.name] = option
    return found


def _flag(name: str, options: dict[str, SetupOption]) -> Parameter:
    option = next(iter(options.values()))
    shape: Any = bool if option.type == FLAG else list[str] | None if option.type in METAVARS else str
    default: Any = False if option.type == FLAG else None if option.type in METAVARS else ""
    about = typer.Option(f"--{option.flag or name}", metavar=METAVARS.get(option.type), help=_help(options))
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[shape, about])


def _help(options: dict[str, SetupOption]) -> str:
    """The help text; where games differ, each text names its games."""
    words = catalogue("en")
    told: dict[str, list[str]] = {}
    for game, option in options.items():
        told.setdefault(words.say(msg(option.help)), []).append(words.say(msg(f"web.game.{game}")))
    if len(told) == 1 and len(options) == len(GAMES):
        return next(iter(told))
    return " ".join(f"{', '.join(games)}: {text}" for text, games in told.items())
