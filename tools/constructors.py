"""Spell out what mypyc would leave slow, in place. Only for the copy of the engines that mypyc compiles.

    python tools/constructors.py FILE...

The constructor that `dataclass` makes stays interpreted inside a compiled class: 230 ns for a frame of three fields,
40 ns with a constructor that mypyc can read. Nobody should have to write 120 of them, so they are written here.

`g.tell(kind, *args)` makes objects of its numbers and a tuple of them before anybody looks whether someone listens,
three times a decision; in the copy it is called only if someone does.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

SLOTTED = "dataclass(slots=True)"
TELLS = re.compile(r"^( +)g\.tell\(", re.MULTILINE)  # at the beginning of a statement


def fields(cls: ast.ClassDef) -> list[ast.AnnAssign]:
    return [node for node in cls.body if isinstance(node, ast.AnnAssign)]


def lacks_constructor(cls: ast.ClassDef) -> bool:
    made = any(isinstance(node, ast.FunctionDef) and node.name == "__init__" for node in cls.body)
    return not made and any(ast.unparse(decorator) == SLOTTED for decorator in cls.decorator_list)


def constructor(cls: ast.ClassDef) -> list[str]:
    """The lines of its `__init__`."""
    given = [ast.unparse(node) for node in fields(cls)]
    names = [ast.unparse(node.target) for node in fields(cls)]
    head = f"    def __init__({', '.join(['self', *given])}) -> None:"
    return ["", head, *(f"        self.{name} = {name}" for name in names)]


def spelled_out(text: str) -> str:
    lines = text.split("\n")
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    for cls in sorted(classes, key=lambda node: -node.lineno):  # from below, so that line numbers stay true
        if fields(cls) and lacks_constructor(cls):
            end = fields(cls)[-1].end_lineno
            assert end is not None
            lines[end:end] = constructor(cls)
    return TELLS.sub(r"\1if g.events is not None: g.tell(", "\n".join(lines))


def main(names: list[str]) -> None:
    for path in map(Path, names):
        path.write_text(spelled_out(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
