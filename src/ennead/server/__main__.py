"""`python -m ennead.server`: the same as `ennead serve`, without the command line's dependencies."""

from __future__ import annotations

import argparse
from pathlib import Path

from ennead.server.command import serve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--database")
    parser.add_argument("--workers", type=int)
    args = parser.parse_args()
    serve(args.host, args.port, args.data, args.database, args.workers)


if __name__ == "__main__":
    main()
