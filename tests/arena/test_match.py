"""Matches: every deal from all seats, the same on every machine, resumable after an abort."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from ennead.arena.journal import OUTCOMES, play_match, run_of
from ennead.arena.match import Match, Outcome, deal_of, lineups, play_game, seats_of, setup_of
from ennead.arena.standings import ratings, standings
from ennead.kernel.decision import BadSetup, Refused
from ennead.sim.journal import part_of

SMALL = Match("ankh", ("random", "easy"), 2, 4, 9)


def same(a: list[Outcome], b: list[Outcome]) -> bool:
    """Except for their times."""
    return [replace(o, seconds=()) for o in a] == [replace(o, seconds=()) for o in b]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_takes_every_seat_of_a_deal(players: int) -> None:
    match = Match("ankh", ("a", "b"), players, 3 * players, 1)
    for deal in range(3):
        games = [i for i in range(match.games) if deal_of(match, i) == deal]
        assert len(games) == players
        for seat in range(players):
            seated = Counter(seats_of(match, i)[seat] for i in games)
            assert seated == Counter(lineups(match)[0])
        assert len({str(setup_of(match, deal_of(match, i))) for i in games}) == 1


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    match = Match("kemet", ("a", "b", "c"), 2, 6, 1)
    assert {frozenset(seats_of(match, i)) for i in range(6)} == {frozenset(pair) for pair in ("ab", "ac", "bc")}
    assert Counter(name for i in range(6) for name in seats_of(match, i)) == {"a": 4, "b": 4, "c": 4}
    assert {deal_of(match, i) for i in range(6)} == {0}


def test_a_game_depends_on_the_match_and_its_number() -> None:
    again = [play_game(SMALL, 1), play_game(SMALL, 1)]
    assert same(again[:1], again[1:])
    assert again[0].bots == ("easy", "random")
    assert len(again[0].winners) == 1
    assert all(n > 0 for n in again[0].decisions)


def test_two_workers_play_the_same_games() -> None:
    assert same(play_match(SMALL, 1), play_match(SMALL, 2))


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_an_aborted_match_continues(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"match{suffix}"
    whole = play_match(SMALL, 1, file)
    run = run_of(SMALL)
    lines = [run.first_line(), *map(run.line_of, whole)]
    file.unlink()
    part_of(file).write_bytes(b"".join(lines[:3]) + lines[3][:20])
    heard: list[int] = []
    again = play_match(SMALL, 1, file, heard.append)
    assert same(whole, again)
    assert heard == [2, 1, 1]
    assert again[:2] == whole[:2]
    assert list(OUTCOMES.read(file)) == again


def test_a_finished_match_can_be_extended(tmp_path: Path) -> None:
    file = tmp_path / "match.csv"
    short = play_match(replace(SMALL, games=2), 1, file)
    heard: list[int] = []
    longer = play_match(SMALL, 1, file, heard.append)
    assert longer[:2] == short
    assert heard == [2, 1, 1]
    assert play_match(replace(SMALL, games=2), 1, file) == short
    assert list(OUTCOMES.read(file)) == longer


def test_another_match_does_not_continue_in_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "match.csv"
    play_match(replace(SMALL, games=1), 1, file)
    with pytest.raises(Refused) as refused:
        play_match(replace(SMALL, games=1, seed=10), 1, file)
    assert refused.value.reason == "sim.bad.other_run"


def test_two_matches_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "match.csv"

    def again(_: int) -> None:
        with pytest.raises(Refused) as refused:
            play_match(SMALL, 1, file)
        assert refused.value.reason == "sim.bad.busy"

    assert len(play_match(replace(SMALL, games=1), 1, file, again)) == 1
    with pytest.raises(Refused) as refused:
        play_match(SMALL, 1, tmp_path / "no" / "match.csv")
    assert refused.value.reason == "sim.bad.write"


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (Match("ankh", ("random", "random"), 2, 4, 1), "arena.two_bots"),
        (Match("ankh", ("random", "clever"), 2, 4, 1), "setup.bot"),
        (Match("ankh", ("random", "search:0"), 2, 4, 1), "setup.budget"),
        (Match("ankh", ("random", "easy"), 2, 0, 1), "sim.bad.games"),
        (Match("ankh", ("random", "easy"), 6, 4, 1), "setup.players"),
        (Match("chess", ("random", "easy"), 2, 4, 1), "setup.game"),
        (Match("ankh", ("random", "easy"), 2, 4, 1 << 64), "sim.bad.seed"),
    ],
)
def test_impossible_matches_are_refused(match: Match, reason: str) -> None:
    with pytest.raises(BadSetup) as refused:
        play_match(match, 1)
    assert refused.value.reason == reason


# -- standings ---------------------------------------------------------------------------------------------------------
def outcome(bots: tuple[str, ...], winners: tuple[int, ...], decisions: int = 1, seconds: float = 0.0) -> Outcome:
    seats = len(bots)
    return Outcome("", 0, 0, 0, bots, winners, (decisions,) * seats, (seconds,) * seats)


def won_by(name: str, *bots: str) -> Outcome:
    return outcome(bots, (bots.index(name),), 10, 0.5)


def test_standings_count_seats_wins_and_time() -> None:
    games = [won_by("a", "a", "b"), won_by("a", "b", "a"), won_by("b", "a", "b")]
    first, second = standings(["a", "b"], games)
    assert (first.name, first.tally.wins, first.tally.games) == ("a", 2, 3)
    assert second.tally.wins == 1
    assert first.per_decision == pytest.approx(50)
    assert first.as_plain()["low"] == pytest.approx(0.2077, abs=1e-4)


def test_winners_are_rated_higher_and_games_without_winner_do_not_count() -> None:
    games = [won_by("a", "a", "b", "b"), won_by("a", "b", "a", "b")]
    found = ratings(["a", "b"], games)
    assert found["a"][0] > 25 > found["b"][0]
    nobody = [outcome(("a", "b"), ())]
    assert ratings(["a", "b"], nobody)["a"] == ratings(["a", "b"], [])["a"]


def test_winners_of_a_team_share_first_place() -> None:
    team = [outcome(("a", "b", "c"), (0, 1))]
    found = ratings(["a", "b", "c"], team)
    assert found["a"] == found["b"]
    assert found["a"][0] > found["c"][0]
