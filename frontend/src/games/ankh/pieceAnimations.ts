// Which pieces the latest events move or place.

import { animationOrder, type PieceAnimation, type PieceChange } from "../animationOrder";
import type { LogLineOut } from "./kinds";
import { nameIn } from "./spots";
import type { EventKind } from "./tables";

export type { PieceAnimation };

const PUTS = new Set<EventKind>(["summoned", "controlled", "built"]);

/** The id of the piece that an event moves or places: "f12" is a figure, "mE4" a monument. */
function pieceOf({ kind, args: [first = -1], spots }: LogLineOut): string | null {
  if (kind === "moved" || kind === "pushed" || kind === "summoned") return `f${first}`;
  return kind === "controlled" || kind === "built" ? `m${nameIn("hex", spots[0])}` : null;
}

function changeOf(line: LogLineOut): PieceChange[] {
  const piece = pieceOf(line);
  return piece === null ? [] : [{ piece, isNew: PUTS.has(line.kind) }];
}

export const pieceAnimations = (news: readonly LogLineOut[]): ReadonlyMap<string, PieceAnimation> =>
  animationOrder(news.flatMap(changeOf));
