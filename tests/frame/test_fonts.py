"""The extracted fonts contain every letter our texts need beyond Latin 1."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATIN_EXTENDED = re.compile("[\u0100-\u024f]")


def test_the_extracted_letters_are_those_our_texts_use() -> None:
    cut = re.search(r'^LETTERS: Final = "(.+?)"', (ROOT / "tools" / "fonts.py").read_text("utf-8"), re.M)
    assert cut is not None
    texts = [*(ROOT / "src" / "ennead" / "locale").rglob("*.toml"), *(ROOT / "docs" / "rules").rglob("*.md")]
    used = {letter for file in texts for letter in LATIN_EXTENDED.findall(file.read_text("utf-8"))}
    assert used
    assert used <= set(cut[1]), sorted(used - set(cut[1]))
