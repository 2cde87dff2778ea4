"""What a seat sees, built up from nothing, and other states it could not tell apart. (A2.5)

Hidden in Ankh are only sealed cards and bids, and the faces of Bastet's cats; all else is on the table.
"""

from __future__ import annotations

from ennead.ankh.actions import why_locked
from ennead.ankh.battle import PickCards, Reveal, playable
from ennead.ankh.board import EDGE_LABELS, LABELS
from ennead.ankh.components import (
    ACTIONS,
    AMUN,
    ANUBIS,
    BASES,
    BASTET,
    CAMELS,
    CARDS,
    EVENTS,
    FIRST_GUARDIAN,
    GODS,
    GUARDIAN_LARGE,
    GUARDIANS,
    MONUMENTS,
    MONUMENTS_OF_A_TYPE,
    POOL,
    RA,
    SUNS,
    USES,
)
from ennead.ankh.happenings import Caravan
from ennead.ankh.merging import Inherit, left_behind
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import Bids
from ennead.ankh.powers.pantheon import LayCats, cat_places
from ennead.ankh.queries import (
    GOD_FIGURE,
    WARRIOR,
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
    owner,
    present,
    strength_parts,
    total_strength,
)
from ennead.ankh.state import Battle, State, Step
from ennead.ankh.words import CATS
from ennead.kernel.chance import draw, shuffled
from ennead.kernel.decision import NOBODY
from ennead.kernel.game import JsonDict
from ennead.kernel.graph import bits, mask_of


# -- view --------------------------------------------------------------------------------------------------------
def view(g: State, seat: int | None) -> JsonDict:
    assert seat is None or 0 <= seat < g.table.players, seat  # a negative index would be somebody else's eyes
    mine = -1 if seat is None else g.god_of[seat]
    return {
        "game": "ankh",
        "players": g.table.players,
        "scenario": g.table.scenario,
        "rules": list(g.table.rules),
        "seat": seat,
        "turn": g.turn,
        "acting": g.acting,
        "over": g.winners >= 0,
        "winners": [s for s in range(g.table.players) if g.winners >= 0 and g.winners >> s & 1],
        "gods": [_god(g, god) for god in range(g.table.players)],
        "seats": [{"god": g.god_of[s], "out": bool(g.out >> s & 1)} for s in range(g.table.players)],
        "ladder": list(g.ladder),
        "figures": [_figure(g, f) for f in range(len(g.where)) if g.where[f] >= 0],
        "monuments": [_monument(g, kind, h) for kind in range(len(MONUMENTS)) for h in bits(g.built[kind])],
        "camels": [EDGE_LABELS[edge] for edge in bits(g.camels)],
        "laying": [EDGE_LABELS[edge] for frame in g.stack if isinstance(frame, Caravan) for edge in bits(frame.laid)],
        "regions": _regions(g),
        "supply": _supply(g),
        "underworld": [LABELS[h] for h in bits(g.underworld)],
        "cats": _cats(g, mine),
        "scales": g.scales,
        "eyes": list(bits(g.eyes)),
        "guardians": _guardian_cards(g),
        "actions": _actions(g),
        "events": {"order": EVENTS, "at": g.event},
        "conflict": {"number": g.conflicts, "on": g.in_conflict, "tie": g.tie_holder, "tie_ready": g.tie_ready},
        "battle": None if g.battle is None else _battle(g, g.battle),
        "merging": _merging(g),
        "sealed": _sealed(g, mine),
        "asked": [{"seat": d.seat, "kind": d.kind} for d in g.asked],
    }


def _god(g: State, god: int) -> JsonDict:
    pool = [f for f in range(len(g.where)) if g.where[f] == POOL and g.belongs[f] == god]
    return {
        "god": god,
        "name": GODS[g.table.gods[god]],
        "bears": [GODS[name] for name, bearer in enumerate(g.bearer) if bearer == god],
        "on_track": god in g.ladder,
        "devotion": g.devotion[god],
        "followers": g.followers[god],
        "hand": [CARDS[card] for card in bits(g.hand[god])],
        "powers": [ANKH_POWERS[power].id for power in bits(g.unlocked[god])],
        "locked": [why_locked(g, god, power) for power in range(len(ANKH_POWERS))],
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
        "counts_as": owner(g, figure),
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
    left = {name: MONUMENTS_OF_A_TYPE - g.built[kind].bit_count() for kind, name in enumerate(MONUMENTS)}
    return {"camels": CAMELS - g.camels.bit_count(), **left}


def _guardian_cards(g: State) -> list[JsonDict]:
    return [
        {"guardian": GUARDIANS[guardian], "level": i + 1, "left": len(on_card(g, i))}
        for i, guardian in enumerate(g.table.guardians)
    ]


def _actions(g: State) -> list[JsonDict]:
    uses = USES[g.table.players - 2]
    return [{"action": name, "used": g.markers[i], "event_at": uses[i]} for i, name in enumerate(ACTIONS)]


def _battle(g: State, battle: Battle) -> JsonDict:
    return {
        "region": battle.region,
        "fighters": [
            {
                "god": god,
                "cards": [CARDS[card] for card in bits(battle.cards[god])],
                "strength": [{"from": name, "n": n} for name, n in strength_parts(g, god, battle)],
                "figures": _figure_strengths(g, god, battle.region),
                "total": total_strength(g, god, battle),
                "deaths": battle.deaths[god],
            }
            for god in battle.fighters
        ],
        "banned": CARDS[battle.banned] if battle.banned >= 0 else None,
        "doubled": battle.doubled,
        "guess": _guess(battle.guess),
        "winner": battle.winner,
    }


def _merging(g: State) -> JsonDict | None:
    """While the greater chooses guardians: what it has for its bases, and what the lesser leaves behind. (A10.3)"""
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
    """What the part "figures" is made of; a figure beside an enemy androsphinx stays in the list with 0."""
    quiet = hushed(g, god)
    strengths = {True: god_figure_strength(g, god), False: 1}
    return [
        {"figure": f, "n": 0 if quiet >> g.where[f] & 1 else strengths[is_god(f)]}
        for f in figures_at(g, own_in(g, god, region))
    ]


def _guess(guess: int) -> JsonDict | None:
    """What Thoth named aloud."""
    return None if guess < 0 else {"god": guess // len(CARDS), "card": CARDS[guess % len(CARDS)]}


def _cats(g: State, mine: int) -> list[JsonDict]:
    """Where cats lie, and the faces of open ones; Bastet knows them all. In order of hexes, which tells nothing."""
    knows = mine >= 0 and g.bearer[BASTET] == mine
    cats = [
        {
            "hex": LABELS[h] if h >= 0 else "",
            "open": bool(g.cats_open >> cat & 1),
            "face": CATS[cat] if knows or g.cats_open >> cat & 1 else "",
        }
        for cat, h in enumerate(g.cats)
        if g.bearer[BASTET] >= 0
    ]
    return sorted(cats, key=lambda cat: (cat["hex"], cat["face"]))


def _sealed(g: State, mine: int) -> JsonDict:
    """Own sealed answers; of the others only who has given one, which the decisions show anyway."""
    for frame in g.stack:
        if isinstance(frame, (PickCards, Reveal)) and mine >= 0 and frame.picked[mine]:
            return {"cards": [CARDS[card] for card in bits(frame.picked[mine])]}
        if isinstance(frame, Bids) and mine in frame.bidders and frame.bids[frame.bidders.index(mine)] >= 0:
            return {"bid": frame.bids[frame.bidders.index(mine)]}
        if isinstance(frame, LayCats) and frame.god == mine:
            return {"cats": [LABELS[h] if h >= 0 else "" for h in frame.hexes]}
    return {}


# -- resampling ----------------------------------------------------------------------------------------------------
def resample(g: State, seat: int, seed: int) -> State:
    """A state with the same view and decisions for `seat`, and everything it cannot know drawn anew."""
    out = g.clone()
    out.seed = seed
    out.asked = NOBODY
    mine = g.god_of[seat]
    if mine != g.bearer[BASTET]:
        out.cats = _other_cats(g, seed)
    out.stack = [_other_frame(g, frame, mine, seed, n) for n, frame in enumerate(g.stack)]
    return out


def _other_frame(g: State, frame: Step, mine: int, seed: int, n: int) -> Step:
    if isinstance(frame, (PickCards, Reveal)):
        picked = tuple(
            cards if god == mine else _other_cards(g, god, cards.bit_count(), seed, 100 * n + 10 * god)
            for god, cards in enumerate(frame.picked)
        )
        return type(frame)(picked)
    if isinstance(frame, Bids):
        pairs = zip(frame.bidders, frame.bids, strict=True)
        bids = tuple(b if god == mine or b < 0 else draw(seed, 100 * n + god, g.followers[god] + 1) for god, b in pairs)
        return Bids(frame.bidders, bids)
    if isinstance(frame, LayCats) and frame.god != mine:
        return LayCats(frame.god, _other_laying(g, len(frame.hexes), seed, 100 * n))
    return frame


def _other_cats(g: State, seed: int) -> list[int]:
    """The hidden cats change places among themselves."""
    out = g.cats[:]
    hidden = [cat for cat in range(len(out)) if not g.cats_open >> cat & 1]
    places = tuple(sorted(g.cats[cat] for cat in hidden))  # sorted: the sample must not depend on how they lie
    for cat, h in zip(hidden, shuffled(seed, 0, places), strict=True):
        out[cat] = h
    return out


def _other_laying(g: State, count: int, seed: int, n: int) -> tuple[int, ...]:
    """As many cats as were laid, anywhere they could have been."""
    laid: tuple[int, ...] = ()
    for i in range(count):
        places = cat_places(g, laid)
        laid += (places[draw(seed, n + i, len(places))],)
    return laid


def _other_cards(g: State, god: int, count: int, seed: int, n: int) -> int:
    """As many cards as were laid, any that could have been."""
    if not count:
        return 0
    left = list(bits(playable(g, god)))
    return mask_of(left.pop(draw(seed, n + i, len(left))) for i in range(count))
