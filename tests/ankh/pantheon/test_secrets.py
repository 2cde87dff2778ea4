"""No cat's face, sealed card or bid reaches another seat on any path; and planted leaks are found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from ankh.pantheon import twins
from ankh.pantheon.twins import SHOWN_BY, leaks, secret
from ankh.pantheon_scene import bastet, beside, cats, lay
from ankh.scene import GAME, PASS, Scene
from ennead.ankh import battle, game, resample, sources, view, words
from ennead.ankh.board import hex_id
from ennead.ankh.components import CARDS
from ennead.ankh.expansions.pantheon import powers as pantheon
from ennead.ankh.expansions.pantheon import view as pantheon_view
from ennead.ankh.expansions.pantheon.atoms import lay_cats, put
from ennead.ankh.expansions.pantheon.state import Tokens, tokens
from ennead.ankh.powers import cards
from ennead.ankh.queries import battle_of, figure_strength
from ennead.ankh.state import State, Step
from ennead.kernel import hidden
from ennead.kernel.decision import Asked, Event, ask
from ennead.kernel.game import JsonDict
from ennead.kernel.text import Message, msg
from ennead.tui import session

TABLES = (
    {"gods": ["bastet", "thoth"], "start": 1, "scenario": "old_kingdom"},
    {"gods": ["amun", "bastet", "thoth"], "start": 0},
    {"gods": ["horus", "set", "bastet", "hathor"], "start": 2, "scenario": "peoples_revolt"},
    {"gods": ["thoth", "amun", "anubis", "bastet", "osiris"], "start": 3, "scenario": "old_kingdom"},
)


# -- nothing leaks -----------------------------------------------------------------------------------------------
@pytest.mark.rule("A2.5", "A8.2", "P1", "P3")
@pytest.mark.parametrize(("n", "seed", "every"), [(0, 3, 4), (1, 4, 4), (2, 5, 6), (3, 6, 8)])
def test_nothing_secret_reaches_another_seat(n: int, seed: int, every: int) -> None:
    assert Counter(leaks(TABLES[n], seed, every)) == {}


@pytest.mark.rule("A2.5", "A13.5")
def test_no_bid_reaches_another_seat() -> None:
    assert Counter(leaks(TABLES[1], 9, kinds=["plague.bid"])) == {}


# -- samples -----------------------------------------------------------------------------------------------------
def sampled_secrets(s: Scene, seat: int, what: str = "cats") -> Counter[object]:
    """How often each secret of Bastet (seat 0) occurs in 600 samples for a seat."""
    return Counter(secret(GAME.resample(s.g, seat, seed), 0)[what] for seed in range(600))


@pytest.mark.rule("P1", "A2.5")
def test_samples_give_every_arrangement_of_the_cats_equally_often() -> None:
    s = lay(bastet().conflict(1), "A6", "H5", "E2")
    found = sampled_secrets(s, 1)
    assert len(found) == 6
    assert min(found.values()) > 70
    assert max(found.values()) < 135
    assert len(sampled_secrets(s, 0)) == 1  # she knows


@pytest.mark.rule("P1", "P1.2", "A2.5")
def test_samples_keep_open_cats_and_shuffle_the_hidden_ones() -> None:
    s = beside(cats(bastet(), "A6", "H5", "E2")).turn(1).choose("cat.unmask", "A6")
    assert sampled_secrets(s, 1).keys() == {
        (PASS, hex_id("H5"), hex_id("E2")),
        (PASS, hex_id("E2"), hex_id("H5")),
    }


@pytest.mark.rule("P1", "A2.5")
def test_samples_may_put_the_cat_that_stays_with_her_on_the_map() -> None:
    assert len(sampled_secrets(cats(bastet(), "A6", "H5").turn(1), 1)) == 6


@pytest.mark.rule("P1", "A2.5")
def test_samples_taken_while_she_lays_do_not_know_her_choices() -> None:
    s = bastet().conflict(1).choose("bastet.lay", "A6")
    assert sampled_secrets(s, 1, "laying").keys() == {(hex_id(label),) for label in ("A6", "H5", "E2")}


@pytest.mark.rule("A8.2", "P3")
def test_samples_for_thoth_hold_every_playable_card() -> None:
    s = bastet("thoth", at=("B4", "B8")).hand(0, "cycle", "flood", "plague").conflict(1)
    s.battle_cards({0: "flood", 1: "cycle"})
    assert s.kinds() == [(1, "thoth.guess")]
    assert sampled_secrets(s, 1, "cards").keys() == {1 << CARDS.index(card) for card in ("cycle", "flood", "plague")}


# -- planted leaks -----------------------------------------------------------------------------------------------
Patch = Callable[[pytest.MonkeyPatch], None]


def faces_in_view(m: pytest.MonkeyPatch) -> None:
    m.setattr(pantheon_view, "_cats", lambda g, *_: tokens(g).cats)


def cats_in_view_by_face(m: pytest.MonkeyPatch) -> None:
    """No face is shown, but the list is in the order of the faces."""
    m.setattr(pantheon_view, "_cats", lambda g, *_: [{"hex": h} for h in tokens(g).cats])


def sealed_cards_in_view(m: pytest.MonkeyPatch) -> None:
    def sealed(g: State, *_: int) -> JsonDict:
        return {"cards": [f.picked for f in g.stack if isinstance(f, (battle.PickCards, battle.Reveal))]}

    m.setattr(view, "_sealed", sealed)


def bids_leave_the_followers_at_once(m: pytest.MonkeyPatch) -> None:
    honest = view._god

    def god(g: State, god: int) -> JsonDict:
        bids = [dict(zip(f.bidders, f.bids, strict=True)) for f in g.stack if isinstance(f, cards.Bids)]
        paid = max(0, bids[0].get(god, 0)) if bids else 0
        return honest(g, god) | {"followers": g.followers[god] - paid}

    m.setattr(view, "_god", god)


def faces_reported_to_all(m: pytest.MonkeyPatch) -> None:
    m.setattr(pantheon, "lay_cats", lambda g, _, hexes, why: lay_cats(g, -1, hexes, why))


def cats_reported_in_order_of_laying(m: pytest.MonkeyPatch) -> None:
    def lay_in_order(g: State, _: int, hexes: tuple[int, ...], __: int) -> None:
        put(g, Tokens(hexes))
        for h in hexes:
            if h >= 0:
                g.record("cat.laid", h)

    m.setattr(pantheon, "lay_cats", lay_in_order)


def a_picked_card_is_reported(m: pytest.MonkeyPatch) -> None:
    honest = battle.PickCards.chosen

    def chosen(self: battle.PickCards, g: State, seat: int, option: int) -> None:
        g.record("followers", seat, option)
        honest(self, g, seat, option)

    m.setattr(battle.PickCards, "chosen", chosen)


def nothing_is_redacted(m: pytest.MonkeyPatch) -> None:
    def redact(events: Iterable[Event], _: int | None) -> list[Event]:
        return list(events)

    m.setattr(hidden, "redact", redact)
    m.setattr(session, "redact", redact)


def forced_cats_are_not_asked_for(m: pytest.MonkeyPatch) -> None:
    m.setattr(pantheon.LayCats, "is_secret", lambda _: False)


def thoth_is_offered_the_cards_that_lie_there(m: pytest.MonkeyPatch) -> None:
    def run(self: pantheon.Guess, g: State) -> Asked:
        picked = next(f.picked for f in g.stack if isinstance(f, battle.Reveal))
        others = [god for god in battle_of(g).fighters if god != self.god]
        pairs = [god * len(CARDS) + c for god in others for c in range(len(CARDS)) if picked[god] >> c & 1]
        return ask(self.god, "thoth.guess", (PASS, *pairs))

    m.setattr(pantheon.Guess, "run", run)


def the_trail_names_the_star(m: pytest.MonkeyPatch) -> None:
    honest = words.trail

    def trail(g: State) -> tuple[Message, ...]:
        return (*honest(g), msg("ankh.plain", what=tokens(g).cats[pantheon.STAR]))

    m.setattr(game.Ankh, "trail", staticmethod(trail))


def sealed_cards_count_in_the_strength(m: pytest.MonkeyPatch) -> None:
    def strength(g: State, god: int, region: int) -> int:
        sealed = [f.picked[god] for f in g.stack if isinstance(f, (battle.PickCards, battle.Reveal))]
        return figure_strength(g, god, region) + sum(sealed)

    m.setattr(sources, "figure_strength", strength)


def samples_are_the_state(m: pytest.MonkeyPatch) -> None:
    m.setattr(game.Ankh, "resample", staticmethod(lambda g, *_: g.clone()))


def samples_never_move_the_star(m: pytest.MonkeyPatch) -> None:
    def other(g: State, seed: int) -> tuple[int, ...]:
        cats = tokens(g).cats
        return cats[seed % 2], cats[1 - seed % 2], cats[2]

    m.setattr(pantheon_view, "other_cats", other)


def samples_keep_a_cat_being_laid(m: pytest.MonkeyPatch) -> None:
    def other(g: State, *_: int) -> tuple[int, ...]:
        return next(f.hexes for f in g.stack if isinstance(f, pantheon.LayCats))

    m.setattr(pantheon_view, "_other_laying", other)


def samples_keep_the_bids(m: pytest.MonkeyPatch) -> None:
    honest = resample._other_frame

    def other(g: State, frame: Step, mine: int, seed: int, n: int) -> Step:
        return frame if isinstance(frame, cards.Bids) else honest(g, frame, mine, seed, n)

    m.setattr(resample, "_other_frame", other)


def unmasking_can_be_undone(m: pytest.MonkeyPatch) -> None:
    m.setattr(pantheon, "reveal", lambda _: None)


def the_replay_shows_all(m: pytest.MonkeyPatch) -> None:
    m.setattr(session.Session, "log_of", lambda self, *_: [line for lines in self.log for line in lines])


PLANTED: tuple[tuple[Patch, str, str], ...] = (
    (faces_in_view, "bastet.lay", "view"),
    (cats_in_view_by_face, "bastet.lay", "view"),
    (sealed_cards_in_view, "battle.card", "view"),
    (bids_leave_the_followers_at_once, "plague.bid", "view"),
    (faces_reported_to_all, "bastet.lay", "events"),
    (cats_reported_in_order_of_laying, "bastet.lay", "log"),
    (a_picked_card_is_reported, "battle.card", "events"),
    (nothing_is_redacted, "bastet.lay", "events"),
    (forced_cats_are_not_asked_for, "bastet.lay", "clock"),
    (thoth_is_offered_the_cards_that_lie_there, "battle.card", "decision"),
    (the_trail_names_the_star, "bastet.lay", "trail"),
    (sealed_cards_count_in_the_strength, "battle.card", "numbers"),
    (samples_are_the_state, "battle.card", "samples"),
    (samples_never_move_the_star, "bastet.lay", "samples"),
    (samples_keep_a_cat_being_laid, "bastet.lay", "samples"),
    (samples_keep_the_bids, "plague.bid", "samples"),
    (unmasking_can_be_undone, "bastet.lay", "floor"),
    (the_replay_shows_all, "bastet.lay", "replay"),
)


@pytest.mark.parametrize(("plant", "kind", "path"), PLANTED, ids=[row[0].__name__ for row in PLANTED])
def test_a_planted_leak_is_found(plant: Patch, kind: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    monkeypatch.setattr(twins, "WINDOW", 3)
    found = (leak for seed in range(6) for leak in leaks(TABLES[seed % 2], seed, kinds=[kind]))
    assert path in found  # the first one ends the search


def test_every_kind_of_secret_has_a_planted_leak() -> None:
    assert {kind for _, kind, _ in PLANTED} == set(SHOWN_BY)
