"""The real program in a pseudo-terminal, seen through a terminal emulator."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from signal import SIGKILL
from types import TracebackType

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
WIDTH, HEIGHT = 100, 30
OURS = ("NO_COLOR", "ENNEAD_LANG", "FORCE_COLOR", "COLUMNS", "LINES")  # test runners set the last two
QUIET = 0.15  # after this many seconds without output, the program is waiting for input
PATIENCE = 200  # quiet periods without any answer before a test fails


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT / "src")} | more


class Terminal:
    """`type` a line, then look at `lines` or `text`."""

    def __init__(self, *arguments: str, cwd: Path, width: int = WIDTH, height: int = HEIGHT, **env: str) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "ennead", *arguments],
            dimensions=(height, width),
            encoding="utf-8",
            env=environment(**env),
            cwd=str(cwd),
            timeout=120,
            echo=False,  # echoed input would split the escape sequences of the program
        )
        self.raw = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Not `close(force=True)`: it waits only tenths of a second, and a busy machine needs longer."""
        if self.child.isalive():
            self.child.kill(SIGKILL)
            self.child.wait()
        self.child.close()

    def wait_for(self, text: str) -> str:
        """Read until the screen shows `text` and the program is quiet."""
        waited = 0
        while waited < PATIENCE:
            if self._read():
                continue
            if text in self.text:
                return self.text
            if not self.child.isalive():
                break
            waited += 1
        raise AssertionError(f"{text!r} did not appear on:\n{self.text}")

    def _read(self) -> bool:
        try:
            new = self.child.read_nonblocking(1 << 16, timeout=QUIET)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += new
        self.stream.feed(new)
        return True

    def type(self, line: str, then: str) -> str:
        """Type a line and wait until the screen shows `then`."""
        self.child.sendline(line)
        for _ in range(PATIENCE):
            if self._read():  # the answer has begun, so the screen is not the old one
                break
        return self.wait_for(then)

    def end(self) -> int:
        """Read to the end and return the exit code."""
        self.child.expect(pexpect.EOF)
        self.raw += self.child.before
        self.stream.feed(self.child.before)
        self.child.close()
        return int(self.child.exitstatus)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def colours(self) -> set[str]:
        """All foreground and background colours on the screen."""
        cells = [cell for row in self.screen.buffer.values() for cell in row.values()]
        return {cell.fg for cell in cells} | {cell.bg for cell in cells}
