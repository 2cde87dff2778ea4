// Which pieces of the map the news put or move.
import type { ToldOut } from "../../api/wire";
import { type Entrance, inTurn, type Step } from "../parade";
import { LABELS } from "./map";

export type { Entrance };

const PUTS = new Set(["summoned", "controlled", "built"]);

/** The piece an event puts or moves, by the name it has on the map: "f12" a figure, "mE4" a monument. */
function pieceOf({ kind, args: [first = -1, second = -1, third = -1] }: ToldOut): string | null {
  if (kind === "moved" || kind === "pushed" || kind === "summoned") return `f${first}`;
  if (kind === "controlled") return `m${LABELS[second]}`;
  return kind === "built" ? `m${LABELS[third]}` : null;
}

function stepOf(told: ToldOut): Step[] {
  const piece = pieceOf(told);
  return piece === null ? [] : [{ piece, isNew: PUTS.has(told.kind) }];
}

export const parade = (news: readonly ToldOut[]): ReadonlyMap<string, Entrance> => inTurn(news.flatMap(stepOf));
