"""Types of the wire for TypeScript, from the pydantic models. Prints them, or writes them with --out FILE.

PYTHONPATH=src python tools/wire_types.py --out frontend/src/api/wire.ts
"""

from __future__ import annotations

import argparse
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ennead.kernel.text import LANGUAGES
from ennead.server import wire, wire_in

HEAD = "// Made by tools/wire_types.py from src/ennead/server/wire.py and wire_in.py. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def models() -> list[type[BaseModel]]:
    """Every type of the wire that has fields, in the order of the files."""
    return [*models_of(wire_in), *models_of(wire)]


def models_of(module: ModuleType) -> list[type[BaseModel]]:
    found = [cls for _, cls in inspect.getmembers(module, inspect.isclass) if issubclass(cls, BaseModel)]
    ours = [cls for cls in found if cls.__module__ == module.__name__ and cls.model_fields]
    return sorted(ours, key=lambda cls: inspect.getsourcelines(cls)[1])


def schemas() -> dict[str, Any]:
    """The JSON schemas: input models with optional fields, output models always complete."""
    wanted: list[tuple[type[BaseModel], Any]] = [
        (cls, "validation" if issubclass(cls, wire_in.In) else "serialization") for cls in models()
    ]
    definitions: dict[str, Any] = models_json_schema(wanted, ref_template="{model}")[1]["$defs"]
    return {cls.__name__: definitions[cls.__name__] for cls in models()}


def type_of(schema: dict[str, Any]) -> str:
    """One JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema or "const" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema:
        return " | ".join(type_of(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        extra = schema.get("additionalProperties")
        return f"Record<string, {type_of(extra) if isinstance(extra, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    """Output is always complete; input may omit fields with defaults."""
    required = set(schema.get("required", ())) if name.endswith("In") else set(schema["properties"])
    lines = [f"export interface {name} {{"]
    for prop, part in schema["properties"].items():
        lines.append(f"  {prop}{'' if prop in required else '?'}: {type_of(part)};")
    doc = schema.get("description")
    return "\n".join([*([f"/** {doc} */"] if doc else []), *lines, "}", ""])


def text() -> str:
    names = ", ".join(f'{code}: "{name}"' for code, name in LANGUAGES.items())
    languages = f"export const LANGUAGES = {{ {names} }} as const;\nexport type Language = keyof typeof LANGUAGES;\n"
    return HEAD + "\n" + languages + "\n" + "\n".join(interface(name, schema) for name, schema in schemas().items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", type=Path, help="fail if this file is not what would be written")
    args = parser.parse_args()
    if args.check:
        return 0 if args.check.read_text(encoding="utf-8") == text() else 1
    if args.out:
        args.out.write_text(text(), encoding="utf-8")
    else:
        print(text(), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
