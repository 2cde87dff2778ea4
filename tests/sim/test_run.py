"""Batches: the same games with any number of workers, bots in every seat, early refusals."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from ennead.ankh.components import LAST_CONFLICT
from ennead.ankh.game import GAME
from ennead.ankh.scenarios import ours
from ennead.bots import bot_named
from ennead.games import GAMES, game_named
from ennead.kernel.decision import Refused
from ennead.sim.batch import Batch, bots_of, check_batch, digest, game_seed, players_of, setup_of
from ennead.sim.executors import Crew, cores
from ennead.sim.result import Result
from ennead.sim.run import Pace, count, play, play_one, results, run
from ennead.sim.statistics import STATISTICS, rows_of

BATCH = Batch("ankh", 3, 12, ("random",), 42)


def test_the_number_of_workers_changes_nothing() -> None:
    """With real processes."""
    alone = run(BATCH, 1)
    assert run(BATCH, 2) == alone
    assert alone.games == alone.finished == BATCH.games


def test_any_executor_works() -> None:
    with ThreadPoolExecutor(2) as pool:
        played = [result for rows in results(BATCH, Crew(pool, 2, 4)) for result in rows]
    assert [result.number for result in played] == list(range(BATCH.games))
    assert count(played) == run(BATCH)


def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    run(BATCH, 1, heard.append)
    assert sum(heard) == BATCH.games


def test_another_seed_gives_other_games() -> None:
    assert run(replace(BATCH, seed=43)) != run(BATCH)
    assert len({game_seed(BATCH.seed, i) for i in range(1000)}) == 1000


def test_a_game_depends_only_on_its_number() -> None:
    assert play_one(BATCH, 5, "run") == play_one(replace(BATCH, games=500), 5, "run")


@pytest.mark.parametrize(("first", "games", "seconds"), [(0, 1, 9.0), (0, 7, 0.0), (3, 100, 0.001), (10, 1000, 0.1)])
def test_batches_cover_every_game_once(first: int, games: int, seconds: float) -> None:
    """With any duration of a game."""
    pace, found = Pace(first, games), list[int]()
    for start, end in pace.chunks():
        found += range(start, end)
        pace.took(end - start, seconds * (end - start))
    assert found == list(range(first, games))


def test_batches_grow_while_games_are_short_and_shrink_when_they_are_long() -> None:
    pace = Pace(0, 10_000)
    for _ in range(6):
        pace.took(1, 0.01)
    assert pace.size == 50
    pace.took(50, 100.0)
    assert pace.size == 1


def test_numbers_of_players_alternate_and_bots_rotate() -> None:
    batch = Batch("ankh", (2, 3), 12, ("greedy", "random"))
    assert [players_of(batch, i) for i in range(4)] == [2, 3, 2, 3]
    assert [bots_of(batch, i)[0] for i in (0, 2, 4)] == ["greedy", "random", "greedy"]
    assert [play_one(replace(batch, bots=("random",)), i).players for i in range(2)] == [2, 3]


def test_different_runs_have_different_digests() -> None:
    others = [
        replace(BATCH, seed=1),
        replace(BATCH, games=13),
        replace(BATCH, players=(3,)),
        replace(BATCH, setup={"a": 1}),
    ]
    assert len({digest(batch) for batch in [BATCH, *others]}) == 5
    assert digest(BATCH) == digest(replace(BATCH))


def test_bots_sit_in_every_seat_equally_often() -> None:
    batch = Batch("ankh", 4, 8, ("greedy", "random", "random"))
    assert bots_of(batch, 0) == ["greedy", "random", "random", "greedy"]
    for seat in range(4):
        assert sorted(bots_of(batch, i)[seat] for i in range(4)) == ["greedy", "greedy", "random", "random"]


def test_scenarios_are_drawn_unless_one_is_given() -> None:
    assert {setup_of(BATCH, i)["scenario"] for i in range(60)} == set(ours())
    wished = replace(BATCH, setup={"scenario": "old_kingdom"})
    assert {setup_of(wished, i)["scenario"] for i in range(20)} == {"old_kingdom"}


def test_setup_options_reach_the_game() -> None:
    batch = Batch("ankh", 2, 6, ("random",), 1, {"gods": ["ra", "set"], "scenario": "middle_kingdom"})
    totals = run(batch)
    assert {label for family, label in totals.wins if family == "god"} == {"ra", "set"}
    assert totals.wins["god", "ra"].games == 6


def test_every_game_of_the_table_can_be_simulated() -> None:
    for name in GAMES:
        totals = run(Batch(name, 2, 2, ("random",), 1))
        assert totals.finished == 2
        assert set(totals.endings) <= set(STATISTICS[name].endings)


def test_an_endless_game_is_stopped() -> None:
    g = GAME.setup({"players": 2}, 1)
    assert play(GAME, g, [bot_named("random")] * 2, 1, limit=10) == 10


@pytest.mark.parametrize(
    ("batch", "reason"),
    [
        (replace(BATCH, game="chess"), "setup.game"),
        (replace(BATCH, games=0), "sim.bad.games"),
        (replace(BATCH, seed=1 << 63), "sim.bad.seed"),
        (replace(BATCH, bots=("clever",)), "setup.bot"),
        (replace(BATCH, bots=()), "sim.bad.bots"),
        (replace(BATCH, bots=("random",) * 4), "sim.bad.bots"),
        (replace(BATCH, players=6), "setup.players"),
        (replace(BATCH, setup={"gods": ["zeus"]}), "setup.god"),
        (replace(BATCH, setup={"scenario": "atlantis"}), "setup.scenario"),
    ],
)
def test_impossible_batches_are_refused_at_once(batch: Batch, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        check_batch(batch)
    assert refused.value.reason == reason


def test_rows_of_a_game() -> None:
    """Every seat has a god, a place and a bot; merged gods are counted separately."""
    families = [row.family for row in rows_of(play_one(BATCH, 0))]
    assert {family: families.count(family) for family in ("bot", "seat", "god", "place", "scenario")} == {
        "bot": 3,
        "seat": 3,
        "god": 3,
        "place": 3,
        "scenario": 1,
    }
    assert families.count("merged") in (0, 2)


def test_merged_gods_are_counted_separately() -> None:
    totals = run(BATCH)
    assert sum(tally.games for (family, _), tally in totals.wins.items() if family == "merged") >= 2


@pytest.mark.parametrize(
    ("winners", "devotion", "ladder", "conflicts", "ending"),
    [
        (1, [31, 4, 0, 0, 0], [1, 0], 3, "top"),
        (1, [22, 4, 0, 0, 0], [0], 4, "last_god"),
        (1, [25, 24, 0, 0, 0], [1, 0], LAST_CONFLICT, "last_conflict"),
        (0, [20, 4, 0, 0, 0], [], 4, "nobody"),
    ],
)
def test_how_games_end(winners: int, devotion: list[int], ladder: list[int], conflicts: int, ending: str) -> None:
    g = GAME.setup({"players": 2}, 1)
    g.winners, g.devotion, g.ladder, g.conflicts = winners, devotion, ladder, conflicts
    assert STATISTICS["ankh"].ending(g) == ending


def test_there_is_a_core() -> None:
    assert cores() >= 1


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_row_contains_winners_and_course(game: str) -> None:
    """Several games, because they end in different ways."""
    batch = Batch(game, (2, 3, 4), 9, ("random",), 5)
    for i in range(batch.games):
        check_row(play_one(batch, i))


def check_row(result: Result) -> None:
    seats = range(result.players)
    assert all(len(column) == result.players for column in (result.bots, result.gods, result.ranks, result.held))
    assert sorted(result.order) == list(seats)
    assert all((result.ranks[seat] == 1) >= (seat in result.winners) for seat in seats)
    assert all(len(points) == result.periods + 1 for points in result.score)
    assert all(0 <= point <= 31 for points in result.score for point in points)


def test_a_game_that_did_not_end_counts_for_nobody() -> None:
    result = replace(play_one(BATCH, 0), ending="", winners=())
    assert list(rows_of(result)) == []


# -- Kemet -----------------------------------------------------------------------------------------------------------
def test_kemet_counts_cities_colours_tiles_and_rounds() -> None:
    result = play_one(Batch("kemet", 3, 1, ("random",), 1), 0)
    rows = list(rows_of(result))
    families = [row.family for row in rows]
    assert {family: families.count(family) for family in ("bot", "seat", "god", "city")} == dict.fromkeys(
        ("bot", "seat", "god", "city"), 3
    )
    assert {"colour", "tile"} <= set(families)
    assert sum(row.won for row in rows if row.family == "city") == 1
    assert result.periods >= 2
    assert result.ending in STATISTICS["kemet"].endings


def test_setup_options_of_kemet_reach_the_game() -> None:
    setup = {"colours": ["blue", "black"], "cities": ["SW", "NW"], "values": {"divine_hunger.prayer": 1}}
    totals = run(Batch("kemet", 2, 3, ("random",), 1, setup))
    assert {label for family, label in totals.wins if family == "colour"} <= {"blue", "black"}
    assert totals.wins["city", "NW"].games == 3


def test_how_games_of_kemet_end() -> None:
    g = game_named("kemet").setup({"players": 2}, 1)
    g.winner, g.battle_glory, g.dominance = 0, [4, 0], [4, 0]
    assert STATISTICS["kemet"].ending(g) == "held"
    g.dominance = [5, 0]
    assert STATISTICS["kemet"].ending(g) == "forever"


def test_a_bot_that_does_not_know_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ennead.bots.greedy.GreedyBot.knows", lambda *_: False)
    with pytest.raises(Refused) as refused:
        check_batch(Batch("kemet", 2, 1, ("greedy",)))
    assert refused.value.reason == "sim.bad.no_opinion"
