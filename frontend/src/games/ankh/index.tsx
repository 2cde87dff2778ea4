// The browser table of Ankh.
import type { GameUi } from "../contract";
import { stage } from "./battle";
import { Result, results } from "./battleResult";
import { Board } from "./board";
import { boardText } from "./boardText";
import { drawers } from "./drawers";
import { Ending } from "./ending";
import { changesBoard, eventSpots, placesInOrder } from "./events";
import { Players, PlayersRow } from "./players";
import { finishes, reason, whatIsAsked } from "./questionReason";
import { about, inHand, sameSpots } from "./spots";
import type { SpotFamily } from "./tables";
import { BelowPrompt } from "./tracks";
import type { AnkhView } from "./view";
import { widget } from "./widgetFor";
import { describe, godTitle } from "./words";
import "./forcedColors.css";
import "./prompt.css";
import "./tableLayout.css";

const game: GameUi<AnkhView> = {
  Board,
  Players,
  PlayersRow,
  BelowPrompt,
  stage,
  Ending,
  isOver: (view) => view.over,
  results,
  Result,
  widget,
  finishes,
  reason,
  drawers,
  smallSpots: ["hex", "figure", "edge", "region"] satisfies SpotFamily[],
  sameSpots,
  whatIsAsked,
  about,
  inHand,
  describe,
  eventSpots,
  placesInOrder,
  changesBoard,
  boardText,
  battleName: (view) => `${view.events.at} ${view.battle?.region ?? ""}`,
  fate: (view, seat, t) => (view.seats[seat]?.out ? t("web.ankh.forgotten") : ""),
  score: (view) => view.seats.map((place) => view.gods[place.god]?.devotion ?? 0),
  god: (view, seat, t) => {
    const god = view.seats[seat]?.god ?? seat;
    return { glyph: `god-${view.gods[god]?.name ?? "ra"}`, name: godTitle(view, god, t) };
  },
  chapter: ({ family, icon }) => (family === "event" ? { glyph: icon, label: "" } : null),
};

export default game;
