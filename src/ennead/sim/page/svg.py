"""Elements, axes and scales: the little SVG our charts need. Colours come from the classes of `style.css`."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """An element. `class_` is class, `text_anchor` is text-anchor; numbers are rounded. Content is markup already."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


def text(x: float, y: float, texts: str, class_: str = "", anchor: str = "start") -> str:
    return tag("text", escape(texts), x=x, y=y, class_=class_, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def picture(width: float, height: float, label: str, *content: str) -> str:
    box = f"0 0 {_value(width)} {_value(height)}"
    return tag("svg", *content, viewBox=box, role="img", aria_label=label, style=f"max-width:{_value(1.25 * width)}px")


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places on the page."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def step(width: float, most: int) -> float:
    """The smallest round step that cuts a width into at most `most` parts."""
    raw = width / most
    power = 10.0 ** floor(log10(raw))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw * 0.999)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round values that cover low to high, one step beyond each end at most."""
    by = step(high - low or 1.0, most)
    first, last = floor(low / by + 1e-9), ceil(high / by - 1e-9)
    return [n * by for n in range(first, max(last, first + 1) + 1)]
