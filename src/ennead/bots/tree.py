"""Tree search over samples, up to a horizon of whole turns where positions are judged.

Each iteration takes one sample of the hidden information and follows one line of choices to the horizon. On the way
every seat prefers what is best for itself by current knowledge, with a bonus for rarely visited choices. A new node is
expanded: all its choices are tried and judged at once. So the first line is what the greedy bot would play for every
seat; later lines differ where it is most promising.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, log, sqrt
from typing import Generic

from ennead.bots.search_model import Line, Luck, SearchModel, Sight, T, cleared
from ennead.kernel.chance import word
from ennead.kernel.decision import Decision
from ennead.kernel.game import Game
from ennead.kernel.hidden import BotView

SAMPLES = 8  # minimum number of sampled states: a power of two
CURIOSITY = 0.5  # exploration bonus of an unvisited choice, in points of the game
LONGEST = 400  # default answers between two searched decisions
DEEPEST = 60  # decisions in one line
WIDEST = 24  # choices kept per node
AHEAD = 1.5  # a lead in points that ends the search early
FEW = 6  # choices that get a second look
HABITS = 3  # quiet choices of later turns that other lines try again
REPLY = 4  # cost of the other work on a decision of a later turn, in positions
DOUBT = 0.3  # penalty of a line that was followed once
ALL = -1  # a set of samples is one int

Key = tuple[int, str, int, int]
Question = tuple[int, int, str, tuple[int, ...]]
"""Turn, seat, kind, quiet options."""


class Edge(Generic[T]):
    """A choice at a node."""

    __slots__ = ("after", "ends", "guess", "known", "luck", "nodes", "options", "settled", "sure", "value", "visits")

    def __init__(self, options: tuple[int, ...], guess: float) -> None:
        self.options = options
        self.guess = guess  # first evaluation, for the seat that chooses
        self.visits = 0
        self.value: list[float] = []  # value found by the search, for every seat
        self.ends: dict[int, list[float]] = {}  # sample → values, where lines end here
        self.nodes: dict[Key, Node[T]] = {}
        self.after: dict[int, T] = {}  # sample → state
        self.settled: dict[int, T] = {}  # sample → state after default answers
        self.luck: dict[int, list[float]] = {}  # sample → luck in these answers, for every seat
        self.sure = False  # neither chance nor hidden information is involved
        self.known = 0  # samples in which all is known up to the horizon

    def sum_up(self, known: int) -> None:
        """Update the mean value. Every sample has the same weight, however often it was followed."""
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
    """A decision of one seat."""

    __slots__ = ("edges", "known", "samples", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.edges: list[Edge[T]] = []
        self.value: list[float] = []
        self.samples = 0  # samples that led here
        self.known = 0  # samples in which all is known up to the horizon

    def shift(self) -> float:
        """How much the value of visited choices changed on average."""
        seen = [edge.value[self.seat] - edge.guess for edge in self.edges if edge.visits]
        return sum(seen) / len(seen) if seen else 0.0

    def sum_up(self, options: Sequence[int], sample: int) -> None:
        """The seat takes what is best for itself. A sample may not allow every choice tried in other samples."""
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


LineStep = tuple[Node[T], Edge[T], tuple[int, ...]]
"""A choice in a line: the node, the edge, and the options the sample allows."""


class Tree(Generic[T]):
    """The search for one decision."""

    def __init__(self, game: Game[T], model: SearchModel[T], seen: BotView[T], seed: int, drawn: int = SAMPLES) -> None:
        self.game, self.model, self.seen, self.seed, self.drawn = game, model, seen, seed, drawn
        self.root: Node[T] = Node(seen.decision.seat)
        self.full = (1 << drawn) - 1
        self.samples: dict[int, T] = {}
        self.habits: dict[Question, list[tuple[int, ...]]] = {}  # good quiet choices of later turns
        self.judged = 0
        self.before = 0  # positions judged by the first look
        self.lines = 0
        self.begun = model.turn(self._sample(0))
        self._look_to(model.sight(self._sample(0)))

    def _look_to(self, sight: Sight) -> None:
        self.sight = sight
        self.horizon = self.begun + sight.turns

    def _sample(self, i: int) -> T:
        if i not in self.samples:
            self.samples[i] = self.seen.sample(word(self.seed, i))
        return self.samples[i]

    def first_sample(self) -> T:
        """A copy of the first sample, to predict what the seat will see."""
        return self.game.clone(self._sample(0))

    @property
    def spent(self) -> int:
        return self.judged - self.before

    @property
    def open(self) -> bool:
        """Is there anything left to search? Not if there is only one choice to examine."""
        return not self.lines or not (self._all(self.root.known) or len(self.root.edges) == 1)

    def _all(self, samples: int) -> bool:
        return samples & self.full == self.full

    def clear(self) -> bool:
        """Is the best choice far ahead of all others, visited or not?"""
        seat, first = self.root.seat, self.best()
        rest = [e.value[seat] if e.visits else e.guess for e in self.root.edges if e.options[0] != first.options[0]]
        return not rest or first.value > max(rest) + AHEAD

    def best(self) -> Line:
        return self.ranked()[0]

    def ranked(self) -> list[Line]:
        """Visited choices, best first. Uncertain, rarely visited ones must be clearly better. After a second look both
        looks count the same, because the far end of a line is vague."""
        seat = self.root.seat
        seen = [edge for edge in self.root.edges if edge.visits]
        doubts = [0.0 if self._all(edge.known) else DOUBT / sqrt(edge.visits) for edge in seen]
        values = [(e.value[seat] + e.guess) / 2 if self.before else e.value[seat] for e in seen]
        lines = [Line(e.options, v - d, e.visits) for e, v, d in zip(seen, values, doubts, strict=True)]
        return sorted(lines, key=lambda line: -line.value)

    def farther(self, sight: Sight) -> Tree[T] | None:
        """A second look at the best choices over more turns; None if only one is worth it."""
        lines = self.ranked()
        few = [line for line in lines[:FEW] if line.value > lines[0].value - AHEAD]
        if len(few) == 1:
            return None
        tree = Tree(self.game, self.model, self.seen, self.seed, self.drawn)
        tree._look_to(sight)
        tree.samples, tree.judged, tree.before = self.samples, self.judged, self.judged
        tree.root.edges = [Edge(line.options, line.value) for line in few]
        return tree

    # -- one line --------------------------------------------------------------------------------------------------
    def follow(self) -> None:
        """Follow one line in the next sample to the horizon, and update all its choices with the result."""
        sample = self._next()
        self.lines += 1
        g, node, decision = self._sample(sample), self.root, self.seen.decision
        path: list[LineStep[T]] = []
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
            if not asked or len(path) == DEEPEST or self.model.turn(g) >= self.horizon:
                break
            decision = asked[0]
            key = (decision.seat, decision.kind, decision.about, self.game.revealed(g))
            node = edge.nodes.setdefault(key, Node(decision.seat))
            node.samples |= 1 << sample
        self._back_up(path, sample, g, known)

    def _next(self) -> int:
        """The next sample, skipping those in which everything is known."""
        turns = [(self.lines + i) % self.drawn for i in range(self.drawn)]
        return next((sample for sample in turns if not self.root.known >> sample & 1), 0)

    def _unknown(self, node: Node[T], decision: Decision) -> bool:
        """Nothing was tried yet, or the sample allows none of the few choices kept."""
        if not node.edges or self.sight.replies >= WIDEST:
            return not node.edges
        return not any(edge.options[0] in decision.options for edge in node.edges)

    def _open(self, node: Node[T], g: T, decision: Decision, sample: int) -> None:
        found: list[Edge[T]] = []
        habitual = self.sight.replies < WIDEST and self.model.turn(g) > self.begun
        for options, after in (self._replies if habitual else self._tries)(g, decision, sample, node is self.root):
            edge: Edge[T] = Edge(options, self._judge(after)[node.seat])
            edge.after[sample] = after
            found.append(edge)
        found.sort(key=lambda edge: -edge.guess)
        node.edges += found[: self.sight.replies if habitual else WIDEST]
        if habitual:
            good = [edge.options for edge in found if not self.model.lively(decision, edge.options[0])][:HABITS]
            self.habits.setdefault(self._question(g, decision), good)

    def _question(self, g: T, decision: Decision) -> Question:
        quiet = tuple(option for option in decision.options if not self.model.lively(decision, option))
        return self.model.turn(g), decision.seat, decision.kind, quiet

    def _tries(self, g: T, decision: Decision, sample: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        return self.model.tries(g, decision, word(self.seed, 1000 + sample), close)

    def _replies(self, g: T, decision: Decision, sample: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        """Choices of a later turn. The quiet choices at home are the same in every line, so only the best of them are
        tried again."""
        self.judged += REPLY
        habits = self.habits.get(self._question(g, decision))
        if habits is None:
            return self._tries(g, decision, sample, close)
        lively = tuple(option for option in decision.options if self.model.lively(decision, option))
        again = [(options, self._played(self.game.clone(g), decision.seat, options)) for options in habits]
        return [*again, *self._tries(g, replace(decision, options=lively), sample, close)]

    def _judge(self, g: T) -> list[float]:
        self.judged += 1
        return cleared(self.model.worths(g))

    def _pick(self, node: Node[T], decision: Decision, sample: int) -> Edge[T] | None:
        """The most promising choice the sample allows, preferring choices that are not fully known; None if the sample
        allows no choice that was tried."""
        seat, options = node.seat, decision.options
        bonus, shift = CURIOSITY * sqrt(log(node.visits + 1)), node.shift()
        best, most, best_known = None, -inf, True
        for edge in node.edges:
            known = edge.known >> sample & 1 == 1
            if edge.options[0] not in options or (known and not best_known):
                continue
            value = edge.value[seat] if edge.visits else edge.guess + shift
            promise = value if known else value + bonus / sqrt(edge.visits + 1)
            if promise > most or known < best_known:
                best, most, best_known = edge, promise, known
        return best

    def _settled(self, edge: Edge[T], g: T, seat: int, sample: int) -> T:
        """The state after a choice and all default answers that follow it."""
        if sample in edge.settled:
            return edge.settled[sample]
        after = edge.after.pop(sample, None)
        if after is None:
            after = self._played(self.game.clone(g), seat, edge.options)
        edge.settled[sample] = after = self._answered(after, edge, sample)
        edge.sure = self.game.revealed(after) == self.game.revealed(g)
        return after

    def _played(self, g: T, seat: int, options: Sequence[int]) -> T:
        """Apply choices to the state as far as it allows them."""
        for option in options:
            if not any(d.seat == seat and option in d.options for d in self.game.pending(g)):
                break
            self.game.apply(g, seat, option)
        return g

    def _answered(self, g: T, edge: Edge[T], sample: int) -> T:
        """Give default answers up to the next searched decision or the horizon, and record the luck in them."""
        for n in range(LONGEST):
            asked = self.game.pending(g)
            if not asked or self.model.turn(g) >= self.horizon:
                break
            expected = self.model.expected(g)
            after = self.model.usual(g, asked[0], self._luck(sample, self.game.turn(g) * LONGEST + n))
            if after is None:
                break
            g = after
            if expected is not None:
                self._record_luck(edge, sample, expected, self._judge(g))
        return g

    def _record_luck(self, edge: Edge[T], sample: int, expected: list[float], got: list[float]) -> None:
        """Record the difference to the expected result, to subtract it later: a battle won by luck says nothing about
        the choices of the line. The mean over all luck stays the same."""
        old = edge.luck.get(sample) or [0.0] * len(got)
        edge.luck[sample] = [a + b - c for a, b, c in zip(old, got, expected, strict=True)]

    def _luck(self, sample: int, n: int) -> Luck:
        """Spread chance evenly over the samples, in a different order for every question."""
        seed = word(self.seed, 2000 + n)
        place = (sample * (2 * (seed % 4) + 1) + seed // 4) % self.drawn
        return Luck((place + 0.5) / self.drawn, seed + sample)

    def _back_up(self, path: list[LineStep[T]], sample: int, g: T, known: int) -> None:
        """Update the values along the line. `known` are the samples in which everything is known at its end."""
        self.judged += 1  # a line costs something even if its end is known
        if path and sample not in path[-1][1].ends:
            path[-1][1].ends[sample] = self._without_luck(path, sample, self._judge(g))
        for node, edge, options in reversed(path):
            edge.sum_up(known if edge.sure else known & 1 << sample)
            node.sum_up(options, sample)
            known = node.known

    def _without_luck(self, path: list[LineStep[T]], sample: int, values: list[float]) -> list[float]:
        for _, edge, _ in path:
            if sample in edge.luck:
                values = [value - luck for value, luck in zip(values, edge.luck[sample], strict=True)]
        return values
