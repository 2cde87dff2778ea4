"""The catalogues have exactly the keys that the lexicon can make; labels, reasons and sources."""

from __future__ import annotations

import inspect
import re
import tomllib
from importlib.resources import files

import pytest

from ennead.kemet.action_spaces import GOLDEN
from ennead.kemet.board import CITIES, ZONE, ZONES
from ennead.kemet.codec import STEPS
from ennead.kemet.game import GAME
from ennead.kemet.lexicon import EVENTS
from ennead.kemet.muster import MODES
from ennead.kemet.rules import COLOURS, GODS
from ennead.kemet.types import CREATURE_IDS, DI_IDS, NIGHT, TILE_IDS
from ennead.kemet.words import TRAIL_TYPES
from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY, PASS
from ennead.kernel.graph import mask_of
from ennead.kernel.text import LANGUAGES, Entry, catalogue, flatten
from kemet.scene import Scene


def _entries(language: str) -> dict[str, Entry]:
    path = files("ennead") / "locale" / language / "kemet.toml"
    return flatten(tomllib.loads(path.read_text(encoding="utf-8")))


def _holes(entry: Entry) -> set[frozenset[str]]:
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {frozenset(re.findall(r"{(\w+)}", form)) for form in forms}


def _needed() -> set[str]:
    keys = set()
    tiles = {tile.split(".")[1] for tile in TILE_IDS}
    keys |= {f"tile.{tile}{more}" for tile in tiles for more in ("", ".text")}
    keys |= {f"di.{card}{more}" for card in DI_IDS for more in ("", ".text")}
    for space, names in {"zone": ZONES, "city": CITIES, "colour": COLOURS, "god": GODS, "golden": GOLDEN}.items():
        keys |= {f"{space}.{name}" for name in names}
    keys |= {f"muster.{mode}" for mode in MODES} | {f"night.{step}" for step in NIGHT}
    keys |= {f"space.{i}" for i in range(10)}
    keys |= {f"pass.move.soldiers{form}" for form in ("", ".temple", ".pyramid")}
    return {f"kemet.{key}" for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_there(language: str) -> None:
    entries = _entries(language)
    assert _needed() <= set(entries)
    assert set(entries) == set(_entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_agree_with_english(language: str) -> None:
    english = _entries("en")
    for key, entry in _entries(language).items():
        assert _holes(entry) == _holes(english[key]), key
        if language == "pl" and isinstance(entry, dict):
            assert {"one", "few", "many", "other"} == set(entry), key


def test_events_name_the_arguments_their_sentence_uses() -> None:
    for kind, row in EVENTS.items():
        names = {name for name, _ in row.args}
        for holes in _holes(_entries("en")[f"kemet.event.{kind}"]):
            assert holes <= names, kind


def test_every_part_of_the_trail_is_in_the_catalogue() -> None:
    keys = _entries("en")
    source = "".join(inspect.getsource(cls) for cls in STEPS)
    crumbs = set(re.findall(r'return "([a-z]+)", ', source))
    assert crumbs >= set(TRAIL_TYPES)
    assert all(f"kemet.crumb.{crumb}" in keys for crumb in crumbs)
    assert all(f"kemet.crumb.{crumb}_at" in keys for crumb in TRAIL_TYPES)


def test_labels_name_prices() -> None:
    s = Scene().own(0, "white.priestess").pyramid(0, "NW1", "red", 2).turn(0).do("acquire5")
    decision = s.decision()
    english = catalogue("en")
    labels = [english.say(GAME.label(s.g, decision, option)) for option in decision.options]
    assert "Carnage (ruby 2, price: 1)" in labels
    assert labels[0] == "Buy nothing"
    assert english.say(GAME.prompt(s.g, decision)) == "Anubis: buy a tile."
    trail = [english.say(crumb) for crumb in GAME.trail(s.g)]
    assert trail == ["Round 1", "Day", "Turn: Anubis", "Acquire"]
    s = Scene().put(0, "sanctuary", 2).night()
    s.decision()
    assert [english.say(crumb) for crumb in GAME.trail(s.g)] == ["Round 1", "Night: Sanctuary"]
    s.g.winner = 1
    assert [english.say(crumb) for crumb in GAME.trail(s.g)] == ["Won in round 1"]


def test_why_not_names_the_clause() -> None:
    s = Scene().put(0, "dSW", 1).turn(0)
    decision = s.decision()
    assert GAME.why_not(s.g, decision, -1).clause == "K4.1"
    s.g.spaces[0], s.g.placed[0], s.g.asked = 0b11100 | 1 << 8, 4, NOBODY
    reason = GAME.why_not(s.g, s.decision(), 5)
    assert (reason.key, reason.clause) == ("kemet.why.balance", "K4.3")


@pytest.mark.parametrize("players", [2, 5])
def test_every_number_of_a_question_can_be_named_and_explained(players: int) -> None:
    """Options that are not offered have a token, a label and a reason, too."""
    english = catalogue("en")
    g = GAME.setup({"players": players}, 31)
    n = 0
    while asked := GAME.pending(g):
        decision = asked[draw(5, 2 * n, len(asked))]
        if n % 7 == 0:
            tokens = set()
            for option in range(GAME.spaces()[decision.kind]):
                tokens.add(GAME.token(g, decision.kind, option))
                assert "kemet." not in english.say(GAME.label(g, decision, option))
                if option not in decision.options:
                    assert GAME.why_not(g, decision, option).key in english.entries
            assert len(tokens) == GAME.spaces()[decision.kind]
            if PASS not in decision.options:
                assert GAME.why_not(g, decision, PASS).key in english.entries
        GAME.apply(g, decision.seat, decision.options[draw(5, 2 * n + 1, len(decision.options))])
        n += 1


def test_sources_add_up() -> None:
    s = Scene().own(0, "red.charge", "red.blades_of_neith").put(0, "dNW", 5, "phoenix").put(1, "oW1", 2)
    s.di(0, "war_rage").turn(0).do("move0 dNW 5 phoenix oW1")
    s.do("0:b410 0:b320 0:war_rage 0:. 1:b202 1:b301 1:.")
    parts = GAME.sources(s.g, "strength", ZONE["oW1"], 0)
    total = next(event.args[1] for event in s.events("battle.strength") if event.args[0] == 0)
    assert sum(source.n for source in parts) == total
    assert {source.clause for source in parts} >= {"K12.red.charge", "K12.red.phoenix", "K12.di.war_rage", "K8.4"}
    s = Scene().own(0, "red.priest_of_mafdet", "white.priestess", "white.priest_of_ra", "white.priest_of_amon")
    s.put(0, "tW", 1, "mummy")
    assert sum(p.n for p in GAME.sources(s.g, "points", ZONE["tW"], 0)) == 3
    assert [p.n for p in GAME.sources(s.g, "price", TILE_IDS.index("red.carnage"), 0)] == [2, -1, -1]
    assert sum(p.n for p in GAME.sources(s.g, "income", 0)) == 2 + 2 + 7
    assert sum(p.n for p in GAME.sources(s.g, "strength", ZONE["tW"], 0)) == 1 + 2
    assert GAME.sources(s.g, "nothing") == ()
    assert len(CREATURE_IDS) == 10


@pytest.mark.rule("K7.1", "K7.2", "K7.3")
def test_sources_of_glory_are_battles_dominance_temples_and_pyramids() -> None:
    s = Scene()
    s.g.battle_glory[0], s.g.dominance[0] = 2, 1
    s.g.held[0] = mask_of([ZONE["tW"], ZONE["tDelta"], ZONE["NW1"]])
    parts = GAME.sources(s.g, "glory", 0)
    assert [(catalogue("en").say(p.what), p.n) for p in parts] == [
        ("battles", 2), ("dominance", 1), ("temples held", 2), ("pyramids of level 4", 1),
    ]  # fmt: skip
    assert GAME.view(s.g, None)["numbers"] == []
    s.g.winner = 1
    assert GAME.view(s.g, None)["numbers"] == [["glory", seat] for seat in range(s.g.rules.players)]


@pytest.mark.rule("K12.4")
def test_sources_of_income_count_divine_might_once_an_effect() -> None:
    s = Scene().own(0, "black.divine_might").put(0, "tW", 1).prayer(0, 0)
    income = sum(p.n for p in GAME.sources(s.g, "income", 0))
    s.night(4).decision()
    assert income == s.g.prayer[0] == 8
    s = Scene().own(0, "black.divine_might")
    assert sum(p.n for p in GAME.sources(s.g, "income", 0)) == 4


@pytest.mark.rule("K12.3", "K12.black.twin_ceremony")
def test_sources_of_a_price_count_the_surcharge() -> None:
    s = Scene().own(0, "black.twin_ceremony").pyramid(0, "NW1", "red", 2).turn(0)
    tile = TILE_IDS.index("red.carnage")
    assert [p.n for p in GAME.sources(s.g, "price", tile, 0)] == [2]
    s.do("twin_ceremony")
    assert s.kind() == "acquire.tile"
    assert [(p.n, p.clause) for p in GAME.sources(s.g, "price", tile, 0)] == [
        (2, "K5.2"), (1, "K12.black.twin_ceremony"),
    ]  # fmt: skip
    assert [p.n for p in GAME.sources(s.g, "price", tile, 1)] == [2]
