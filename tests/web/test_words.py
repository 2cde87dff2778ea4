"""Every text of the browser table is in the catalogues, and the catalogues contain no others."""

from __future__ import annotations

import re
from pathlib import Path

from ennead.kernel.text import catalogue

SOURCE = Path(__file__).resolve().parents[2] / "frontend" / "src"
WHOLE = re.compile(r"[\"'`](web\.[a-z_]+(?:\.[A-Za-z_]+)*)[\"'`]")
STEM = re.compile(r"[\"'`](web\.[A-Za-z_.]*)\$\{")


def source() -> str:
    files = [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.tsx")]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(files) if ".test." not in path.name)


def test_every_used_key_exists_and_none_is_unused() -> None:
    text = source()
    whole, stems = set(WHOLE.findall(text)), set(STEM.findall(text))
    keys = {key for key in catalogue("en").entries if key.startswith("web.")}
    assert sorted(whole - keys) == []
    assert sorted(stem for stem in stems if not any(key.startswith(stem) for key in keys)) == []
    assert sorted(key for key in keys - whole if not any(key.startswith(stem) for stem in stems)) == []
