// Which pieces the latest events move or place.

import { animationOrder, type PieceAnimation, type PieceChange } from "../animationOrder";
import type { LogLineOut } from "./kinds";
import { LABELS } from "./map";
import type { EventKind } from "./tables";

export type { PieceAnimation };

const PUTS = new Set<EventKind>(["summoned", "controlled", "built"]);

/** The id of the piece that an event moves or places: "f12" is a figure, "mE4" a monument. */
function pieceOf({ kind, args: [first = -1, second = -1, third = -1] }: LogLineOut): string | null {
  if (kind === "moved" || kind === "pushed" || kind === "summoned") return `f${first}`;
  if (kind === "controlled") return `m${LABELS[second]}`;
  return kind === "built" ? `m${LABELS[third]}` : null;
}

function changeOf(line: LogLineOut): PieceChange[] {
  const piece = pieceOf(line);
  return piece === null ? [] : [{ piece, isNew: PUTS.has(line.kind) }];
}

export const pieceAnimations = (news: readonly LogLineOut[]): ReadonlyMap<string, PieceAnimation> =>
  animationOrder(news.flatMap(changeOf));
