"""From setup options to the rules and the first state (K3)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ennead.kemet.atoms import draw_cards
from ennead.kemet.board import CITIES, map_for
from ennead.kemet.box import numbers, table
from ennead.kemet.day import Round
from ennead.kemet.divine import DIVINE
from ennead.kemet.fields import BLANK, LIMIT
from ennead.kemet.queries import DIVERSION
from ennead.kemet.rules import COLOURS, GODS, Rules, TileSet
from ennead.kemet.setup_choices import setup_steps
from ennead.kemet.setup_schema import COLOURS_FOR, DEFAULT_SWITCHES, MOST_VALUE, OPTIONS, RANDOM
from ennead.kemet.state import DI_KINDS, State, then
from ennead.kemet.tile import Divine, Tile
from ennead.kemet.tiles.black import BLACK
from ennead.kemet.tiles.blue import BLUE
from ennead.kemet.tiles.red import RED
from ennead.kemet.tiles.white import WHITE
from ennead.kernel.chance import shuffled
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Json, JsonDict, Setup
from ennead.kernel.graph import mask_of
from ennead.kernel.setup_schema import check_shape

TILES: Final[tuple[tuple[type[Tile], ...], ...]] = (RED, BLUE, WHITE, BLACK)
MOST_VALUES: Final = range(MOST_VALUE + 1)
BOUNDS: Final[Mapping[str, range]] = {
    "legion.limit": range(LIMIT, 21),  # armies of five stand before it is bought
    "sword_mercenaries.soldiers": range(12),  # all soldiers of a player fit into one count
    "spear_mercenaries.soldiers": range(12),
    "prescience.copies": range(2),  # at most one side of a battle can own it
    "divine_wound.copies": range(2),
    **{f"{tile.id}.copies": range(2) for colour in TILES for tile in colour if tile.is_creature},  # one figure each
}
START_CARDS: Final = 2


def _names(options: Setup, key: str, known: tuple[str, ...], count: int) -> tuple[int, ...]:
    """The different names of an option as numbers; empty if it is not given."""
    given: Json = options.get(key)
    if given is None:
        return ()
    if len(given) != count or len(set(given)) != count:
        raise BadSetup(f"kemet.setup.{key}", n=count)
    return tuple(known.index(name) for name in given)


def _gods(options: Setup, players: int) -> list[int]:
    """Gods differ only in name: a seat without one gets the next free god."""
    wanted: list[str] = list(options.get("gods") or ())
    given = wanted + [RANDOM] * (players - len(wanted))
    named = [god for god in given if god != RANDOM]
    if len(given) != players or len(set(named)) != len(named):
        raise BadSetup("kemet.setup.gods", n=players)
    free = iter([god for god in GODS if god not in named])
    return [GODS.index(next(free) if god == RANDOM else god) for god in given]


def _values(options: Setup) -> dict[str, int]:
    values: dict[str, int] = options.get("values") or {}
    for name, n in values.items():
        if n not in BOUNDS.get(name, MOST_VALUES):
            raise BadSetup("kemet.setup.values", name=name)
    return values


def _switches(options: Setup) -> dict[str, bool]:
    return {**DEFAULT_SWITCHES, **(options.get("switches") or {})}


def resolve(options: Setup, seed: int) -> tuple[JsonDict, int]:
    """Complete options, and the number of draws used to complete them (K3.1)."""
    check_shape(OPTIONS, options)
    players: int = 4 if options.get("players") is None else options["players"]
    count = COLOURS_FOR[players]
    colours, draws = _names(options, "colours", COLOURS, count), 0
    if not colours:
        colours, draws = shuffled(seed, 0, tuple(range(len(COLOURS))))[:count], len(COLOURS) - 1
    return {
        "players": players,
        "gods": _gods(options, players),
        "colours": sorted(colours),
        "values": _values(options),
        "switches": _switches(options),
    }, draws


@lru_cache(maxsize=64)
def rules_for(options: str) -> Rules:
    """The rules of complete options in canonical JSON."""
    data = json.loads(options)
    players, switches = data["players"], data["switches"]
    tiles = _tiles(json.dumps(data["values"], sort_keys=True), switches["divineMightInBattle"])
    rows = table("divine")
    divine = tuple(_divine(i, cls, rows[cls.id], data["values"]) for i, cls in enumerate(DIVINE))
    cards = tuple(numbers(name, row, data["values"]) for name, row in table("cards").items())
    gods, colours = tuple(data["gods"]), tuple(data["colours"])
    return Rules(options, players, gods, colours, map_for(players), tiles, divine, cards, switches)


def _divine(index: int, cls: type[Divine], row: Mapping[str, Json], values: Mapping[str, int]) -> Divine:
    return cls(index, row["when"], numbers(cls.id, row, values))


@lru_cache(maxsize=16)  # gods and colours differ between games, the numbers hardly ever
def _tiles(corrections: str, might_in_battle: bool) -> TileSet:
    """The tiles, with corrected values given as JSON."""
    values: Mapping[str, int] = json.loads(corrections)
    out: list[Tile] = []
    creatures = 0
    for colour, classes in enumerate(TILES):
        rows = table("tiles")[COLOURS[colour]]
        for cls in classes:
            n = numbers(cls.id, rows[cls.id], values)
            if cls.id == "divine_might":
                n["in_battle"] = int(might_in_battle)
            tile = cls(colour, len(out), n, f"K12.{COLOURS[colour]}.{cls.id}")
            if cls.is_creature:
                tile.creature = creatures
                creatures += 1
            out.append(tile)
    return TileSet(tuple(out))


def market(rules: Rules) -> list[int]:
    """Copies of each tile; two players leave out the silver tiles and one copy of each double (K3.1)."""
    copies = [tile.copies if tile.colour in rules.colours else 0 for tile in rules.tiles]
    if rules.players == 2:
        for tile in rules.tiles:
            if tile.id == "act_of_god":
                copies[tile.index] = 0
            elif copies[tile.index] == 2 or (rules.one_picture and tile.is_double):
                copies[tile.index] = max(0, copies[tile.index] - 1)
    return copies


def new_state(options: Setup, seed: int) -> State:
    """The state before the first choice (K3.3, K3.4)."""
    complete, draws = resolve(options, seed)
    rules = rules_for(json.dumps(complete, sort_keys=True))
    n = rules.players
    cities = _names(options, "cities", CITIES, n)
    if any(city not in rules.board.cities for city in cities):
        raise BadSetup("kemet.setup.cities", n=n)
    g = State()
    BLANK.fill(g, rules)
    g.seed, g.draws = seed, draws
    g.city = list(cities) or g.city
    g.market = market(rules)
    g.stock = mask_of(i for i, copies in enumerate(g.market) if copies)
    _deal(g)
    g.order = list(shuffled(seed, g.draws, tuple(range(n))))
    g.draws += n - 1
    g.stack = [Round()]
    then(g, *setup_steps(g))
    return g


def _deal(g: State) -> None:
    """Each player gets a Diversion and draws two cards; unused Diversions leave the game."""
    g.deck = [card.copies for card in g.rules.divine]
    g.deck[DIVERSION] = 0
    for seat in range(g.rules.players):
        g.di[seat * DI_KINDS + DIVERSION] = 1
        g.known[seat * DI_KINDS + DIVERSION] = 1
        draw_cards(g, seat, START_CARDS, 0)
