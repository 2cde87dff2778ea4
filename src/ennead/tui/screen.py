"""The coloured screen, repainted for every decision. Needs at least 100 × 30 characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.board import Board, Scene
from ennead.tui.layout import news, option_lines, paragraphs

LEAST_WIDTH, LEAST_HEIGHT = 100, 30
_LOG_AT_LEAST = 1
_OPTIONS_AT_LEAST = 2
_PAGE_FRAME = 3  # title, input and a spare line
_BELOW = 9  # lines for trail, log, question and options


class Screen:
    """Paints with rich. The last line is left for the input."""

    def __init__(
        self, console: Console, board: Board, say: Say, measure: Callable[[], tuple[int, int]] | None = None
    ) -> None:
        self.console = console
        self.board = board
        self.say = say
        self.measure = measure  # returns the window size; None uses the size of the console

    @property
    def size(self) -> tuple[int, int]:
        self._fit()
        width, height = self.console.size
        return max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)

    def show(self, scene: Scene) -> None:
        width, height = self.size
        self._paint(self.lines(scene, width, height - 1))

    def lines(self, scene: Scene, width: int, height: int) -> list[Text]:
        """Exactly `height` lines: trail, board, log or note, question, options."""
        board = self.board.draw(scene, self.say, width, height - _BELOW)
        room = height - len(board) - 2
        answer = paragraphs(scene.note, width, room - _OPTIONS_AT_LEAST)
        options = self._options(scene, width, room - max(_LOG_AT_LEAST, len(answer)))
        news = answer or self._log(scene, width, room - len(options))
        blank = [Text("")] * (room - len(options) - len(news))
        trail = Text(" › ".join(scene.trail), "bold", no_wrap=True)
        prompt = Text(scene.prompt, "bold #f6e08a", no_wrap=True)
        return [trail, *board, *news, *blank, prompt, *options]

    def _options(self, scene: Scene, width: int, height: int) -> list[Text]:
        lines = option_lines(scene.choices, width, height)
        if len(lines) > height:
            lines = [*lines[: height - 1], self.say(msg("ui.more_options"))]
        return [Text(line, no_wrap=True) for line in lines]

    def _log(self, scene: Scene, width: int, height: int) -> list[Text]:
        return news(scene.before, scene.log, width, height, self.say(msg("ui.more_log")))

    def screens(self, lines: Sequence[str]) -> list[list[str]]:
        """The text in parts that fit between title and input."""
        width, height = self.size
        parts: list[list[str]] = [[]]
        room = height - _PAGE_FRAME
        for line in lines:
            needs = max(1, len(wrap(line, width)))
            if needs > room and parts[-1]:
                parts.append([])
                room = height - _PAGE_FRAME
            parts[-1].append(line)
            room -= needs
        return parts

    def page(self, title: str, lines: Sequence[str]) -> None:
        """A whole screen of text."""
        self._paint([Text(title, "bold"), *(Text(line) for line in lines)])

    def hide(self, line: str) -> None:
        """Show only this line; the terminal's scroll-back is cleared too."""
        self.console.file.write("\x1b[3J")
        self._paint([Text(""), Text(line, "bold")])

    def print_line(self, line: str) -> None:
        """Print without wrapping, so that a command can be copied."""
        self.console.print(Text(line), soft_wrap=True)

    def _fit(self) -> None:
        """Set the real size: rich uses COLUMNS and LINES, which may describe another window."""
        if self.measure is not None:
            self.console.size = self.measure()

    def _paint(self, lines: Sequence[Text]) -> None:
        self._fit()
        self.console.clear()
        for line in lines:
            self.console.print(line, overflow="crop" if line.no_wrap else "fold", no_wrap=line.no_wrap, soft_wrap=False)
