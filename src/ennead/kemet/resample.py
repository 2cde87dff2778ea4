"""Deals again what a seat cannot know: other hands, face-down discards, removed cards, sealed choices, the deck."""

from __future__ import annotations

from ennead.kemet.battle import Council, SideChoice, layable
from ennead.kemet.play import pending
from ennead.kemet.queries import DIVERSION, hand, seats
from ennead.kemet.special_cards import BASIC
from ennead.kemet.state import DI_KINDS, State
from ennead.kernel.chance import draw
from ennead.kernel.decision import NOBODY
from ennead.kernel.graph import bits, mask_of

_BASE_CARDS = (1 << BASIC) - 1


class Stream:
    """A random stream of its own, so that a sample does not predict the game's draws."""

    def __init__(self, seed: int) -> None:
        self.seed = ~seed
        self.n = 0

    def below(self, bound: int) -> int:
        self.n += 1
        return draw(self.seed, self.n, bound)

    def sample(self, items: list[int], n: int) -> list[int]:
        """Take n items out of a list."""
        return [items.pop(self.below(len(items))) for _ in range(n)]


def resample(g: State, seat: int, seed: int) -> State:
    """Another state that `seat` cannot tell from this one."""
    c = g.clone()
    c.seed = seed
    c.asked = NOBODY
    stream = Stream(seed)
    others = [other for other in seats(g) if other != seat]
    top = c.stack[-1] if c.stack else None
    laid = _deal_divine(c, others, stream)
    for other in others:
        _deal_cards(c, other, stream)
    if isinstance(top, Council):
        c.stack[-1] = _seal(c, top, seat, laid, stream)
    pending(c)
    return c


def _deal_divine(c: State, others: list[int], stream: Stream) -> tuple[int, ...]:
    """Cards that everybody knows of stay; the rest of the hands and the deck are dealt from one bag.

    The number of cards that a foreseen player has laid is known (K8.1), so they get as many; these are returned.
    """
    bag = [kind for kind, n in enumerate(c.deck) for _ in range(n)]
    hidden = {}
    for other in others:
        cards = hand(c, other)
        known = c.known[other * DI_KINDS : (other + 1) * DI_KINDS]
        hidden[other] = sum(cards) - sum(known)
        bag += [kind for kind in range(DI_KINDS) for _ in range(cards[kind] - known[kind])]
        c.di[other * DI_KINDS : (other + 1) * DI_KINDS] = known
    bag.sort()  # the deal must not depend on who had a card: a seed gives one sample, whatever is hidden
    laid: tuple[int, ...] = ()
    seer = _foreseen_seat(c)
    if seer in hidden:
        laid, dealt = _laid(c, seer, hidden[seer], bag, stream)
        hidden[seer] -= dealt
    for other in others:
        for kind in stream.sample(bag, hidden[other]):
            c.di[other * DI_KINDS + kind] += 1
    c.deck = [bag.count(kind) for kind in range(DI_KINDS)]
    return laid


def _laid(c: State, seat: int, slots: int, bag: list[int], stream: Stream) -> tuple[tuple[int, ...], int]:
    """As many laid cards as the seat has laid, perhaps with Diversion, and how many of them came from the bag."""
    fits = {card.index for card in c.rules.battle_cards if card.index != DIVERSION}
    mine = [kind for kind in range(DIVERSION) for _ in range(c.known[seat * DI_KINDS + kind]) if kind in fits]
    found = [kind for kind in bag if kind in fits]
    wanted = _laid_number(c)
    ways = []
    for bluff in (0, 1):
        need = wanted - bluff
        least, most = max(0, need - len(mine)), min(need, slots, len(found))
        ways += [(bluff, n) for n in range(least, most + 1)]
    bluff, from_bag = ways[stream.below(len(ways))]
    taken = stream.sample(found, from_bag)
    for kind in taken:
        bag.remove(kind)
        c.di[seat * DI_KINDS + kind] += 1
    cards = taken + stream.sample(mine, wanted - bluff - from_bag) + [DIVERSION] * bluff
    return tuple(cards), from_bag


def _foreseen_choice(c: State) -> tuple[int, SideChoice] | None:
    """The seat that chose before a foreseeing enemy, and what it chose."""
    council = c.stack[-1] if c.stack else None
    if isinstance(council, Council) and council.first >= 0 and council.choices[council.first].ready:
        return council.battle.seat(council.first), council.choices[council.first]
    return None


def _foreseen_seat(c: State) -> int:
    found = _foreseen_choice(c)
    return found[0] if found else -1


def _laid_number(c: State) -> int:
    found = _foreseen_choice(c)
    return len(found[1].laid) if found else 0


def _deal_cards(c: State, other: int, stream: Stream) -> None:
    """Hand, unseen discards and removed battle cards of one player."""
    gone = [card for card in c.gone[2 * other : 2 * other + 2] if card >= 0]
    unseen = (c.pile[other] & ~c.seen[other]).bit_count()
    secret = c.cards[other] | (c.pile[other] & ~c.seen[other]) | mask_of(gone)
    if gone:
        pairs = _removals(c, other, secret)
        first, second = pairs[stream.below(len(pairs))]
        c.gone = [*c.gone[: 2 * other], first, second, *c.gone[2 * other + 2 :]]
        secret &= ~mask_of(card for card in (first, second) if card >= 0)
    shown = _foreseen(c, other)
    left = list(bits(secret & ~shown))
    face_down = mask_of(stream.sample(left, unseen))
    c.pile[other] = c.seen[other] | face_down
    c.cards[other] = mask_of(left) | shown


def _removals(c: State, other: int, secret: int) -> list[tuple[int, int]]:
    """Every pair of removed cards that agrees with the cards shown since (K12.7)."""
    shown = _foreseen(c, other)
    firsts = bits(secret & _BASE_CARDS & ~c.cleared[2 * other] & ~shown)
    if c.gone[2 * other + 1] == -1:
        return [(card, -1) for card in firsts]
    later = secret & (_BASE_CARDS | 1 << c.special[2 * other]) & ~c.cleared[2 * other + 1] & ~shown
    return [(a, b) for a in firsts for b in bits(later) if a != b]


def _foreseen(c: State, other: int) -> int:
    """An active card already shown to a foreseeing enemy (K8.2)."""
    found = _foreseen_choice(c)
    return 1 << found[1].active if found and found[0] == other else 0


def _seal(c: State, council: Council, seat: int, laid: tuple[int, ...], stream: Stream) -> Council:
    """Sealed choices of the others: drawn for a side that is ready, empty for one that is not."""
    choices = list(council.choices)
    for side in (0, 1):
        other = council.battle.seat(side)
        if other != seat:
            choices[side] = _side_choice(c, other, laid, stream) if choices[side].ready else SideChoice()
    return Council(council.battle, (choices[0], choices[1]), council.first)


def _side_choice(c: State, other: int, laid: tuple[int, ...], stream: Stream) -> SideChoice:
    cards = list(bits(c.cards[other]))
    shown = _foreseen(c, other)
    active = shown.bit_length() - 1 if shown else stream.sample(cards, 1)[0]
    spare = stream.sample([card for card in cards if card != active], 1)[0]
    if shown:
        return SideChoice(active, spare, laid, 1)
    held = [kind for kind in layable(c, other, SideChoice()) for _ in range(hand(c, other)[kind])]
    return SideChoice(active, spare, tuple(kind for kind in held if stream.below(2)), 1)
