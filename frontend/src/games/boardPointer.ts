// Pointer, pinch and wheel on a board: drag a piece, pan, zoom. A game says what a point means and what it lifts.
import { createRef } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useAfterPaint } from "../common/useAfterPaint";
import { useDragCancel } from "../input/useDragCancel";
import type { SpotId, TableProps } from "./contract";
import { type Box, follow, isWhole, type Point, pan, viewBox, zoomAt } from "./viewBox";

const MOVED = 7; // pixels; a press that moves further is a drag
const WHEEL_STEP = 1.18;
const REST_MS = 150; // after which a board counts as at rest

/** Where the pointer is, in pixels of the window. */
interface ClientPoint {
  clientX: number;
  clientY: number;
}

interface Press extends ClientPoint {
  /** The part of the board that was shown when it began. */
  box: Box;
  /** What it may lift. */
  piece: SpotId | null;
  /** How many choices could be taken back freely when it began. */
  before: number;
  moved: boolean;
  /** Released or cancelled: until the next press the pointer moves nothing. */
  over: boolean;
}

/** A piece that was dropped before the server asked where it goes. */
interface EarlyDrop {
  piece: SpotId;
  target: SpotId;
  before: number;
}

const distance = (a: ClientPoint, b: ClientPoint) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const copyOf = ({ clientX, clientY }: ClientPoint): ClientPoint => ({ clientX, clientY });

/** The pointer on one board; it lives as long as the board shows the same frame. */
export abstract class BoardPointer<V> {
  props!: TableProps<V>;
  box: Box;
  /** The piece that is carried now. */
  drag: (ClientPoint & { piece: SpotId }) | null = null;
  /** The element with the pointer listeners: the picture of the board, or its frame. */
  readonly surface = createRef<HTMLDivElement & SVGSVGElement>();
  protected press: Press | null = null;
  protected earlyDrop: EarlyDrop | null = null;
  private readonly fingers = new Map<number, ClientPoint>();

  constructor(
    readonly frame: Box,
    private readonly redraw: () => void,
  ) {
    this.box = frame;
  }

  // -- what a game knows about its board -----------------------------------------------------------------------------
  /** The spot that a click here would mean. */
  protected abstract spotAt(e: MouseEvent): SpotId | null;
  /** The piece that may be lifted here. */
  protected abstract liftable(e: PointerEvent): SpotId | null;
  /** The drag has begun: chooses the piece unless it was chosen before. */
  protected abstract lift(piece: SpotId): void;
  /** The spot that lights up under a carried piece. */
  protected abstract carriedOver(e: PointerEvent): SpotId | null;
  /** Where the piece would be put down here; null: nowhere, it goes back. */
  protected abstract targetAt(e: PointerEvent, piece: SpotId): SpotId | null;
  /** Whether the server asks now where the piece goes. */
  protected abstract isTargetAsked(piece: SpotId): boolean;
  /** Chooses a lit spot. */
  protected abstract take(spot: SpotId): void;
  /** Where lit spots lie on the board. */
  abstract litPoints(): Point[];
  /** The part of the board to show when these places are lit. */
  protected boxFor(points: readonly Point[]): Box {
    return follow(this.box, this.frame, points);
  }
  /** The pointer has moved without a press. */
  protected pointed(_: PointerEvent): void {}

  // -- what is shown -------------------------------------------------------------------------------------------------
  private show(box: Box) {
    if (box === this.box) return;
    this.box = box;
    this.redraw();
  }

  zoom = (factor: number, at: Point = [this.box.x + this.box.w / 2, this.box.y + this.box.h / 2]) =>
    this.show(zoomAt(this.box, this.frame, at, factor));
  fit = () => this.show(this.frame);
  /** The board follows what is lit when all of it is out of sight. */
  followLit = () => this.show(this.boxFor(this.litPoints()));

  private get matrix(): DOMMatrix | null {
    const element: Element | null = this.surface.current;
    const svg = element instanceof SVGSVGElement ? element : element?.querySelector<SVGSVGElement>("svg.board");
    return svg?.getScreenCTM() ?? null;
  }

  /** The size of a pixel in board units. */
  protected get unit() {
    return 1 / (this.matrix?.a || 1);
  }

  toBoard({ clientX, clientY }: ClientPoint): Point {
    const { matrix } = this;
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  protected hover(spot: SpotId | null) {
    if (spot !== this.props.hovered) this.props.hover(spot);
  }

  // -- press, move, release ------------------------------------------------------------------------------------------
  private down = (e: PointerEvent) => {
    this.fingers.set(e.pointerId, copyOf(e));
    if (this.fingers.size > 1) this.cancelDrag(); // two fingers zoom
    this.press = this.earlyDrop = null; // a new press cancels a drop that came too early
    if (this.fingers.size > 1 || e.button !== 0) return;
    const [piece, before] = [this.liftable(e), this.props.game.undoable];
    this.press = { ...copyOf(e), box: this.box, piece, before, moved: false, over: false };
  };

  private move = (e: PointerEvent) => {
    const { press } = this;
    const from = this.fingers.get(e.pointerId);
    if (from) this.fingers.set(e.pointerId, copyOf(e));
    if (this.fingers.size > 1) this.pinch(e, from);
    else if (!press || press.over) this.pointed(e);
    else if (press.moved || distance(e, press) >= MOVED) this.dragTo(press, e);
  };

  private dragTo(press: Press, e: PointerEvent) {
    const begins = !press.moved;
    press.moved = true;
    if (begins) this.surface.current?.setPointerCapture(e.pointerId);
    if (begins && press.piece) this.lift(press.piece);
    if (press.piece) this.carry(press.piece, e);
    else if (!isWhole(press.box, this.frame)) this.slide(press, e);
  }

  private carry(piece: SpotId, e: PointerEvent) {
    this.drag = { piece, ...copyOf(e) };
    this.hover(this.carriedOver(e));
    this.redraw();
  }

  private slide({ box, clientX, clientY }: Press, e: PointerEvent) {
    this.show(pan(box, this.frame, (clientX - e.clientX) * this.unit, (clientY - e.clientY) * this.unit));
  }

  /** Two fingers: zoom by the change of their distance, around their middle. */
  private pinch(e: PointerEvent, from: ClientPoint | undefined) {
    const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1];
    if (!other || !from) return;
    const middle = { clientX: (e.clientX + other.clientX) / 2, clientY: (e.clientY + other.clientY) / 2 };
    this.zoom(distance(e, other) / (distance(from, other) || 1), this.toBoard(middle));
  }

  private up = (e: PointerEvent) => {
    this.fingers.delete(e.pointerId);
    const { press } = this;
    if (!press || press.over) return;
    press.over = true;
    if (!press.moved || !press.piece) return;
    this.drag = null;
    this.redraw();
    const target = this.targetAt(e, press.piece);
    if (target && !this.isTargetAsked(press.piece)) this.earlyDrop = { ...press, piece: press.piece, target };
    else this.putDown(target, press.before);
  };

  /** On a lit spot it is put down; elsewhere all is as it was before the piece was lifted. */
  private putDown(target: SpotId | null, before: number) {
    if (target && this.props.lit.has(target)) this.take(target);
    else this.props.putBack(before);
  }

  /** The question has changed: a drop that came too early counts as soon as its target is asked. */
  asked(): void {
    const drop = this.earlyDrop;
    if (!drop || !this.isTargetAsked(drop.piece)) return;
    this.earlyDrop = null;
    this.putDown(drop.target, drop.before);
  }

  protected get isCarrying(): boolean {
    return this.press !== null && this.press.piece !== null && this.press.moved && !this.press.over;
  }

  /** Ends a drag without a drop: the piece goes back, and nothing happens until the next press. */
  cancelDrag = (): boolean => {
    const { press, isCarrying } = this;
    if (!press || press.over) return false;
    press.moved = press.over = true;
    if (!isCarrying) return false;
    this.drag = null;
    this.redraw();
    this.props.putBack(press.before);
    return true;
  };

  /** Whether a click only ends a drag; a click by key has no press. */
  protected endsDrag = (e: MouseEvent): boolean => (this.press?.moved ?? false) && e.detail !== 0;

  /** Two quick taps beside what is lit zoom in, or out again. */
  private twice = (e: MouseEvent) => {
    const spot = this.spotAt(e);
    if (spot && this.props.lit.has(spot)) return;
    if (isWhole(this.box, this.frame)) this.zoom(2, this.toBoard(e));
    else this.fit();
  };

  wheel = (e: WheelEvent) => {
    e.preventDefault();
    this.zoom(e.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, this.toBoard(e));
  };

  readonly handlers = {
    onPointerDown: this.down,
    onPointerMove: this.move,
    onPointerUp: this.up,
    onPointerCancel: (e: PointerEvent) => {
      this.fingers.delete(e.pointerId);
      this.cancelDrag();
    },
    onDblClick: this.twice,
  };
}

type Kind<V, P> = new (frame: Box, redraw: () => void) => P & BoardPointer<V>;

/** The pointer of a board that is being drawn. */
export function useBoardPointer<V, P>(Kind: Kind<V, P>, props: TableProps<V>, frame: Box): P & BoardPointer<V> {
  const [, redraw] = useState(0);
  const kept = useRef<(P & BoardPointer<V>) | null>(null);
  if (!kept.current || viewBox(kept.current.frame) !== viewBox(frame))
    kept.current = new Kind(frame, () => redraw((n) => n + 1));
  const pointer = kept.current;
  pointer.props = props;
  useDragCancel(pointer.cancelDrag);
  useEffect(pointer.followLit, [pointer, pointer.litPoints().join()]);
  useEffect(() => pointer.asked(), [pointer, props.decision, props.lit, props.selected, pointer.drag !== null]);
  useEffect(() => {
    const element = pointer.surface.current;
    element?.addEventListener("wheel", pointer.wheel, { passive: false });
    return () => element?.removeEventListener("wheel", pointer.wheel);
  }, [pointer]);
  return pointer;
}

/** Whether another part of the board has just come into sight. */
export const useIsMoving = (shown: string): boolean => !useAfterPaint(shown, shown, REST_MS);
