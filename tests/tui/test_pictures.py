"""The pictures of the documents."""

from __future__ import annotations

import re

from tui.pty import ROOT

ELSEWHERE = re.compile(r"@font-face|@import|url\([^#]|href=|<image")


def test_pictures_load_nothing_from_other_hosts() -> None:
    """No font, style sheet or image from another host; namespace names are not loaded."""
    pictures = sorted((ROOT / "docs" / "screens").glob("*.svg"))
    assert pictures
    for picture in pictures:
        assert not ELSEWHERE.findall(picture.read_text(encoding="utf-8")), picture
