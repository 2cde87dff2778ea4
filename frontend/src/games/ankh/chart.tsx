// The map with everything on it, as one picture: pure layers over the position, and a hand that points at them.
import { useMemo } from "preact/hooks";
import { useSeen } from "../../seen";
import type { TableProps, Text } from "../contract";
import {
  Edges,
  firstSpot,
  inHand,
  litOnMap,
  Marks,
  type OnMap,
  Preview,
  RegionRings,
  Rings,
  Veil,
  Wedges,
} from "./choice";
import { FRAME, Ground, River } from "./ground";
import { centre, parse, R } from "./hex";
import { HexNames } from "./hexnames";
import { Caravans, LastChange, Medallion, medallionPlaces, type Place, shape, Tints } from "./layers";
import { LABELS } from "./map";
import { Ghost } from "./pieces";
import { type Drag, useHand } from "./pointer";
import { Cats, Gates, Pieces } from "./standing";
import type { AnkhView } from "./types";
import { describe } from "./words";
import { around, type Box, isWhole, viewBox } from "./zoom";

type Props = TableProps<AnkhView>;
const REST_MS = 150; // after which a map that was moved lies still

interface MedallionsProps extends Pick<Props, "view" | "hovered" | "selected" | "t"> {
  on: OnMap;
  places: readonly Place[];
}

export function Medallions({ view, on, hovered, selected, t, places }: MedallionsProps) {
  return (
    <>
      {places.map((place) => {
        const spot = `region:${place.region.region}`;
        const lit = on.regions.includes(spot);
        const state = spot === selected ? "is-selected" : lit && spot === hovered ? "is-hover" : "";
        return (
          <Medallion
            key={spot}
            view={view}
            place={place}
            lit={lit}
            focus={firstSpot(on) === spot ? 0 : -1}
            on={state}
            label={describe(view, spot, t)}
            t={t}
          />
        );
      })}
    </>
  );
}

/** A figure carried by the pointer. */
function Carried({ view, drag }: { view: AnkhView; drag: Drag | null }) {
  const piece = drag ? inHand(view, Number(drag.figure.slice(7))) : null;
  return drag && piece ? <Ghost view={view} kind={piece.kind} god={Math.max(piece.god, 0)} xy={drag.xy} /> : null;
}

/** All but a few hexes lies under a veil: the inset map of a battle. */
const Elsewhere = ({ only }: { only: ReadonlySet<string> }) => (
  <path class="veil" fill-rule="evenodd" d={shape(LABELS.filter((h) => !only.has(h)))} />
);

const cropOf = (hexes: readonly string[]): Box =>
  around(
    hexes.map((h) => centre(parse(h))),
    R * 1.25,
    R * 1.15,
  );

interface ChartProps {
  table: Props;
  id: string;
  title: string;
  /** Hexes in play now; the picture is cut to them. */
  only?: readonly string[] | undefined;
}

/** Where the room goes that the shape of the picture leaves over: to the side on which there is more of the map. */
function aligned(box: Box): string {
  const beyond = (from: number, size: number, all: number, whole: number) => from - all > all + whole - from - size;
  const x = beyond(box.x, box.w, FRAME.x, FRAME.w) ? "xMax" : "xMin";
  return `${x}${beyond(box.y, box.h, FRAME.y, FRAME.h) ? "YMax" : "YMin"}`;
}

export function useChart({ table, only }: ChartProps) {
  const frame = useMemo(() => (only ? cropOf(only) : FRAME), [only?.join()]);
  const hand = useHand(table, frame);
  const box = viewBox(hand.box);
  return { hand, box, moving: !useSeen(box, box, REST_MS) };
}

/** Two pictures of one size: the ground never changes, so that what moves above it is cheap to paint. */
export function Chart({ table, id, title, only, hand, box, moving }: ChartProps & ReturnType<typeof useChart>) {
  const { view, lit, last, t, selected, animate } = table;
  const inside = useMemo(() => (only ? new Set(only) : null), [only?.join()]);
  const on = useMemo(() => litOnMap(view, lit), [view, lit]);
  const ground = useMemo(() => <Ground id={id} t={t} />, [id, t.language]);
  const river = useMemo(() => <River id={id} />, [id]);
  const tints = useMemo(() => <Tints view={view} id={id} />, [view.regions, id]);
  const below = useMemo(
    () => <Under view={view} on={on} selected={selected} t={t} only={inside} />,
    [view, on, selected, t],
  );
  const pieces = useMemo(
    () => <Above view={view} on={on} only={inside} selected={selected} t={t} news={table.news} />,
    [view, on, inside, selected, t, table.news],
  );
  const places = useMemo(() => medallionPlaces(view), [view]);
  const zoomed = isWhole(hand.box, hand.frame) ? "" : " is-zoomed";
  const place = { viewBox: box, preserveAspectRatio: only ? aligned(hand.frame) : undefined };
  return (
    <>
      <svg class={`board-ground${zoomed}${moving ? " is-moving" : ""}`} {...place} aria-hidden="true">
        {ground}
        {tints}
      </svg>
      <svg
        ref={(el) => {
          hand.svg = el;
        }}
        class={`board ankh${zoomed}${animate ? " is-alive" : ""}${hand.drag ? " is-dragging" : ""}`}
        {...place}
        role="group"
        aria-label={title}
        onPointerDown={hand.onPointerDown}
        onPointerMove={hand.onPointerMove}
        onPointerUp={hand.onPointerUp}
        onPointerCancel={hand.onPointerCancel}
        onPointerLeave={hand.onPointerLeave}
        onClick={hand.onClick}
        onDblClick={hand.onDblClick}
      >
        {below}
        <Marks view={view} lit={lit} hovered={table.hovered} selected={selected} />
        {river}
        <LastChange last={last} />
        {pieces}
        {table.named && <HexNames only={only ?? LABELS} box={box} />}
        {!only && <Medallions view={view} on={on} places={places} hovered={table.hovered} selected={selected} t={t} />}
        <Preview {...table} />
        <Carried view={view} drag={hand.drag} />
      </svg>
    </>
  );
}

interface LayerProps {
  view: AnkhView;
  on: OnMap;
  selected: string | null;
  only: ReadonlySet<string> | null;
  t: Text;
}

/** What lies on the ground and under the pieces. */
export const Under = ({ view, on, selected, only, t }: LayerProps) => (
  <>
    <Veil view={view} on={on} selected={selected} />
    {only && <Elsewhere only={only} />}
    <Gates view={view} only={only} t={t} />
    <g class="hexes">
      <RegionRings view={view} on={on} t={t} />
      <Rings view={view} on={on} t={t} />
    </g>
  </>
);

/** Camels, lit edges, pieces and what lies on them. */
export const Above = ({ view, on, selected, only, t, news = [] }: LayerProps & Partial<Pick<Props, "news">>) => (
  <>
    <Edges view={view} on={on} t={t} />
    <Caravans view={view} />
    <Pieces view={view} only={only} t={t} news={news} />
    <Cats view={view} only={only} t={t} />
    <Wedges view={view} on={on} t={t} selected={selected} />
  </>
);
