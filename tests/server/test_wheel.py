"""A wheel, installed without Node and without this source tree, serves the whole table.

It is built from the tree as it stands: the hook that would build the browser table first needs the network, and `make`
has built it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.client import Client
from server.running import QUICK, Running
from server.table import chosen, pick, until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and our dependencies, but without our source."""
    folder = Path(tmp_path_factory.mktemp("wheel"))
    built = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(built, cwd=ROOT, check=True, env={**os.environ, "HATCH_BUILD_NO_HOOKS": "true"})
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv/bin/python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*pip, *map(str, folder.glob("*.whl"))], check=True)
    packages = next((folder / "venv").glob("lib/python*/site-packages"))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


@pytest.fixture(scope="module")
def site(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(Path(tmp_path_factory.mktemp("elsewhere")) / "data")
    running.program = [str(installed), "-m", "ennead", "serve"]
    running.environment = {**QUICK, "PATH": str(installed.parent)}
    with running:
        yield running


def got(site: Running, path: str) -> str:
    status, body = Client(site.url).raw("GET", path)
    assert status == 200, path
    return body.decode()


def test_nothing_of_this_machine_is_used_but_python(installed: Path) -> None:
    assert shutil.which("node", path=str(installed.parent)) is None
    where = "import ennead; print(ennead.__file__)"
    ran = subprocess.run([installed, "-c", where], capture_output=True, check=True, env={})
    assert Path(ran.stdout.decode().strip()).is_relative_to(installed.parents[1])
    assert (installed.parent / "ennead").is_file()


@pytest.mark.parametrize("path", ["/", "/rules/ankh", "/rules/kemet", "/replay"])
def test_pages_come_with_all_their_files(site: Running, path: str) -> None:
    page = got(site, path)
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert {Path(file).suffix for file in files} >= {".js", ".css", ".svg"}
    assert all(got(site, file) for file in files)


def test_scripts_that_are_loaded_later_are_there(site: Running) -> None:
    script = next(file for file in re.findall(r'src="(/[^"]+)"', got(site, "/")) if file.endswith(".js"))
    later = set(re.findall(r"assets/[\w-]+\.(?:js|css)", got(site, script)))
    assert len(later) > 4
    assert all(got(site, "/" + part) for part in later)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_rules_are_in_it(site: Running, game: str, language: str) -> None:
    rules = Client(site.url, language=language).call("GET", f"/api/rules/{game}")
    assert len(rules["clauses"]) > 100
    assert len(rules["chapters"]) > 5


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_game_is_played_with_a_bot(site: Running, game: str) -> None:
    host = site.client("Host")
    made = host.create(game, {"players": 2}, ["me", "bot:easy"])["id"]
    host.start(made)
    mine = 0

    def both_have_chosen() -> bool:
        nonlocal mine
        view = host.view(made)
        if view["decision"]:
            mine += chosen(host, made, view, pick(view, 1, mine))
        return bool(0 < mine < view["version"])

    until(both_have_chosen)
    assert "bot failed" not in site.log.read_text(encoding="utf-8")
