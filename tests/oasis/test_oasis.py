"""Every layer runs a game it does not know: one folder, one row in ENNEAD_GAMES."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.kernel.chance import draw
from ennead.kernel.check import check_game
from ennead.kernel.notation import token
from ennead.kernel.record import Record, load, loads, state_at, undo_floor
from oasis.game import GAME, PLAYERS, ROUNDS
from server.running import Running
from server.table import play_on, sit_down
from tui.pty import ROOT, environment

ENV = {"ENNEAD_GAMES": "oasis.row:ROW"}


def ennead(*arguments: object, script: str = "", code: int = 0, **env: str) -> str:
    """The output of a command: stdout if it succeeds, stderr if it fails."""
    env = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", **ENV, **env}
    command = [sys.executable, "-m", "ennead", *map(str, arguments)]
    done = subprocess.run(command, input=script, capture_output=True, text=True, env=environment(**env), check=False)
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout


def random_game(seed: int) -> tuple[Record, list[str]]:
    """A random game for two, and what people would type to play it."""
    record = Record("oasis", 1, {"players": 2, "rounds": 2, "storm": True}, seed, (), ("human", "human"))
    g, typed = GAME.setup(record.setup, seed), list[str]()
    while asked := GAME.pending(g):
        options = asked[0].options
        option = options[draw(~seed, len(typed), len(options))]
        typed.append(token(GAME, g, asked[0].kind, option))
        GAME.apply(g, asked[0].seat, option)
        record = record.plus(asked[0].seat, option)
    return record, typed


# -- the rules ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rounds", ROUNDS)
def test_it_keeps_the_laws(players: int, rounds: int) -> None:
    for seed in range(4):
        walk = check_game(GAME, {"players": players, "rounds": rounds, "storm": seed % 2 == 0}, seed)
        assert 1.0 in walk.returns


def test_a_camp_can_be_taken_back_until_somebody_digs() -> None:
    g = GAME.setup({"players": 2}, 1)
    bids = [(decision.seat, decision.options[0]) for decision in GAME.pending(g)]
    record = Record("oasis", 1, {"players": 2}, 1, tuple(bids))
    asked = GAME.pending(state_at(GAME, record))[0]
    camped = record.plus(asked.seat, asked.options[0])
    assert (undo_floor(GAME, record), undo_floor(GAME, camped)) == (2, 2)
    assert undo_floor(GAME, camped.plus(asked.seat, 0)) == 4


# -- the commands ------------------------------------------------------------------------------------------------------
def test_it_is_not_there_unless_it_is_registered() -> None:
    assert "no game “oasis”" in ennead("simulate", "oasis", code=2, ENNEAD_GAMES="")
    assert "oasis" not in ennead("simulate", "--help", ENNEAD_GAMES="")


def test_simulate_counts_it_and_reports(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ("--players", "2-4", "--games", "6", "--rounds", "2", "--storm", "--format", "json", "--out", file)
    data = json.loads(ennead("simulate", "oasis", *options))
    assert (data["finished"], data["setup"]) == (6, {"rounds": 2, "storm": True})
    assert data["endings"] == {"won": 6, "nobody": 0}
    assert data["rounds"]["max"] == 2
    ennead("report", "oasis", file)
    assert "Oasis – 6 games" in (tmp_path / "games.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (("--rounds", "9"), "“9” is not a choice for rounds; choose one of 1–5."),
        (("--players", "5"), "“5” is not a choice for players; choose one of 2–4."),
        (("--gods", "isis"), "no option “gods”; choose one of players, rounds, storm"),
        (("--bots", "hard"), "does not know oasis"),
    ],
)
def test_what_it_does_not_know_is_refused(words: tuple[str, ...], output: str) -> None:
    assert output in ennead("simulate", "oasis", "--games", "2", *words, code=2)


def test_play_save_replay_and_notation(tmp_path: Path) -> None:
    record, typed = random_game(3)
    save, score, back = tmp_path / "oasis.json", tmp_path / "oasis.txt", tmp_path / "back.json"
    seats = ("--seat", "all", "--rounds", 2, "--storm", "--seed", 3)
    output = ennead("play", "oasis", *seats, script="\n".join([*typed, f"s {save}", ""]))
    assert "wins with" in output
    assert not [word for word in output.split() if word.startswith(("oasis.", "ui."))]
    assert "card Card" not in output
    assert "well 0" not in output
    assert load(save) == record
    assert f"After {len(record.choices)} of" in ennead("replay", save)
    early = json.loads(ennead("replay", save, "--json", "--at", 1, "--as", 1))
    assert len(early["hand"]) == 3
    assert "bids" not in early
    score.write_text(ennead("notation", save), encoding="utf-8")
    ennead("notation", score, "--to-record", back)
    assert load(back) == record


def test_bots_without_an_opinion_play_on(tmp_path: Path) -> None:
    save = tmp_path / "oasis.json"
    output = ennead("play", "oasis", "--seat", "none", "--players", 3, "--seed", 1, script=f"s {save}\n")
    assert "wins with" in output
    record = load(save)
    assert record.seats == ("random",) * 3
    assert not GAME.pending(state_at(GAME, record))


def test_texts_it_has_not_translated_are_english() -> None:
    output = ennead("play", "oasis", "--seat", "none", "--seed", 1, "--lang", "de")
    assert "wins with" in output


# -- the server --------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("oasis") / "data", ENNEAD_GAMES=ENV["ENNEAD_GAMES"]) as running:
        yield running


def test_a_whole_game_on_the_server(site: Running) -> None:
    table = sit_down(site, 3, {"rounds": 2}, bots=1, game="oasis")
    play_on(table, 5)
    record = loads(table.seats[0].record(table.game))
    g = state_at(GAME, record)
    assert not GAME.pending(g)
    for seat, client in enumerate(table.seats):
        view = client.view(table.game)
        assert view["view"] == GAME.view(g, seat)
        assert view["result"] == list(GAME.returns(g))
    lines = [line["text"] for entry in table.seats[1].log(table.game) for line in entry["lines"]]
    assert any(line.startswith("Siwa camps at well") for line in lines)


def test_the_catalogue_and_the_texts_know_it(site: Running) -> None:
    client = site.client("Mira")
    games = {info["game"]: info["setup"] for info in client.call("GET", "/api/catalogue")["games"]}
    assert [option["name"] for option in games["oasis"]] == [option.name for option in GAME.options]
    assert client.call("GET", "/api/text/de")["oasis.option.rounds"] == "Rounds"
    assert client.call("GET", "/api/rules/oasis")["clauses"] == []
    assert client.call("GET", "/api/facts/oasis")["facts"] == []
    assert client.call("GET", "/api/boards/oasis", players=2)["view"]["round"] == 1
