"""Commands of the prompt: explain, undo, save, look, quit."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from typing import Protocol

from ennead.kernel.decision import Decision, Refused
from ennead.kernel.text import Catalogue, Message, msg
from ennead.tui.answers import Choice, begins_pass, every_option, find
from ennead.tui.board import Board, Scene
from ennead.tui.files import save_as
from ennead.tui.glossary import Entry, look_up, named_in
from ennead.tui.news import HEADING, log_lines
from ennead.tui.numerals import whole_number
from ennead.tui.session import Session

LOG_LINES = 40
Read = Callable[[str], str]
"""Reads a line; raises EOFError at the end of the input."""


class Painter(Protocol):
    def show(self, scene: Scene) -> None: ...
    def page(self, title: str, lines: Sequence[str]) -> None: ...
    def screens(self, lines: Sequence[str]) -> list[list[str]]: ...
    def hide(self, line: str) -> None: ...
    def print_line(self, line: str) -> None: ...


class Leave(Exception):
    """A person leaves the table."""


class Commands:
    """Runs the commands of the prompt. The next scene shows `note` as the answer."""

    def __init__(
        self,
        session: Session,
        board: Board,
        painter: Painter,
        texts: Catalogue,
        read: Read | None,
        program: str = "ennead",
    ) -> None:
        self.session = session
        self.board = board
        self.painter = painter
        self.texts = texts
        self.read = read  # None if nobody can press Enter
        self.program = program  # the program name to show in commands
        self.note: tuple[str, ...] = ()
        self.warned = False

    def words(self, key: str, **args: int | str | Message) -> str:
        return self.texts.say(msg(key, **args))

    def run(self, text: str, scene: Scene) -> bool:
        """Run `text` if it is a command, and return whether it was."""
        name, rest = text[:1], text[1:]
        table = {
            "?": self.explain,
            "u": self.undo,
            "U": self.undo_all,
            "s": self.save,
            "l": self.log,
            "n": self.numbers,
            "b": self.describe,
            "o": self.options,
            "m": self.market,
            "h": self.help,
            "q": self.quit,
        }
        if name not in table or (name != "?" and rest[:1].strip()):
            return False
        self.warned = self.warned and name == "q"
        table[name](rest.strip(), scene)
        return True

    # -- explaining ------------------------------------------------------------------------------------------------
    def explain(self, text: str, scene: Scene) -> None:
        if scene.decision is None:
            self.note = (self._unknown(text, scene) if text else self.words("ui.nothing_asked"),)
        elif not text:
            self.note = self._question(scene.prompt, scene.decision.kind)
        else:
            self.note = (self.about(text, scene),)

    def _question(self, prompt: str, kind: str) -> tuple[str, ...]:
        game = self.session.game
        asked = self.words("ui.asked", prompt=prompt, clause=game.clause(kind))
        return (asked, *self._help(kind), self.words("ui.how_to_answer"))

    def _help(self, kind: str) -> list[str]:
        key = f"{self.session.game.name}.help.{kind}"
        return [self.words(key)] if key in self.texts.entries else []

    def about(self, text: str, scene: Scene) -> str:
        """Explain an option or why it is not offered; otherwise explain the name."""
        session, decision = self.session, scene.decision
        places = self.board.places(scene)
        offered = find(text, scene.choices, places)
        assert decision is not None
        if offered is not None:
            return self._offered(offered, decision, scene)
        named = find(text, every_option(session.game, session.g, decision, self.texts.say), places)
        if named is None:
            return self._unknown(text, scene)
        reason = session.game.why_not(session.g, decision, named.option)
        answer = self.words("ui.why_not", what=named.label, reason=self.words(reason.key), clause=reason.clause)
        entries = self._entries(session.game.label(session.g, decision, named.option), scene)
        return " ".join([answer, *(self._meaning(entry) for entry in entries)])

    def _offered(self, choice: Choice, decision: Decision, scene: Scene) -> str:
        """The text and clause of the card, power, tile or action; otherwise those of the question."""
        game = self.session.game
        entries = self._entries(game.label(self.session.g, decision, choice.option), scene)
        texts = [entry.text for entry in entries] or self._help(decision.kind)
        more = "".join(f" {text}" for text in texts if text not in choice.label)
        clause = ", ".join(entry.clause for entry in entries) or game.clause(decision.kind)
        return self.words("ui.option", what=choice.label, token=choice.token, more=more, clause=clause)

    def _entries(self, label: Message, scene: Scene) -> list[Entry]:
        keys = named_in(label)
        return [entry for entry in self.board.glossary(scene.view, self.texts.say) if entry.key in keys]

    def _meaning(self, entry: Entry) -> str:
        return self.words("ui.meaning", name=entry.name, text=entry.text, clause=entry.clause)

    def _unknown(self, text: str, scene: Scene) -> str:
        meant = [self._meaning(entry) for entry in look_up(text, self.board.glossary(scene.view, self.texts.say))]
        if passing := begins_pass(text, scene.choices):
            return " ".join([self.words("ui.pass_whole", label=passing.label, number=passing.number), *meant])
        if meant:
            return " ".join(meant)
        if scene.choices and whole_number(text) is not None:
            numbers = [choice.number for choice in scene.choices]
            return self.words("ui.out_of_range", text=text, first=numbers[0], last=numbers[-1])
        return self.words("ui.unknown", text=text)

    def numbers(self, text: str, scene: Scene) -> None:
        lines = []
        for title, what, args in self.board.numbers(scene, self.texts.say):
            parts = self.session.game.sources(self.session.g, what, *args)
            sums = " + ".join(self.words("ui.source", what=part.what, n=part.n, clause=part.clause) for part in parts)
            total = sum(part.n for part in parts)
            lines.append(self.words("ui.number", title=title, n=total, sums=sums or "0"))
        self.note = tuple(lines) or (self.words("ui.no_numbers"),)

    # -- undo and save -----------------------------------------------------------------------------------------------
    def undo(self, text: str, scene: Scene) -> None:
        self._undo(1)

    def undo_all(self, text: str, scene: Scene) -> None:
        self._undo(len(self.session.record.choices))

    def _undo(self, n: int) -> None:
        undone = self.session.undo(n)
        self.note = (self.words("ui.undone", n=undone) if undone else self.words("ui.at_floor"),)

    def save(self, text: str, scene: Scene) -> None:
        path = save_as(self.session, text)
        self.note = (self.words("ui.saved", file=str(path)),)

    def quit(self, text: str, scene: Scene) -> None:
        if self.session.is_saved or self.warned or not self.session.record.choices or self.session.over:
            raise Leave
        self.warned = True
        self.note = (self.words("ui.not_saved"),)

    def farewell(self) -> str:
        if self.session.path is None:
            return self.words("ui.left_unsaved")
        key = "ui.resume" if self.session.is_saved else "ui.resume_older"
        return self.words(key, program=self.program, file=shlex.quote(str(self.session.path)))

    # -- looking ----------------------------------------------------------------------------------------------------
    def log(self, text: str, scene: Scene) -> None:
        log = log_lines(self.session.game.lexicon, self.session.log_of(scene.seat), scene.seat, self.texts.say)
        lines = [line.text if line.mark == HEADING else f"  {line.text}" for line in log]
        self._page(self.words("ui.log_title"), lines[-(whole_number(text) or LOG_LINES) :])

    def describe(self, text: str, scene: Scene) -> None:
        self._page(" > ".join(scene.trail), self.board.describe(scene, self.texts.say))

    def options(self, text: str, scene: Scene) -> None:
        self._page(scene.prompt, [f"{c.number:>3} {c.label}  [{c.token}]" for c in scene.choices])

    def market(self, text: str, scene: Scene) -> None:
        lines = self.board.market(self.session.g, scene.seat, self.texts.say, text)
        self._page(self.words("ui.market"), lines or [self.words("ui.no_market")])

    def help(self, text: str, scene: Scene) -> None:
        lines = [self.words(f"ui.help.{name}") for name in HELP]
        self._page(self.words("ui.help.title"), [*lines, "", *self.board.legend(self.texts.say)])

    def _page(self, title: str, lines: Sequence[str]) -> None:
        """Show screen by screen if somebody can press Enter; q stops."""
        if self.read is None:
            self.painter.page(title, lines)
            return
        for part in self.painter.screens(lines):
            self.painter.page(title, part)
            if self.read(self.words("ui.enter")).strip() == "q":
                return


HELP = ("choose", "explain", "undo", "save", "log", "numbers", "board", "options", "market", "quit")


class BadInput(Refused):
    """Input that means nothing here."""
