"""Nothing leaks into the browser: two games that differ only in a secret look the same to everybody else's page.

Compares the answers of the server, its stream, all storage, the page, and every object in the page's memory.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from server.running import Running
from server.secrets_of_games import Secret, secrets
from server.table import table_from
from web.people import Person, Room, shown

SETUPS: dict[str, dict[str, Any]] = {"ankh": {"players": 2, "gods": ["isis", "amun"]}, "kemet": {"players": 2}}
MOST = 2
TAKES = 3
SAID = "I have chosen"
NAMES = re.compile(r"[A-Za-z0-9_.-]{16,}|\b1[0-9]{12}\b")  # ids, tokens and times always differ
# So do timestamps, positions on the screen, and the stream position of the last request.
CLOCK = re.compile(r"\bshownAt=[\d.]+|\bseen=\d+|\d+\.\d+|\b\d{5,}\b")
Held = dict[str, list[str]]

# The page reads its stream with fetch: a second reader receives the same. Attendance, which the page polls every eight
# seconds, is requested once and early: otherwise its presence would depend on the speed of the machine.
OVERHEAR = """
() => {
  const [real, every] = [window.fetch, window.setInterval];
  window.hasLooked = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/presence"));
  window.setInterval = (operation, ms) =>
    ms === 8000 ? every(() => void (window.hasLooked() || operation()), 200) : every(operation, ms);
  let heard = "";
  window.overheard = () => heard;
  window.fetch = async (...about) => {
    const answer = await real(...about);
    if (!answer.url.includes("/events") || !answer.body) return answer;
    const [one, two] = answer.body.tee();
    two.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
      .catch(() => {});  // the page has closed the line
    return new Response(one, { status: answer.status, headers: answer.headers });
  };
}
"""

# The stream is in order: when this number has arrived, everything before it has.
HAS_COME = "(n) => [...window.overheard().matchAll(/^id: (\\d+)$/gm)].some(([, id]) => Number(id) >= n)"

# The contents of every store a script of the page can read, besides the page itself. Icon requests are up to the
# browser and are ignored.
HOLDS = """
async () => {
  const kept = {};
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise((done, fail) => Object.assign(indexedDB.open(name),
      { onsuccess: (e) => done(e.target.result), onerror: fail }));
    for (const store of base.objectStoreNames)
      kept[`${name}/${store}`] = await new Promise((done) => {
        base.transaction(store).objectStore(store).getAll().onsuccess = (e) => done(e.target.result);
      });
    base.close();
  }
  const files = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) files.push(url);
  const asked = performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname);
  return {
    page: [document.documentElement.outerHTML],
    storage: [{ ...localStorage }, { ...sessionStorage }, kept, files, document.cookie].map((x) => JSON.stringify(x)),
    resources: [...new Set(asked.filter((path) => path.startsWith("/api/")))].sort(),
  };
}
"""

# Every live object with its plain values. Preact's virtual nodes are covered by the page's text: how many old ones it
# keeps is random, as are the counters (`i`, `l`, `g`) and flags (`f`) of its signals.
LOOK = """
function () {
  const drawn = this.filter((one) => Object.hasOwn(one, "__v"));
  const skipped = new Set(drawn.flatMap((one) => [one, one.props, one.props?.children]));
  const counts = (key, value) => key.startsWith("__") || (/^[ilgf]$/.test(key) && typeof value === "number");
  const plain = (key, value) => ["string", "number", "boolean"].includes(typeof value) && !counts(key, value);
  const out = new Set();
  for (const one of this) {
    if (skipped.has(one) || one instanceof Storage) continue;  // what is stored is looked at by itself
    try {
      const own = Object.entries(Object.getOwnPropertyDescriptors(one)).filter(([, { enumerable }]) => enumerable);
      const said = own.flatMap(([key, { value }]) => (plain(key, value) ? [`${key}=${value}`] : []));
      if (said.length) out.add(said.join(" "));
    } catch {}
  }
  return [...out];
}
"""


def memory(person: Person) -> list[str]:
    """The plain values of every live object in the page."""
    line = person.context.new_cdp_session(person.page)
    root = line.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    alive = line.send("Runtime.queryObjects", {"prototypeObjectId": root})["objects"]["objectId"]
    asked = {"objectId": alive, "functionDeclaration": LOOK, "returnByValue": True}
    found: list[str] = line.send("Runtime.callFunctionOn", asked)["result"]["value"]
    line.detach()
    return found


def overheard(person: Person) -> list[str]:
    """The events of the stream, without comments."""
    blocks = str(person.page.evaluate("window.overheard()")).split("\n\n")
    return [block for block in blocks if block and not block.startswith(":")]


def held_at_rest(person: Person) -> Held:
    """The contents of the page once nothing changes any more."""
    held: Held = {}
    while held != (now := person.page.evaluate(HOLDS)):
        held = now
        person.page.wait_for_timeout(300)
    return held


def everything(person: Person, game: str = "no game") -> Held:
    found = {**held_at_rest(person), "stream": overheard(person), "answers": person.heard, "memory": memory(person)}
    return {
        part: sorted({NAMES.sub("*", CLOCK.sub("#", text.replace(game, "*"))) for text in texts})
        for part, texts in found.items()
    }


def what_the_other_gets(room: Room, secret: Secret, option: int | None, site: Running | None = None) -> Held:
    """Everything that reaches the other seat's browser while the secret choice is made."""
    site = site or room.site
    other = 1 - secret.seat
    game, links = table_from(site, secret.record, [0, 1])
    person = room.person(site)
    person.context.add_init_script(f"({OVERHEAR})()")
    person.listen()
    person.sit(game, links[other])
    hears_all(person, game, links[other])
    if option is not None:
        choose(site, game, links[secret.seat], option)
        hears_all(person, game, links[other])  # otherwise the choice and the chat could arrive in one event or in two
    say_so(site, game, links[secret.seat])
    hears_all(person, game, links[other])
    person.page.wait_for_function("() => window.hasLooked()")
    found = everything(person, game)
    person.context.close()
    room.people.remove(person)
    return found


def hears_all(person: Person, game: str, token: str) -> None:
    """Wait until everything sent to this seat has arrived at its page."""
    client = person.site.client()
    client.token = token
    person.page.wait_for_function(HAS_COME, arg=client.view(game)["seen"])


def leaks(one: Held, two: Held) -> list[str]:
    """The differences: the part, the side, and the texts only this side has."""
    sides = (("one", one, two), ("two", two, one))
    return [
        f"{part}: {side} …{text[-400:]}…"
        for side, mine, yours in sides
        for part in mine
        for text in sorted(set(mine[part]) - set(yours[part]))
    ]


def compared(room: Room, secret: Secret, site: Running | None = None) -> list[str]:
    one, two = (what_the_other_gets(room, secret, option, site) for option in secret.options)
    assert all(one[part] for part in ("page", "storage", "stream", "answers", "memory"))
    return leaks(one, two)


def distinguishing_leaks(room: Room, secret: Secret, site: Running | None = None) -> list[str]:
    """What tells the two options apart.

    Memory also holds what the browser happens to leave there (whether a scroll was over, for one). A secret is there
    every time, on the same side; chance is not.
    """
    found = compared(room, secret, site)
    for _ in range(TAKES - 1):
        if parts(found) == {"memory"}:
            again = compared(room, secret, site)
            found = [leak for leak in again if leak in found or parts([leak]) != {"memory"}]
    return found


def parts(found: list[str]) -> set[str]:
    return {leak.split(":")[0] for leak in found}


def choose(site: Running, game: str, token: str, option: int) -> None:
    client = site.client()
    client.token = token
    view = client.view(game)
    client.choose(game, view["version"], option)


def say_so(site: Running, game: str, token: str) -> None:
    client = site.client()
    client.token = token
    client.call("POST", f"/api/games/{game}/chat", {"text": SAID})


def pairs(game: str, most: int) -> list[Secret]:
    """Moments when a seat can seal one of two options."""
    return [secret for secret in secrets(game, SETUPS[game], 6, 40) if secret.options[0] is not None][:most]


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_page_learns_nothing_about_a_secret_choice(room: Room, game: str) -> None:
    found = pairs(game, MOST)
    assert len(found) == MOST
    for secret in found:
        assert distinguishing_leaks(room, secret) == [], secret.kind


def test_a_leak_by_the_server_is_found(room: Room, tmp_path: Path) -> None:
    """The server sends entries that name the option; only the stream contains them."""
    (secret,) = pairs("ankh", 1)
    with Running(tmp_path, module="server.leaky", LEAK="option") as leaky:
        assert "stream" in parts(distinguishing_leaks(room, secret, leaky))


# A page that hides a card in both stores, and in a variable that only a timer references.
KEEP = """
(card) => new Promise((done) => {
  sessionStorage.setItem("note", card);
  const kept = { card };
  setInterval(() => void kept.card, 1_000_000);
  const opened = indexedDB.open("notes", 1);
  opened.onupgradeneeded = () => void opened.result.createObjectStore("own", { autoIncrement: true }).add(card);
  opened.onsuccess = () => done(opened.result.close());
})
"""


def test_secrets_kept_by_a_page_are_found(room: Room) -> None:
    person = room.person()
    person.context.add_init_script(f"({OVERHEAR})()")
    person.go("/")
    shown(person, ".new-table")
    before = everything(person)
    person.page.evaluate(KEEP, "my chariots")
    fresh = {part: [text for text in texts if text not in before[part]] for part, texts in everything(person).items()}
    assert [text for text in fresh["memory"] if "card=my chariots" in text]
    assert len([text for text in fresh["storage"] if "my chariots" in text]) == 2


def test_random_differences_are_ignored_and_constant_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browser artefacts come and go; a real leak appears in every run."""
    takes = iter((["memory: one a", "memory: one b"], ["memory: one b", "memory: two a"], ["memory: one b"]))
    monkeypatch.setattr("web.test_secrets.compared", lambda *_: next(takes))
    room, secret = cast(Room, None), cast(Secret, None)
    assert distinguishing_leaks(room, secret) == ["memory: one b"]
    takes = iter((["memory: one a"], ["memory: two a"]))
    assert distinguishing_leaks(room, secret) == []
