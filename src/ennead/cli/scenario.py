"""`ennead scenario`: the scenarios there are, and what is wrong with one's own. (S4)"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ennead.ankh.scenarios import check as faults_of
from ennead.ankh.scenarios import ours
from ennead.cli.common import Language, texts_for
from ennead.cli.options import read_text
from ennead.kernel.text import msg

scenario_app = typer.Typer(help="Scenarios of Ankh.", no_args_is_help=False)
BAD_FILE = 2


@scenario_app.command("list")
def list_scenarios(lang: Language = "en") -> None:
    """The scenarios of the package."""
    texts = texts_for(lang)
    for scenario in ours().values():
        players = ", ".join(map(str, sorted(scenario.layouts)))
        name = scenario.names.get(lang, scenario.id)
        print(f"{scenario.id:<16} {name} ({texts.say(msg('ui.scenario_players', players=players))})")


@scenario_app.command("check")
def check(file: Annotated[Path, typer.Argument(help="A scenario file.")], lang: Language = "en") -> None:
    """Name line and fault of a scenario file."""
    texts = texts_for(lang)
    faults = faults_of(read_text(file))
    for line, fault in faults:
        print(f"{file}:{line}: {texts.say(msg(fault.key, **dict(fault.details)))}", file=sys.stderr)
    if faults:
        raise typer.Exit(BAD_FILE)
    print(texts.say(msg("ui.scenario_good", file=str(file))))
