// The board with its hands: pointing, clicking, dragging an army, pan and zoom.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../atoms";
import { useSeen } from "../../seen";
import { attribute, type Box, bring, FIT, zoom } from "./camera";
import { type Carry, useHand } from "./hand";
import { type BoardProps, litZones } from "./layers";
import { armyAt } from "./map";
import { useMarches } from "./march";
import { NightSteps } from "./night";
import { Picture } from "./picture";
import { ArmyPiece } from "./pieces";
import { pointing } from "./pointing";
import { hasHired } from "./view";

const STEP = 1.4;
const REST_MS = 150; // after which a board that was moved lies still

export function Board(props: BoardProps) {
  return (
    <>
      {props.view.night && <NightSteps {...props} />}
      <div class="field kemet-field">
        <Playable {...props} />
      </div>
    </>
  );
}

/** The picture that answers; the stage of a battle shows it too. */
export function Playable(props: BoardProps) {
  const [box, setBox] = useState<Box>(FIT);
  const stage = useRef<HTMLDivElement>(null);
  const hand = useHand(props, stage, setBox);
  useMarches(props, stage);
  const lit = litZones(props).join();
  useEffect(() => {
    if (lit)
      setBox((now) =>
        bring(
          now,
          lit.split(",").map((zone) => armyAt(zone)),
        ),
      );
  }, [lit]);
  const shown = attribute(box);
  const moving = !useSeen(shown, shown, REST_MS);
  const middle = (factor: number) => setBox((now) => zoom(now, factor, now.x + now.size / 2, now.y + now.size / 2));
  return (
    <div class={`stage-board${hand.carried ? " is-dragging" : ""}`} ref={stage} {...pointing(props)} {...hand.on}>
      <Picture props={props} box={shown} moving={moving} />
      {hand.carried && <Carried {...hand.carried} hired={hasHired(props.view, hand.carried.seat)} />}
      <div class="board-tools">
        <Tool way="in" id="ui-zoom-in" label={props.t("web.kemet.zoom.in")} act={() => middle(STEP)} />
        <Tool way="out" id="ui-zoom-out" label={props.t("web.kemet.zoom.out")} act={() => middle(1 / STEP)} />
        <Tool way="fit" id="ui-fit" label={props.t("web.kemet.zoom.fit")} act={() => setBox(FIT)} />
      </div>
    </div>
  );
}

function Tool({ way, id, label, act }: { way: string; id: string; label: string; act: () => void }) {
  return (
    <button type="button" class="btn" data-zoom={way} aria-label={label} title={label} onClick={act}>
      <Icon id={id} />
    </button>
  );
}

function Carried({ seat, n, creatures, x, y, hired }: Carry & { hired: boolean }) {
  return (
    <svg class="carried" style={{ left: `${x}px`, top: `${y}px` }} viewBox="-60 -60 130 120" aria-hidden="true">
      <ArmyPiece seat={seat} n={n} creatures={creatures} place={[0, 0]} hired={hired} label="" moving />
    </svg>
  );
}
