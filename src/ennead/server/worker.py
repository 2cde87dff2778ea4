"""A process that computes bot choices: it reads jobs and writes answers, one line of JSON each.

A job contains a record, but the bot itself gets only a `BotView`. States are kept between jobs, so that a long game is
not replayed each time.
"""

from __future__ import annotations

import contextlib
import json
import sys
from typing import Any, NamedTuple

from ennead.bots import bot_named
from ennead.bots.bot import Answer
from ennead.games import game_named
from ennead.kernel.decision import decision_for
from ennead.kernel.game import Game, JsonDict
from ennead.kernel.hidden import bot_view
from ennead.kernel.record import Record, state_at

KEPT = 32  # games


class Kept(NamedTuple):
    choices: list[list[int]]
    g: Any


class Worker:
    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}

    def answer(self, job: JsonDict) -> Answer:
        """The option the bot chooses, and its plan."""
        game = game_named(job["game"])
        g = self._state(game, job)
        decision = decision_for(game.pending(g), job["seat"])
        return bot_named(job["bot"]).choose(bot_view(game, g, decision), job["chance"], job["plan"])

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
        option, plan = worker.answer(json.loads(line))
        return {"option": option, "plan": plan}
    except Exception as fault:  # whatever a bot does wrong, the process survives for the next job
        worker.kept.clear()
        return {"fault": type(fault).__name__}


def main() -> None:
    worker = Worker()
    with contextlib.suppress(BrokenPipeError):  # the server has stopped, so the worker stops too
        for line in sys.stdin:
            sys.stdout.write(json.dumps(answer(worker, line)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
