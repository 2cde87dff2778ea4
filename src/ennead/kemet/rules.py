"""The fixed part of a game: board, tiles, cards and switches for one set of options. All clones share it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ennead.kemet.board import Map
from ennead.kemet.tile import Creature, Divine, Tile, TileSums, powers_of
from ennead.kernel.graph import bits

COLOURS: Final = ("red", "blue", "white", "black")
GODS: Final = ("anubis", "bastet", "horus", "wadjet", "sobek")
LEVELS: Final = 4
REMEMBERED: Final = 4096


class TileSet:
    """All tiles with their numbers, and the sums of sets of them; shared by all games with the same numbers."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self._alone: tuple[TileSums, ...] = tuple(powers_of(tile) for tile in tiles)
        self._powers: dict[int, TileSums] = {}

    def powers(self, owned: int) -> TileSums:
        """The sums over a set of tiles, cached because many states share them."""
        known = self._powers.get(owned)
        if known is None:
            known = TileSums()
            for index in bits(owned):
                known = known.plus(self._alone[index])
            self._remember(owned, known)
        return known

    def with_one_more(self, owned: int, powers: TileSums, index: int) -> TileSums:
        """The same for a set that has one tile more than `powers`, which is how most sets arise."""
        known = self._powers.get(owned)
        if known is None:
            known = powers.plus(self._alone[index])
            self._remember(owned, known)
        return known

    def _remember(self, owned: int, powers: TileSums) -> None:
        if len(self._powers) >= REMEMBERED:
            self._powers.clear()
        self._powers[owned] = powers


class Rules:
    """Everything that stays fixed during a game."""

    def __init__(
        self,
        options: str,
        players: int,
        gods: tuple[int, ...],
        colours: tuple[int, ...],
        board: Map,
        tile_set: TileSet,
        divine: tuple[Divine, ...],
        cards: tuple[Mapping[str, int], ...],
        switches: Mapping[str, bool],
    ) -> None:
        self.options = options  # canonical JSON, for states in JSON
        self.players = players
        self.others: tuple[tuple[int, ...], ...] = tuple(
            tuple(other for other in range(players) if other != seat) for seat in range(players)
        )
        self.gods = gods
        self.colours = colours
        self.board = board
        self.tile_set = tile_set
        self.tiles = tiles = tile_set.tiles
        self.creatures: tuple[Creature, ...] = tuple(t for t in tiles if isinstance(t, Creature))
        self.divine = divine
        self.day_cards = self._cards_for("day")
        self.move_cards = self._cards_for("move")
        self.battle_cards = self._cards_for("battle")
        self.battle_kinds: tuple[int, ...] = tuple(card.index for card in self.battle_cards)
        self.cards = cards
        self.pyramids = 2 if players == 2 else 3
        self.might_in_battle = switches["divineMightInBattle"]
        self.one_picture = switches["mercenariesAreDuplicates"]
        self.tolls: tuple[int, ...] = tuple(c for c, tile in enumerate(self.creatures) if tile.toll())
        self.same_picture: tuple[int, ...] = tuple(self._alike(tile) for tile in tiles)
        self.up_to: tuple[tuple[int, ...], ...] = tuple(
            tuple(self._up_to(colour, level) for level in range(LEVELS + 1)) for colour in range(len(COLOURS))
        )
        self.to_level: tuple[int, ...] = tuple(
            sum(1 << t.index for t in tiles if t.level <= level) for level in range(LEVELS + 1)
        )

    def powers(self, owned: int) -> TileSums:
        """The sums over a set of tiles."""
        return self.tile_set.powers(owned)

    def picture(self, tile: Tile) -> str:
        """The picture of a tile: nobody may own two tiles with the same one (K5.4)."""
        return tile.picture or tile.id if self.one_picture else tile.id

    def _cards_for(self, when: str) -> tuple[Divine, ...]:
        return tuple(card for card in self.divine if card.when == when)

    def _alike(self, tile: Tile) -> int:
        return sum(1 << t.index for t in self.tiles if self.picture(t) == self.picture(tile))

    def _up_to(self, colour: int, level: int) -> int:
        return sum(1 << t.index for t in self.tiles if t.colour == colour and t.level <= level)
