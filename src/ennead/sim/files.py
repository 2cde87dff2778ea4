"""Results as CSV or Parquet: the same rows, the same columns. Both are written and read piece by piece.

In Parquet a list is a list. In CSV its entries are separated by spaces, lists of lists by semicolons.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any

from ennead.kernel.decision import Refused
from ennead.sim.result import Names, Numbers, Result, Standing

ROWS_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of column: as text and back, and its name in Parquet."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    arrow: Callable[[Any], Any]  # from the module pyarrow


def _names(text: str) -> Names:
    return tuple(text.split())


def _numbers(text: str) -> Numbers:
    return tuple(map(int, text.split()))


def _joined(entries: Iterable[object]) -> str:
    return " ".join(map(str, entries))


def _seats(entries: Iterable[Iterable[object]]) -> str:
    return ";".join(map(_joined, entries))


def _by_seat(read: Callable[[str], Any], text: str) -> tuple[Any, ...]:
    return tuple(map(read, text.split(";"))) if text else ()


KINDS = {
    "str": Kind(str, str, lambda pa: pa.string()),
    "int": Kind(str, int, lambda pa: pa.int64()),
    "Names": Kind(_joined, _names, lambda pa: pa.list_(pa.string())),
    "Numbers": Kind(_joined, _numbers, lambda pa: pa.list_(pa.int64())),
    "NamesBySeat": Kind(_seats, lambda text: _by_seat(_names, text), lambda pa: pa.list_(pa.list_(pa.string()))),
    "NumbersBySeat": Kind(_seats, lambda text: _by_seat(_numbers, text), lambda pa: pa.list_(pa.list_(pa.int64()))),
}

# What every game has stands first.
_LATER = {field.name for field in fields(Standing)}
_ORDER = sorted(fields(Result), key=lambda field: field.name in _LATER)
COLUMNS: dict[str, Kind] = {field.name: KINDS[str(field.type)] for field in _ORDER}


def values(result: Result) -> list[Any]:
    """The columns of a row, in order."""
    return [getattr(result, name) for name in COLUMNS]


def from_values(row: Iterable[Any]) -> Result:
    """Back from `values`, whether lists are tuples or lists."""
    return Result(**dict(zip(COLUMNS, map(_tuples, row), strict=True)))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def check_name(path: Path) -> None:
    """Refuse a file that could not be written, before anything is played."""
    if path.suffix not in WRITERS:
        raise Refused("sim.bad.suffix", file=str(path), known=", ".join(WRITERS))
    if path.suffix == ".parquet":
        _arrow()
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise Refused("sim.bad.write", file=str(path))


def write(path: Path, results: Iterable[Result]) -> None:
    """All or nothing: the file appears when it is complete."""
    unfinished = path.with_name(f"{path.name}.new")
    WRITERS[path.suffix](unfinished, results)
    os.replace(unfinished, path)


def read(path: Path) -> Iterator[Result]:
    """The rows of a file; one that is no results file is refused."""
    if path.suffix not in READERS:
        raise Refused("sim.bad.suffix", file=str(path), known=", ".join(READERS))
    if not path.is_file():
        raise Refused("sim.bad.file", file=str(path))
    try:
        yield from READERS[path.suffix](path)
    except (OSError, ValueError, KeyError, TypeError, csv.Error) as fault:
        if isinstance(fault, Refused):
            raise
        raise Refused("sim.bad.results", file=str(path)) from fault


# -- CSV ---------------------------------------------------------------------------------------------------------
def _write_csv(path: Path, results: Iterable[Result]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        for result in results:
            table.writerow(kind.write(value) for kind, value in zip(COLUMNS.values(), values(result), strict=True))


def _read_csv(path: Path) -> Iterator[Result]:
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, strict=True):
            yield Result(**{name: kind.read(row[name]) for name, kind in COLUMNS.items()})


# -- Parquet -----------------------------------------------------------------------------------------------------
def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.extra", name=str(fault.name), extra="analysis") from fault
    return pyarrow


def _write_parquet(path: Path, results: Iterable[Result]) -> None:
    arrow, rest = _arrow(), iter(results)
    schema = arrow.schema([(name, kind.arrow(arrow)) for name, kind in COLUMNS.items()])
    with arrow.parquet.ParquetWriter(path, schema, compression="zstd") as file:
        while rows := [values(result) for result in islice(rest, ROWS_AT_ONCE)]:
            columns = dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))
            file.write_table(arrow.table(columns, schema=schema))


def _read_parquet(path: Path) -> Iterator[Result]:
    with _arrow().parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(ROWS_AT_ONCE, columns=list(COLUMNS)):
            columns = [batch.column(name).to_pylist() for name in COLUMNS]
            yield from map(from_values, zip(*columns, strict=True))


WRITERS: dict[str, Callable[[Path, Iterable[Result]], None]] = {".csv": _write_csv, ".parquet": _write_parquet}
READERS: dict[str, Callable[[Path], Iterator[Result]]] = {".csv": _read_csv, ".parquet": _read_parquet}
