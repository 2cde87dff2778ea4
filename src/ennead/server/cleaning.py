"""Cleans text from clients: normalised, bounded, without control characters."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from ennead.server.problem import Problem

NAME_LENGTH = 32
TITLE_LENGTH = 2 * NAME_LENGTH
CHAT_LENGTH = 500
MARKS = 3  # combining marks allowed on one letter; a longer stack would cover the lines above
_BARRED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean(text: str, most: int) -> str:
    """One line of visible characters."""
    out: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category == "Mn" else 0
        if category == "Zs" or char in "\t\n\r":
            out.append(" ")
        elif category not in _BARRED and marks <= MARKS:
            out.append(char)
    return " ".join("".join(out).split())[:most].strip()


def clean_name(text: str) -> str:
    name = clean(text, NAME_LENGTH)
    if not name:
        raise Problem(422, "server.name")
    return name


def clean_chat(text: str) -> str:
    words = clean(text, CHAT_LENGTH)
    if not words:
        raise Problem(422, "server.empty")
    return words


def plain_json(data: dict[str, Any], most: int = 64 * 1024) -> dict[str, Any]:
    """Only what JSON and every database can store."""
    try:
        text = json.dumps(data, allow_nan=False, ensure_ascii=False)
        size = len(text.encode())
    except (ValueError, TypeError, RecursionError) as fault:
        raise Problem(422, "server.bad_setup") from fault
    if size > most or "\\u0000" in text:
        raise Problem(422, "server.bad_setup")
    return data
