"""Rewrite, in place, code that mypyc would leave slow. Only for the copy of the engines that mypyc compiles.

    python tools/constructors.py FILE...

The constructor that `dataclass` makes stays interpreted inside a compiled class: 230 ns for a frame of three fields,
40 ns with a written constructor that mypyc can compile. There are about 120, so this script writes them.

`g.record(kind, *args)` creates objects and a tuple before it checks whether events are recorded, three times per
decision; the copy calls it only if they are.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

SLOTTED = "dataclass(slots=True)"
RECORDS = re.compile(r"^( +)g\.record\(", re.MULTILINE)  # at the beginning of a statement


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
    for cls in sorted(classes, key=lambda node: -node.lineno):  # from the bottom, so that line numbers stay valid
        if fields(cls) and lacks_constructor(cls):
            end = fields(cls)[-1].end_lineno
            assert end is not None
            lines[end:end] = constructor(cls)
    return RECORDS.sub(r"\1if g.events is not None: g.record(", "\n".join(lines))


def main(names: list[str]) -> None:
    for path in map(Path, names):
        path.write_text(spelled_out(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
