"""Words that need more than a row of the lexicon: prompts, labels, the trail, why an option is not offered."""

from __future__ import annotations

from typing import Final

from ennead.kemet.action_spaces import ACQUIRE, ACQUIRES
from ennead.kemet.actions import next_acquire, surcharge
from ennead.kemet.idle_actions import why_idle
from ennead.kemet.lexicon import DECISIONS, LEXICON, REASONS
from ennead.kemet.move import TELEPORT
from ennead.kemet.queries import army_of, build_price, tile_price
from ennead.kemet.rules import COLOURS
from ennead.kemet.state import State
from ennead.kemet.types import TYPES
from ennead.kernel.decision import PASS, Decision
from ennead.kernel.game import Reason
from ennead.kernel.graph import bits
from ennead.kernel.text import Message, msg

SPACES: Final = LEXICON.spaces()
TRAIL_TYPES: Final = {"turn": "god", "battle": "zone", "night": "night", "muster": "muster", "move": "zone"}


def prompt(g: State, decision: Decision) -> Message:
    about = DECISIONS[decision.kind].about
    god = TYPES["god"].term(g, decision.seat)
    if not about:
        return msg(f"kemet.prompt.{decision.kind}", god=god)
    if about == "count":
        return msg(f"kemet.prompt.{decision.kind}", god=god, n=decision.about)
    return msg(f"kemet.prompt.{decision.kind}", god=god, about=TYPES[about].term(g, decision.about))


def label(g: State, decision: Decision, option: int) -> Message:
    """One option in words; buying and building name their price."""
    if option == PASS:
        return _pass_label(g, decision)
    what = DECISIONS[decision.kind].options
    if decision.kind in ("acquire.tile", "setup.tile"):
        return _tile_label(g, decision, option)
    if decision.kind == "build.level":
        if not g.round:
            return msg("kemet.option.free_level", level=option)
        price = build_price(g, decision.seat, g.level[decision.about], option)
        return msg("kemet.option.level", level=option, n=price)
    word = TYPES[what].term(g, option)
    if not isinstance(word, Message):
        return msg(f"kemet.option.{what}", n=word)
    return _step_label(g, decision.seat, option, word) if decision.kind == "move.step" else word


def idle(g: State, decision: Decision, option: int) -> Message | None:
    """Why an action would do nothing now; None for everything else."""
    why = why_idle(g, decision.seat, option) if decision.kind == "day.turn" and option != PASS else None
    return msg("kemet.option.idle", why=why) if why else None


def _step_label(g: State, seat: int, option: int, zone: Message) -> Message:
    """The zone that a group enters; an enemy army there means a battle (K6.7)."""
    enemy = army_of(g, option % TELEPORT, seat)
    return msg("kemet.option.battle", zone=zone, god=TYPES["god"].term(g, enemy)) if enemy >= 0 else zone


def _pass_label(g: State, decision: Decision) -> Message:
    """Passing. Ending a move names the glory it takes (K6.8, K6.9); recruiting nobody says so."""
    form = ""
    if decision.kind == "move.soldiers" and not g.held[decision.seat] >> decision.about & 1:
        zone = 1 << decision.about
        form = ".temple" if g.rules.board.temples & zone else ".pyramid" if g.tops & zone else ""
    if decision.kind == "muster.zone" and not getattr(g.stack[-1], "placed", 0):
        form = ".none"
    return msg(f"kemet.pass.{decision.kind}{form}")


def _tile_label(g: State, decision: Decision, option: int) -> Message:
    tile = g.rules.tiles[option]
    colour = msg(f"kemet.colour.{COLOURS[tile.colour]}")
    name = msg(f"kemet.tile.{tile.id}")
    if decision.kind == "setup.tile":
        return msg("kemet.option.free_tile", tile=name, colour=colour)
    extra = surcharge(g, decision.seat, next_acquire(g, decision.seat).golden)
    price = tile_price(g, decision.seat, tile.level, extra)
    return msg("kemet.option.tile", tile=name, colour=colour, level=tile.level, n=price)


def spots(g: State, decision: Decision, option: int) -> tuple[str, ...]:
    """The spots of an option; Acquire stands for those of its three spaces that are free."""
    if decision.kind == "day.turn" and option == ACQUIRE:
        return tuple(f"space:{space}" for space in bits(ACQUIRES & ~g.spaces[decision.seat] or ACQUIRES))
    return LEXICON.option_spots(g, decision, option)


def trail(g: State) -> tuple[Message, ...]:
    """The current situation, from the round down to the step under way."""
    if g.winner >= 0:
        return (msg("kemet.crumb.over", n=g.round),)
    out: list[Message] = []
    if g.round:
        out.append(msg("kemet.crumb.round", n=g.round))
    for step in g.stack:
        key, about = step.trail()
        if not key:
            continue
        if about >= 0 and key in TRAIL_TYPES:
            part = msg(f"kemet.crumb.{key}_at", about=TYPES[TRAIL_TYPES[key]].term(g, about))
        else:
            part = msg(f"kemet.crumb.{key}")
        if part not in out:
            out.append(part)
    return tuple(out)


def reason(g: State, kind: str, seat: int, option: int) -> str:
    """Why the frame on top does not offer `option`."""
    if not g.stack or type(option) is not int or not PASS <= option < SPACES[kind]:
        return "no_such"
    step = g.stack[-1]
    return step.why_no_pass(g, seat) if option == PASS else step.why_not(g, seat, option)


def why_not(g: State, decision: Decision, option: int) -> Reason:
    key = reason(g, decision.kind, decision.seat, option)
    return Reason(f"kemet.why.{key}", REASONS[key])
