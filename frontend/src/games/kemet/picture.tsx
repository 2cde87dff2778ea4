// The board as one SVG: layers in the order of the design, from the ground to the ghost.
import { DEFS, GROUND, RIVER, SCENERY } from "./ground";
import {
  Armies,
  type BoardProps,
  Cities,
  CityVeils,
  Flags,
  Ghost,
  GroundVeils,
  Hits,
  Marks,
  Pyramids,
  Rings,
  Storms,
  Trails,
} from "./layers";

export const WHOLE = "-6 -6 1012 1012";

interface PictureProps {
  props: BoardProps;
  box?: string;
  fit?: string;
}

export function Picture({ props, box = WHOLE, fit = "xMidYMid meet" }: PictureProps) {
  const { view, t } = props;
  return (
    <svg class="board kemet" viewBox={box} preserveAspectRatio={fit} role="group" aria-label={t("web.kemet.board")}>
      {DEFS}
      {GROUND}
      <g clip-path="url(#k-sheet)">
        {SCENERY}
        <GroundVeils props={props} />
        <Hits props={props} districts={false} />
        <Rings props={props} districts={false} />
        <Cities view={view} />
        <CityVeils props={props} />
        <Hits props={props} districts />
        <Rings props={props} districts />
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
      <Storms view={view} />
      <Flags props={props} />
      <Ghost props={props} />
    </svg>
  );
}
