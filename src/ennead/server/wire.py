"""What we send over the wire. With `wire_in.py` this makes the OpenAPI page and the types of the browser table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(description="A game's id.", examples=["Zk3p1tQ0aBcD-_9x"])]
Language = Literal["en", "de", "pl"]


class Out(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid")


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
    before it runs). `board` grows whenever `/board` has something new to show; null: there is none. A game that is over
    without `result` was abandoned."""

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
    """`note` says why choosing it would do nothing, or what it brings and costs whom; mostly empty."""

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
    """`by` asks, `waits` have not answered yet. To go back: `back` choices you could tell apart. To replace: `seat` and
    the `bot` that would play for it."""

    n: int
    kind: Literal["undo", "replace", "abandon"]
    by: int
    yes: list[int]
    waits: list[int]
    back: int
    seat: int | None
    bot: str


class GameOut(TableOut):
    """A viewer's newest look: `version` goes into the next choice, `seen` is the number of the last entry, `sealed`
    are those of `yours` that wait for others to seal and may still change their minds."""

    version: int
    seen: int
    view: dict[str, Any] | None
    decision: DecisionOut | None
    trail: list[str]
    undoable: int
    sealed: list[int]
    vote: VoteOut | None


class SourceOut(Out):
    n: int
    message: list[Any]
    text: str
    clause: str


class ToldOut(Out):
    """One sentence of the log: `places` says where names of places stand in its text, `clause` is behind it,
    `sources` are the parts of its number as they were then. `forced`: it was the only option of this viewer, who was
    not asked."""

    kind: str
    args: list[int]
    message: list[Any]
    text: str
    places: list[tuple[int, int]]
    clause: str
    sources: list[SourceOut]
    forced: bool


class EntryOut(Out):
    id: int
    kind: Literal["start", "choice", "undo", "unseal", "seat", "chat", "vote"]
    seat: int
    at: int
    body: dict[str, Any]
    told: list[ToldOut]


class LogOut(Out):
    """`before`: whose the choices are that stood when the first of these entries came, in their order."""

    before: list[int]
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


class VotedOut(Out):
    """`done` at once, `vote`: the others are asked."""

    result: Literal["done", "vote", "refused", "withdrawn"]
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
