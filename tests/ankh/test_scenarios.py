"""Scenarios: the twelve setups against the facts, and files of players. (S1 - S4)"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from ankh.scene import GAME
from ennead.ankh import scenarios
from ennead.ankh.board import EDGE_LABELS
from ennead.ankh.scenarios import check, ours
from ennead.kernel.check import check_game
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict


@dataclass(frozen=True)
class Facts:
    tokens: str  # a hex of the region of token 1, 2, …
    sizes: str  # land hexes of these regions
    camels: int
    owned: str  # player 1's monument, player 2's, …: hex and first letter of the type
    neutral: str
    gods: str
    warriors: str


FACTS = {
    ("middle_kingdom", 2): Facts("F4 G4 F3", "32 28 22", 0, "A5o F6t", "B8p D0t F2p I1o I5p", "B5 G7", "B4 G6"),
    ("middle_kingdom", 3): Facts(
        "F4 G4 F3", "32 28 22", 0, "E5t F6o E2p", "A3p C7o F3t H3p I1o J5t", "D4 G7 F2", "E4 G6 E3"
    ),
    ("middle_kingdom", 4): Facts(
        "A3 A4 F3 G4", "14 18 22 28", 4, "C4t E8t F3o H5p", "A7p B4o D1t F5p G8t I2p I3o", "B3 D7 F2 H4", "C3 E7 E3 G5"
    ),
    ("middle_kingdom", 5): Facts(
        "A3 G4 H6 F3 A4",
        "14 16 12 22 18",
        10,
        "B2t I3o J8t F3p B7p",
        "B4o C0t E8t F4p G1t G6p G7o",
        "B3 I4 I8 E3 B6",
        "C3 H3 H8 F2 C7",
    ),
    ("old_kingdom", 2): Facts("E4 G4 F1", "32 28 22", 0, "A5o I6o", "C8t E5t F2t G8t J2t", "H5 B4", "B5 H6"),
    ("old_kingdom", 3): Facts(
        "F1 G4 E4", "22 28 32", 0, "I1o F8o A5o", "B7t C1t E5t F1t G5t J2t", "F7 B4 H1", "I2 G8 B5"
    ),
    ("old_kingdom", 4): Facts(
        "H7 E4 F1 G6", "12 32 22 16", 4, "F8o A5o E1o J5o", "B0t C7t E5t G5t H1t J2t J8t", "B4 E2 J4 F7", "G8 B5 F1 I5"
    ),
    ("old_kingdom", 5): Facts(
        "H7 A6 E4 F1 G4",
        "12 15 17 22 16",
        7,
        "F8o A6o B4o E1o J5o",
        "B0t E4t E8t G5t H1t J2t J8t",
        "B6 B3 E2 J4 F7",
        "G8 B5 C4 F1 I5",
    ),
    ("peoples_revolt", 2): Facts(
        "J7 B7 H1 D1 E4 I4 G7", "8 23 11 11 9 12 8", 26, "I8p D7p", "D2o E5o G6t H2t H5t", "D4 I5", "G3 E3"
    ),
    ("peoples_revolt", 3): Facts(
        "J4 C1 B7 J7 I2 F6 E5",
        "12 11 23 8 11 8 9",
        26,
        "H4p D2p C8p",
        "C0t C4t F4o F7o G2o H8t",
        "D8 I5 D1",
        "E2 D7 H5",
    ),
    ("peoples_revolt", 4): Facts(
        "I4 C1 B6 H1 J7 G7 E5",
        "12 11 23 11 8 8 9",
        26,
        "H4p D2p E8p F2p",
        "B7t C0t C4t F4o F6t H8o I1o",
        "G3 I5 D1 D7",
        "E7 F3 H5 E2",
    ),
    ("peoples_revolt", 5): Facts(
        "H2 A3 J4 D0 J7 G7 C8 D4",
        "11 12 12 11 8 8 11 9",
        30,
        "F2p A6p H4p D2p H8p",
        "B0t B8t C4t E8o F4o G6t J2o",
        "H7 G2 B5 I4 C2",
        "E3 G9 F3 A7 H5",
    ),
}
MONUMENTS = {2: 7, 3: 9, 4: 11, 5: 12}
RULES = {"middle_kingdom": "S1", "old_kingdom": "S2", "peoples_revolt": "S3"}
SETUPS = [pytest.param(*key, marks=pytest.mark.rule(RULES[key[0]])) for key in FACTS]


def first_view(scenario: str, players: int) -> JsonDict:
    return GAME.view(GAME.setup({"scenario": scenario, "players": players, "start": 0}, 1), None)


def owned(view: JsonDict, seat: int) -> list[str]:
    return [m["hex"] + m["type"][0] for m in view["monuments"] if m["god"] == seat]


def figures(view: JsonDict, kind: str) -> str:
    found = {f["god"]: f["hex"] for f in view["figures"] if f["kind"] == kind}
    return " ".join(found[seat] for seat in sorted(found))


@pytest.mark.rule("S1", "S2", "S3")
def test_three_scenarios_of_four_setups() -> None:
    assert {(s.id, n) for s in ours().values() for n in s.layouts} == set(FACTS)


@pytest.mark.parametrize(("scenario", "players"), SETUPS)
def test_monuments(scenario: str, players: int) -> None:
    view, facts = first_view(scenario, players), FACTS[scenario, players]
    assert len(view["monuments"]) == MONUMENTS[players]
    assert [owned(view, seat) for seat in range(players)] == [[one] for one in facts.owned.split()]
    neutral = sorted(m["hex"] + m["type"][0] for m in view["monuments"] if m["god"] is None)
    assert neutral == facts.neutral.split()


@pytest.mark.parametrize(("scenario", "players"), SETUPS)
def test_figures(scenario: str, players: int) -> None:
    view, facts = first_view(scenario, players), FACTS[scenario, players]
    assert figures(view, "god") == facts.gods
    assert figures(view, "warrior") == facts.warriors
    assert len(view["figures"]) == 2 * players


@pytest.mark.parametrize(("scenario", "players"), SETUPS)
def test_regions_and_tokens(scenario: str, players: int) -> None:
    view, facts = first_view(scenario, players), FACTS[scenario, players]
    by_token = {region["token"]: region["hexes"] for region in view["regions"]}
    assert sorted(by_token) == list(range(1, len(facts.sizes.split()) + 1))
    assert [len(by_token[token]) for token in sorted(by_token)] == [int(n) for n in facts.sizes.split()]
    for token, label in enumerate(facts.tokens.split(), 1):
        assert label in by_token[token]
    assert len(view["camels"]) == facts.camels


@pytest.mark.parametrize(("scenario", "players"), SETUPS)
def test_token_k_lies_where_player_k_owns_a_monument(scenario: str, players: int) -> None:
    view = first_view(scenario, players)
    by_token = {region["token"]: region["hexes"] for region in view["regions"]}
    for seat in range(players):
        assert owned(view, seat)[0][:-1] in by_token[seat + 1]


@pytest.mark.rule("S3")
def test_only_the_revolt_has_extra_rules() -> None:
    rules = {scenario: first_view(scenario, 2)["rules"] for scenario in RULES}
    assert rules == {"middle_kingdom": [], "old_kingdom": [], "peoples_revolt": ["consolidation", "pyrrhic"]}


# -- files of players ------------------------------------------------------------------------------------------------
OURS = Path(scenarios.__file__).parent / "data/scenarios"
GOOD = """\
id = "mine"
source = "me"
confidence = "certain"
rules = ["pyrrhic"]

[name]
en = "Mine"
de = "Meins"
pl = "Moje"

[[setup]]
players = 2
order = ["F4", "G4", "F3"]
camels = []
obelisks = ["I1"]
pyramids = ["F2", "I5"]
temples = ["D0"]

[[setup.player]]
god = "B5"
warrior = "B4"
monument = "A5"
type = "obelisk"

[[setup.player]]
god = "G7"
warrior = "G6"
monument = "F6"
type = "temple"
"""
TEN = '["E1", "E2", "E3", "F1", "F3", "G1", "G2", "G3", "H1", "H2", "I1"]'
AGAIN = GOOD[GOOD.index("[[setup]]") :]

# name of the fault: text to replace, new text, line and fault that must be reported
BAD = [
    ("toml", "players = 2", "players = = 2", 12, "scenario.toml"),
    ("unknown_key", "camels = []", 'camels = []\ncats = ["I1"]', 15, "scenario.unknown_key"),
    ("unknown_key in the head", 'source = "me"', 'source = "me"\nauthor = "me"', 3, "scenario.unknown_key"),
    ("missing_key", "camels = []\n", "", 11, "scenario.missing_key"),
    ("missing_key in the head", 'source = "me"\n', "", 1, "scenario.missing_key"),
    ("no_hex", '"I5"', '"Z5"', 16, "scenario.no_hex"),
    ("no_hex of a player", 'god = "G7"', 'god = "C99"', 26, "scenario.no_hex"),
    ("water", 'warrior = "G6"', 'warrior = "E6"', 27, "scenario.water"),
    ("no_edge", "camels = []", 'camels = ["F3|F4"]', 14, "scenario.no_edge"),
    ("a number for a list", "camels = []", "camels = 3", 14, "scenario.shape"),
    ("camel_inside", "camels = []", 'camels = ["A4|A5"]', 14, "scenario.camel_inside"),
    ("twice", 'warrior = "G6"', 'warrior = "G7"', 27, "scenario.twice"),
    ("twice a camel", "camels = []", 'camels = [\n"C8|D8",\n"C8|D8",\n]', 16, "scenario.twice"),
    ("players", "players = 2", "players = 3", 12, "scenario.players"),
    ("monument", 'type = "temple"', 'type = "sphinx"', 29, "scenario.monument"),
    ("monuments", 'obelisks = ["I1"]', f"obelisks = {TEN}", 15, "scenario.monuments"),
    ("region_twice", '["F4", "G4", "F3"]', '[\n"F4",\n"G4",\n"E4",\n]', 16, "scenario.region_twice"),
    ("regions", '["F4", "G4", "F3"]', '["F4", "G4"]', 13, "scenario.regions"),
    ("rule", '["pyrrhic"]', '["pyrrhic", "flood"]', 4, "scenario.rule"),
    ("players_twice", GOOD, f"{GOOD}\n{AGAIN}", 32, "scenario.players_twice"),
]  # fmt: skip


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("old", "new", "line", "fault"), [pytest.param(*row[1:], id=row[0]) for row in BAD])
def test_a_bad_file_names_line_and_fault(old: str, new: str, line: int, fault: str) -> None:
    assert GOOD.count(old) == 1
    found = [(at, one.key) for at, one in check(GOOD.replace(old, new))]
    assert (line, fault) in found


@pytest.mark.rule("S4")
def test_too_many_camels() -> None:
    edges = ", ".join(f'"{edge}"' for edge in EDGE_LABELS[:31])
    assert "scenario.camels" in {one.key for _, one in check(GOOD.replace("camels = []", f"camels = [{edges}]"))}


@pytest.mark.rule("S4")
def test_no_setup() -> None:
    text = "setup = []\n" + GOOD[: GOOD.index("[[setup]]")]
    assert [(at, one.key) for at, one in check(text)] == [(1, "scenario.no_setup")]


@pytest.mark.rule("S4")
def test_every_kind_of_fault_is_tested() -> None:
    source = Path(scenarios.__file__).read_text(encoding="utf-8")
    kinds = set(re.findall(r'fault\(\s*"(\w+)"', source)) | set(re.findall(r'"scenario\.(\w+)"', source))
    assert kinds == {fault.removeprefix("scenario.") for *_, fault in BAD} | {"camels", "no_setup"}


@pytest.mark.rule("S4")
@pytest.mark.parametrize("path", sorted(OURS.glob("*.toml")), ids=lambda path: str(path.stem))
def test_our_files_and_a_good_one_have_no_fault(path: Path) -> None:
    assert check(path.read_text(encoding="utf-8")) == []
    assert check(GOOD) == []


@pytest.mark.rule("S4")
def test_a_players_file_can_be_played() -> None:
    data = tomllib.loads(GOOD)
    walk = check_game(GAME, {"scenario": data, "players": 2}, 5, every=50)
    assert walk.record.setup["scenario"] == data
    view = GAME.view(GAME.setup({"scenario": data, "players": 2}, 5), None)
    assert view["scenario"] == "mine"
    assert view["rules"] == ["pyrrhic"]


@pytest.mark.rule("S4")
def test_a_bad_file_and_a_number_of_players_without_setup_are_refused() -> None:
    data = tomllib.loads(GOOD)
    with pytest.raises(BadSetup) as refused:
        GAME.setup({"scenario": data, "players": 4}, 1)
    assert refused.value.reason == "setup.scenario_players"
    with pytest.raises(BadSetup) as refused:
        GAME.setup({"scenario": data | {"rules": ["flood"]}, "players": 2}, 1)
    assert refused.value.reason == "scenario.rule"
    with pytest.raises(BadSetup) as refused:
        GAME.setup({"scenario": "new_kingdom", "players": 2}, 1)
    assert refused.value.reason == "setup.scenario"


@pytest.mark.rule("S4")
@pytest.mark.parametrize("player", ["player = 3", "player = [1, 2]"])
def test_players_that_are_not_tables_are_refused(player: str) -> None:
    head = GOOD.partition("[[setup.player]]")[0]
    assert "scenario.shape" in [fault.key for _, fault in check(f"{head}{player}\n")]
