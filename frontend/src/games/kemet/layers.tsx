// The layers of the board that show the state: cities, choices, buildings, pieces. Pure functions of the view.
import { at, Use } from "../../common/pieces";
import type { SpotId, TableProps } from "../contract";
import {
  armyAt,
  cityMiddle,
  cityOf,
  DISTRICTS,
  flagAt,
  hasMark,
  isDistrict,
  markAt,
  numeralAt,
  OPEN_ZONES,
  outline,
  type Point,
  portAt,
  pyramidAt,
} from "./map";
import { ArmyPiece, BEAST, beastAt, GloryToken, Harbour, Income, Level, Pyramid } from "./pieces";
import { nameIn, namesIn } from "./spots";
import { CITIES, CITY_ZONES, type City } from "./tables";
import { type Army, hasHired, isStorm, type KemetView, owner, type Zone, zoneOf } from "./view";
import { WAY_GLYPH, type Way, wayTo } from "./wayTo";
import { armyWords, describe, pyramidWords } from "./words";

const UNSPOKEN = { "aria-hidden": true } as const; // the names of the places contain it
export type KemetProps = TableProps<KemetView>;
/** What the picture needs; it calls nothing. */
export type PictureInput = Pick<
  KemetProps,
  "view" | "decision" | "lit" | "hovered" | "selected" | "marked" | "news" | "log" | "t"
>;
const zoneSpot = (zone: string): SpotId => `zone:${zone}`;
const Shape = ({ zone, cls }: { zone: string; cls: string }) => <use href={`#z-${zone}`} class={cls} />;

/** Cities seen from above: paved districts and an outer wall; some are under a storm. */
export function Cities({ view }: { view: KemetView }) {
  const there = CITIES.filter((city) => zoneOf(view, CITY_ZONES[city].desert));
  return <g>{there.map((city) => CityPlan({ view, city }))}</g>;
}

function CityPlan({ view, city }: { view: KemetView; city: City }) {
  const walls = CITY_ZONES[city].districts.map(outline).join("");
  const storm = isStorm(view, city);
  const seat = owner(view, city);
  return (
    <g key={city} class={`city${storm ? " is-storm" : seat ? ` own-${seat.seat + 1}` : ""}`}>
      <path class="city-cast" d={walls} transform="translate(0,4)" />
      <path class="pave" d={walls} />
      <path fill={storm ? "url(#kx-storm)" : "url(#kx-pave)"} d={walls} />
      <path class="wall-base" d={walls} />
      <path class="wall" d={walls} />
      <path class="merlons" d={walls} />
      {storm && <path class="storm-veil" d={walls} />}
      {storm && <path fill="url(#kx-storm)" d={walls} />}
    </g>
  );
}

/** The numbers of districts, as in prompt and log: the letters of one text, each at its own place. */
export function Numerals({ view }: { view: KemetView }) {
  const there = DISTRICTS.filter((district) => zoneOf(view, district));
  const places = there.map(numeralAt);
  return (
    <text
      class="k-numerals still"
      x={places.map(([x]) => x.toFixed(1)).join(" ")}
      y={places.map(([, y]) => y.toFixed(1)).join(" ")}
      {...UNSPOKEN}
    >
      {there.map((district) => district.slice(-1)).join("")}
    </text>
  );
}

export function Storms({ view }: { view: KemetView }) {
  const cities = CITIES.filter((city) => isStorm(view, city));
  return (
    <g class="still">
      {cities.map((city) => (
        <g key={city} class="storm-mark" transform={at(cityMiddle(city))}>
          <circle r="26" />
          <Use id="kem-storm" size={34} />
        </g>
      ))}
    </g>
  );
}

// -- what may be chosen ----------------------------------------------------------------------------------------------
export const litZones = ({ lit }: PictureInput): string[] => namesIn("zone", lit.keys());

interface VeilProps {
  props: PictureInput;
  /** Whether there is a veil even if nothing can be chosen. */
  alone?: boolean;
}

/** A veil over what cannot be chosen, and over the part of the board that is out of play. */
function Veils({ props, zones, alone = false }: VeilProps & { zones: readonly string[] }) {
  const lit = new Set(litZones(props));
  const bright = (zone: string) => lit.has(zone) || props.selected === zoneSpot(zone);
  const inPlay = (zone: string) => {
    const city = cityOf(zone);
    return zoneOf(props.view, city ? CITY_ZONES[city].desert : zone) !== undefined;
  };
  const veil = zones.filter((zone) => (alone || lit.size > 0) && inPlay(zone) && !bright(zone));
  const out = zones.filter((zone) => !inPlay(zone));
  return (
    <g class="still">
      {out.length > 0 && <path class={out.some(isDistrict) ? "k-out-city" : "k-out"} d={out.map(outline).join("")} />}
      {veil.length > 0 && <path class="veil" d={veil.map(outline).join("")} />}
    </g>
  );
}

export const GroundVeils = (how: VeilProps) => <Veils {...how} zones={OPEN_ZONES} />;
export const CityVeils = (how: VeilProps) => <Veils {...how} zones={DISTRICTS} />;

interface LayerProps {
  props: PictureInput;
  /** Districts are drawn above their city, other zones below it. */
  districts: boolean;
}

/** Everything in play reacts to the pointer; unlit zones explain themselves. */
export function HitAreas({ props, districts }: LayerProps) {
  const zones = props.view.zones.filter((zone) => isDistrict(zone.id) === districts);
  return (
    <g>
      {zones.map((zone) => (
        <use key={zone.id} href={`#z-${zone.id}`} class="k-hit" data-at={zoneSpot(zone.id)} />
      ))}
    </g>
  );
}

/** Rings of selected, lit and marked zones, inside their zone. */
export function Rings({ props, districts }: LayerProps) {
  const { view, selected } = props;
  const here = (zone: string) => isDistrict(zone) === districts;
  const all = litZones(props).sort((a, b) => Number(isDistrict(a)) - Number(isDistrict(b)));
  const lit = all.filter(here);
  const zone = nameIn("zone", selected);
  const picked = zone && here(zone) ? zone : "";
  const marked = view.zones.map((zone) => zone.id).filter((zone) => props.marked.has(zoneSpot(zone)) && here(zone));
  const clipped = [...new Set([...lit, ...marked, picked])].filter(Boolean);
  return (
    <g class="zones">
      <defs>
        {clipped.map((zone) => (
          <clipPath key={zone} id={`in-${zone}`}>
            <use href={`#z-${zone}`} />
          </clipPath>
        ))}
      </defs>
      {marked.map((zone) => (
        <use key={`marked-${zone}`} href={`#z-${zone}`} class="k-last" clip-path={`url(#in-${zone})`} />
      ))}
      {picked && !lit.includes(picked) && <PickedRing zone={picked} />}
      {lit.map((zone) => (
        <LitRing key={zone} props={props} zone={zone} first={zone === all[0]} />
      ))}
    </g>
  );
}

const PickedRing = ({ zone }: { zone: string }) => (
  <g clip-path={`url(#in-${zone})`} class="still">
    <Shape zone={zone} cls="hex is-selected" />
  </g>
);

/** Attributes of a lit zone: a button; one tab stop for all of them, the arrow keys move between them. */
const button = (label: string, first: boolean, pressed: boolean) => ({
  role: "button" as const,
  tabindex: first ? 0 : -1,
  "aria-label": label,
  "aria-pressed": pressed || undefined,
});

function LitRing({ props, zone, first }: { props: PictureInput; zone: string; first: boolean }) {
  const spot = zoneSpot(zone);
  const hover = isMeant(props, spot);
  const way = wayOf(props, zone);
  const state = `${hover ? " is-hover" : ""}${props.selected === spot ? " is-selected" : ""}`;
  return (
    <g clip-path={`url(#in-${zone})`}>
      <Shape zone={zone} cls={`lit-under${hover ? " is-hover" : ""}`} />
      <use
        href={`#z-${zone}`}
        class={`hex is-lit mode-${way}${state}`}
        data-spot={spot}
        data-at={spot}
        {...button(litName(props, zone, way), first, props.selected === spot)}
      />
    </g>
  );
}

/** Whether the spot, or another spot of the same option, is under the pointer: a city is chosen as a whole. */
const isMeant = ({ hovered, lit }: PictureInput, spot: SpotId): boolean =>
  hovered === spot || (lit.get(hovered ?? "") ?? []).some((option) => lit.get(spot)?.includes(option));

const wayOf = (props: PictureInput, zone: string): Way =>
  props.decision ? wayTo(props.view, props.decision, zone, props.lit.get(zoneSpot(zone)) ?? []) : "plain";

function litName(props: PictureInput, zone: string, way: Way): string {
  const words = describe(props.view, zoneSpot(zone), props.t);
  return way === "plain" ? words : `${words}; ${props.t(`web.kemet.way.${way}`)}`;
}

/** A small round flag on each lit zone: how the army would get there, and the price of a teleport. */
export function Flags({ props }: { props: PictureInput }) {
  const flags = litZones(props)
    .map((zone) => ({ zone, way: wayOf(props, zone) }))
    .filter(({ way }) => way !== "plain");
  const price = props.view.move?.teleport ?? 0;
  const clear = clearOfPieces(props.view);
  return (
    <g class="still">
      {flags.map(({ zone, way }) => (
        <g key={zone} class={`mode-flag ${way}`} transform={at(flagAt(zone, clear))}>
          <circle r="15" />
          <Use id={WAY_GLYPH[way]} size={20} />
          {way === "teleport" && price > 0 && <FlagPrice n={price} />}
        </g>
      ))}
    </g>
  );
}

const FLAG = 15; // its radius

/** Tells whether a flag at a place would cover neither a standard nor a creature. */
export function clearOfPieces(view: KemetView): (place: Point) => boolean {
  const armies = view.zones.flatMap((zone) =>
    zone.armies.map((army, i) => ({
      army,
      place: armyAt(zone.id, i, zone.armies.length),
      first: i < zone.armies.length - 1,
    })),
  );
  const beasts = armies.flatMap(({ army, place, first }) => army.creatures.map((_, i) => beastAt(place, i, first)));
  const far = ([x, y]: Point, [ox, oy]: Point) => Math.hypot(x - ox, y - oy) > BEAST + FLAG - 2;
  const beside = ([x, y]: Point, [ox, oy]: Point) =>
    Math.abs(x - ox) > 31 + FLAG - 8 || Math.abs(y - oy) > 23 + FLAG - 2;
  return (place) => beasts.every((beast) => far(place, beast)) && armies.every((one) => beside(place, one.place));
}

const FlagPrice = ({ n }: { n: number }) => (
  <g class="flag-price" transform="translate(14,-13)">
    <circle class="k-badge" r="11" />
    <text class="k-badge" y="6">
      {n}
    </text>
  </g>
);

// -- what stands there -----------------------------------------------------------------------------------------------
/** Temples, obelisks, sanctuary and harbours, with incomes and available glory. */
export function Buildings({ view }: { view: KemetView }) {
  return (
    <g class="marks still">
      {view.zones.map((zone) => (
        <g key={zone.id}>
          {hasMark(zone.id) && <Building zone={zone} />}
          {zone.harbour && <Harbour kind={zone.harbour} place={portAt(zone.id)} />}
        </g>
      ))}
    </g>
  );
}

const by = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

function Building({ zone }: { zone: Zone }) {
  const place = markAt(zone.id);
  const [x, y] = place;
  if (zone.kind === "sanctuary") {
    return (
      <>
        <Use id="art-obelisk" size={40} x={x - 44} y={y - 2} />
        <Use id="art-sanctuary" size={66} x={x} y={y} />
      </>
    );
  }
  if (zone.kind !== "temple") return <Use id="art-obelisk" size={62} x={x} y={y} />;
  const delta = zone.income === 0;
  return (
    <>
      <Use id="art-obelisk" size={delta ? 38 : 40} x={delta ? x - 34 : x + 33} y={delta ? y - 4 : y - 7} />
      <Use id={delta ? "art-temple-delta" : "art-temple"} size={56} x={x} y={y} />
      {!delta && <Income n={zone.income} place={by(place, -22, 33)} />}
      {zone.glory === null && <GloryToken kind="temple" place={delta ? by(place, 36, -16) : by(place, -30, -22)} />}
    </>
  );
}

export function Pyramids({ props }: { props: PictureInput }) {
  const built = props.view.zones.filter((zone) => zone.pyramid);
  return (
    <g class="still">
      {built.map((zone) => (
        <Pyramid
          key={zone.id}
          stone={zone.pyramid?.colour ?? "red"}
          level={zone.pyramid?.level ?? 1}
          place={pyramidAt(zone.id)}
          label={pyramidWords(props.t, zone)}
        />
      ))}
    </g>
  );
}

export function Levels({ view }: { view: KemetView }) {
  return (
    <g class="gem-pyramid still" {...UNSPOKEN}>
      {view.zones.map(({ id, pyramid }) => pyramid && <Level key={id} level={pyramid.level} place={pyramidAt(id)} />)}
    </g>
  );
}

export function Armies({ props }: { props: PictureInput }) {
  return (
    <g class="pieces">{props.view.zones.map((zone) => zone.armies.map((_, i) => Standing({ props, zone, i })))}</g>
  );
}

/** The limit of soldiers in an army, if it has reached it. */
function reached(view: KemetView, { seat, soldiers }: Army): number | undefined {
  const most = view.seats[seat]?.limit ?? 0;
  return soldiers >= most ? most : undefined;
}

function Standing({ props, zone, i }: { props: PictureInput; zone: Zone; i: number }) {
  const { view, t } = props;
  const army = zone.armies[i];
  if (!army) return null;
  const moving = view.move?.zone === zone.id && view.move.seat === army.seat;
  return (
    <ArmyPiece
      key={`${army.seat}-${zone.id}`}
      id={`${army.seat}-${zone.number}`}
      seat={army.seat}
      n={army.soldiers}
      creatures={army.creatures}
      place={armyAt(zone.id, i, zone.armies.length)}
      label={armyWords(t, view, army)}
      moving={moving}
      first={i < zone.armies.length - 1}
      hired={hasHired(view, army.seat)}
      limit={reached(view, army)}
    />
  );
}
