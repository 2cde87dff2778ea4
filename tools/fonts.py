"""Extract the Polish letters from the bundled fonts, so that a Polish page need not load all of Latin Extended.

    pip install fonttools brotli && python tools/fonts.py

writes `frontend/src/fonts`. The licence (OFL 1.1) reserves the font names for unchanged files, so the extracted fonts
have their own names, in the files and in `styles/fonts.css`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS: Final = "ĄąĆćĘęŁłŃńŚśŹźŻż"  # Ó and all German letters are in Latin 1
FRONT: Final = Path(__file__).parents[1] / "frontend"
FACES: Final = {
    "Ennead Display": "@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2",
    "Ennead Text": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
}
NAMES: Final = (1, 3, 4, 6, 16, 21, 25)  # every record a program may show as the font name


def cut(source: Path, name: str) -> TTFont:
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=["kern", "mark", "mkmk", "locl", "ccmp"], name_IDs=["*"], flavor="woff2")
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = name.replace(" ", "") if record.nameID in (3, 6, 25) else name
    font.flavor = "woff2"
    return font


def main() -> None:
    for name, path in FACES.items():
        target = FRONT / "src" / "fonts" / f"{name.lower().replace(' ', '-')}-pl.woff2"
        cut(FRONT / "node_modules" / path, name).save(target)
        print(target.name, target.stat().st_size)


if __name__ == "__main__":
    main()
