"""A server with the built frontend, and a real Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import ennead.server
from server.running import Running
from web.people import PATIENCE, Person, Room

expect.set_options(timeout=PATIENCE)  # instead of five seconds, which may be too short on a busy machine
ROOT = Path(__file__).resolve().parents[2]
STATIC = Path(ennead.server.__file__).parent / "static"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str:
    """Debian's Chromium; Playwright's own would have to be downloaded."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("no Chromium: scripts/ensure_chromium.sh installs Debian's (as root), or name one in CHROMIUM")
    return found


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Build the frontend once, if `make test` has not done it."""
    if not (STATIC / "index.html").is_file():
        subprocess.run(["scripts/build_frontend.sh", os.environ.get("VIRTUAL_ENV", ".venv")], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("web") / "data") as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the browser tests: while Playwright's event loop runs, no other test can start its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def room(browser: Browser, site: Running) -> Iterator[Room]:
    """People at their screens. Any error of a page fails the test."""
    room = Room(browser, site)
    yield room
    room.close()


@pytest.fixture
def person(room: Room) -> Person:
    return room.person()
