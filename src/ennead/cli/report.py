"""`ennead report`: a page about the results of a simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ennead.cli.common import Language, texts_for
from ennead.cli.setup_flags import GameName
from ennead.games import game_named
from ennead.kernel.decision import Refused
from ennead.kernel.text import msg
from ennead.sim.files import RESULTS
from ennead.sim.page.page import Page
from ennead.sim.page.summary import summary_of


def report(
    game: GameName,
    results: Annotated[Path, typer.Argument(help="Results of `ennead simulate --out`.")],
    out: Annotated[Path | None, typer.Option(help="The page to write; by default RESULTS as .html.")] = None,
    lang: Language = "en",
) -> None:
    """Write one HTML page with charts of the results of a simulation."""
    texts = texts_for(lang)
    page = Page(summary_of(game_named(game).name, RESULTS.read(results), str(results)), texts, results.name)
    target = out or results.with_suffix(".html")
    try:
        target.write_text(page.html(), encoding="utf-8")
    except OSError as fault:
        raise Refused("sim.bad.write", file=str(target)) from fault
    print(texts.say(msg("sim.page.written", file=str(target), games=page.s.totals.games)))
