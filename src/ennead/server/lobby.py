"""Before, around and after a game: create, join, fill, free, kick, start, hand over, rematch, import.

What changes a room is a deed: call it through `Room.surely`.
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
from ennead.kernel.record import BadRecord, Record, states
from ennead.server.auth import new_id
from ennead.server.cleaning import clean_name, plain_json
from ennead.server.entries import Entry, Told, hear
from ennead.server.play import Made, Play, everybody
from ennead.server.problem import Problem, forbidden
from ennead.server.room import Draft, Room, asking, counted
from ennead.server.rows import BOT, HUMAN, LOBBY, OPEN, OVER, REPLACE, RUNNING, GameRow, Head, SeatRow
from ennead.server.store import Store, User, now

MOST_CHOICES = 10_000
SEED_BITS = 63
SEED_BOUND = 1 << 120
ME, BOT_PREFIX, LOCAL_PREFIX = "me", "bot:", "local:"
DEFAULT_BOT = "greedy"


# -- making ------------------------------------------------------------------------------------------------------------
def try_setup(game: str, setup: JsonDict, seed: int) -> Any:
    """The first state; whatever the options do wrong is the caller's fault, not ours."""
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


def seats_from(wishes: Sequence[str], count: int, user: User) -> tuple[SeatRow, ...]:
    """A wish for each seat; without wishes the host sits down first."""
    wishes = wishes or [ME, *[OPEN] * (count - 1)]
    if len(wishes) != count:
        raise Problem(422, "server.seats", n=count)
    return tuple(wished(SeatRow(seat), wish, user) for seat, wish in enumerate(wishes))


def wished(seat: SeatRow, wish: str, user: User) -> SeatRow:
    """ "me", "local:<name>" (somebody at my screen), "open" or "bot:<name>"."""
    if wish == ME:
        return human_seat(seat, user, user.name)
    if wish == OPEN:
        return SeatRow(seat.seat, epoch=seat.epoch + 1)
    if wish.startswith(BOT_PREFIX):
        return bot_seat(seat, wish.removeprefix(BOT_PREFIX))
    if wish.startswith(LOCAL_PREFIX):
        return human_seat(seat, user, clean_name(wish.removeprefix(LOCAL_PREFIX)))
    raise Problem(422, "server.seat_wish", wish=wish[:40])


def human_seat(seat: SeatRow, user: User, name: str) -> SeatRow:
    return SeatRow(seat.seat, HUMAN, user.id, name, "", seat.epoch + 1)


def bot_seat(seat: SeatRow, name: str) -> SeatRow:
    bot_named(name)
    return SeatRow(seat.seat, BOT, "", name, name, seat.epoch + 1)


def new_row(game: str, setup: JsonDict, seed: int, host: User, seats: tuple[SeatRow, ...], **more: Any) -> GameRow:
    nothing = (0,) * (len(seats) + 1)
    rules = game_named(game)
    return GameRow(
        new_id(), game, rules.ruleset, setup, seed, host.id, now(), Head(nothing, nothing), seats=seats, **more
    )


async def create(
    store: Store, user: User, game: str, setup: JsonDict, wishes: Sequence[str], most: int, **more: Any
) -> str:
    """A new lobby; its id."""
    if await store.hosted(user.id) >= most:
        raise Problem(429, "server.too_many_games", n=most)
    seed = secrets.randbits(SEED_BITS)
    g = try_setup(game, setup, seed)
    seats = seats_from(wishes, game_named(game).seats(g), user)
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


def at_seat(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Problem(404, "server.no_such_seat", seat=seat)
    return room.seats[seat]


def told_seat(seat: SeatRow, what: str) -> Draft:
    return Draft("seat", seat.seat, body={"what": what, "name": seat.name, "bot": seat.bot})


def may_take_more(room: Room) -> None:
    """Once a game runs, a second seat would show its holder another's secrets. A record has none from its host."""
    if room.row.status != LOBBY and not room.row.imported:
        raise Problem(409, "server.started")


def may_know(room: Room, user: User, seat: int) -> bool:
    """Who gave up a seat of a running game has seen its secrets: he may have it again, but no other."""
    given_up = [old for who, old in room.row.head.left if who == user.id]
    return not given_up or seat in given_up or room.row.imported


async def sit(room: Room, user: User, wanted: int | None, name: str = "") -> int:
    """Take a free seat; who already sits keeps his, unless he brings somebody with a name of his own."""
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
    await room.write([told_seat(seat, "joined")], room.row, [seat])
    return seat.seat


async def rename(room: Room, seat: int, name: str) -> None:
    """What somebody is called at this table."""
    name = clean_name(name)
    not_over(room)
    old = at_seat(room, seat)
    if old.name != name:
        await change_seat(room, replace(old, name=name), "named")


async def rename_guest(room: Room, seat: int, user: User, name: str) -> None:
    """The same for a guest who has another name now, if the seat still bears his."""
    if seat in called_after(room.row, user):
        await rename(room, seat, name)


def called_after(row: GameRow, user: User) -> list[int]:
    """The seat that bears a guest's own name while its game is not over; if he holds several, the others are of people
    at his screen."""
    if row.status == OVER:
        return []
    mine = [seat for seat in row.seats if seat.kind == HUMAN and seat.user == user.id]
    return [seat.seat for seat in mine if len(mine) == 1 or seat.name == user.name]


async def change_seat(
    room: Room, seat: SeatRow, what: str, said: Sequence[Draft] = (), row: GameRow | None = None
) -> None:
    """In the room, or in the row that it becomes by what was said before."""
    row = row or room.row
    seats = tuple(seat if old.seat == seat.seat else old for old in row.seats)
    due = row.status == RUNNING and any(seats[asked].driven for asked in row.head.asked)
    head = _without_vote_on(_with_leaver(row, seat), row.seats[seat.seat], seat)
    await room.write([*said, told_seat(seat, what)], replace(row, bot_due=due, head=head), [seat])


def _with_leaver(row: GameRow, new: SeatRow) -> Head:
    old, head = row.seats[new.seat], row.head
    if row.status != RUNNING or old.kind != HUMAN or new.user == old.user:
        return head
    return replace(head, left=tuple(sorted({*head.left, (old.user, old.seat)})))


def _without_vote_on(head: Head, old: SeatRow, seat: SeatRow) -> Head:
    """Where a bot plays nobody need ask for one; and what somebody asked goes with him."""
    vote = head.vote
    if vote is None:
        return head
    settled = vote.kind == REPLACE and vote.seat == seat.seat and seat.driven
    asker_left = vote.by == seat.seat and seat.user != old.user
    return replace(head, vote=None) if settled or asker_left else head


async def leave(room: Room, seat: int) -> None:
    """In the lobby the seat is free again; in a game a bot takes over for good."""
    not_over(room)
    await change_seat(room, _emptied(room, at_seat(room, seat)), "left")


async def kick(room: Room, seat: int) -> None:
    not_over(room)
    old = at_seat(room, seat)
    if old.kind != HUMAN:
        raise Problem(409, "server.nobody_there")
    if old.user == room.row.host:
        raise forbidden("server.not_yourself")
    await change_seat(room, _emptied(room, old), "kicked")


def _emptied(room: Room, seat: SeatRow) -> SeatRow:
    """Links to the seat are void with it."""
    if room.row.status == RUNNING:
        return bot_seat(seat, seat.bot or DEFAULT_BOT)
    return SeatRow(seat.seat, epoch=seat.epoch + 1)


async def fill(room: Room, seat: int, wish: str, host: User) -> None:
    """The host frees a seat, gives it to a bot, or takes it for somebody at his screen."""
    not_over(room)
    old = at_seat(room, seat)
    if old.kind == HUMAN:
        raise Problem(409, "server.taken")
    new = wished(old, wish, host)
    if new.kind == HUMAN:
        may_take_more(room)
    await change_seat(room, new, {OPEN: "freed", BOT: "bot"}.get(new.kind, "joined"))


async def resign(room: Room, seat: int, bot: str) -> None:
    room.running()
    await change_seat(room, bot_seat(at_seat(room, seat), bot), "resigned")


async def hand_over(room: Room, seat: int, bot: str) -> None:
    """A bot plays for me until I am back; the seat stays mine."""
    bot_named(bot)
    room.running()
    await change_seat(room, replace(at_seat(room, seat), bot=bot), "away")


async def come_back(room: Room, seat: int) -> None:
    room.running()
    await change_seat(room, replace(at_seat(room, seat), bot=""), "back")


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


def together(room: Room, seat: int) -> tuple[int, ...]:
    """The seats of one screen: they speak with one voice."""
    user = room.seats[seat].user
    return tuple(other.seat for other in room.seats if other.seat == seat or (user and other.user == user))


def present(room: Room, elsewhere: set[int]) -> list[int]:
    """Seats of people one of whose seats is looked from: at one screen a single stream speaks for several."""
    looking = {*room.watchers.values(), *elsewhere}
    users = {seat.user for seat in room.seats if seat.seat in looking}
    return [seat.seat for seat in room.seats if seat.kind == HUMAN and seat.user in users]


# -- the beginning -----------------------------------------------------------------------------------------------------
async def start(room: Room) -> None:
    """Everybody sits: the first state is made and told."""
    in_lobby(room)
    if any(seat.kind == OPEN for seat in room.seats):
        raise Problem(409, "server.open_seats")
    game = game_named(room.row.game)
    g, told = first_state(room.row.game, room.row.setup, room.row.seed)
    play = Play(game, g, (), ())
    row = asking(replace(room.row, status=RUNNING), play.game, play.g)
    await room.write([Draft("start", told=told)], row)
    room.play = play


def first_state(name: str, setup: JsonDict, seed: int) -> tuple[Any, tuple[Told, ...]]:
    """The state before the first choice, and what was told on the way to it."""
    game = game_named(name)
    g = game.setup(setup, seed)
    return g, hear(game, g, lambda: game.pending(g))


def rematch_wishes(room: Room, user: User) -> list[str]:
    """The same table: bots and the seats of who asks stay, the others are asked to sit down again."""
    return [_again(seat, user) for seat in room.seats]


def _again(seat: SeatRow, user: User) -> str:
    if seat.kind == BOT and seat.bot in BOTS:
        return BOT_PREFIX + seat.bot
    return LOCAL_PREFIX + seat.name if seat.kind == HUMAN and seat.user == user.id else OPEN


# -- records from outside ----------------------------------------------------------------------------------------------
def read_record(record: Record) -> None:
    """Bounds that a file from anywhere must keep."""
    if len(record.choices) > MOST_CHOICES or abs(record.seed) >= SEED_BOUND:
        raise BadRecord("record.broken")


def imported(record: Record, user: User) -> tuple[GameRow, list[Entry]]:
    """A game made of a record: every choice through the one door, every event told anew."""
    read_record(record)
    g = try_setup(record.game, record.setup, record.seed)
    game = game_named(record.game)
    for _ in states(game, record):
        pass  # refuses what is no game, before anything is built
    g, told = first_state(record.game, record.setup, record.seed)
    play, floor = Play(game, g, (), ()), 0
    everyone = everybody(play.seats)
    entries = [Entry(1, "start", -1, -1, everyone, now(), {}, told)]
    for seat, option in record.choices:
        step = play.step(seat, option, floor)
        entry = Entry(len(entries) + 1, "choice", seat, option, step.mask, now(), {}, step.told)
        play.made.append(Made(seat, option, step.mask))
        play.g, floor = step.g, step.floor
        entries.append(entry)
    return _imported_row(record, user, play, entries, floor), entries


def _imported_row(record: Record, user: User, play: Play[Any], entries: Sequence[Entry], floor: int) -> GameRow:
    over = not play.asked
    seats = tuple(SeatRow(seat) for seat in range(play.seats))
    row = new_row(record.game, record.setup, record.seed, user, seats, imported=True)
    result = tuple(play.game.returns(play.g)) if over else ()
    head = replace(counted(row.head, entries), floor=floor, result=result)
    return asking(replace(row, status=OVER if over else RUNNING, head=head, seq=len(entries)), play.game, play.g)


def taken_up(row: GameRow, before: Sequence[SeatRow], mine: int, user: User) -> GameRow:
    """The copy of a game: somebody in one of its seats, in each other a bot, if there was one the same."""
    seats = tuple(
        human_seat(seat, user, user.name)
        if seat.seat == mine
        else bot_seat(seat, old.bot if old.bot in BOTS else DEFAULT_BOT)
        for seat, old in zip(row.seats, before, strict=True)
    )
    due = any(seats[asked].driven for asked in row.head.asked)
    return replace(row, seats=seats, bot_due=due)


async def tell_rematch(room: Room, seat: int, game: str, invitation: str) -> None:
    seats = everybody(len(room.seats)) & ~(1 << room.spectator)
    body = {"what": "rematch", "game": game, "invitation": invitation}
    await room.write([Draft("seat", seat, mask=seats, body=body)], room.row)
