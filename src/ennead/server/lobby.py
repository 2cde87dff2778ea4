"""Before, around and after a game: create, join, fill, free, kick, start, hand over, rematch, import.

What changes a room is an operation: call it through `Room.transact`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ennead.bots import BOTS, bot_named
from ennead.games import game_named
from ennead.kernel.decision import BadSetup, Refused
from ennead.kernel.game import JsonDict
from ennead.kernel.record import BadRecord, Record, check_ruleset
from ennead.server.auth import new_id
from ennead.server.cleaning import clean_name, plain_json
from ennead.server.problem import Problem, forbidden
from ennead.server.room import Room
from ennead.server.store import Store, User, now
from ennead.table.entries import Draft, Entry
from ennead.table.play import everybody
from ennead.table.rows import BOT, HUMAN, LOBBY, OPEN, OVER, RUNNING, SeatRow, TableRow, no_entries
from ennead.table.seats import at_seat, change_seat, seat_draft
from ennead.table.table import Table, replay_record

MOST_CHOICES = 10_000
SEED_BITS = 63
SEED_BOUND = 1 << 120
ME, BOT_PREFIX, LOCAL_PREFIX = "me", "bot:", "local:"
DEFAULT_BOT = "greedy"


# -- making ------------------------------------------------------------------------------------------------------------
def try_setup(game: str, setup: JsonDict, seed: int) -> Any:
    """The first state. Any error in the options is the client's: a 422, never a 500."""
    rules = game_named(game)
    try:
        g = rules.setup(plain_json(setup), seed)
        rules.pending(g)
    except BadSetup:
        raise
    except Refused as fault:
        raise Problem(422, fault.reason, **fault.details) from fault
    except Exception as fault:
        raise Problem(422, "server.bad_setup") from fault
    return g


def seats_from(occupants: Sequence[str], count: int, user: User) -> tuple[SeatRow, ...]:
    """One occupant per seat; by default the host takes the first seat and the others are open."""
    occupants = occupants or [ME, *[OPEN] * (count - 1)]
    if len(occupants) != count:
        raise Problem(422, "server.seats", n=count)
    return tuple(seat_for(SeatRow(seat), occupant, user) for seat, occupant in enumerate(occupants))


def seat_for(seat: SeatRow, occupant: str, user: User) -> SeatRow:
    """The seat with its new occupant: "me", "local:<name>" (another player at my screen), "open" or "bot:<name>"."""
    if occupant == ME:
        return human_seat(seat, user, user.name)
    if occupant == OPEN:
        return SeatRow(seat.seat, epoch=seat.epoch + 1)
    if occupant.startswith(BOT_PREFIX):
        return bot_seat(seat, occupant.removeprefix(BOT_PREFIX))
    if occupant.startswith(LOCAL_PREFIX):
        return human_seat(seat, user, clean_name(occupant.removeprefix(LOCAL_PREFIX)))
    raise Problem(422, "server.seat_wish", wish=occupant[:40])


def human_seat(seat: SeatRow, user: User, name: str) -> SeatRow:
    return SeatRow(seat.seat, HUMAN, user.id, name, "", seat.epoch + 1)


def bot_seat(seat: SeatRow, name: str) -> SeatRow:
    bot_named(name)
    return SeatRow(seat.seat, BOT, "", name, name, seat.epoch + 1)


def new_row(game: str, setup: JsonDict, seed: int, host: User, seats: tuple[SeatRow, ...], **more: Any) -> TableRow:
    ruleset, head = game_named(game).ruleset, no_entries(len(seats))
    return TableRow(new_id(), game, ruleset, setup, seed, host.id, now(), head, seats=seats, **more)


async def create(
    store: Store, user: User, game: str, setup: JsonDict, occupants: Sequence[str], most: int, **more: Any
) -> str:
    """A new lobby; its id."""
    if await store.hosted(user.id) >= most:
        raise Problem(429, "server.too_many_games", n=most)
    seed = secrets.randbits(SEED_BITS)
    g = try_setup(game, setup, seed)
    seats = seats_from(occupants, game_named(game).seats(g), user)
    row = new_row(game, setup, seed, user, seats, **more)
    await store.add_game(row, ())
    return row.id


# -- seats -------------------------------------------------------------------------------------------------------------
def in_lobby(room: Room) -> None:
    if room.row.status != LOBBY:
        raise Problem(409, "server.started")


def not_over(room: Room) -> None:
    if room.row.status == OVER:
        raise Problem(409, "server.over")


async def drop(room: Room) -> None:
    """A table that has not started."""
    in_lobby(room)
    await room.store.drop_game(room.id, room.row.seq)
    room.drop()


def may_take_more(room: Room) -> None:
    """In a running game a second seat would show its holder another player's secrets. Imported games have no secrets
    from their host."""
    if room.row.status != LOBBY and not room.row.imported:
        raise Problem(409, "server.started")


def may_know(room: Room, user: User, seat: int) -> bool:
    """A player who gave up a seat of a running game knows its secrets: they may take that seat again, but no other."""
    given_up = [old for who, old in room.row.head.gave_up if who == user.id]
    return not given_up or seat in given_up or room.row.imported


async def sit(room: Room, user: User, wanted: int | None, name: str = "") -> int:
    """Take a free seat. A player who has one keeps it, unless they give a name for another player at their screen."""
    name = name and clean_name(name)
    mine = [seat.seat for seat in room.seats if seat.user == user.id]
    if mine and not name:
        return mine[0]
    if mine:
        may_take_more(room)
    free = [seat for seat in room.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
    if not free:
        raise Problem(409, "server.full")
    free = [seat for seat in free if may_know(room, user, seat.seat)]
    if not free:
        raise Problem(409, "server.other_seat")
    seat = human_seat(free[0], user, name or user.name)
    await room.write([seat_draft(seat, "joined")], room.row, [seat])
    return seat.seat


async def rename(room: Room, seat: int, name: str) -> None:
    """Change the name of a seat's player at this table."""
    name = clean_name(name)
    not_over(room)
    old = at_seat(room, seat)
    if old.name != name:
        await room.commit(change_seat(room, replace(old, name=name), "named"))


async def rename_guest(room: Room, seat: int, user: User, name: str) -> None:
    """The same for a guest with a new name, if the seat still has their old one."""
    if seat in called_after(room.row, user):
        await rename(room, seat, name)


def called_after(row: TableRow, user: User) -> list[int]:
    """The seats that carry a guest's own name, in an unfinished game; their other seats belong to players at the same
    screen."""
    if row.status == OVER:
        return []
    mine = [seat for seat in row.seats if seat.kind == HUMAN and seat.user == user.id]
    return [seat.seat for seat in mine if len(mine) == 1 or seat.name == user.name]


async def leave(room: Room, seat: int) -> None:
    """In the lobby the seat is free again; in a game a bot takes over for good."""
    not_over(room)
    await room.commit(change_seat(room, _emptied(room, at_seat(room, seat)), "left"))


async def kick(room: Room, seat: int) -> None:
    not_over(room)
    old = at_seat(room, seat)
    if old.kind != HUMAN:
        raise Problem(409, "server.bot_there" if old.driven else "server.nobody_there")
    if old.user == room.row.host:
        raise forbidden("server.not_yourself")
    await room.commit(change_seat(room, _emptied(room, old), "kicked"))


def _emptied(room: Room, seat: SeatRow) -> SeatRow:
    """The seat without its player. Links to it become invalid."""
    if room.row.status == RUNNING:
        return bot_seat(seat, seat.bot or DEFAULT_BOT)
    return SeatRow(seat.seat, epoch=seat.epoch + 1)


async def fill(room: Room, seat: int, occupant: str, host: User) -> None:
    """The host frees a seat, gives it to a bot, or takes it for a player at their screen."""
    not_over(room)
    old = at_seat(room, seat)
    if old.kind == HUMAN:
        raise Problem(409, "server.taken")
    new = seat_for(old, occupant, host)
    if new.kind == HUMAN:
        may_take_more(room)
    await room.commit(change_seat(room, new, {OPEN: "freed", BOT: "bot"}.get(new.kind, "joined")))


async def resign(room: Room, seat: int, bot: str) -> None:
    room.running()
    await room.commit(change_seat(room, bot_seat(at_seat(room, seat), bot), "resigned"))


async def stand_in(room: Room, seat: int, bot: str) -> None:
    """A bot plays for the seat until its player is back; the player keeps the seat."""
    bot_named(bot)
    room.running()
    await room.commit(change_seat(room, replace(at_seat(room, seat), bot=bot), "away"))


async def come_back(room: Room, seat: int) -> None:
    room.running()
    await room.commit(change_seat(room, replace(at_seat(room, seat), bot=""), "back"))


async def revoke_links(room: Room, seat: int) -> None:
    old = at_seat(room, seat)
    renewed = replace(old, epoch=old.epoch + 1)
    await room.write([], room.row, [renewed])


async def revoke_invitation(room: Room) -> None:
    await room.write([], replace(room.row, invite=room.row.invite + 1))


async def set_hook(room: Room, seat: int, hook: str) -> None:
    await room.write([], room.row, [replace(at_seat(room, seat), hook=hook)])


async def say(room: Room, seat: int, text: str) -> None:
    await room.write([Draft("chat", seat, body={"name": room.seats[seat].name, "text": text})], room.row)


def present(room: Room, elsewhere: set[int]) -> list[int]:
    """Seats whose players have an open stream. One stream counts for all seats of a shared screen."""
    watched = {*room.watchers.values(), *elsewhere}
    users = {seat.user for seat in room.seats if seat.seat in watched}
    return [seat.seat for seat in room.seats if seat.kind == HUMAN and seat.user in users]


# -- the beginning -----------------------------------------------------------------------------------------------------
async def start(room: Room) -> None:
    in_lobby(room)
    if any(seat.kind == OPEN for seat in room.seats):
        raise Problem(409, "server.open_seats")
    await room.commit(room.start())


def rematch_occupants(room: Room, user: User) -> list[str]:
    """The same table again: bots and the seats of the user stay, the other seats are open."""
    return [_again(seat, user) for seat in room.seats]


def _again(seat: SeatRow, user: User) -> str:
    if seat.kind == BOT and seat.bot in BOTS:
        return BOT_PREFIX + seat.bot
    return LOCAL_PREFIX + seat.name if seat.kind == HUMAN and seat.user == user.id else OPEN


# -- records from outside ----------------------------------------------------------------------------------------------
def check_limits(record: Record) -> None:
    """Limits for a file from anywhere."""
    if len(record.choices) > MOST_CHOICES or abs(record.seed) >= SEED_BOUND:
        raise BadRecord("record.broken")


def imported(record: Record, user: User) -> tuple[TableRow, list[Entry]]:
    """A game from a record: every choice is checked and logged again."""
    check_limits(record)
    game = game_named(record.game)
    check_ruleset(game, record)
    g = try_setup(record.game, record.setup, record.seed)
    seats = tuple(SeatRow(seat) for seat in range(game.seats(g)))
    table = Table(new_row(record.game, record.setup, record.seed, user, seats, imported=True), None, clock=now)
    entries = replay_record(table, record)
    return table.row, entries


def taken_up(row: TableRow, before: Sequence[SeatRow], mine: int, user: User) -> TableRow:
    """The copy of a game, with the user in seat `mine` and bots in the others: the same bots where there were any."""
    seats = tuple(
        human_seat(seat, user, user.name)
        if seat.seat == mine
        else bot_seat(seat, old.bot if old.bot in BOTS else DEFAULT_BOT)
        for seat, old in zip(row.seats, before, strict=True)
    )
    due = any(seats[asked].driven for asked in row.head.asked)
    return replace(row, seats=seats, bot_due=due)


async def announce_rematch(room: Room, seat: int, game: str, invitation: str) -> None:
    seats = everybody(len(room.seats)) & ~(1 << room.spectator)
    body = {"what": "rematch", "game": game, "invitation": invitation}
    await room.write([Draft("seat", seat, mask=seats, body=body)], room.row)
