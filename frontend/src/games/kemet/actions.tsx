// Below the prompt: the action pyramid of the seat that looks (or is asked), its hand, and what was fought.

import { Battles } from "./fought";
import { Hand } from "./holding";
import type { BoardProps } from "./layers";
import { ActionPyramid, pyramidSeat } from "./pyramid";

const asksSpace = ({ lit }: BoardProps) => [...lit.keys()].some((spot) => spot.startsWith("space:"));

/** The pyramid gives its room to a question that is not about it. */
export function Side(props: BoardProps) {
  const { view } = props;
  const seat = pyramidSeat(props);
  const isAsked = ["day.turn", undefined].includes(props.decision?.kind) || asksSpace(props);
  if (!seat || view.battle || view.winner >= 0) return null;
  return (
    <>
      {isAsked && <ActionPyramid props={props} seat={seat} />}
      {view.own && <Hand props={props} />}
      <Battles props={props} />
    </>
  );
}
