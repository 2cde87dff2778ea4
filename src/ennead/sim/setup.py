"""Setup options that a simulation or match varies from game to game."""

from __future__ import annotations

from collections.abc import Iterator

from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict, Setup
from ennead.kernel.setup_schema import Schema


def drawn(game: str, setup: Setup, seed: int) -> JsonDict:
    """The setup, with a choice drawn for every option that varies from game to game, unless the setup names one."""
    return {**setup, **dict(_draws(game_named(game).options, setup, seed))}


def _draws(schema: Schema, setup: Setup, seed: int) -> Iterator[tuple[str, str]]:
    open_options = [option for option in schema if option.varies and option.name not in setup]
    for i, option in enumerate(open_options):
        able = [choice.id for choice in option.choices if not choice.players or setup["players"] in choice.players]
        if not able:
            known = sorted({n for choice in option.choices for n in choice.players})
            raise BadSetup("setup.players", name=str(setup["players"]), known=", ".join(map(str, known)))
        yield option.name, able[draw(seed, i, len(able))]
