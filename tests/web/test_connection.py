"""The connection to the server: reload, restart during a battle, stale tabs, replay, rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, expect

from ennead.client import Client
from ennead.games import GAMES
from ennead.kernel.record import Record, dumps
from server.running import Running
from server.table import play_on, sit_down, table_from
from web.people import PATIENCE, Person, Room, settled, shown
from web.positions import ankh_battle, late, random_game


def seal_a_card(person: Person) -> None:
    person.wait_asked()
    person.page.locator(".prompt [data-n]").first.click()
    person.page.locator(".prompt .primary[data-option]").click()


# Banners come and go; this records them.
REMEMBER = """
() => {
  window.banners = new Set();
  const look = () => { for (const one of document.querySelectorAll(".banner")) window.banners.add(one.className); };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
"""


def power_cut(person: Person) -> None:
    person.page.evaluate(REMEMBER)
    person.site.kill()
    shown(person, ".banner.warn")


def power_back(person: Person) -> None:
    """Reconnect by the button, even though the page would retry by itself."""
    person.site.start()
    person.page.evaluate("document.querySelector('.banner.warn .btn')?.click()")  # unless the page was faster
    person.page.wait_for_function("() => window.banners.has('banner good')")
    expect(person.page.locator(".banner.warn")).to_have_count(0, timeout=PATIENCE)


def test_reload_and_restart_in_the_middle_of_a_battle(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path / "data") as site:
        room = Room(browser, site)
        game, links = table_from(site, ankh_battle(), [0, 1])
        person, other = room.person(), room.person()
        for one in (person, other):
            one.excused = ("Failed to load resource", "ERR_")
        person.sit(game, links[0])
        other.sit(game, links[1])
        asked = person.prompt
        person.page.reload()
        person.wait_asked()
        assert person.prompt == asked
        power_cut(person)
        power_back(person)
        for one in (person, other):
            before = one.version
            seal_a_card(one)
            settled(one, before)
        room.close()


def test_a_choice_made_while_the_server_is_down_arrives_once(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path / "data") as site:
        room = Room(browser, site)
        game, links = table_from(site, ankh_battle(), [0, 1])
        person = room.person()
        person.excused = ("Failed to load resource", "ERR_")
        person.sit(game, links[0])
        person.wait_asked()
        power_cut(person)
        seal_a_card(person)
        power_back(person)
        shown(person, "#prompt.is-idle")
        room.close()


def test_a_second_tab_follows_and_a_stale_choice_is_kept(room: Room) -> None:
    person = room.person()
    game = person.play_at_once("ankh")
    person.wait_asked()
    tab = Person(person.context, room.site)
    tab.go(f"/table/{game}")
    tab.seated()
    tab.wait_asked()
    version = tab.version
    person.click_lit(0.2, "options")
    settled(tab, version)
    assert tab.faults == []


def test_replay_by_slider_keys_and_link(room: Room) -> None:
    game, links = table_from(room.site, late("ankh", choices=60), [0])
    person = room.person()
    person.sit(game, links[0])
    person.go(f"/replay/{game}")
    shown(person, ".deck .scrub")
    page = person.page
    newest = int(page.locator(".scrub").input_value())
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".needle b")).to_have_text(str(newest - 1), timeout=PATIENCE)
    page.keyboard.press("Home")
    expect(page.locator(".needle b")).to_have_text("0", timeout=PATIENCE)
    page.wait_for_url("**at=0*")
    person.go(f"/replay/{game}?at=7")
    expect(page.locator(".needle b")).to_have_text("7", timeout=PATIENCE)
    shown(person, ".this-choice .moment-lines li")


def test_a_record_is_imported_from_a_file(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(late("kemet", choices=40)), encoding="utf-8")
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(str(file))
    person.page.get_by_role("button", name="Open", exact=True).click()
    person.seated()


def play_on_from(person: Person, game: str, moment: int) -> int:
    """Play on from a moment of the replay and return the version of the copy."""
    person.go(f"/replay/{game}?at={moment}&seat=0")
    expect(person.page.locator(".needle b")).to_have_text(str(moment), timeout=PATIENCE)
    person.page.get_by_role("button", name="Play from here").click()
    person.page.wait_for_url("**/table/*")
    person.seated()
    return person.version


def test_a_finished_game_is_played_on(room: Room, tmp_path: Path) -> None:
    """A seed has 63 bits, more than a JavaScript number can hold: it must not pass through one."""
    table = sit_down(room.site, 2, {})
    play_on(table, 9)
    person = room.person()
    assert play_on_from(person, table.game, 5) >= 5
    file = tmp_path / "game.json"
    file.write_text(table.seats[0].record(table.game), encoding="utf-8")
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(str(file))
    person.page.get_by_role("button", name="Open", exact=True).click()
    person.page.wait_for_url("**/replay/*")
    brought = person.page.url.rsplit("/", 1)[1].split("?")[0]
    assert play_on_from(person, brought, 7) >= 7


def test_a_link_to_a_moment_says_that_it_was_copied(room: Room) -> None:
    game, links = table_from(room.site, late("ankh", choices=60), [0])
    person = room.person(permissions=["clipboard-read", "clipboard-write"])
    person.sit(game, links[0])
    person.go(f"/replay/{game}?at=3")
    person.page.get_by_role("button", name="Link to this moment").click()
    expect(person.page.locator(".this-choice [role=status]")).to_have_text("Copied", timeout=PATIENCE)
    assert person.page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{game}?at=3")


def test_rules_are_found_by_words_and_by_clause(person: Person) -> None:
    person.go("/rules/ankh")
    person.page.get_by_role("searchbox").fill("caravan")
    shown(person, ".clauses li")
    some = person.page.locator(".clauses li").count()
    person.page.get_by_role("searchbox").fill("A5.1")
    shown(person, "#A5\\.1")
    assert person.page.locator(".clauses li").count() < some + 40
    person.go("/rules/kemet#K5.2")
    shown(person, ".clauses .wanted")


def test_an_unknown_table_has_its_own_page(person: Person) -> None:
    person.excused = ("Failed to load resource",)
    person.go("/table/nowhere-at-all")
    shown(person, "text=There is no such game.")


def test_an_undelivered_choice_is_kept_and_the_page_says_so(person: Person) -> None:
    """The stream is still open, so nothing else would show the problem."""
    person.excused = ("Failed to load resource",)
    person.play_at_once("ankh")
    person.wait_asked()
    before = person.version
    person.page.route("**/choices*", lambda route: route.abort())
    person.page.locator(".prompt [data-option='0']").first.click()
    shown(person, ".banner >> text=Your choice is kept")
    person.page.unroute("**/choices*")
    settled(person, before)
    expect(person.page.locator(".banner")).to_have_count(0, timeout=PATIENCE)


# Records what is written to assertive live regions.
LISTEN = """
() => {
  window.loud = [];
  const loud = "[aria-live='assertive'], [role='alert']";
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.type === "characterData" ? [change.target] : change.addedNodes) {
        const place = node.nodeType === 1 ? node : node.parentElement;
        const words = node.textContent.trim();
        const isLoud = place?.closest(loud) || (node.nodeType === 1 && node.querySelector(loud));
        if (words && isLoud) window.loud.push(words);
      }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def test_my_turn_and_a_lost_connection_are_announced_once(browser: Browser, tmp_path: Path) -> None:
    """Not with every second of the countdown, and not again with the next question."""
    with Running(tmp_path / "data") as site:
        room = Room(browser, site)
        table = sit_down(site, 2, {})
        asked = table.seats[0].view(table.game)["asked"][0]
        waits = 1 - asked
        person = room.person()
        person.excused = ("Failed to load resource", "ERR_")
        person.sit(table.game, table.seats[waits].call("GET", f"/api/games/{table.game}/link")["token"])
        person.page.wait_for_selector("#prompt.is-idle")
        person.page.evaluate(LISTEN)
        while table.seats[asked].view(table.game)["asked"] == [asked]:  # nobody else chooses for this person
            play_on(table, 3, 1)
        person.wait_asked()
        person.click_lit(0.1)
        person.rest()
        power_cut(person)
        person.page.wait_for_timeout(1500)
        power_back(person)
        lost = "The connection is lost. Your earlier choices are saved."
        assert person.page.evaluate("window.loud") == ["It is your turn.", lost]
        room.close()


MISSED = """
() => [...document.querySelectorAll(".banner.good")].map((e) => e.innerText).find((said) => said.includes("You missed"))
"""


def test_after_reconnecting_the_page_says_what_was_missed(browser: Browser, tmp_path: Path) -> None:
    """Only the stream is down: the game continues without this page."""
    with Running(tmp_path / "data") as site:
        room = Room(browser, site)
        table = sit_down(site, 2, {})
        person = room.person()
        person.excused = ("Failed to load resource", "ERR_")
        person.sit(table.game, table.seats[0].call("GET", f"/api/games/{table.game}/link")["token"])
        shown(person, ".sheet svg")
        person.page.route("**/events?*", lambda route: route.abort())
        site.kill()
        shown(person, ".banner.warn")
        site.start()
        play_on(table, 3, 12)
        person.page.unroute("**/events?*")
        said = person.page.wait_for_function(MISSED).json_value()  # in one step, because it disappears by itself
        newest = said.split(": ", 1)[1].strip()
        expect(person.page.locator(".log .moment", has_text=newest).first).to_be_attached(timeout=PATIENCE)
        room.close()


def turns_that_look_alike() -> tuple[Record, int]:
    """A game up to a question with the same text as in an earlier turn, and that turn."""
    game, setup, seed = GAMES["ankh"], {"players": 2}, 3
    record, known, g = random_game("ankh", setup, seed, 200), dict[object, int](), GAMES["ankh"].setup(setup, seed)
    for n, (seat, option) in enumerate(record.choices):
        asked = game.pending(g)[0]
        if asked.kind == "turn.action":
            first = known.setdefault((asked.seat, asked.about, asked.options), n)
            if first < n:
                return replace(record, choices=record.choices[:n]), first
        game.apply(g, seat, option)
    raise AssertionError("no two turns look alike")


def test_a_choice_made_offline_does_not_count_for_a_later_turn(room: Room) -> None:
    """A player chooses while offline, then plays on in another window until the same question comes again."""
    record, first = turns_that_look_alike()
    table, links = table_from(room.site, replace(record, choices=record.choices[:first]), [0, 1])
    clients = {seat: Client(room.site.url, token) for seat, token in links.items()}
    seat = record.choices[first][0]
    person = room.person()
    person.excused = ("Failed to load resource", "ERR_")
    for cut in ("**/events*", "**/choices*"):
        person.page.route(cut, lambda route: route.abort())
    person.sit(table, links[seat])
    person.wait_asked()
    assert person.click_lit(0.0, "prompt")
    for by, option in record.choices[first:]:
        clients[by].choose(table, clients[by].view(table)["version"], option)
    version = clients[seat].view(table)["version"]
    person.page.unroute("**/choices*")  # it is sent before any update arrives
    expect(person.page.locator(".banner.bad")).to_be_visible()
    assert clients[seat].view(table)["version"] == version
