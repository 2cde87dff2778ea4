"""People at their screens: each with a page, its errors, and what they do there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from server.running import Running

PATIENCE = 60_000  # milliseconds; the machine may be busy
LIT = "[data-spot][role='button']"
TOO_LATE = "status of 409"

# No choice is being sent, and the result of the last one is drawn.
AT_REST = """
() => new Promise((done) => {
  const look = () => {
    if (document.body.classList.contains("is-sending")) setTimeout(look, 20);
    else requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  };
  look();
})
"""

# The page is drawn with its own fonts; fallback fonts have another width.
IN_ITS_LETTERS = """
() => new Promise((done) => {
  const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  drawn(() => document.fonts.ready.then(() => drawn(() => done(true))));
})
"""

# Clicks something that continues the game: a result to dismiss, a highlighted place, an option, a seal. Returns
# false if there is nothing.
CLICK_ONE = """
([roll, prefer]) => {
  const seen = (e) => e.getClientRects().length > 0 && !e.disabled && e.getAttribute("aria-disabled") !== "true";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const click = (list) => {
    list[Math.floor(roll * list.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return list.length > 0;
  };
  const results = all("[data-go-on]");
  if (results.length) return click(results);
  const spots = all("[data-spot][role='button']");
  const options = all(".prompt [data-option]");
  const seals = options.filter((e) => e.matches(".primary:not([data-pass])"));
  const cards = all(".prompt [data-n]:not([data-option])");
  if (seals.length) return click(seals);
  if (cards.length && !options.length) return click(cards); // a number has its own button beside it
  if (prefer === "spots" && spots.length) return click(spots);
  if (options.length) return click(options);
  if (spots.length) return click(spots);
  return click(all(".prompt details:not([open]) summary"));
}
"""


class Person:
    def __init__(self, context: BrowserContext, site: Running) -> None:
        self.context = context
        self.site = site
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.heard: list[str] = []
        self.excused: tuple[str, ...] = ()
        self.answers: list[int] = []
        self.page.on("console", lambda said: self._complain(said.type, said.text))
        self.page.on("pageerror", lambda fault: self._complain("error", str(fault)))

    def _complain(self, kind: str, words: str) -> None:
        if kind == "error" and not any(excuse in words for excuse in self.excused):
            self.faults.append(words)

    # -- going somewhere -------------------------------------------------------------------------------------------
    def go(self, path: str) -> None:
        self.page.goto(self.site.url + path)

    def still(self) -> None:
        """Turn animations off, so that tests need not wait for pieces."""
        self.context.add_init_script("localStorage.setItem('ennead.motion', 'false')")

    def skip_introduction(self) -> None:
        """Skip the introduction."""
        self.context.add_init_script("localStorage.setItem('ennead.introduced', '[\"ankh\",\"kemet\"]')")

    def play_at_once(self, game: str) -> str:
        """Start a game against bots from the first page with one click."""
        self.go("/")
        self.page.locator(".quick-card").nth(0 if game == "ankh" else 1).click()
        return self.seated()

    def seated(self) -> str:
        """Wait for a running table and return its id."""
        self.page.wait_for_selector("main.table")
        self.page.evaluate(IN_ITS_LETTERS)
        return self.page.url.rsplit("/", 1)[1].split("?")[0]

    def sit(self, game: str, seat_token: str) -> None:
        """Take a seat by its own link."""
        self.go(f"/#seat={seat_token}")
        self.page.wait_for_url(f"**/table/{game}")
        self.seated()

    # -- looking ---------------------------------------------------------------------------------------------------
    @property
    def version(self) -> int:
        return int(self.page.locator("main.table").get_attribute("data-version") or 0)

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt").inner_text()

    def is_asked(self) -> bool:
        return self.page.locator("#prompt:not(.is-idle)").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".ranks-list").count() > 0

    def is_at_stage(self) -> bool:
        return self.page.locator(".sheet.stage").count() > 0

    def go_on(self) -> None:
        """Dismiss the result of a battle if there is one, in one step."""
        self.page.evaluate("document.querySelector('[data-go-on]')?.click()")

    def wait_asked(self) -> None:
        self.page.wait_for_selector("#prompt:not(.is-idle)")

    def rest(self) -> None:
        """Wait until the choice is answered and drawn. Returns at once if nothing was chosen."""
        self.page.evaluate(AT_REST)

    # -- doing -----------------------------------------------------------------------------------------------------
    def click_lit(self, roll: float, prefer: str = "spots") -> bool:
        """Click one of the highlighted things, inside the page."""
        return bool(self.page.evaluate(CLICK_ONE, [roll, prefer]))

    def listen(self) -> None:
        """Record everything this browser receives over the network."""
        self.page.on("response", self._hear)

    def _hear(self, response: Response) -> None:
        if "/api/" in response.url and "/events" not in response.url:
            self.heard.append(response.text())

    def may_come_too_late(self) -> None:
        """Others choose at the same time: a choice may be refused, but the page then asks or sends it again."""
        self.excused = (TOO_LATE,)
        self.page.on("response", self._answered)

    def _answered(self, response: Response) -> None:
        if response.url.split("?")[0].endswith("/choices"):
            self.answers.append(response.status)
        elif response.status == 409:
            self.faults.append(f"409: {response.url}")  # only choices may be refused

    def expect_quiet_console(self) -> None:
        assert not self.answers or self.answers[-1] == 200, self.answers  # the last answer is never a refusal
        assert self.faults == [], self.faults  # pytest shows no values outside of test files


class Room:
    """All people of one test."""

    def __init__(self, browser: Browser, site: Running) -> None:
        self.browser = browser
        self.site = site
        self.people: list[Person] = []

    def person(self, site: Running | None = None, newcomer: bool = False, **how: Any) -> Person:
        settings: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **how}
        person = Person(self.browser.new_context(**settings), site or self.site)
        person.still()
        if not newcomer:
            person.skip_introduction()
        self.people.append(person)
        return person

    def close(self) -> None:
        for person in self.people:
            person.context.close()
        for person in self.people:
            person.expect_quiet_console()


def settled(person: Person, version: int) -> None:
    """Wait until the page is newer than `version`, the game is over, or the screen is handed over."""
    person.page.wait_for_function(
        """(v) => Number(document.querySelector('main.table')?.dataset.version) > v
             || document.querySelector('.ranks-list, .cover') !== null""",
        arg=version,
    )


def shown(person: Person, selector: str) -> None:
    expect(person.page.locator(selector).first).to_be_visible(timeout=PATIENCE)
