"""Compare the speed of random play with catanatron and OpenSpiel's chess, in one run on one core. No time limits.

    python benchmarks/bench.py [--seconds 1] [--rounds 7] [--compiled build/compiled]

Every program runs in its own process (`player.py`) on the same core. They take turns in short slices, so that a busy
machine affects all alike, and only processor time counts. A rate is the median of the slices. Real decisions have more
than one option: Ennead makes forced ones itself unless that would reveal a secret, catanatron asks for them. Compiled
engines take part if `make compiled` has built them. Other figures are the best, median and worst pass, one per round.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import IO, Any

ROOT = Path(__file__).parents[1]
PURE, COMPILED = "plain Python", "compiled"
GAMES = ("ankh", "kemet")
CATAN = ("catanatron", 4)
CHESS = ("chess", 2)
GOALS = {PURE: 3.0, COMPILED: 6.0}  # times catanatron's
CLONE_GOALS = {"ankh": 4e-6, "kemet": 5e-6}
REPLAY_GOAL = 50e-3


@dataclass
class Program:
    """One playing process and the results of its slices."""

    name: str
    players: int
    build: str
    process: subprocess.Popen[str]
    slices: list[dict[str, float]] = field(default_factory=list)

    def ask(self, line: str) -> Any:
        put, get = self._pipes()
        put.write(line + "\n")
        put.flush()
        return json.loads(get.readline())

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    def ready(self) -> bool:
        return self._pipes()[1].readline().strip() == "ready"

    def rate(self, what: str) -> float:
        """The median of the slices, per second."""
        return median(part[what] / part["seconds"] for part in self.slices)

    def close(self) -> None:
        self._pipes()[0].close()
        self.process.wait()


def start(name: str, players: int, build: str, folder: Path) -> Program | None:
    """A program, or None if it is not installed."""
    command = [sys.executable, str(ROOT / "benchmarks/player.py"), name, str(players)]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    quiet = subprocess.DEVNULL if (name, players) in (CATAN, CHESS) else None
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=quiet, text=True, env=environment)
    program = Program(name, players, build, process)
    if program.ready():
        return program
    program.close()
    return None


def programs(compiled: Path) -> list[Program]:
    builds = {PURE: ROOT / "src"}
    if any(compiled.glob("*__mypyc*")):  # the library is built last: an unfinished build does not count
        builds[COMPILED] = compiled
    wanted = [(game, players, build) for build in builds for game in GAMES for players in (2, 4)]
    found = [start(name, players, build, builds[build]) for name, players, build in wanted]
    found += [start(*CATAN, "", builds[PURE]), start(*CHESS, "", builds[PURE])]
    return [program for program in found if program is not None]


# -- the report --------------------------------------------------------------------------------------------------
def pin() -> str:
    """Pin this process and its children to one core, if the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def installed(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} not installed"


def ratio(ours: Program, theirs: Program | None, what: str) -> str:
    return f"{ours.rate(what) / theirs.rate(what):.1f}x" if theirs and theirs is not ours else "-"


def print_play(everybody: list[Program]) -> None:
    """Rates per second, length of a game, and each rate as a multiple of the other programs' rates."""
    rivals = {(p.name, p.players): p for p in everybody if not p.build}
    catan, chess = rivals.get(CATAN), rivals.get(CHESS)
    print(f"{'random play':<30}{'real/s':>9}{'all/s':>9}{'games/s':>9}{'real/game':>11}", end="")
    print(f"{'x catanatron: real':>20}{'games':>8}{'x chess: real':>15}")
    for p in everybody:
        name = f"{p.name} {p.players} players{', ' if p.build else ''}{p.build}"
        real, every, games = p.rate("real"), p.rate("decisions"), p.rate("games")
        print(f"{name:<30}{real:>9,.0f}{every:>9,.0f}{games:>9.1f}{real / games:>11.0f}", end="")
        print(f"{ratio(p, catan, 'real'):>20}{ratio(p, catan, 'games'):>8}{ratio(p, chess, 'real'):>15}")
    for build, goal in GOALS.items():
        more = ", ahead of chess" if build == COMPILED else ""
        print(f"goal, {build}, 4 players: {goal:g}x catanatron's real decisions and games a second{more}")


def spread(program: Program, what: str, unit: float, name: str) -> str:
    found = sorted(unit * part[what] for part in program.slices)
    return f"{found[0]:.2f} {name} ({median(found):.2f}, {found[-1]:.2f})"


def print_parts(program: Program) -> None:
    """Clone, view, JSON and replay: the best pass, with the median and the worst in brackets."""
    name = f"{program.name} {program.players}p{', ' if program.build else ''}{program.build}"
    goal = f", goal {1e6 * CLONE_GOALS[program.name]:g} µs" if program.name in CLONE_GOALS else ""
    print(f"{name}: clone {spread(program, 'clone', 1e6, 'µs')}{goal}", end="")
    if program.build:
        print(f"; view {spread(program, 'view', 1e6, 'µs')}; JSON {spread(program, 'json', 1e6, 'µs')}", end="")
        print(
            f"; a random game replays in {spread(program, 'replay', 1e3, 'ms')}, goal {1e3 * REPLAY_GOAL:g} ms", end=""
        )
    print()


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of one slice")
    parser.add_argument("--rounds", type=int, default=7, help="slices of each program")
    parser.add_argument("--compiled", type=Path, default=ROOT / "build/compiled", help="where `make compiled` put it")
    options = parser.parse_args(arguments)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {pin()}", end=", ")
    print(f"{installed('catanatron')}, {installed('open-spiel')}")
    everybody = programs(options.compiled)
    for _ in range(options.rounds):
        for program in everybody:
            program.slices.append(program.ask(str(options.seconds)))
    print_play(everybody)
    print("best pass (median, worst):")
    for program in everybody:
        print_parts(program)
        program.close()


if __name__ == "__main__":
    main(sys.argv[1:])
