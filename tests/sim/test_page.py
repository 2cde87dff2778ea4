"""`ennead report`: one self-contained page in every language, with the figures of `ennead simulate`."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from ennead.cli.report import report
from ennead.cli.simulate import simulate
from ennead.kernel.decision import Refused
from ennead.kernel.text import LANGUAGES, catalogue
from ennead.sim.files import RESULTS
from ennead.sim.page.charts import domain
from ennead.sim.page.svg import Scale, tag, ticks
from ennead.sim.totals import Tally

APP = typer.Typer()
APP.command()(simulate)
APP.command()(report)
GAMES_OF = {"ankh": 36, "kemet": 8}
VOID = ("meta",)


def call(*words: str) -> str:
    result = CliRunner().invoke(APP, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module", params=GAMES_OF)
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results with two numbers of players, and the JSON of `simulate` beside them."""
    game = request.param
    path = tmp_path_factory.mktemp(game) / f"{game}.csv"
    words = f"simulate {game} --players 2,3 --games {GAMES_OF[game]} --seed 4 --format json --out {path}"
    path.with_suffix(".json").write_text(call(*words.split()), encoding="utf-8")
    return path


def page_of(results: Path, language: str = "en") -> str:
    out = results.with_name(f"{language}.html")
    call("report", results.stem, str(results), "--out", str(out), "--lang", language)
    return out.read_text(encoding="utf-8")


class Reader(HTMLParser):
    """Finds the figures, the words and the elements that are not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.figures: dict[str, dict[str, dict[str, float]]] = {}
        self.open: list[str] = []
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        if tag not in VOID:
            self.open.append(tag)
        if family := found.get("data-family"):
            names = ("games", "wins", "rate", "low", "high")
            figures = {name: float(found[f"data-{name}"] or "") for name in names}
            self.figures.setdefault(family, {})[found["data-label"] or ""] = figures

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


def test_the_figures_are_those_of_the_simulation(results: Path) -> None:
    """Every family, every label, every number."""
    said = json.loads(results.with_suffix(".json").read_text(encoding="utf-8"))
    assert Reader(page_of(results)).figures == said["wins"]
    assert {"seat", "players", "god"} <= set(said["wins"])


def test_the_cells_match_the_attributes(results: Path) -> None:
    """People read the same numbers as the attributes contain."""
    figures = r'data-games="(\d+)" data-wins="(\d+)" data-rate="([\d.]+)"'
    rows = re.findall(rf"<tr data-[^>]*?{figures}[^>]*>(.*?)</tr>", page_of(results))
    assert len(rows) > 20
    for games, wins, rate, row in rows:
        cells = re.findall(r"<td>(.*?)</td>", row)
        assert cells[:2] == [games, wins]
        assert float(cells[2].removesuffix(" %")) == pytest.approx(100 * float(rate), abs=0.06)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_every_language(results: Path, language: str) -> None:
    page = page_of(results, language)
    words = " ".join(Reader(page).words)
    entries = catalogue(language).entries
    for key in ("sim.page.wins.head", "sim.page.numbers.note", "sim.family.god", "sim.column.ending"):
        assert str(entries[key]) in words
    for name in ("sim.", "ankh.god", "kemet.god", ".page.", "{"):
        assert name not in words
    assert f'<html lang="{language}">' in page


def test_the_page_is_self_contained(results: Path) -> None:
    page = page_of(results)
    reader = Reader(page)
    assert reader.open == []
    assert {tag for tag, _ in reader.tags}.isdisjoint({"script", "link", "img", "iframe", "object"})
    assert not any({"src", "href"} & set(attributes) for _, attributes in reader.tags)
    assert "://" not in page
    assert "url(" not in page
    assert "@import" not in page
    assert "prefers-color-scheme: dark" in page


def test_every_plot_is_valid_and_has_a_name(results: Path) -> None:
    pictures = re.findall(r"<svg.*?</svg>", page_of(results))
    assert len(pictures) > 8
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.get("aria-label")
        assert not re.search(r"\b(nan|inf)\b", picture)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for dot in root.iter("circle"):
            assert 0 <= float(dot.get("cx", "-1")) <= width
            assert 0 <= float(dot.get("cy", "-1")) <= height


def test_a_page_of_one_game_alone(results: Path, tmp_path: Path) -> None:
    """One number of players, one scenario, possibly no winner."""
    path = tmp_path / f"{results.stem}.csv"
    RESULTS.write(path, list(RESULTS.read(results))[:1])
    assert "<svg" in page_of(path)


def test_a_page_of_games_without_an_end(results: Path, tmp_path: Path) -> None:
    path = tmp_path / f"{results.stem}.csv"
    RESULTS.write(path, [replace(result, ending="", winners=()) for result in list(RESULTS.read(results))[:3]])
    assert "<h1>" in page_of(path)


def test_by_default_the_page_is_written_beside_the_results(results: Path) -> None:
    told = call("report", results.stem, str(results))
    assert results.with_suffix(".html").is_file()
    assert str(results.with_suffix(".html")) in told


def test_unusable_results_are_refused(results: Path, tmp_path: Path) -> None:
    other = next(name for name in GAMES_OF if name != results.stem)
    empty = tmp_path / "empty.csv"
    RESULTS.write(empty, [])
    assert refusal(other, str(results)) == "sim.bad.other_game"
    assert refusal("chess", str(results)) == "setup.game"
    assert refusal(results.stem, str(empty)) == "sim.bad.results"
    assert refusal(results.stem, str(results), "--lang", "xx") == "ui.bad_language"
    assert refusal(results.stem, str(results), "--out", str(tmp_path / "no" / "page.html")) == "sim.bad.write"


def refusal(*words: str) -> str:
    result = CliRunner().invoke(APP, ["report", *words])
    assert isinstance(result.exception, Refused), result.output
    return result.exception.reason


# -- parts -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("low", "high", "first", "last"), [(0, 1, 0, 1), (0.03, 0.11, 0.02, 0.12), (4, 4, 4, 4.2)])
def test_ticks_cover_what_they_mark(low: float, high: float, first: float, last: float) -> None:
    marks = ticks(low, high)
    assert (marks[0], marks[-1]) == pytest.approx((first, last))


def test_zero_is_shown_unless_it_is_far_away() -> None:
    assert domain([Tally(100, 10), Tally(100, 50)])[0] == 0
    assert domain([Tally(10_000, 5000), Tally(10_000, 5200)])[0] > 0.4


def test_a_scale_maps_ends_to_ends() -> None:
    scale = Scale(0, 10, 100, 200)
    assert (scale(0), scale(5), scale(10)) == (100, 150, 200)


def test_attributes_are_escaped() -> None:
    assert tag("rect", class_='a"b', x=1.04) == '<rect class="a&quot;b" x="1"/>'
