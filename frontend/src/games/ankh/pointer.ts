// Pointer, wheel and pinch on the map: what is meant, what is dragged, what part of the map is shown.
import { useEffect, useRef, useState } from "preact/hooks";
import type { SpotId, TableProps } from "../contract";
import { useLetGo } from "../letgo";
import { cellAt, centre, distance, label, type Point, parse, toSegment } from "./hex";
import { EDGES, edgeOf, onMap } from "./map";
import { hexOf, optionType, spotOn } from "./spots";
import type { AnkhView } from "./types";
import { type Box, follow, isWhole, pan, viewBox, zoomAt } from "./zoom";

type Props = TableProps<AnkhView>;
const MOVED = 7; // pixels that make a press a drag
const REACH = 24; // pixels around a lit edge that mean it
const CLOSE = 10; // around another one
const FINGER = 36; // pixels around a lit middle that a finger means
const STEP = 1.18; // of the wheel

// -- what a point means --------------------------------------------------------------------------------------------------
function nearestEdge(edges: readonly string[], p: Point, within: number): SpotId | null {
  const near = edges.map((edge) => ({ edge, d: toSegment(p, edgeOf(edge)) })).filter((e) => e.d <= within);
  const first = near.sort((a, b) => a.d - b.d)[0];
  return first ? `edge:${first.edge}` : null;
}

/** While camels are laid an edge that is not lit is meant too, to ask why not; lit ones reach farther. */
function meantEdge({ decision, lit }: Pick<Props, "decision" | "lit">, p: Point, unit: number): SpotId | null {
  const open = [...lit.keys()].flatMap((spot) => (spot.startsWith("edge:") ? [spot.slice(5)] : []));
  const closed = optionType(decision) === "edge" ? EDGES : [];
  return nearestEdge(open, p, REACH * unit) ?? nearestEdge(closed, p, CLOSE * unit);
}

const litMiddles = (view: AnkhView, lit: Props["lit"]) =>
  [...lit.keys()].flatMap((spot) => {
    const hex = hexOf(view, spot);
    return hex ? [{ spot, xy: centre(parse(hex)) }] : [];
  });

/** A finger that misses means the lit hex nearest to it. */
function snapped(view: AnkhView, lit: Props["lit"], p: Point, within: number): SpotId | null {
  const near = litMiddles(view, lit).map(({ spot, xy }) => ({ spot, d: distance(p, xy) }));
  return near.filter((n) => n.d <= within).sort((a, b) => a.d - b.d)[0]?.spot ?? null;
}

/** The spot a point on the map means. `unit` is the size of a pixel in board units. */
export function spotAt(props: Pick<Props, "view" | "decision" | "lit">, p: Point, unit: number, finger: boolean) {
  const { view, decision, lit } = props;
  const edge = meantEdge(props, p, unit);
  if (edge) return edge;
  const cell = cellAt(p);
  const spot = onMap(cell) ? spotOn(view, decision, label(cell)) : null;
  if (spot && lit.has(spot)) return spot;
  return (finger ? snapped(view, lit, p, FINGER * unit) : null) ?? spot;
}

/** A figure that may be lifted from where the pointer is: lit, or in hand already. */
export function liftable(props: Pick<Props, "view" | "lit" | "selected">, spot: SpotId | null): SpotId | null {
  const hex = hexOf(props.view, spot);
  const figure = hex ? props.view.figures.find((f) => f.hex === hex) : undefined;
  const name = figure ? `figure:${figure.figure}` : null;
  return name && (props.lit.has(name) || props.selected === name) ? name : null;
}

const named = (e: Event): SpotId | null =>
  (e.target as Element | null)?.closest?.("[data-spot]")?.getAttribute("data-spot") ?? null;

// -- the hand on the map -------------------------------------------------------------------------------------------------
interface Press {
  x: number;
  y: number;
  box: Box;
  figure: SpotId | null;
  /** How many choices were free to take back when it was lifted. */
  before: number;
  moved: boolean;
  /** Up again, or let go before: what the pointer does from here on moves nothing. */
  over: boolean;
}

export interface Drag {
  figure: SpotId;
  xy: Point;
}

/** What a hand does on one map, between renderings. */
class Hand {
  props!: Props;
  box: Box;
  drag: Drag | null = null;
  svg: SVGSVGElement | null = null;
  private press: Press | null = null;
  private wish: { figure: SpotId; hex: SpotId; before: number } | null = null;
  private readonly fingers = new Map<number, Point>();

  constructor(
    readonly frame: Box,
    private readonly redraw: () => void,
  ) {
    this.box = frame;
  }

  private show(box: Box) {
    this.box = box;
    this.redraw();
  }

  zoom = (factor: number, at: Point = [this.box.x + this.box.w / 2, this.box.y + this.box.h / 2]) =>
    this.show(zoomAt(this.box, this.frame, at, factor));
  fit = () => this.show(this.frame);

  private get unit() {
    return 1 / (this.svg?.getScreenCTM()?.a || 1);
  }

  private where(e: { clientX: number; clientY: number }): Point {
    const m = this.svg?.getScreenCTM();
    if (!m) return [0, 0];
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    return [p.x, p.y];
  }

  private meant = (e: MouseEvent, finger: boolean) => named(e) ?? spotAt(this.props, this.where(e), this.unit, finger);

  private hover(spot: SpotId | null) {
    if (spot !== this.props.hovered) this.props.hover(spot);
  }

  /** The map follows what is lit when all of it is off screen; a drop that came too early counts now. */
  asked() {
    const { view, lit, selected } = this.props;
    const points = litMiddles(view, lit).map((m) => m.xy);
    const box = follow(this.box, this.frame, points);
    if (box !== this.box) this.show(box);
    const wish = this.wish;
    if (!wish || selected !== wish.figure) return;
    this.wish = null;
    this.putDown(wish.hex, wish.before);
  }

  wheel = (e: WheelEvent) => {
    e.preventDefault();
    this.zoom(e.deltaY < 0 ? STEP : 1 / STEP, this.where(e));
  };

  onPointerDown = (e: PointerEvent) => {
    this.fingers.set(e.pointerId, [e.clientX, e.clientY]);
    if (this.fingers.size > 1) this.letGo(); // two fingers zoom
    this.press = this.wish = null; // whoever lifts anew does not mean what he dropped before
    if (this.fingers.size > 1 || e.button !== 0) return;
    const figure = liftable(this.props, this.meant(e, false));
    const before = this.props.game.undoable;
    this.press = { x: e.clientX, y: e.clientY, box: this.box, figure, before, moved: false, over: false };
  };

  onPointerMove = (e: PointerEvent) => {
    const press = this.press;
    if (this.fingers.size > 1) return this.pinch(e);
    if (!press || press.over) return e.pointerType === "touch" ? undefined : this.hover(this.meant(e, false));
    if (!press.moved && Math.hypot(e.clientX - press.x, e.clientY - press.y) < MOVED) return;
    if (!press.moved) this.svg?.setPointerCapture(e.pointerId);
    if (press.figure) this.carry(press, press.figure, e);
    else this.slide(press, e);
    press.moved = true;
  };

  private carry(press: Press, figure: SpotId, e: PointerEvent) {
    if (!press.moved && this.props.lit.has(figure)) this.props.pick(figure);
    const xy = this.where(e);
    this.drag = { figure, xy };
    this.hover(spotAt(this.props, xy, this.unit, true));
    this.redraw();
  }

  private slide(press: Press, e: PointerEvent) {
    if (isWhole(press.box, this.frame)) return;
    this.show(pan(press.box, this.frame, (press.x - e.clientX) * this.unit, (press.y - e.clientY) * this.unit));
  }

  private pinch(e: PointerEvent) {
    const before = [...this.fingers.values()];
    this.fingers.set(e.pointerId, [e.clientX, e.clientY]);
    const after = [...this.fingers.values()];
    if (!before[0] || !before[1] || !after[0] || !after[1]) return;
    const mid = { clientX: (after[0][0] + after[1][0]) / 2, clientY: (after[0][1] + after[1][1]) / 2 };
    this.zoom(distance(after[0], after[1]) / (distance(before[0], before[1]) || 1), this.where(mid));
  }

  onPointerUp = (e: PointerEvent) => {
    this.fingers.delete(e.pointerId);
    const { press } = this;
    if (!press || press.over) return;
    press.over = true;
    if (press.moved && press.figure) this.dropped(press.figure, press.before, cellAt(this.where(e)));
  };

  /** Before the server has asked where to, the place is remembered. */
  private dropped(figure: SpotId, before: number, cell: readonly [number, number]) {
    const hex: SpotId = `hex:${label(cell)}`;
    this.drag = null;
    this.redraw();
    if (this.props.selected !== figure && onMap(cell)) this.wish = { figure, hex, before };
    else this.putDown(hex, before);
  }

  /** On a lit hex: done. Elsewhere all is as it was before the figure was lifted. */
  private putDown(hex: SpotId, before: number) {
    if (this.props.lit.has(hex)) this.props.pick(hex);
    else this.props.putBack(before);
  }

  onPointerCancel = (e: PointerEvent) => {
    this.fingers.delete(e.pointerId);
    this.letGo();
  };

  /** Nothing is dropped: what was lifted goes back, and until the pointer is up it means nothing. */
  letGo = (): boolean => {
    const { press, drag } = this;
    if (!press || press.over) return false;
    press.moved = press.over = true;
    if (!drag) return false;
    this.drag = null;
    this.redraw();
    this.props.putBack(press.before);
    return true;
  };

  /** What has the focus shows what would follow, as under a pointer. */
  focused = (e: FocusEvent) => {
    const spot = named(e);
    if (spot) this.hover(spot);
  };

  onPointerLeave = (e: PointerEvent) => {
    if (e.pointerType !== "touch" && !this.press) this.hover(null);
  };

  /** Two quick taps beside what is lit: closer, and back again. */
  onDblClick = (e: MouseEvent) => {
    const spot = this.meant(e, false);
    if (spot && this.props.lit.has(spot)) return;
    if (isWhole(this.box, this.frame)) this.zoom(2, this.where(e));
    else this.fit();
  };

  /** The shell knows that a finger's first tap only shows what would happen. */
  onClick = (e: MouseEvent) => {
    const dragged = this.press?.moved && e.detail !== 0; // a key's click has no press
    this.press = null;
    if (dragged) return;
    const spot = this.meant(e, (e as PointerEvent).pointerType === "touch");
    if (spot) this.props.pick(spot);
    else this.hover(null);
  };
}

/** The hand of this map: it lives as long as the map shows the same frame. */
export function useHand(props: Props, frame: Box): Hand {
  const [, redraw] = useState(0);
  const kept = useRef<Hand | null>(null);
  if (!kept.current || viewBox(kept.current.frame) !== viewBox(frame))
    kept.current = new Hand(frame, () => redraw((n) => n + 1));
  const hand = kept.current;
  hand.props = props;
  useLetGo(hand.letGo);
  useEffect(() => hand.asked(), [hand, props.lit, props.selected]);
  useEffect(() => {
    const { svg } = hand;
    const around = svg?.parentElement; // a picture with a focus listener would itself take the focus
    svg?.addEventListener("wheel", hand.wheel, { passive: false });
    around?.addEventListener("focusin", hand.focused);
    return () => {
      svg?.removeEventListener("wheel", hand.wheel);
      around?.removeEventListener("focusin", hand.focused);
    };
  }, [hand]);
  return hand;
}
