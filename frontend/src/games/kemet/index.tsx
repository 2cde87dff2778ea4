import type { GameUi } from "../contract";
import { BattleStage } from "./battle";
import { results } from "./battleHistory";
import { BattleList } from "./battleList";
import { Result } from "./battleResult";
import { BelowPrompt } from "./belowPrompt";
import { Board } from "./board";
import { Ending } from "./ending";
import { HandDrawer } from "./hand";
import { Market } from "./market";
import { Players, PlayersRow } from "./players";
import { about, inHand } from "./spots";
import type { SpotFamily } from "./tables";
import type { KemetView } from "./view";
import { finishes, widget } from "./widgetFor";
import { boardText, describe, godName, warning } from "./words";
import "./forcedColors.css";
import "./prompt.css";
import "./tableLayout.css";

const game: GameUi<KemetView> = {
  Board,
  Players,
  PlayersRow,
  BelowPrompt,
  stage: (view) => (view.battle ? BattleStage : null),
  results,
  Result,
  finishes,
  widget,
  drawers: [
    { id: "hand", key: "h", title: "web.kemet.hand_tab", glyph: "kem-di", Panel: HandDrawer },
    { id: "market", key: "m", title: "web.kemet.market.title", glyph: "act-acquire", Panel: Market },
    { id: "battles", key: "f", title: "web.kemet.battle.reports", glyph: "ev-conflict", Panel: BattleList },
  ],
  smallSpots: ["zone"] satisfies SpotFamily[],
  about,
  inHand,
  describe,
  warning,
  boardText,
  score: (view) => view.seats.map((seat) => seat.glory),
  god: (view, seat, t) => ({ glyph: `god-${view.seats[seat]?.god ?? ""}`, name: godName(view, seat, t) }),
  Ending,
  chapter: ({ kind, args }) => (kind === "round" ? { glyph: "", label: String(args[0] ?? "") } : null),
};

export default game;
