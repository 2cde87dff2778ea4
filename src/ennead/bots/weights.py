"""The weights of the evaluations: one TOML file per game, with the command that made it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def weights_of(name: str) -> Mapping[str, Any]:
    """The content of `data/<name>.toml`."""
    return tomllib.loads((files("ennead.bots") / "data" / f"{name}.toml").read_text(encoding="utf-8"))
