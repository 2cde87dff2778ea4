"""From words on the command line to setup options, seats and bots. Everything wrong is `Refused`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ennead.ankh import scenarios
from ennead.bots import bot_named
from ennead.kernel.decision import BadSetup, Refused
from ennead.kernel.game import JsonDict
from ennead.kernel.record import BadRecord, Record, load
from ennead.sim.wishes import names, seat_gods
from ennead.tui.numerals import whole_number
from ennead.tui.session import HUMAN, Chooser

FEWEST_PLAYERS = 2
ON_OFF = {"on": True, "off": False}


def setup_options(
    players: int | None, gods: str, guardians: str, scenario: str, switches: Sequence[str]
) -> dict[str, Any]:
    """Only what was said; the game completes the rest from the seed."""
    out: dict[str, Any] = {}
    if players is not None:
        out["players"] = players
    elif gods:
        out["players"] = max(FEWEST_PLAYERS, len(names(gods)))
    for name, text in (("gods", gods), ("guardians", guardians)):
        if text:
            out[name] = names(text)
    if scenario:
        out["scenario"] = scenario_of(scenario)
    if switches:
        out["switches"] = dict(map(_switch, switches))
    return out


def kemet_table(options: dict[str, Any]) -> dict[str, Any]:
    """As many seats as cities are named, else two; gods for those who named none."""
    players = options.get("players", max(FEWEST_PLAYERS, len(options.get("cities", ()))))
    gods = {"gods": seat_gods(options["gods"], players)} if "gods" in options else {}
    return {**options, "players": players, **gods}


def _switch(text: str) -> tuple[str, bool]:
    name, _, value = text.partition("=")
    if value not in ON_OFF:
        raise BadSetup("setup.switch_value", text=text)
    return name, ON_OFF[value]


def scenario_of(text: str) -> str | JsonDict:
    """The id of one of ours, or the content of a player's own file."""
    if text in scenarios.ours() or not (Path(text).suffix == ".toml" or Path(text).exists()):
        return text
    content = read_text(Path(text))
    faults = scenarios.check(content)
    if faults:
        line, fault = faults[0]
        raise BadScenario(text, line, fault)
    return tomllib.loads(content)


class BadScenario(Refused):
    """A fault of a scenario file, with its place."""

    def __init__(self, file: str, line: int, fault: scenarios.Fault) -> None:
        super().__init__(fault.key, **dict(fault.details))
        self.place = f"{file}:{line}"


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise BadRecord("record.missing", file=str(path)) from fault
    except (OSError, UnicodeDecodeError, ValueError) as fault:
        raise BadRecord("record.unreadable", file=str(path)) from fault


def read_record(path: Path) -> Record:
    read_text(path)  # says what is wrong with the file before anybody looks at its content
    return load(path)


def human_seats(text: str, seats: int) -> tuple[int, ...]:
    """`all`, `none`, or numbers from 0."""
    if text in ("all", "none"):
        return tuple(range(seats)) if text == "all" else ()
    return tuple(seat_number(part, seats) for part in names(text))


def seat_number(text: str, seats: int, reason: str = "setup.seat") -> int:
    seat = whole_number(text)
    if seat is None or seat >= seats:
        raise BadSetup(reason, seat=text, last=seats - 1)
    return seat


def who_sits(humans: Sequence[int], bots: str, seats: int) -> tuple[str, ...]:
    """ "human" or a bot's name for every seat; a list of bots goes round."""
    known = names(bots) or [""]
    for name in known:
        bot_named(name)
    free = [seat for seat in range(seats) if seat not in humans]
    bot_at = {seat: known[i % len(known)] for i, seat in enumerate(free)}
    return tuple(bot_at.get(seat, HUMAN) for seat in range(seats))


def bots_of(record: Record) -> Mapping[int, Chooser]:
    """The bots of a record; whoever it does not name is a person."""
    return {seat: bot_named(name) for seat, name in enumerate(record.seats) if name != HUMAN}
