"""The command line in this process, with a script as its input."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest

from ennead.cli.main import main


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


class Shell:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: object, script: str = "") -> Outcome:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(script))
        with pytest.raises(SystemExit) as leaving:
            main([str(argument) for argument in arguments])
        told = self.capsys.readouterr()
        return Outcome(int(leaving.value.code or 0), told.out, told.err)
