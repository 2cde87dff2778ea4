"""What the server sends. With `wire_in.py` this defines the OpenAPI page and the types of the browser table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ennead.kernel.setup_schema import FormPlace, OptionType
from ennead.kernel.text import LANGUAGES
from ennead.server.wire_body import EntryBody

Id = Annotated[str, Field(description="A game's id.", examples=["Zk3p1tQ0aBcD-_9x"])]
Language = Annotated[str, Field(pattern=f"^({'|'.join(LANGUAGES)})$", json_schema_extra={"enum": [*LANGUAGES]})]


class Out(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


class ErrorOut(Out):
    """A refusal: a catalogue key, its sentence, and for a stale choice the current version."""

    error: Annotated[str, Field(examples=["server.stale"])]
    message: Annotated[str, Field(examples=["The game has moved on; look again."])]
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
    """`you` is the seat whose view this is, `yours` all seats you hold, `asked` the seats that must choose now, `names`
    the name (a god) that each seat plays under, `trail` the turn or round in words, and `points` the points of each
    seat (all empty before the game starts). `board` grows whenever `/board` has something new to show; null: there is
    no board. A game that is over without `result` was abandoned."""

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
    names: list[str]
    trail: list[str]
    points: list[int]
    board: int | None
    result: list[float] | None


class GamesOut(Out):
    games: list[TableOut]


class BoardOut(Out):
    """The public view of a game, for a small picture."""

    view: dict[str, Any]


class OptionOut(Out):
    """`idle` says why the option would do nothing now, `note` what it gains and costs each side; both are mostly empty.
    `spots` are the things on the table that it points at, each as `family:name`."""

    option: int
    token: str
    label: str
    idle: str
    note: str
    spots: list[str]


class DecisionOut(Out):
    """`family` groups kinds of questions, `type` is the type of the options, `spots` what the question is about."""

    kind: str
    family: str
    type: str
    about: int
    spots: list[str]
    clause: str
    prompt: str
    options: list[OptionOut]


class VoteOut(Out):
    """`by` is the seat that asks; `waits` are the seats that have not answered. For an undo, `back` counts the choices
    to take back, as far as you may know of them. For a replacement, `bot` would play for `seat`."""

    n: int
    kind: Literal["undo", "replace", "abandon"]
    by: int
    yes: list[int]
    waits: list[int]
    back: int
    seat: int | None
    bot: str


class SourceOut(Out):
    """One part of a number: `what` names it for programs, `text` for people."""

    what: str
    n: int
    clause: str
    text: str


class SourcesOut(Out):
    sources: list[SourceOut]
    total: int


class NumberOut(SourcesOut):
    """A number in a view with its parts: the answer to `GET …/sources?what=&of=&of=`."""

    what: str
    of: list[int]


class GameOut(TableOut):
    """A viewer's current view. Send `version` with the next choice. `seen` is the number of the last entry; `trail` is
    the current situation, outermost first; `sealed` are the seats of `yours` that wait for others to seal and may still
    change their answers. If you hold several seats, `private` are those that see or are asked something which others at
    your screen must not see."""

    version: int
    seen: int
    view: dict[str, Any] | None
    numbers: list[NumberOut]
    decision: DecisionOut | None
    undoable: int
    sealed: list[int]
    private: list[int]
    vote: VoteOut | None


class CauseOut(Out):
    """What brought something about, in words (a power, a card, an action), and its family."""

    text: str
    family: str


class LogLineOut(Out):
    """One sentence of the log. `args` are the numbers of the event and `types` their types; `seat` is the seat it
    belongs to (-1: none), `spots` are the things on the table it points at. `places` says where place names are in
    `text`, `clause` is the rule behind it, and `sources` are the parts of its number. All of it is as it was at that
    time. `forced`: this was the viewer's only option, chosen without asking."""

    kind: str
    family: str
    icon: str
    seat: int
    spots: list[str]
    args: list[int]
    types: list[str]
    text: str
    places: list[tuple[int, int]]
    clause: str
    cause: CauseOut | None
    sources: list[SourceOut]
    forced: bool


class EntryOut(Out):
    id: int
    kind: Literal["start", "choice", "undo", "unseal", "seat", "chat", "vote"]
    seat: int
    at: int
    body: EntryBody
    lines: list[LogLineOut]


class LogOut(Out):
    """`before` has the seat of each choice that counted before the first of these entries, in order."""

    before: list[int]
    entries: list[EntryOut]
    more: bool


class StreamOut(Out):
    """The data of one server-sent event."""

    entries: list[EntryOut]
    game: GameOut


class ChosenOut(Out):
    """`repeated`: this same choice had counted before."""

    version: int
    repeated: bool


class VotedOut(Out):
    """`done`: it happened; `vote`: others must still agree; `refused` or `withdrawn`: the vote is over."""

    result: Literal["done", "vote", "refused", "withdrawn"]
    version: int


class PresenceOut(Out):
    """The seats whose players are at the table now; null while this server cannot know."""

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


class ReplayOut(Out):
    """`moments` is the number of moments; the last is the newest. `by` is the seat whose choice led here (-1: none),
    `chose` names that choice (empty while it is another player's secret), and `lines` are its log, as far as the viewer
    may know it."""

    moment: int
    moments: int
    seat: int | None
    view: dict[str, Any]
    numbers: list[NumberOut]
    trail: list[str]
    by: int
    chose: str
    lines: list[LogLineOut]


class SceneOut(Out):
    """What led to a moment: the seat that chose (-1: none), the log, and the points of the seats if they changed."""

    by: int
    lines: list[LogLineOut]
    points: list[int] | None


class StoryOut(Out):
    """All moments of a replay in order, without boards."""

    seat: int | None
    scenes: list[SceneOut]


class RecordOut(Out):
    record: str
    score: str


class SetupChoiceOut(Out):
    """A choice of a setup option: at most one of each group. `players` are the player counts it is for; empty: all."""

    id: str
    group: str
    players: list[int]


class SetupOptionOut(Out):
    """A setup option. `text` is the catalogue key of its label; `terms` plus a choice's id is the key of that choice.

    `type`: number, choice, choices (several), seats (one for every seat), seat, flag, switches (choice → yes or no) or
    numbers (choice → number). `form` is where a form shows it: top, seat, more, or nowhere. `counts`: how many choices
    must be taken for each number of players, if any are taken. `draws` is the choice that means "draw one at random".
    """

    name: str
    type: OptionType
    text: str
    choices: list[SetupChoiceOut]
    default: Any
    clause: str
    terms: str
    form: FormPlace
    least: int
    most: int
    counts: dict[int, int]
    draws: str


class GameInfoOut(Out):
    game: str
    ruleset: int
    setup: list[SetupOptionOut]


class CatalogueOut(Out):
    games: list[GameInfoOut]
    bots: list[str]
    languages: list[str]


class ClauseOut(Out):
    clause: str
    text: str


class ChapterOut(Out):
    """A heading of the rules, with its first clause."""

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
    """A file to keep or send. It contains the whole record only if the game is over."""

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
