"""From words of the command line to setup options. Everything wrong is `Refused`, with what is known instead."""

from __future__ import annotations

from collections.abc import Sequence

from ennead.kemet.board import CITIES
from ennead.kemet.facts import known_values
from ennead.kemet.ruleset import COLOURS, GODS
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict

KEMET = "kemet"
MOST = 20  # no number of the box is larger


def names(text: str) -> list[str]:
    """A list with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def tables(text: str) -> int | tuple[int, ...]:
    """A number of players, or several: 4 or 2,3,5 or 2-5."""
    first, dash, last = text.partition("-")
    parts = [str(n) for n in range(_count(first), _count(last) + 1)] if dash else names(text)
    numbers = tuple(_count(part) for part in parts)
    if not numbers:
        raise BadSetup("setup.players", players=text)
    return numbers[0] if len(numbers) == 1 else numbers


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > MOST:
        raise BadSetup("setup.players", players=text)
    return int(text)


def kemet_wishes(colours: str, cities: str, values: Sequence[str]) -> JsonDict:
    """Only what was wished for: a game may not know the other options."""
    wishes: JsonDict = {
        "colours": _known(names(colours), COLOURS, "setup.colour"),
        "cities": _known([city.upper() for city in names(cities)], CITIES, "setup.city"),
        "values": dict(_value(text) for text in values),
    }
    return {name: wish for name, wish in wishes.items() if wish}


def seat_gods(gods: list[str], players: int) -> list[str]:
    """Kemet's gods differ in nothing but their names: who is not named takes the next free one."""
    wanted = _known([god for god in gods if god != "random"], GODS, "setup.god")
    free = [god for god in GODS if god not in wanted]
    out = [free.pop(0) if god == "random" and free else god for god in gods]
    return out + free[: max(0, players - len(out))]


def _known(given: list[str], known: Sequence[str], reason: str) -> list[str]:
    for name in given:
        if name not in known:
            raise BadSetup(reason, name=name, known=", ".join(known))
    return given


def _value(text: str) -> tuple[str, int]:
    """A number of the box as it is on somebody's copy: divine_hunger.prayer=1."""
    name, _, number = text.partition("=")
    if not (number.isascii() and number.isdigit()) or int(number) > MOST:
        raise BadSetup("setup.value", text=text, most=MOST)
    if name not in known_values():
        raise BadSetup("setup.value_name", name=name)
    return name, int(number)
