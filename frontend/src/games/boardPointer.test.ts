import { expect, test, vi } from "vitest";
import { BoardPointer } from "./boardPointer";
import type { TableProps } from "./contract";

class Pointer extends BoardPointer<unknown> {
  target: string | null = "there";
  isAsked = true;
  lifted = "";
  spotAt = () => null;
  liftable = () => "piece";
  lift = (piece: string) => {
    this.lifted = piece;
  };
  carriedOver = () => this.target;
  targetAt = () => this.target;
  isTargetAsked = () => this.isAsked;
  take = (spot: string) => this.props.pick(spot);
  litPoints = () => [];
}

const at = (x: number, pointerId = 1) => ({ clientX: x, clientY: 0, pointerId, button: 0, detail: 1 }) as PointerEvent;

function board() {
  const calls = { pick: vi.fn(), putBack: vi.fn(), hover: vi.fn() };
  const pointer = new Pointer({ x: 0, y: 0, w: 100, h: 100 }, () => {});
  const lit = new Map([["there", []]]);
  pointer.props = { ...calls, lit, hovered: null, game: { undoable: 2 } } as unknown as TableProps<unknown>;
  const { onPointerDown: down, onPointerMove: move, onPointerUp: up } = pointer.handlers;
  return { pointer, ...calls, down, move, up };
}

test("a press that moves far enough lifts the piece, and a drop on a lit spot chooses it", () => {
  const { pointer, pick, hover, down, move, up } = board();
  down(at(0));
  move(at(6));
  expect([pointer.lifted, pointer.drag]).toEqual(["", null]);
  move(at(9));
  expect([pointer.lifted, pointer.drag?.piece]).toEqual(["piece", "piece"]);
  expect(hover).toHaveBeenCalledWith("there");
  up(at(9));
  expect(pick).toHaveBeenCalledWith("there");
  expect(pointer.drag).toBeNull();
});

test("a drop anywhere else puts back what was chosen during the drag", () => {
  const { pointer, pick, putBack, down, move, up } = board();
  pointer.target = null;
  down(at(0));
  move(at(9));
  up(at(9));
  expect(putBack).toHaveBeenCalledWith(2);
  expect(pick).not.toHaveBeenCalled();
});

test("a drop before its question waits for it, unless there is a new press", () => {
  const { pointer, pick, down, move, up } = board();
  const drag = () => [down(at(0)), move(at(9)), up(at(9))];
  pointer.isAsked = false;
  drag();
  pointer.asked();
  expect(pick).not.toHaveBeenCalled();
  pointer.isAsked = true;
  pointer.asked();
  expect(pick).toHaveBeenCalledTimes(1);
  pointer.isAsked = false;
  drag();
  down(at(0));
  pointer.isAsked = true;
  pointer.asked();
  expect(pick).toHaveBeenCalledTimes(1);
});

test("a second finger ends the drag, and the release that follows drops nothing", () => {
  const { pick, putBack, down, move, up } = board();
  down(at(0));
  move(at(9));
  down(at(50, 2));
  expect(putBack).toHaveBeenCalledTimes(1);
  up(at(50, 2));
  up(at(9));
  expect(pick).not.toHaveBeenCalled();
  expect(putBack).toHaveBeenCalledTimes(1);
});

test("a cancelled drag puts the piece back once", () => {
  const { pointer, putBack, down, move, up } = board();
  down(at(0));
  expect(pointer.cancelDrag()).toBe(false);
  down(at(0));
  move(at(9));
  expect(pointer.cancelDrag()).toBe(true);
  expect(pointer.cancelDrag()).toBe(false);
  up(at(9));
  expect(putBack).toHaveBeenCalledTimes(1);
});
