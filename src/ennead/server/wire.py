"""What goes over the wire. These types make the OpenAPI page and the types of the browser table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Id = Annotated[str, Field(description="A game's id.", examples=["Zk3p1tQ0aBcD-_9x"])]
Count = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Word = Annotated[StrictStr, Field(max_length=64)]
Token = Annotated[StrictStr, Field(max_length=512)]
Language = Literal["en", "de", "pl"]


class In(BaseModel):
    """What people send: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid")


class Out(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid")


# -- sent by people ----------------------------------------------------------------------------------------------------
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
            description='"me", "local:<name>" (somebody at my screen), "open" or "bot:<name>" for each seat; empty: '
            "the host first, the others open.",
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
        StrictStr, Field(max_length=200, description="Somebody at my screen takes one more seat under this name.")
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


class VoteIn(In):
    """An answer to vote `n`."""

    n: Count
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
    text: Annotated[StrictStr, Field(max_length=4000)] = ""
    moment: Annotated[int, Field(strict=True, ge=0, le=1_000_000)] | None = Field(
        default=None, description="Seen in the replay at this moment, through the eyes of `seat`."
    )


class RecordIn(In):
    record: Annotated[StrictStr, Field(max_length=250_000, description="A record file's text, or a score's.")]
    title: Annotated[StrictStr, Field(max_length=200)] = ""


class PlayOnIn(In):
    at: Annotated[Count, Field(description="How many choices of the finished game count.")]
    seat: Annotated[StrictInt, Field(ge=0, le=15, description="The seat I take; bots take the others.")] = 0


# -- sent by us --------------------------------------------------------------------------------------------------------
class ErrorOut(Out):
    """Every refusal: a catalogue key, its sentence, and for a stale choice the current version."""

    error: Annotated[str, Field(examples=["server.stale"])]
    message: Annotated[str, Field(examples=["The game has gone on since; look again."])]
    version: int | None = None
    details: list[Any] | None = None


class MeOut(Out):
    user: str
    name: str


class GuestOut(MeOut):
    token: str


class SeatOut(Out):
    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str
    away: bool
    host: bool


class TableOut(Out):
    """`you` is the seat looked through, `yours` all seats you hold, `asked` the seats that must choose now, `gods` whom
    the seats play, `crumb` how far the game is, as a message, and `points` what each seat has of what wins (all empty
    before it runs). `board` grows whenever `/board` has something new to show; null: there is none."""

    id: Id
    game: str
    ruleset: int
    setup: dict[str, Any]
    status: Literal["lobby", "running", "over"]
    title: str
    public: bool
    watch: bool
    imported: bool
    parent: str
    created: int
    you: int | None
    yours: list[int]
    host: bool
    seats: list[SeatOut]
    asked: list[int]
    gods: list[str]
    crumb: list[Any]
    points: list[int]
    board: int | None
    result: list[float] | None


class GamesOut(Out):
    games: list[TableOut]


class BoardOut(Out):
    """A game as everybody sees it, for a small picture."""

    view: dict[str, Any]


class OptionOut(Out):
    """`note` says why choosing it would do nothing; empty if it would do something."""

    option: int
    token: str
    key: str
    label: str
    note: str


class DecisionOut(Out):
    kind: str
    about: int
    clause: str
    key: str
    prompt: str
    options: list[OptionOut]


class VoteOut(Out):
    n: int
    by: int
    yes: list[int]
    back: int


class GameOut(TableOut):
    """A viewer's newest look: `version` goes into the next choice, `seen` is the number of the last entry."""

    version: int
    seen: int
    view: dict[str, Any] | None
    decision: DecisionOut | None
    trail: list[str]
    undoable: int
    vote: VoteOut | None


class SourceOut(Out):
    n: int
    message: list[Any]
    text: str
    clause: str


class ToldOut(Out):
    """One sentence of the log: `clause` is behind it, `sources` are the parts of its number as they were then.
    `forced`: it was the only option of this viewer, who was not asked."""

    kind: str
    args: list[int]
    message: list[Any]
    text: str
    clause: str
    sources: list[SourceOut]
    forced: bool


class EntryOut(Out):
    id: int
    kind: Literal["start", "choice", "undo", "seat", "chat", "vote"]
    seat: int
    at: int
    body: dict[str, Any]
    told: list[ToldOut]


class LogOut(Out):
    entries: list[EntryOut]
    more: bool


class StreamOut(Out):
    """The data of one server-sent event."""

    entries: list[EntryOut]
    game: GameOut


class ChosenOut(Out):
    """`repeated`: this very choice had counted before."""

    version: int
    repeated: bool


class UndoOut(Out):
    result: Literal["done", "vote", "refused"]
    version: int


class PresenceOut(Out):
    """Seats whose people look at the table now; None while this server cannot know."""

    here: list[int] | None


class JoinedOut(Out):
    game: Id
    seat: int


class LinkOut(Out):
    token: str
    url: str


class ReasonOut(Out):
    key: str
    text: str
    clause: str


class SourcesOut(Out):
    sources: list[SourceOut]
    total: int


class ReplayOut(Out):
    """`moments` is how many points there are; the last is the newest. `by` made the choice that led here (-1: nobody),
    `chose` names it (empty while it is another's secret), `told` is what it did, as far as these eyes may know."""

    moment: int
    moments: int
    seat: int | None
    view: dict[str, Any]
    trail: list[str]
    by: int
    chose: str
    told: list[ToldOut]


class SceneOut(Out):
    """What led to a moment: who chose (-1: nobody) and what was told. `points` of the seats, if they have changed."""

    by: int
    told: list[ToldOut]
    points: list[int] | None


class StoryOut(Out):
    """All moments of a replay in turn, without their boards."""

    seat: int | None
    scenes: list[SceneOut]


class RecordOut(Out):
    record: str
    score: str


class GameInfoOut(Out):
    game: str
    ruleset: int
    setup: dict[str, Any]


class CatalogueOut(Out):
    games: list[GameInfoOut]
    bots: list[str]
    languages: list[str]


class ClauseOut(Out):
    clause: str
    text: str


class ChapterOut(Out):
    """A heading of the rules; it goes up to the first clause of the next."""

    title: str
    first: str


class RulesOut(Out):
    game: str
    clauses: list[ClauseOut]
    chapters: list[ChapterOut]


class FactOut(Out):
    id: str
    value: str
    alternative: str
    source: str
    confidence: str


class FactsOut(Out):
    game: str
    facts: list[FactOut]


class ReportOut(Out):
    """A file to keep and to send. The whole record is in it only when the game is over."""

    report: str
    game: str
    text: str
    version: int
    log: list[EntryOut]
    view: dict[str, Any] | None
    moment: ReplayOut | None
    record: str | None
    software: dict[str, str]


class HealthOut(Out):
    status: Literal["ok", "failing"]
    database: bool


class DoneOut(Out):
    done: bool = True
