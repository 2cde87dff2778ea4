"""Players at a table: guests who join, choose at random and read everything they are sent."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ennead.client import ApiError, Client
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, dumps
from server.running import Running

MOST_CHOICES = 5000
MOST_OF_A_TURN = 100
PATIENCE = 60.0  # seconds; on an idle machine it takes almost none


@dataclass(frozen=True, slots=True)
class Table:
    game: str
    seats: tuple[Client, ...]

    @property
    def url(self) -> str:
        return f"http://{self.seats[0].host}:{self.seats[0].port}"


def sit_down(server: Running, players: int, setup: dict[str, Any], bots: int = 0, game: str = "ankh") -> Table:
    """A started game; the last `bots` seats are bots. In Kemet they are greedy, because random ones play for hours."""
    host = server.client("Host")
    people = players - bots
    occupants = ["me", *["open"] * (people - 1), *[f"bot:{'greedy' if game == 'kemet' else 'random'}"] * bots]
    made = host.create(game, {"players": players, **setup}, occupants)["id"]
    invitation = host.invitation(made)
    seats = [host]
    for n in range(1, people):
        guest = server.client(f"Guest {n}")
        assert guest.join(made, invitation) == n
        seats.append(guest)
    host.start(made)
    return Table(made, tuple(seats))


def until(condition: Callable[[], object]) -> None:
    """Wait for other processes."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def pick(view: dict[str, Any], seed: int, n: int) -> int:
    options = view["decision"]["options"]
    return int(options[draw(seed, n, len(options))]["option"])


def chosen(client: Client, game: str, view: dict[str, Any], option: int) -> bool:
    """False if somebody else was faster, which is no fault where several seats are asked at once."""
    try:
        return not client.choose(game, view["version"], option)["repeated"]
    except ApiError as fault:
        if fault.error != "server.stale" or (fault.version or 0) <= view["version"]:
            raise
        return False


def play_on(table: Table, seed: int, most: int = MOST_CHOICES) -> int:
    """Every seat that is asked chooses at random until the game is over. Returns the number of choices by people."""
    n, seat = 0, 0
    view = table.seats[0].view(table.game)
    while view["status"] == "running" and n < most:
        if view["decision"]:
            n += chosen(table.seats[seat], table.game, view, pick(view, seed, n))
        elif not any(asked < len(table.seats) for asked in view["asked"]):
            time.sleep(0.005)  # bots are choosing
        view = table.seats[seat].view(table.game)
        people = [asked for asked in view["asked"] if asked < len(table.seats)]
        if not view["decision"] and people:
            seat = people[0]
            view = table.seats[seat].view(table.game)
    return n


def at_rest(client: Client, game: str) -> dict[str, Any]:
    """The view of a client when no bot must choose."""
    while True:
        view = client.view(game)
        if all(not view["seats"][seat]["bot"] for seat in view["asked"]):
            return view
        time.sleep(0.005)


def play_until_chosen(table: Table, seat: int) -> None:
    """The players of the table choose until a seat that is not theirs has chosen: a turn may have many choices."""

    def chose() -> int:
        log = table.seats[0].log(table.game)
        return sum(entry["kind"] == "choice" and entry["seat"] == seat for entry in log)

    before = chose()
    for n in range(MOST_OF_A_TURN):
        if chose() > before:
            return
        play_on(table, n, 1)
    raise AssertionError(f"seat {seat} does not play")


def table_from(site: Running, record: Record, seats: list[int]) -> tuple[str, dict[int, str]]:
    """A running table made from a record, with a link for each of `seats`. The other seats are random bots."""
    host = site.client("Host")
    made = host.call("POST", "/api/records", {"record": dumps(record)})
    game, links = made["id"], {}
    for seat in seats:
        guest = site.client(f"Guest {seat + 1}")
        guest.call("POST", f"/api/games/{game}/join", {"seat": seat, "invitation": host.invitation(game)})
        links[seat] = guest.call("GET", f"/api/games/{game}/link")["token"]
    for other in made["seats"] if made["status"] == "running" else ():
        if other["seat"] not in seats:
            host.call("POST", f"/api/games/{game}/seats/{other['seat']}", {"who": "bot:random"})
    return game, links
