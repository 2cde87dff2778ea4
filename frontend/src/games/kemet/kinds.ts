// Decisions and log lines with the names of Kemet: a comparison with a name that does not exist is an error.
import type { CauseOut } from "../../api/wire";
import type { DecisionOf, LineOf } from "../contract";
import type {
  ArgType,
  CauseFamily,
  DecisionKind,
  EventKind,
  LineFamily,
  NumberName,
  OptionType,
  QuestionFamily,
} from "./tables";
import type { KemetView } from "./view";

declare module "./view" {
  interface KemetView {
    /** Never sent: tells `TableProps` which names go with this view. */
    names?: {
      decision: { kind: DecisionKind; type: OptionType; family: QuestionFamily };
      number: NumberName;
      line: {
        kind: EventKind;
        family: LineFamily;
        types: ArgType[];
        cause: (CauseOut & { family: CauseFamily }) | null;
      };
    };
  }
}

export type DecisionOut = DecisionOf<KemetView>;
export type LogLineOut = LineOf<KemetView>;
