"""What a simulation must know about each game: how a table is set up, who won as what, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ennead.ankh.components import GODS, LAST_CONFLICT, TOP
from ennead.ankh.scenarios import ours
from ennead.ankh.state import State as AnkhState
from ennead.kemet.board import CITIES
from ennead.kemet.day import GLORY_TO_WIN
from ennead.kemet.ruleset import COLOURS
from ennead.kemet.ruleset import GODS as KEMET_GODS
from ennead.kemet.state import State as KemetState
from ennead.kernel.chance import draw
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict, Setup
from ennead.sim.stats import Row


@dataclass(frozen=True, slots=True)
class Facts:
    """`setup(wishes, seed)` fills what the wishes leave open; `rows` and `ending` look at a game that is over."""

    setup: Callable[[Setup, int], JsonDict]
    rows: Callable[[Any], Iterator[Row]]
    ending: Callable[[Any], str]
    endings: tuple[str, ...]
    name: Callable[[str, str, str], str | None]  # family, label, language → a name the catalogue does not have
    period: str  # what the game counts its length by
    periods: Callable[[Any], int]


# -- Ankh --------------------------------------------------------------------------------------------------------
def _ankh_setup(wishes: Setup, seed: int) -> JsonDict:
    """A scenario is drawn unless one is wished for; gods, guardians and start player the game draws itself."""
    if "scenario" in wishes:
        return dict(wishes)
    able = [scenario.id for scenario in ours().values() if wishes["players"] in scenario.layouts]
    if not able:
        raise BadSetup("setup.players", players=str(wishes["players"]))
    return {**wishes, "scenario": able[draw(seed, 0, len(able))]}


def _ankh_rows(g: AnkhState) -> Iterator[Row]:
    """Each god as it was dealt, and again if it ended as part of a merged god."""
    won = max(g.winners, 0)
    scenario = g.table.scenario
    yield Row("scenario", scenario, won > 0)
    for seat, name in enumerate(g.table.gods):
        god, wins = GODS[name], bool(won >> seat & 1)
        yield Row("god", god, wins)
        yield Row("scenario_god", f"{scenario} {god}", wins)
        yield Row("place", str((seat - g.table.start) % g.table.players + 1), wins)
        if g.god_of.count(g.god_of[seat]) > 1:
            yield Row("merged", god, wins)


def _ankh_ending(g: AnkhState) -> str:
    if g.winners == 0:
        return "nobody"
    if any(g.devotion[god] == TOP for god in g.ladder):
        return "top"
    return "last_conflict" if g.conflicts == LAST_CONFLICT and len(g.ladder) > 1 else "last_god"


def _ankh_name(family: str, label: str, language: str) -> str | None:
    found = ours().get(label)
    return found.names.get(language) if found and family == "scenario" else None


# -- Kemet -------------------------------------------------------------------------------------------------------
def _kemet_rows(g: KemetState) -> Iterator[Row]:
    """Gods differ in nothing; cities, colours and above all tiles do."""
    for seat, god in enumerate(g.rules.gods):
        won = seat == g.winner
        yield Row("god", KEMET_GODS[god], won)
        yield Row("city", CITIES[g.city[seat]], won)
        for colour in {tile.colour for tile in g.powers[seat].tiles}:
            yield Row("colour", COLOURS[colour], won)
        for name in {tile.id for tile in g.powers[seat].tiles}:
            yield Row("tile", name, won)


def _kemet_ending(g: KemetState) -> str:
    """Whether the winner needed what he held at that moment, temples and pyramids, or had enough for good. (K7)"""
    forever = g.battle_glory[g.winner] + g.dominance[g.winner]
    return "forever" if forever >= GLORY_TO_WIN else "held"


FACTS: dict[str, Facts] = {
    "ankh": Facts(
        _ankh_setup,
        _ankh_rows,
        _ankh_ending,
        ("top", "last_god", "last_conflict", "nobody"),
        _ankh_name,
        "conflicts",
        lambda g: int(g.conflicts),
    ),
    "kemet": Facts(
        lambda wishes, _: dict(wishes),
        _kemet_rows,
        _kemet_ending,
        ("held", "forever"),
        lambda *_: None,
        "rounds",
        lambda g: int(g.round),
    ),
}
