"""Results as CSV or Parquet, with the same rows and columns. Both are written and read in pieces.

A row is a dataclass, its fields are the columns (`Sheet`). In Parquet a list is a list. In CSV its entries are
separated by spaces, lists of lists by semicolons.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from ennead.kernel.decision import Refused
from ennead.sim.result import Names, Numbers, Reals, Result, Standing

ROWS_AT_ONCE = 10_000


class Row(Protocol):
    """A dataclass whose fields have the types of `KINDS`."""

    @property
    def run(self) -> str:
        """The digest of the run it belongs to."""
        ...


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of column: how to write and read it as text, and its type in Parquet."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    arrow: Callable[[Any], Any]  # gets the module pyarrow


def _names(text: str) -> Names:
    return tuple(text.split())


def _numbers(text: str) -> Numbers:
    return tuple(map(int, text.split()))


def _reals(text: str) -> Reals:
    return tuple(map(float, text.split()))


def _joined(entries: Iterable[object]) -> str:
    return " ".join(map(str, entries))


def _seats(entries: Iterable[Iterable[object]]) -> str:
    return ";".join(map(_joined, entries))


def _by_seat(read: Callable[[str], Any], text: str) -> tuple[Any, ...]:
    return tuple(map(read, text.split(";"))) if text else ()


KINDS: Final = {
    "str": Kind(str, str, lambda pa: pa.string()),
    "int": Kind(str, int, lambda pa: pa.int64()),
    "Names": Kind(_joined, _names, lambda pa: pa.list_(pa.string())),
    "Numbers": Kind(_joined, _numbers, lambda pa: pa.list_(pa.int64())),
    "Reals": Kind(_joined, _reals, lambda pa: pa.list_(pa.float64())),
    "NamesBySeat": Kind(_seats, lambda text: _by_seat(_names, text), lambda pa: pa.list_(pa.list_(pa.string()))),
    "NumbersBySeat": Kind(_seats, lambda text: _by_seat(_numbers, text), lambda pa: pa.list_(pa.list_(pa.int64()))),
}


class Sheet(Generic[R]):
    """How rows of one type are written and read."""

    def __init__(self, row: Any, last: Collection[str] = ()) -> None:
        self.row: Callable[..., R] = row
        order = sorted(fields(row), key=lambda field: field.name in last)
        self.columns: dict[str, Kind] = {field.name: KINDS[str(field.type)] for field in order}

    def values(self, row: R) -> list[Any]:
        """The columns of a row, in order."""
        return [getattr(row, name) for name in self.columns]

    def from_values(self, row: Iterable[Any]) -> R:
        """The row of `values`; accepts lists for tuples."""
        return self.row(**dict(zip(self.columns, map(_tuples, row), strict=True)))

    def write(self, path: Path, rows: Iterable[R]) -> None:
        """Write a file that appears only when it is complete."""
        unfinished = path.with_name(f"{path.name}.new")
        WRITERS[path.suffix](self, unfinished, rows)
        os.replace(unfinished, path)

    def read(self, path: Path) -> Iterator[R]:
        """The rows of a file; a file with other content is refused."""
        if path.suffix not in READERS:
            raise Refused("sim.bad.suffix", file=str(path), known=", ".join(READERS))
        if not path.is_file():
            raise Refused("sim.bad.file", file=str(path))
        try:
            yield from READERS[path.suffix](self, path)
        except (OSError, ValueError, KeyError, TypeError, csv.Error) as fault:
            if isinstance(fault, Refused):
                raise
            raise Refused("sim.bad.results", file=str(path)) from fault


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def check_name(path: Path) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if path.suffix not in WRITERS:
        raise Refused("sim.bad.suffix", file=str(path), known=", ".join(WRITERS))
    if path.suffix == ".parquet":
        _arrow()
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise Refused("sim.bad.write", file=str(path))


# -- CSV ---------------------------------------------------------------------------------------------------------
def _write_csv(sheet: Sheet[R], path: Path, rows: Iterable[R]) -> None:
    kinds = sheet.columns.values()
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(sheet.columns)
        for row in rows:
            table.writerow(kind.write(value) for kind, value in zip(kinds, sheet.values(row), strict=True))


def _read_csv(sheet: Sheet[R], path: Path) -> Iterator[R]:
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, strict=True):
            yield sheet.row(**{name: kind.read(row[name]) for name, kind in sheet.columns.items()})


# -- Parquet -----------------------------------------------------------------------------------------------------
def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as fault:
        raise Refused("sim.bad.extra", name=str(fault.name), extra="analysis") from fault
    return pyarrow


def _write_parquet(sheet: Sheet[R], path: Path, rows: Iterable[R]) -> None:
    arrow, rest = _arrow(), iter(rows)
    schema = arrow.schema([(name, kind.arrow(arrow)) for name, kind in sheet.columns.items()])
    with arrow.parquet.ParquetWriter(path, schema, compression="zstd") as file:
        while some := [sheet.values(row) for row in islice(rest, ROWS_AT_ONCE)]:
            columns = dict(zip(sheet.columns, map(list, zip(*some, strict=True)), strict=True))
            file.write_table(arrow.table(columns, schema=schema))


def _read_parquet(sheet: Sheet[R], path: Path) -> Iterator[R]:
    with _arrow().parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(ROWS_AT_ONCE, columns=list(sheet.columns)):
            columns = [batch.column(name).to_pylist() for name in sheet.columns]
            yield from map(sheet.from_values, zip(*columns, strict=True))


WRITERS: Final[dict[str, Callable[[Sheet[Any], Path, Iterable[Any]], None]]] = {
    ".csv": _write_csv,
    ".parquet": _write_parquet,
}
READERS: Final[dict[str, Callable[[Sheet[Any], Path], Iterator[Any]]]] = {".csv": _read_csv, ".parquet": _read_parquet}

# The columns that every game has come first.
RESULTS: Final[Sheet[Result]] = Sheet(Result, {field.name for field in fields(Standing)})
