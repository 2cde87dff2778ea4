"""The lexicon: what the numbers of decisions and events mean. Messages are keys and terms, catalogues make sentences.

Every decision kind and event kind has one row in `lexicon`. From these rows come prompts, labels, notation tokens, the
sizes of the option spaces and the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.ankh.actions import next_level, visited_monuments
from ennead.ankh.board import EDGE_LABELS, HEXES, LABELS
from ennead.ankh.components import (
    ACTIONS,
    CARDS,
    EVENTS,
    FIRST_GUARDIAN,
    GODS,
    GUARDIANS,
    HELD,
    MONUMENTS,
    PER_CARD,
    PER_GOD,
    TOP,
)
from ennead.ankh.happenings import Caravan, longest_line, region_hex
from ennead.ankh.lexicon import CATS as CATS
from ennead.ankh.lexicon import DIRECTIONS as DIRECTIONS
from ennead.ankh.lexicon import EVENT_ARGS as EVENT_ARGS
from ennead.ankh.lexicon import KINDS as KINDS
from ennead.ankh.lexicon import PLACES as PLACES
from ennead.ankh.lexicon import REASONS as REASONS
from ennead.ankh.lexicon import SPACES as SPACES
from ennead.ankh.outlook import in_vain
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES, build_cost
from ennead.ankh.powers.gods import GOD_POWERS
from ennead.ankh.queries import (
    GOD_FIGURE,
    WARRIOR,
    figure_kind,
    figures_at,
    god_figure_strength,
    is_god,
    own_in,
    strength_parts,
)
from ennead.ankh.state import Battle, State
from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.game import Reason, Source
from ennead.kernel.text import Message, msg

Term = Message | str | int
_GUARDIAN_TOKENS: Final = ("cat", "sat", "mum", "ape", "sco", "sph")


def why_not(g: State, decision: Decision, option: int) -> Reason:
    """Why `option` is not offered; the step that asks knows."""
    known = type(option) is int and PASS < option < SPACES[decision.kind] and g.asked and g.stack
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
    if not g.order[region]:
        return msg("ankh.region.part", hex=near, size=g.geo.regions[region].bit_count())
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
        case "summon":
            return hex_term(g, value) if value < HEXES else msg("ankh.summon.normal")
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
    return {"action": ACTIONS, "card": CARDS, "monument": MONUMENTS, "cat": CATS, "guardian": GUARDIANS}[kind]


# -- messages ----------------------------------------------------------------------------------------------------
def prompt(g: State, decision: Decision) -> Message:
    about = KINDS[decision.kind].about
    what = term(g, about, decision.about) if about and decision.about >= 0 else measure(g, decision)
    return msg(f"ankh.prompt.{decision.kind}", god=god_name(g, decision.seat), about=what)


def measure(g: State, decision: Decision) -> Term:
    """How far a caravan is; or what agreeing costs, where every option costs the same and nothing else says it."""
    top, god = g.stack[-1], g.god_of[decision.seat]
    if isinstance(top, Caravan):
        return msg("ankh.camels", n=top.laid.bit_count() + 1, most=longest_line(g))
    if decision.kind not in ("build.type", "unlock.power"):
        return ""
    n = build_cost(g, god) if decision.kind == "build.type" else next_level(g, god)
    return msg("ankh.price", n=n) if n else msg("ankh.free")


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


def note(g: State, decision: Decision, option: int) -> Message | None:
    """What to know of an option before it is chosen: that it would do nothing, and why."""
    return in_vain(g, decision.seat, option) if decision.kind == "turn.action" else None


def tell(g: State, event: Event) -> Message:
    names = EVENT_ARGS[event.kind]
    args = {name: term(g, kind, value) for (name, kind), value in zip(names, event.args, strict=True)}
    at_top = event.kind == "devotion" and event.args[2] == TOP  # nothing goes beyond (A9.4)
    return msg("ankh.event.devotion.top" if at_top else f"ankh.event.{event.kind}", **args)


def places(kind: str) -> list[str]:
    return [name for name, what in EVENT_ARGS[kind] if what in PLACES]


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
        case "summon":
            return LABELS[option] if option < HEXES else "normal"
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
        return _strength(g, args[0], g.battle)
    if what == "followers":
        god = args[0]
        seen = Source(msg("ankh.source.monuments"), visited_monuments(g, god).bit_count(), "A5.3")
        extra = [Source(msg(f"ankh.power.{p.id}"), p.extra_followers(g, god), p.clause) for p in g.powers[god]]
        return (seen, *(source for source in extra if source.n))
    return ()


def _strength(g: State, god: int, battle: Battle) -> tuple[Source, ...]:
    """Figures as they stand, then what an enemy androsphinx takes from them, then powers and cards. (A15.6)

    Without figures nothing of it counts. (A8.6)"""
    parts = dict(strength_parts(g, god, battle))
    figures = figures_at(g, own_in(g, god, battle.region))
    bare = sum(god_figure_strength(g, god) if is_god(figure) else 1 for figure in figures)
    lost = bare - parts.pop("figures", 0)
    sphinx = [Source(msg("ankh.guardian.androsphinx"), -lost, "A15.6")] if lost else []
    stand = [Source(msg("ankh.source.figures"), bare, "A2.2")] if bare else []
    found = (*stand, *sphinx, *(_strength_source(name, n) for name, n in parts.items()))
    vain = 0 if figures else sum(source.n for source in found)
    return (*found, Source(msg("ankh.source.absent"), -vain, "A8.6")) if vain else found


def _strength_source(name: str, n: int) -> Source:
    family, _, which = name.partition(".")
    if family == "card":
        rule = CARD_RULES[int(which)]
        return Source(msg(f"ankh.card.{rule.id}"), n, rule.clause)
    if family == "power":
        rule = next(p for p in (*ANKH_POWERS, *GOD_POWERS) if p.id == which)
        return Source(msg(f"ankh.power.{rule.id}"), n, rule.clause)
    return Source(msg(f"ankh.source.{name}"), n, "P1.1")
