// Decisions and log lines with the kinds of Kemet: a comparison with a kind that does not exist is an error.
import type { DecisionOf, LineOf } from "../contract";
import type { DecisionKind, EventKind } from "./tables";
import type { KemetView } from "./view";

declare module "./view" {
  interface KemetView {
    /** Never sent: tells `TableProps` which kinds go with this view. */
    kinds?: { decision: DecisionKind; event: EventKind };
  }
}

export type DecisionOut = DecisionOf<KemetView>;
export type LogLineOut = LineOf<KemetView>;
