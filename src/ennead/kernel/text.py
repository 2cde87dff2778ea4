"""Message key + arguments → sentence, through a catalogue. Rules never contain text.

A catalogue has one TOML file for each language and part (`locale/de/ankh.toml`): flat keys, `{name}` for arguments, and
for countable things a table of plural forms (CLDR's `one`, `few`, `many`, `other`) chosen by the argument `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski"}  # by their own names

Entry = str | dict[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in no language yet. Arguments may be messages themselves."""

    key: str
    args: tuple[tuple[str, int | str | Message], ...] = ()


def msg(key: str, **args: int | str | Message) -> Message:
    return Message(key, tuple(args.items()))


def plural(language: str, n: int) -> str:
    """The CLDR plural category of a whole number, in a language we support."""
    n = abs(n)
    if n == 1:
        return "one"
    return _OTHER_PLURALS[language](n) if language in _OTHER_PLURALS else "other"


def _polish(n: int) -> str:
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


_OTHER_PLURALS: Final = {"pl": _polish}  # languages with more forms than one and other


class _Words(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Catalogue:
    """All sentences of one language."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language = language
        self.entries = entries

    def say(self, message: Message | str | int) -> str:
        """The sentence. An unknown key or argument is a bug that a test finds; the reader then sees its name."""
        if not isinstance(message, Message):
            return str(message)
        args = dict(message.args)
        words = _Words((name, self.say(arg)) for name, arg in args.items())
        return self._form(message.key, args.get("n", 0)).format_map(words)

    def places(self, message: Message, names: Collection[str]) -> list[tuple[int, int]]:
        """The spans (start, end) of these arguments in the sentence."""
        args = dict(message.args)
        at, out = 0, []
        for plain, name, *_ in Formatter().parse(self._form(message.key, args.get("n", 0))):
            at += len(plain)
            if name is None:
                continue
            start, at = at, at + len(self.say(args[name]))
            out += [(start, at)] if name in names else []
        return out

    def _form(self, key: str, n: object) -> str:
        entry = self.entries.get(key, key)
        if isinstance(entry, str):
            return entry
        return entry.get(plural(self.language, n if isinstance(n, int) else 0)) or entry["other"]


def flatten(tree: Mapping[str, object], prefix: str = "") -> dict[str, Entry]:
    """Turn nested TOML tables into dotted keys; a table of plural forms stays one entry."""
    out: dict[str, Entry] = {}
    for name, value in tree.items():
        if not isinstance(value, Mapping):
            out[prefix + name] = str(value)
        elif "other" in value:
            out[prefix + name] = {form: str(text) for form, text in value.items()}
        else:
            out.update(flatten(value, f"{prefix}{name}."))
    return out


_FOLDERS: list[Traversable] = [files("ennead") / "locale"]


def add_texts(folder: Traversable) -> None:
    """Add the catalogues of a game, one folder for each language. A language that is missing is read in English."""
    _FOLDERS.append(folder)
    catalogue.cache_clear()


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of `language`, from all its files."""
    if language not in LANGUAGES:
        raise KeyError(language)
    entries: dict[str, Entry] = {}
    for folder in _FOLDERS:
        own = folder / language
        for path in sorted((own if own.is_dir() else folder / "en").iterdir(), key=lambda p: p.name):
            entries.update(flatten(tomllib.loads(path.read_text(encoding="utf-8"))))
    return Catalogue(language, entries)
