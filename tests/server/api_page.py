"""The OpenAPI page, without running a server."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from ennead.server.app import make_app
from ennead.server.config import Settings


def _page() -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="ennead-page-") as folder:
        return make_app(Settings(data=Path(folder))).openapi()


PAGE = _page()
