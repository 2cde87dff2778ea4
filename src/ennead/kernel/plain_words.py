"""All words of a game from its lexicon. A game that needs more overrides a method."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.game import Because, Reason, Source
from ennead.kernel.lexicon import Lexicon
from ennead.kernel.text import Message, msg


class PlainWords:
    """The words of a `Game`. Keys are `<game>.prompt.<kind>`, `.pass.<kind>`, `.event.<kind>`, `.why.not_offered`.

    The arguments of a prompt are `seat` (from 1) and `about`; the label of an option is the term of its type.
    """

    lexicon: Lexicon

    def spaces(self) -> Mapping[str, int]:
        return self.lexicon.spaces()

    def clause(self, kind: str) -> str:
        return self.lexicon.clause(kind)

    def token(self, g: Any, kind: str, option: int) -> str:
        return self.lexicon.token(g, kind, option)

    def spots(self, g: Any, decision: Decision, option: int) -> tuple[str, ...]:
        return self.lexicon.option_spots(g, decision, option)

    def prompt(self, g: Any, decision: Decision) -> Message:
        about = self.lexicon.decisions[decision.kind].about
        what = self.lexicon.term(g, about, decision.about) if about and decision.about >= 0 else ""
        return msg(f"{self.lexicon.name}.prompt.{decision.kind}", seat=decision.seat + 1, about=what)

    def label(self, g: Any, decision: Decision, option: int) -> Message:
        if option == PASS:
            return msg(f"{self.lexicon.name}.pass.{decision.kind}")
        term = self.lexicon.term(g, self.lexicon.decisions[decision.kind].options, option)
        return term if isinstance(term, Message) else msg(f"{self.lexicon.name}.plain", what=term)

    def idle(self, g: Any, decision: Decision, option: int) -> Message | None:
        return None

    def note(self, g: Any, decision: Decision, option: int) -> Message | None:
        return None

    def message(self, g: Any, event: Event) -> Message:
        return self.lexicon.event_message(g, event)

    def because(self, g: Any, event: Event) -> Because:
        cause = self.lexicon.causes.get(event.why)
        return Because(cause.clause if cause else self.lexicon.events[event.kind].clause)

    def places(self, kind: str) -> Collection[str]:
        return self.lexicon.places(kind)

    def trail(self, g: Any) -> tuple[Message, ...]:
        return ()

    def why_not(self, g: Any, decision: Decision, option: int) -> Reason:
        return Reason(f"{self.lexicon.name}.why.not_offered", self.clause(decision.kind))

    def sources(self, g: Any, what: str, *args: int) -> tuple[Source, ...]:
        return ()
