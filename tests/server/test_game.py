"""At the table: versions, repetition, streams, undo, votes, replay, records, reports, reasons, languages."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.record import Record, dumps, loads, undo_floor
from ennead.server.wire import GameOut, StreamOut
from server.running import Running
from server.table import Table, pick, play_on, sit_down
from server.test_lobby import refused


def asked(table: Table) -> tuple[Client, dict[str, object]]:
    """A player who must choose, and their view."""
    for client in table.seats:
        view = client.view(table.game)
        if view["decision"]:
            return client, view
    raise AssertionError("nobody is asked")


def test_a_choice_counts_once_and_stale_ones_not_at_all(server: Running) -> None:
    table = sit_down(server, 2, {})
    client, view = asked(table)
    version, option = view["version"], pick(view, 1, 0)
    assert isinstance(version, int)
    first = client.choose(table.game, version, option)
    assert first == {"version": version + 1, "repeated": False}
    assert client.choose(table.game, version, option) == {"version": version + 1, "repeated": True}
    for wrong in (version, version + 2, version + 100):
        stale = refused(
            409, "server.stale", client, "POST", client.at(table.game, "choices"), {"version": wrong, "option": 999}
        )
        assert stale.version == version + 1
    choice = {"version": version + 1, "option": 99_999}
    illegal = {client.view(table.game)["version"] for _ in [0]}
    with pytest.raises(ApiError) as caught:
        client.call("POST", client.at(table.game, "choices"), choice)
    assert caught.value.status in (409, 422)
    assert illegal == {client.view(table.game)["version"]}


def test_a_choice_sent_again_after_an_undo_does_not_count(server: Running) -> None:
    table = sit_down(server, 2, {"start": 0})
    host = table.seats[0]
    view = host.view(table.game)
    option = next(o["option"] for o in view["decision"]["options"] if "Move" in o["label"])
    host.choose(table.game, view["version"], option)
    after = host.view(table.game)
    assert after["undoable"] == 1
    done = host.call("POST", host.at(table.game, "undo"), {"version": after["version"]})
    assert done == {"result": "done", "version": view["version"] + 2}
    assert host.choose(table.game, view["version"], option)["repeated"]
    again = host.view(table.game)
    assert again["view"] == view["view"]
    assert again["decision"] == view["decision"]


def test_undo_stops_at_the_floor_and_the_table_votes_beyond(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 21, 30)
    client, view = asked(table)
    other = next(seat for seat in table.seats if seat is not client)
    steps = int(str(view["undoable"])) + 2
    body = {"version": view["version"], "steps": steps}
    assert client.call("POST", client.at(table.game, "undo"), body)["result"] == "vote"
    assert other.view(table.game)["vote"]["back"] == steps
    first = other.view(table.game)["vote"]["n"]
    assert other.call("POST", other.at(table.game, "votes", first), {"yes": False})["result"] == "refused"
    refused(409, "server.no_vote", other, "POST", other.at(table.game, "votes", first), {"yes": True})
    back = {"version": other.view(table.game)["version"], "steps": steps}
    assert other.call("POST", other.at(table.game, "undo"), back)["result"] == "vote"
    refused(409, "server.no_vote", client, "POST", client.at(table.game, "votes", first), {"yes": True})
    now = client.view(table.game)["vote"]["n"]
    assert client.call("POST", client.at(table.game, "votes", now), {"yes": True})["result"] == "done"
    play_on(table, 22)
    record = loads(client.record(table.game))
    assert undo_floor(GAMES["ankh"], record) <= len(record.choices)


def test_a_stream_resumes_from_any_number(server: Running) -> None:
    table = sit_down(server, 2, {})
    host = table.seats[0]
    live = host.stream(table.game)
    first = next(live)
    StreamOut.model_validate(first.data)
    play_on(table, 4, 40)
    total = host.view(table.game)["seen"]
    entries: list[dict[str, Any]] = []
    while not entries or entries[-1]["id"] < total:
        entries += next(live).data["entries"]
    live.close()
    assert [entry["id"] for entry in entries] == list(range(first.id + 1, total + 1))
    assert entries == host.log(table.game, first.id)
    for since in (0, first.id, total - 1, total):
        again = host.stream(table.game, since)
        event = next(again)
        again.close()
        assert [entry["id"] for entry in event.data["entries"]] == list(range(since + 1, total + 1))
        assert event.id == total
        assert event.data["game"]["view"] == host.view(table.game)["view"]


def test_a_stream_ends_for_a_removed_player(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    stream = guest.stream(table.game)
    next(stream)
    host.call("POST", host.at(table.game, "seats", 1, "kick"))
    assert [event.event for event in stream] == ["gone"]


def test_replay_own_while_running_and_all_when_over(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 6, 20)
    host, guest = table.seats
    now = host.view(table.game)
    looks = host.call("GET", host.at(table.game, "replay", 0))
    last = host.call("GET", host.at(table.game, "replay", looks["moments"] - 1))
    assert last["view"] == now["view"]
    refused(403, "server.not_yours", host, "GET", host.at(table.game, "replay", 0), seat=1)
    refused(404, "server.no_such_moment", host, "GET", host.at(table.game, "replay", 5000))
    refused(409, "server.not_over", host, "GET", host.at(table.game, "record"))
    play_on(table, 7)
    other = host.call("GET", host.at(table.game, "replay", 3), seat=1)
    assert other["view"]["seat"] == 1
    assert other == guest.call("GET", host.at(table.game, "replay", 3))


def test_the_story_is_all_moments_in_one_answer(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 6, 20)
    host, guest = table.seats
    mine = host.call("GET", host.at(table.game, "story"))["scenes"]
    looks = [host.call("GET", host.at(table.game, "replay", n)) for n in range(len(mine))]
    assert len(mine) == looks[0]["moments"]
    assert [(scene["by"], scene["lines"]) for scene in mine] == [(look["by"], look["lines"]) for look in looks]
    refused(403, "server.not_yours", host, "GET", host.at(table.game, "story"), seat=1)
    play_on(table, 7)
    other = host.call("GET", host.at(table.game, "story"), seat=1)
    assert other == guest.call("GET", host.at(table.game, "story"))
    points = [scene["points"] for scene in other["scenes"] if scene["points"] is not None]
    last = host.view(table.game)["view"]
    assert points[0] == [0, 0]
    assert points[-1] == [last["gods"][seat["god"]]["devotion"] for seat in last["seats"]]


def test_sources_of_a_number_are_those_of_that_moment(server: Running) -> None:
    table = sit_down(server, 2, {"start": 0})
    host = table.seats[0]
    then = host.call("GET", host.at(table.game, "sources"), what="followers", of=[0])
    play_on(table, 6)
    at = ("GET", host.at(table.game, "replay", 0, "sources"))
    assert host.call(*at, what="followers", of=[0]) == then
    assert host.call("GET", host.at(table.game, "sources"), what="followers", of=[0]) != then
    far = host.at(table.game, "replay", 5000, "sources")
    refused(404, "server.no_such_moment", host, "GET", far, what="followers", of=[0])


def test_a_list_of_tables_shows_whose_turn_it_is_and_the_progress(server: Running) -> None:
    table = sit_down(server, 2, {"start": 0, "gods": ["isis", "ra"]})
    listed = table.seats[1].call("GET", "/api/games")["games"][0]
    assert (listed["asked"], listed["names"]) == ([0], ["isis", "ra"])
    assert listed["trail"] == ["Turn 1: Isis"]
    stranger = server.client("Nobody").call("GET", f"/api/games/{table.game}")
    assert stranger["trail"] == listed["trail"]
    wish = {"game": "ankh", "setup": {"players": 2}, "seats": ["me", "local:Friend"], "watch": False}
    closed = table.seats[0].call("POST", "/api/games", wish)["id"]
    table.seats[0].start(closed)
    stranger = server.client("Nobody").call("GET", f"/api/games/{closed}")
    assert (stranger["names"], stranger["trail"]) == ([], [])


def test_records_are_exported_and_imported(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 9)
    host = table.seats[0]
    files = host.call("GET", host.at(table.game, "record"))
    for text in files.values():
        copy = host.call("POST", "/api/records", {"record": text})
        assert copy["status"] == "over"
        assert loads(host.record(copy["id"])).choices == loads(files["record"]).choices
    for broken in ("", "{}", "[]", files["record"][:-20], files["record"].replace("[1,", "[0,", 1), '[Game "ankh"]'):
        with pytest.raises(ApiError) as caught:
            host.call("POST", "/api/records", {"record": broken})
        assert caught.value.status == 422


def test_a_record_of_another_ruleset_is_refused_by_name(server: Running) -> None:
    """Its options may be unknown today."""
    newer = dumps(Record("ankh", 99, {"a_later_option": 1}, 7))
    refused(422, "record.other_ruleset", server.client("Host"), "POST", "/api/records", {"record": newer})


def test_a_finished_game_continues_from_a_moment(server: Running) -> None:
    table = sit_down(server, 3, {}, bots=1)
    refused(409, "server.not_over", table.seats[0], "POST", f"/api/games/{table.game}/play-on", {"at": 4})
    play_on(table, 9)
    host = table.seats[0]
    own = loads(host.record(table.game))
    brought = host.call("POST", "/api/records", {"record": dumps(own)})["id"]
    for game, bot in ((table.game, "random"), (brought, "greedy")):
        copy = host.call("POST", host.at(game, "play-on"), {"at": 4, "seat": 1})
        assert (copy["status"], copy["imported"], copy["yours"]) == ("running", True, [1])
        assert [seat["bot"] for seat in copy["seats"]] == ["greedy", "", bot]
        then, here = (host.call("GET", host.at(one, "replay", 4), seat=1) for one in (game, copy["id"]))
        assert then["view"] == here["view"]
    last = len(own.choices)
    refused(404, "server.no_such_moment", host, "POST", host.at(table.game, "play-on"), {"at": last})
    refused(404, "server.no_such_seat", host, "POST", host.at(table.game, "play-on"), {"at": 4, "seat": 3})


def test_a_replay_names_a_choice_to_viewers_who_may_know_it(server: Running) -> None:
    table = sit_down(server, 2, {"start": 0})
    host, guest = table.seats
    view = host.view(table.game)
    option = view["decision"]["options"][0]
    host.choose(table.game, view["version"], option["option"])
    mine, others = (client.call("GET", client.at(table.game, "replay", 1)) for client in (host, guest))
    assert (mine["by"], mine["chose"]) == (0, option["label"])
    assert (others["by"], others["chose"]) == (0, "")


def numbers(data: Any) -> list[int]:
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [n for part in data for n in numbers(part)]
    return [data] if isinstance(data, int) else []


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_no_number_is_too_long_for_a_browser(server: Running, game: str) -> None:
    """JavaScript rounds numbers of more than 53 bits: a seed is sent only inside the text of a record."""
    table = sit_down(server, 2, {}, game=game)
    play_on(table, 9, 60)
    host = table.seats[0]
    found = [host.view(table.game), host.call("GET", host.at(table.game, "log"))]
    found.append(host.call("GET", host.at(table.game, "replay", 9)))
    found.append(host.call("POST", host.at(table.game, "report"), {"text": ""}))
    assert max(numbers(found)) < 1 << 53


def test_a_report_has_the_record_only_when_the_game_is_over(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 5, 10)
    host = table.seats[0]
    report = host.call("POST", host.at(table.game, "report"), {"text": "odd"})
    assert report["record"] is None
    assert report["view"] == host.view(table.game)["view"]


@pytest.mark.parametrize("shown_to", [0, -1])
def test_a_report_from_the_replay_names_its_moment_and_what_was_seen_there(server: Running, shown_to: int) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 5, 30)
    host = table.seats[0]
    then = host.call("GET", host.at(table.game, "replay", 7), seat=shown_to)
    report = host.call("POST", host.at(table.game, "report"), {"text": "odd", "moment": 7}, seat=shown_to)
    assert report["moment"] == then
    assert report["moment"]["moment"] == 7
    assert report["record"] is None


def test_a_report_shows_no_other_view_while_the_game_runs(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 5, 10)
    host = table.seats[0]
    about = {"text": "odd", "moment": 3}
    refused(403, "server.not_yours", host, "POST", host.at(table.game, "report"), about, seat=1)


def test_reasons_and_sources_name_their_clause(server: Running) -> None:
    table = sit_down(server, 2, {})
    client, view = asked(table)
    decision = view["decision"]
    assert isinstance(decision, dict)
    offered = {option["option"] for option in decision["options"]}
    missing = next((n for n in range(4) if n not in offered), None)
    while missing is None:
        play_on(table, 11, 1)
        client, view = asked(table)
        decision = view["decision"]
        assert isinstance(decision, dict)
        offered = {option["option"] for option in decision["options"]}
        missing = next((n for n in range(3) if n not in offered), None)
    reason = client.call("GET", client.at(table.game, "why-not"), option=missing)
    rule = client.call("GET", f"/api/rules/ankh/{reason['clause']}")
    assert rule["text"]
    sources = client.call("GET", client.at(table.game, "sources"), what="followers", of=[0])
    assert sources["total"] == sum(part["n"] for part in sources["sources"])
    for bad in ([-1], [77], []):
        with pytest.raises(ApiError) as caught:
            client.call("GET", client.at(table.game, "sources"), what="followers", of=bad)
        assert caught.value.status == 422


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_text_comes_in_the_language_asked_for(server: Running, language: str) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 2, 6)
    client, _ = asked(table)
    client.language = language
    view = client.view(table.game)
    GameOut.model_validate(view)
    english = Client(server.url, client.token).view(table.game)
    same = view["decision"]["prompt"] == english["decision"]["prompt"]
    assert same == (language == "en")
    assert "{" not in view["decision"]["prompt"]
    stale = refused(
        409, "server.stale", client, "POST", client.at(table.game, "choices"), {"version": 0, "option": 1000}
    )
    assert stale.answer["message"]
