"""Stepping through a record, choice by choice, as one seat or a spectator."""

from __future__ import annotations

from typing import Any

from ennead.kernel.game import Game
from ennead.kernel.record import Record, state_at
from ennead.kernel.text import Catalogue, Message, msg
from ennead.tui.board import Scene
from ennead.tui.commands import Painter, Read
from ennead.tui.news import log_lines
from ennead.tui.numerals import whole_number
from ennead.tui.session import Session


class Replay:
    """Without `read` nobody steps: prints the whole log, or shows the requested position."""

    def __init__(
        self, game: Game[Any], record: Record, seat: int | None, painter: Painter, texts: Catalogue, read: Read | None
    ) -> None:
        self.game = game
        self.record = record
        self.session = Session(game, record, {})
        self.seat = seat
        self.painter = painter
        self.texts = texts
        self.read = read

    def words(self, key: str, **args: int | str | Message) -> str:
        return self.texts.say(msg(key, **args))

    def run(self, at: int | None) -> None:
        if self.read is None:
            self._print(at)
            return
        n: int | None = at or 0
        while n is not None:
            self.painter.show(self.scene(n, 8))
            n = self._step(n, self.read)

    def _print(self, at: int | None) -> None:
        if at is not None:
            self.painter.show(self.scene(at, 8))
            return
        self.painter.show(self.scene(len(self.record.choices), None))

    def _step(self, n: int, read: Read) -> int | None:
        """Where to go from the n-th position; None ends."""
        last = len(self.record.choices)
        try:
            text = read(self.words("ui.replay_cue", n=n, last=last)).strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if text == "q":
            return None
        if (wanted := whole_number(text)) is not None:
            return min(wanted, last)
        return max(0, n - 1) if text == "-" else min(n + 1, last)

    def scene(self, n: int, lines: int | None) -> Scene:
        g = state_at(self.game, self.record, n)
        log, view = self.session.log_of(self.seat, n), self.game.view(g, self.seat)
        read = log_lines(self.game.lexicon, log, self.seat, self.texts.say)[-(lines or len(log)) :]
        trail = tuple(self.texts.say(part) for part in self.game.trail(g))
        prompt = self.words("ui.replay_at", n=n, last=len(self.record.choices))
        return Scene(view, self.seat, None, (), trail, prompt, read)
