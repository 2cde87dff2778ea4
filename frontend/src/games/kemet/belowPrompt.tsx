// Below the prompt: the action pyramid of the viewer (or of the seat that is asked), the hand, and the latest battles.

import { BattlesButton } from "./battleList";
import { Hand } from "./hand";
import type { KemetProps } from "./layers";
import { ActionPyramid, pyramidSeat } from "./pyramid";
import { namesIn } from "./spots";

const asksSpace = ({ lit }: KemetProps) => namesIn("space", lit.keys()).length > 0;

/** The pyramid is hidden during questions that are not about it, because they need the room. */
export function BelowPrompt(props: KemetProps) {
  const { view } = props;
  const seat = pyramidSeat(props);
  const kind = props.decision?.kind;
  const isAsked = kind === undefined || kind === "day.turn" || asksSpace(props);
  if (!seat || view.battle || view.winner >= 0) return null;
  return (
    <>
      {isAsked && <ActionPyramid props={props} seat={seat} />}
      {view.own && <Hand props={props} />}
      <BattlesButton props={props} />
    </>
  );
}
