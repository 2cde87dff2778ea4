"""What an entry of the journal says besides its lines."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict


def _one_of(*words: str) -> Any:
    """A string that is one of these. Entries of older versions may have others, so it is not checked."""
    return Field(json_schema_extra={"enum": [*words]})


@with_config(ConfigDict(extra="allow"))
class EntryBody(TypedDict, total=False):
    """What an entry says besides its lines. `what` happened with a seat or a vote; a vote has `kind`, `by` and, for a
    bot, `of` and `bot`. `left` are the choices that remain after an undo; `game` and `invitation` lead to a rematch."""

    what: Annotated[
        str,
        _one_of(
            *("joined", "named", "left", "kicked", "freed", "bot", "resigned", "away", "back", "replaced", "rematch"),
            *("asks", "yes", "refused", "withdrawn", "lapsed", "abandoned"),
        ),
    ]
    name: str
    bot: str
    text: str
    kind: Annotated[str, _one_of("undo", "replace", "abandon")]
    by: int
    of: int
    left: int
    game: str
    invitation: str
