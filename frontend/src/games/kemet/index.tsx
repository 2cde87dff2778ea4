import type { GameUi } from "../contract";
import { Side } from "./actions";
import { BattleStage } from "./battle";
import { Board } from "./board";
import { Ending } from "./ending";
import { BattleList, Result } from "./fought";
import { eventGlyph } from "./glyphs";
import { Holding } from "./holding";
import { Market } from "./market";
import { Players, Row } from "./players";
import { results } from "./reports";
import { finishes, WIDGETS } from "./widgets";
import "./map.css";
import "./night.css";
import "./pyramid.css";
import "./market.css";
import "./battle.css";
import "./players.css";
import "./hand.css";
import "./prompt.css";
import "./fought.css";
import { about, eventSeat, eventSpots, inBattle, inHand, opensTurn, optionAt, spots } from "./spots";
import type { View } from "./view";
import { boardText, describe, godName, warning } from "./words";

const game: GameUi<View> = {
  Board,
  Players,
  Row,
  Side,
  stage: (view) => (view.battle ? BattleStage : null),
  results,
  Result,
  finishes,
  widget: (decision) => WIDGETS[decision.kind] ?? null,
  drawers: [
    { id: "hand", key: "h", title: "web.kemet.hand_tab", glyph: "kem-di", Panel: Holding },
    { id: "market", key: "m", title: "web.kemet.market.title", glyph: "act-acquire", Panel: Market },
    { id: "battles", key: "f", title: "web.kemet.battle.reports", glyph: "ev-conflict", Panel: BattleList },
  ],
  spots,
  optionAt,
  about,
  inHand,
  describe,
  eventSpots,
  eventGlyph: (told) => eventGlyph(told.kind, told.args),
  inBattle,
  opensTurn,
  eventSeat: (_, told) => eventSeat(told),
  warning,
  boardText,
  score: (view) => view.seats.map((seat) => seat.glory),
  god: (view, seat, t) => ({ glyph: `god-${view.seats[seat]?.god ?? ""}`, name: godName(t, view, seat) }),
  Ending,
  chapter: ({ kind, args }) => (kind === "round" ? { glyph: "", label: String(args[0] ?? "") } : null),
};

export default game;
