"""A grid of styled characters that becomes lines of rich text."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write characters from (x, y) to the right; those outside the canvas are dropped."""
        if 0 <= y < len(self.cells):
            row = self.cells[y]
            for i, char in enumerate(text):
                if 0 <= x + i < len(row):
                    row[x + i] = (char, style)

    def lines(self) -> list[Text]:
        return [_joined(row) for row in self.cells]


def _joined(row: list[tuple[str, str]]) -> Text:
    out = Text(no_wrap=True)
    run, style = "", ""
    for char, wanted in row:
        if wanted != style:
            out.append(run, style or None)
            run, style = "", wanted
        run += char
    out.append(run, style or None)
    return out
