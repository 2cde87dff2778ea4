"""Arrange options and sentences in lines of a given width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from ennead.tui.answers import Choice
from ennead.tui.news import HEADING, NOTICE, Line

GAP = 2
BETWEEN, DASH = "·", "–"
INDENT = " "
KNOWN, NEW, WARN = "#8f8674", "#efe6d2", "#ffb347"  # styles of sentences
Sentence = tuple[Line, str]  # with its style


def option_lines(choices: Sequence[Choice], width: int, height: int) -> list[str]:
    """Places in rows, words in columns, with their numbers if they fit."""
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


def paragraphs(notes: Sequence[str], width: int, height: int) -> list[Text]:
    """Notes as paragraphs; lines that do not fit are dropped."""
    lines = [line for note in notes for line in wrap(note, width)]
    return [Text(line, NEW, no_wrap=True) for line in lines[: max(0, height)]]


def news(known: Sequence[Line], new: Sequence[Line], width: int, height: int, more: str) -> list[Text]:
    """What happened, newest last: one event per line if there is room, else the events of a turn as a paragraph.

    The known lines of the current turn come first, if there is room. `more` at the front marks omitted lines.
    """
    sentences = [(line, NEW) for line in new]
    lines = _listed(sentences, width)
    if len(lines) <= height:
        above = _listed([(line, KNOWN) for line in _last_turn(known, new)], width)
        return [*above[max(0, len(above) + len(lines) - height) :], *lines]
    for first in range(_first_that_may_fit(sentences, width * height), len(sentences)):
        lines = _flowing(_from(sentences, first, more), width)
        if len(lines) <= height:
            return lines
    return _flowing(sentences[-1:], width)[: max(0, height)]


def _last_turn(known: Sequence[Line], new: Sequence[Line]) -> Sequence[Line]:
    """The known lines since the last heading; none if the new lines begin a turn."""
    if new and new[0].mark == HEADING:
        return ()
    headings = [i for i, line in enumerate(known) if line.mark == HEADING]
    return known[headings[-1] :] if headings else known


def _from(sentences: Sequence[Sentence], first: int, more: str) -> list[Sentence]:
    """The rest of the sentences, below the heading they belong to."""
    heading = next((s for s in reversed(sentences[: first + 1]) if s[0].mark == HEADING), None)
    lead = [heading] if heading is not None and heading is not sentences[first] else []
    return [*lead, *([(Line(more), KNOWN)] if first else []), *sentences[first:]]


def _first_that_may_fit(sentences: Sequence[Sentence], room: int) -> int:
    """The earliest sentence to start from, estimated by length."""
    first = len(sentences)
    while first and room > 0:
        first -= 1
        room -= len(sentences[first][0].text)
    return first


def _style(line: Line, style: str) -> str:
    if line.mark == NOTICE:
        return f"bold {WARN}"
    return f"bold {style}" if line.mark == HEADING else style


def _listed(sentences: Sequence[Sentence], width: int) -> list[Text]:
    """One event per line, below the heading of its turn."""
    out = []
    for line, style in sentences:
        indent = "" if line.mark == HEADING else INDENT
        parts = wrap(line.text, width, initial_indent=indent, subsequent_indent=indent + INDENT)
        out += [Text(part, _style(line, style), no_wrap=True) for part in parts]
    return out


def _flowing(sentences: Sequence[Sentence], width: int) -> list[Text]:
    """One paragraph per turn, starting with its heading; lines break at spaces, each sentence has its style."""
    lines: list[Text] = []
    for n, (line, style) in enumerate(sentences):
        starts = not lines or line.mark == HEADING
        between = [] if starts else [DASH if sentences[n - 1][0].mark == HEADING else BETWEEN]
        for i, word in enumerate((*between, *line.text.split())):
            if (i == 0 and starts) or lines[-1].cell_len + 1 + cell_len(word) > width:
                lines.append(Text("" if starts and i == 0 else INDENT, no_wrap=True).append(word, _style(line, style)))
            else:
                lines[-1].append(f" {word}", _style(line, style))
    return lines
