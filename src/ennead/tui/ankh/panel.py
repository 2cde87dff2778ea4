"""Tracks and gods beside Ankh's map, in a narrow column."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from ennead.ankh.components import CARDS, RED
from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.ankh.map import KIND_MARKS, code
from ennead.tui.answers import Say
from ennead.tui.marks import chip, colour

USED, LEFT = "■", "□"


def panel(view: JsonDict, say: Say, width: int, height: int) -> list[Text]:
    """Tracks, then as much about each god as there is room for."""
    lines = [*_actions(view, say, width), *_events(view, say), *_ladder(view, say, width), *_tie(view, say)]
    each = max(2, (height - len(lines)) // len(view["gods"]))
    for god in view["gods"]:
        lines += _god(view, god, say, width, each)
    return lines


def _actions(view: JsonDict, say: Say, width: int) -> list[Text]:
    """One box per use; the last one is the event it triggers."""
    names = [say(msg(f"ankh.action.{row['action']}")) for row in view["actions"]]
    longest = min(max(map(len, names)), width - max(row["event_at"] for row in view["actions"]) - 1)
    order, at = view["events"]["order"], view["events"]["at"]
    coming = order[at] if at < len(order) else ""
    out = []
    for name, row in zip(names, view["actions"], strict=True):
        line = Text(f"{name[:longest]:<{longest}} ", no_wrap=True)
        left = row["event_at"] - row["used"]
        line.append(USED * row["used"] + LEFT * (left - 1), "bold")
        if left:
            line.append(coming, "bold reverse" if left == 1 else "bold")
        out.append(line)
    return out


def _events(view: JsonDict, say: Say) -> list[Text]:
    order, at = view["events"]["order"], view["events"]["at"]
    line = Text(no_wrap=True)
    line.append(order[:at], "dim strike")
    line.append("›", "bold")
    if at < len(order):
        line.append(order[at], "bold reverse")
        line.append(order[at + 1 :])
    following = say(msg("ui.next_event", event=msg(f"ankh.track.{order[at]}"))) if at < len(order) else ""
    return [line, Text(following, "italic", no_wrap=True)]


def _ladder(view: JsonDict, say: Say, width: int) -> list[Text]:
    """Lowest devotion first, in stack order; an r marks gods in the red."""
    for between in (" < ", "<"):
        line = _steps(view, say, between)
        if line.cell_len <= width:
            break
    return [Text(say(msg("ui.ladder")), "dim", no_wrap=True), line]


def _tie(view: JsonDict, say: Say) -> list[Text]:
    """Who holds the tie-breaker of the current conflict."""
    conflict = view["conflict"]
    if conflict["tie"] < 0:
        return []
    god = god_title(view["gods"][conflict["tie"]], say)
    return [Text(say(msg("ui.tie" if conflict["tie_ready"] else "ui.tie_spent", god=god)), "italic", no_wrap=True)]


def _steps(view: JsonDict, say: Say, between: str) -> Text:
    line = Text(no_wrap=True)
    for i, god in enumerate(view["ladder"]):
        devotion = view["gods"][god]["devotion"]
        line.append(between if i else "")
        line.append(f"{code(view, god, say)}{devotion}", f"bold {colour(god)}")
        line.append("r" if devotion <= RED else "", "bold #ff6b5b")
    return line


def god_title(god: JsonDict, say: Say) -> str:
    """The name of a god, with those of the gods merged into it."""
    names = [god["name"], *(name for name in god["bears"] if name != god["name"])]
    return "+".join(say(msg(f"ankh.god.{name}")) for name in names)


def is_own(view: JsonDict, god: JsonDict) -> bool:
    """Whether the viewer plays this god."""
    seat = view["seat"]
    return seat is not None and bool(view["seats"][seat]["god"] == god["god"])


def own_title(view: JsonDict, god: JsonDict, say: Say) -> str:
    """The god's names, and whether it is yours."""
    title = god_title(god, say)
    return say(msg("ui.you", god=title)) if is_own(view, god) else title


def strength(view: JsonDict, god: int) -> int | None:
    """Total strength in the current battle."""
    fighters = view["battle"]["fighters"] if view["battle"] else []
    return next((f["total"] for f in fighters if f["god"] == god), None)


def _god(view: JsonDict, god: JsonDict, say: Say, width: int, lines: int) -> list[Text]:
    head = _head(view, god, say, width)
    if not god["on_track"]:
        return [head]
    if lines == 2:
        return [head, _short(god, say)]
    return [head, _cards(god, say, 3), _pool(view, god, say), *_powers(god, say, width)][:lines]


def _head(view: JsonDict, god: JsonDict, say: Say, width: int) -> Text:
    number = god["god"]
    head = Text(no_wrap=True)
    head.append("►" if view["acting"] == number and not view["over"] else " ", "bold #f6e08a")
    head.append(code(view, number, say), chip(number))
    head.append(f" {own_title(view, god, say)}", f"bold {colour(number)}")
    if not god["on_track"]:
        return head.append(f" {say(msg('ui.gone'))}", "dim")
    fights = strength(view, number)
    if fights is not None:
        head.append(f" {say(msg('ui.short.strength'))}{fights}", "bold reverse")
    numbers = say(msg("ui.short.numbers", followers=god["followers"], tokens=god["tokens"]))
    gap = width - head.cell_len - len(numbers)
    return head.append(" " * max(1, gap) + numbers)


def _short(god: JsonDict, say: Say) -> Text:
    """Everything in one line: cards by two letters, pool."""
    return _cards(god, say, 2).append(f" {pool_words(god)}")


def _cards(god: JsonDict, say: Say, letters: int) -> Text:
    """Cards in hand by their first letters; cards on the table are dots."""
    line = Text(no_wrap=True)
    for card in CARDS:
        name = say(msg(f"ankh.card.{card}"))[:letters]
        held = card in god["hand"]
        line.append(f" {name if held else '·' * letters}", "" if held else "dim")
    return line


def pool_words(god: JsonDict) -> str:
    """4w 1C: figures in the pool by their marks."""
    kinds = Counter(figure["kind"] for figure in god["pool"])
    return " ".join(f"{n}{KIND_MARKS[kind]}" for kind, n in kinds.items()) or "–"


def _pool(view: JsonDict, god: JsonDict, say: Say) -> Text:
    parts = [say(msg("ui.short.pool", figures=pool_words(god)))]
    if god["held_of"]:
        parts.append(say(msg("ui.short.held", count=" ".join(code(view, owner, say) for owner in god["held_of"]))))
    if god["suns"]:
        parts.append(say(msg("ui.short.suns", count=god["suns"])))
    return Text(" " + " ".join(parts), no_wrap=True)


def _powers(god: JsonDict, say: Say, width: int) -> list[Text]:
    lines: list[str] = []
    for power in god["powers"]:
        name = say(msg(f"ankh.power.{power}"))
        if lines and len(lines[-1]) + len(name) + 2 <= width:
            lines[-1] += f", {name}"
        else:
            lines.append(f" {name}")
    return [Text(line, no_wrap=True) for line in lines]
