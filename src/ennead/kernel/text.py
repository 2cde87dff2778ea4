"""Message key + arguments → sentence, through a catalogue. Rules never contain text.

A catalogue is one TOML file a language and part (`locale/de/ankh.toml`): flat keys, `{name}` for arguments, and for
countable things a table of plural forms (`one`, `few`, `many`, `other`: CLDR's names) chosen by the argument `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter

LANGUAGES = ("en", "de", "pl")

Arg = "int | str | Message"
Entry = str | dict[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence not yet in any language. Arguments may be messages themselves."""

    key: str
    args: tuple[tuple[str, int | str | Message], ...] = ()


def msg(key: str, **args: int | str | Message) -> Message:
    return Message(key, tuple(args.items()))


def plural(language: str, n: int) -> str:
    """CLDR's plural category of a whole number in the languages we speak."""
    n = abs(n)
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    return "few" if few else "many"


class Catalogue:
    """All sentences of one language."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language = language
        self.entries = entries

    def say(self, message: Message | str | int) -> str:
        """The sentence. An unknown key is a bug that the completeness test finds; a reader still sees the key."""
        if not isinstance(message, Message):
            return str(message)
        args = dict(message.args)
        words = {name: self.say(arg) for name, arg in args.items()}
        return self._form(message.key, args.get("n", 0)).format_map(words)

    def places(self, message: Message, names: Collection[str]) -> list[tuple[int, int]]:
        """Where the arguments of these names stand in the sentence, from and to."""
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
    """TOML tables to dotted keys; a table of plural forms stays one entry."""
    out: dict[str, Entry] = {}
    for name, value in tree.items():
        if not isinstance(value, Mapping):
            out[prefix + name] = str(value)
        elif "other" in value:
            out[prefix + name] = {form: str(text) for form, text in value.items()}
        else:
            out.update(flatten(value, f"{prefix}{name}."))
    return out


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of `language`, all its files together."""
    if language not in LANGUAGES:
        raise KeyError(language)
    entries: dict[str, Entry] = {}
    folder = files("ennead") / "locale" / language
    for path in sorted(folder.iterdir(), key=lambda p: p.name):
        entries.update(flatten(tomllib.loads(path.read_text(encoding="utf-8"))))
    return Catalogue(language, entries)
