"""`ennead replay` and `ennead notation`: viewing saved games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from ennead.cli.common import Language, PlainLines, texts_for
from ennead.cli.files import read_record, read_text
from ennead.cli.seats import seat_number
from ennead.cli.terminal import is_scripted, painter_for, reader
from ennead.games import game_named
from ennead.kernel.decision import Refused
from ennead.kernel.notation import game_name
from ennead.kernel.notation import read as read_score
from ennead.kernel.notation import write as write_score
from ennead.kernel.record import BadRecord, Record, save, state_at
from ennead.tui.replay import Replay


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    at: Annotated[int | None, typer.Option(help="Start after this many choices.")] = None,
    as_seat: Annotated[str, typer.Option("--as", metavar="SEAT", help="Show what this seat saw.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the view as JSON and exit.")] = False,
    lang: Language = "en",
    plain: PlainLines = False,
) -> None:
    """Step through a saved game."""
    texts = texts_for(lang)
    record = read_record(file)
    game = game_named(record.game)
    seats = game.seats(state_at(game, record))
    seat = seat_number(as_seat, seats, "record.seat") if as_seat else None
    if at is not None and not 0 <= at <= len(record.choices):
        raise BadRecord("record.at", n=at, last=len(record.choices))
    if as_json:
        view = game.view(state_at(game, record, at), seat)
        print(json.dumps(view, ensure_ascii=False, indent=2))
        return
    read = None if is_scripted() or not sys.stdout.isatty() else reader()
    Replay(game, record, seat, painter_for(game, texts, plain), texts, read).run(at)


def notation(
    file: Annotated[Path, typer.Argument(help="A saved game, or one in notation.")],
    to_record: Annotated[Path | None, typer.Option(help="Write the record to this new file.")] = None,
    lang: Language = "en",
) -> None:
    """Print a saved game in notation, or turn one in notation into a saved game."""
    texts_for(lang)
    text = read_text(file)
    name = game_name(text)
    record = read_score(game_named(name), text) if name else read_record(file)
    if to_record is None:
        print(write_score(game_named(record.game), record), end="")
    else:
        _save_new(record, to_record)


def _save_new(record: Record, path: Path) -> None:
    if path.exists():
        raise Refused("record.exists", file=str(path))
    try:
        save(record, path)
    except (OSError, ValueError) as fault:
        raise Refused("record.unwritable", file=str(path)) from fault
