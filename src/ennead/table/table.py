"""One table: its row and its game. Operations check everything and return a `Change`; `accept` applies it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ennead.bots.bot import NO_PLAN, Plan, bot_stream
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import Refused, decision_for
from ennead.kernel.game import Game
from ennead.kernel.record import BadRecord, Record, check_ruleset
from ennead.table.entries import Draft, Entry, Move
from ennead.table.log import record_events
from ennead.table.play import ChoiceResult, Play, Snapshot, everybody, record_of
from ennead.table.refusal import NotNow, Stale
from ennead.table.rows import OVER, REPLACE, RUNNING, UNDO, Head, SeatRow, TableRow, Vote


@dataclass(frozen=True, slots=True)
class Change:
    """What to store in one transaction: the new row, the new entries, and what goes with them."""

    row: TableRow
    entries: tuple[Entry, ...]
    play: Play[Any] | None  # the game afterwards
    seats: tuple[SeatRow, ...] = ()  # those that change
    snapshot: Snapshot | None = None
    drop_snapshots_after: int | None = None


class Table:
    """`clock` gives the time of entries in milliseconds, for display only; the rules use no clock."""

    def __init__(
        self, row: TableRow, play: Play[Any] | None, snapshot_every: int = 50, clock: Callable[[], int] = lambda: 0
    ) -> None:
        self.row = row
        self.play = play
        self.snapshot_every = snapshot_every
        self.clock = clock

    # -- questions ---------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.row.seats

    @property
    def spectator(self) -> int:
        """The viewer number of spectators."""
        return len(self.row.seats)

    def version(self, viewer: int) -> int:
        return self.row.head.versions[viewer]

    def playing(self) -> Play[Any]:
        if self.play is None:
            raise NotNow("server.not_started")
        return self.play

    def running(self) -> Play[Any]:
        play = self.playing()
        if self.row.status != RUNNING:
            raise NotNow("server.over")
        return play

    def chance(self) -> int:
        """The seed for a bot choice now."""
        return word(bot_stream(self.row.seed), len(self.running().made))

    def expect(self, viewer: int, version: int) -> None:
        if version != self.version(viewer):
            raise self.stale(viewer)

    def stale(self, viewer: int) -> Stale:
        return Stale(self.version(viewer))

    def repeats(self, seat: int, version: int, option: int) -> bool:
        """Whether the seat made exactly this choice at that version: only the answer was lost, not the choice."""
        if self.play is None or not 0 <= version < self.version(seat):
            return False
        move = [move for move in self.play.moves if move.seen_by(seat)][version]
        return (move.kind, move.seat, move.option) == ("choice", seat, option)

    # -- operations --------------------------------------------------------------------------------------------------
    def start(self) -> Change:
        """The first state, and its log. Refuses a table of another ruleset."""
        game = game_named(self.row.game)
        check_ruleset(game, record_of(self.row, ()))
        g = game.setup(self.row.setup, self.row.seed)
        lines = record_events(game, g, lambda: game.pending(g))
        return self.change([Draft("start", lines=lines)], replace(self.row, status=RUNNING), Play(game, g))

    def choose(self, seat: int, version: int, option: int, plan: Plan = NO_PLAN) -> Change | None:
        """None if this same request has counted already. `plan` is the bot's, if a bot chose. Raises IllegalChoice."""
        if self.repeats(seat, version, option):
            return None
        self.expect(seat, version)
        play = self.running()
        return self._chosen(play, seat, option, play.try_choice(seat, option, self.row.head.floor), plan)

    def _chosen(self, play: Play[Any], seat: int, option: int, result: ChoiceResult, plan: Plan) -> Change:
        after = play.after(result.g, Move("choice", seat, option, result.mask, self.row.seq + 1))
        vote = self.row.head.vote
        lapses = vote is not None and (result.over or (result.mask == everybody(play.seats) and _settles(vote, seat)))
        head = replace(self.row.head, floor=result.floor, vote=None if lapses else vote)
        if result.over:
            head = replace(head, result=tuple(play.game.returns(result.g)))
        row = replace(self.row, head=head, status=OVER if result.over else RUNNING)
        drafts = [Draft("choice", seat, option, result.mask, {}, result.lines, plan)]
        if vote is not None and lapses:
            drafts.append(Draft("vote", vote.by, body={"what": "lapsed", "kind": vote.kind, "by": vote.by}))
        n = len(after.made)
        snapshot = (n, play.game.encode(result.g)) if n % self.snapshot_every == 0 else None
        return self.change(drafts, row, after, snapshot=snapshot)

    # -- changes -----------------------------------------------------------------------------------------------------
    def change(
        self,
        drafts: Sequence[Draft],
        row: TableRow,
        play: Play[Any] | None = None,
        seats: Sequence[SeatRow] = (),
        snapshot: Snapshot | None = None,
        drop_after: int | None = None,
    ) -> Change:
        """Number the entries and update the counters. `play` is the game afterwards, if it changes.

        A change that no client may notice still gets an entry: its number makes other servers read again."""
        drafts = drafts or [Draft("seat", mask=0)]
        entries = tuple(self._entry(draft, row.seq + 1 + i) for i, draft in enumerate(drafts))
        merged = tuple({seat.seat: seat for seat in (*row.seats, *seats)}.values())
        row = replace(row, seq=row.seq + len(entries), head=counted(row.head, entries), seats=merged)
        if play is not None:
            row = asking(row, play.game, play.g)
        return Change(row, entries, play or self.play, tuple(seats), snapshot, drop_after)

    def _entry(self, draft: Draft, seq: int) -> Entry:
        mask = everybody(len(self.seats)) if draft.mask < 0 else draft.mask
        return Entry(seq, draft.kind, draft.seat, draft.option, mask, self.clock(), draft.body, draft.lines, draft.plan)

    def accept(self, change: Change) -> None:
        """Apply a change that has been stored."""
        self.row, self.play = change.row, change.play


def replay_record(table: Table, record: Record) -> list[Entry]:
    """Start a table and make all choices of a record; returns the journal."""
    changes = [table.start()]
    table.accept(changes[0])
    for n, (seat, option) in enumerate(record.choices, start=1):
        try:
            decision_for(table.playing().asked, seat)
            change = table.choose(seat, table.version(seat), option)
        except Refused as fault:
            raise BadRecord("record.illegal", n=n) from fault
        assert change is not None
        table.accept(change)
        changes.append(change)
    return [entry for change in changes for entry in change.entries]


def _settles(vote: Vote, seat: int) -> bool:
    """Whether a choice ends a vote: the state to go back from has changed, or the missing player has chosen. Only
    choices that everybody sees may end one; otherwise the end would reveal a secret choice."""
    return vote.kind == UNDO or (vote.kind == REPLACE and vote.seat == seat)


def asking(row: TableRow, game: Game[Any], g: Any) -> TableRow:
    """The row with what a list of tables shows: the seats that must choose (and whether bots are among them), their
    names, the turn or round, and the points."""
    seats = tuple(decision.seat for decision in game.pending(g))
    due = any(row.seats[seat].driven for seat in seats)
    trail, points = game.trail(g)[:1], tuple(game.points(g))
    head = replace(row.head, asked=seats, names=game.names(g), trail=trail, points=points)
    return replace(row, bot_due=due, head=head)


def counted(head: Head, entries: Iterable[Entry]) -> Head:
    """Update the counters of each viewer for the entries they may know of: any other change would reveal a secret."""
    seen, versions = list(head.entries_seen), list(head.versions)
    for entry in entries:
        for viewer in range(len(seen)):
            if entry.seen_by(viewer):
                seen[viewer] += 1
                versions[viewer] += entry.is_move
    return replace(head, entries_seen=tuple(seen), versions=tuple(versions))
