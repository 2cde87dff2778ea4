"""The table at the terminal: asks people and lets bots choose until the game is over or somebody leaves."""

from __future__ import annotations

from dataclasses import replace

from ennead.kernel.decision import Decision, Refused
from ennead.kernel.text import Catalogue, Message, msg
from ennead.tui.answers import choices, find
from ennead.tui.board import Board, Scene
from ennead.tui.commands import BadInput, Commands, Leave, Painter, Read
from ennead.tui.news import log_lines
from ennead.tui.session import Session

NEWEST_LINES = 300  # log lines in a scene at most
BETWEEN_ANSWERS = ";"
KNOWN_LINES = 40  # known log lines shown before the new ones


class TerminalTable:
    """One game at one terminal. Invalid input ends a script (`strict`); a person is asked again."""

    def __init__(
        self,
        session: Session,
        board: Board,
        painter: Painter,
        texts: Catalogue,
        read: Read,
        *,
        strict: bool = False,
        program: str = "ennead",
    ) -> None:
        self.session = session
        self.board = board
        self.painter = painter
        self.texts = texts
        self.read = read
        self.strict = strict
        self.commands = Commands(session, board, painter, texts, None if strict else read, program)
        self.looked: dict[int | None, int] = {}  # seat → number of choices when it last answered
        self.began = len(session.record.choices) - 1  # a resumed game does not repeat its whole log
        self.at_keyboard: int | None = None
        self.shown_turn = -1
        self.to_the_end = False
        self.typed: list[str] = []  # remaining answers of the last line

    def words(self, key: str, **args: int | str | Message) -> str:
        return self.texts.say(msg(key, **args))

    # -- playing -----------------------------------------------------------------------------------------
    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.session.over:
                self._next()
            self._after()
        except Leave:
            self.painter.print_line(self.commands.farewell())
        except (EOFError, KeyboardInterrupt):
            self._input_ended()

    def _input_ended(self) -> None:
        self.painter.print_line("")
        if not self.session.over:
            self.painter.print_line(self.words("ui.input_ended"))
            self.painter.print_line(self.commands.farewell())

    def _next(self) -> None:
        decision = self.session.human_decision()
        if decision is not None:
            self._hand_over(decision.seat)
            self._ask(decision)
        elif self.session.humans or not self._stop_to_watch():
            self.session.let_bot_choose()

    def _after(self) -> None:
        """The game is over; people may still look and save."""
        while True:
            scene = self.scene(None)
            self.painter.show(scene)
            self.looked[scene.seat] = len(self.session.record.choices)
            self._type(self.words("ui.cue_over"), scene)

    def _ask(self, decision: Decision) -> None:
        scene = self.scene(decision)
        self.painter.show(scene)
        self._type(self.words("ui.cue"), scene)

    def _stop_to_watch(self) -> bool:
        """If only bots play, stop once per turn for spectators."""
        turn = self.session.game.turn(self.session.g)
        if turn == self.shown_turn and not self.commands.note:
            return False
        scene = self.scene(None)
        self.painter.show(scene)
        self.shown_turn = turn
        self.looked[None] = len(self.session.record.choices)
        if not (self.strict or self.to_the_end):
            self._type(self.words("ui.watch"), scene)
        return True

    def _hand_over(self, seat: int) -> None:
        """Hide what the previous person saw, if there is anything to hide."""
        before, self.at_keyboard = self.at_keyboard, seat
        if before is None or before == seat:
            return
        self.typed = []  # typed answers are for the previous player only
        if self.session.several_asked or self.session.has_secrets(before) or self.session.has_secrets(seat):
            self.painter.hide(self.words("ui.hand_over", seat=seat, who=self._name(seat)))
            if not self.strict:
                self.read(self.words("ui.enter"))

    def _name(self, seat: int) -> str:
        return self.board.seat_name(self.session.view(None), seat, self.texts.say)

    # -- input --------------------------------------------------------------------------------------------------------
    def _type(self, cue: str, scene: Scene) -> None:
        if not self.typed:
            self.typed = self.read(cue).split(BETWEEN_ANSWERS)
        text = self.typed.pop(0).strip()
        self.commands.note = ()
        try:
            self._answer(text, scene)
        except Refused as refusal:
            self.typed = []
            if self.strict:
                raise
            self.commands.note = (self.words(refusal.reason, **refusal.details),)

    def _answer(self, text: str, scene: Scene) -> None:
        """Exact tokens come before commands, so that G is the god and u is undo. Enter takes the only option."""
        exact = next((choice for choice in scene.choices if choice.token == text), None)
        if not text and len(scene.choices) == 1 and not self.strict:
            exact = scene.choices[0]
        if exact is None and (not text or self.commands.run(text, scene)):
            return
        chosen = exact or find(text, scene.choices, self.board.places(scene))
        if chosen is not None and scene.decision is not None:
            self.looked[scene.seat] = len(self.session.record.choices)
            self.session.choose(scene.decision.seat, chosen.option)
        elif scene.decision is not None:
            raise BadInput("ui.says", line=self.commands.about(text, scene))
        elif text == "a":
            self.to_the_end = True
        elif self.strict:
            raise EOFError  # the game is over: the rest of a script does not matter
        else:
            raise BadInput("ui.unknown", text=text)

    # -- scenes --------------------------------------------------------------------------------------------------------
    def scene(self, decision: Decision | None) -> Scene:
        session = self.session
        seat = decision.seat if decision is not None else None
        if decision is not None:
            found = choices(session.game, session.g, decision, self.texts.say)
            listed = tuple(replace(choice, on_map=self.board.on_map(decision, choice.token)) for choice in found)
            prompt = self.texts.say(session.game.prompt(session.g, decision))
        else:
            listed, prompt = (), self._result()
        trail = tuple(self.texts.say(part) for part in session.game.trail(session.g))
        log = session.log_of(seat)
        skip = max(0, len(log) - NEWEST_LINES)
        known = max(0, len(session.log_of(seat, self.looked.get(seat, self.began))) - skip)
        lines = log_lines(session.game.lexicon, log[skip:], seat, self.texts.say)
        new, before = lines[known:], lines[max(0, known - KNOWN_LINES) : known]
        return Scene(session.view(seat), seat, decision, listed, trail, prompt, new, before, self.commands.note)

    def _result(self) -> str:
        if not self.session.over:
            return self.words("ui.watching")
        last = self.session.log_of(None)[-1]
        return self.texts.say(last.message)
