"""The lexicon: what the numbers of decisions and events mean. Messages are keys and terms, catalogues make sentences.

Every decision kind has one row here, every event kind one in `lexicon`. From these rows come prompts, labels, notation
tokens, the sizes of the option spaces and the log.
"""

from __future__ import annotations

from typing import Final

from ennead.kemet.actions import surcharge
from ennead.kemet.board import CITIES, ZONES
from ennead.kemet.divine import DIVINE
from ennead.kemet.facts import table
from ennead.kemet.idle import why_idle
from ennead.kemet.lexicon import EVENT_ARGS as EVENT_ARGS
from ennead.kemet.lexicon import PLACES as PLACES
from ennead.kemet.move import CARD as MOVE_CARD
from ennead.kemet.move import TELEPORT
from ennead.kemet.muster import MODES
from ennead.kemet.queries import army_of, build_price, tile_price
from ennead.kemet.ruleset import COLOURS, GODS, LEVELS
from ennead.kemet.setup import TILES
from ennead.kemet.spaces import ACTION, ARRANGE, CARD, GOLD
from ennead.kemet.state import State
from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.game import Kind, Reason
from ennead.kernel.text import Message, msg

Term = Message | str | int


KINDS: Final[dict[str, Kind]] = {
    "setup.city": Kind("city", "", "K3.3"),
    "setup.empty": Kind("zone", "", "K3.4"),
    "setup.site": Kind("zone", "count", "K3.5"),
    "setup.tile": Kind("tile", "", "K3.6"),
    "day.turn": Kind("turn", "", "K4.1"),
    "acquire.tile": Kind("tile", "", "K5.2"),
    "acquire.space": Kind("space", "tile", "K5.3"),
    "build.district": Kind("zone", "", "K5.6"),
    "build.colour": Kind("colour", "zone", "K5.6"),
    "build.level": Kind("level", "zone", "K5.6"),
    "muster.zone": Kind("zone", "muster", "K5.9"),
    "muster.count": Kind("count", "zone", "K5.9"),
    "creature.join": Kind("creature", "zone", "K9.4"),
    "creature.arrive": Kind("zone", "creature", "K9.1"),
    "creature.arrange": Kind("zone", "creature", "K4.7"),
    "move.army": Kind("army", "", "K6.1"),
    "move.soldiers": Kind("count", "zone", "K6.6"),
    "move.creature": Kind("creature", "creature", "K6.6"),
    "move.step": Kind("step", "count", "K6.3"),
    "battle.zone": Kind("zone", "", "K5.9"),
    "battle.card": Kind("card", "zone", "K8.1"),
    "battle.discard": Kind("card", "zone", "K8.1"),
    "battle.lay": Kind("di", "zone", "K8.1"),
    "battle.pay": Kind("di", "zone", "K8.3"),
    "battle.wound": Kind("di", "zone", "K8.3"),
    "battle.leave": Kind("leave", "zone", "K8.6"),
    "battle.retreat": Kind("zone", "zone", "K8.6"),
    "battle.stay": Kind("stay", "zone", "K8.8"),
    "card.remove": Kind("card", "card", "K12.7"),
    "di.fire": Kind("zone", "", "K12.di.raining_fire"),
    "night.sanctuary": Kind("yes", "", "K10.1"),
    "night.delta": Kind("yes", "", "K10.2"),
    "night.prayers": Kind("count", "", "K10.5"),
    "night.card": Kind("yes", "", "K10.6"),
    "night.discard": Kind("di", "count", "K10.6"),
    "night.place": Kind("place", "", "K10.9"),
}

TILE_IDS: Final = tuple(f"{COLOURS[c]}.{cls.id}" for c, classes in enumerate(TILES) for cls in classes)
CREATURE_IDS: Final = tuple(cls.id for classes in TILES for cls in classes if cls.is_creature)
CARD_IDS: Final = tuple(table("cards"))
DI_IDS: Final = tuple(cls.id for cls in DIVINE)
GOLDEN: Final = ("surprise_attack", "will_move", "will_recruit", "twin_ceremony", "forced_march")
MOST_SOLDIERS: Final = 36  # more than any count asked for: soldiers, veteran tokens, cards
_LEAVE: Final = ("recall", "retreat")
_STAY: Final = ("recall", "stay")

_SIZES: Final = {
    "city": len(CITIES),
    "zone": len(ZONES),
    "tile": len(TILE_IDS),
    "turn": CARD + len(DI_IDS),
    "space": GOLD,
    "colour": len(COLOURS),
    "level": LEVELS + 1,
    "count": MOST_SOLDIERS,
    "creature": len(CREATURE_IDS),
    "army": MOVE_CARD + len(DI_IDS),
    "step": 2 * TELEPORT,
    "card": len(CARD_IDS),
    "di": len(DI_IDS),
    "leave": len(_LEAVE),
    "stay": len(_STAY),
    "yes": 2,
    "place": len(GODS),
}
SPACES: Final[dict[str, int]] = {kind: _SIZES[row.options] for kind, row in KINDS.items()}

# Why an option is not offered: reason → clause.
REASONS: Final[dict[str, str]] = {
    "no_such": "K4.1",
    "not_now": "K4.1",
    "must_choose": "K4.1",
    "must_act": "K4.1",
    "marker_used": "K4.1",
    "space_taken": "K4.2",
    "balance": "K4.3",
    "silver_needed": "K4.3",
    "gold_used": "K4.5",
    "no_golden_tile": "K4.5",
    "card_not_held": "K4.6",
    "card_useless": "K4.6",
    "only_battle": "K4.6",
    "only_day": "K4.6",
    "only_move": "K4.6",
    "arrange_late": "K4.7",
    "prayer": "K1.2",
    "soldier_limit": "K1.3",
    "supply": "K1.3",
    "muster_count": "K5.11",
    "muster_district": "K5.9",
    "muster_army": "K5.9",
    "muster_held": "K10.7",
    "mercenaries_fit": "K1.7",
    "out_of_play": "K2.6",
    "city_taken": "K3.3",
    "three_levels": "K3.5",
    "site_taken": "K3.5",
    "own_barracks": "K3.4",
    "own_site": "K3.5",
    "sold_out": "K5.2",
    "pyramid": "K5.2",
    "colour_bought": "K5.2",
    "same_picture": "K5.4",
    "own_district": "K5.6",
    "top_level": "K5.6",
    "no_pyramid": "K5.6",
    "colour_built": "K5.6",
    "colour_out": "K5.6",
    "one_level": "K10.8",
    "one_creature": "K9.2",
    "creature_home": "K9.4",
    "no_army": "K6.1",
    "must_move": "K6.1",
    "no_soldiers": "K6.1",
    "no_points": "K6.3",
    "not_adjacent": "K6.3",
    "wall": "K2.5",
    "teleport": "K6.4",
    "toll": "K12.5",
    "card_played": "K4.6",
    "card_gone": "K8.1",
    "card_laid": "K8.1",
    "diversion_stays": "K8.3",
    "no_retreat": "K8.6",
    "not_free": "K8.6",
    "foreign_district": "K8.6",
    "no_enemy": "K12.di.raining_fire",
    "place_taken": "K10.9",
}

CRUMBS: Final = {"turn": "god", "battle": "zone", "night": "night", "muster": "muster", "move": "zone"}
NIGHT: Final = (
    "sanctuary", "delta", "temples", "adoration", "prayers", "cards", "conscription", "awakening", "destiny",
)  # fmt: skip


# -- terms


def _turn_term(option: int) -> Term:
    if option >= CARD:
        return msg("kemet.option.play", card=msg(f"kemet.di.{DI_IDS[option - CARD]}"))
    if option == ARRANGE:
        return msg("kemet.option.arrange")
    if option >= GOLD:
        return msg(f"kemet.golden.{GOLDEN[option - GOLD]}")
    return msg(f"kemet.space.{option}")


def _army_term(option: int) -> Term:
    if option >= MOVE_CARD:
        return msg("kemet.option.play", card=msg(f"kemet.di.{DI_IDS[option - MOVE_CARD]}"))
    return msg(f"kemet.zone.{ZONES[option]}")


def _step_term(option: int) -> Term:
    zone = msg(f"kemet.zone.{ZONES[option % TELEPORT]}")
    return msg("kemet.option.teleport", zone=zone) if option >= TELEPORT else zone


def card_term(g: State, card: int) -> Message:
    n = g.rules.cards[card]
    form = "removing" if n["removes"] else "plain"
    return msg(f"kemet.battle_card.{form}", strength=n["strength"], damage=n["damage"], shield=n["shield"])


def term(g: State, what: str, n: int) -> Term:
    """A number of a type as a message."""
    if what in ("count", "place", "level"):
        return n + 1 if what == "place" else n
    if what == "turn":
        return _turn_term(n)
    if what == "army":
        return _army_term(n)
    if what == "step":
        return _step_term(n)
    if what == "card":
        return card_term(g, n)
    return msg(f"kemet.{_NAMESPACE.get(what, what)}.{_name(g, what, n)}")


_NAMESPACE: Final = {"creature": "tile", "leave": "option", "stay": "option", "yes": "option"}


def _name(g: State, what: str, n: int) -> str:
    """The last part of a key; the notation uses it too."""
    if what == "god":
        return GODS[g.rules.gods[n]]
    if what == "tile":
        return TILE_IDS[n].split(".")[1] if n >= 0 else "none"
    return _NAMES[what][n]


_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "zone": ZONES,
    "city": CITIES,
    "colour": COLOURS,
    "creature": CREATURE_IDS,
    "di": DI_IDS,
    "muster": MODES,
    "space": tuple(str(i) for i in range(GOLD + 1)),
    "leave": _LEAVE,
    "stay": _STAY,
    "yes": ("no", "yes"),
    "night": NIGHT,
}


# -- tokens, prompts, labels, log


def token(g: State, kind: str, option: int) -> str:
    """The choice in the notation."""
    what = KINDS[kind].options
    if what in ("count", "place", "level"):
        return str(option + 1 if what == "place" else option)
    if what == "turn":
        return _turn_token(option)
    if what == "army":
        return DI_IDS[option - MOVE_CARD] if option >= MOVE_CARD else ZONES[option]
    if what == "step":
        return ("^" if option >= TELEPORT else "") + ZONES[option % TELEPORT]
    if what == "tile":
        return TILE_IDS[option]
    if what == "card":
        return CARD_IDS[option]
    return _name(g, what, option)


def _turn_token(option: int) -> str:
    if option >= CARD:
        return DI_IDS[option - CARD]
    if option == ARRANGE:
        return "arrange"
    if option >= GOLD:
        return GOLDEN[option - GOLD]
    return f"{ACTION[option]}{option}"


def prompt(g: State, decision: Decision) -> Message:
    about = KINDS[decision.kind].about
    god = term(g, "god", decision.seat)
    if not about:
        return msg(f"kemet.prompt.{decision.kind}", god=god)
    if about == "count":
        return msg(f"kemet.prompt.{decision.kind}", god=god, n=decision.about)
    return msg(f"kemet.prompt.{decision.kind}", god=god, about=term(g, about, decision.about))


def label(g: State, decision: Decision, option: int) -> Message:
    """One option in words; buying and building say their price."""
    if option == PASS:
        return _pass_label(g, decision)
    what = KINDS[decision.kind].options
    if decision.kind in ("acquire.tile", "setup.tile"):
        return _tile_label(g, decision, option)
    if decision.kind == "build.level":
        if not g.round:
            return msg("kemet.option.free_level", level=option)
        price = build_price(g, decision.seat, g.level[decision.about], option)
        return msg("kemet.option.level", level=option, n=price)
    word = term(g, what, option)
    if not isinstance(word, Message):
        return msg(f"kemet.option.{what}", n=word)
    if decision.kind == "day.turn" and option in decision.options:
        return _turn_label(g, decision.seat, option, word)
    return _step_label(g, decision.seat, option, word) if decision.kind == "move.step" else word


def _turn_label(g: State, seat: int, option: int, action: Message) -> Message:
    """An action; one that would do nothing says so, and why."""
    why = why_idle(g, seat, option)
    return msg("kemet.option.idle", action=action, why=msg(f"kemet.idle.{why}")) if why else action


def _step_label(g: State, seat: int, option: int, zone: Message) -> Message:
    """Where a group goes; an enemy army there means a battle (K6.7)."""
    enemy = army_of(g, option % TELEPORT, seat)
    return msg("kemet.option.battle", zone=zone, god=term(g, "god", enemy)) if enemy >= 0 else zone


def _pass_label(g: State, decision: Decision) -> Message:
    """Passing; a move that ends says which glory it takes (K6.8, K6.9), who calls nobody that nobody comes."""
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
    extra = surcharge(g, decision.seat, getattr(g.stack[-1], "golden", 0)) if g.stack else 0
    price = tile_price(g, decision.seat, tile.level, extra)
    return msg("kemet.option.tile", tile=name, colour=colour, level=tile.level, n=price)


def tell(g: State, event: Event) -> Message:
    pairs = zip(EVENT_ARGS[event.kind], event.args, strict=True)
    return Message(f"kemet.event.{event.kind}", tuple((name, term(g, what, n)) for (name, what), n in pairs))


def places(kind: str) -> list[str]:
    return [name for name, what in EVENT_ARGS[kind] if what in PLACES]


def trail(g: State) -> tuple[Message, ...]:
    """What is under way, from the outside in; at the end only that it is over."""
    if g.winner >= 0:
        return (msg("kemet.crumb.over", n=g.round),)
    out: list[Message] = []
    if g.round:
        out.append(msg("kemet.crumb.round", n=g.round))
    for step in g.stack:
        key, about = step.crumb()
        if not key:
            continue
        if about >= 0 and key in CRUMBS:
            crumb = msg(f"kemet.crumb.{key}_at", about=term(g, CRUMBS[key], about))
        else:
            crumb = msg(f"kemet.crumb.{key}")
        if crumb not in out:
            out.append(crumb)
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
