"""The lexicon: what the numbers of decisions and events mean. Messages are keys and terms, catalogues make sentences.

Every decision kind and event kind has one row here. From these rows come prompts, labels, notation tokens, the sizes of
the option spaces and the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ennead.ankh.actions import visited_monuments
from ennead.ankh.board import EDGE_LABELS, EDGES, HEXES, LABELS
from ennead.ankh.components import (
    ACTIONS,
    CARDS,
    EVENTS,
    FIGURES,
    FIRST_GUARDIAN,
    GODS,
    GUARDIANS,
    HELD,
    MONUMENTS,
    MOST_PLAYERS,
    ORDER_TOKENS,
    PER_CARD,
    PER_GOD,
)
from ennead.ankh.happenings import region_hex
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.gods import GOD_POWERS
from ennead.ankh.queries import GOD_FIGURE, WARRIOR, figure_kind, strength_parts
from ennead.ankh.state import State
from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.game import Reason, Source
from ennead.kernel.text import Message, msg

MOST_FOLLOWERS: Final = 200  # an upper bound for the space of bids; followers are unlimited by the rules
CATS: Final = ("one", "three", "star")
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
Term = Message | str | int


@dataclass(frozen=True, slots=True)
class Kind:
    """Type of the options, type of what the question is about, clause that asks it."""

    options: str
    about: str
    clause: str


KINDS: Final[dict[str, Kind]] = {
    "turn.action": Kind("action", "", "A4.1"),
    "move.figure": Kind("figure", "", "A5.1"),
    "move.to": Kind("hex", "figure", "A5.1"),
    "summon.figure": Kind("figure", "", "A5.2"),
    "summon.to": Kind("hex", "figure", "A5.2"),
    "summon.as": Kind("hex", "figure", "A12.8"),
    "unlock.power": Kind("power", "", "A5.4"),
    "control.monument": Kind("hex", "", "A6.2"),
    "caravan.edge": Kind("edge", "", "A6.3"),
    "caravan.keep": Kind("region", "token", "A6.4"),
    "caravan.swap": Kind("region", "", "A6.4"),
    "caravan.with": Kind("region", "region", "A6.4"),
    "consolidate.first": Kind("region", "", "S3.2"),
    "consolidate.second": Kind("region", "region", "S3.2"),
    "consolidate.token": Kind("token", "region", "S3.2"),
    "attune.figure": Kind("any_figure", "", "A12.6"),
    "attune.to": Kind("hex", "any_figure", "A12.6"),
    "battle.card": Kind("card", "", "A8.2"),
    "build.type": Kind("monument", "", "A13.4"),
    "build.at": Kind("hex", "monument", "A13.4"),
    "plague.bid": Kind("count", "", "A13.5"),
    "tie.break": Kind("yes", "", "A8.7"),
    "worship": Kind("yes", "", "A12.12"),
    "amun.announce": Kind("yes", "", "A14.1"),
    "anubis.hold": Kind("any_figure", "", "A14.2"),
    "isis.spare": Kind("any_figure", "", "A14.3"),
    "osiris.token": Kind("gate", "", "A14.4"),
    "osiris.to": Kind("hex", "", "A14.4"),
    "ra.sun": Kind("yes", "figure", "A14.5"),
    "satet.push": Kind("hex", "any_figure", "A15.2"),
    "mummy.rise": Kind("hex", "any_figure", "A15.3"),
    "scorpion.point": Kind("position", "any_figure", "A15.5"),
    "bastet.lay": Kind("hex", "cat", "P1"),
    "cat.unmask": Kind("hex", "", "P1.2"),
    "cat.victim": Kind("figure", "", "P1.2"),
    "hathor.summon": Kind("figure", "", "P2"),
    "hathor.to": Kind("hex", "figure", "P2"),
    "thoth.guess": Kind("guess", "", "P3"),
    "horus.eye": Kind("region", "", "P4"),
    "horus.ban": Kind("card", "", "P4"),
    "merge.take": Kind("any_figure", "", "A10.3"),
    "merge.dismiss": Kind("any_figure", "any_figure", "A10.3"),
}

_SIZES: Final = {
    "action": len(ACTIONS),
    "figure": FIGURES,
    "any_figure": FIGURES,
    "hex": HEXES,
    "gate": HEXES + 1,
    "edge": len(EDGES),
    "region": ORDER_TOKENS,
    "token": ORDER_TOKENS + 1,
    "power": len(ANKH_POWERS),
    "card": len(CARDS),
    "monument": len(MONUMENTS),
    "count": MOST_FOLLOWERS,
    "yes": 1,
    "position": len(DIRECTIONS),
    "guess": MOST_PLAYERS * len(CARDS),
}
SPACES: Final[dict[str, int]] = {kind: _SIZES[row.options] for kind, row in KINDS.items()}

# Events: the names and types of their arguments. `n` chooses the plural form.
EVENT_ARGS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "turn": (("n", "count"), ("god", "seat")),
    "action": (("god", "seat"), ("action", "action"), ("n", "count")),
    "event": (("event", "event"),),
    "moved": (("figure", "piece"), ("came_from", "hex"), ("to", "hex")),
    "pushed": (("figure", "piece"), ("came_from", "hex"), ("to", "hex")),
    "summoned": (("figure", "piece"), ("to", "hex")),
    "killed": (("figure", "piece"), ("at", "hex")),
    "held": (("figure", "piece"),),
    "released": (("figure", "piece"),),
    "guardian": (("god", "god"), ("figure", "piece")),
    "pointed": (("figure", "piece"), ("to", "position")),
    "sun": (("figure", "piece"),),
    "underworld": (("to", "hex"),),
    "controlled": (("god", "god"), ("at", "hex")),
    "built": (("god", "god"), ("monument", "monument"), ("at", "hex")),
    "destroyed": (("at", "hex"),),
    "caravan": (("n", "count"), ("edge", "edge")),
    "joined": (("n", "count"),),
    "ordered": (("region", "region"), ("token", "count")),
    "swapped": (("one", "region"), ("two", "region")),
    "followers": (("god", "god"), ("n", "count")),
    "sacrificed": (("god", "god"), ("n", "count")),
    "paid": (("god", "god"), ("to", "god")),
    "devotion": (("god", "god"), ("n", "count"), ("space", "count")),
    "devotion.lost": (("god", "god"), ("space", "count")),
    "unlocked": (("god", "god"), ("power", "power")),
    "cards.back": (("god", "god"),),
    "card": (("god", "god"), ("card", "card")),
    "conflict": (("n", "count"), ("god", "god")),
    "battle": (("region", "region"),),
    "dominated": (("god", "god"), ("region", "region")),
    "plague": (("god", "god"),),
    "bid": (("god", "god"), ("n", "count")),
    "strength": (("god", "god"), ("n", "count")),
    "won": (("god", "god"),),
    "tied": (),
    "tie.broken": (("god", "god"),),
    "announced": (("god", "god"),),
    "merged": (("god", "god"), ("lesser", "god")),
    "forgotten": (("god", "god"),),
    "cat.laid": (("at", "hex"),),
    "cat.face": (("cat", "cat"), ("at", "hex")),
    "cat.shown": (("cat", "cat"), ("at", "hex")),
    "guess": (("god", "god"), ("other", "god"), ("card", "card")),
    "guess.right": (("god", "god"), ("other", "god"), ("n", "count")),
    "guess.wrong": (("god", "god"), ("other", "god"), ("n", "count")),
    "eye": (("region", "region"),),
    "banned": (("card", "card"),),
    "over": (("winners", "seats"),),
}

# Why an option is not offered: reason → clause.
REASONS: Final[dict[str, str]] = {
    "not_offered": "A4.1",
    "above_first": "A4.4",
    "not_yours": "A5.1",
    "not_on_map": "A5.1",
    "moved_already": "A5.1",
    "too_far": "A5.1",
    "water": "A1.1",
    "monument_there": "A1.1",
    "figure_there": "A1.1",
    "underworld": "A14.6",
    "on_map": "A5.2",
    "no_place": "A5.2",
    "not_adjacent": "A5.2",
    "unlocked_already": "A5.4",
    "other_level": "A5.4",
    "no_monument": "A6.2",
    "yours_already": "A6.2",
    "no_figure_adjacent": "A6.2",
    "neutral_first": "A6.2",
    "camel_there": "A6.3",
    "no_legal_line": "A6.3",
    "no_camels_between": "S3.2",
    "no_own_obelisk": "A12.6",
    "banned": "P4",
    "card_played": "A8.2",
    "no_monument_left": "A13.4",
    "other_region": "A13.4",
    "not_enough_followers": "A13.5",
    "not_protected": "A14.3",
    "not_beside_god": "A15.3",
    "not_the_lessers": "A10.3",
    "cat_in_region": "P1",
    "no_cat": "P1.2",
    "not_adjacent_to_cat": "P1.2",
    "no_fighter": "P3",
    "no_battle_there": "P4",
    "never_cycle": "P4",
}

_GUARDIAN_TOKENS: Final = ("cat", "sat", "mum", "ape", "sco", "sph")


def why_not(g: State, decision: Decision, option: int) -> Reason:
    """Why `option` is not offered; the step that asks knows."""
    known = PASS < option < SPACES[decision.kind] and g.asked and g.stack
    reason = g.stack[-1].why_not(g, option) if known else "not_offered"
    return Reason(f"ankh.why.{reason}", REASONS[reason])


# -- terms -------------------------------------------------------------------------------------------------------
def god_name(g: State, god: int) -> Message:
    return msg(f"ankh.god.{GODS[g.table.gods[god]]}")


def god_title(g: State, god: int) -> Message:
    """A god, or the two that are one."""
    lesser = [seat for seat in range(g.table.players) if g.god_of[seat] == god and seat != god]
    if not lesser:
        return god_name(g, god)
    return msg("ankh.god.merged", greater=god_name(g, god), lesser=god_name(g, lesser[0]))


def piece(g: State, figure: int) -> Message:
    """A figure by kind and owner."""
    kind = figure_kind(g, figure)
    if kind == GOD_FIGURE:
        return god_name(g, figure // PER_GOD)
    name = msg("ankh.figure.warrior") if kind == WARRIOR else msg(f"ankh.guardian.{GUARDIANS[kind]}")
    owner = g.belongs[figure]
    return name if owner < 0 else msg("ankh.figure.of", figure=name, god=god_name(g, owner))


def placed(g: State, figure: int) -> Message:
    """A figure and where it is."""
    h = g.where[figure]
    if h >= 0:
        return msg("ankh.figure.at", figure=piece(g, figure), hex=LABELS[h])
    return msg("ankh.figure.held" if h == HELD else "ankh.figure.pool", figure=piece(g, figure))


def _position(first: int) -> str:
    return f"{DIRECTIONS[first]}+{DIRECTIONS[(first + 1) % len(DIRECTIONS)]}"


def region_term(g: State, region: int) -> Message:
    if region >= len(g.order):
        return msg("ankh.region.gone")
    near = LABELS[region_hex(g, region)]
    return msg("ankh.region", n=g.order[region], hex=near, size=g.geo.regions[region].bit_count())


def hex_term(g: State, h: int) -> Term:
    """A hex, with the monument on it."""
    for kind, mask in enumerate(g.built):
        if mask >> h & 1:
            return msg("ankh.hex.monument", hex=LABELS[h], monument=msg(f"ankh.monument.{MONUMENTS[kind]}"))
    return LABELS[h]


def seats_term(g: State, seats: int) -> Message:
    winners = [seat for seat in range(g.table.players) if seats >> seat & 1]
    if not winners:
        return msg("ankh.nobody")
    return god_title(g, g.god_of[winners[0]])


def term(g: State, kind: str, value: int) -> Term:
    """What an int of a type means, as a message or a plain label."""
    match kind:
        case "count" | "token":
            return value
        case "hex":
            return hex_term(g, value)
        case "gate":
            return LABELS[value] if value < HEXES else msg("ankh.gate.pool")
        case "edge":
            return EDGE_LABELS[value]
        case "position":
            return _position(value)
        case "guess":
            god, card = divmod(value, len(CARDS))
            return msg("ankh.guess", god=god_title(g, god), card=msg(f"ankh.card.{CARDS[card]}"))
        case "figure" | "any_figure":
            return placed(g, value)
        case "piece":
            return piece(g, value)
        case "god":
            return god_title(g, value)
        case "seat":
            return god_name(g, value)
        case "seats":
            return seats_term(g, value)
        case "region":
            return region_term(g, value)
        case "event":
            return msg(f"ankh.track.{EVENTS[value - 1]}")
        case _:
            return msg(f"ankh.{kind}.{_names(kind)[value]}")


def _names(kind: str) -> Sequence[str]:
    if kind == "power":
        return [power.id for power in ANKH_POWERS]
    return {"action": ACTIONS, "card": CARDS, "monument": MONUMENTS, "cat": CATS}[kind]


# -- messages ----------------------------------------------------------------------------------------------------
def prompt(g: State, decision: Decision) -> Message:
    about = KINDS[decision.kind].about
    what = term(g, about, decision.about) if about and decision.about >= 0 else ""
    return msg(f"ankh.prompt.{decision.kind}", god=god_name(g, decision.seat), about=what)


def label(g: State, decision: Decision, option: int) -> Message:
    row = KINDS[decision.kind]
    if option == PASS:
        return msg(f"ankh.pass.{decision.kind}")
    if row.options == "yes":
        return msg(f"ankh.yes.{decision.kind}")
    if row.options == "power":
        power = ANKH_POWERS[option].id
        return msg("ankh.power.and_text", power=msg(f"ankh.power.{power}"), text=msg(f"ankh.power.{power}.text"))
    found = term(g, row.options, option)
    return found if isinstance(found, Message) else msg("ankh.plain", what=found)


def tell(g: State, event: Event) -> Message:
    names = EVENT_ARGS[event.kind]
    args = {name: term(g, kind, value) for (name, kind), value in zip(names, event.args, strict=True)}
    return msg(f"ankh.event.{event.kind}", **args)


def trail(g: State) -> tuple[Message, ...]:
    """What is going on, from the large to the small."""
    if g.winners >= 0:
        return (msg("ankh.trail.over"),)
    out = [msg("ankh.trail.turn", n=g.turn, god=god_name(g, g.acting))]
    if g.in_conflict:
        out.append(msg("ankh.trail.conflict", n=g.conflicts))
    if g.battle is not None:
        out.append(msg("ankh.trail.battle", region=region_term(g, g.battle.region)))
    if g.asked:
        out.append(msg(f"ankh.step.{g.asked[0].kind}"))
    return tuple(out)


def token(g: State, kind: str, option: int) -> str:
    """One short word for a choice; different for the different options of a decision."""
    row = KINDS[kind].options
    match row:
        case "hex":
            return LABELS[option]
        case "gate":
            return LABELS[option] if option < HEXES else "pool"
        case "edge":
            return EDGE_LABELS[option]
        case "figure":
            return figure_token(g, option)
        case "any_figure":
            owner = g.belongs[option]
            return f"{GODS[g.table.gods[owner]]}:{figure_token(g, option)}"
        case "region":
            return f"r{LABELS[region_hex(g, option)]}"
        case "token":
            return f"#{option}"
        case "count":
            return str(option)
        case "yes":
            return "yes"
        case "position":
            return _position(option)
        case "guess":
            god, card = divmod(option, len(CARDS))
            return f"{GODS[g.table.gods[god]]}:{CARDS[card]}"
        case _:
            return _names(row)[option]


def figure_token(g: State, figure: int) -> str:
    kind = figure_kind(g, figure)
    if kind == GOD_FIGURE:
        return "G"
    if kind == WARRIOR:
        return f"w{figure % PER_GOD}"
    return f"{_GUARDIAN_TOKENS[kind]}{(figure - FIRST_GUARDIAN) % PER_CARD + 1}"


# -- sources -----------------------------------------------------------------------------------------------------
def sources(g: State, what: str, *args: int) -> tuple[Source, ...]:
    """The parts of a number: `strength` of a god in the battle under way, `followers` of its next Gain action."""
    if what == "strength" and g.battle is not None:
        return tuple(_strength_source(name, n) for name, n in strength_parts(g, args[0], g.battle))
    if what == "followers":
        god = args[0]
        seen = Source(msg("ankh.source.monuments"), visited_monuments(g, god).bit_count(), "A5.3")
        extra = [Source(msg(f"ankh.power.{p.id}"), p.extra_followers(g, god), p.clause) for p in g.powers[god]]
        return (seen, *(source for source in extra if source.n))
    return ()


def _strength_source(name: str, n: int) -> Source:
    family, _, which = name.partition(".")
    if family == "card":
        rule = CARD_RULES[int(which)]
        return Source(msg(f"ankh.card.{rule.id}"), n, rule.clause)
    if family == "power":
        rule = next(p for p in (*ANKH_POWERS, *GOD_POWERS) if p.id == which)
        return Source(msg(f"ankh.power.{rule.id}"), n, rule.clause)
    return Source(msg(f"ankh.source.{name}"), n, "A2.2" if name == "figures" else "P1.1")
