"""Pictures of every page for docs/screenshots: both games; opening, middle, battle, end, replay; light, dark, phone.

PYTHONPATH=src:tests python tools/screenshots.py [--out docs/screenshots] [--only ankh-battle]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from ennead.kernel.record import Record
from server.running import Running
from server.table import table_from
from web.conftest import FLAGS, chromium
from web.people import Person, Room, shown
from web.positions import ankh_battle, asked_seat, finished, fullest, kemet_battle, late

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "is_mobile": True, "has_touch": True},
}
TURN = {"ankh": "turn.action", "kemet": "day.turn"}
Scene = Callable[[Room, Person], None]


def at_table(record: Record) -> Scene:
    """The table through the eyes of whoever must choose, or of a spectator when nobody must."""

    def scene(room: Room, person: Person) -> None:
        seat = asked_seat(record)
        game, links = table_from(room.site, record, [] if seat is None else [seat])
        if seat is None:
            person.go(f"/table/{game}")
            person.seated()
        else:
            person.sit(game, links[seat])
        shown(person, "#prompt")

    return scene


def replayed(record: Record) -> Scene:
    def scene(room: Room, person: Person) -> None:
        game, _ = table_from(room.site, record, [])
        person.go(f"/replay/{game}?at={len(record.choices) // 2}")
        shown(person, ".deck")
        person.page.wait_for_timeout(6000)  # the line of scores is drawn little by little

    return scene


def page(path: str, wait: str) -> Scene:
    def scene(_: Room, person: Person) -> None:
        person.go(path)
        shown(person, wait)

    return scene


def lobby(_: Room, person: Person) -> None:
    for game in ("ankh", "kemet"):
        person.play_at_once(game)
    person.go("/")
    shown(person, ".table-card")


def market(room: Room, person: Person) -> None:
    at_table(fullest("kemet", TURN["kemet"]))(room, person)
    person.page.keyboard.press("m")
    shown(person, ".panel")


def scenes() -> dict[str, Scene]:
    found: dict[str, Scene] = {
        "lobby": lobby,
        "rules": page("/rules/ankh", ".clauses li"),
        "kemet-rules": page("/rules/kemet", ".clauses li"),
        "replays": page("/replay", ".lobby"),
        "kemet-market": market,
        "ankh-battle": at_table(ankh_battle()),
        "kemet-battle": at_table(kemet_battle()),
    }
    for game in ("ankh", "kemet"):
        found[f"{game}-opening"] = at_table(late(game, choices=14))
        found[f"{game}-middle"] = at_table(fullest(game, TURN[game]))
        found[f"{game}-end"] = at_table(finished(game))
        found[f"{game}-replay"] = replayed(finished(game))
    return found


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
