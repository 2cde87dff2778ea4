"""Search over samples: a tree of choices up to a horizon of whole turns, where positions are judged.

Each iteration takes one sample of what the seat cannot know and follows one line of choices to the horizon. On the way
every seat prefers what is best for itself as far as it is known, with something added for what was looked at seldom. A
node that is new is opened: all choices of it are tried and judged at once. So the first line is what the greedy bot
would play, for everybody; later ones differ where it is most promising.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, log, sqrt
from typing import Generic

from ennead.bots.scout import Line, Luck, Scout, Sight, T, cleared
from ennead.kernel.chance import word
from ennead.kernel.decision import Decision
from ennead.kernel.game import Game
from ennead.kernel.hidden import Seen

SAMPLES = 8  # states drawn for what is hidden, at least: a power of two
CURIOSITY = 0.5  # what a choice that was never looked at is worth more, in points of the game
LONGEST = 400  # answers between two decisions that are looked at
DEEPEST = 60  # decisions of one line
WIDEST = 24  # choices kept of a node
AHEAD = 1.5  # points that settle a decision early
FEW = 6  # choices that get a second look
HABITS = 3  # quiet choices of later turns that are tried again in other lines
REPLY = 4  # positions that the other work on a decision of a later turn takes as long as
DOUBT = 0.3  # what a line that was followed once is worth less
ALL = -1  # a set of samples is one int

Key = tuple[int, str, int, int]
Question = tuple[int, int, str, tuple[int, ...]]
"""Turn, seat, kind, quiet options."""


class Edge(Generic[T]):
    """A choice of a node."""

    __slots__ = ("after", "ends", "guess", "known", "nodes", "options", "settled", "strokes", "sure", "value", "visits")

    def __init__(self, options: tuple[int, ...], guess: float) -> None:
        self.options = options
        self.guess = guess  # what it looked like at once, for the seat that chooses
        self.visits = 0
        self.value: list[float] = []  # what it turned out to be for every seat
        self.ends: dict[int, list[float]] = {}  # sample → values, where lines end here
        self.nodes: dict[Key, Node[T]] = {}
        self.after: dict[int, T] = {}  # sample → state
        self.settled: dict[int, T] = {}  # sample → state, usual answers given
        self.strokes: dict[int, list[float]] = {}  # sample → luck that came in with them, for every seat
        self.sure = False  # nothing hidden or left to chance comes in
        self.known = 0  # samples in which all is known up to the horizon

    def sum_up(self, known: int) -> None:
        """The mean of all that came of it: every sample is as likely as the others, however often it was followed."""
        self.known |= known
        nodes = [node for node in self.nodes.values() if node.visits]
        self.visits = len(self.ends) + sum(node.visits for node in nodes)
        if len(nodes) == 1 and not self.ends:
            self.value = nodes[0].value
            return
        parts = [(values, 1) for values in self.ends.values()]
        parts += [(node.value, node.samples.bit_count()) for node in nodes]
        total, seats = sum(n for _, n in parts), range(len(parts[0][0]))
        self.value = [sum(values[seat] * n for values, n in parts) / total for seat in seats]


class Node(Generic[T]):
    """A decision somebody has to make."""

    __slots__ = ("edges", "known", "samples", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.edges: list[Edge[T]] = []
        self.value: list[float] = []
        self.samples = 0  # that led here
        self.known = 0  # samples in which all is known up to the horizon

    def shift(self) -> float:
        """How much choices changed on average when they were looked at."""
        seen = [edge.value[self.seat] - edge.guess for edge in self.edges if edge.visits]
        return sum(seen) / len(seen) if seen else 0.0

    def sum_up(self, options: Sequence[int], sample: int) -> None:
        """Who chooses takes what is best for him. A sample may not allow all that was tried in others."""
        self.visits += 1
        seat, most, known, everywhere = self.seat, -inf, ALL, True
        for edge in self.edges:
            if edge.visits and edge.value[seat] > most:
                most, self.value = edge.value[seat], edge.value
            if edge.options[0] in options:
                known &= edge.known
            else:
                everywhere = False
        self.known |= known if everywhere else known & 1 << sample


Step = tuple[Node[T], Edge[T], tuple[int, ...]]
"""A choice on the way: who makes it, which, and what the sample allows."""


class Tree(Generic[T]):
    """The search of one decision."""

    def __init__(self, game: Game[T], scout: Scout[T], seen: Seen[T], seed: int, drawn: int = SAMPLES) -> None:
        self.game, self.scout, self.seen, self.seed, self.drawn = game, scout, seen, seed, drawn
        self.root: Node[T] = Node(seen.decision.seat)
        self.full = (1 << drawn) - 1
        self.samples: dict[int, T] = {}
        self.habits: dict[Question, list[tuple[int, ...]]] = {}  # good quiet choices of later turns
        self.judged = 0
        self.before = 0  # judged by an earlier look
        self.lines = 0
        self.begun = scout.turn(self._sample(0))
        self._look_to(scout.sight(self._sample(0)))

    def _look_to(self, sight: Sight) -> None:
        self.sight = sight
        self.horizon = self.begun + sight.turns

    def _sample(self, i: int) -> T:
        if i not in self.samples:
            self.samples[i] = self.seen.sample(word(self.seed, i))
        return self.samples[i]

    def first_sample(self) -> T:
        """A copy of the first sample, to see what the seat will see."""
        return self.game.clone(self._sample(0))

    @property
    def spent(self) -> int:
        return self.judged - self.before

    @property
    def open(self) -> bool:
        """Is there anything left to find out? Not if only one choice is worth a look."""
        return not self.lines or not (self._all(self.root.known) or len(self.root.edges) == 1)

    def _all(self, samples: int) -> bool:
        return samples & self.full == self.full

    def clear(self) -> bool:
        """Is the best choice far ahead of all others, as they are known or look?"""
        seat, first = self.root.seat, self.best()
        rest = [e.value[seat] if e.visits else e.guess for e in self.root.edges if e.options[0] != first.options[0]]
        return not rest or first.value > max(rest) + AHEAD

    def best(self) -> Line:
        return self.ranked()[0]

    def ranked(self) -> list[Line]:
        """What was looked at, the best first; what is not sure and was looked at seldom must be clearly better. After a
        second look both count the same: the far end of a line is vague."""
        seat = self.root.seat
        seen = [edge for edge in self.root.edges if edge.visits]
        doubts = [0.0 if self._all(edge.known) else DOUBT / sqrt(edge.visits) for edge in seen]
        values = [(e.value[seat] + e.guess) / 2 if self.before else e.value[seat] for e in seen]
        lines = [Line(e.options, v - d, e.visits) for e, v, d in zip(seen, values, doubts, strict=True)]
        return sorted(lines, key=lambda line: -line.value)

    def farther(self, sight: Sight) -> Tree[T] | None:
        """A second look, at the best choices only but over more turns; None if only one is worth it."""
        lines = self.ranked()
        few = [line for line in lines[:FEW] if line.value > lines[0].value - AHEAD]
        if len(few) == 1:
            return None
        tree = Tree(self.game, self.scout, self.seen, self.seed, self.drawn)
        tree._look_to(sight)
        tree.samples, tree.judged, tree.before = self.samples, self.judged, self.judged
        tree.root.edges = [Edge(line.options, line.value) for line in few]
        return tree

    # -- one line --------------------------------------------------------------------------------------------------
    def follow(self) -> None:
        """Follow one line on the next sample to the horizon, and tell all its choices what came of it."""
        sample = self._next()
        self.lines += 1
        g, node, decision = self._sample(sample), self.root, self.seen.decision
        path: list[Step[T]] = []
        known = ALL
        while True:
            if self._unknown(node, decision):
                self._open(node, g, decision, sample)
            edge = self._pick(node, decision, sample)
            if edge is None:
                node.known |= 1 << sample
                known = node.known
                break
            path.append((node, edge, decision.options))
            g = self._settled(edge, g, node.seat, sample)
            asked = self.game.pending(g)
            if not asked or len(path) == DEEPEST or self.scout.turn(g) >= self.horizon:
                break
            decision = asked[0]
            key = (decision.seat, decision.kind, decision.about, self.game.revealed(g))
            node = edge.nodes.setdefault(key, Node(decision.seat))
            node.samples |= 1 << sample
        self._tell(path, sample, g, known)

    def _next(self) -> int:
        """The samples in turn, without those in which all is known."""
        turns = [(self.lines + i) % self.drawn for i in range(self.drawn)]
        return next((sample for sample in turns if not self.root.known >> sample & 1), 0)

    def _unknown(self, node: Node[T], decision: Decision) -> bool:
        """Nothing was tried yet; or of the few choices that are kept the sample allows none."""
        if not node.edges or self.sight.replies >= WIDEST:
            return not node.edges
        return not any(edge.options[0] in decision.options for edge in node.edges)

    def _open(self, node: Node[T], g: T, decision: Decision, sample: int) -> None:
        found: list[Edge[T]] = []
        habitual = self.sight.replies < WIDEST and self.scout.turn(g) > self.begun
        for options, after in (self._replies if habitual else self._tries)(g, decision, sample, node is self.root):
            edge: Edge[T] = Edge(options, self._judge(after)[node.seat])
            edge.after[sample] = after
            found.append(edge)
        found.sort(key=lambda edge: -edge.guess)
        node.edges += found[: self.sight.replies if habitual else WIDEST]
        if habitual:
            good = [edge.options for edge in found if not self.scout.lively(decision, edge.options[0])][:HABITS]
            self.habits.setdefault(self._question(g, decision), good)

    def _question(self, g: T, decision: Decision) -> Question:
        quiet = tuple(option for option in decision.options if not self.scout.lively(decision, option))
        return self.scout.turn(g), decision.seat, decision.kind, quiet

    def _tries(self, g: T, decision: Decision, sample: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        return self.scout.tries(g, decision, word(self.seed, 1000 + sample), close)

    def _replies(self, g: T, decision: Decision, sample: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        """What may be done in a later turn. Asked the same in another line a player has the same quiet things to do at
        home, so only the best of those are tried again."""
        self.judged += REPLY
        habits = self.habits.get(self._question(g, decision))
        if habits is None:
            return self._tries(g, decision, sample, close)
        lively = tuple(option for option in decision.options if self.scout.lively(decision, option))
        again = [(options, self._played(self.game.clone(g), decision.seat, options)) for options in habits]
        return [*again, *self._tries(g, replace(decision, options=lively), sample, close)]

    def _judge(self, g: T) -> list[float]:
        self.judged += 1
        return cleared(self.scout.worths(g))

    def _pick(self, node: Node[T], decision: Decision, sample: int) -> Edge[T] | None:
        """The most promising choice that the sample allows, of those that have more to tell if there are any; None if
        it allows none that was tried."""
        seat, options = node.seat, decision.options
        bonus, shift = CURIOSITY * sqrt(log(node.visits + 1)), node.shift()
        best, most, told = None, -inf, True
        for edge in node.edges:
            known = edge.known >> sample & 1 == 1
            if edge.options[0] not in options or (known and not told):
                continue
            value = edge.value[seat] if edge.visits else edge.guess + shift
            promise = value if known else value + bonus / sqrt(edge.visits + 1)
            if promise > most or known < told:
                best, most, told = edge, promise, known
        return best

    def _settled(self, edge: Edge[T], g: T, seat: int, sample: int) -> T:
        """The state after a choice and all usual answers that follow it."""
        if sample in edge.settled:
            return edge.settled[sample]
        after = edge.after.pop(sample, None)
        if after is None:
            after = self._played(self.game.clone(g), seat, edge.options)
        edge.settled[sample] = after = self._answered(after, edge, sample)
        edge.sure = self.game.revealed(after) == self.game.revealed(g)
        return after

    def _played(self, g: T, seat: int, options: Sequence[int]) -> T:
        """A state changed by choices, as far as it allows them."""
        for option in options:
            if not any(d.seat == seat and option in d.options for d in self.game.pending(g)):
                break
            self.game.apply(g, seat, option)
        return g

    def _answered(self, g: T, edge: Edge[T], sample: int) -> T:
        """Usual answers up to the next decision that is looked at, or to the horizon. Luck is written down."""
        for n in range(LONGEST):
            asked = self.game.pending(g)
            if not asked or self.scout.turn(g) >= self.horizon:
                break
            expected = self.scout.expected(g)
            after = self.scout.usual(g, asked[0], self._luck(sample, self.game.turn(g) * LONGEST + n))
            if after is None:
                break
            g = after
            if expected is not None:
                self._lucky(edge, sample, expected, self._judge(g))
        return g

    def _lucky(self, edge: Edge[T], sample: int, expected: list[float], got: list[float]) -> None:
        """A line that is worth more than another because a battle was won by luck tells nothing of the choices in it:
        the difference to what was to be expected is taken off again. The mean over all luck stays the same."""
        old = edge.strokes.get(sample) or [0.0] * len(got)
        edge.strokes[sample] = [a + b - c for a, b, c in zip(old, got, expected, strict=True)]

    def _luck(self, sample: int, n: int) -> Luck:
        """The samples share out all chance there is, another way for every question."""
        seed = word(self.seed, 2000 + n)
        place = (sample * (2 * (seed % 4) + 1) + seed // 4) % self.drawn
        return Luck((place + 0.5) / self.drawn, seed + sample)

    def _tell(self, path: list[Step[T]], sample: int, g: T, known: int) -> None:
        """`known`: samples in which nothing is left to know where the line ends."""
        self.judged += 1  # a line costs something even if its end is known
        if path and sample not in path[-1][1].ends:
            path[-1][1].ends[sample] = self._without_luck(path, sample, self._judge(g))
        for node, edge, options in reversed(path):
            edge.sum_up(known if edge.sure else known & 1 << sample)
            node.sum_up(options, sample)
            known = node.known

    def _without_luck(self, path: list[Step[T]], sample: int, values: list[float]) -> list[float]:
        for _, edge, _ in path:
            if sample in edge.strokes:
                values = [value - luck for value, luck in zip(values, edge.strokes[sample], strict=True)]
        return values
