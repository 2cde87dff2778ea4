// One hand on the board: press, drag an army, pan, pinch, wheel.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { DecisionOut } from "../../api/wire";
import { useLetGo } from "../letgo";
import { type Box, FIT, pan, zoom } from "./camera";
import type { BoardProps } from "./layers";
import { spotAt } from "./pointing";

const FAR = 7; // pixels a pointer must go before a press becomes a drag

interface Press {
  x: number;
  y: number;
  /** The zone whose army is lifted, if the press was on one that may move. */
  zone: string | null;
  /** How many choices were free to take back when it was. */
  before: number;
  far: boolean;
  /** Let go before it was up: what the pointer does until then moves nothing. */
  over: boolean;
}

/** The army under the pointer, in pixels of the stage. */
export interface Carry {
  seat: number;
  n: number;
  creatures: readonly string[];
  x: number;
  y: number;
}

export type SetBox = (change: (now: Box) => Box) => void;
type Place = [number, number];

/** Where an army was dropped before the server could ask for it. */
interface Wish {
  zone: string;
  target: string;
  before: number;
}

/** What the hand holds; the same object for all pointers of a stage. */
interface Hold {
  props: BoardProps;
  stage: HTMLElement | null;
  setBox: SetBox;
  setCarried: (carried: Carry | null) => void;
  press: Press | null;
  /** The last press was a drag: where it ends no click chooses. */
  dragged: boolean;
  wish: Wish | null;
  /** The question that was answered last: until the next one has come, no other is. */
  answered: DecisionOut | null;
  fingers: Map<number, Place>;
}

/** May the army of this zone be lifted: it is asked which one moves, or it is on the move. */
function liftable(props: BoardProps, spot: string | null): string | null {
  const kind = props.decision?.kind;
  const zone = spot?.slice(5) ?? "";
  if (kind === "move.army") return spot && props.lit.has(spot) ? zone : null;
  const under = kind?.startsWith("move.") && props.view.move?.zone === zone;
  return under ? zone : null;
}

/** A drop needs no second tap: what it means is plain unless several options lie on the place. */
function take(props: BoardProps, spot: string) {
  const options = props.lit.get(spot) ?? [];
  if (options.length === 1 && options[0]) props.choose(options[0].option);
  else props.pick(spot);
}

/** While an army is carried, all of it goes along: the questions in between are answered so, until zones are lit. */
function alongOption(decision: DecisionOut | null): number | null {
  if (decision?.kind === "move.soldiers" || decision?.kind === "move.creature")
    return Math.max(...decision.options.map((one) => one.option));
  return null;
}

/** Asked of the hand itself: a question may come between a release and the next picture. */
const carries = (press: Press | null) => press !== null && press.zone !== null && press.far && !press.over;

const isAskedWhere = (props: BoardProps) => props.decision?.kind === "move.step";

/** What a carried army does with a question that has come; a drop that came before it counts now. */
function answer(hold: Hold): void {
  const { props, wish } = hold;
  if (hold.answered === props.decision) return;
  const wished = wish && wish.zone === props.view.move?.zone ? wish.target : null;
  const along = carries(hold.press) || wished ? alongOption(props.decision) : null;
  if (along !== null) {
    hold.answered = props.decision;
    props.choose(along);
  }
  if (isAskedWhere(props)) {
    hold.wish = null;
    if (wished) drop(props, wished, wish?.before ?? 0);
  }
}

/** On what is lit it is put down; elsewhere all is as it was before it was lifted. */
function drop(props: BoardProps, target: string, before: number): void {
  if (props.lit.has(target)) take(props, target);
  else props.putBack(before);
}

const placeOf = (event: PointerEvent): Place => [event.clientX, event.clientY];

function down(hold: Hold, event: PointerEvent): void {
  hold.fingers.set(event.pointerId, placeOf(event));
  const zone = liftable(hold.props, spotAt(event.target));
  if (hold.fingers.size > 1) letGo(hold); // two fingers zoom
  hold.press = null;
  hold.wish = null;
  hold.dragged = false;
  if (hold.fingers.size !== 1 || event.button !== 0) return;
  hold.press = {
    x: event.clientX,
    y: event.clientY,
    zone,
    before: hold.props.game.undoable,
    far: false,
    over: false,
  };
}

function move(hold: Hold, event: PointerEvent): void {
  const before = hold.fingers.get(event.pointerId);
  if (!before) return;
  const pinched = pinch(hold, event);
  hold.fingers.set(event.pointerId, placeOf(event));
  if (!pinched && hold.press && !hold.press.over && isDrag(hold, hold.press, event))
    drag(hold, hold.press, event, before);
}

/** The press has gone far enough; at that moment an army is lifted. */
function isDrag({ props, stage }: Hold, press: Press, event: PointerEvent): boolean {
  if (press.far) return true;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= FAR) return false;
  press.far = true;
  stage?.setPointerCapture(event.pointerId);
  if (press.zone && props.decision?.kind === "move.army") take(props, `zone:${press.zone}`);
  return true;
}

function drag({ props, stage, setBox, setCarried }: Hold, press: Press, event: PointerEvent, before: Place): void {
  if (press.zone) {
    setCarried(carry(props, press.zone, event, stage));
    props.hover(spotUnder(event));
    return;
  }
  const pixels = stage ? Math.min(stage.clientWidth, stage.clientHeight) : FIT.size;
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  setBox((box) => pan(box, (dx * box.size) / pixels, (dy * box.size) / pixels));
}

function up(hold: Hold, event: PointerEvent): void {
  const { press } = hold;
  hold.fingers.delete(event.pointerId);
  hold.press = null;
  hold.setCarried(null);
  if (!press?.far || press.over) return;
  hold.dragged = true;
  if (press.zone) dropped(hold, press.zone, press.before, spotUnder(event));
}

/** Nothing is dropped: what was lifted goes back, and until the pointer is up it means nothing. */
function letGo(hold: Hold): boolean {
  const { press } = hold;
  if (!press || press.over) return false;
  const lifted = carries(press);
  press.over = hold.dragged = true;
  if (!lifted) return false;
  hold.setCarried(null);
  hold.props.putBack(press.before);
  return true;
}

/** A press that became a drag must not choose where it ends; a key's click has no press. */
function clicked(hold: Hold, event: MouseEvent): void {
  if (hold.dragged && event.detail !== 0) event.stopPropagation();
}

function dropped(hold: Hold, zone: string, before: number, target: string | null): void {
  const { props } = hold;
  if (!target || target === `zone:${zone}`) props.putBack(before);
  else if (!isAskedWhere(props)) hold.wish = { zone, target, before };
  else drop(props, target, before);
}

function wheel({ stage, setBox }: Hold, event: WheelEvent): void {
  event.preventDefault();
  const [x, y] = toBoard(stage, event.clientX, event.clientY);
  setBox((box) => zoom(box, event.deltaY < 0 ? 1.15 : 1 / 1.15, x, y));
}

/** Two quick taps beside what is lit: closer, and back again. */
function twice({ props, stage, setBox }: Hold, event: MouseEvent): void {
  const spot = spotAt(event.target);
  if (spot && props.lit.has(spot)) return;
  const [x, y] = toBoard(stage, event.clientX, event.clientY);
  setBox((box) => (box.size < FIT.size ? FIT : zoom(box, 2, x, y)));
}

export function useHand(props: BoardProps, stage: { current: HTMLElement | null }, setBox: SetBox) {
  const [carried, setCarried] = useState<Carry | null>(null);
  const ref = useRef<Hold | null>(null);
  ref.current ??= {
    props,
    stage: null,
    setBox,
    setCarried,
    press: null,
    dragged: false,
    wish: null,
    answered: null,
    fingers: new Map(),
  };
  const hold = ref.current;
  hold.props = props;
  hold.stage = stage.current;
  useLetGo(useCallback(() => letGo(hold), [hold]));
  useEffect(() => {
    answer(hold);
  }, [carried !== null, props.decision]);
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => wheel({ ...hold, stage: element }, event);
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, []);
  const on = {
    onPointerDown: (event: PointerEvent) => down(hold, event),
    onPointerMove: (event: PointerEvent) => move(hold, event),
    onPointerUp: (event: PointerEvent) => up(hold, event),
    onPointerCancel: (event: PointerEvent) => {
      letGo(hold);
      up(hold, event);
    },
    onClickCapture: (event: MouseEvent) => clicked(hold, event),
    onDblClick: (event: MouseEvent) => twice(hold, event),
  };
  return { on, carried };
}

/** Two fingers: zoom by the change of their distance, around their middle. */
function pinch({ fingers, setBox, stage }: Hold, event: PointerEvent): boolean {
  if (fingers.size !== 2) return false;
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  const mine = fingers.get(event.pointerId);
  if (!other || !mine) return true;
  const before = Math.hypot(mine[0] - other[0], mine[1] - other[1]);
  const after = Math.hypot(event.clientX - other[0], event.clientY - other[1]);
  const [x, y] = toBoard(stage, (event.clientX + other[0]) / 2, (event.clientY + other[1]) / 2);
  setBox((box) => zoom(box, after / Math.max(1, before), x, y));
  return true;
}

const spotUnder = (event: PointerEvent): string | null =>
  spotAt(document.elementFromPoint(event.clientX, event.clientY));

function toBoard(stage: Element | null, x: number, y: number): [number, number] {
  const svg = stage?.querySelector("svg.board");
  const matrix = svg instanceof SVGGraphicsElement ? svg.getScreenCTM()?.inverse() : null;
  const point = matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 500, y: 500 };
  return [point.x, point.y];
}

function carry(props: BoardProps, zone: string, event: PointerEvent, stage: Element | null): Carry | null {
  const army = props.view.zones.find((one) => one.id === zone)?.armies.find((one) => one.seat === props.seat);
  const frame = stage?.getBoundingClientRect();
  if (!army || !frame) return null;
  const { move } = props.view;
  const n = move?.group ?? army.soldiers;
  const creatures = move?.creatures ?? army.creatures;
  return { seat: army.seat, n, creatures, x: event.clientX - frame.left, y: event.clientY - frame.top };
}
