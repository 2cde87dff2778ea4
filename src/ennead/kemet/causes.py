"""Why an event happened: its clause, and the parts of its number, asked in the very moment it is told.

Later nobody could say: a battle is over before the next choice. The frames on the stack and the events before tell
which of several causes it was. Only what everybody sees is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ennead.kemet.actions import PRAYER_GAIN
from ennead.kemet.aftermath import Damage, Leave, Retreat, Stay
from ennead.kemet.battle import Prepare, Wound
from ennead.kemet.board import INCOME
from ennead.kemet.creatures import Arrange
from ennead.kemet.fight import Battle
from ennead.kemet.lexicon import EVENT_CLAUSES
from ennead.kemet.move import Stride
from ennead.kemet.muster import MERCENARIES, RECRUIT, VETERANS, WATCH, Clashes, Muster
from ennead.kemet.night import DELTA_PRAYER, NIGHT_PRAYER, DropCards, Night
from ennead.kemet.queries import soldiers
from ennead.kemet.sources import sources
from ennead.kemet.state import State
from ennead.kemet.tile import Tile
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Source
from ennead.kernel.graph import bits
from ennead.kernel.text import msg

Args = tuple[int, ...]
Sources = tuple[Source, ...]
SANCTUARY, DELTA, TEMPLES, ADORATION, PRAYERS, CARDS = range(1, 7)  # steps of the night
_MUSTER: Final = {RECRUIT: "K5.9", MERCENARIES: "K1.7", VETERANS: "K10.7", WATCH: "K10.7"}


def because(g: State, event: Event) -> Because:
    parts = _PARTS[event.kind](g, *event.args) if event.kind in _PARTS else ()
    if event.kind in _CLAUSES:
        return Because(_CLAUSES[event.kind](g, *event.args) or EVENT_CLAUSES[event.kind], parts)
    named = event.kind in ("prayer.gained", "glory.dominance") and parts
    return Because(parts[0].clause if named else EVENT_CLAUSES[event.kind], parts)


# -- what is under way -------------------------------------------------------------------------------------------
def _top(g: State) -> Any:
    return g.stack[-1] if g.stack else None


def _on_top(g: State, *frames: type[Any]) -> bool:
    return isinstance(_top(g), frames)


def _night(g: State) -> int:
    """The step of the night, 0 by day; its frame already names the one that follows."""
    return next((frame.step - 1 for frame in g.stack if isinstance(frame, Night)), 0)


def _before(g: State, kind: str) -> Args:
    """The arguments of the event told just before, in the same choice, if it is of this kind."""
    told = g.events if g.events is not None else []
    return told[-2].args if len(told) > 1 and told[-2].kind == kind else ()


def _in_this_battle(g: State, kind: str, seat: int) -> list[Args]:
    """The arguments of a seat's events of a kind since the battle was won, all within one choice."""
    out: list[Args] = []
    for event in reversed(g.events or ()):
        if event.kind == "battle.won":
            break
        if event.kind == kind and event.args[0] == seat:
            out.append(event.args)
    return out


# -- clauses; "" is the plainest -----------------------------------------------------------------------------------
def _veterans(g: State, *_: int) -> str:
    return {PRAYERS: "K10.5", CARDS: "K10.6"}.get(_night(g), "K10.7")


def _added(g: State, *_: int) -> str:
    if not g.round and not _on_top(g, Muster):
        return "K3.4"
    return _MUSTER.get(_top(g).mode, "") if _on_top(g, Muster) else ""


def _removed(g: State, *_: int) -> str:
    if _on_top(g, Damage):
        return "K8.5"
    return {SANCTUARY: "K10.1", DELTA: "K10.2"}.get(_night(g), "K12.di.raining_fire")


def _moved(g: State, *_: int) -> str:
    return "K8.6" if _on_top(g, Retreat) else ""


def _recalled(g: State, *_: int) -> str:
    return "K8.8" if _on_top(g, Stay) else ""


def _supplied(g: State, *_: int) -> str:
    return "K4.7" if _on_top(g, Arrange) else ""


def _placed(g: State, *_: int) -> str:
    """It goes along, is rearranged, joins, or has just been bought."""
    if _on_top(g, Stride, Retreat):
        return ""
    if _on_top(g, Arrange):
        return "K4.7"
    return "K9.4" if _on_top(g, Muster, Clashes) else "K9.1"


def _built(g: State, *_: int) -> str:
    if not g.round:
        return "K3.5"
    return "K10.8" if _night(g) else ""


def _taken(g: State, *_: int) -> str:
    return "" if g.round else "K3.6"


def _drawn(g: State, *_: int) -> str:
    if not g.round:
        return "K3.3"
    return "K12.white.priest_of_thoeris" if _on_top(g, Prepare) else ""


def _discarded(g: State, *_: int) -> str:
    if _on_top(g, Wound):
        return "K8.3"
    return "K10.6" if _on_top(g, DropCards) else ""


def _cards_back(g: State, *_: int) -> str:
    return "" if _on_top(g, Prepare) else "K12.7"


def _night_step(_g: State, step: int) -> str:
    return f"K10.{step + 1}"


_CLAUSES: Final[dict[str, Callable[..., str]]] = {
    "veterans.spent": _veterans,
    "soldiers.added": _added,
    "soldiers.removed": _removed,
    "army.moved": _moved,
    "army.recalled": _recalled,
    "creature.supply": _supplied,
    "creature.placed": _placed,
    "built": _built,
    "tile.taken": _taken,
    "di.draws": _drawn,
    "di.drawn": _drawn,
    "di.discarded": _discarded,
    "cards.back": _cards_back,
    "night.step": _night_step,
}


# -- numbers -----------------------------------------------------------------------------------------------------
def _tile(tile: Tile, n: int) -> Source:
    return Source(msg(f"kemet.tile.{tile.id}"), n, tile.clause)


def _tiles(g: State, seat: int, ask: Callable[[Tile], int]) -> Sources:
    return tuple(_tile(tile, n) for tile in g.powers[seat].tiles if (n := ask(tile)))


def _rest(parts: Sources, n: int, key: str, clause: str) -> Sources:
    """What is lacking for the number that was told."""
    left = n - sum(part.n for part in parts)
    return (*parts, Source(msg(key), left, clause)) if left else parts


def _strength(g: State, seat: int, _total: int) -> Sources:
    return sources(g, "strength", _top(g).battle.zone, seat)


def _lost(g: State, seat: int, zone: int, n: int) -> Sources:
    """The enemy's damage less the own shields; critical damage comes first, and no shield helps. (K8.5)"""
    b: Battle = _top(g).battle
    enemy = b.seat(1 - b.side(seat))
    critical = sources(g, "critical", zone, enemy)
    if critical and soldiers(g, seat, zone) + n == b.stood[b.side(seat)]:
        return _rest(critical, n, "kemet.part.few", "K8.5")
    shields = [Source(part.what, -part.n, part.clause) for part in sources(g, "shield", zone, seat)]
    return _rest((*sources(g, "damage", zone, enemy), *shields), n, "kemet.part.few", "K8.5")


def _battle_glory(g: State, _seat: int, n: int) -> Sources:
    """The attacker's own, and what tiles give."""
    b: Battle = _top(g).battle
    more = _tiles(g, b.winner, lambda tile: tile.glory(g, b, b.winner))
    own = n - sum(part.n for part in more)
    return (Source(msg("kemet.part.attack"), own, "K8.7"), *more) if own else more


def _dominance(g: State, _seat: int, n: int) -> Sources:
    if taken := _before(g, "tile.taken"):
        return (_tile(g.rules.tiles[taken[1]], n),)
    if _night(g) == SANCTUARY:
        return (Source(msg("kemet.night.sanctuary"), n, "K10.1"),)
    return (Source(msg("kemet.part.pairs"), n, "K10.3"),)


def _prayer(g: State, seat: int, n: int) -> Sources:
    """One effect, what tiles add to every effect, and what goes past the track. (K12.2, K12.4, K1.2)"""
    in_battle = _on_top(g, Prepare, Damage, Leave, Stay)
    parts = (*_effect(g, seat), *_tiles(g, seat, lambda tile: tile.gains_more(in_battle)))
    return _rest(parts, n, "kemet.part.full", "K1.2")


def _effect(g: State, seat: int) -> Sources:
    if _on_top(g, Prepare):
        return tuple(_tile(tile, tile.n["prayer"]) for tile in _named(g, seat, "dedication_to_battle"))
    if _on_top(g, Damage):
        return _spoils(g, seat)
    if _on_top(g, Leave, Stay):
        recalled = _in_this_choice(g, "army.recalled")
        return (Source(msg("kemet.part.recall"), recalled[2] - 1, "K8.6"),)
    return _prayers_of_night(g, seat) if _night(g) else _prayers_of_day(g, seat)


def _named(g: State, seat: int, name: str) -> Iterable[Tile]:
    return (tile for tile in g.powers[seat].tiles if tile.id == name)


def _in_this_choice(g: State, kind: str) -> Args:
    return next(event.args for event in reversed(g.events or ()) if event.kind == kind)


def _spoils(g: State, seat: int) -> Sources:
    """Divine Hunger and Honor in Battle, one gain each, in the order of the tiles; those of nothing are not told."""
    b: Battle = _top(g).battle
    enemy = b.seat(1 - b.side(seat))
    fallen = {one: sum(args[2] for args in _in_this_battle(g, "soldiers.lost", one)) for one in (seat, enemy)}
    whose = {"divine_hunger": enemy, "honor_in_battle": seat}
    gains = [_tile(t, t.n["prayer"] * fallen[whose[t.id]]) for t in g.powers[seat].tiles if t.id in whose]
    told = len(_in_this_battle(g, "prayer.gained", seat))
    return tuple([gain for gain in gains if gain.n][told - 1 : told])


def _prayers_of_night(g: State, seat: int) -> Sources:
    if _night(g) == DELTA:
        return (Source(msg("kemet.night.delta"), DELTA_PRAYER, "K10.2"),)
    if _night(g) == ADORATION:
        income = sum(INCOME[zone] for zone in bits(g.armies[seat] & g.rules.board.temples))
        return (Source(msg("kemet.part.temples"), income, "K10.4"),)
    given = _before(g, "veterans.spent")
    tokens = (Source(msg("kemet.part.veterans"), given[1], "K10.5"),) if given else ()
    base = Source(msg("kemet.part.base"), NIGHT_PRAYER, "K10.5")
    return (base, *tokens, *_tiles(g, seat, lambda tile: tile.night_prayer()))


def _prayers_of_day(g: State, seat: int) -> Sources:
    """A card or a Pray action."""
    if played := _before(g, "di.discarded"):
        card = g.rules.divine[played[1]]
        return (Source(msg(f"kemet.di.{card.id}"), card.n["prayer"], f"K12.di.{card.id}"),)
    return (Source(msg("kemet.part.base"), PRAYER_GAIN, "K5.1"), *_tiles(g, seat, lambda tile: tile.prays()))


_PARTS: Final[dict[str, Callable[..., Sources]]] = {
    "battle.strength": _strength,
    "soldiers.lost": _lost,
    "glory.battle": _battle_glory,
    "glory.dominance": _dominance,
    "prayer.gained": _prayer,
}
