"""A batch of games: everything about game number i follows from it, wherever and whenever that game is played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from ennead import __version__
from ennead.bots import bot_named
from ennead.bots.search import Clock
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict
from ennead.sim.setup import drawn

SEED_BITS = 53  # every JSON reader keeps such a seed exact
DIGEST = 12  # letters


@dataclass(frozen=True, slots=True)
class Batch:
    """What to play. It is sent to the workers as it is."""

    game: str
    players: int | tuple[int, ...]  # with several numbers, the games alternate
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    setup: JsonDict = field(default_factory=dict)  # options besides the number of players

    @property
    def player_counts(self) -> tuple[int, ...]:
        return (self.players,) if isinstance(self.players, int) else self.players


def check_batch(batch: Batch) -> None:
    """Refuse an unplayable batch before any worker starts."""
    check_games(batch.game, batch.games, batch.seed, batch.bots)
    for i in range(len(batch.player_counts)):
        game_named(batch.game).setup(setup_of(batch, i), game_seed(batch.seed, i))
    fewest = min(batch.player_counts)
    if not 1 <= len(batch.bots) <= fewest:
        raise BadSetup("sim.bad.bots", n=len(batch.bots), players=fewest)


def check_games(game: str, games: int, seed: int, bots: Sequence[str], clock: Clock | None = None) -> None:
    game_named(game)
    if games < 1:
        raise BadSetup("sim.bad.games", n=games)
    if not -(1 << 63) <= seed < 1 << 63:
        raise BadSetup("sim.bad.seed")
    for name in bots:
        if not bot_named(name, clock).knows(game):  # it would play at random
            raise BadSetup("sim.bad.no_opinion", bot=name, game=game)


def game_seed(seed: int, i: int) -> int:
    """The seed of game or deal number i."""
    return word(seed, i) >> (64 - SEED_BITS)


def players_of(batch: Batch, i: int) -> int:
    return batch.player_counts[i % len(batch.player_counts)]


def setup_of(batch: Batch, i: int) -> JsonDict:
    return drawn(batch.game, {"players": players_of(batch, i), **batch.setup}, ~game_seed(batch.seed, i))


def bots_of(batch: Batch, i: int) -> list[str]:
    """The bots by seat: repeated until every seat has one, and rotated by one seat after every game."""
    players = players_of(batch, i)
    full = [batch.bots[seat % len(batch.bots)] for seat in range(players)]
    turn = i // len(batch.player_counts) % players
    return full[turn:] + full[:turn]


def as_plain(batch: Batch) -> JsonDict:
    """The batch as JSON."""
    return {
        "game": batch.game,
        "players": batch.players if isinstance(batch.players, int) else list(batch.players),
        "bots": list(batch.bots),
        "seed": batch.seed,
        "setup": batch.setup,
        "games": batch.games,
    }


def digest(batch: Batch) -> str:
    """Batches with the same digest play the same games."""
    return digest_of(batch.game, as_plain(batch))


def digest_of(game: str, what: JsonDict) -> str:
    """Covers what is played, the version of Ennead and the ruleset."""
    whole = what | {"ennead": __version__, "ruleset": game_named(game).ruleset}
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:DIGEST]
