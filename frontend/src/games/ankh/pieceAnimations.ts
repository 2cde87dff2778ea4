// Which pieces the latest events move or place.

import { animationOrder, type PieceAnimation, type PieceChange } from "../animationOrder";
import type { LogLineOut } from "./kinds";
import { nameIn } from "./spots";
import type { EventKind } from "./tables";

export type { PieceAnimation };

// The ids of pieces: "f12" is a figure, "mE4" a monument.
const figure = ({ args }: LogLineOut) => `f${args[0]}`;
const monument = ({ spots }: LogLineOut) => `m${nameIn("hex", spots[0])}`;

const CHANGES: Partial<Record<EventKind, (line: LogLineOut) => PieceChange>> = {
  moved: (line) => ({ piece: figure(line), isNew: false }),
  pushed: (line) => ({ piece: figure(line), isNew: false }),
  summoned: (line) => ({ piece: figure(line), isNew: true }),
  controlled: (line) => ({ piece: monument(line), isNew: true }),
  built: (line) => ({ piece: monument(line), isNew: true }),
};

export const pieceAnimations = (news: readonly LogLineOut[]): ReadonlyMap<string, PieceAnimation> =>
  animationOrder(news.flatMap((line) => CHANGES[line.kind]?.(line) ?? []));
