"""All tiles and cards are listed and described."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ennead.kemet.box import table
from ennead.kemet.divine import DIVINE
from ennead.kemet.rules import COLOURS
from ennead.kemet.setup import TILES
from ennead.kemet.tile import Creature, Divine, Tile


def _below(cls: type[object]) -> Iterator[type[object]]:
    for child in type.__subclasses__(cls):
        yield child
        yield from _below(child)


def test_every_tile_is_listed_with_its_numbers() -> None:
    listed = {cls for classes in TILES for cls in classes}
    assert {cls for cls in _below(Tile) if cls is not Creature} == listed
    for colour, classes in zip(COLOURS, TILES, strict=True):
        assert [cls.id for cls in classes] == list(table("tiles")[colour])
    assert sum(cls.is_creature for cls in listed) == 10


def test_every_card_is_listed_with_its_numbers() -> None:
    assert set(_below(Divine)) == set(DIVINE)
    assert [cls.id for cls in DIVINE] == list(table("divine"))


@pytest.mark.parametrize("cls", [*(cls for classes in TILES for cls in classes), *DIVINE], ids=lambda cls: str(cls.id))
def test_the_docstring_is_the_rule_in_one_sentence(cls: type) -> None:
    assert cls.__doc__
    assert cls.__doc__.strip().endswith(".")
