"""A tiny builder: set up a position, make choices by their tokens, read the result."""

from __future__ import annotations

from ennead.kemet.board import CITIES, ZONE
from ennead.kemet.day import Day, Round, Turn
from ennead.kemet.game import GAME
from ennead.kemet.night import Night
from ennead.kemet.queries import glory, soldiers
from ennead.kemet.rules import COLOURS
from ennead.kemet.setup import new_state
from ennead.kemet.state import DI_KINDS, SUPPLY, State
from ennead.kemet.types import CREATURE_IDS, DI_IDS, TILE_IDS
from ennead.kernel.decision import NOBODY, Decision, Event, IllegalChoice, decision_for
from ennead.kernel.notation import token

CITY_LIST = {2: ["NW", "SW"], 3: ["NW", "WM", "SW"], 4: ["NW", "SW", "NE", "SE"], 5: ["NW", "WM", "SW", "NE", "SE"]}


class Scene:
    """Seat 0 begins; nobody has soldiers, tiles or cards beside Diversion; 7 prayer points each."""

    def __init__(self, players: int = 5, colours: tuple[str, ...] = (), seed: int = 1, **options: object) -> None:
        setup = {"players": players, "cities": CITY_LIST[players], **options}
        if colours:
            setup["colours"] = list(colours)
        self.g: State = new_state(setup, seed)
        g = self.g
        g.order = list(range(players))
        g.round = 1
        g.stack = [Round()]
        g.events = []
        for seat in range(players):
            for kind in range(DI_KINDS - 1):
                g.deck[kind] += g.di[seat * DI_KINDS + kind]
                g.di[seat * DI_KINDS + kind] = 0

    # -- setting up

    def put(self, seat: int, zone: str, n: int = 1, creature: str = "") -> Scene:
        g = self.g
        g.supply[seat] -= n
        g.soldiers[seat * 37 + ZONE[zone]] += n
        g.armies[seat] |= 1 << ZONE[zone]
        if creature:
            self.creature(seat, creature, zone)
        if zone[0] == "t":
            g.held[seat] |= 1 << ZONE[zone]
        return self

    def creature(self, seat: int, creature: str, zone: str = "") -> Scene:
        """Give a creature with its tile; it is in supply unless a zone is given."""
        number = CREATURE_IDS.index(creature)
        self.own(seat, next(tile for tile in TILE_IDS if tile.endswith("." + creature)))
        self.g.keeper[number] = seat
        self.g.creature[number] = ZONE[zone] if zone else SUPPLY
        return self

    def own(self, seat: int, *tiles: str) -> Scene:
        """Give tiles, without their effects on purchase."""
        g = self.g
        for name in tiles:
            index = TILE_IDS.index(name)
            g.tiles[seat] |= 1 << index
            g.closed[seat] |= g.rules.same_picture[index]
            g.market[index] = max(0, g.market[index] - 1)
            if not g.market[index]:
                g.stock &= ~(1 << index)
            tile = g.rules.tiles[index]
            if tile.creature >= 0 and g.keeper[tile.creature] == -1:
                g.keeper[tile.creature], g.creature[tile.creature] = seat, SUPPLY
            if tile.id == "legion":
                g.limit[seat] = tile.n["limit"]
        g.powers[seat] = g.rules.powers(g.tiles[seat])
        return self

    def pyramid(self, seat: int, zone: str, colour: str, level: int) -> Scene:
        g = self.g
        g.level[ZONE[zone]], g.colour[ZONE[zone]] = level, COLOURS.index(colour)
        blank = next(i for i in range(3) if g.slots[seat * 3 + i] == -1)
        g.slots[seat * 3 + blank] = COLOURS.index(colour)
        if level == 4:
            g.tops |= 1 << ZONE[zone]
            g.held[seat] |= 1 << ZONE[zone]
        return self

    def prayer(self, seat: int, n: int) -> Scene:
        self.g.prayer[seat] = n
        return self

    def di(self, seat: int, *cards: str) -> Scene:
        for card in cards:
            self.g.deck[DI_IDS.index(card)] -= 1
            self.g.di[seat * DI_KINDS + DI_IDS.index(card)] += 1
        return self

    def turn(self, seat: int = 0, placed: int = 0) -> Scene:
        """Begin the turn of `seat`; all players have placed this many markers (tests fill the spaces themselves)."""
        n = self.g.rules.players
        self.g.asked = NOBODY
        self.g.placed = [placed] * n
        self.g.stack = [Round(), Day(placed * n + seat + 1), Turn(seat)]
        return self

    def night(self, step: int = 1) -> Scene:
        self.g.asked = NOBODY
        self.g.stack = [Round(), Night(step - 1)]
        return self

    # -- choosing

    def decision(self, seat: int = -1) -> Decision:
        asked = GAME.pending(self.g)
        return asked[0] if seat < 0 else decision_for(asked, seat)

    def do(self, tokens: str) -> Scene:
        """Make choices by token; "1:token" for seat 1 where several seats are asked."""
        for word in tokens.split():
            who, _, what = word.rpartition(":")
            decision = self.decision(int(who) if who else -1)
            self._choose(decision, what)
        GAME.pending(self.g)
        return self

    def _choose(self, decision: Decision, what: str) -> None:
        for option in decision.options:
            if token(GAME, self.g, decision.kind, option) == what:
                GAME.apply(self.g, decision.seat, option)
                return
        raise AssertionError(f"{what} is not offered: {decision.kind} {self.options(decision.seat)}")

    def options(self, seat: int = -1) -> set[str]:
        decision = self.decision(seat)
        return {token(GAME, self.g, decision.kind, option) for option in decision.options}

    def kind(self) -> str:
        return self.decision().kind

    def why(self, option: int) -> str:
        """The reason for refusing `option` to the asked seat."""
        decision = self.decision()
        before = GAME.encode(self.g)
        try:
            GAME.apply(self.g, decision.seat, option)
        except IllegalChoice as fault:
            assert GAME.encode(self.g) == before
            return fault.reason.removeprefix("kemet.why.")
        raise AssertionError("it was not refused")

    def fight(self, attack: str, defence: str) -> Scene:
        """Make both sides' sealed choices: "active discarded [cards laid]"."""
        battle = GAME.view(self.g, None)["battle"]
        for seat, words in ((battle["attacker"], attack), (battle["defender"], defence)):
            for word in [*words.split(), "."]:
                asked = GAME.pending(self.g)
                if any(d.seat == seat and d.kind.startswith("battle.") for d in asked) and self._sealed():
                    self.do(f"{seat}:{word}")
        return self

    def _sealed(self) -> bool:
        return self.decision().kind in ("battle.card", "battle.discard", "battle.lay")

    # -- looking

    def soldiers(self, seat: int, zone: str) -> int:
        return soldiers(self.g, seat, ZONE[zone])

    def glory(self, seat: int) -> int:
        return glory(self.g, seat)

    def where(self, creature: str) -> int:
        return self.g.creature[CREATURE_IDS.index(creature)]

    def holds(self, seat: int, card: str) -> int:
        return self.g.di[seat * DI_KINDS + DI_IDS.index(card)]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.g.events or [] if event.kind == kind]


def city_of(scene: Scene, seat: int) -> str:
    return CITIES[scene.g.city[seat]]
