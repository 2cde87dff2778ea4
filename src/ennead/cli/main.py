"""`ennead`: the commands. Invalid input is reported as one line on standard error, with exit code 2."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from ennead.cli.arena import arena
from ennead.cli.common import Language, PlainLines, texts_for
from ennead.cli.facts import facts
from ennead.cli.files import read_record
from ennead.cli.records import notation, replay
from ennead.cli.report import report
from ennead.cli.scenario import scenario_app
from ennead.cli.seats import bots_of, human_seats, who_sits
from ennead.cli.serve import serve
from ennead.cli.setup_args import BadFile, OptionWords, players_for, setup_from
from ennead.cli.setup_flags import GameName, takes_setup
from ennead.cli.simulate import simulate
from ennead.cli.terminal import play_at_terminal
from ennead.games import game_named
from ennead.kernel.decision import Refused
from ennead.kernel.record import Record
from ennead.kernel.text import LANGUAGES, Catalogue, catalogue, msg
from ennead.tui.session import Session

BAD_INPUT = 2
SEEDS = 1 << 32

app = typer.Typer(help="Ankh: Gods of Egypt and Kemet: Blood and Sand at the terminal.", add_completion=False)
app.command()(replay)
app.command()(notation)
app.command()(simulate)
app.command()(arena)
app.command()(report)
app.command()(facts)
app.command()(serve)
app.add_typer(scenario_app, name="scenario")


@app.command()
@takes_setup
def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seat: Annotated[str, typer.Option(help="Seats played by people: 0, 0,2, all or none.")] = "0",
    bots: Annotated[str, typer.Option(help="Bots for the other seats: easy, medium, hard or another name.")] = "greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    lang: Language = "en",
    plain: PlainLines = False,
    *,
    setup: Mapping[str, OptionWords],
) -> None:
    """Play a game against bots, or with others at this keyboard."""
    texts = texts_for(lang)
    rules = game_named(game)
    given = setup_from(game, setup)
    options = {"players": players_for(game, players, given), **given}
    number = secrets.randbelow(SEEDS) if seed is None else seed
    seats = rules.seats(rules.setup(options, number))
    who = who_sits(rules.name, human_seats(seat, seats), bots, seats)
    record = Record(rules.name, rules.ruleset, options, number, (), who)
    play_at_terminal(Session(rules, record, bots_of(record)), texts, plain)


@app.command()
def resume(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    lang: Language = "en",
    plain: PlainLines = False,
) -> None:
    """Continue a saved game."""
    texts = texts_for(lang)
    record = read_record(file)
    session = Session(game_named(record.game), record, bots_of(record))
    session.saved, session.path = record, file
    play_at_terminal(session, texts, plain)


# -- errors -----------------------------------------------------------------------------------------------------
def _language(arguments: Sequence[str]) -> str:
    """The language of error messages, even if the rest of the command line is invalid."""
    joined = [argument.partition("=")[2] for argument in arguments if argument.startswith("--lang=")]
    apart = [after for argument, after in pairwise(arguments) if argument == "--lang"]
    wanted = [*joined, *apart, os.environ.get("ENNEAD_LANG", "")]
    return next((language for language in wanted if language in LANGUAGES), "en")


def _error_line(refusal: Refused, texts: Catalogue) -> str:
    line = texts.say(msg(refusal.reason, **refusal.details))
    return f"{refusal.place}: {line}" if isinstance(refusal, BadFile) else line


def _run(arguments: Sequence[str]) -> int:
    texts = catalogue(_language(arguments))
    try:
        code = app(list(arguments) or ["--help"], standalone_mode=False)
    except Refused as refusal:
        fault = _error_line(refusal, texts)
    except TyperException as error:
        fault = error.format_message()
    except (Abort, KeyboardInterrupt):
        return 130
    else:
        return code if isinstance(code, int) else 0
    print(" ".join(fault.split()), file=sys.stderr)
    return BAD_INPUT


def main(arguments: Sequence[str] | None = None) -> None:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(_run(sys.argv[1:] if arguments is None else arguments))
