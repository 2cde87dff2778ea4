"""Options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from ennead.kernel.decision import BadSetup
from ennead.kernel.text import LANGUAGES, Catalogue, catalogue

Language = Annotated[
    str, typer.Option("--lang", metavar="|".join(LANGUAGES), envvar="ENNEAD_LANG", help="Language of the texts.")
]
PlainLines = Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and pipes.")]


def texts_for(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise BadSetup("ui.bad_language", name=language, known=", ".join(LANGUAGES))
    return catalogue(language)
