"""The standings of a match: win rates with intervals, ratings, processor time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ennead.arena.match import Outcome
from ennead.kernel.decision import Refused
from ennead.kernel.game import JsonDict
from ennead.sim.totals import Tally


@dataclass(slots=True)
class Standing:
    """One bot. Counts seats, not games: a bot with two seats at a table counts twice."""

    name: str
    tally: Tally = field(default_factory=Tally)
    decisions: int = 0
    seconds: float = 0.0
    mu: float = 0.0
    sigma: float = 0.0

    @property
    def per_decision(self) -> float:
        """Milliseconds of processor time."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    def as_plain(self) -> JsonDict:
        low, high = self.tally.interval
        return {
            "bot": self.name,
            "seats": self.tally.games,
            "wins": self.tally.wins,
            "rate": round(self.tally.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "rating": round(self.mu, 2),
            "sigma": round(self.sigma, 2),
            "decisions": self.decisions,
            "milliseconds": round(self.per_decision, 2),
        }


def standings(names: Sequence[str], outcomes: Iterable[Outcome]) -> list[Standing]:
    """The strongest bot first."""
    games = list(outcomes)
    found = {name: Standing(name) for name in names}
    for game in games:
        for seat, name in enumerate(game.bots):
            one = found[name]
            one.tally.games += 1
            one.tally.wins += seat in game.winners
            one.decisions += game.decisions[seat]
            one.seconds += game.seconds[seat]
    for name, (mu, sigma) in ratings(names, games).items():
        found[name].mu, found[name].sigma = mu, sigma
    return sorted(found.values(), key=lambda one: (-one.mu, one.name))


def ratings(names: Sequence[str], games: Iterable[Outcome]) -> dict[str, tuple[float, float]]:
    """Ratings by the Plackett-Luce model: winners rank above all others; a game without winners does not count."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.extra", name=str(fault.name), extra="analysis") from fault
    model = PlackettLuce()
    now = {name: model.rating(name=name) for name in names}
    for game in games:
        if not game.winners:
            continue
        teams = [[model.rating(mu=now[name].mu, sigma=now[name].sigma)] for name in game.bots]
        ranks = [1.0 if seat in game.winners else 2.0 for seat in range(len(teams))]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for name in set(game.bots):
            mine = [rating for rating, bot in zip(after, game.bots, strict=True) if bot == name]
            now[name].mu = sum(rating.mu for rating in mine) / len(mine)
            now[name].sigma = sum(rating.sigma for rating in mine) / len(mine)
    return {name: (rating.mu, rating.sigma) for name, rating in now.items()}
