// What the pointer means on the map, and which figures it may drag.
import { useEffect } from "preact/hooks";
import { BoardPointer, useBoardPointer } from "../boardPointer";
import type { SpotId, TableProps } from "../contract";
import type { Box } from "../viewBox";
import { cellAt, centre, distance, label, type Point, parse, toSegment } from "./hex";
import { EDGES, edgeOf, onMap } from "./map";
import { hexOf, namesIn, spotOn } from "./spots";
import type { AnkhView } from "./view";

type Props = TableProps<AnkhView>;
const REACH = 24; // pixels around a lit edge that select it
const CLOSE = 10; // around other edges
const FINGER = 36; // pixels around the centre of a lit hex that a finger selects

// -- what a point means ----------------------------------------------------------------------------------------------
function nearestEdge(edges: readonly string[], p: Point, within: number): SpotId | null {
  const near = edges.map((edge) => ({ edge, d: toSegment(p, edgeOf(edge)) })).filter((e) => e.d <= within);
  const first = near.sort((a, b) => a.d - b.d)[0];
  return first ? `edge:${first.edge}` : null;
}

/** The edge at a point. While camels are laid it may be unlit, to ask why not; lit edges reach farther. */
function meantEdge({ decision, lit }: Pick<Props, "decision" | "lit">, p: Point, unit: number): SpotId | null {
  const open = namesIn("edge", lit.keys());
  const closed = decision?.type === "edge" ? EDGES : [];
  return nearestEdge(open, p, REACH * unit) ?? nearestEdge(closed, p, CLOSE * unit);
}

const litMiddles = (view: AnkhView, lit: Props["lit"]) =>
  [...lit.keys()].flatMap((spot) => {
    const hex = hexOf(view, spot);
    return hex ? [{ spot, xy: centre(parse(hex)) }] : [];
  });

/** The lit hex nearest to a finger that missed. */
function snapped(view: AnkhView, lit: Props["lit"], p: Point, within: number): SpotId | null {
  const near = litMiddles(view, lit).map(({ spot, xy }) => ({ spot, d: distance(p, xy) }));
  return near.filter((n) => n.d <= within).sort((a, b) => a.d - b.d)[0]?.spot ?? null;
}

/** The spot at a point of the map. `unit` is the size of a pixel in board units. */
export function spotAt(props: Pick<Props, "view" | "decision" | "lit">, p: Point, unit: number, finger: boolean) {
  const { view, decision, lit } = props;
  const edge = meantEdge(props, p, unit);
  if (edge) return edge;
  const cell = cellAt(p);
  const spot = onMap(cell) ? spotOn(view, decision, label(cell)) : null;
  if (spot && lit.has(spot)) return spot;
  return (finger ? snapped(view, lit, p, FINGER * unit) : null) ?? spot;
}

/** The figure that may be lifted at a spot: a lit one, or the selected one. */
export function liftable(props: Pick<Props, "view" | "lit" | "selected">, spot: SpotId | null): SpotId | null {
  const hex = hexOf(props.view, spot);
  const figure = hex ? props.view.figures.find((f) => f.hex === hex) : undefined;
  const name = figure ? `figure:${figure.figure}` : null;
  return name && (props.lit.has(name) || props.selected === name) ? name : null;
}

const spotUnder = (e: Event): SpotId | null =>
  (e.target as Element | null)?.closest?.("[data-spot]")?.getAttribute("data-spot") ?? null;

// -- the pointer -----------------------------------------------------------------------------------------------------
class MapPointer extends BoardPointer<AnkhView> {
  private meant = (e: MouseEvent, finger: boolean) =>
    spotUnder(e) ?? spotAt(this.props, this.toBoard(e), this.unit, finger);

  protected spotAt = (e: MouseEvent) => this.meant(e, false);
  protected liftable = (e: PointerEvent) => liftable(this.props, this.spotAt(e));
  protected lift(figure: SpotId) {
    if (this.props.lit.has(figure)) this.props.pick(figure);
  }
  protected carriedOver = (e: PointerEvent) => spotAt(this.props, this.toBoard(e), this.unit, true);
  protected targetAt(e: PointerEvent): SpotId | null {
    const cell = cellAt(this.toBoard(e));
    return onMap(cell) ? `hex:${label(cell)}` : null;
  }
  protected isTargetAsked = (figure: SpotId) => this.props.selected === figure;
  protected take = (spot: SpotId) => this.props.pick(spot);
  litPoints = () => litMiddles(this.props.view, this.props.lit).map(({ xy }) => xy);

  protected override pointed(e: PointerEvent) {
    if (e.pointerType !== "touch") this.hover(this.spotAt(e));
  }

  /** The focused spot shows its preview, like one under the pointer. */
  focused = (e: FocusEvent) => {
    const spot = spotUnder(e);
    if (spot) this.hover(spot);
  };

  /** The page decides what a tap does: a finger's first one only shows what would happen. */
  private click = (e: MouseEvent) => {
    const dragged = this.endsDrag(e);
    this.press = null;
    if (dragged) return;
    const spot = this.meant(e, (e as PointerEvent).pointerType === "touch");
    if (spot) this.props.pick(spot);
    else this.hover(null);
  };

  readonly mapHandlers = {
    ...this.handlers,
    onClick: this.click,
    onPointerLeave: (e: PointerEvent) => {
      if (e.pointerType !== "touch" && !this.press) this.hover(null);
    },
  };
}

export function useMapPointer(props: Props, frame: Box): MapPointer {
  const pointer = useBoardPointer(MapPointer, props, frame);
  useEffect(() => {
    const parent = pointer.surface.current?.parentElement; // an SVG with a focus listener would take the focus itself
    parent?.addEventListener("focusin", pointer.focused);
    return () => parent?.removeEventListener("focusin", pointer.focused);
  }, [pointer]);
  return pointer;
}
