"""What clients send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ennead.server.wire import Language

Count = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Word = Annotated[StrictStr, Field(max_length=64)]
Token = Annotated[StrictStr, Field(max_length=512)]
REPORT_LENGTH = 4000


class In(BaseModel):
    """What clients send. Unknown fields are refused, and nothing is converted."""

    model_config = ConfigDict(extra="forbid")


class GuestIn(In):
    name: Annotated[StrictStr, Field(max_length=200, examples=["Nofret"])]


class GameIn(In):
    game: Annotated[Word, Field(examples=["ankh"])]
    setup: Annotated[dict[str, Any], Field(default_factory=dict, examples=[{"players": 3, "pantheon": True}])]
    seats: Annotated[
        list[Word],
        Field(
            default_factory=list,
            max_length=8,
            description='"me", "local:<name>" (a player at my screen), "open" or "bot:<name>" for each seat; empty: '
            "the host takes the first seat, the others are open.",
            examples=[["me", "open", "bot:greedy"], ["me", "local:Meryt"]],
        ),
    ]
    title: Annotated[StrictStr, Field(max_length=200)] = ""
    public: StrictBool = False
    watch: StrictBool = True


class JoinIn(In):
    seat: Annotated[StrictInt, Field(ge=0, le=15)] | None = None
    invitation: Token = ""
    name: Annotated[
        StrictStr, Field(max_length=200, description="Take one more seat, for a player of this name at my screen.")
    ] = ""


class InvitationIn(In):
    invitation: Token


class SeatIn(In):
    who: Annotated[Word, Field(examples=["bot:greedy", "open", "local:Meryt"])]


class NameIn(In):
    name: Annotated[StrictStr, Field(max_length=200, examples=["Meryt"])]


class ChoiceIn(In):
    version: Annotated[Count, Field(examples=[12])]
    option: Annotated[StrictInt, Field(ge=-1, le=1_000_000, examples=[3])]


class UndoIn(In):
    version: Count
    steps: Annotated[StrictInt, Field(ge=1, le=10_000)] = 1


class ProposalIn(In):
    """A proposal to vote on: `replace` lets `bot` play for `seat` until its player is back, `abandon` ends the game
    without a winner."""

    kind: Literal["replace", "abandon"]
    seat: Annotated[StrictInt, Field(ge=-1, le=15)] = -1
    bot: Word = "medium"


class VoteIn(In):
    """An answer to a vote. A no from the player who asked withdraws it."""

    yes: StrictBool


class BotIn(In):
    bot: Word = "greedy"


class ChatIn(In):
    text: Annotated[StrictStr, Field(max_length=2000, examples=["Well played."])]


class HookIn(In):
    url: Annotated[StrictStr, Field(max_length=500, examples=["https://hooks.example.org/abc"])]
    style: Literal["discord", "slack"] = "discord"
    language: Language = "en"


class ReportIn(In):
    text: Annotated[StrictStr, Field(max_length=REPORT_LENGTH)] = ""
    moment: Annotated[int, Field(strict=True, ge=0, le=1_000_000)] | None = Field(
        default=None, description="The moment of the replay, in the view of `seat`; none: the current state."
    )


class RecordIn(In):
    record: Annotated[StrictStr, Field(max_length=250_000, description="The text of a record file or a score.")]
    title: Annotated[StrictStr, Field(max_length=200)] = ""


class PlayOnIn(In):
    at: Annotated[Count, Field(description="How many choices of the finished game to keep.")]
    seat: Annotated[StrictInt, Field(ge=0, le=15, description="The seat I take; bots take the others.")] = 0
