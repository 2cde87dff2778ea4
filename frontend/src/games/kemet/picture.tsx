// The board: layers in the order of the design, from the ground to the ghost. The ground is a picture of its own, so
// that what moves above it is cheap to paint.
import { attribute, FIT } from "./camera";
import { Ghost, Trails } from "./ghost";
import { DEFS, GROUND, RIVER } from "./ground";
import {
  Armies,
  Cities,
  CityVeils,
  type Drawn,
  Flags,
  GroundVeils,
  Hits,
  Levels,
  Marks,
  Numerals,
  Pyramids,
  Rings,
  Storms,
} from "./layers";

import { limits, standards } from "./pieces";

const WHOLE = attribute(FIT);

interface PictureProps {
  props: Drawn;
  box?: string;
  fit?: string;
  /** Another part of it has just come into sight. */
  moving?: boolean;
  /** What is selected is looked at: all else lies under the veil, also where nothing can be chosen. */
  alone?: boolean;
  /** To be looked at only, beside words that tell it. */
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
  props: Drawn;
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
        <Hits props={props} districts={false} />
        <Rings props={props} districts={false} />
        <Cities view={view} />
        <CityVeils props={props} alone={alone} />
        <Hits props={props} districts />
        <Rings props={props} districts />
        <Numerals view={view} />
      </g>
      {RIVER}
      <text class="nile-name still">
        <textPath href="#nile-line" startOffset="50%">
          {t("web.kemet.nile")}
        </textPath>
      </text>
      <Marks view={view} />
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
