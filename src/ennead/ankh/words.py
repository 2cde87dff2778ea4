"""Prompts, labels, notes and log lines that need more than their row of the lexicon."""

from __future__ import annotations

from ennead.ankh.actions import next_level
from ennead.ankh.components import TOP
from ennead.ankh.idle_actions import why_idle
from ennead.ankh.lexicon import LEXICON
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import build_cost
from ennead.ankh.state import State
from ennead.ankh.track_events import Caravan, longest_line
from ennead.ankh.types import god_name, region_term
from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.game import Reason
from ennead.kernel.lexicon import Term
from ennead.kernel.text import Message, msg


def why_not(g: State, decision: Decision, option: int) -> Reason:
    """Why `option` is not offered: the step that asks gives the reason."""
    known = type(option) is int and PASS < option < LEXICON.size(decision.kind) and g.asked and g.stack
    reason = g.stack[-1].why_not(g, decision.seat, option) if known else "not_offered"
    return Reason(f"ankh.why.{reason}", LEXICON.reasons[reason])


def prompt(g: State, decision: Decision) -> Message:
    about = LEXICON.decisions[decision.kind].about
    what = LEXICON.term(g, about, decision.about) if about and decision.about >= 0 else measure(g, decision)
    return msg(f"ankh.prompt.{decision.kind}", god=god_name(g, decision.seat), about=what)


def measure(g: State, decision: Decision) -> Term:
    """The length of a caravan so far, or the price where every option costs the same."""
    top, god = g.stack[-1], g.god_of[decision.seat]
    if isinstance(top, Caravan):
        return msg("ankh.camels", n=top.laid.bit_count() + 1, most=longest_line(g))
    if decision.kind not in ("build.type", "unlock.power"):
        return ""
    n = build_cost(g, god) if decision.kind == "build.type" else next_level(g, god)
    return msg("ankh.price", n=n) if n else msg("ankh.free")


def label(g: State, decision: Decision, option: int) -> Message:
    row = LEXICON.decisions[decision.kind]
    if option == PASS:
        return msg(f"ankh.pass.{decision.kind}")
    if row.options == "yes":
        return msg(f"ankh.yes.{decision.kind}")
    if row.options == "power":
        power = ANKH_POWERS[option].id
        return msg("ankh.power.and_text", power=msg(f"ankh.power.{power}"), text=msg(f"ankh.power.{power}.text"))
    found = LEXICON.term(g, row.options, option)
    return found if isinstance(found, Message) else msg("ankh.plain", what=found)


def idle(g: State, decision: Decision, option: int) -> Message | None:
    """Why an action would do nothing now; None for everything else."""
    return why_idle(g, decision.seat, option) if decision.kind == "turn.action" else None


def message(g: State, event: Event) -> Message:
    usual = LEXICON.event_message(g, event)
    at_top = event.kind == "devotion" and event.args[2] == TOP  # the marker stops there (A9.4)
    return Message("ankh.event.devotion.top", usual.args) if at_top else usual


def trail(g: State) -> tuple[Message, ...]:
    """The current situation, from the turn down to the question."""
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
