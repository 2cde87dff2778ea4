"""The table as plain lines: no colours, no boxes, no repainting. For screen readers and pipes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from ennead.tui.answers import Say
from ennead.tui.board import Board, Scene
from ennead.tui.layout import numbered_token

SCREENFUL = 60


class Plain:
    """Prints only what is new: the board once per turn, then what happened, the question and its options."""

    def __init__(self, out: TextIO, board: Board, say: Say) -> None:
        self.out = out
        self.board = board
        self.say = say
        self._described: tuple[int | None, object] = (None, None)
        self._asked: tuple[object, ...] = ()

    def show(self, scene: Scene) -> None:
        at = (scene.seat, scene.view.get("turn"))
        before, self._asked = self._asked, (scene.view, scene.decision, scene.prompt)
        self._print(scene.note)
        if scene.note and before == self._asked:
            return  # an answer to the same question; after an undo it is a new one
        self._print([line.text for line in scene.log])
        if at != self._described:
            self._described = at
            self._print(["", *self.board.describe(scene, self.say), ""])
        self._print([" > ".join(scene.trail), scene.prompt])
        self._print(self._options(scene))

    def _options(self, scene: Scene) -> list[str]:
        """Places on one line, labels on one line each; both with the number to type."""
        bare = [numbered_token(choice) for choice in scene.choices if choice.label == choice.token]
        worded = [f"{choice.number} {choice.text}" for choice in scene.choices if choice.label != choice.token]
        return [" ".join(bare), *worded] if bare else worded

    def page(self, title: str, lines: Sequence[str]) -> None:
        self._print([title, *lines])

    def screens(self, lines: Sequence[str]) -> list[list[str]]:
        """Nothing is painted over, so everything is one screen."""
        return [list(lines)]

    def hide(self, line: str) -> None:
        """Scroll the previous output off the screen, if there is one."""
        self._print([*[""] * (SCREENFUL if self.out.isatty() else 0), line])

    def print_line(self, line: str) -> None:
        self._print([line])

    def _print(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()
