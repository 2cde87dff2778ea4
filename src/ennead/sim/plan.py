"""What to play: a plan, and from it everything about game number i. Nothing here depends on who plays it and when."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256

from ennead import __version__
from ennead.bots import bot_named
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict
from ennead.sim.facts import FACTS

SEED_BITS = 53  # a seed that every JSON reader keeps exact
DIGEST = 12  # letters


@dataclass(frozen=True, slots=True)
class Plan:
    """It goes to the workers as it is."""

    game: str
    players: int | tuple[int, ...]  # several numbers take turns from game to game
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    setup: JsonDict = field(default_factory=dict)  # wishes besides the number of players

    @property
    def tables(self) -> tuple[int, ...]:
        """The numbers of players."""
        return (self.players,) if isinstance(self.players, int) else self.players


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played, before any worker starts."""
    game = game_named(plan.game)
    if plan.games < 1:
        raise BadSetup("sim.bad.games", n=plan.games)
    if not -(1 << 63) <= plan.seed < 1 << 63:
        raise BadSetup("sim.bad.seed")
    for name in plan.bots:
        if not bot_named(name).knows(plan.game):  # it would play at random under a better name
            raise BadSetup("sim.bad.no_opinion", bot=name, game=plan.game)
    for i in range(len(plan.tables)):
        game.setup(setup_of(plan, i), game_seed(plan, i))
    fewest = min(plan.tables)
    if not 1 <= len(plan.bots) <= fewest:
        raise BadSetup("sim.bad.bots", n=len(plan.bots), players=fewest)


def game_seed(plan: Plan, i: int) -> int:
    return word(plan.seed, i) >> (64 - SEED_BITS)


def players_of(plan: Plan, i: int) -> int:
    return plan.tables[i % len(plan.tables)]


def setup_of(plan: Plan, i: int) -> JsonDict:
    return FACTS[plan.game].setup({"players": players_of(plan, i), **plan.setup}, ~game_seed(plan, i))


def bots_of(plan: Plan, i: int) -> list[str]:
    """The bots by seat: repeated until every seat has one, and turned by one seat from game to game."""
    players = players_of(plan, i)
    full = [plan.bots[seat % len(plan.bots)] for seat in range(players)]
    turn = i // len(plan.tables) % players
    return full[turn:] + full[:turn]


def as_plain(plan: Plan) -> JsonDict:
    """For people and files."""
    return {
        "game": plan.game,
        "players": plan.players if isinstance(plan.players, int) else list(plan.players),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "setup": plan.setup,
        "games": plan.games,
    }


def digest(plan: Plan) -> str:
    """Two runs with the same digest are the same games."""
    return digest_of(plan.game, as_plain(plan))


def digest_of(game: str, what: JsonDict) -> str:
    """Of what is played, with the version and the rules it is played by."""
    whole = what | {"ennead": __version__, "ruleset": game_named(game).ruleset}
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:DIGEST]
