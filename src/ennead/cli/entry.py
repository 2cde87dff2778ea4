"""The entry point of `ennead`. The rules need only Python; if an extra of the commands is missing, one line says so."""

from __future__ import annotations

import os
import sys

from ennead.kernel.text import LANGUAGES, catalogue, msg


def main() -> None:
    try:
        from ennead.cli.main import main as run
    except ModuleNotFoundError as fault:
        if not fault.name or fault.name.partition(".")[0] == "ennead":
            raise
        wanted = os.environ.get("ENNEAD_LANG", "")
        texts = catalogue(wanted if wanted in LANGUAGES else "en")
        sys.exit(texts.say(msg("server.commands_not_installed", name=fault.name)))
    run()
