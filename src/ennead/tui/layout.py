"""Options and sentences arranged in lines of a given width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from ennead.tui.answers import Choice

GAP = 2
BETWEEN = " · "


def option_lines(choices: Sequence[Choice], width: int, height: int) -> list[str]:
    """Places in running rows, words in columns; numbers go first if they fit."""
    bare = [choice for choice in choices if choice.label == choice.token]
    words = _columns([choice for choice in choices if choice.label != choice.token], width)
    numbered = _rows([f"{choice.number}:{choice.token}" for choice in bare], width)
    if len(numbered) + len(words) <= height:
        return [*numbered, *words]
    return [*_rows([choice.token for choice in bare], width), *words]


def _rows(tokens: list[str], width: int) -> list[str]:
    cell = max(map(len, tokens), default=0) + 1
    across = max(1, width // cell)
    rows = (tokens[i : i + across] for i in range(0, len(tokens), across))
    return ["".join(f"{token:<{cell}}" for token in row).rstrip() for row in rows]


def _columns(choices: list[Choice], width: int) -> list[str]:
    texts = [f"{choice.number:>2} {choice.label}" for choice in choices]
    if not texts:
        return []
    cell = max(map(len, texts)) + GAP
    across = max(1, (width + GAP) // cell)
    if across == 1:
        return [line for text in texts for line in wrap(text, width, subsequent_indent="   ")]
    down = -(-len(texts) // across)
    rows = [texts[row::down] for row in range(down)]
    return ["".join(f"{text:<{cell}}" for text in row).rstrip() for row in rows]


def flowing(sentences: Sequence[str], width: int, height: int, more: str) -> list[str]:
    """The last sentences as running text; what does not fit is announced by `more` at the front."""
    for first in range(len(sentences)):
        lead = [more] if first else []
        lines = wrap(BETWEEN.join([*lead, *sentences[first:]]), width)
        if len(lines) <= height:
            return lines
    return wrap(sentences[-1], width)[:height] if sentences and height > 0 else []
