"""Kemet at the terminal: map, panel, market, plain lines, a whole game in a pseudo-terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from ennead.bots import bot_named
from ennead.games import game_named
from ennead.kemet.atoms import add_soldiers
from ennead.kemet.board import ZONE, ZONES
from ennead.kemet.why import Why
from ennead.kernel.chance import word
from ennead.kernel.hidden import bot_view
from ennead.kernel.notation import token
from ennead.kernel.record import Record
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.tui.board import Scene
from ennead.tui.game_boards import board_of
from ennead.tui.kemet.map import CELLS, CITIES, HEIGHT, WEST_WIDTH, WIDTH, draw_map
from ennead.tui.kemet.panel import boxes, panel
from ennead.tui.plain import Plain
from ennead.tui.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable
from tui.pty import Terminal

GAME = game_named("kemet")
GREEDY = bot_named("greedy")


def table_for(players: int, language: str = "en", seed: int = 5, out: io.StringIO | None = None) -> TerminalTable:
    record = Record("kemet", GAME.ruleset, {"players": players}, seed, (), ("human",) * players)
    board, texts = board_of("kemet"), catalogue(language)
    painter = Plain(out or io.StringIO(), board, texts.say)
    return TerminalTable(Session(GAME, record, {}), board, painter, texts, input, strict=True)


def scenes(table: TerminalTable, seed: int) -> Iterator[Scene]:
    """A game of greedy bots; each question as the asked seat sees it."""
    session = table.session
    while (decision := session.human_decision()) is not None:
        yield table.scene(decision)
        n = len(session.record.choices)
        table.looked[decision.seat] = n
        session.choose(decision.seat, GREEDY.choose(bot_view(GAME, session.g, decision), word(seed, n))[0])
    yield table.scene(None)


def until(table: TerminalTable, kind: str, least: int = 0) -> Scene:
    for n, scene in enumerate(scenes(table, 5)):
        if n >= least and scene.decision is not None and scene.decision.kind == kind:
            return scene
    raise AssertionError(kind)


def drawn(scene: Scene, language: str = "en") -> list[str]:
    return [line.plain for line in draw_map(scene, catalogue(language).say)]


# -- the map -----------------------------------------------------------------------------------------------------
def test_every_zone_has_its_own_place_on_the_map() -> None:
    assert set(CELLS) == set(ZONES)
    used: set[tuple[int, int]] = set()
    for cell in CELLS.values():
        rows = (cell.y,) if cell.beside else (cell.y, cell.y + 1)
        mine = {(x, y) for y in rows for x in range(cell.x, cell.x + cell.width)}
        assert not mine & used
        assert all(0 < x < WIDTH and 0 <= y < HEIGHT for x, y in mine)
        used |= mine


def test_the_map_is_the_same_after_a_half_turn() -> None:
    for city, (x, y) in CITIES.items():
        other = {"NW": "SE", "WM": "EM", "SW": "NE", "SE": "NW", "EM": "WM", "NE": "SW"}[city]
        assert CITIES[other] == (WIDTH - 22 - x, HEIGHT - 3 - y)


@pytest.mark.parametrize(("players", "width"), [(2, WEST_WIDTH), (3, WEST_WIDTH), (4, WIDTH), (5, WIDTH)])
def test_the_map_shows_every_zone_in_play_and_nothing_else(players: int, width: int) -> None:
    scene = until(table_for(players), "day.turn")
    text = "\n".join(drawn(scene))
    there = {zone["id"] for zone in scene.view["zones"]}
    assert all(name in text for name in there)
    assert not [name for name in set(ZONES) - there if name in text.replace("sanctuary", "")]
    assert {len(line) for line in drawn(scene)} == {width}
    assert text.count("storm") == {2: 1, 3: 0, 4: 2, 5: 1}[players]


def test_armies_pyramids_income_glory_obelisks_and_harbours_are_drawn() -> None:
    table = table_for(2)
    scene = until(table, "day.turn")
    text = "\n".join(drawn(scene))
    for part in ("An5", "Ba5", "tWi+3↑*", "tW+2↑*", "bankW≈t", "oW2↑≈t", "dNW≈m", "~~", "░░", "Anubis", "Bastet"):
        assert part in text
    pyramids = [zone for zone in scene.view["zones"] if zone.get("pyramid")]
    assert len(pyramids) == 4
    for zone in pyramids:
        letter = catalogue("en").entries[f"kemet.colour.{zone['pyramid']['colour']}"]
        assert f"{zone['id']} {str(letter)[0].upper()}{zone['pyramid']['level']}" in text


def test_a_token_is_on_the_temple_until_somebody_takes_it() -> None:
    table = table_for(2)
    until(table, "day.turn")
    g = table.session.g
    add_soldiers(g, 0, ZONE["tWi"], 1, Why.RECRUIT)
    g.held[0] |= 1 << ZONE["tWi"]
    text = "\n".join(drawn(table.scene(table.session.asked[0])))
    assert "tWi+3↑*" not in text
    assert "An1" in text


def test_options_are_highlighted_and_named_as_on_the_map() -> None:
    scene = until(table_for(2), "move.step")
    lit = {choice.on_map.lstrip("^") for choice in scene.choices}
    text = "\n".join(drawn(scene))
    assert lit
    assert all(f"►{name}" in text for name in lit)
    assert text.count("►") == len(lit)
    assert scene.choices[0].text == f"{scene.choices[0].token} {scene.choices[0].label}"


def test_a_battle_is_marked_with_both_armies() -> None:
    scene = until(table_for(3), "battle.card")
    zone = scene.view["battle"]["zone"]
    line = next(line for line in drawn(scene) if f"!{zone}" in line)
    cell = CELLS[zone]
    armies = line if cell.beside else drawn(scene)[cell.y + 1]
    codes = [scene.view["seats"][scene.view["battle"][side]]["god"][:2] for side in ("attacker", "defender")]
    assert all(code.capitalize() in armies for code in codes)


# -- the panel ---------------------------------------------------------------------------------------------------
def test_the_panel_shows_glory_prayer_cards_tiles_actions_and_your_hand() -> None:
    scene = until(table_for(2), "day.turn", 60)
    text = "\n".join(line.plain for line in panel(scene.view, catalogue("en").say, 57, 20))
    seat = scene.view["seats"][scene.seat or 0]
    held = len(seat["temporary"])
    assert f"glory {seat['glory']} ({seat['glory'] - held}+{held}) pp {seat['prayer']} vet {seat['veterans']}" in text
    assert f"{boxes(seat)} cards {seat['cards']} int {seat['di']} sup {seat['supply']}" in text
    for part in ("Order: ", "Acquire", "Recruit", "Interventions: ", "Diversion", "Cards (strength"):
        assert part in text


def test_nobody_sees_the_hand_of_another() -> None:
    table = table_for(2)
    until(table, "day.turn")
    text = "\n".join(line.plain for line in panel(table.scene(None).view, catalogue("en").say, 57, 20))
    assert "Interventions" not in text


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "pl"), (5, "en")])
def test_every_scene_of_a_game_fits_the_screen_and_is_translated(players: int, language: str) -> None:
    out = io.StringIO()
    table = table_for(players, language, out=out)
    screen = Screen(Console(file=io.StringIO(), width=LEAST_WIDTH), table.board, table.texts.say)
    kinds: set[str] = set()
    for n, scene in enumerate(scenes(table, 5)):
        kind = scene.decision.kind if scene.decision else "over"
        if kind in kinds and n % 13:
            continue
        kinds.add(kind)
        lines = screen.lines(scene, LEAST_WIDTH, LEAST_HEIGHT - 1)
        text = "\n".join(line.plain for line in lines)
        assert len(lines) == LEAST_HEIGHT - 1
        assert max(len(line.plain) for line in lines) <= LEAST_WIDTH, text
        assert scene.prompt[:LEAST_WIDTH] in text
        assert not [w for w in text.replace("(", " ").split() if w.startswith(("ui.", "kemet."))]
        table.painter.show(scene)
    assert len(kinds) > 12
    assert not [word for word in out.getvalue().split() if word.startswith(("ui.", "kemet."))]


# -- words -------------------------------------------------------------------------------------------------------
def test_plain_lines_say_what_the_map_shows() -> None:
    table = table_for(4)
    scene = until(table, "day.turn", 150)
    text = "\n".join(table.board.describe(scene, table.texts.say))
    for part in (
        "Under a storm: East, West.",
        "adjacent behind walls:",
        "permanent and",
        "veteran tokens",
        "Market, ",
        "income 3",
        "trading harbour",
        "Your battle cards",
        "Your divine interventions",
        "markers left",
    ):
        assert part in text
    for zone in scene.view["zones"]:
        assert f"[{zone['id']}]" in text


def test_the_market_has_a_price_or_a_reason_for_every_tile() -> None:
    table = table_for(2)
    scene = until(table, "acquire.tile")
    assert scene.decision is not None
    lines = table.board.market(table.session.g, scene.seat, table.texts.say, "")
    tiles = [line for line in lines if ", price " in line]
    assert len(tiles) == len(scene.view["market"])
    free = [line for line in tiles if line.startswith("►")]
    assert len(free) == len([option for option in scene.decision.options if option >= 0])
    assert all("(Not now: " in line for line in tiles if line not in free)
    one = table.board.market(table.session.g, scene.seat, table.texts.say, str(lines[0])[:3])
    assert 1 < len(one) < len(lines)


def test_question_mark_explains_a_tile_that_is_bought_and_one_that_is_not_offered() -> None:
    table = table_for(2)
    scene = until(table, "acquire.tile")
    offered = table.commands.about(scene.choices[0].number, scene)
    assert "(rule K12." in offered
    assert offered.count(".") > 2
    assert "dominance glory" in table.commands.about("Domination", scene)
    turn = until(table_for(2), "day.turn")
    assert "Tiles cost 1 less." in table.commands.about("Priestess", turn)


def test_numbers_in_a_move_are_movement_points() -> None:
    table = table_for(2)
    scene = until(table, "move.army")
    table.commands.run("n", scene)
    assert any("Movement points" in line for line in table.commands.note)


def test_help_names_the_aim_and_the_letters_of_the_pyramids() -> None:
    for language in LANGUAGES:
        texts = catalogue(language)
        lines = board_of("kemet").legend(texts.say)
        assert "9" in lines[0]
        assert str(texts.entries["kemet.colour.red"]) in lines[1]
    assert board_of("ankh").market(None, 0, catalogue("en").say, "") == []


# -- the real program --------------------------------------------------------------------------------------------
PLAY = ("play", "kemet", "--seed", "3", "--cities", "NW,SW", "--colours", "red,white", "--bots", "random")


def test_the_screen_in_a_terminal(tmp_path: Path) -> None:
    with Terminal(*PLAY, cwd=tmp_path) as table:
        text = table.wait_for("Which district stays empty?")
        assert "►NW1" in text
        assert "glory 0 (0+0) pp 7 vet 0" in text
        assert "Tiles: ruby, diamond" in text
        assert "(rule K3.4)" in table.type("?", "(rule K3.4)")
        page = table.type("m", "Enter: continue")
        assert "Priest of Mafdet" in page
        assert "price 1" in page
        table.type("q", "Which district stays empty?")
        table.type("NW3;NW1;2", "up to which level")
        assert "colour of the pyramid" in table.type("u", "undone")
        table.type("2;2;NW2", "take a first tile")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_a_terminal(tmp_path: Path, language: str) -> None:
    """Typed as tokens, many per line, against a bot; the last screen names the winner."""
    typed, winner = whole_game(seed=8)
    texts = catalogue(language)
    cue, over = (str(texts.entries[f"ui.{key}"]).split("(")[0].strip() for key in ("cue", "cue_over"))
    options = ("--seat", "0", "--bots", "greedy", "--seed", "8", "--lang", language)
    with Terminal("play", "kemet", *options, cwd=tmp_path) as table:
        table.wait_for(cue)
        for answers in typed:
            table.type(answers, over if answers is typed[-1] else cue)
        assert "kemet." not in table.text
        assert f"{texts.entries[f'kemet.god.{winner}']}" in table.lines[-2]


def whole_game(seed: int) -> tuple[list[str], str]:
    """The input of a person who chooses like the bot, 25 answers per line, and the winner."""
    record = Record("kemet", GAME.ruleset, {"players": 2}, seed, (), ("human", "greedy"))
    session = Session(GAME, record, {1: GREEDY})
    tokens: list[str] = []
    while not session.over:
        decision = session.human_decision()
        if decision is None:
            session.let_bot_choose()
            continue
        option = GREEDY.choose(bot_view(GAME, session.g, decision), word(seed, len(tokens)))[0]
        tokens.append(token(GAME, session.g, decision.kind, option))
        session.choose(decision.seat, option)
    view = session.view(None)
    lines = [";".join(tokens[i : i + 25]) for i in range(0, len(tokens), 25)]
    return lines, view["seats"][view["winner"]]["god"]
