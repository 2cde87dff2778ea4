"""Screenshots of every page for docs/screenshots: opening, middle, battle, end, replay; light, dark, phone.

PYTHONPATH=src:tests python tools/screenshots.py [--out docs/screenshots] [--only ankh-battle]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from ennead.bots import bot_named
from ennead.games import GAMES
from ennead.kernel.decision import Asked
from ennead.kernel.hidden import bot_view
from ennead.kernel.record import Record, dumps
from server.running import Running
from server.table import table_from
from web.conftest import FLAGS, chromium
from web.people import Person, Room, shown
from web.positions import on_board

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "is_mobile": True, "has_touch": True},
}
TURN = {"ankh": "turn.action", "kemet": "day.turn"}
SETTLED = 14  # choices
# A moment in the middle of a game needs at least this many highlighted options.
CHOOSING = {"ankh": ("turn.action", 2), "kemet": ("move.step", 6)}
DECIDED = ("battle.leave", "battle.retreat")
SEEDS = {"ankh": 3, "kemet": 3}
Scene = Callable[[Room, Person], None]


# -- moments -------------------------------------------------------------------------------------------------------
@cache
def played(name: str, players: int) -> Record:
    """A whole game between bots that play to win."""
    seed = SEEDS[name]
    record = Record(name, GAMES[name].ruleset, {"players": players}, seed)
    for asked, g in _from(record):
        decision = asked[0]
        option = bot_named("greedy").choose(bot_view(GAMES[name], g, decision), seed + len(record.choices))[0]
        GAMES[name].apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return record


def _from(record: Record) -> Iterator[tuple[Asked, Any]]:
    """Every question from the beginning; advancing the iterator applies the answer."""
    game = GAMES[record.game]
    g = game.setup(record.setup, record.seed)
    while asked := game.pending(g):
        yield asked, g


def moments(record: Record) -> Iterator[tuple[Asked, Any]]:
    for (asked, g), (seat, option) in zip(_from(record), record.choices, strict=True):
        yield asked, g
        GAMES[record.game].apply(g, seat, option)


def middle(record: Record) -> int:
    """The moment with the fullest board and many options, before the game nears its end."""
    (kind, least), view = CHOOSING[record.game], GAMES[record.game].view

    def full(asked: Asked, g: Any) -> int:
        return on_board(view(g, None)) if asked[0].kind == kind and len(asked[0].options) >= least else 0

    most = [full(asked, g) for asked, g in moments(record)]
    before = most[: len(most) * 3 // 4]
    return before.index(max(before))


def battle(record: Record) -> int:
    """The latest moment when two sides begin to choose their cards."""
    both = [len(asked) == 2 for asked, _ in moments(record)]
    return max(n for n, now in enumerate(both) if now and not both[n - 1])


def most_offered(record: Record, kind: str) -> int:
    """The question of this kind with the most options."""
    options = [len(asked[0].options) if asked[0].kind == kind else 0 for asked, _ in moments(record)]
    return options.index(max(options))


def opening(record: Record) -> int:
    """The first turn, after the setup choices."""
    kinds = [asked[0].kind for asked, _ in moments(record)]
    return kinds.index(TURN[record.game], SETTLED)


def decided(record: Record) -> int:
    """The battle with the most interventions, when cards, strengths and losses are public and the loser must leave."""
    view = GAMES[record.game].view

    def shown(asked: Asked, g: Any) -> int:
        return 1 + sum(map(len, view(g, None)["battle"]["paid"])) if asked[0].kind in DECIDED else 0

    paid = [shown(asked, g) for asked, g in moments(record)]
    return paid.index(max(paid))


def own_run(record: Record, at: int) -> int:
    """The first of the consecutive choices of the seat that is asked at `at`."""
    asked = [questions[0].seat for questions, _ in moments(record)]
    start = at
    while start and record.choices[start - 1][0] == asked[at] == asked[start - 1]:
        start -= 1
    return start


# -- scenes --------------------------------------------------------------------------------------------------------
def at_table(record: Record, at: int) -> Scene:
    """The table as the seat that must choose sees it. Its last choices are made there, so that the log shows them."""

    def scene(room: Room, person: Person) -> None:
        asked = [questions[0].seat for questions, _ in moments(record)]
        host = room.site.client("Merit")
        whole = host.call("POST", "/api/records", {"record": dumps(record)})["id"]
        start = own_run(record, at)
        game = host.call("POST", f"/api/games/{whole}/play-on", {"at": start, "seat": asked[at]})["id"]
        for _, option in record.choices[start:at]:
            host.choose(game, host.view(game)["version"], option)
        person.sit(game, host.call("GET", f"/api/games/{game}/link")["token"])
        shown(person, "#prompt")

    return scene


def at_the_end(record: Record) -> Scene:
    def scene(room: Room, person: Person) -> None:
        game, _ = table_from(room.site, record, [])
        person.go(f"/table/{game}")
        person.seated()
        shown(person, "#prompt")

    return scene


def replayed(record: Record) -> Scene:
    def scene(room: Room, person: Person) -> None:
        game, _ = table_from(room.site, record, [])
        person.go(f"/replay/{game}?at={len(record.choices) // 2}")
        shown(person, ".deck")
        person.page.wait_for_timeout(6000)  # the score line is drawn gradually

    return scene


def page(path: str, wait: str) -> Scene:
    def scene(_: Room, person: Person) -> None:
        person.go(path)
        shown(person, wait)

    return scene


def lobby(_: Room, person: Person) -> None:
    for game in ("ankh", "kemet"):
        person.play_at_once(game)
        person.wait_asked()
    person.go("/")
    shown(person, ".table-card")


def market(room: Room, person: Person) -> None:
    """Beside the board it opens automatically when there is something to buy."""
    record = played("kemet", 5)
    at_table(record, most_offered(record, "acquire.tile"))(room, person)
    if person.page.locator(".panel-market").count() == 0:
        person.page.keyboard.press("m")
    shown(person, ".panel-market")


def of_game(game: str) -> dict[str, Scene]:
    many, few = played(game, 5), played(game, 3)
    return {
        f"{game}-opening": at_table(many, opening(many)),
        f"{game}-middle": at_table(many, middle(many)),
        f"{game}-battle": at_table(few, battle(few)),
        f"{game}-end": at_the_end(few),
        f"{game}-replay": replayed(few),
    }


def scenes() -> dict[str, Scene]:
    return {
        "lobby": lobby,
        "rules": page("/rules/ankh", ".clauses li"),
        "kemet-rules": page("/rules/kemet", ".clauses li"),
        "replays": page("/replay", ".lobby"),
        "kemet-market": market,
        "kemet-verdict": at_table(played("kemet", 5), decided(played("kemet", 5))),
        **of_game("ankh"),
        **of_game("kemet"),
    }


def take(browser: Browser, site: Running, name: str, scene: Scene, out: Path) -> None:
    for look, settings in LOOKS.items():
        room = Room(browser, site)
        person = room.person(**settings)
        scene(room, person)
        person.page.wait_for_timeout(800)
        path = out / f"{name}-{look}.jpg"
        person.page.screenshot(path=path, type="jpeg", quality=70)
        room.close()
        print(path)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("docs/screenshots"))
    parser.add_argument("--only", default="", help="names that begin with this")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "data") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, scene in scenes().items():
            if name.startswith(args.only):
                take(browser, site, name, scene, args.out)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
