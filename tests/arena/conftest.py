"""A shell for the tests of the command line."""

from __future__ import annotations

import pytest

from cli.run import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.delenv("ENNEAD_LANG", raising=False)
    return Shell(monkeypatch, capsys)
