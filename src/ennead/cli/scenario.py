"""`ennead scenario`: lists the built-in scenarios and checks scenario files. (S4)"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ennead.cli.common import Language, texts_for
from ennead.cli.files import read_text
from ennead.games import GAMES
from ennead.kernel.setup_schema import SetupOption
from ennead.kernel.text import msg

scenario_app = typer.Typer(help="Scenarios of Ankh.", no_args_is_help=False)
BAD_FILE = 2


def _option() -> SetupOption:
    """The setup option that takes scenarios."""
    return next(option for game in GAMES.values() for option in game.options if option.name == "scenario")


@scenario_app.command("list")
def list_scenarios(lang: Language = "en") -> None:
    """List the built-in scenarios."""
    texts, option = texts_for(lang), _option()
    for scenario in option.choices:
        players = ", ".join(map(str, scenario.players))
        name = texts.say(msg(option.terms + scenario.id))
        print(f"{scenario.id:<16} {name} ({texts.say(msg('ui.scenario_players', players=players))})")


@scenario_app.command("check")
def check(file: Annotated[Path, typer.Argument(help="A scenario file.")], lang: Language = "en") -> None:
    """Check a scenario file and print each error with its line."""
    texts, find_faults = texts_for(lang), _option().file
    faults = find_faults(read_text(file)) if find_faults else []
    for line, key, details in faults:
        print(f"{file}:{line}: {texts.say(msg(key, **details))}", file=sys.stderr)
    if faults:
        raise typer.Exit(BAD_FILE)
    print(texts.say(msg("ui.scenario_good", file=str(file))))
