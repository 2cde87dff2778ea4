// The board of the table: point, click, drag an army, pan and zoom.
import { useBoardPointer, useIsMoving } from "../boardPointer";
import { BoardTools } from "../boardTools";
import { viewBox } from "../viewBox";
import { boardHandlers } from "./boardHandlers";
import { Picture } from "./boardPicture";
import type { KemetProps } from "./layers";
import { FRAME } from "./map";
import { NightSteps } from "./night";
import { usePieceAnimations } from "./pieceAnimations";
import { ArmyPiece } from "./pieces";
import { ArmyPointer } from "./pointer";
import { hasHired } from "./view";

const ZOOM = ["web.kemet.zoom.in", "web.kemet.zoom.out", "web.kemet.zoom.fit"] as const;

export function Board(props: KemetProps) {
  return (
    <>
      {props.view.night && <NightSteps {...props} />}
      <div class="field kemet-field">
        <Playable {...props} />
      </div>
    </>
  );
}

function Playable(props: KemetProps) {
  const pointer = useBoardPointer(ArmyPointer, props, FRAME);
  usePieceAnimations(props, pointer.surface);
  const shown = viewBox(pointer.box);
  const moving = useIsMoving(shown);
  return (
    <div
      class={`stage-board${pointer.drag ? " is-dragging" : ""}`}
      ref={pointer.surface}
      {...boardHandlers(props)}
      {...pointer.armyHandlers}
    >
      <Picture props={props} box={shown} moving={moving} />
      <Carried pointer={pointer} props={props} />
      <BoardTools pointer={pointer} label="web.kemet.board" names={ZOOM} t={props.t} />
    </div>
  );
}

/** The army under the pointer. */
function Carried({ pointer, props: { view } }: { pointer: ArmyPointer; props: KemetProps }) {
  const [army, { drag, surface }] = [pointer.carried(), pointer];
  if (!army || !drag || !surface.current) return null;
  const { left, top } = surface.current.getBoundingClientRect();
  const place = { left: `${drag.clientX - left}px`, top: `${drag.clientY - top}px` };
  return (
    <svg class="carried" style={place} viewBox="-60 -60 130 120" aria-hidden="true">
      <ArmyPiece {...army} place={[0, 0]} hired={hasHired(view, army.seat)} label="" moving />
    </svg>
  );
}
