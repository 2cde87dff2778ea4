"""From setup options to the first state. (A3)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ennead.ankh.atoms import wake
from ennead.ankh.board import geography
from ennead.ankh.components import (
    ALL_CARDS,
    BASE_GODS,
    BESIDE_CARD,
    CARD,
    FIGURES,
    FIRST_FOLLOWERS,
    FIRST_GUARDIAN,
    GODS,
    GUARDIAN_FIGURES,
    GUARDIAN_LEVEL,
    GUARDIANS,
    MOST_PLAYERS,
    OUT,
    PER_CARD,
    PER_GOD,
    POOL,
    TOKENS,
)
from ennead.ankh.powers.gods import powers_of
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.queries import free_land
from ennead.ankh.scenarios import Layout, Scenario, find
from ennead.ankh.state import COME_BACK, CONSOLIDATION, OSIRIS_FREE, PYRRHIC, SUMMON_BELOW, State, Table
from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY, BadSetup
from ennead.kernel.game import Setup

SWITCHES: Final = {"come_back": COME_BACK, "osiris_free": OSIRIS_FREE, "summon_below": SUMMON_BELOW}
DEFAULT_SWITCHES: Final = COME_BACK
EXTRA_RULES: Final = {"consolidation": CONSOLIDATION, "pyrrhic": PYRRHIC}
OPTIONS: Final = {
    "players": "number",
    "gods": "names",
    "guardians": "names",
    "scenario": "scenario",
    "start": "number",
    "switches": "switches",
    "pantheon": "flag",
}
FEWEST_PLAYERS: Final = 2


class Dice:
    """The draws of a setup, counted."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draws = 0

    def below(self, bound: int) -> int:
        self.draws += 1
        return draw(self.seed, self.draws - 1, bound)

    def one_of(self, items: Sequence[int]) -> int:
        return items[self.below(len(items))]


def new_state(options: Setup, seed: int) -> State:
    """The first state; whatever the options leave open is drawn from the seed."""
    _check_shape(options)
    dice = Dice(seed)
    scenario = find(options.get("scenario", "middle_kingdom"))
    players = _players(options)
    layout = scenario.layout(players)
    table = _table(options, players, scenario, dice)
    g = _blank(table)
    _put_layout(g, layout)
    g.seed, g.draws = seed, dice.draws
    return g


def _check_shape(options: Setup) -> None:
    """Options come from files and wires: every one is known and of its type."""
    if not isinstance(options, Mapping):
        raise BadSetup("setup.shape", name="setup")
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadSetup("setup.unknown_option", name=str(name))
        if value is not None and not _fits(value, OPTIONS[name]):
            raise BadSetup("setup.shape", name=name)


def _fits(value: object, shape: str) -> bool:
    match shape:
        case "number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "names":
            return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
        case "switches":
            return isinstance(value, Mapping) and all(isinstance(item, bool) for item in value.values())
        case "flag":
            return isinstance(value, bool)
        case _:
            return isinstance(value, str | Mapping)


def _players(options: Setup) -> int:
    players: int | None = options.get("players")
    if players is None:
        players = max(FEWEST_PLAYERS, len(options.get("gods") or ()))
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadSetup("setup.players", players=str(players))
    return players


def _table(options: Setup, players: int, scenario: Scenario, dice: Dice) -> Table:
    start: int | None = options.get("start")
    if start is None:
        start = dice.below(players)
    if not 0 <= start < players:
        raise BadSetup("setup.start", start=str(start))
    gods = _gods(options.get("gods") or [], players, GODS if options.get("pantheon") else BASE_GODS, dice)
    guardians = _guardians(options.get("guardians") or [], dice)
    switches = _switches(options.get("switches") or {})
    for rule in scenario.rules:
        switches |= EXTRA_RULES[rule]
    return Table(players, start, gods, guardians, switches, scenario.id, scenario.rules)


def _gods(names: Sequence[str], players: int, draw_from: Sequence[str], dice: Dice) -> tuple[int, ...]:
    """One god a seat; "random" and what is missing is drawn from the gods that are left."""
    if len(names) > players:
        raise BadSetup("setup.too_many_gods", n=len(names))
    wanted = [*names, *["random"] * (players - len(names))]
    chosen = [_known(name, GODS, "setup.god") for name in wanted if name != "random"]
    if len(set(chosen)) < len(chosen):
        raise BadSetup("setup.god_twice")
    free = [god for god in range(len(draw_from)) if god not in chosen]
    out = []
    for name in wanted:
        god = GODS.index(name) if name != "random" else dice.one_of(free)
        if name == "random":
            free.remove(god)
        out.append(god)
    return tuple(out)


def _guardians(names: Sequence[str], dice: Dice) -> tuple[int, ...]:
    """One guardian of each level; levels that are not named are drawn."""
    chosen = [_known(name, GUARDIANS, "setup.guardian") for name in names]
    out = []
    for level in (1, 2, 3):
        named = [guardian for guardian in chosen if GUARDIAN_LEVEL[guardian] == level]
        if len(named) > 1:
            raise BadSetup("setup.guardian_level", n=level)
        every = [i for i, of in enumerate(GUARDIAN_LEVEL) if of == level]
        out.append(named[0] if named else dice.one_of(every))
    return tuple(out)


def _switches(wanted: dict[str, bool]) -> int:
    out = DEFAULT_SWITCHES
    for name, on in wanted.items():
        if name not in SWITCHES:
            raise BadSetup("setup.switch", name=name)
        out = out | SWITCHES[name] if on else out & ~SWITCHES[name]
    return out


def _known(name: object, names: Sequence[str], reason: str) -> int:
    if name not in names:
        raise BadSetup(reason, name=str(name), known=", ".join(names))
    return list(names).index(str(name))


def _blank(table: Table) -> State:
    """Everything but the map."""
    g = State()
    n = MOST_PLAYERS
    g.table = table
    g.where, g.belongs = _figures(table)
    g.figures, g.owned, g.built, g.at = [0] * n, [0] * n, [0, 0, 0], []
    g.pointing = [-1] * (FIGURES - FIRST_GUARDIAN)
    g.underworld = g.suns = g.eyes = g.scales = g.cats_open = 0
    g.cats = [-1, -1, -1]
    g.devotion, g.followers = [0] * n, [FIRST_FOLLOWERS] * table.players + [0] * (n - table.players)
    g.hand = [ALL_CARDS] * table.players + [0] * (n - table.players)
    g.unlocked, g.tokens = [0] * n, [TOKENS] * table.players + [0] * (n - table.players)
    seat_order = [(table.start + i) % table.players for i in range(table.players)]
    g.ladder = seat_order[::-1]  # the start player lies on top (A3.2)
    g.god_of = list(range(table.players))
    g.bearer = [table.gods.index(name) if name in table.gods else -1 for name in range(len(GODS))]
    g.powers = [powers_of(g, god) for god in range(n)]
    wake(g)
    g.guardians = tuple(GUARDIAN_RULES[guardian] for guardian in table.guardians)
    g.markers, g.event, g.conflicts = [0, 0, 0, 0], 0, 0
    g.in_conflict, g.tie_ready, g.announced = False, False, False
    g.tie_holder, g.taken, g.acting, g.turn, g.winners, g.out = -1, 0, table.start, 0, -1, 0
    g.battle, g.stack, g.asked, g.events = None, [], NOBODY, None
    g.shown = 0
    return g


def _figures(table: Table) -> tuple[list[int], list[int]]:
    where = [OUT] * FIGURES
    belongs = [-1] * FIGURES
    for figure in range(table.players * PER_GOD):
        where[figure], belongs[figure] = POOL, figure // PER_GOD
    for level, guardian in enumerate(table.guardians):
        first = FIRST_GUARDIAN + level * PER_CARD
        for figure in range(first, first + min(BESIDE_CARD[table.players - 2], GUARDIAN_FIGURES[guardian])):
            where[figure] = CARD
    return where, belongs


def _put_layout(g: State, layout: Layout) -> None:
    """Monuments, owners, camels, tokens, gods and warriors; player 1 is the start player. (A3.4)"""
    g.at = [-1] * len(geography(0).region_of)
    g.camels, g.geo = layout.camels, geography(layout.camels)
    g.order = [layout.tokens.index(region) + 1 for region in range(len(g.geo.regions))]
    for kind, hexes in enumerate(layout.neutral):
        g.built[kind] |= hexes
    for i, place in enumerate(layout.players):
        god = (g.table.start + i) % g.table.players
        g.built[place.kind] |= 1 << place.monument
        g.owned[god] |= 1 << place.monument
        g.tokens[god] -= 1
        for figure, h in ((god * PER_GOD, place.god), (god * PER_GOD + 1, place.warrior)):
            g.where[figure] = h
            g.at[h] = figure
            g.figures[god] |= 1 << h
    g.free = free_land(g)
