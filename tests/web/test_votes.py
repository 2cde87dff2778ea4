"""Votes at the table: questions, consequences and endings; and names that others see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from server.running import Running
from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import ankh_battle, kemet_battle
from web.test_access import faults

VOTE = ".asking .ask-vote"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that treats people as missing after seconds."""
    with Running(tmp_path_factory.mktemp("hasty") / "data", ENNEAD_MISSING_SECONDS="3") as running:
        yield running


def two(room: Room, site: Running | None = None) -> tuple[str, Person, Person]:
    """A table of two people; the one who chose last comes first."""
    record = ankh_battle()
    game, links = table_from(site or room.site, record, [0, 1])
    people = [room.person(site) for _ in (0, 1)]
    for seat in (0, 1):
        people[seat].sit(game, links[seat])
    last = record.choices[-1][0]
    return game, people[last], people[1 - last]


def open_menu(person: Person) -> None:
    person.page.get_by_role("button", name="This table").click()
    shown(person, "dialog")


def ask_back(person: Person) -> None:
    """At the floor, undo says why it ends there; asking the others is a separate step."""
    person.page.keyboard.press("u")
    person.page.get_by_role("button", name="Ask the others to undo").click()


def is_decided(*people: Person) -> None:
    for person in people:
        expect(person.page.locator(VOTE)).to_have_count(0, timeout=PATIENCE)


# -- going back --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (820, 1180), (390, 844)])
@pytest.mark.parametrize("position", [ankh_battle, kemet_battle], ids=["ankh", "kemet"])
def test_a_vote_covers_nothing(room: Room, position: object, size: tuple[int, int]) -> None:
    assert callable(position)
    record = position()
    game, links = table_from(room.site, record, [0, 1])
    asker, other = (room.person(viewport={"width": size[0], "height": size[1]}) for _ in (0, 1))
    last = record.choices[-1][0]
    asker.sit(game, links[last])
    other.sit(game, links[1 - last])
    ask_back(asker)
    for person in (asker, other):
        shown(person, VOTE)
        foot, top = person.page.evaluate(
            """() => [document.querySelector('.asking').getBoundingClientRect().bottom,
                      document.querySelector('.sheet').getBoundingClientRect().top]"""
        )
        assert foot <= top
    if size[0] > 760:
        high = other.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert high <= 0, "the page has to be scrolled"
    assert faults(other) == []


def test_a_vote_says_what_would_be_undone_as_far_as_the_seat_knows(room: Room) -> None:
    game, asker, other = two(room)
    ask_back(asker)
    shown(other, VOTE)
    for person, words in ((asker, "You ask to undo 1 choice."), (other, "asks to undo 1 choice.")):
        expect(person.page.locator(f"{VOTE} b")).to_contain_text(words)
        log = person.page.locator(".log-body").inner_text()
        undone = person.page.locator(f"{VOTE} .undoes").inner_text()
        assert undone.startswith("To be undone: ")
        assert all(sentence in log for sentence in undone.removeprefix("To be undone: ").split(" · "))
    assert room.site.client().view(game)["vote"]["back"] == 1
    shown(other, ".log >> text=asks to undo")
    assert other.page.locator(".log >> text=agrees").count() == 0


def test_the_asker_is_notified_of_a_refusal(room: Room) -> None:
    _, asker, other = two(room)
    ask_back(asker)
    shown(asker, VOTE)
    assert asker.page.locator(".banners .banner").count() == 0
    other.page.locator(f"{VOTE} [data-vote='no']").click()
    is_decided(asker, other)
    expect(asker.page.locator(".banners .banner")).to_contain_text("does not agree.", timeout=PATIENCE)
    assert other.page.locator(".banners .banner").count() == 0


def test_the_asker_can_withdraw_and_must_wait_to_ask_again(room: Room) -> None:
    _, asker, other = two(room)
    asker.excused = ("status of 429",)
    ask_back(asker)
    shown(other, f"{VOTE} [data-vote='yes']")
    assert asker.page.locator(f"{VOTE} [data-vote='yes']").count() == 0
    asker.page.locator(f"{VOTE} [data-vote='withdraw']").click()
    is_decided(asker, other)
    shown(other, ".log >> text=withdraws the request")
    ask_back(asker)
    expect(asker.page.locator(".banners .banner.bad")).to_contain_text("wait a little", timeout=PATIENCE)
    assert other.page.locator(VOTE).count() == 0


# A short vote may be over before the test looks: this records what was asked.
REMEMBER = f"""
() => {{
  window.asked = new Set();
  const look = () => document.querySelectorAll("{VOTE} b").forEach((one) => window.asked.add(one.textContent));
  new MutationObserver(look).observe(document.body, {{ childList: true, subtree: true, characterData: true }});
}}
"""
WAS_ASKED = "(words) => [...window.asked].some((said) => said.includes(words))"


# -- somebody is missing -----------------------------------------------------------------------------------------------
def test_a_bot_plays_for_a_missing_player_until_they_return(room: Room, hasty: Running) -> None:
    game, asker, missing = two(room, hasty)
    page = missing.page.url
    asker.page.evaluate(REMEMBER)
    open_menu(asker)
    asker.page.locator("dialog [data-replace]").click()
    expect(asker.page.get_by_label("Strength of the bot")).to_have_value("medium")
    asker.page.get_by_label("Strength of the bot").select_option("easy")
    asker.page.locator("dialog [data-ask]").click()
    expect(asker.page.locator("dialog")).to_have_count(0, timeout=PATIENCE)
    asker.page.wait_for_function(WAS_ASKED, arg="You ask to let a bot play for")
    missing.go("/rules/ankh")
    is_decided(asker)
    shown(asker, ".log >> text=The players let a bot play for")
    assert any(seat["away"] and seat["bot"] == "easy" for seat in hasty.client().view(game)["seats"])
    missing.page.goto(page)
    shown(missing, ".asking .stand-in >> text=The players voted to let a bot play for you.")
    missing.page.locator(".asking [data-back]").click()
    expect(missing.page.locator(".asking")).to_have_count(0, timeout=PATIENCE)
    assert not any(seat["away"] for seat in hasty.client().view(game)["seats"])


def test_a_present_player_is_asked_before_a_bot_replaces_them(room: Room) -> None:
    _, asker, other = two(room)
    open_menu(asker)
    asker.page.locator("dialog [data-replace]").click()
    asker.page.locator("dialog [data-ask]").click()
    expect(other.page.locator(f"{VOTE} b")).to_contain_text("asks to let a bot play for you (medium bot).")
    assert faults(other) == []
    other.page.locator(f"{VOTE} [data-vote='no']").click()
    is_decided(asker, other)
    assert other.page.locator(".stand-in").count() == 0


# -- an end without a winner -------------------------------------------------------------------------------------------
def test_a_game_is_abandoned_by_vote_and_can_be_replayed(room: Room) -> None:
    game, asker, other = two(room)
    open_menu(asker)
    asker.page.locator("dialog [data-abandon]").click()
    expect(other.page.locator(f"{VOTE} b")).to_contain_text("asks to end the game without a winner.")
    version = other.version
    other.page.locator(f"{VOTE} [data-vote='yes']").click()
    for person in (asker, other):
        shown(person, "#prompt >> text=The players abandoned the game")
        assert person.page.locator(".won, .ranks-list .winner, .prompt [data-option]").count() == 0
        is_decided(person)
    assert other.version == version
    asker.page.locator(f"#prompt a[href='/replay/{game}']").click()
    shown(asker, "main.table.replay")


def test_alone_with_bots_a_second_press_ends_the_game_and_the_lobby_says_so(person: Person) -> None:
    game = person.play_at_once("kemet")
    person.wait_asked()
    open_menu(person)
    person.page.locator("dialog [data-abandon]").click()
    expect(person.page.locator("dialog [data-abandon]")).to_have_text("End now: nobody wins, the record stays")
    person.page.locator("dialog [data-abandon]").click()
    shown(person, "#prompt >> text=The players abandoned the game")
    person.go("/")
    shown(person, f".table-card:has(a[href='/replay/{game}']) >> text=abandoned")
    person.go("/replay")
    shown(person, ".open-list >> text=abandoned")


# -- names -------------------------------------------------------------------------------------------------------------
def rename(person: Person, name: str) -> None:
    person.page.get_by_role("button", name="Name, language and settings").click()
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_role("button", name="Save", exact=True).click()
    person.page.keyboard.press("Escape")


def test_a_name_saved_in_the_settings_reaches_the_table(room: Room, person: Person) -> None:
    game = person.play_at_once("ankh")
    person.wait_asked()
    watcher = room.person()
    watcher.go(f"/table/{game}")
    watcher.seated()
    rename(person, "Nefertari")
    for one in (person, watcher):
        expect(one.page.locator(".rail-left")).to_contain_text("Nefertari", timeout=PATIENCE)
    person.page.reload()
    expect(person.page.locator(".rail-left")).to_contain_text("Nefertari", timeout=PATIENCE)


def test_a_new_name_reaches_a_seat_held_by_link(room: Room) -> None:
    _, one, other = two(room)
    rename(one, "Nefertari")
    expect(other.page.locator(".stage")).to_contain_text("Nefertari", timeout=PATIENCE)
