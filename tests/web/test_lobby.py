"""The lobby: one table a wish, everything by lot, every table of mine."""

from __future__ import annotations

from web.people import Person, shown

TABLES = 14
TWICE = "() => { const button = document.querySelector('.new-table .btn.primary'); button.click(); button.click(); }"
MAKE = """
async (n) => {
  const ask = (path, body) => fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const table = { game: "ankh", setup: { players: 2 }, seats: ["me", "open"] };
  for (let i = 0; i < n; i += 1) await ask("/api/games", table);
}
"""


def test_two_clicks_open_one_table(person: Person) -> None:
    made: list[str] = []
    person.page.on(
        "request", lambda sent: made.append(sent.method) if sent.url.split("?")[0].endswith("/api/games") else None
    )
    person.go("/")
    shown(person, ".new-table .btn.primary")
    person.page.evaluate(TWICE)
    person.seated()
    assert made.count("POST") == 1


def test_a_surprise_is_one_click_in_the_form_too(person: Person) -> None:
    person.go("/")
    person.page.locator(".new-table").get_by_role("button", name="Surprise me").click()
    person.seated()
    person.wait_asked()


def test_all_my_tables_can_be_seen(person: Person) -> None:
    person.go("/")
    person.page.locator(".new-table").get_by_role("button", name="Surprise me").click()
    person.seated()
    person.page.evaluate(MAKE, TABLES)
    person.go("/")
    shown(person, ".table-card")
    assert person.page.locator(".table-card").count() < TABLES
    person.page.locator("[data-all-tables]").click()
    assert person.page.locator(".table-card").count() == TABLES + 1
