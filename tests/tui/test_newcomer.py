"""A newcomer's questions: what was done for me, what does this do, why did I get that, which one am I?"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ankh.powers.duel import apart, duel, fight
from ankh.scene import Scene, scene
from ennead.ankh.components import CARDS, GUARDIANS
from ennead.ankh.expansions import GODS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.cli.terminal import program
from ennead.games import game_named
from ennead.kemet.lexicon import CAUSES
from ennead.kemet.types import DI_IDS, TILE_IDS
from ennead.kernel.decision import Event
from ennead.kernel.record import Record
from ennead.kernel.text import LANGUAGES, catalogue, msg
from ennead.table.log import Cause, LogLine, made_line, record_events
from ennead.tui.ankh.panel import panel
from ennead.tui.ankh.words import describe
from ennead.tui.game_boards import board_of
from ennead.tui.kemet.panel import panel as kemet_panel
from ennead.tui.news import NOTICE, with_cause
from ennead.tui.plain import Plain
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable

ANKH, KEMET = game_named("ankh"), game_named("kemet")
SAY = catalogue("en").say


def table(name: str, language: str = "en", players: int = 2, **setup: object) -> TerminalTable:
    game, board, texts = game_named(name), board_of(name), catalogue(language)
    record = Record(name, game.ruleset, {"players": players, **setup}, 5, (), ("human",) * players)
    return TerminalTable(
        Session(game, record, {}), board, Plain(io.StringIO(), board, texts.say), texts, input, strict=True
    )


def about(at: TerminalTable, text: str) -> str:
    return at.commands.about(text, at.scene(at.session.asked[0]))


# -- what was done for me ----------------------------------------------------------------------------------------
def test_an_action_taken_because_it_was_the_only_one_is_announced_to_its_player() -> None:
    at = table("ankh", start=0, gods=["osiris", "ra"])
    at.session.choose(0, 2)
    decision = at.session.asked[0]
    assert decision.kind == "unlock.power"
    notices = [line.text for line in at.scene(decision).log if line.mark == NOTICE]
    assert notices == ["Only one option, done for you: Osiris: Unlock Ankh Power (marker on space 1)"]
    assert not [line for line in at.scene(None).log if line.mark == NOTICE]  # no notice for the others


def test_an_action_that_was_chosen_is_not_announced() -> None:
    at = table("ankh", start=0)
    at.session.choose(0, 3)
    assert not [line for line in at.scene(at.session.asked[0]).log if line.mark == NOTICE]


def test_the_beginning_of_passing_is_explained_and_not_taken() -> None:
    at = table("ankh", start=0)
    at.session.choose(0, 2)
    told = about(at, "unl")
    assert "“unlock nothing” can be chosen only with 0, with ." in told
    assert "Unlock Ankh Power: Sacrifice as many followers" in told
    assert at.session.asked[0].kind == "unlock.power"


# -- what does this do -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_god_power_card_and_guardian_of_ankh_is_explained_by_name(language: str) -> None:
    at = table("ankh", language, start=0)
    ids = [*(f"power.{name}" for name in GODS), *(f"power.{power.id}" for power in ANKH_POWERS)]
    ids += [*(f"god.{name}" for name in GODS), *(f"card.{name}" for name in CARDS)]
    ids += [f"guardian.{name}" for name in GUARDIANS]
    for name in ids:
        said = str(at.texts.entries[f"ankh.{name}"])
        text = f"ankh.{name.replace('god.', 'power.')}.text"
        assert str(at.texts.entries[text]) in about(at, said), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_and_card_of_kemet_is_explained_by_name(language: str) -> None:
    at = table("kemet", language, cities=["NW", "SW"])
    for name in [*(f"tile.{tile.split('.')[1]}" for tile in TILE_IDS), *(f"di.{card}" for card in DI_IDS)]:
        said = str(at.texts.entries[f"kemet.{name}"])
        told = about(at, said)
        assert str(at.texts.entries[f"kemet.{name}.text"]) in told, name
        assert "K12." in told


def test_explanations_name_the_clause_of_the_thing_itself() -> None:
    at = table("ankh", start=0, gods=["osiris", "ra"])
    assert "(rule A5.3)" in about(at, "3")
    assert "1 follower for each neutral monument" in about(at, "Gain")
    assert "(rule A14.4)" in about(at, "Osiris")
    assert "(rule A13.5)" in about(at, "Plague")
    assert "(rule A13.5)" in about(at, "locusts")
    assert "(rule A7)" in about(at, "Conflict")
    assert "(rule A8.7)" in about(at, "tie-breaker")
    at.session.choose(0, 0)
    figure = about(at, "1")
    assert "may move once" in figure  # a figure is explained by the question, not by its god's power
    assert "(rule A5.1)" in figure


def test_a_battle_card_that_is_offered_names_its_own_clause() -> None:
    at = table("ankh", start=0)
    at.session.play.g = duel().conflict(0).g
    told = about(at, "plague")
    assert "[plague]: may be chosen now. +1. All gods there bid" in told
    assert "(rule A13.5)" in told


def test_actions_and_gods_of_kemet_are_explained() -> None:
    at = table("kemet", cities=["NW", "SW"], colours=["red", "white"])
    for name, clause in (("Recruit", "K5.9"), ("Pray", "K5.1"), ("Anubis", "K3.3"), ("Golden: Forced", "K12.black")):
        assert clause in about(at, name)
    assert "K12.red.domination, K12.white.domination" in about(at, "Domination")
    assert "K12.blue" not in about(at, "Domination")


def test_names_are_explained_after_the_game_too() -> None:
    at = table("ankh", start=0)
    at.commands.explain("Osiris", at.scene(None))
    assert "A14.4" in at.commands.note[0]
    at.commands.explain("9", at.scene(None))
    assert "means nothing" in at.commands.note[0]
    at.commands.explain("", at.scene(None))
    assert at.commands.note == ("There is no question now.",)


# -- why did I get that ------------------------------------------------------------------------------------------
Act = Callable[[Scene], object]


def said(s: Scene, act: Act, *kinds: str) -> list[str]:
    """What the terminal says about the events of these kinds while something is done."""
    log = record_events(ANKH, s.g, lambda: act(s))
    return [with_cause(line, SAY) for line in log if line.event.kind in kinds]


def causes(lines: list[str]) -> set[str]:
    """What stands in brackets at their ends."""
    return {line.rpartition(" (")[2].removesuffix(")") for line in lines}


def test_gains_of_a_conflict_name_their_cause() -> None:
    def scene() -> Scene:
        s = duel().unlock(0, "commanding", "omnipresent").monument("temple", "C8", 0)
        return s.put("warrior", 0, "A6")

    def act(s: Scene) -> None:
        fight(s, {0: "chariots", 1: "cycle"})

    assert causes(said(scene(), act, "followers")) == {"Omnipresent", "Commanding"}
    assert {"most monuments of a type", "battle won"} <= causes(said(scene(), act, "devotion"))


def test_two_gains_of_a_domination_are_distinguished() -> None:
    gains = said(apart().monument("temple", "C8", 0), lambda s: s.conflict(0), "devotion")
    assert [causes([line]) for line in gains[:2]] == [{"most monuments of a type"}, {"region dominated"}]


def test_the_gain_action_needs_no_cause() -> None:
    s = duel().monument("temple", "A5").turn(0)
    [line] = said(s, lambda s: s.choose("turn.action", "gain"), "followers")
    assert "(" not in line


def test_a_cause_that_the_sentence_names_is_not_said_twice() -> None:
    line = LogLine(Event("x"), msg("ankh.power.ra"), cause=Cause(msg("ankh.power.ra"), "power"))
    assert with_cause(line, SAY) == SAY(msg("ankh.power.ra"))
    other = line._replace(cause=Cause(msg("ankh.power.commanding"), "power"))
    assert with_cause(other, SAY) == f"{SAY(msg('ankh.power.ra'))} (Commanding)"


def test_prayer_points_before_a_battle_are_those_of_a_tile() -> None:
    tile = next(cause for cause, row in CAUSES.items() if row.key == "kemet.tile.dedication_to_battle")
    g = KEMET.setup({"players": 2}, 1)
    event = Event("prayer.gained", (0, 2), why=tile, about=(2, True))
    assert with_cause(made_line(KEMET, g, event), SAY).endswith("+2 prayer points (Dedication to Battle)")


# -- which one am I, and what do I hold --------------------------------------------------------------------------
def test_panel_and_words_say_who_you_are() -> None:
    view = table("ankh", start=0, gods=["osiris", "ra"]).session.view(1)
    heads = [line.plain for line in panel(view, SAY, 32, 40) if "fol " in line.plain]
    assert [" (you)" in head for head in heads] == [False, True]
    assert "Ra (you): followers 1, ankh tokens 8." in describe(view, SAY)
    for width, marks in ((57, 1), (35, 0)):
        lines = [line.plain for line in kemet_panel(table("kemet").session.view(0), SAY, width, 20)]
        assert len([line for line in lines if "(you)" in line]) == marks
        assert "you: An" in lines[0]


def test_panel_and_words_name_the_holder_of_the_tie_breaker() -> None:
    s = duel().conflict(0)
    view = ANKH.view(s.g, 0)
    name = catalogue("en").entries[f"ankh.god.{view['gods'][0]['name']}"]
    assert f"Tie-breaker: {name}" in [line.plain for line in panel(view, SAY, 32, 40)]
    assert f"{name} holds the tie-breaker of this conflict." in describe(view, SAY)
    s.g.tie_ready = False
    spent = ANKH.view(s.g, 0)
    assert f"Tie-breaker: {name}, spent" in [line.plain for line in panel(spent, SAY, 32, 40)]
    assert f"{name} has spent the tie-breaker of this conflict." in describe(spent, SAY)
    before = ANKH.view(scene().g, 0)
    assert not [line for line in panel(before, SAY, 32, 40) if "Tie-breaker" in line.plain]
    assert any("whoever triggers a conflict takes it" in line for line in describe(before, SAY))


def test_figures_beside_an_androsphinx_are_itemised() -> None:
    s = duel(guardians=("satet", "apep", "androsphinx")).put("androsphinx", 1, "A5").put("warrior", 0, "A6", "D8")
    s.conflict(0)
    parts = [(SAY(part.what), part.n, part.clause) for part in ANKH.sources(s.g, "strength", 0)]
    assert parts == [("figures", 3, "A2.2"), ("Androsphinx", -2, "A15.6")]
    assert sum(n for _, n, _ in parts) == ANKH.view(s.g, 0)["battle"]["fighters"][0]["total"]


def test_questions_name_their_price() -> None:
    at = table("ankh", start=0)
    at.session.choose(0, 3)
    assert at.scene(at.session.asked[0]).prompt.endswith("which ankh power? (price: 1 follower)")
    for powers, price in (((), "(price: 3 followers)"), (("inspiring",), "(free)")):
        s = duel().followers(0, 5).unlock(0, *powers)
        fight(s, {0: "build", 1: "cycle"})
        assert SAY(ANKH.prompt(s.g, s.decision("build.type"))).endswith(price)


# -- how to resume --------------------------------------------------------------------------------------------
def test_commands_use_the_name_of_the_running_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "bin dir" / "ennead"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert program() == f"'{script}'"
    monkeypatch.setenv("PATH", str(script.parent))
    assert program() == "ennead"
    monkeypatch.setattr(sys, "argv", ["/somewhere/ennead/__main__.py"])
    monkeypatch.setattr(sys, "orig_argv", [".venv/bin/python", "-m", "ennead"])
    assert program() == ".venv/bin/python -m ennead"
