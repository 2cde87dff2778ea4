"""Every text that the page looks up is sent to it: it would show the key of any other."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ennead.server.texts import packed

SOURCE = Path(__file__).resolve().parents[2] / "frontend/src"
KEY = re.compile(r"""["`]((?:web|ankh|kemet)\.[a-z0-9_.]+)(["`$])""")  # `$`: the key goes on with a value


def looked_up() -> set[tuple[str, bool]]:
    """The keys in the source of the page, and whether each is only the beginning of some."""
    code = (path for path in SOURCE.rglob("*.ts*") if ".test." not in path.name and "fixtures" not in path.parts)
    return {(key, end == "$") for path in code for key, end in KEY.findall(path.read_text(encoding="utf-8"))}


def test_every_text_of_the_page_is_sent_to_it() -> None:
    sent = set(json.loads(packed("en").plain))
    keys = looked_up()
    assert len(keys) > 500
    begun = {key for key, is_stem in keys if is_stem and not any(one.startswith(key) for one in sent)}
    assert {key for key, is_stem in keys if not is_stem} - sent == begun == set()
