"""Style sheets: small, imported by a component, with window sizes defined once."""

from __future__ import annotations

import re

from hygiene.source import ROOT
from hygiene.test_size import LONGEST_FILE, lines

FRONTEND = ROOT / "frontend" / "src"
SHEETS = sorted(FRONTEND.rglob("*.css"))
BREAKPOINTS = FRONTEND / "styles" / "breakpoints.css"
LAYOUTS = FRONTEND / "state" / "layout.ts"
IMPORT = re.compile(r'import "(\.[^"]+\.css)"')
LITERAL_SIZE = re.compile(r"@media[^{]*\b(?:(?:width|height)\b[^{]*\dpx|(?:min|max)-(?:width|height))")
ASKED_WIDTH = re.compile(r"(?:matchMedia|matches)\(\s*[\"'`](\([^\"'`]*width[^\"'`]*)")


def test_style_sheets_are_small() -> None:
    assert SHEETS
    assert {str(path.relative_to(ROOT)): lines(path) for path in SHEETS if lines(path) > LONGEST_FILE} == {}


def test_every_style_sheet_is_imported() -> None:
    sources = [*FRONTEND.rglob("*.ts"), *FRONTEND.rglob("*.tsx"), *SHEETS]
    imported = {
        (path.parent / name).resolve() for path in sources for name in IMPORT.findall(path.read_text(encoding="utf-8"))
    }
    assert [str(path.relative_to(ROOT)) for path in SHEETS if path.resolve() not in imported] == []


def test_sizes_of_windows_are_named_once() -> None:
    """Layouts have names in `breakpoints.css`; a part that follows its own size uses a container query."""
    literal = [path for path in SHEETS if path != BREAKPOINTS and LITERAL_SIZE.search(path.read_text(encoding="utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in literal] == []


def test_code_asks_for_the_named_widths_only() -> None:
    sources = [*FRONTEND.rglob("*.ts"), *FRONTEND.rglob("*.tsx")]
    asked = {path: ASKED_WIDTH.findall(path.read_text(encoding="utf-8")) for path in sources}
    named = BREAKPOINTS.read_text(encoding="utf-8")
    assert [path.name for path, widths in asked.items() if widths] == [LAYOUTS.name]
    assert [width for width in asked[LAYOUTS] if f" {width};" not in named] == []
