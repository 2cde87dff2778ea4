"""What a seat sees, built up from nothing. (A2.5)

In Ankh only sealed cards and bids are hidden, and what expansions hide.
"""

from __future__ import annotations

from ennead.ankh.actions import guardian_ahead, why_locked
from ennead.ankh.battle import PickCards, Reveal
from ennead.ankh.board import EDGE_LABELS, LABELS
from ennead.ankh.components import (
    ACTIONS,
    AMUN,
    ANUBIS,
    BASES,
    CAMELS,
    CARDS,
    FIRST_GUARDIAN,
    GUARDIAN_LARGE,
    GUARDIANS,
    MONUMENT_SUPPLY,
    MONUMENTS,
    POOL,
    RA,
    SUNS,
    TRACK_EVENTS,
    USES,
)
from ennead.ankh.expansions import EXPANSIONS, GODS
from ennead.ankh.lexicon import DECISIONS
from ennead.ankh.merging import Inherit, left_behind
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import Bids
from ennead.ankh.queries import (
    GOD_FIGURE,
    WARRIOR,
    counts_as,
    figure_kind,
    figures_at,
    god_figure_strength,
    guardians_of,
    held,
    held_gods,
    hushed,
    is_god,
    on_card,
    own_in,
    present,
    total_strength,
)
from ennead.ankh.state import Battle, State
from ennead.ankh.track_events import Caravan
from ennead.ankh.turn import Finish
from ennead.kernel.game import JsonDict
from ennead.kernel.graph import bits


def view(g: State, seat: int | None) -> JsonDict:
    assert seat is None or 0 <= seat < g.rules.players, seat  # a negative index would show another seat's view
    mine = -1 if seat is None else g.god_of[seat]
    return {
        "game": "ankh",
        "players": g.rules.players,
        "scenario": g.rules.scenario,
        "rules": list(g.rules.rules),
        "seat": seat,
        "turn": g.turn,
        "acting": g.acting,
        "over": g.winners >= 0,
        "winners": [s for s in range(g.rules.players) if g.winners >= 0 and g.winners >> s & 1],
        "gods": [_god(g, god) for god in range(g.rules.players)],
        "seats": [{"god": g.god_of[s], "out": bool(g.out >> s & 1)} for s in range(g.rules.players)],
        "ladder": list(g.ladder),
        "figures": [_figure(g, f) for f in range(len(g.where)) if g.where[f] >= 0],
        "monuments": [_monument(g, kind, h) for kind in range(len(MONUMENTS)) for h in bits(g.built[kind])],
        "camels": [EDGE_LABELS[edge] for edge in bits(g.camels)],
        "laying": [EDGE_LABELS[edge] for frame in g.stack if isinstance(frame, Caravan) for edge in bits(frame.laid)],
        "regions": _regions(g),
        "supply": _supply(g),
        "underworld": [LABELS[h] for h in bits(g.underworld)],
        "guardians": _guardian_cards(g),
        "actions": _actions(g),
        "events": {"order": TRACK_EVENTS, "at": g.track_place},
        "conflict": {"number": g.conflicts, "on": g.in_conflict, "tie": g.tie_holder, "tie_ready": g.tie_ready},
        "battle": None if g.battle is None else _battle(g, g.battle),
        "numbers": [] if g.battle is None else [["strength", god] for god in g.battle.fighters],
        "merging": _merging(g),
        "sealed": _sealed(g, mine),
        "asked": [{"seat": d.seat, "kind": d.kind, "family": DECISIONS[d.kind].family} for d in g.asked],
    } | _extras(g, mine)


def _extras(g: State, mine: int) -> JsonDict:
    """The views of the expansions."""
    return {key: value for expansion in EXPANSIONS for key, value in expansion.view(g, mine).items()}


def _god(g: State, god: int) -> JsonDict:
    pool = [f for f in range(len(g.where)) if g.where[f] == POOL and g.belongs[f] == god]
    return {
        "god": god,
        "name": GODS[g.rules.gods[god]],
        "bears": [GODS[name] for name, bearer in enumerate(g.bearer) if bearer == god],
        "on_track": god in g.ladder,
        "devotion": g.devotion[god],
        "followers": g.followers[god],
        "hand": [CARDS[card] for card in bits(g.hand[god])],
        "powers": [ANKH_POWERS[power].id for power in bits(g.unlocked[god])],
        "locked": [why_locked(g, god, power) for power in range(len(ANKH_POWERS))],
        "uncovers": None if (ahead := guardian_ahead(g, god)) < 0 else GUARDIANS[ahead],
        "tokens": g.tokens[god],
        "pool": [{"figure": f, "kind": kind_name(g, f)} for f in pool],
        "held": held(g) if g.bearer[ANUBIS] == god else 0,
        "held_of": held_gods(g) if g.bearer[ANUBIS] == god else [],
        "suns": SUNS - g.suns.bit_count() if g.bearer[RA] == god else 0,
        "announced": g.announced and g.bearer[AMUN] == god,
    }


def kind_name(g: State, figure: int) -> str:
    kind = figure_kind(g, figure)
    if kind == GOD_FIGURE:
        return "god"
    return "warrior" if kind == WARRIOR else GUARDIANS[kind]


def _figure(g: State, figure: int) -> JsonDict:
    pointing = g.pointing[figure - FIRST_GUARDIAN] if figure >= FIRST_GUARDIAN else -1
    return {
        "figure": figure,
        "kind": kind_name(g, figure),
        "god": g.belongs[figure],
        "counts_as": counts_as(g, figure),
        "hex": LABELS[g.where[figure]],
        "sun": bool(g.suns >> figure & 1),
        "pointing": pointing,
    }


def _monument(g: State, kind: int, h: int) -> JsonDict:
    owner_of = next((god for god in range(len(g.owned)) if g.owned[god] >> h & 1), None)
    return {"hex": LABELS[h], "type": MONUMENTS[kind], "god": owner_of}


def _regions(g: State) -> list[JsonDict]:
    return [
        {"region": r, "token": g.order[r], "hexes": [LABELS[h] for h in bits(mask)], "gods": sorted(present(g, r))}
        for r, mask in enumerate(g.geo.regions)
    ]


def _supply(g: State) -> JsonDict:
    left = {name: MONUMENT_SUPPLY[kind] - g.built[kind].bit_count() for kind, name in enumerate(MONUMENTS)}
    return {"camels": CAMELS - g.camels.bit_count(), **left}


def _guardian_cards(g: State) -> list[JsonDict]:
    return [
        {"guardian": GUARDIANS[guardian], "level": i + 1, "left": len(on_card(g, i))}
        for i, guardian in enumerate(g.rules.guardians)
    ]


def _actions(g: State) -> list[JsonDict]:
    """The action tracks; for each whether that action is under way, and the event that choosing it now would start."""
    uses = USES[g.rules.players - 2]
    taken = {frame.action for frame in g.stack if isinstance(frame, Finish)}
    event = TRACK_EVENTS[g.track_place : g.track_place + 1]
    return [
        {
            "action": name,
            "used": g.markers[i],
            "event_at": uses[i],
            "on": i in taken,
            "starts": event if g.markers[i] + 1 >= uses[i] else "",
        }
        for i, name in enumerate(ACTIONS)
    ]


def _battle(g: State, battle: Battle) -> JsonDict:
    return {
        "region": battle.region,
        "fighters": [
            {
                "god": god,
                "cards": [CARDS[card] for card in bits(battle.cards[god])],
                "figures": _figure_strengths(g, god, battle.region),
                "total": total_strength(g, god, battle),
                "deaths": battle.deaths[god],
            }
            for god in battle.fighters
        ],
        "doubled": battle.doubled,
        "winner": battle.winner,
    } | {key: value for expansion in EXPANSIONS for key, value in expansion.battle(battle).items()}


def _merging(g: State) -> JsonDict | None:
    """While the greater god chooses guardians: its bases, and what the lesser god leaves behind. (A10.3)"""
    step = next((frame for frame in g.stack if isinstance(frame, Inherit)), None)
    if step is None:
        return None
    left = left_behind(g, step.lesser)
    guardians = [
        {
            "size": size,
            "bases": BASES[large],
            "stay": [kind_name(g, f) for f in guardians_of(g, step.greater, large)],
            "leave": [kind_name(g, f) for f in left if GUARDIAN_LARGE[figure_kind(g, f)] == large],
        }
        for large, size in enumerate(("small", "large"))
    ]
    return {"greater": step.greater, "lesser": step.lesser, "guardians": guardians}


def _figure_strengths(g: State, god: int, region: int) -> list[JsonDict]:
    """What each figure counts; a figure beside an enemy androsphinx stays in the list with 0."""
    quiet = hushed(g, god)
    strengths = {True: god_figure_strength(g, god), False: 1}
    return [
        {"figure": f, "n": 0 if quiet >> g.where[f] & 1 else strengths[is_god(f)]}
        for f in figures_at(g, own_in(g, god, region))
    ]


def _sealed(g: State, mine: int) -> JsonDict:
    """The god's own sealed answers. The open decisions show who else has answered."""
    for frame in g.stack:
        if isinstance(frame, (PickCards, Reveal)) and mine >= 0 and frame.picked[mine]:
            return {"cards": [CARDS[card] for card in bits(frame.picked[mine])]}
        if isinstance(frame, Bids) and mine in frame.bidders and frame.bids[frame.bidders.index(mine)] >= 0:
            return {"bid": frame.bids[frame.bidders.index(mine)]}
        for expansion in EXPANSIONS:
            if found := expansion.sealed(frame, mine):
                return found
    return {}
