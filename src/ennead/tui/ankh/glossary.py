"""Names of Ankh that `?` explains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ennead.ankh.components import ACTIONS
from ennead.ankh.expansions import GOD_POWERS, GODS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.glossary import Entry

_ACTION_CLAUSES: Final = ("A5.1", "A5.2", "A5.3", "A5.4")
_HELPED: Final = {  # named thing → the help text that explains it, its clause
    "ankh.track.M": ("ankh.help.control.monument", "A6.2"),
    "ankh.track.K": ("ankh.help.caravan.edge", "A6.3"),
    "ankh.track.C": ("ankh.help.conflict", "A7"),
    "ui.tie_breaker": ("ankh.help.tie_breaker", "A8.7"),
}


def glossary(say: Say) -> list[Entry]:
    out = [
        _with_text(f"ankh.action.{name}", clause, say) for name, clause in zip(ACTIONS, _ACTION_CLAUSES, strict=True)
    ]
    out += [_with_text(f"ankh.power.{power.id}", power.clause, say) for power in (*ANKH_POWERS, *GOD_POWERS)]
    out += [_with_text(f"ankh.card.{card.id}", card.clause, say) for card in CARD_RULES]
    out += [_with_text(f"ankh.guardian.{rule.id}", rule.clause, say) for rule in GUARDIAN_RULES]
    out += [Entry(key, say(msg(key)), say(msg(text)), clause) for key, (text, clause) in _HELPED.items()]
    return [*out, *_gods(say)]


def _with_text(key: str, clause: str, say: Say) -> Entry:
    return Entry(key, say(msg(key)), say(msg(f"{key}.text")), clause)


def _gods(say: Say) -> Iterator[Entry]:
    """A god is its title and its power."""
    clauses = {power.id: power.clause for power in GOD_POWERS}
    for god in GODS:
        parts = {"title": msg(f"ankh.god.{god}.title"), "power": msg(f"ankh.power.{god}")}
        text = msg("ui.god", text=msg(f"ankh.power.{god}.text"), **parts)
        yield Entry(f"ankh.god.{god}", say(msg(f"ankh.god.{god}")), say(text), clauses[god])
