"""Positions with the gods of Pantheon, and helpers that read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ankh.scene import CONFLICTS, GAME, GUARDIANS, PASS, Scene, scene
from ennead.ankh.board import LABELS, hex_id
from ennead.ankh.components import USES
from ennead.ankh.expansions.pantheon.atoms import put
from ennead.ankh.expansions.pantheon.lexicon import CATS
from ennead.ankh.expansions.pantheon.state import tokens
from ennead.kernel.decision import Decision


def stage(
    gods: Sequence[str],
    *hexes: str,
    devotion: Sequence[int] = (5, 7, 9, 11, 13),
    guardians: Sequence[str] = GUARDIANS,
    scenario: str = "middle_kingdom",
    **switches: bool,
) -> Scene:
    """An empty map with each god on its hex; the first seat has the least devotion."""
    s = scene(gods, scenario, guardians, **switches).clear()
    for seat, label in enumerate(hexes[: len(gods)]):
        s.put("god", seat, label)
    return s.devotion(devotion[: len(gods)])


# -- cats --------------------------------------------------------------------------------------------------------
TEMPLES = ("A6", "H5", "E2")  # one in the West, one in the East, one in the Delta


def bastet(*others: str, at: tuple[str, ...] = ("K2", "B8", "E9")) -> Scene:
    """Bastet is seat 0 and lives in the East, her opponents in the West; three neutral temples."""
    s = stage(("bastet", *(others or ("isis",))), *at)
    for label in TEMPLES:
        s.monument("temple", label)
    return s


def beside(s: Scene, label: str = "A5", kind: str = "warrior") -> Scene:
    """Seat 1 stands beside the cat on A6."""
    return s.put(kind, 1, label)


def cats(s: Scene, one: str = "", three: str = "", star: str = "", shown: Iterable[str] = ()) -> Scene:
    """Cats on these hexes, the others beside Bastet; `shown` names open faces."""
    cats = tuple(hex_id(label) if label else PASS for label in (one, three, star))
    put(s.g, replace(tokens(s.g), cats=cats, cats_open=sum(1 << CATS.index(face) for face in shown)))
    return s


def lay(s: Scene, one: str | int, three: str | int, star: str | int) -> Scene:
    """Bastet lays all three cats."""
    return s.choose("bastet.lay", one, three, star)


def faces(s: Scene, seat: int | None) -> dict[str, str]:
    """Hex → face of the cats on the map as a seat sees them."""
    return {cat["hex"]: cat["face"] for cat in GAME.view(s.g, seat)["cats"] if cat["hex"]}


def aside(s: Scene, seat: int | None) -> list[str]:
    """Faces of the cats beside Bastet as a seat sees them; "" for a hidden one."""
    return [cat["face"] for cat in GAME.view(s.g, seat)["cats"] if not cat["hex"]]


def to_conflict(s: Scene, seat: int, number: int = 1) -> Scene:
    """As `Scene.conflict`, but the seat unmasks no cats."""
    s.event(CONFLICTS[number - 1]).marker("move", USES[s.g.rules.players - 2][0] - 1).turn(seat)
    answers: dict[str, str | int] = {"cat.unmask": PASS, "turn.action": "move", "move.figure": PASS}
    while s.g.conflicts < number:
        kind = s.asked()[0].kind
        s.choose(kind, answers[kind])
    return s


# -- battles -----------------------------------------------------------------------------------------------------
def counts_as(s: Scene, label: str) -> int:
    """The god that the figure on a hex counts as, by the view."""
    return next(int(f["counts_as"]) for f in GAME.view(s.g, None)["figures"] if f["hex"] == label)


def totals(s: Scene) -> list[dict[int, int]]:
    """For each battle the totals by god."""
    out: list[dict[int, int]] = []
    for kind, args in s.log("battle", "strength"):
        if kind == "battle":
            out.append({})
        else:
            out[-1][args[0]] = args[1]
    return [found for found in out if found]


def asks(s: Scene) -> set[str]:
    """The kinds of the open decisions."""
    return {decision.kind for decision in s.asked()}


def fighters(s: Scene) -> list[int]:
    """The participants of the battle under way."""
    return [row["god"] for row in GAME.view(s.g, None)["battle"]["fighters"]]


def labels_of(decision: Decision) -> set[str]:
    """The options of a decision about hexes, as labels."""
    return {LABELS[option] for option in decision.options if option != PASS}


def log_kinds(s: Scene) -> list[str]:
    """The kinds of all events so far, in order."""
    return [event.kind for event in s.g.events or ()]
