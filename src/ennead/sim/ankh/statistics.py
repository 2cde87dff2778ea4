"""What a simulation records about Ankh."""

from __future__ import annotations

from collections.abc import Iterator

from ennead.ankh.components import FIRST_GUARDIAN, GUARDIANS, LAST_CONFLICT, PER_CARD, TOP
from ennead.ankh.expansions import GODS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.scenarios import ours
from ennead.ankh.state import State
from ennead.kernel.graph import bits
from ennead.sim.result import Numbers, Result, Standing, ranks
from ennead.sim.statistics import Statistics
from ennead.sim.totals import Row

ENDINGS = ("top", "last_god", "last_conflict", "nobody")


def order(g: State) -> Numbers:
    return tuple((g.rules.start + i) % g.rules.players for i in range(g.rules.players))


def clock(g: State) -> int:
    """Completed conflicts."""
    return g.conflicts - g.in_conflict


def score(g: State) -> Numbers:
    return tuple(g.devotion[g.god_of[seat]] for seat in range(g.rules.players))


def ending(g: State) -> str:
    if g.winners == 0:
        return "nobody"
    if any(g.devotion[god] == TOP for god in g.ladder):
        return "top"
    return "last_conflict" if g.conflicts == LAST_CONFLICT and len(g.ladder) > 1 else "last_god"


class Watch:
    """Records what each seat had at any time, because a forgotten god loses everything before the end."""

    def __init__(self, g: State) -> None:
        self.seats = range(g.rules.players)
        self.powers = [0] * g.rules.players  # sets of ankh powers
        self.guards = [0] * g.rules.players  # sets of levels of guardians
        self.unlocked: list[int] = []
        self.belongs: list[int] = []

    def look(self, g: State) -> None:
        """Called often, so it does nothing unless something changed."""
        if g.unlocked != self.unlocked:
            self.unlocked = g.unlocked[:]
            for seat in self.seats:
                self.powers[seat] |= g.unlocked[g.god_of[seat]]
        guardians = g.belongs[FIRST_GUARDIAN:]
        if guardians != self.belongs:
            self.belongs = guardians
            for seat in self.seats:
                self.guards[seat] |= _levels(guardians, g.god_of[seat])

    def standing(self, g: State) -> Standing:
        return Standing(
            gods=tuple(GODS[god] for god in g.rules.gods),
            ranks=ranks([_rank(g, seat) for seat in self.seats]),
            held=tuple(tuple(ANKH_POWERS[power].id for power in bits(powers)) for powers in self.powers),
            scenario=g.rules.scenario,
            guardians=tuple(GUARDIANS[guardian] for guardian in g.rules.guardians),
            merged=tuple(seat for seat in self.seats if g.god_of.count(g.god_of[seat]) > 1),
            guards=tuple(tuple(GUARDIANS[g.rules.guardians[level]] for level in bits(had)) for had in self.guards),
        )


def _rank(g: State, seat: int) -> Numbers:
    """Winners first, then by the devotion track, then forgotten gods."""
    god = g.god_of[seat]
    return int(g.winners > 0 and bool(g.winners >> seat & 1)), g.ladder.index(god) if god in g.ladder else -1


def _levels(guardians: list[int], god: int) -> int:
    """The set of levels a god has at least one figure of."""
    return sum(1 << level for level in range(len(guardians) // PER_CARD) if god in _card(guardians, level))


def _card(guardians: list[int], level: int) -> list[int]:
    return guardians[level * PER_CARD : (level + 1) * PER_CARD]


def rows(result: Result) -> Iterator[Row]:
    """Each god as it was dealt, and again if it ended as part of a merged god."""
    yield Row("scenario", result.scenario, bool(result.winners))
    for seat, god in enumerate(result.gods):
        won = seat in result.winners
        yield Row("god", god, won)
        yield Row("scenario_god", f"{result.scenario} {god}", won)
        yield Row("players_god", f"{result.players} {god}", won)
        if seat in result.merged:
            yield Row("merged", god, won)
        yield from (Row("power", power, won) for power in result.held[seat])
        yield from (Row("guardian", guardian, won) for guardian in result.guards[seat])


def name(family: str, label: str, language: str) -> str | None:
    found = ours().get(label)
    return found.names.get(language) if found and family == "scenario" else None


STATISTICS = Statistics(
    order=order,
    clock=clock,
    score=score,
    ending=ending,
    watch=Watch,
    rows=rows,
    endings=ENDINGS,
    name=name,
    period="conflicts",
    periods=lambda g: int(g.conflicts),
    points="devotion",
    side="god",
    sides=lambda result: result.gods,
)
