"""Every power, card, tile and step is listed, saved and tested, and has its texts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import ennead.ankh
import ennead.kemet
from ennead.ankh import codec as ankh_codec
from ennead.ankh.expansions import GOD_POWERS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.powers.cards import CARD_RULES
from ennead.ankh.powers.guardians import GUARDIAN_RULES
from ennead.ankh.state import Guardian, Power, Step
from ennead.kemet import codec as kemet_codec
from ennead.kemet.state import Step as KemetStep
from ennead.kernel.codec import saved_name
from ennead.kernel.text import LANGUAGES, catalogue
from hygiene.source import ROOT

RULES: tuple[Power | Guardian, ...] = (*ANKH_POWERS, *CARD_RULES, *GOD_POWERS, *GUARDIAN_RULES)
FAMILIES: dict[str, tuple[Power | Guardian, ...]] = {
    "power": (*ANKH_POWERS, *GOD_POWERS),
    "card": CARD_RULES,
    "guardian": GUARDIAN_RULES,
}


def load_everything() -> None:
    for package in (ennead.ankh, ennead.kemet):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


def below(cls: type) -> Iterator[type]:
    """Subclasses of the product, by their names in modules: `dataclass(slots=True)` leaves an unnamed twin behind, and
    tests add classes of their own."""
    children: list[type] = cls.__subclasses__()
    for child in children:
        module = child.__module__
        if module.startswith("ennead.") and getattr(sys.modules[module], child.__name__, None) is child:
            yield child
        yield from below(child)


@pytest.mark.parametrize("base", [Power, Guardian])
def test_every_power_and_guardian_is_listed(base: type) -> None:
    load_everything()
    listed = {type(rule) for rule in RULES}
    assert [cls.__name__ for cls in below(base) if cls not in listed] == []


def test_ids_are_unique() -> None:
    ids = [rule.id for rule in RULES]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.id))
def test_every_rule_is_described_and_names_its_clause(rule: Power | Guardian) -> None:
    clauses = (ROOT / "docs/rules/ankh.md").read_text(encoding="utf-8")
    assert (type(rule).__doc__ or "").strip().endswith((".", "`."))
    assert f"- {rule.clause} " in clauses


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.id))
def test_every_rule_has_its_test_file(rule: Power | Guardian) -> None:
    assert sorted((ROOT / "tests/ankh").rglob(f"test_{rule.id}*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_name_and_text(language: str) -> None:
    entries = catalogue(language).entries
    wanted = [f"ankh.{family}.{rule.id}" for family, rules in FAMILIES.items() for rule in rules]
    assert [key for name in wanted for key in (name, f"{name}.text") if key not in entries] == []


def test_every_step_can_be_saved() -> None:
    load_everything()
    unsaved = [cls.__name__ for cls in below(Step) if ankh_codec.FRAMES.get(saved_name(cls)) is not cls]
    unsaved += [cls.__name__ for cls in below(KemetStep) if kemet_codec.FRAMES.get(saved_name(cls)) is not cls]
    assert unsaved == []


def test_renamed_steps_are_read_under_their_old_names() -> None:
    assert ankh_codec.FRAMES.keys() >= {"Gain", "Table"}
    assert kemet_codec.FRAMES.keys() >= {"March", "Company", "Stride", "Plan"}
