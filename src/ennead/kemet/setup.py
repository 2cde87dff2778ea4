"""From options to rules and a first state (K3)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ennead.kemet.atoms import draw_cards
from ennead.kemet.board import CITIES, N, map_for
from ennead.kemet.day import Round
from ennead.kemet.divine import DIVINE
from ennead.kemet.facts import known_values, numbers, table
from ennead.kemet.queries import DIVERSION
from ennead.kemet.ruleset import COLOURS, GODS, SAME_PICTURE, Rules, TileSet
from ennead.kemet.special import BASIC
from ennead.kemet.start import setup_steps
from ennead.kemet.state import KINDS, UNBOUGHT, State, then
from ennead.kemet.tile import Divine, Tile
from ennead.kemet.tiles.black import BLACK
from ennead.kemet.tiles.blue import BLUE
from ennead.kemet.tiles.red import RED
from ennead.kemet.tiles.white import WHITE
from ennead.kernel.chance import shuffled
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Json, JsonDict, Setup

TILES: Final[tuple[tuple[type[Tile], ...], ...]] = (RED, BLUE, WHITE, BLACK)
COLOURS_FOR: Final = {2: 2, 3: 3, 4: 3, 5: 4}
SWITCHES: Final[Mapping[str, bool]] = {"mercenariesAreDuplicates": True, "divineMightInBattle": False}
OPTIONS: Final = ("players", "gods", "colours", "cities", "values", "switches")
SOLDIERS: Final = 12
LIMIT: Final = 5
MOST_VALUES: Final = range(21)
BOUNDS: Final[Mapping[str, range]] = {
    "legion.limit": range(LIMIT, 21),  # armies of five stand before it is bought
    "sword_mercenaries.soldiers": range(12),  # all soldiers of a player fit into one count
    "spear_mercenaries.soldiers": range(12),
    "prescience.copies": range(2),  # a battle knows one owner at most
    "divine_wound.copies": range(2),
    **{f"{tile.id}.copies": range(2) for colour in TILES for tile in colour if tile.is_creature},  # one figure each
}
START_PRAYER: Final = 7
START_CARDS: Final = 2


def _names(options: Setup, key: str, known: tuple[str, ...], count: int) -> tuple[int, ...]:
    """A list of different names of an option, as numbers; empty if not given."""
    given: Json = options.get(key)
    if given is None:
        return ()
    if not isinstance(given, list) or len(given) != count or any(name not in known for name in given):
        raise BadSetup(f"kemet.setup.{key}", n=count)
    if len(set(given)) != count:
        raise BadSetup(f"kemet.setup.{key}", n=count)
    return tuple(known.index(name) for name in given)


def _values(options: Setup) -> dict[str, int]:
    values: Json = options.get("values", {})
    if not isinstance(values, dict):
        raise BadSetup("kemet.setup.values", name="")
    for name, n in values.items():
        if name not in known_values() or type(n) is not int or n not in BOUNDS.get(name, MOST_VALUES):
            raise BadSetup("kemet.setup.values", name=str(name))
    return values


def _switches(options: Setup) -> dict[str, bool]:
    given: Json = options.get("switches", {})
    if not isinstance(given, dict) or any(k not in SWITCHES or type(v) is not bool for k, v in given.items()):
        raise BadSetup("kemet.setup.switches")
    return {**SWITCHES, **given}


def resolve(options: Setup, seed: int) -> tuple[JsonDict, int]:
    """Complete options, with the chance draws it took to complete them (K3.1)."""
    unknown = [key for key in options if key not in OPTIONS]
    if unknown:
        raise BadSetup("kemet.setup.unknown", name=str(unknown[0]))
    players = options.get("players", 4)
    if type(players) is not int or players not in COLOURS_FOR:
        raise BadSetup("kemet.setup.players")
    count = COLOURS_FOR[players]
    gods = _names(options, "gods", GODS, players) or tuple(range(players))
    colours, draws = _names(options, "colours", COLOURS, count), 0
    if not colours:
        colours, draws = shuffled(seed, 0, tuple(range(len(COLOURS))))[:count], len(COLOURS) - 1
    return {
        "players": players,
        "gods": list(gods),
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


@lru_cache(maxsize=16)  # gods and colours may differ, the numbers hardly ever do
def _tiles(corrections: str, might_in_battle: bool) -> TileSet:
    """The tiles with the corrected values, given in JSON."""
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
    """Copies of each tile; two players leave the silver tiles and one copy of each double out (K3.1)."""
    copies = [tile.copies if tile.colour in rules.colours else 0 for tile in rules.tiles]
    if rules.players == 2:
        for tile in rules.tiles:
            if tile.id == "act_of_god":
                copies[tile.index] = 0
            elif copies[tile.index] == 2 or (rules.one_picture and tile.id == list(SAME_PICTURE)[-1]):
                copies[tile.index] = max(0, copies[tile.index] - 1)
    return copies


def new_state(options: Setup, seed: int) -> State:
    """Everything before the first choice (K3.3, K3.4)."""
    complete, draws = resolve(options, seed)
    rules = rules_for(json.dumps(complete, sort_keys=True))
    n = rules.players
    cities = _names(options, "cities", CITIES, n)
    if any(city not in rules.board.cities for city in cities):
        raise BadSetup("kemet.setup.cities", n=n)
    g = State()
    g.rules = rules
    g.seed, g.draws = seed, draws
    g.events = None
    g.asked = None
    g.shown = g.round = g.turns = 0
    g.winner = -1
    _board(g, n, cities)
    _players(g, n)
    _cards(g, n)
    g.order = list(shuffled(seed, g.draws, tuple(range(n))))
    g.draws += n - 1
    g.stack = [Round()]
    then(g, setup_steps(g))
    return g


def _board(g: State, n: int, cities: tuple[int, ...]) -> None:
    g.soldiers = [0] * (N * n)
    g.armies = [0] * n
    g.supply = [SOLDIERS] * n
    g.limit = [LIMIT] * n
    g.creature = [UNBOUGHT] * len(g.rules.creatures)
    g.keeper = [-1] * len(g.rules.creatures)
    g.city = list(cities) or [-1] * n
    g.level = [0] * 18
    g.colour = [-1] * 18
    g.tops = 0
    g.market = market(g.rules)
    g.stock = sum(1 << i for i, copies in enumerate(g.market) if copies)


def _players(g: State, n: int) -> None:
    g.prayer = [START_PRAYER] * n
    g.battle_glory = [0] * n
    g.dominance = [0] * n
    g.held = [0] * n
    g.veterans = [0] * n
    g.placed = [0] * n
    g.spaces = [0] * n
    g.silver = [0] * n
    g.slots = [-1] * (3 * n)
    g.bought = [0] * n
    g.tiles = [0] * n
    g.closed = [0] * n
    g.powers = [g.rules.powers(0)] * n


def _cards(g: State, n: int) -> None:
    """A Diversion and two drawn cards each; unused Diversions leave the game."""
    g.deck = [card.copies for card in g.rules.divine]
    g.deck[DIVERSION] = 0
    g.discard = [0] * KINDS
    g.di = [0] * (KINDS * n)
    g.known = [0] * (KINDS * n)
    g.cards = [(1 << BASIC) - 1] * n
    g.pile = [0] * n
    g.seen = [0] * n
    g.gone = [-1] * (2 * n)
    g.special = [-1] * (2 * n)
    g.cleared = [0] * (2 * n)
    for seat in range(n):
        g.di[seat * KINDS + DIVERSION] = 1
        g.known[seat * KINDS + DIVERSION] = 1
        draw_cards(g, seat, START_CARDS)
