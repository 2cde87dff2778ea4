"""A server whose games all have the seed of the variable SEED."""

from __future__ import annotations

import os

from ennead.server import lobby
from ennead.server.__main__ import main


class Seeded:
    @staticmethod
    def randbits(_: int) -> int:
        return int(os.environ["SEED"])


if __name__ == "__main__":
    vars(lobby)["secrets"] = Seeded
    main()
