// Ankh at the browser table: everything the shell asks of a game.
import type { GameUi } from "../contract";
import "./map.css";
import "./hexnames.css";
import "./gods.css";
import "./reports.css";
import "./prompt.css";
import "./merging.css";
import "./stage.css";
import "./news.css";
import "./drawers.css";
import "./windows.css";
import "./crowd.css";
import "./result.css";
import { widget } from "./asking";
import { stage } from "./battle";
import { Board } from "./board";
import { boardText } from "./boardtext";
import { drawers } from "./drawers";
import { Ending } from "./ending";
import { eventGlyph, eventSeat, eventSpots, inBattle, inVain } from "./events";
import { Players, Row } from "./gods";
import { finishes, instead, reason } from "./reason";
import { Result, results } from "./result";
import { about, inHand, optionAt, quiet, spots } from "./spots";
import { Side } from "./tracks";
import type { AnkhView } from "./types";
import { describe, godTitle } from "./words";

const game: GameUi<AnkhView> = {
  Board,
  Players,
  Row,
  Side,
  stage,
  Ending,
  isOver: (view) => view.over,
  results,
  Result,
  widget,
  finishes,
  reason,
  drawers,
  spots,
  optionAt,
  instead,
  about,
  inHand,
  describe,
  eventSpots,
  eventGlyph,
  inVain,
  inBattle,
  eventSeat,
  opensTurn: (told) => told.kind === "turn",
  boardText,
  quiet,
  battle: (view) => `${view.events.at} ${view.battle?.region ?? ""}`,
  fate: (view, seat, t) => (view.seats[seat]?.out ? t("web.ankh.forgotten") : ""),
  score: (view) => view.seats.map((place) => view.gods[place.god]?.devotion ?? 0),
  god: (view, seat, t) => {
    const god = view.seats[seat]?.god ?? seat;
    return { glyph: `god-${view.gods[god]?.name ?? "ra"}`, name: godTitle(view, god, t) };
  },
  chapter: (told) => (told.kind === "event" ? { glyph: eventGlyph(told), label: "" } : null),
};

export default game;
