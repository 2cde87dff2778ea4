// The map with everything on it: pure layers made from the view, and the pointer that acts on them.
import { useMemo } from "preact/hooks";
import { useIsMoving } from "../boardPointer";
import type { TableProps, Text } from "../contract";
import { type Box, boxAround, isWhole, type Point, viewBox } from "../viewBox";
import {
  Edges,
  firstSpot,
  HoverMarks,
  litOnMap,
  type OnMap,
  Preview,
  pieceOf,
  RegionRings,
  Rings,
  Veil,
  Wedges,
} from "./choiceLayers";
import { FRAME, Ground, River } from "./ground";
import { centre, parse, R } from "./hex";
import { HexNames } from "./hexNames";
import { Caravans, Marked, Medallion, medallionPlaces, type Place, shape, Tints } from "./layers";
import { LABELS } from "./map";
import { Cats, Gates, Pieces } from "./mapPieces";
import { Ghost } from "./pieces";
import { useMapPointer } from "./pointer";
import type { AnkhView } from "./view";
import { describe } from "./words";
import "../board.css";
import "./map.css";

type Props = TableProps<AnkhView>;

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

/** The figure that is being dragged. */
function Carried({ view, figure, xy }: { view: AnkhView; figure: string; xy: Point }) {
  const piece = pieceOf(view, figure);
  return piece && <Ghost view={view} kind={piece.kind} god={Math.max(piece.god, 0)} xy={xy} />;
}

/** A veil over all hexes but a few, for the inset map of a battle. */
const Elsewhere = ({ only }: { only: ReadonlySet<string> }) => (
  <path class="veil" fill-rule="evenodd" d={shape(LABELS.filter((h) => !only.has(h)))} />
);

const cropOf = (hexes: readonly string[]): Box =>
  boxAround(
    hexes.map((h) => centre(parse(h))),
    R * 1.25,
    R * 1.15,
  );

interface MapViewProps {
  table: Props;
  id: string;
  title: string;
  /** Shows only these hexes, and crops the picture to them. */
  only?: readonly string[] | undefined;
}

/** Aligns the picture so that spare room shows more of the map instead of its edge. */
function aligned(box: Box): string {
  const beyond = (from: number, size: number, all: number, whole: number) => from - all > all + whole - from - size;
  const x = beyond(box.x, box.w, FRAME.x, FRAME.w) ? "xMax" : "xMin";
  return `${x}${beyond(box.y, box.h, FRAME.y, FRAME.h) ? "YMax" : "YMin"}`;
}

export function useMapView({ table, only }: MapViewProps) {
  const frame = useMemo(() => (only ? cropOf(only) : FRAME), [only?.join()]);
  const pointer = useMapPointer(table, frame);
  const box = viewBox(pointer.box);
  return { pointer, box, moving: useIsMoving(box) };
}

/** The parts of the map, each drawn again only if something in it has changed. */
function useMapLayers({ table: { view, lit, t, selected, news }, id, only }: MapViewProps) {
  const inside = useMemo(() => (only ? new Set(only) : null), [only?.join()]);
  const on = useMemo(() => litOnMap(view, lit), [view, lit]);
  const ground = useMemo(() => <Ground id={id} t={t} />, [id, t.language]);
  const river = useMemo(() => <River id={id} />, [id]);
  const tints = useMemo(() => <Tints view={view} id={id} />, [view.regions, id]);
  const below = useMemo(
    () => <BelowPieces view={view} on={on} selected={selected} t={t} only={inside} />,
    [view, on, selected, t],
  );
  const pieces = useMemo(
    () => <PieceLayers view={view} on={on} only={inside} selected={selected} t={t} news={news} />,
    [view, on, inside, selected, t, news],
  );
  const places = useMemo(() => medallionPlaces(view), [view]);
  return { on, ground, river, tints, below, pieces, places };
}

/** Two pictures of the same size: the ground is separate, so that changes above it are cheap to paint. */
export function MapView(props: MapViewProps & ReturnType<typeof useMapView>) {
  const { table, title, only, pointer, box, moving } = props;
  const { view, lit, marked, t, selected, animate } = table;
  const { on, ground, river, tints, below, pieces, places } = useMapLayers(props);
  const zoomed = isWhole(pointer.box, pointer.frame) ? "" : " is-zoomed";
  const place = { viewBox: box, preserveAspectRatio: only ? aligned(pointer.frame) : undefined };
  return (
    <>
      <svg class={`board-ground${zoomed}${moving ? " is-moving" : ""}`} {...place} aria-hidden="true">
        {ground}
        {tints}
      </svg>
      <svg
        ref={pointer.surface}
        class={`board ankh${zoomed}${animate ? " is-alive" : ""}${pointer.drag ? " is-dragging" : ""}`}
        {...place}
        role="group"
        aria-label={title}
        {...pointer.mapHandlers}
      >
        {below}
        <HoverMarks view={view} lit={lit} hovered={table.hovered} selected={selected} />
        {river}
        <Marked spots={marked} />
        {pieces}
        {table.showsPlaceNames && <HexNames only={only ?? LABELS} box={box} />}
        {!only && <Medallions view={view} on={on} places={places} hovered={table.hovered} selected={selected} t={t} />}
        <Preview {...table} />
        {pointer.drag && <Carried view={view} figure={pointer.drag.piece} xy={pointer.toBoard(pointer.drag)} />}
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

/** The layers between the ground and the pieces. */
export const BelowPieces = ({ view, on, selected, only, t }: LayerProps) => (
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

/** Lit edges, camels, pieces, and the markers on top of them. */
export const PieceLayers = ({ view, on, selected, only, t, news = [] }: LayerProps & Partial<Pick<Props, "news">>) => (
  <>
    <Edges view={view} on={on} t={t} />
    <Caravans view={view} />
    <Pieces view={view} only={only} t={t} news={news} />
    <Cats view={view} only={only} t={t} />
    <Wedges view={view} on={on} t={t} selected={selected} />
  </>
);
