"""Every question of whole games can be shown: on the screen, in plain lines, in every language, to every seat."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from ennead.ankh.expansions import GODS
from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS
from ennead.kernel.record import Record
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.tui.board import Scene
from ennead.tui.commands import Commands
from ennead.tui.game_boards import board_of
from ennead.tui.plain import Plain
from ennead.tui.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable

GAME = game_named("ankh")
SETUPS = [
    {"players": 2, "scenario": "peoples_revolt", "gods": ["osiris", "anubis"], "guardians": ["satet", "apep"]},
    {"players": 3, "gods": ["bastet", "horus", "thoth"], "guardians": ["giant_scorpion", "mummy"]},
    {"players": 4, "scenario": "old_kingdom", "gods": ["set", "hathor", "ra", "isis"], "guardians": ["androsphinx"]},
    {"players": 5, "gods": list(GODS[:5])},
]


def table_for(setup: dict[str, object], seed: int, language: str) -> TerminalTable:
    players = setup["players"]
    assert isinstance(players, int)
    record = Record("ankh", GAME.ruleset, setup, seed, (), ("human",) * players)
    board, texts = board_of("ankh"), catalogue(language)
    return TerminalTable(
        Session(GAME, record, {}), board, Plain(io.StringIO(), board, texts.say), texts, input, strict=True
    )


def scenes(table: TerminalTable, seed: int) -> Iterator[Scene]:
    """Random play; each question as the asked seat sees it."""
    session = table.session
    while (decision := session.human_decision()) is not None:
        yield table.scene(decision)
        n = len(session.record.choices)
        table.looked[decision.seat] = n
        session.choose(decision.seat, decision.options[draw(~seed, n, len(decision.options))])
    yield table.scene(None)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup["players"]))
def test_every_scene_fits_the_screen(setup: dict[str, object]) -> None:
    table = table_for(setup, 1, "en")
    screen = Screen(Console(file=io.StringIO(), width=LEAST_WIDTH), table.board, table.texts.say)
    kinds = set()
    for n, scene in enumerate(scenes(table, 1)):
        kinds.add(scene.decision.kind if scene.decision else "over")
        if n % 3 and scene.choices and len(kinds) > 12:
            continue
        lines = screen.lines(scene, LEAST_WIDTH, LEAST_HEIGHT - 1)
        text = "\n".join(line.plain for line in lines)
        assert len(lines) == LEAST_HEIGHT - 1, text
        assert scene.prompt in text
        for choice in scene.choices[:3]:
            assert choice.token in text or choice.label[:20] in text or "more options" in text
    assert len(kinds) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_lines_are_translated_and_without_escapes(language: str) -> None:
    table = table_for(SETUPS[2], 2, language)
    out = io.StringIO()
    plain = Plain(out, table.board, table.texts.say)
    for scene in scenes(table, 2):
        plain.show(scene)
    words = out.getvalue().replace("(", " ").split()
    assert "\x1b" not in out.getvalue()
    assert not [word for word in words if word.startswith(("ui.", "ankh.", "why."))]


def test_every_option_is_explained_offered_or_not() -> None:
    """`?` never fails, and names a clause."""
    table = table_for(SETUPS[1], 3, "en")
    commands: Commands = table.commands
    for n, scene in enumerate(scenes(table, 3)):
        if scene.decision is None or n % 5:
            continue
        for choice in scene.choices[:4]:
            assert "(rule " in commands.about(choice.number, scene)
        spaces = GAME.spaces()[scene.decision.kind]
        left_out = [o for o in range(spaces) if o not in scene.decision.options][:4]
        assert all(GAME.why_not(table.session.g, scene.decision, option).clause for option in left_out)
        assert commands.about("nonsense", scene)
        commands.run("?", scene)
        commands.run("n", scene)
        commands.run("b", scene)
        commands.run("o", scene)
        assert PASS not in table.board.places(scene).values()


def test_a_view_is_all_a_scene_needs() -> None:
    """A spectator's scene can be drawn without a decision and without a seat's secrets."""
    table = table_for(SETUPS[1], 4, "en")
    screen = Screen(Console(file=io.StringIO(), width=LEAST_WIDTH), table.board, table.texts.say)
    for scene in scenes(table, 4):
        if scene.decision is not None and scene.decision.kind == "battle.card":
            spectator = table.scene(None)
            assert spectator.view["sealed"] == {}
            assert not [cat for cat in spectator.view["cats"] if cat["face"] and not cat["open"]]
            screen.lines(spectator, LEAST_WIDTH, LEAST_HEIGHT)
            return
    pytest.fail("no battle")
