// The action pyramid of a seat: beside the board, on the phone in the prompt and with the hand.
import { Icon } from "../../common/icons";
import type { SpotId } from "../contract";
import { GEM, spaceGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { isIdle } from "./optionButtons";
import { FLOORS, GOLD } from "./tables";
import { type Seat, stoneOn } from "./view";
import { godName, stoneName } from "./words";
import "./pyramid.css";

/** The seat whose pyramid is shown: the viewer's, otherwise that of the seat that is asked. */
export const pyramidSeat = ({ view, seat }: KemetProps): Seat | undefined =>
  view.seats[seat ?? view.asked[0] ?? view.order[0] ?? 0];

const title = ({ view, seat: viewer, t }: KemetProps, seat: Seat): string =>
  seat.seat === viewer ? t("web.kemet.actions") : t("web.kemet.actions_of", { god: godName(view, seat.seat, t) });

/** Title and markers are beside the tip, because a line of their own would make the log shorter. */
export function ActionPyramid({ props, seat }: { props: KemetProps; seat: Seat }) {
  return (
    <section class={`slab k-actions own-${seat.seat + 1}`} aria-label={title(props, seat)}>
      <h2 class="k-left">{title(props, seat)}</h2>
      <Left props={props} seat={seat} />
      <Floors props={props} seat={seat} />
    </section>
  );
}

const Left = ({ props: { view, t }, seat }: { props: KemetProps; seat: Seat }) => (
  <span class="k-left k-markers">{t("web.kemet.markers_left", { n: view.markers - seat.placed })}</span>
);

/** The pyramid on a phone, where there is no room beside the board. */
export function PhonePyramid({ props }: { props: KemetProps }) {
  const seat = pyramidSeat(props);
  if (!seat) return null;
  return (
    <div class={`k-phone-pyramid own-${seat.seat + 1}`}>
      <Left props={props} seat={seat} />
      <Floors props={props} seat={seat} />
    </div>
  );
}

function Floors({ props, seat }: { props: KemetProps; seat: Seat }) {
  const first = FLOORS.flat().find((space) => props.lit.has(`space:${space}`)) ?? GOLD;
  return (
    <div class="k-pyramid">
      <div class="k-floor k-tip">
        <Space props={props} seat={seat} space={GOLD} first={first === GOLD} />
        {seat.silver > 0 && <Silver props={props} seat={seat} />}
      </div>
      {FLOORS.map((floor) => (
        <div key={floor[0]} class="k-floor">
          {floor.map((space) => (
            <Space key={space} props={props} seat={seat} space={space} first={first === space} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Silver({ props: { t }, seat }: { props: KemetProps; seat: Seat }) {
  const words = t(`web.kemet.silver.${seat.silver}`);
  return (
    <span class={`k-silver${seat.silver === 1 ? "" : " k-spent"}`} title={words}>
      <Icon id="kem-silver" />
      <span class="sr">{words}</span>
    </span>
  );
}

/** Attributes of a spot beside the board: it explains itself, and chooses while it is lit. */
export function spotted(props: KemetProps, spot: SpotId, first = true) {
  const lit = props.lit.has(spot);
  return {
    "aria-disabled": lit ? undefined : true,
    "data-at": spot,
    onClick: () => props.pick(spot),
    onPointerEnter: () => props.hover(spot),
    onPointerLeave: () => props.hover(null),
    onFocus: () => props.hover(spot),
    ...(lit ? { "data-spot": spot, role: "button" as const, tabIndex: first ? 0 : -1 } : {}),
  };
}

interface SpaceProps {
  props: KemetProps;
  seat: Seat;
  space: number;
  first: boolean;
}

function Space({ props, seat, space, first }: SpaceProps) {
  const { t } = props;
  const spot: SpotId = `space:${space}`;
  const options = props.lit.get(spot) ?? [];
  const lit = options.length > 0;
  const used = seat.spaces.includes(space);
  const stone = stoneOn(seat, space);
  const idle = lit && options.every(isIdle);
  const state = `${used ? " used" : ""}${lit ? " is-open" : ""}${idle ? " k-idle" : ""}${stone ? ` gem gem-${GEM[stone]}` : ""}`;
  return (
    <button
      type="button"
      class={`space${space === GOLD ? " tip-space" : ""}${state}${!lit && !used ? " no" : ""}`}
      aria-label={[t(`kemet.space.${space}`), ...(idle ? [options[0]?.idle] : []), ...signs(props, seat, space)].join(
        ", ",
      )}
      tabIndex={-1}
      {...spotted(props, spot, first)}
    >
      <Icon id={spaceGlyph(space)} />
      <span class="k-cap">{shortName(props, space)}</span>
      {stone && <Icon id={`gem-${GEM[stone]}`} cls="k-space-stone" />}
    </button>
  );
}

/** The rest of the name of a space: the stone on it, and whether it has a marker. */
function signs({ t }: KemetProps, seat: Seat, space: number): string[] {
  const stone = stoneOn(seat, space);
  return [...(stone ? [stoneName(t, stone)] : []), ...(seat.spaces.includes(space) ? [t("web.kemet.used")] : [])];
}

/** "Move (top)" → "Move". */
function shortName({ t }: KemetProps, space: number): string {
  if (space === GOLD) return "";
  return (t(`kemet.space.${space}`).split(/[(,]/)[0] ?? "").trim();
}
