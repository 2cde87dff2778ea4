"""The only code that changes pieces, tracks and tokens of a State.

An atom whose change a player must learn of records an event. Atoms that run all the time first test whether events are
recorded: calling `record` for nothing costs three times as much as the test.
"""

from __future__ import annotations

from ennead.ankh.board import GROUND, HEX, OTHERS, geography
from ennead.ankh.components import HELD, ON_CARD, OUT, POOL, TOP
from ennead.ankh.queries import seats_of
from ennead.ankh.state import Battle, Power, State
from ennead.ankh.why import Why
from ennead.kernel.graph import bits
from ennead.kernel.lists import changed


# -- figures ------------------------------------------------------------
def _lift(g: State, figure: int) -> None:
    h = g.where[figure]
    if h >= 0:
        g.at[h] = -1
        g.figures[g.belongs[figure]] ^= HEX[h]
        g.free |= GROUND[h]


def _set_down(g: State, figure: int, h: int) -> None:
    g.where[figure] = h
    g.at[h] = figure
    g.figures[g.belongs[figure]] |= HEX[h]
    g.free &= OTHERS[h]


def move(g: State, figure: int, h: int, why: int) -> None:
    came_from = g.where[figure]
    _lift(g, figure)
    _set_down(g, figure, h)
    if g.events is not None:
        g.record("moved", figure, came_from, h, why=why)


def push(g: State, figure: int, victim: int, to: int, why: int) -> None:
    """A figure takes the hex of another, which moves on by one hex, perhaps to where the first came from."""
    came_from, h = g.where[figure], g.where[victim]
    _lift(g, figure)
    _lift(g, victim)
    _set_down(g, victim, to)
    _set_down(g, figure, h)
    if g.events is not None:
        g.record("moved", figure, came_from, h, why=Why.MOVE)
    g.record("pushed", victim, h, to, why=why)


def summon(g: State, figure: int, h: int, why: int) -> None:
    _set_down(g, figure, h)
    if g.events is not None:
        g.record("summoned", figure, h, why=why)


def kill(g: State, figure: int, why: int) -> None:
    if g.events is not None:
        g.record("killed", figure, g.where[figure], why=why)
    _lift(g, figure)
    take_sun(g, figure)
    g.where[figure] = POOL


def hold(g: State, figure: int, why: int) -> None:
    g.where[figure] = HELD
    g.record("held", figure, why=why)


def release(g: State, figure: int, why: int) -> None:
    g.where[figure] = POOL
    g.record("released", figure, why=why)


def remove_figure(g: State, figure: int) -> None:
    """Take a figure out of the game; the event of merging or forgetting names the cause."""
    _lift(g, figure)
    take_sun(g, figure)
    g.where[figure] = OUT


def take_guardian(g: State, god: int, figure: int, why: int) -> None:
    """A guardian goes from its card into the pool of a god."""
    assert g.where[figure] == ON_CARD
    g.belongs = changed(g.belongs, figure, god)
    g.where[figure] = POOL
    g.record("guardian", god, figure, why=why)


def hand_over(g: State, god: int, figure: int, why: int) -> None:
    """A guardian passes to another god; it stays where it is and keeps its direction."""
    h = g.where[figure]
    if h >= 0:
        g.figures[g.belongs[figure]] &= OTHERS[h]
        g.figures[god] |= HEX[h]
    g.belongs = changed(g.belongs, figure, god)
    g.record("guardian", god, figure, why=why)


def point(g: State, figure: int, slot: int, first: int) -> None:
    g.pointing = changed(g.pointing, slot, first)
    g.record("pointed", figure, first)


def give_sun(g: State, figure: int, why: int) -> None:
    g.suns |= 1 << figure
    g.record("sun", figure, why=why)


def take_sun(g: State, figure: int) -> None:
    g.suns &= ~(1 << figure)


def put_underworld(g: State, came_from: int, h: int, why: int) -> None:
    """Place a token, or move one if `came_from` is a hex."""
    if came_from >= 0:
        g.underworld &= OTHERS[came_from]
    g.underworld |= HEX[h]
    g.record("underworld", h, why=why)


def clear_underworld(g: State) -> None:
    g.underworld = 0


# -- monuments ------------------------------------------------------------
def control(g: State, god: int, h: int, why: int) -> None:
    """Put an ankh token on a monument; another god's token there goes back to that god."""
    for other in g.ladder:
        if g.owned[other] & HEX[h]:
            _disown(g, other, h)
    _own(g, god, h)
    g.record("controlled", god, h, why=why)


def _own(g: State, god: int, h: int) -> None:
    g.owned = changed(g.owned, god, g.owned[god] | HEX[h])
    g.tokens = changed(g.tokens, god, g.tokens[god] - 1)


def _disown(g: State, god: int, h: int) -> None:
    g.owned = changed(g.owned, god, g.owned[god] & OTHERS[h])
    g.tokens = changed(g.tokens, god, g.tokens[god] + 1)


def build(g: State, god: int, kind: int, h: int, why: int) -> None:
    g.built = changed(g.built, kind, g.built[kind] | HEX[h])
    g.free &= OTHERS[h]
    _own(g, god, h)
    g.record("built", god, kind, h, why=why)


def destroy(g: State, h: int, why: int) -> None:
    g.built = [hexes & OTHERS[h] for hexes in g.built]
    g.free |= GROUND[h]
    for god in range(len(g.owned)):
        if g.owned[god] & HEX[h]:
            _disown(g, god, h)
    g.record("destroyed", h, why=why)


# -- camels and regions ------------------------------------------------------------
def set_camels(g: State, camels: int, order: list[int]) -> None:
    """New camels, and the token of each new region."""
    g.camels = camels
    g.geo = geography(camels)
    g.order = order


def lay_caravan(g: State, line: int, first: int, order: list[int], why: int) -> None:
    set_camels(g, g.camels | line, order)
    g.record("caravan", line.bit_count(), first, why=why)


def join_regions(g: State, gone: int, order: list[int], why: int) -> None:
    set_camels(g, g.camels & ~gone, order)
    g.record("joined", gone.bit_count(), why=why)


def put_order(g: State, region: int, token: int, why: int) -> None:
    g.order = changed(g.order, region, token)
    g.record("ordered", region, token, why=why)


def swap_order(g: State, one: int, two: int, why: int) -> None:
    g.order = changed(changed(g.order, one, g.order[two]), two, g.order[one])
    g.record("swapped", one, two, why=why)


# -- gods ------------------------------------------------------------
def gain_followers(g: State, god: int, n: int, why: int) -> None:
    if n:
        g.followers[god] += n
        if g.events is not None:
            g.record("followers", god, n, why=why)


def lose_followers(g: State, god: int, n: int, why: int) -> None:
    g.followers[god] -= n
    if g.events is not None:
        g.record("sacrificed", god, n, why=why)


def pay_followers(g: State, god: int, to: int, why: int) -> None:
    """One god gives a follower to another; this is no sacrifice. (A14.2)"""
    g.followers[god] -= 1
    g.followers[to] += 1
    g.record("paid", god, to, why=why)


def _enter(g: State, god: int, space: int) -> None:
    """A marker that enters a space lies on top there. (A9.1)"""
    g.devotion[god] = space
    g.ladder.remove(god)
    place_at = len(g.ladder)
    while place_at and g.devotion[g.ladder[place_at - 1]] > space:
        place_at -= 1
    g.ladder.insert(place_at, god)


def gain_devotion(g: State, god: int, n: int, why: int, region: int = -1) -> None:
    """A single gain; reaching the top wins at once. (A9.4)

    The event says how far the marker moved. Its `about` is the region, or else the gain before powers changed it."""
    about = n if region < 0 else region
    for power in g.powers[god]:
        n = power.devotion_gain(g, god, n)
    before = g.devotion[god]
    space = min(TOP, before + n)
    if space == before:
        return
    _enter(g, god, space)
    if g.events is not None:
        g.record("devotion", god, space - before, space, why=why, about=about)
    if space == TOP:
        finish(g, seats_of(g, god), Why.TOP)


def lose_devotion(g: State, god: int, why: int) -> None:
    """Nobody goes below 0; a marker that cannot go down keeps its place. (A9.3)"""
    if g.devotion[god]:
        _enter(g, god, g.devotion[god] - 1)
        g.record("devotion.lost", god, g.devotion[god], why=why)


def finish(g: State, winners: int, why: int) -> None:
    """End the game; all pending steps are dropped."""
    g.winners = winners
    g.stack.clear()
    g.record("over", winners, why=why)


def unlock(g: State, god: int, power: int, why: int) -> None:
    g.unlocked = changed(g.unlocked, god, g.unlocked[god] | 1 << power)
    g.record("unlocked", god, power, why=why)


def take_back_cards(g: State, god: int, cards: int, why: int) -> None:
    g.hand = changed(g.hand, god, cards)
    g.record("cards.back", god, why=why)


def show_cards(g: State, god: int, cards: int) -> None:
    g.hand = changed(g.hand, god, g.hand[god] & ~cards)
    if g.events is not None:
        for card in bits(cards):
            g.record("card", god, card)


# -- tracks and battle ------------------------------------------------------------
def advance_marker(g: State, seat: int, action: int) -> None:
    g.markers[action] += 1
    if g.events is not None:
        g.record("action", seat, action, g.markers[action], why=Why.MOVE + action)


def reset_marker(g: State, action: int) -> None:
    g.markers[action] = 0


def advance_event(g: State, why: int) -> None:
    g.track_place += 1
    g.record("event", g.track_place, why=why)


def reveal(g: State) -> None:
    """Something hidden was shown: undo does not go beyond this."""
    g.shown += 1


def set_battle(g: State, battle: Battle | None) -> None:
    g.battle = battle


def count_deaths(g: State, gods: list[int]) -> None:
    """Count deaths of the battle under way, for Miracle."""
    if g.battle is None:
        return
    deaths = list(g.battle.deaths)
    for god in gods:
        deaths[god] += 1
    g.battle = g.battle.but(deaths=tuple(deaths))


def spend_tie_breaker(g: State, god: int) -> None:
    g.tie_ready = False
    g.record("tie.broken", god)


def begin_turn(g: State, seat: int) -> None:
    g.turn += 1
    g.acting = seat
    if g.events is not None:
        g.record("turn", g.turn, seat)


def begin_conflict(g: State, god: int) -> None:
    """The god that triggered the conflict takes the tie-breaker."""
    g.conflicts += 1
    g.in_conflict = True
    g.tie_holder = god
    g.tie_ready = True
    g.record("conflict", g.conflicts, god)


def end_conflict(g: State) -> None:
    """The tie-breaker goes back, Amun's token is turned back."""
    g.in_conflict = g.tie_ready = g.announced = False
    g.tie_holder = -1


def announce(g: State, god: int) -> None:
    g.announced = True
    g.record("announced", god)


def merge_gods(g: State, greater: int, lesser: int, why: int) -> None:
    """The greater god takes over seats, followers and powers; its marker joins the lesser's. (A10.2, A10.4, A10.5)

    One event stands for all of this."""
    g.record("merged", greater, lesser, why=why)
    g.ladder.remove(lesser)
    g.devotion[greater] = g.devotion[lesser]
    g.followers[greater] += g.followers[lesser]
    g.god_of = [greater if god == lesser else god for god in g.god_of]
    g.bearer = [greater if god == lesser else god for god in g.bearer]
    _empty_board(g, lesser)


def forget_god(g: State, god: int, seats: int, why: int) -> None:
    g.record("forgotten", god, why=why)
    g.ladder.remove(god)
    g.out |= seats
    g.bearer = [-1 if bearer == god else bearer for bearer in g.bearer]
    _empty_board(g, god)


def _empty_board(g: State, god: int) -> None:
    g.followers[god] = 0
    g.hand, g.tokens = changed(g.hand, god, 0), changed(g.tokens, god, 0)
    g.unlocked = changed(g.unlocked, god, 0)
    set_powers(g, god, ())


def set_powers(g: State, god: int, powers: tuple[Power, ...]) -> None:
    g.powers = changed(g.powers, god, powers)
    note_moments(g)


def note_moments(g: State) -> None:
    """Note at which moments a power acts, and who borrows figures. All other moments are skipped."""
    g.awake, g.borrower = 0, -1
    for god, powers in enumerate(g.powers):
        for power in powers:
            g.awake |= power.moments
            if power.borrows:
                g.borrower = god
