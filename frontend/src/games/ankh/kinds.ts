// Decisions and log lines with the kinds of Ankh: a comparison with a kind that does not exist is an error.
import type { DecisionOf, LineOf } from "../contract";
import type { DecisionKind, EventKind } from "./tables";
import type { AnkhView } from "./view";

declare module "./view" {
  interface AnkhView {
    /** Never sent: tells `TableProps` which kinds go with this view. */
    kinds?: { decision: DecisionKind; event: EventKind };
  }
}

export type DecisionOut = DecisionOf<AnkhView>;
export type LogLineOut = LineOf<AnkhView>;
