"""What `test_expansions.py` tests in a copy of the package without Pantheon; pytest does not collect this file."""

from __future__ import annotations

import pytest

from ennead.ankh.expansions import EXPANSIONS
from ennead.ankh.game import GAME
from ennead.kernel.chance import draw
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.tui.ankh.board import BOARD
from ennead.tui.board import Scene


def test_pantheon_is_gone() -> None:
    assert EXPANSIONS == ()


def test_only_the_gods_of_the_base_game_are_known() -> None:
    g = GAME.setup({"players": 5}, 1)
    GAME.pending(g)
    assert sorted(GAME.names(g)) == ["amun", "anubis", "isis", "osiris", "ra"]
    assert g.extras == {}
    assert "bastet.lay" not in GAME.lexicon.decisions


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_draws_and_describes_a_game(language: str) -> None:
    say = catalogue(language).say
    assert len(BOARD.legend(say)) == 6
    g = GAME.setup({"players": 4}, 2)
    n = 0
    while asked := GAME.pending(g):
        decision = asked[0]
        if n % 10 == 0:
            scene = Scene(GAME.view(g, decision.seat), decision.seat, decision, (), (), "", ())
            assert len(BOARD.draw(scene, say, 120, 40)) >= 20
            assert len(BOARD.describe(scene, say)) > 20
            assert BOARD.glossary(scene.view, say)
        GAME.apply(g, decision.seat, decision.options[draw(2, n, len(decision.options))])
        n += 1
    assert n > 100
