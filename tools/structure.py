"""The shape of the code in numbers, to compare two checkouts.

    python tools/structure.py [CHECKOUT]

Lines of code are those that are neither empty, comment nor docstring. The length of a function is counted with its
signature and docstring, as `tests/hygiene/test_size.py` does, and again as lines of code.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

LONG = 45
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
Graph = dict[str, list[str]]


def docstrings(tree: ast.AST) -> set[int]:
    """The line numbers of docstrings."""
    found = (node.body[0] for node in ast.walk(tree) if isinstance(node, DOCUMENTED) and ast.get_docstring(node))
    return {n for node in found for n in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def python_lines(text: str) -> list[int]:
    """The line numbers of code."""
    skip = docstrings(ast.parse(text))
    lines = enumerate(text.splitlines(), start=1)
    return [n for n, line in lines if n not in skip and line.strip() and not line.strip().startswith("#")]


def other_lines(text: str) -> list[int]:
    """The same for TypeScript and CSS, where a comment starts its line."""
    lines = enumerate(map(str.strip, text.splitlines()), start=1)
    return [n for n, line in lines if line and not line.startswith(("//", "/*", "*"))]


def lengths(files: list[Path]) -> Iterator[tuple[int, int, str]]:
    """For every function: its lines, its lines of code, its place."""
    for path in files:
        text = path.read_text(encoding="utf-8")
        code = set(python_lines(text))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
                yield len(lines), len(code & set(lines)), f"{path.name}:{node.name}"


def imports(source: Path) -> Graph:
    """Which module imports which when loaded; imports for types only or inside functions do not count."""
    files = {".".join(p.relative_to(source).with_suffix("").parts).removesuffix(".__init__"): p for p in python(source)}
    out: Graph = {}
    for name, path in files.items():
        nodes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
        wanted = [[f"{node.module}.{alias.name}", node.module or ""] for node in nodes for alias in node.names]
        found = (next((module for module in pair if module in files), "") for pair in wanted)
        out[name] = sorted({module for module in found if module and module != name})
    return out


def longest(graph: Graph) -> list[str]:
    """The longest chain of imports; a repeated module ends it."""
    known: dict[str, list[str]] = {}

    def chain(name: str) -> list[str]:
        if name not in known:
            known[name] = []
            known[name] = [name, *max(map(chain, graph[name]), key=len, default=[])]
        return known[name]

    return max(map(chain, sorted(graph)), key=len)


def python(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def part(name: str, files: list[Path], count: Callable[[str], list[int]]) -> None:
    texts = [path.read_text(encoding="utf-8") for path in files]
    lines = sum(len(text.splitlines()) for text in texts)
    print(f"  {name:24}{len(files):5} files {lines:7} lines {sum(len(count(text)) for text in texts):7} of code")


def main() -> None:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    source, front = root / "src", root / "frontend/src"
    scripts = sorted(
        path for path in front.rglob("*.ts*") if not path.name.endswith((".test.ts", ".test.tsx", ".d.ts"))
    )
    print("lines")
    for folder in sorted(path for path in (source / "ennead").iterdir() if python(path)):
        part(f"src/ennead/{folder.name}", python(folder), python_lines)
    for name in ("src", "tests", "tools"):
        part(f"{name}, all Python", python(root / name), python_lines)
    part("frontend ts, tsx", scripts, other_lines)
    part("frontend css", sorted(front.rglob("*.css")), other_lines)
    whole, code, _ = zip(*(found := list(lengths(python(source)))), strict=True)
    for name, numbers in (("all lines", whole), ("lines of code", code)):
        print(f"functions, {name}: {len(numbers)}, median {median(numbers):g}, p90 {quantiles(numbers, n=10)[-1]:g}")
    print(f"  over {LONG}:", ", ".join(f"{at} {n}" for n, _, at in sorted(found) if n > LONG) or "none")
    chain = longest(imports(source))
    print(f"longest import chain: {len(chain)}\n  {' > '.join(name.removeprefix('ennead.') for name in chain)}")
    folders = Counter(str(path.parent.relative_to(root)) for path in [*python(source), *front.rglob("*.ts*")])
    print("files per folder\n" + "\n".join(f"  {n:3} {folder}" for folder, n in folders.most_common()))


if __name__ == "__main__":
    main()
