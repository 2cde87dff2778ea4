"""The page: sections of cards, each with a chart or a table, and all figures at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files

from ennead import __version__
from ennead.kernel.text import Catalogue
from ennead.sim.page import tables
from ennead.sim.page.charts import Group, Line, average, curves, domain, histogram, intervals, shares
from ennead.sim.page.summary import Counts, Curve, Summary
from ennead.sim.page.svg import tag
from ennead.sim.report import ReportTexts
from ennead.sim.totals import Tally, mean, quantile, spread

LONG = 24  # rows; a longer chart gets two columns
FEWEST = 0.02  # share of seats that must still be playing for a period to be drawn
SMALL = 232  # width of one of many charts
BY_RATE = ("bot", "god", "merged", "scenario", "power", "guardian", "city", "colour", "tile")
CROSSED = ("players_god", "players_city", "scenario_god")
ONE_SIZE = (
    "seat",
    "place",
    "city",
)  # some exist only at large tables, where each seat wins less often
BY_PLAYERS = ("players_seat", "players_place")


class Page:
    def __init__(self, summary: Summary, texts: Catalogue, file: str) -> None:
        self.s = summary
        self.texts = ReportTexts(summary.game, texts)
        self.file = file
        self.wins = summary.wins

    def say(self, key: str, **args: int | str) -> str:
        return escape(self.texts.say(f"page.{key}", **args))

    def html(self) -> str:
        style = files("ennead.sim.page").joinpath("style.css").read_text(encoding="utf-8")
        head = tag(
            "head",
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            tag("title", self._title()),
            tag("style", style),
        )
        body = tag("body", self._header(), tag("main", *self._sections()), tag("footer", self._footer()))
        return f"<!doctype html>\n{tag('html', head, body, lang=self.texts.catalogue.language)}\n"

    def _title(self) -> str:
        games = self.s.totals.games
        return self.say(f"game.{self.s.game}") + " – " + self.say("games", n=games, count=self._thousands(games))

    # -- head and foot -----------------------------------------------------------------------------------------------
    def _header(self) -> str:
        players = ", ".join(map(str, sorted(self.s.tables)))
        bots = ", ".join(sorted(self.wins.get("bot", {})))
        sub = self.say("sub", players=players, bots=bots, run=", ".join(sorted(self.s.runs)))
        return tag("header", tag("h1", self._title()), tag("p", sub), tag("div", *self._tiles(), class_="tiles"))

    def _tiles(self) -> Iterator[str]:
        totals = self.s.totals
        choices = sum(n * games for n, games in totals.decisions.items())
        decided = totals.finished - totals.endings["nobody"]
        share = self.texts.percent(decided / totals.games)
        middle = self.texts.number(spread(totals.decisions).median, 0)
        cells = (("finished", self._thousands(totals.finished)), ("choices", self._thousands(choices)))
        for name, value in (*cells, ("length", middle), ("decided", share)):
            yield tag("div", tag("b", value), tag("span", self.say(f"tile.{name}")))

    def _thousands(self, n: int) -> str:
        separator = "," if self.texts.catalogue.language == "en" else "\N{NO-BREAK SPACE}"
        return f"{n:,}".replace(",", separator)

    def _footer(self) -> str:
        return self.say("made", version=__version__, file=self.file, game=self.s.game)

    # -- sections ----------------------------------------------------------------------------------------------------
    def _sections(self) -> Iterator[str]:
        yield self._section("wins", *self._win_cards(), legend=True)
        yield self._section("length", self._endings(), *self._length_cards())
        yield self._section("course", *self._course_cards())
        yield self._section("sides", *self._side_cards(), few=False)
        yield self._section("last", self._last())
        yield self._section("numbers", self._figures())

    def _section(self, name: str, *cards: str, legend: bool = False, few: bool = True) -> str:
        points = self.texts.say(f"page.points.{self.s.statistics.points}")
        period = self.texts.say(f"page.period.{self.s.statistics.period}")
        side = self.texts.say(f"family.{self.s.statistics.side}")
        args = {"points": points, "period": period, "side": side}
        head = tag("h2", self.say(f"{name}.head", **args)) + tag("p", self.say(f"{name}.note", **args), class_="note")
        grid = tag("div", *cards, class_="cards" if few else "cards many")
        return tag("section", head, self._legend() if legend else "", grid, id=name)

    def _legend(self) -> str:
        sides = ("above", "below", "neither")
        return tag("p", *(tag("span", self.say(f"legend.{side}"), class_=f"key {side}") for side in sides))

    def _card(self, title: str, *content: str, wide: bool = False) -> str:
        return tag("figure", tag("figcaption", escape(title)), *content, class_="wide" if wide else "card")

    def _win_cards(self) -> Iterator[str]:
        several = len(self.s.tables) > 1
        for family, rows in self.wins.items():
            if family in CROSSED and len({label.split(" ")[0] for label in rows}) > 1:
                yield self._card(self.texts.say(f"family.{family}"), tables.crossed(self.texts, family, rows))
            elif several and (family in BY_PLAYERS or family == "players"):
                yield self._by_players(family, rows)
            elif family in (*BY_RATE, *ONE_SIZE) and len(rows) > 1 and not (several and self._is_of_one_size(family)):
                yield self._rates(family, rows)

    def _is_of_one_size(self, family: str) -> bool:
        """Whether it is comparable only among tables of one size; so are gods that differ only in name."""
        return family in ONE_SIZE or (family == "god" and self.s.statistics.side != "god")

    def _rates(self, family: str, rows: Mapping[str, Tally]) -> str:
        title = self.texts.say(f"family.{family}")
        named = [(self.texts.label(family, label), tally) for label, tally in rows.items()]
        if family in BY_RATE:
            named.sort(key=lambda row: -row[1].rate)
        marks = domain([tally for _, tally in named])
        half = (len(named) + 1) // 2 if len(named) > LONG else len(named)
        parts = [Group("", part, average(named)) for part in (named[:half], named[half:]) if part]
        charts = [intervals(self.texts, title, [part], marks) for part in parts]
        return self._card(title, *charts, wide=len(charts) > 1)

    def _by_players(self, family: str, rows: Mapping[str, Tally]) -> str:
        """By number of players; seats of tables of different size cannot be compared."""
        title = self.texts.say(f"family.{family}")
        found: dict[str, list[tuple[str, Tally]]] = {}
        for label, tally in rows.items():
            players, _, name = label.rpartition(" ")
            found.setdefault(players, []).append((name if players else self._seats(name), tally))
        groups = [
            Group(self._seats(players) if players else "", named, average(named) if players else None)
            for players, named in found.items()
        ]
        return self._card(title, intervals(self.texts, title, groups, domain(list(rows.values()))))

    def _seats(self, players: str | int) -> str:
        return self.texts.say("page.players", n=int(players))

    def _endings(self) -> str:
        parts = {name: self.texts.ending(name) for name in self.s.statistics.endings}
        rows = {self._seats(players): self.s.endings[players] for players in sorted(self.s.tables)}
        title = self.texts.say("column.ending")
        return self._card(title, shares(self.texts, title, rows, parts))

    def _length_cards(self) -> Iterator[str]:
        choices, *others = (self._length(name) for name in self.s.lengths)
        yield from (choices, self._card(self.texts.say("column.length"), self._lengths()), *others)

    def _length(self, name: str) -> str:
        by_players, title = self.s.lengths[name], self.texts.say(f"length.{name}")
        panels = {self._seats(players): by_players[players] for players in sorted(by_players)}
        return self._card(title, histogram(self.texts, title, panels))

    def _lengths(self) -> str:
        counts = (self.s.totals.decisions, self.s.totals.turns, self.s.totals.periods)
        return tables.lengths(self.texts, dict(zip(self.s.lengths, map(spread, counts), strict=True)))

    def _course_cards(self) -> Iterator[str]:
        period = self.texts.say(f"page.period.{self.s.statistics.period}")
        for players in sorted(self.s.tables):
            winners, others = self.s.course[players, True], self.s.course[players, False]
            last = _last_period(others)
            rows = [Line("others", others, True), Line("winners", winners, True)]
            highest = max(_highest(curve, last) for curve in (winners, others))
            title = self._seats(players)
            yield self._card(title, curves(title, rows, last, highest, period), self._who())

    def _who(self) -> str:
        return tag("p", *(tag("span", self.say(f"who.{who}"), class_=f"key {who}") for who in ("winners", "others")))

    def _side_cards(self) -> Iterator[str]:
        family, every = self.s.statistics.side, Curve(Counts)
        for curve in self.s.sides.values():
            for period, counts in curve.items():
                every[period] += counts
        last = _last_period(every)
        highest = max(_mean_top(curve, last) for curve in self.s.sides.values())
        for side in sorted(self.s.sides, key=lambda side: self.texts.label(family, side)):
            title = self.texts.label(family, side)
            rows = [Line("others", every), Line("winners", self.s.sides[side])]
            yield self._card(title, curves(title, rows, last, highest, "", SMALL))

    def _last(self) -> str:
        """By side: mean and quarters of the score at the end."""
        family = self.s.statistics.side
        columns = ("label", "mean", "q25", "median", "q75", "p95")
        head = tag("tr", *(tag("th", escape(self.texts.say(f"column.{column}"))) for column in columns))
        order = sorted(self.s.last, key=lambda side: -mean(self.s.last[side]))
        lines = [self._last_row(self.texts.label(family, side), self.s.last[side]) for side in order]
        table = tag("table", tag("thead", head), tag("tbody", *lines), class_="numbers")
        return self._card(self.texts.say(f"family.{family}"), table)

    def _last_row(self, label: str, counts: Counts) -> str:
        cells = [self.texts.number(mean(counts), 2), *(str(quantile(counts, q)) for q in (0.25, 0.5, 0.75, 0.95))]
        return tag("tr", tag("th", escape(label)), *(tag("td", cell) for cell in cells))

    def _figures(self) -> str:
        return tag("div", *(tables.numbers(self.texts, *family) for family in self.wins.items()), class_="wide")


def _last_period(curve: Curve) -> int:
    """The last period that enough seats reached."""
    enough = FEWEST * curve[0].total()
    return max((period for period, counts in curve.items() if counts.total() >= enough), default=0)


def _highest(curve: Curve, last: int) -> float:
    return max((quantile(curve[n], 0.75) for n in range(last + 1) if curve.get(n)), default=1)


def _mean_top(curve: Curve, last: int) -> float:
    return max((mean(curve[n]) for n in range(last + 1) if curve.get(n)), default=1.0)
