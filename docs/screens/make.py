"""Paint the screens of this folder anew: `python docs/screens/make.py`. They show the game in by-hand.json."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ennead.games import game_named
from ennead.kernel.record import load
from ennead.kernel.text import catalogue
from ennead.tui.boards import board_of
from ennead.tui.plain import Plain
from ennead.tui.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from ennead.tui.session import Session
from ennead.tui.table import Table

HERE = Path(__file__).parent
FONT_FACE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
NIGHT = TerminalTheme((20, 23, 28), (216, 210, 192), [(0, 0, 0)] * 8)
SHOTS = {"opening": ("turn.action", 0, "en"), "moving": ("move.to", 0, "de"), "battle": ("battle.card", 0, "en")}


def table(n: int, language: str) -> Table:
    record = load(HERE / "by-hand.json").upto(n)
    session = Session(game_named(record.game), record, {})
    board, texts = board_of(record.game), catalogue(language)
    return Table(session, board, Plain(io.StringIO(), board, texts.say), texts, input, strict=True)


def positions(kind: str) -> list[int]:
    """How many choices were made when this was asked of seat 0."""
    every = (n for n in range(len(load(HERE / "by-hand.json").choices)))
    return [n for n in every if any(d.kind == kind and d.seat == 0 for d in table(n, "en").session.asked)]


def shoot(name: str, at: Table) -> None:
    decision = next((d for d in at.session.asked if d.seat == 0), None)
    scene = at.scene(decision)
    console = Console(
        record=True, width=LEAST_WIDTH, height=LEAST_HEIGHT, file=io.StringIO(), force_terminal=True, highlight=False
    )
    screen = Screen(console, at.board, at.texts.say)
    lines = screen.lines(scene, LEAST_WIDTH, LEAST_HEIGHT - 1)
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop")
    console.print(at.words("ui.cue" if decision else "ui.cue_over"))
    svg = console.export_svg(title=f"ennead: {name}", theme=NIGHT)
    (HERE / f"{name}.svg").write_text(FONT_FACE.sub("", svg), encoding="utf-8")  # rich would fetch one from a host
    (HERE / f"{name}.txt").write_text("\n".join(line.plain.rstrip() for line in lines) + "\n", encoding="utf-8")


def main() -> None:
    for name, (kind, which, language) in SHOTS.items():
        shoot(name, table(positions(kind)[which], language))
    last = len(load(HERE / "by-hand.json").choices)
    shoot("end", table(last, "pl"))
    middle = table(last // 2, "en")
    out = io.StringIO()
    decision = next(d for d in middle.session.asked)
    Plain(out, middle.board, middle.texts.say).show(middle.scene(decision))
    (HERE / "plain.txt").write_text(out.getvalue(), encoding="utf-8")


if __name__ == "__main__":
    main()
