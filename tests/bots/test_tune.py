"""Tuning by self-play: the same command finds the same weights, and its file can be used."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from conformance.tools import tool
from ennead.bots.weights import weights_of

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_same_command_finds_the_same_weights(name: str, tmp_path: Path) -> None:
    tune = tool("tune")
    words = f"{name} --start {TOOLS / 'weights' / name}.toml --rounds 1 --samples 2 --deals 1 --check 1 --seed 3"
    for file in ("one.toml", "two.toml"):
        tune.main([*words.split(), "--out", str(tmp_path / file)])
    assert (tmp_path / "one.toml").read_text() == (tmp_path / "two.toml").read_text()
    found = tomllib.loads((tmp_path / "one.toml").read_text())
    assert words in found["made"].replace(" --players 2", "")
    assert found["weights"] != weights_of(name)["weights"]
    assert {part: list(found[part]) for part in found if part != "made"} == {
        part: list(numbers) for part, numbers in weights_of(name).items() if part != "made"
    }
    tune.player(name, found)
