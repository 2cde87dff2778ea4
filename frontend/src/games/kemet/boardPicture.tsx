// The layers of the board, from the ground to the preview. The ground is a separate picture, so that changes above it are
// cheap to paint.
import { viewBox } from "../viewBox";
import { DEFS, GROUND, RIVER } from "./ground";
import {
  Armies,
  Buildings,
  Cities,
  CityVeils,
  Flags,
  GroundVeils,
  HitAreas,
  Levels,
  Numerals,
  type PictureInput,
  Pyramids,
  Rings,
  Storms,
} from "./layers";
import { FRAME } from "./map";
import { limits, standards } from "./pieces";
import { Ghost, Trails } from "./preview";
import "../board.css";
import "./map.css";

const WHOLE = viewBox(FRAME);

interface PictureProps {
  props: PictureInput;
  box?: string;
  fit?: string;
  /** Whether the visible part is changing. */
  moving?: boolean;
  /** Whether everything but the selected zone is veiled, even if nothing can be chosen. */
  alone?: boolean;
  /** Whether it is only an illustration, hidden from screen readers. */
  small?: boolean;
}

export function Picture({
  props,
  box = WHOLE,
  fit = "xMidYMid meet",
  moving = false,
  alone = false,
  small = false,
}: PictureProps) {
  const place = { viewBox: box, preserveAspectRatio: fit };
  const cls = `${box === WHOLE ? "" : " is-zoomed"}${moving ? " is-moving" : ""}${small ? " is-small" : ""}`;
  return (
    <>
      <svg class={`board-ground kemet${cls}`} {...place} aria-hidden="true">
        {DEFS}
        {GROUND}
      </svg>
      <Above props={props} cls={cls} place={place} alone={alone} small={small} />
    </>
  );
}

interface AboveProps {
  props: PictureInput;
  cls: string;
  place: { viewBox: string; preserveAspectRatio: string };
  alone: boolean;
  small: boolean;
}

function Above({ props, cls, place, alone, small }: AboveProps) {
  const { view, t } = props;
  return (
    <svg
      class={`board kemet${cls}`}
      {...place}
      role="group"
      aria-label={t("web.kemet.board")}
      aria-hidden={small || undefined}
    >
      <defs>
        {standards(view)}
        {limits(view)}
      </defs>
      <g clip-path="url(#k-sheet)">
        <GroundVeils props={props} alone={alone} />
        <HitAreas props={props} districts={false} />
        <Rings props={props} districts={false} />
        <Cities view={view} />
        <CityVeils props={props} alone={alone} />
        <HitAreas props={props} districts />
        <Rings props={props} districts />
        <Numerals view={view} />
      </g>
      {RIVER}
      <text class="nile-name still">
        <textPath href="#nile-line" startOffset="50%">
          {t("web.kemet.nile")}
        </textPath>
      </text>
      <Buildings view={view} />
      <Pyramids props={props} />
      <Trails props={props} />
      <Armies props={props} />
      <Levels view={view} />
      <Storms view={view} />
      <Flags props={props} />
      <Ghost props={props} />
    </svg>
  );
}
