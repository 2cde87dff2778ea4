"""Battles (K8)."""

from __future__ import annotations

import pytest

from ennead.kemet.battle import Council
from ennead.kemet.board import ZONE
from ennead.kemet.game import GAME
from ennead.kemet.resample import resample
from ennead.kemet.state import SUPPLY
from ennead.kemet.types import CARD_IDS, DI_IDS
from kemet.scene import Scene


def attack(soldiers: int = 3, enemies: int = 3, zone: str = "oW1") -> Scene:
    """Seat 0 moves from dNW into `zone`, held by seat 1."""
    return Scene().put(0, "dNW", soldiers).put(1, zone, enemies).turn(0)


def begin(s: Scene, zone: str = "oW1") -> Scene:
    n = s.soldiers(0, "dNW")
    s.do(f"move0 dNW {n}" if n > 1 else "move0 dNW")
    while s.kind() == "move.creature":
        s._choose(s.decision(), sorted(s.options())[-1])
    return s.do(zone)


def strengths(s: Scene) -> list[int]:
    return [event.args[1] for event in s.events("battle.strength")]


def deck(s: Scene, seat: int, *cards: str) -> None:
    """A seat's hand of battle cards; the others are face down."""
    hand = sum(1 << CARD_IDS.index(card) for card in cards)
    s.g.cards[seat], s.g.pile[seat] = hand, 0xFF & ~hand


@pytest.mark.rule("K8.1")
def test_choices_are_sealed_and_independent() -> None:
    s = begin(attack())
    assert [d.seat for d in GAME.pending(s.g)] == [0, 1]
    s.do("0:b410 0:b320")
    assert s.decision(1).kind == "battle.card"  # the enemy sees nothing of it
    before = GAME.view(s.g, 1)
    s.do("0:diversion")
    assert [d.seat for d in GAME.pending(s.g)] == [1]  # ready: nothing more to lay
    assert GAME.view(s.g, 1)["seats"] == before["seats"]
    assert GAME.view(s.g, 0)["own"]["plan"]["laid"] == ["diversion"]
    assert "plan" in GAME.view(s.g, 1)["own"]
    choices = {repr(resample(s.g, 1, seed).stack[-1]) for seed in range(30)}
    assert len(choices) > 10


@pytest.mark.rule("K8.1")
def test_an_empty_hand_takes_the_discard_back_only_in_preparation() -> None:
    s = attack()
    deck(s, 0, "b410", "b320")
    begin(s).fight("b410", "b202 b301")  # the second card is forced
    s.do("recall stay")
    assert s.g.cards[0] == 0
    assert s.g.pile[0].bit_count() == 8
    s.put(1, "bankW", 1).turn(0)
    s.do("move3 oW1 3 bankW")
    assert s.g.cards[0].bit_count() == 8
    assert s.g.pile[0] == 0


@pytest.mark.rule("K8.1")
def test_two_cards_per_battle_one_of_them_never_shown() -> None:
    s = begin(attack()).fight("b410 b320", "b202 b301").do("recall stay")
    assert [mask.bit_count() for mask in s.g.cards[:2]] == [6, 6]
    seen = GAME.view(s.g, 1)["seats"][0]
    assert (seen["pile"], seen["seen"]) == (2, [CARD_IDS.index("b410")])


@pytest.mark.rule("K8.1")
def test_attackers_dedication_may_be_used_in_the_battle() -> None:
    s = attack().own(0, "black.dedication_to_battle").own(1, "black.dedication_to_battle")
    s.di(0, "war_fury").prayer(0, 0)
    begin(s)
    assert s.g.prayer[:2] == [2, 7]
    s.fight("b202 b320 war_fury", "b202 b301")
    assert strengths(s) == [3 + 2 + 2, 3 + 2]


@pytest.mark.rule("K8.2")
def test_prescience_sees_the_card_not_the_rest() -> None:
    s = attack().own(0, "blue.prescience").di(1, "war_rage")
    begin(s)
    assert [d.seat for d in GAME.pending(s.g)] == [1]
    s.do("1:b113 1:b301 1:war_rage 1:.")
    assert [d.seat for d in GAME.pending(s.g)] == [0]
    view = GAME.view(s.g, 0)
    assert view["battle"]["cards"] == [-1, CARD_IDS.index("b113")]
    choices = [
        council.choices[1]
        for council in (resample(s.g, 0, n).stack[-1] for n in range(20))
        if isinstance(council, Council)
    ]
    assert {choice.active for choice in choices} == {CARD_IDS.index("b113")}
    assert len({choice.spare for choice in choices}) > 3
    assert view["battle"]["laid"] == [None, 1]  # the number of cards is seen, not their faces
    assert {len(choice.laid) for choice in choices} == {1}
    assert len({choice.laid for choice in choices}) > 1


@pytest.mark.rule("K8.3")
def test_payable_cards_are_paid_unpayable_ones_return() -> None:
    s = attack().di(0, "war_fury", "bloodbath").prayer(0, 1)
    begin(s)
    s.do("0:b410 0:b320 0:war_fury 0:bloodbath 0:. 1:b202 1:b301 1:.")
    assert s.kind() == "battle.pay"
    assert s.options() == {"war_fury", "bloodbath"}
    s.do("bloodbath")
    assert s.g.prayer[0] == 0
    assert (s.holds(0, "war_fury"), s.holds(0, "bloodbath")) == (1, 0)
    assert strengths(s) == [3 + 4, 3 + 2]


@pytest.mark.rule("K8.3")
def test_which_card_is_paid_is_asked_in_the_order_of_the_cards() -> None:
    """Whatever they cost: war_fury comes before bloodbath in every list of options."""
    s = Scene(values={"war_fury.cost": 3, "bloodbath.cost": 1}).put(0, "dNW", 3).put(1, "oW1", 3)
    s.di(0, "war_fury", "bloodbath").prayer(0, 3).turn(0)
    s.do("move0 dNW 3 oW1 0:b410 0:b320 0:war_fury 0:bloodbath 0:. 1:b202 1:b301 1:.")
    assert s.decision().options == (DI_IDS.index("war_fury"), DI_IDS.index("bloodbath"))


@pytest.mark.rule("K8.3")
def test_diversion_returns_and_attacker_pays_first() -> None:
    s = attack().di(0, "war_fury").di(1, "iron_wall")
    begin(s).fight("b410 b320 diversion war_fury", "b202 b301 diversion iron_wall")
    paid = [event.args for event in s.events("prayer.paid")]
    assert paid == [(0, 1), (1, 1)]
    assert s.holds(0, "diversion") == s.holds(1, "diversion") == 1


@pytest.mark.rule("K8.3")
def test_divine_wound_comes_last_and_never_takes_diversion() -> None:
    s = attack().own(1, "red.divine_wound").di(1, "prayer", "war_rage", "transfer")
    begin(s).fight("b410 b320", "b202 b301")
    assert s.kind() == "battle.wound"
    assert s.decision().seat == 1
    assert s.options() == {".", "prayer", "war_rage", "transfer"}
    assert s.why(11) == "diversion_stays"
    s.do("prayer transfer .")
    assert strengths(s) == [7, 3 + 2 + 2]
    assert s.holds(1, "war_rage") == 1


@pytest.mark.rule("K8.4")
def test_the_defender_wins_ties() -> None:
    s = begin(attack(3, 3)).fight("b320 b410", "b320 b410")
    assert strengths(s) == [6, 6]
    assert s.events("battle.won")[0].args[0] == 1


@pytest.mark.rule("K8.4")
def test_home_strength_in_a_district_of_ones_own_city() -> None:
    s = Scene().put(0, "dWM", 3).put(1, "WM1", 3).turn(0).do("move0 dWM 3 WM1").fight("b320 b410", "b320 b410")
    assert strengths(s) == [6, 7]


@pytest.mark.rule("K8.4", "K8.5", "K8.6", "K8.7")
def test_rulebook_example_ten_against_nine_with_four_shields() -> None:
    s = Scene().own(0, "red.charge", "red.blades_of_neith").put(0, "dNW", 5).put(1, "tW", 4, "ancestral_elephant")
    s.di(1, "bronze_wall", "war_fury").turn(0).do("move0 dNW 5 tW")
    s.fight("b320 b410", "b202 b301 bronze_wall war_fury")
    assert strengths(s) == [10, 9]
    assert s.g.prayer[1] == 6  # War Fury was paid
    assert not s.events("soldiers.lost")  # two damage against 2 + 1 + 1 shields
    shields = 2 + 1 + 1
    assert shields == 4
    s.do("recall")
    assert s.g.prayer[1] == 6 + 3  # four soldiers, three prayer points
    assert s.g.battle_glory[:2] == [1, 0]
    assert s.g.veterans[:2] == [0, 1]
    assert (s.glory(0), s.glory(1)) == (2, 0)  # battle glory and the temple's
    s.do("stay")
    assert s.soldiers(0, "tW") == 5


@pytest.mark.rule("K8.5")
def test_damage_is_fixed_before_losses() -> None:
    """The defender loses all soldiers to critical damage; its own damage still counts."""
    s = attack(5, 1).own(0, "red.initiative")
    begin(s).fight("b410 b320", "b130 b301")
    assert [event.args for event in s.events("soldiers.lost")] == [(1, ZONE["oW1"], 1), (0, ZONE["oW1"], 3)]


@pytest.mark.rule("K8.5")
def test_critical_damage_passes_shields() -> None:
    s = attack(3, 3).own(0, "red.initiative")
    begin(s).fight("b410 b320", "b113 b301")  # damage 1 + 1 against 3 shields, critical 1
    assert s.soldiers(1, "oW1") == 2


@pytest.mark.rule("K8.5")
def test_the_sacrifice_comes_after_the_enemys_critical_damage() -> None:
    s = attack(2, 3).own(1, "black.deadly_trap", "white.divine_hunger")
    begin(s).fight("b500 b410", "b410 b320")
    lost = [event.args for event in s.events("soldiers.lost") if event.args[0] == 0]
    removed = [event.args for event in s.events("soldiers.removed")]
    assert lost == [(0, ZONE["oW1"], 1)]
    assert removed == [(0, ZONE["oW1"], 1)]  # fewer than two were left
    assert s.g.prayer[1] == 7 + 2  # one soldier lost to damage


@pytest.mark.rule("K8.5")
def test_hunger_and_honor_count_real_losses_as_one_sum() -> None:
    s = attack(2, 1).own(0, "white.divine_hunger", "black.honor_in_battle").prayer(0, 0)
    begin(s).fight("b130 b320", "b130 b410")
    gains = [event.args for event in s.events("prayer.gained") if event.args[0] == 0]
    assert gains == [(0, 2), (0, 2)]  # one enemy soldier was there, two own ones


@pytest.mark.rule("K8.6")
def test_the_loser_recalls_or_the_winner_sends_the_army_away() -> None:
    s = attack(3, 3)
    begin(s).fight("b410 b320", "b202 b301")
    assert s.decision().seat == 1
    assert s.options() == {"recall", "retreat"}
    s.do("retreat")
    assert s.decision().seat == 0
    assert s.options() == {"dNW", "bankW", "dWM", "tW"}
    assert s.why(ZONE["tE"]) == "not_adjacent"
    s.do("tW")
    assert s.soldiers(1, "tW") == 3


@pytest.mark.rule("K8.6")
def test_no_foreign_district_and_no_occupied_zone_for_a_retreat() -> None:
    s = Scene().put(0, "NW1", 5).put(1, "dNW", 3).put(2, "bankW", 1).turn(0).do("move0 NW1 5 dNW")
    s.fight("b410 b320", "b202 b301").do("retreat")
    assert s.options() == {"oW1", "tW"}
    assert s.why(ZONE["NW1"]) == "foreign_district"
    assert s.why(ZONE["bankW"]) == "not_free"


@pytest.mark.rule("K8.6")
def test_own_districts_are_open_to_a_retreating_loser() -> None:
    s = Scene().put(0, "oW1", 5).put(1, "dWM", 3).turn(0).do("move0 oW1 5 dWM").fight("b410 b320", "b202 b301")
    s.do("retreat")
    assert {"WM1", "WM2", "WM3"} <= s.options()


@pytest.mark.rule("K8.6")
def test_the_loser_never_stays_even_if_nobody_is_left() -> None:
    s = attack(1, 3)
    begin(s).fight("b500 b410", "b130 b202")  # 1 + 5 against 3 + 1: the attacker wins and removes its only soldier
    assert s.events("battle.won")[0].args[0] == 0
    assert s.soldiers(0, "oW1") == 0
    assert s.kind() == "battle.leave"
    s.do("recall")
    assert s.g.armies[1] == 0


@pytest.mark.rule("K8.6")
def test_a_recall_pays_one_less_than_soldiers_and_sends_the_creature_to_supply() -> None:
    s = attack(5, 3)
    s.creature(1, "phoenix", "oW1")
    begin(s).fight("b410 b320", "b202 b301").do("recall")
    assert s.g.prayer[1] == 7 + 2
    assert s.where("phoenix") == SUPPLY
    assert s.g.supply[1] == 12


@pytest.mark.rule("K8.7")
def test_rewards_of_a_winning_defender() -> None:
    s = attack(1, 5)
    begin(s).fight("b202 b320", "b410 b301")
    s.do("recall")
    assert s.g.veterans[:2] == [1, 2]
    assert s.g.battle_glory[:2] == [0, 0]


@pytest.mark.rule("K8.7")
def test_a_winning_attacker_without_survivors_gets_a_veteran_token() -> None:
    s = attack(2, 1)
    begin(s).fight("b500 b410", "b130 b202").do("recall")
    assert s.g.armies[0] == 0
    assert s.g.battle_glory[0] == 0
    assert s.g.veterans[:2] == [1, 1]


@pytest.mark.rule("K8.7", "K8.10")
def test_both_sides_dead() -> None:
    s = attack(1, 1)
    begin(s).fight("b130 b320", "b130 b410")  # a tie for the defender, three damage each
    assert s.g.armies[:2] == [0, 0]
    assert s.g.veterans[:2] == [1, 2]
    assert s.kind() == "day.turn"


@pytest.mark.rule("K8.7")
def test_temporary_glory_after_a_battle_nobody_survived() -> None:
    s = Scene().put(0, "dNW", 1).put(1, "tW", 1).turn(0).do("move0 dNW tW").fight("b130 b320", "b130 b410")
    assert s.glory(0) == s.glory(1) == 0  # back on the temple


@pytest.mark.rule("K8.8")
def test_the_winner_stays_or_recalls_all() -> None:
    s = Scene().put(0, "dNW", 5).put(1, "tW", 1).turn(0).do("move0 dNW 5 tW").fight("b410 b320", "b202 b301")
    s.do("recall")
    assert s.options() == {"recall", "stay"}
    assert s.glory(0) == 2
    s.do("recall")
    assert s.glory(0) == 1  # battle glory is kept, the temple's is not
    assert s.g.prayer[0] == 7 + 4
    assert s.soldiers(0, "tW") == 0


@pytest.mark.rule("K8.8")
def test_recalling_from_a_foreign_pyramid_gives_it_back() -> None:
    s = Scene().pyramid(1, "WM1", "red", 4).put(0, "dWM", 5).put(1, "WM1", 1).turn(0).do("move0 dWM 5 WM1")
    s.fight("b410 b320", "b202 b301").do("recall")
    assert (s.glory(0), s.glory(1)) == (2, 0)
    s.do("recall")
    assert (s.glory(0), s.glory(1)) == (1, 1)


@pytest.mark.rule("K8.9")
def test_cards_are_tidied() -> None:
    s = attack().di(0, "war_rage")
    begin(s).fight("b410 b320 war_rage", "b202 b301")
    assert s.g.discard[0] == 0  # still on the table
    s.do("recall stay")
    assert s.g.discard[0] == 1
    assert s.g.pile[0] == 1 << CARD_IDS.index("b410") | 1 << CARD_IDS.index("b320")


@pytest.mark.rule("K8.10")
def test_a_battle_is_fought_to_the_end_without_soldiers() -> None:
    s = attack(5, 1).own(0, "red.initiative")
    s.creature(1, "phoenix", "oW1")
    begin(s).fight("b410 b320", "b202 b301")
    assert s.events("battle.strength")
    assert s.where("phoenix") == SUPPLY
    assert s.kind() == "battle.stay"
