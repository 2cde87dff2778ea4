"""`ennead facts`: numbers an owner of the game may compare with his copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ennead.cli.common import Language, texts_for
from ennead.kemet.facts import numbers, rows, unsure_facts
from ennead.kernel.decision import BadSetup
from ennead.kernel.text import Catalogue, msg


def facts(
    game: Annotated[str, typer.Argument(help="The game: kemet.")],
    unsure: Annotated[bool, typer.Option("--unsure", help="Only what is not sure.")] = False,
    lang: Language = "en",
) -> None:
    """Numbers of the box, each with where it comes from and how sure it is."""
    texts = texts_for(lang)
    if game != "kemet":
        raise BadSetup("setup.game", name=game, known="kemet")
    for line in _unsure(texts) if unsure else _all():
        print(line)


def _unsure(texts: Catalogue) -> Iterator[str]:
    for fact in unsure_facts():
        other = texts.say(msg("ui.fact_or", value=fact.alternative)) if fact.alternative else ""
        yield f"{fact.id}: {fact.value or '?'}{other} [{fact.confidence}; {fact.source}]"


def _all() -> Iterator[str]:
    for name, row in rows():
        values = ", ".join(f"{key} {value}" for key, value in numbers(name, row, {}).items())
        yield f"{name}: {values} [{row['confidence']}; {row['source']}]"
