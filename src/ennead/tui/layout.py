"""Options and sentences arranged in lines of a given width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from ennead.tui.answers import Choice

GAP = 2
BETWEEN = "·"
KNOWN, NEW = "#8f8674", "#efe6d2"  # styles of sentences


def option_lines(choices: Sequence[Choice], width: int, height: int) -> list[str]:
    """Places in running rows, words in columns; numbers go first if they fit."""
    bare = [choice for choice in choices if choice.label == choice.token]
    words = _columns([choice for choice in choices if choice.label != choice.token], width, height)
    numbered = _rows([numbered_token(choice) for choice in bare], width)
    if len(numbered) + len(words) <= height:
        return [*numbered, *words]
    return [*_rows([choice.token for choice in bare], width), *words]


def numbered_token(choice: Choice) -> str:
    """Amounts are their own numbers."""
    return choice.token if choice.number == choice.token else f"{choice.number}:{choice.token}"


def _rows(tokens: list[str], width: int) -> list[str]:
    cell = max(map(len, tokens), default=0) + 1
    across = max(1, width // cell)
    rows = (tokens[i : i + across] for i in range(0, len(tokens), across))
    return ["".join(f"{token:<{cell}}" for token in row).rstrip() for row in rows]


def _columns(choices: list[Choice], width: int, height: int) -> list[str]:
    texts = [f"{choice.number:>2} {choice.text}" for choice in choices]
    if not texts:
        return []
    cell = max(map(len, texts)) + GAP
    across = max(1, (width + GAP) // cell)
    if across == 1:
        lines = [line for text in texts for line in wrap(text, width, subsequent_indent="   ")]
        return lines if len(lines) <= height else [shorten(text, width) for text in texts]
    down = -(-len(texts) // across)
    rows = [texts[row::down] for row in range(down)]
    return ["".join(f"{text:<{cell}}" for text in row).rstrip() for row in rows]


def shorten(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def flowing(known: Sequence[str], new: Sequence[str], width: int, height: int, more: str) -> list[Text]:
    """The last sentences as running text, new ones brighter; what does not fit is announced by `more` at the front."""
    sentences = [*((text, KNOWN) for text in known), *((text, NEW) for text in new)]
    for first in range(_first_that_may_fit(sentences, width * height), len(sentences)):
        lead = [(more, KNOWN)] if first else []
        lines = _wrapped([*lead, *sentences[first:]], width)
        if len(lines) <= height:
            return lines
    return _wrapped(sentences[-1:], width)[: max(0, height)]


def _first_that_may_fit(sentences: Sequence[tuple[str, str]], room: int) -> int:
    """Where the text may begin at the earliest, by its mere length."""
    first = len(sentences)
    while first and room > 0:
        first -= 1
        room -= len(sentences[first][0])
    return first


def _wrapped(sentences: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Lines broken at spaces; a style lasts for its sentence."""
    parts = [(word, style) for text, style in sentences for word in (*text.split(), BETWEEN)][:-1]
    lines: list[Text] = []
    for word, style in parts:
        if lines and lines[-1].cell_len + 1 + cell_len(word) <= width:
            lines[-1].append(f" {word}", style)
        else:
            lines.append(Text(word, style, no_wrap=True))
    return lines
