"""All lines of camels that may be laid now. The engine itself asks only for the next edge."""

from __future__ import annotations

from ennead.ankh.caravans import edges_inside, lines
from ennead.ankh.state import State
from ennead.ankh.track_events import longest_line


def legal_lines(g: State) -> set[int]:
    longest = longest_line(g)
    every = [line for region in g.geo.regions for line in lines(region, g.camels & edges_inside(region))]
    return {line for line in every if line.bit_count() <= longest}
