"""What the numbers of decisions and events mean: in words, in the notation and on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.ankh.board import EDGE_LABELS, EDGES, HEXES, LABELS
from ennead.ankh.components import (
    ACTIONS,
    CARDS,
    FIGURES,
    FIRST_GUARDIAN,
    GUARDIANS,
    HELD,
    MONUMENTS,
    MOST_PLAYERS,
    ORDER_TOKENS,
    PER_CARD,
    PER_GOD,
    TRACK_EVENTS,
)
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.queries import GOD_FIGURE, WARRIOR, figure_kind
from ennead.ankh.state import State
from ennead.ankh.track_events import region_hex
from ennead.kernel.graph import bits
from ennead.kernel.lexicon import Term, ValueType, named
from ennead.kernel.text import Message, msg

MOST_FOLLOWERS: Final = 200  # size of the option space of bids; the rules set no limit on followers
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
_GUARDIAN_TOKENS: Final = ("cat", "sat", "mum", "ape", "sco", "sph")
TRACK: Final = {"M": "control", "K": "caravan", "C": "conflict"}

Spots = tuple[str, ...]


def _number(_g: State, n: int) -> int:
    return n


def _numbered(family: str) -> Callable[[State, int], Spots]:
    return lambda _g, n: (f"{family}:{n}",)


# -- places ------------------------------------------------------------------------------------------------------
def hex_term(g: State, h: int) -> Term:
    """A hex, with its monument if it has one."""
    for kind, mask in enumerate(g.built):
        if mask >> h & 1:
            return msg("ankh.hex.monument", hex=LABELS[h], monument=msg(f"ankh.monument.{MONUMENTS[kind]}"))
    return LABELS[h]


def _hex_token(_g: State, h: int) -> str:
    return LABELS[h]


def _hex_spots(_g: State, h: int) -> Spots:
    return (f"hex:{LABELS[h]}",) if 0 <= h < HEXES else ()


def _gate_term(_g: State, gate: int) -> Term:
    return LABELS[gate] if gate < HEXES else msg("ankh.gate.pool")


def _gate_token(_g: State, gate: int) -> str:
    return LABELS[gate] if gate < HEXES else "pool"


def _summon_term(g: State, option: int) -> Term:
    return hex_term(g, option) if option < HEXES else msg("ankh.summon.normal")


def _summon_token(_g: State, option: int) -> str:
    return LABELS[option] if option < HEXES else "normal"


def _edge_label(_g: State, edge: int) -> str:
    return EDGE_LABELS[edge]


def _edge_spots(_g: State, edge: int) -> Spots:
    return (f"edge:{EDGE_LABELS[edge]}",)


def region_term(g: State, region: int) -> Message:
    if region >= len(g.order):
        return msg("ankh.region.gone")
    near = LABELS[region_hex(g, region)]
    if not g.order[region]:
        return msg("ankh.region.part", hex=near, size=g.geo.regions[region].bit_count())
    return msg("ankh.region", n=g.order[region], hex=near, size=g.geo.regions[region].bit_count())


def _region_token(g: State, region: int) -> str:
    return f"r{LABELS[region_hex(g, region)]}"


def _region_hexes(g: State, region: int) -> Spots:
    """Caravans renumber regions, but not their hexes. Lines of old versions may name a region that is gone."""
    return tuple(f"hex:{LABELS[h]}" for h in bits(g.geo.regions[region])) if region < len(g.order) else ()


def claw_directions(first: int) -> tuple[str, str]:
    """The two neighbouring directions a Giant Scorpion points in."""
    return DIRECTIONS[first], DIRECTIONS[(first + 1) % len(DIRECTIONS)]


def _position_term(_g: State, first: int) -> Message:
    one, two = claw_directions(first)
    return msg("ankh.position", one=msg(f"ankh.direction.{one}"), two=msg(f"ankh.direction.{two}"))


def _position_token(_g: State, first: int) -> str:
    return "+".join(claw_directions(first))


# -- gods and figures --------------------------------------------------------------------------------------------
def god_name(g: State, god: int) -> Message:
    return msg(f"ankh.god.{god_id(g, god)}")


def god_id(g: State, god: int) -> str:
    return g.god_powers[g.rules.gods[god]].id


def god_title(g: State, god: int) -> Message:
    """The name of a god, or of two merged gods."""
    lesser = [seat for seat in range(g.rules.players) if g.god_of[seat] == god and seat != god]
    if not lesser:
        return god_name(g, god)
    return msg("ankh.god.merged", greater=god_name(g, god), lesser=god_name(g, lesser[0]))


def _seats_term(g: State, seats: int) -> Message:
    winners = [seat for seat in range(g.rules.players) if seats >> seat & 1]
    return god_title(g, g.god_of[winners[0]]) if winners else msg("ankh.nobody")


def piece(g: State, figure: int) -> Message:
    """A figure's kind and owner."""
    kind = figure_kind(g, figure)
    if kind == GOD_FIGURE:
        return god_name(g, figure // PER_GOD)
    name = msg("ankh.figure.warrior") if kind == WARRIOR else msg(f"ankh.guardian.{GUARDIANS[kind]}")
    owner = g.belongs[figure]
    return name if owner < 0 else msg("ankh.figure.of", figure=name, god=god_name(g, owner))


def _placed(g: State, figure: int) -> Message:
    """A figure and its place."""
    h = g.where[figure]
    if h >= 0:
        return msg("ankh.figure.at", figure=piece(g, figure), hex=LABELS[h])
    return msg("ankh.figure.held" if h == HELD else "ankh.figure.pool", figure=piece(g, figure))


def _figure_token(g: State, figure: int) -> str:
    kind = figure_kind(g, figure)
    if kind == GOD_FIGURE:
        return "G"
    if kind == WARRIOR:
        return f"w{figure % PER_GOD}"
    return f"{_GUARDIAN_TOKENS[kind]}{(figure - FIRST_GUARDIAN) % PER_CARD + 1}"


def _any_figure_token(g: State, figure: int) -> str:
    return f"{god_id(g, g.belongs[figure])}:{_figure_token(g, figure)}"


def _owner(g: State, figure: int) -> int:
    return g.belongs[figure]


# -- tokens and events -------------------------------------------------------------------------------------------
def _order_token(_g: State, token: int) -> str:
    return f"#{token}"


def _event_term(_g: State, event: int) -> Message:
    return msg(f"ankh.track.{TRACK_EVENTS[event - 1]}")


def _event_token(_g: State, event: int) -> str:
    return TRACK[TRACK_EVENTS[event - 1]]


def _yes_term(_g: State, _option: int) -> str:
    return "yes"


_POWERS: Final = tuple(power.id for power in ANKH_POWERS)
_FIGURE_SPOTS: Final = _numbered("figure")

BASE_TYPES: Final[dict[str, ValueType]] = {
    "action": named("ankh.action.", ACTIONS, "action"),
    "any_figure": ValueType(FIGURES, _placed, _any_figure_token, _FIGURE_SPOTS, _owner),
    "bid": ValueType(MOST_FOLLOWERS, _number, spots=_numbered("bid")),
    "card": named("ankh.card.", CARDS, "card"),
    "count": ValueType(MOST_FOLLOWERS, _number),
    "edge": ValueType(len(EDGES), _edge_label, _edge_label, _edge_spots, is_place=True),
    "event": ValueType(len(TRACK_EVENTS) + 1, _event_term, _event_token),
    "figure": ValueType(FIGURES, _placed, _figure_token, _FIGURE_SPOTS, _owner),
    "gate": ValueType(HEXES + 1, _gate_term, _gate_token, _hex_spots),
    "god": ValueType(MOST_PLAYERS, god_title, god_id, seat=_number),
    "guardian": named("ankh.guardian.", GUARDIANS),
    "hex": ValueType(HEXES, hex_term, _hex_token, _hex_spots, is_place=True),
    "monument": named("ankh.monument.", MONUMENTS, "type"),
    "piece": ValueType(FIGURES, piece, _any_figure_token, _FIGURE_SPOTS, _owner),
    "position": ValueType(len(DIRECTIONS), _position_term, _position_token, _numbered("point"), is_place=True),
    "power": named("ankh.power.", _POWERS, "power"),
    "region": ValueType(
        ORDER_TOKENS, region_term, _region_token, _numbered("region"), is_place=True, lasting=_region_hexes
    ),
    "seat": ValueType(MOST_PLAYERS, god_name, god_id, seat=_number),
    "seats": ValueType(1 << MOST_PLAYERS, _seats_term),
    "summon": ValueType(HEXES + 1, _summon_term, _summon_token, _hex_spots),
    "token": ValueType(ORDER_TOKENS + 1, _number, _order_token, _numbered("token")),
    "yes": ValueType(1, _yes_term, _yes_term),
}
