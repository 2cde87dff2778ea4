"""Redraw the screens of this folder: `python docs/screens/make.py`. They show the two games played by hand."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ennead.games import game_named
from ennead.kernel.record import Record, load
from ennead.kernel.text import catalogue
from ennead.tui.game_boards import board_of
from ennead.tui.plain import Plain
from ennead.tui.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable

HERE = Path(__file__).parent
FONT_FACE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
NIGHT = TerminalTheme((20, 23, 28), (216, 210, 192), [(0, 0, 0)] * 8)


class Shot(NamedTuple):
    """A screen: the n-th time (from 0, or from the end) seat 0 was asked a question of this kind; "" is the end."""

    name: str
    kind: str
    which: int
    language: str


GAMES = {
    "by-hand": (
        Shot("opening", "turn.action", 0, "en"),
        Shot("moving", "move.to", 0, "de"),
        Shot("battle", "battle.card", 1, "en"),
        Shot("end", "", -1, "pl"),
    ),
    "kemet-by-hand": (
        Shot("kemet-opening", "day.turn", 0, "en"),
        Shot("kemet-moving", "move.step", 4, "de"),
        Shot("kemet-battle", "battle.card", 1, "en"),
        Shot("kemet-night", "night.prayers", 0, "pl"),
        Shot("kemet-end", "", -1, "en"),
    ),
}
PLAIN = {"by-hand": "plain", "kemet-by-hand": "kemet-plain"}


def table(record: Record, n: int, language: str) -> TerminalTable:
    session = Session(game_named(record.game), record.upto(n), {})
    board, texts = board_of(record.game), catalogue(language)
    out = TerminalTable(session, board, Plain(io.StringIO(), board, texts.say), texts, input, strict=True)
    own = [i for i, (seat, _) in enumerate(record.choices[:n]) if seat == 0]
    out.looked[0] = own[-1] if own else -1
    return out


def positions(record: Record, kind: str) -> list[int]:
    """How many choices had been made each time seat 0 was asked a question of this kind."""
    game = game_named(record.game)
    g, out = game.setup(record.setup, record.seed), []
    for n, (seat, option) in enumerate(record.choices):
        if any(decision.kind == kind and decision.seat == 0 for decision in game.pending(g)):
            out.append(n)
        game.apply(g, seat, option)
    return out


def shoot(name: str, at: TerminalTable) -> None:
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
    (HERE / f"{name}.svg").write_text(FONT_FACE.sub("", svg), encoding="utf-8")  # rich would load a font from a host
    (HERE / f"{name}.txt").write_text("\n".join(line.plain.rstrip() for line in lines) + "\n", encoding="utf-8")


def write_plain(name: str, at: TerminalTable) -> None:
    """Write the same moment as plain lines."""
    out = io.StringIO()
    Plain(out, at.board, at.texts.say).show(at.scene(next(d for d in at.session.asked if d.seat == 0)))
    (HERE / f"{name}.txt").write_text(out.getvalue(), encoding="utf-8")


def main() -> None:
    for file, shots in GAMES.items():
        record = load(HERE / f"{file}.json")
        for shot in shots:
            n = positions(record, shot.kind)[shot.which] if shot.kind else len(record.choices)
            shoot(shot.name, table(record, n, shot.language))
        middle = positions(record, shots[0].kind)
        write_plain(PLAIN[file], table(record, middle[len(middle) // 2], "en"))


if __name__ == "__main__":
    main()
