"""Authentication: signed tokens in a cookie, a header or a link. The key never leaves the data folder."""

from __future__ import annotations

import fcntl
import hashlib
import os
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from itsdangerous import BadSignature, URLSafeTimedSerializer

from ennead.server.problem import Problem, forbidden
from ennead.server.room import Room
from ennead.server.store import Store, User
from ennead.table.rows import HUMAN

COOKIE = "ennead"
DAY = 86_400
CACHE_SECONDS = 5.0
VERIFIED_SECONDS = 60.0
MOST_CACHED = 10_000


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A right to one seat of one game, until the seat's links are revoked."""

    game: str
    seat: int
    epoch: int


@dataclass(frozen=True, slots=True)
class Identity:
    """A guest, the holder of a seat link, or nobody. `wanted` is the seat they speak for now, or SPECTATOR."""

    user: User | None = None
    link: SeatLink | None = None
    wanted: int | None = None


NOBODY = Identity()
SPECTATOR = -1


def load_key(data: Path) -> str:
    """The secret key, created at the first start and readable by its owner only. Servers that start together wait for
    the one that creates it. A start that was killed half-way leaves an empty file, which is filled here: with an empty
    key anybody could sign."""
    with open(os.open(data / "secret.key", os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii") as file:
        os.fchmod(file.fileno(), 0o600)
        fcntl.lockf(file, fcntl.LOCK_EX)
        key = file.read().strip()
        if not key:
            key = secrets.token_hex(32)
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
    return key


def new_id() -> str:
    return secrets.token_urlsafe(12)


def fingerprint(token: str) -> str:
    """Identifies a token in memory and in logs without revealing it."""
    return hashlib.blake2b(token.encode("utf-8", "replace"), digest_size=6).hexdigest()


class Auth:
    def __init__(self, store: Store, key: str, token_days: float) -> None:
        self.store = store
        self.max_age = int(token_days * DAY)
        self._users = URLSafeTimedSerializer(key, salt="ennead.user")
        self._seats = URLSafeTimedSerializer(key, salt="ennead.seat")
        self._invites = URLSafeTimedSerializer(key, salt="ennead.invite")
        self._known: dict[str, tuple[float, User | None]] = {}
        self._signed: dict[str, tuple[float, list[str | int]]] = {}  # guest tokens with a valid signature

    # -- guests ------------------------------------------------------------------------------------------------------
    async def new_guest(self, name: str) -> User:
        user = User(new_id(), name, 0)
        await self.store.add_user(user)
        return user

    async def rename(self, user: User, name: str) -> User:
        return await self._change(user, replace(user, name=name))

    async def revoke(self, user: User) -> User:
        """Invalidate every token of the user."""
        return await self._change(user, replace(user, epoch=user.epoch + 1))

    async def _change(self, old: User, new: User) -> User:
        changed = await self.store.change_user(old, new)
        self.forget(old.id)
        if not changed:
            raise Problem(401, "server.token")
        return new

    def forget(self, user: str) -> None:
        self._known.pop(user, None)

    async def _user(self, user: str) -> User | None:
        """Cached, because every request asks. If other servers write too, the cache lasts only a few seconds."""
        at, found = self._known.get(user, (-CACHE_SECONDS, None))
        if monotonic() - at < CACHE_SECONDS or (found is not None and not self.store.shared):
            return found
        found = await self.store.user(user)
        if len(self._known) > MOST_CACHED:
            self._known.clear()
        self._known[user] = (monotonic(), found)
        return found

    # -- tokens ------------------------------------------------------------------------------------------------------
    def token(self, user: User) -> str:
        return str(self._users.dumps(["u", user.id, user.epoch]))

    def seat_link(self, room: Room, seat: int) -> str:
        return str(self._seats.dumps(["s", room.id, seat, room.seats[seat].epoch]))

    def invitation(self, room: Room) -> str:
        return str(self._invites.dumps(["i", room.id, room.row.invite]))

    async def identify(self, token: str) -> Identity:
        """Raises 401 for a token that is forged, expired or revoked."""
        if not token:
            return NOBODY
        parts = self._guest(token)
        if parts is None:
            return Identity(link=self._link(token))
        user = await self._user(str(parts[1]))
        if user is None or user.epoch != parts[2]:
            raise Problem(401, "server.token")
        return Identity(user=user)

    def _guest(self, token: str) -> list[str | int] | None:
        """Signatures are verified once in a while, not at every request."""
        at, known = self._signed.get(token, (-VERIFIED_SECONDS, []))
        if monotonic() - at < VERIFIED_SECONDS:
            return known
        parts = self._loads(self._users, token)
        if parts is not None:
            if len(self._signed) > MOST_CACHED:
                self._signed.clear()
            self._signed[token] = (monotonic(), parts)
        return parts

    def _link(self, token: str) -> SeatLink:
        parts = self._loads(self._seats, token)
        if parts is None:
            raise Problem(401, "server.token")
        return SeatLink(str(parts[1]), int(parts[2]), int(parts[3]))

    def _loads(self, serializer: URLSafeTimedSerializer, token: str) -> list[str | int] | None:
        try:
            parts = serializer.loads(token, max_age=self.max_age)
        except BadSignature:
            return None
        return parts if isinstance(parts, list) else None

    def invited(self, token: str) -> tuple[str, int]:
        """The game an invitation is for, and its epoch."""
        parts = self._loads(self._invites, token)
        if parts is None:
            raise Problem(401, "server.invitation")
        return str(parts[1]), int(parts[2])


# -- rights ----------------------------------------------------------------------------------------------------------
def seats_of(room: Room, who: Identity) -> tuple[int, ...]:
    """The seats a user holds in this game; several if players share a screen."""
    if who.link is not None:
        return _linked(room, who.link)
    if who.user is None:
        return ()
    return tuple(s.seat for s in room.seats if s.kind == HUMAN and s.user == who.user.id)


def _linked(room: Room, link: SeatLink) -> tuple[int, ...]:
    if link.game != room.id or not 0 <= link.seat < len(room.seats):
        return ()
    seat = room.seats[link.seat]
    return (link.seat,) if seat.kind == HUMAN and seat.epoch == link.epoch else ()


def seat_of(room: Room, who: Identity) -> int | None:
    """The seat a user speaks for: the one they asked for, else their first."""
    held = seats_of(room, who)
    if who.wanted is None:
        return held[0] if held else None
    return who.wanted if who.wanted in held else None


def viewer_of(room: Room, who: Identity) -> int:
    """The viewer as whom a user sees the game: their seat, or a spectator if the table admits spectators."""
    seat = seat_of(room, who)
    if seat is not None:
        return seat
    held = seats_of(room, who)
    if who.link is not None and not held:
        raise Problem(401, "server.token")
    if who.wanted not in (None, SPECTATOR):
        raise forbidden()
    if not (room.row.watch or held or is_host(room, who)):
        raise forbidden("server.no_spectators")
    return room.spectator


def need_user(who: Identity) -> User:
    if who.user is None:
        raise Problem(401, "server.sign_in")
    return who.user


def need_seat(room: Room, who: Identity) -> int:
    if who.user is None and who.link is None:
        raise Problem(401, "server.sign_in")
    seat = seat_of(room, who)
    if seat is None:
        raise forbidden("server.not_yours" if seats_of(room, who) else "server.no_seat")
    return seat


def is_host(room: Room, who: Identity) -> bool:
    return who.user is not None and who.user.id == room.row.host


def need_host(room: Room, who: Identity) -> None:
    need_user(who)
    if not is_host(room, who):
        raise forbidden("server.host_only")
