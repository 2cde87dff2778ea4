"""The setup options of a game, declared once.

The command line, simulations, the server's list of games and the browser's form are made from these rows, and games use
them to check what comes from files and requests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from ennead.kernel.refusal import BadSetup

NUMBER: Final = "number"
CHOICE: Final = "choice"
CHOICES: Final = "choices"  # several different choices
SEATS: Final = "seats"  # one choice for every seat
SEAT: Final = "seat"
FLAG: Final = "flag"
SWITCHES: Final = "switches"  # choice → yes or no
NUMBERS: Final = "numbers"  # choice → number
OptionType = Literal["number", "choice", "choices", "seats", "seat", "flag", "switches", "numbers"]

TOP: Final = "top"  # where the browser's form shows an option
BY_SEAT: Final = "seat"
MORE: Final = "more"
HIDDEN: Final = ""
FormPlace = Literal["top", "seat", "more", ""]

FileFault = tuple[int, str, Mapping[str, int | str]]
"""A fault in a player's own file: the line, a catalogue key and its arguments."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that an option may have. At most one choice of each `group` can be taken."""

    id: str
    group: str = ""
    players: tuple[int, ...] = ()  # numbers of players that may take it; empty: all


@dataclass(frozen=True, slots=True)
class SetupOption:
    """One option of a setup. If it is not given, the game takes the default or draws.

    text     catalogue key of its label, for instance `ankh.option.gods`; the command line uses `ankh.option_help.gods`
    terms    prefix of the catalogue keys of its choices: with `ankh.god.`, `isis` is named by `ankh.god.isis`
    unknown  catalogue key of the refusal of a value that is not allowed
    flag     its name on the command line, if that is not `name`
    form     where the browser's form shows it
    counts   number of players → how many choices must be taken, if any are
    draws    the choice that means "draw one"
    varies   whether simulations draw a choice for every game
    file     set if a TOML file may be given instead of a choice: finds the faults in its content
    """

    name: str
    type: OptionType
    text: str
    choices: tuple[Choice, ...] = ()
    default: Any = None
    clause: str = ""
    terms: str = ""
    unknown: str = "setup.choice"
    flag: str = ""
    form: FormPlace = MORE
    least: int = 0
    most: int = 0
    counts: Mapping[int, int] | None = None
    draws: str = ""
    varies: bool = False
    file: Callable[[str], list[FileFault]] | None = None

    @property
    def help(self) -> str:
        return self.text.replace(".option.", ".option_help.")

    def ids(self) -> list[str]:
        """All values that may be given."""
        return [*([self.draws] if self.draws else []), *(choice.id for choice in self.choices)]

    def refusal(self, value: object) -> BadSetup:
        known = f"{self.least}–{self.most}" if self.type == NUMBER else ", ".join(one.id for one in self.choices)
        return BadSetup(self.unknown, name=str(value), known=known, option=self.name)


Schema = tuple[SetupOption, ...]


def choices(ids: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(name) for name in ids)


def find(schema: Schema, name: str) -> SetupOption:
    for option in schema:
        if option.name == name:
            return option
    raise BadSetup("setup.unknown_option", name=name, known=", ".join(option.name for option in schema))


def check_shape(schema: Schema, options: object) -> None:
    """Refuse options that are unknown, of the wrong type or not allowed: they come from files and requests."""
    if not isinstance(options, Mapping):
        raise BadSetup("setup.shape", name="setup")
    for name, value in options.items():
        option = find(schema, str(name))
        if value is not None and not _fits(option, value):
            raise BadSetup("setup.shape", name=option.name)
        for wrong in _not_allowed(option, value):
            raise option.refusal(wrong)


def _fits(option: SetupOption, value: object) -> bool:
    kind = bool if option.type in (FLAG, SWITCHES) else int
    match option.type:
        case "number" | "seat" | "flag":
            return type(value) is kind
        case "choices" | "seats":
            return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
        case "switches" | "numbers":
            return isinstance(value, Mapping) and all(type(item) is kind for item in value.values())
        case _:
            return isinstance(value, str) or (option.file is not None and isinstance(value, Mapping))


def _not_allowed(option: SetupOption, value: Any) -> list[Any]:
    """Numbers beyond the limits, and names that are not among the choices."""
    if value is None or option.type in (SEAT, FLAG) or (option.type == CHOICE and isinstance(value, Mapping)):
        return []
    if option.type == NUMBER:
        return [value] if option.most and not option.least <= value <= option.most else []
    return [item for item in ([value] if option.type == CHOICE else value) if item not in option.ids()]
