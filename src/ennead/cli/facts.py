"""`ennead facts`: numbers for owners to compare with their copy of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ennead.cli.common import Language, texts_for
from ennead.games import BOXES
from ennead.kernel.box import Box, Fact
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import Catalogue, msg


def facts(
    game: Annotated[str, typer.Argument(help=f"The game: {' or '.join(BOXES)}.")],
    unsure: Annotated[bool, typer.Option("--unsure", help="Only uncertain numbers.")] = False,
    lang: Language = "en",
) -> None:
    """List the numbers in the box, each with its source and how certain it is."""
    texts = texts_for(lang)
    if game not in BOXES:
        raise BadSetup("setup.game", name=game, known=", ".join(BOXES))
    lines = _unsure if unsure else _all
    for line in lines(BOXES[game], texts):
        print(line)


def _unsure(box: Box, texts: Catalogue) -> Iterator[str]:
    """The uncertain numbers, the reason, and how to play with another number."""
    facts = box.unsure()
    yield texts.say(msg("ui.facts.head"))
    for fact in facts:
        source = f"    {texts.say(msg(f'ui.facts.{fact.confidence}'))}: {fact.source}"
        yield from ("", _value(box, fact, texts), source)
    example = next(fact for fact in facts if fact.alternative and fact.id in box.known())
    yield from ("", texts.say(msg("ui.facts.foot", example=f"{example.id}={example.alternative}")))


def _value(box: Box, fact: Fact, texts: Catalogue) -> str:
    other = texts.say(msg("ui.fact_or", value=fact.alternative)) if fact.alternative else ""
    name = _name(box, fact.id.partition(".")[0], texts)
    return f"{fact.id} = {fact.value}{other}{f'   ({name})' if name else ''}"


def _name(box: Box, row: str, texts: Catalogue) -> str:
    """The name of a tile or card."""
    keys = [term + row for term in box.terms]
    return next((texts.say(msg(key)) for key in keys if key in texts.entries), "")


def _all(box: Box, texts: Catalogue) -> Iterator[str]:
    for row in box.rows():
        values = ", ".join(f"{key} {value}" for key, value in row.numbers.items())
        called = _name(box, row.name, texts)
        yield f"{row.name}{f' ({called})' if called else ''}: {values} [{row.confidence}; {row.source}]"
