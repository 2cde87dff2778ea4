"""From setup options to the first state. (A3)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.ankh.atoms import note_moments
from ennead.ankh.board import geography
from ennead.ankh.components import GUARDIAN_LEVEL, GUARDIANS, MOST_PLAYERS, PER_GOD
from ennead.ankh.expansions import EXPANSIONS, GOD_POWERS, GODS
from ennead.ankh.fields import BLANK
from ennead.ankh.powers.gods import BASE_GODS, powers_of
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.queries import free_land
from ennead.ankh.scenarios import Layout, Scenario, find
from ennead.ankh.setup_schema import DEFAULT_SWITCHES, FEWEST_PLAYERS, OPTIONS, RANDOM, SWITCH_BITS
from ennead.ankh.state import CONSOLIDATION, PYRRHIC, Rules, State, then
from ennead.ankh.timing import Moment
from ennead.ankh.turn import Turn
from ennead.kernel.chance import draw
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Setup
from ennead.kernel.setup_schema import check_shape

EXTRA_RULES: Final = {"consolidation": CONSOLIDATION, "pyrrhic": PYRRHIC}


class Dice:
    """Counts the draws of a setup."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draws = 0

    def below(self, bound: int) -> int:
        self.draws += 1
        return draw(self.seed, self.draws - 1, bound)

    def one_of(self, items: Sequence[int]) -> int:
        return items[self.below(len(items))]


def new_state(options: Setup, seed: int) -> State:
    """The first state. What the options leave open is drawn from the seed."""
    check_shape(OPTIONS, options)
    dice = Dice(seed)
    wanted = options.get("scenario")
    scenario = find("middle_kingdom" if wanted is None else wanted)
    players = _players(options)
    layout = scenario.layout(players)
    rules = _rules(options, players, scenario, dice)
    g = _blank(rules)
    _put_layout(g, layout)
    g.seed, g.draws = seed, dice.draws
    then(g, Moment("all_laid"), Turn(rules.start))
    return g


def _players(options: Setup) -> int:
    players: int | None = options.get("players")
    if players is None:
        players = min(max(FEWEST_PLAYERS, len(options.get("gods") or ())), MOST_PLAYERS)
    return players


def _rules(options: Setup, players: int, scenario: Scenario, dice: Dice) -> Rules:
    start: int | None = options.get("start")
    if start is None:
        start = dice.below(players)
    if not 0 <= start < players:
        raise BadSetup("setup.start", start=str(start))
    gods = _gods(options.get("gods") or [], players, _drawn_from(options), dice)
    guardians = _guardians(options.get("guardians") or [], dice)
    switches = _switches(options.get("switches") or {})
    for rule in scenario.rules:
        switches |= EXTRA_RULES[rule]
    return Rules(players, start, gods, guardians, switches, scenario.id, scenario.rules)


def _drawn_from(options: Setup) -> list[int]:
    """The gods of the base game and of the chosen expansions."""
    boxes = [BASE_GODS, *(expansion.gods for expansion in EXPANSIONS if options.get(expansion.name))]
    return [GOD_POWERS.index(god) for box in boxes for god in box]


def _gods(names: Sequence[str], players: int, draw_from: list[int], dice: Dice) -> tuple[int, ...]:
    """One god for each seat; "random" and missing ones are drawn from the gods that are left."""
    if len(names) > players:
        raise BadSetup("setup.too_many_gods", n=len(names))
    wanted = [*names, *[RANDOM] * (players - len(names))]
    chosen = [GODS.index(name) for name in wanted if name != RANDOM]
    if len(set(chosen)) < len(chosen):
        raise BadSetup("setup.god_twice")
    free = [god for god in draw_from if god not in chosen]
    out = []
    for name in wanted:
        god = GODS.index(name) if name != RANDOM else dice.one_of(free)
        if name == RANDOM:
            free.remove(god)
        out.append(god)
    return tuple(out)


def _guardians(names: Sequence[str], dice: Dice) -> tuple[int, ...]:
    """One guardian of each level; missing ones are drawn."""
    chosen = [GUARDIANS.index(name) for name in names]
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
        out = out | SWITCH_BITS[name] if on else out & ~SWITCH_BITS[name]
    return out


def _blank(rules: Rules) -> State:
    """Everything but the map."""
    g = State()
    BLANK.fill(g, rules)
    g.extras = {expansion.name: expansion.blank for expansion in EXPANSIONS}
    g.bearer = [rules.gods.index(name) if name in rules.gods else -1 for name in range(len(GODS))]
    g.god_powers = GOD_POWERS
    g.powers = [powers_of(g, god) for god in range(MOST_PLAYERS)]
    note_moments(g)
    g.guardians = tuple(GUARDIAN_RULES[guardian] for guardian in rules.guardians)
    return g


def _put_layout(g: State, layout: Layout) -> None:
    """Put the pieces of a scenario on the map; its player 1 is the start player. (A3.4)"""
    g.camels, g.geo = layout.camels, geography(layout.camels)
    g.order = [layout.tokens.index(region) + 1 for region in range(len(g.geo.regions))]
    for kind, hexes in enumerate(layout.neutral):
        g.built[kind] |= hexes
    for i, place in enumerate(layout.players):
        god = (g.rules.start + i) % g.rules.players
        g.built[place.kind] |= 1 << place.monument
        g.owned[god] |= 1 << place.monument
        g.tokens[god] -= 1
        for figure, h in ((god * PER_GOD, place.god), (god * PER_GOD + 1, place.warrior)):
            g.where[figure] = h
            g.at[h] = figure
            g.figures[god] |= 1 << h
    g.free = free_land(g)
