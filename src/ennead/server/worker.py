"""A process that thinks for bots: a line of JSON in, a line of JSON out. It gets a record and returns an option.

The bot itself gets only a `Seen`. States are kept between questions, so that a long game is not replayed each time.
"""

from __future__ import annotations

import contextlib
import json
import sys
from typing import Any, NamedTuple

from ennead.bots import bot_named
from ennead.games import game_named
from ennead.kernel.decision import decision_for
from ennead.kernel.game import Game, JsonDict
from ennead.kernel.hidden import seen
from ennead.kernel.record import Record, state_at

KEPT = 32  # games


class Kept(NamedTuple):
    choices: list[list[int]]
    g: Any


class Worker:
    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}

    def answer(self, job: JsonDict) -> int:
        """The option the bot takes."""
        game = game_named(job["game"])
        g = self._state(game, job)
        decision = decision_for(game.pending(g), job["seat"])
        return bot_named(job["bot"]).choose(seen(game, g, decision), job["chance"])

    def _state(self, game: Game[Any], job: JsonDict) -> Any:
        choices = job["choices"]
        old = self.kept.pop(job["id"], None)
        if old is not None and old.choices == choices[: len(old.choices)]:
            g = old.g
            for seat, option in choices[len(old.choices) :]:
                game.apply(g, seat, option)
                game.pending(g)
        else:
            made = tuple((seat, option) for seat, option in choices)
            g = state_at(game, Record(job["game"], job["ruleset"], job["setup"], job["seed"], made))
        while len(self.kept) >= KEPT:
            self.kept.pop(next(iter(self.kept)))
        self.kept[job["id"]] = Kept(choices, g)
        return game.clone(g)


def answer(worker: Worker, line: str) -> JsonDict:
    try:
        return {"option": worker.answer(json.loads(line))}
    except Exception as fault:  # whatever a bot does wrong, the process stays for the next question
        worker.kept.clear()
        return {"fault": type(fault).__name__}


def main() -> None:
    worker = Worker()
    with contextlib.suppress(BrokenPipeError):  # the server has gone, and so do we
        for line in sys.stdin:
            sys.stdout.write(json.dumps(answer(worker, line)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
