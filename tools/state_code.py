"""Write the class bodies of states from their declared fields: slots, annotations and `clone`.

    python tools/state_code.py           write them
    python tools/state_code.py --check   only say which are not as declared

The code stands between two comments in the file of the class. A test checks that it is as declared.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from textwrap import fill

from ennead.kernel.fields import COPIED, DROPPED, Field, Fields, rows

SOURCE = Path(__file__).parents[1] / "src" / "ennead"
BEGIN = "    # written by tools/state_code.py from `FIELDS` of `fields.py`\n"
END = "    # end of generated code\n"
STATES = {
    "ennead.ankh.fields": ("ankh/state.py", "State"),
    "ennead.kemet.fields": ("kemet/state.py", "State"),
}
"""Where fields are declared → the file and class that contain them."""


def slots(fields: Fields) -> str:
    names = ", ".join(f'"{field.name}"' for field in sorted(rows(fields), key=lambda field: field.name))
    text = fill(names, 119, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return f"    __slots__ = (\n{text},\n    )  # fmt: skip\n"


def annotated(fields: Fields) -> str:
    lines = []
    for heading, group in fields.items():
        lines.append(f"    # {heading}")
        lines += [f"    {field.name}: {field.type}" + (f"  # {field.note}" if field.note else "") for field in group]
    return "\n".join(lines) + "\n"


def cloned(field: Field) -> str:
    value = {COPIED: f"self.{field.name}[:]", DROPPED: "None"}.get(field.clone, f"self.{field.name}")
    return f"        g.{field.name} = {value}\n"


def clone(fields: Fields, name: str) -> str:
    head = f'    def clone(self) -> {name}:\n        """A copy that shares only what is never changed in place."""\n'
    return head + f"        g = {name}()\n" + "".join(cloned(field) for field in rows(fields)) + "        return g\n"


def body(fields: Fields, name: str) -> str:
    return "\n".join((slots(fields), annotated(fields), clone(fields, name)))


def written(declared: str) -> tuple[Path, str]:
    """The file of a state, and its expected content."""
    file, name = STATES[declared]
    path = SOURCE / file
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return path, before + BEGIN + body(import_module(declared).FIELDS, name) + "\n" + END + after


def stale() -> list[str]:
    """The files that are out of date."""
    return [STATES[name][0] for name in STATES if written(name)[0].read_text(encoding="utf-8") != written(name)[1]]


def main() -> int:
    if "--check" in sys.argv:
        print("\n".join(stale()) or "as declared")
        return len(stale())
    for name in STATES:
        path, text = written(name)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
