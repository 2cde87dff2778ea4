"""`ennead facts`: numbers an owner of the game may compare with his copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ennead.cli.common import Language, texts_for
from ennead.kemet.facts import Fact, known_values, numbers, rows, unsure_facts
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import Catalogue, msg

FAMILIES = ("tile", "di")


def facts(
    game: Annotated[str, typer.Argument(help="The game: kemet.")],
    unsure: Annotated[bool, typer.Option("--unsure", help="Only what is not sure.")] = False,
    lang: Language = "en",
) -> None:
    """Numbers of the box, each with where it comes from and how sure it is."""
    texts = texts_for(lang)
    if game != "kemet":
        raise BadSetup("setup.game", name=game, known="kemet")
    for line in _unsure(texts) if unsure else _all(texts):
        print(line)


def _unsure(texts: Catalogue) -> Iterator[str]:
    """What to compare, why, and how to play with another number."""
    facts = unsure_facts()
    yield texts.say(msg("ui.facts.head"))
    for fact in facts:
        yield from ("", _value(fact, texts), f"    {texts.say(msg(f'ui.facts.{fact.confidence}'))}: {fact.source}")
    example = next(fact for fact in facts if fact.alternative and fact.id in known_values())
    yield from ("", texts.say(msg("ui.facts.foot", example=f"{example.id}={example.alternative}")))


def _value(fact: Fact, texts: Catalogue) -> str:
    other = texts.say(msg("ui.fact_or", value=fact.alternative)) if fact.alternative else ""
    name = _name(fact.id.partition(".")[0], texts)
    return f"{fact.id} = {fact.value}{other}{f'   ({name})' if name else ''}"


def _name(row: str, texts: Catalogue) -> str:
    """What the catalogue calls a tile or card."""
    keys = [f"kemet.{family}.{row}" for family in FAMILIES]
    return next((texts.say(msg(key)) for key in keys if key in texts.entries), "")


def _all(texts: Catalogue) -> Iterator[str]:
    for name, row in rows():
        values = ", ".join(f"{key} {value}" for key, value in numbers(name, row, {}).items())
        called = _name(name, texts)
        yield f"{name}{f' ({called})' if called else ''}: {values} [{row['confidence']}; {row['source']}]"
