"""Players, action boards and the viewer's hand beside Kemet's map."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.kemet.words import FLOORS, GOLD, battle_cards, code, counted, creatures, names, own_name, space_name
from ennead.tui.layout import shorten
from ennead.tui.marks import LIT_MARK, colour

USED, LEFT, SILVER_LEFT, GOLD_USED = "■", "□", "◇", "◆"
_LEAST = 2  # lines per player


def panel(view: JsonDict, say: Say, width: int, height: int) -> list[Text]:
    """Order of play, the viewer's hand and action board, and as much about each player as there is room for."""
    head = [Text(line, "italic", no_wrap=True) for line in _order(view, say, width)]
    own = _own(view, say, width)
    n = len(view["seats"])
    pyramid = _pyramid(view, say, width)
    if len(head) + len(own) + len(pyramid) + 3 * n > height:
        pyramid = []
    each = max(_LEAST, (height - len(head) - len(own) - len(pyramid)) // n)
    for seat in view["seats"]:
        head += _seat(view, seat, say, width, each)
    return [*head, *pyramid, *own]


def _order(view: JsonDict, say: Say, width: int) -> list[str]:
    gods = " ".join(code(view, seat, say) for seat in view["order"])
    deck = say(msg("ui.kemet.deck", n=view["deck"], discard=sum(view["discard"].values())))
    order = say(msg("ui.kemet.order", gods=gods))
    if view.get("seat") is not None:
        order += f"  {say(msg('ui.kemet.you', god=code(view, view['seat'], say)))}"
    stones = say(msg("ui.kemet.colours", colours=names(say, "colour", view["colours"])))
    lines = (f"{order}  {stones}  {deck}", f"{order}  {stones}", f"{order}  {deck}")
    return [line for line in lines if len(line) <= width][:1] or [shorten(order, width)]


def _seat(view: JsonDict, seat: JsonDict, say: Say, width: int, height: int) -> list[Text]:
    asked = LIT_MARK if seat["seat"] in view["asked"] else " "
    head = Text(asked, "bold #f6e08a", no_wrap=True)
    held = len(seat["temporary"])
    numbers = {"glory": seat["glory"], "kept": seat["glory"] - held, "held": held}
    text = say(msg("ui.kemet.glory", **numbers, prayer=seat["prayer"], veterans=seat["veterans"]))
    bare = say(msg(f"kemet.god.{seat['god']}"))
    titles = [f"{name} {text}" for name in (own_name(view, seat, say), bare)]
    title = next((title for title in titles if len(title) < width), shorten(titles[-1], width - 1))
    head.append(title, f"bold {colour(seat['seat'])}")
    left = {"cards": seat["cards"], "di": seat["di"], "supply": seat["supply"]}
    lines = [f" {boxes(seat)} {say(msg('ui.kemet.short', **left))}"]
    owned = names(say, "tile", [tile["id"] for tile in seat["tiles"]])
    beasts = creatures(seat["reserve"], say)
    lines += wrap(f"{owned}{beasts}", width, initial_indent=" ", subsequent_indent=" ", break_on_hyphens=False)
    if len(lines) > height - 1:
        lines = [*lines[: height - 2], shorten(" ".join(lines[height - 2 :]).replace("  ", " "), width)]
    return [head, *(Text(line, no_wrap=True) for line in lines)]


def boxes(seat: JsonDict) -> str:
    """The action board floor by floor, top first: ■ used, □ free; ◆ gold used, ◇ silver ready."""
    marks = ["".join(USED if space in seat["spaces"] else LEFT for space in floor) for floor in FLOORS]
    silver = SILVER_LEFT if seat["silver"] == 1 else ""
    gold = GOLD_USED if GOLD in seat["spaces"] else ""
    return "/".join(marks) + gold + silver


def _pyramid(view: JsonDict, say: Say, width: int) -> list[Text]:
    """The viewer's action board in words."""
    if view.get("seat") is None:
        return []
    seat = view["seats"][view["seat"]]
    lines = []
    for floor in FLOORS:
        parts = [f"{space_name(space, say)} {USED if space in seat['spaces'] else LEFT}" for space in floor]
        lines.append(_merged(parts))
    if seat["silver"] == 1:
        lines[0] += f"  {say(msg('ui.kemet.silver'))} {SILVER_LEFT}"
    return [Text(shorten(line.center(width).rstrip(), width), "#c8b88a", no_wrap=True) for line in lines]


def _merged(parts: list[str]) -> str:
    """Acquire ■ Acquire □ Acquire □ → Acquire ■□□."""
    out: list[str] = []
    for part in parts:
        if out and out[-1].split()[0] == part.split()[0]:
            out[-1] += part[-1]
        else:
            out.append(part)
    return "  ".join(out)


def _own(view: JsonDict, say: Say, width: int) -> list[Text]:
    """The hand, which only its owner sees."""
    if "own" not in view:
        return []
    cards = say(msg("ui.kemet.hand", cards=battle_cards(view["own"]["cards"])))
    di = say(msg("ui.kemet.interventions", cards=counted(view["own"]["di"], say)))
    lines = [part for line in (cards, di) for part in wrap(line, width, subsequent_indent="  ")]
    return [Text(line, "#efe6d2", no_wrap=True) for line in lines]
