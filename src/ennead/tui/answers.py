"""Find the option a person typed: by number, notation token, place, or the beginning of its label."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ennead.kernel.decision import PASS, Decision
from ennead.kernel.game import Game
from ennead.kernel.notation import token
from ennead.kernel.text import Message

Say = Callable[[Message], str]
_PASSES = ("0", ".")  # if 0 is an amount, the amount comes first


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as listed: the number to type, its token and its label."""

    option: int
    number: str
    token: str
    label: str
    on_map: str = ""  # its name on the map, if the label does not show it

    @property
    def text(self) -> str:
        return f"{self.on_map} {self.label}" if self.on_map else self.label


def choices(game: Game[Any], g: Any, decision: Decision, say: Say) -> tuple[Choice, ...]:
    """The options in listed order; passing comes last."""
    tokens = {option: token(game, g, decision.kind, option) for option in decision.options}
    real = [text for option, text in tokens.items() if option != PASS]
    amounts = bool(real) and all(text.isdigit() for text in real)
    out = [
        Choice(option, tokens[option] if amounts else str(i), tokens[option], _words(game, g, decision, option, say))
        for i, option in enumerate((o for o in decision.options if o != PASS), start=1)
    ]
    if PASS in decision.options:
        out.append(Choice(PASS, "." if amounts else "0", ".", _words(game, g, decision, PASS, say)))
    return tuple(out)


def _words(game: Game[Any], g: Any, decision: Decision, option: int, say: Say) -> str:
    """The label of an option, with what it would bring, or why it would do nothing."""
    label = say(game.label(g, decision, option))
    more = game.idle(g, decision, option) or game.note(g, decision, option)
    return f"{label} ({say(more)})" if more else label


def every_option(game: Game[Any], g: Any, decision: Decision, say: Say) -> tuple[Choice, ...]:
    """All options of this kind that mean something now, offered or not."""
    out = []
    for option in range(game.spaces()[decision.kind]):
        try:
            out.append(Choice(option, "", token(game, g, decision.kind, option), say(game.label(g, decision, option))))
        except (LookupError, ValueError):
            continue  # the number means nothing at this table, such as the eighth of three regions
    return tuple(out)


def folded(text: str) -> str:
    """Typed text in the form in which names are compared: lower case, with the curly apostrophe of the texts."""
    return text.strip().casefold().replace("'", "’")


def find(text: str, listed: Sequence[Choice], places: Mapping[str, int]) -> Choice | None:
    """The one choice `text` means: by number, token, place or beginning of its label; passing needs the whole label."""
    wanted = folded(text)
    if not wanted:
        return None
    place = places.get(wanted.upper(), PASS)
    tests: tuple[Callable[[Choice], bool], ...] = (
        lambda c: c.number == wanted,
        lambda c: c.token.casefold() == wanted,
        lambda c: c.option == place != PASS,
        lambda c: c.label.casefold() == wanted,
        lambda c: c.option == PASS and wanted in _PASSES,
    )
    beginnings: tuple[Callable[[Choice], bool], ...] = (
        lambda c: c.label.casefold().startswith(wanted),
        lambda c: c.token.casefold().startswith(wanted),
        lambda c: c.label.casefold().partition(": ")[2].startswith(wanted),
    )
    real = [choice for choice in listed if choice.option != PASS]  # nobody should pass by abbreviating another word
    return _only(tests, listed) or (_only(beginnings, real) if len(wanted) > 1 else None)


def _only(tests: Sequence[Callable[[Choice], bool]], listed: Sequence[Choice]) -> Choice | None:
    """The choice that matches the first test matched by exactly one choice."""
    for test in tests:
        hits = [choice for choice in listed if test(choice)]
        if len(hits) == 1:
            return hits[0]
    return None


def begins_pass(text: str, listed: Sequence[Choice]) -> Choice | None:
    """The choice to pass, if its label begins with `text`."""
    wanted = folded(text)
    return next((c for c in listed if c.option == PASS and wanted and c.label.casefold().startswith(wanted)), None)
