// Pan and zoom as arithmetic on the viewBox; the hook that ties it to pointers is in board.tsx.
export interface Box {
  x: number;
  y: number;
  size: number;
}

export const FIT: Box = { x: -6, y: -6, size: 1012 };
const CLOSEST = 260;

/** Never farther than the whole board, never past its edge. */
export function clamp({ x, y, size }: Box): Box {
  const fitted = Math.max(CLOSEST, Math.min(FIT.size, size));
  const most = FIT.x + FIT.size - fitted;
  return { x: Math.max(FIT.x, Math.min(most, x)), y: Math.max(FIT.y, Math.min(most, y)), size: fitted };
}

/** Zoom by a factor (> 1: closer) around a point of the board. */
export function zoom(box: Box, factor: number, px: number, py: number): Box {
  const size = Math.max(CLOSEST, Math.min(FIT.size, box.size / factor));
  const k = size / box.size;
  return clamp({ x: px - (px - box.x) * k, y: py - (py - box.y) * k, size });
}

export const pan = (box: Box, dx: number, dy: number): Box => clamp({ ...box, x: box.x - dx, y: box.y - dy });

export const attribute = ({ x, y, size }: Box): string => [x, y, size, size].map((n) => n.toFixed(1)).join(" ");

/** Moves a zoomed box so that the points lie in it, if they can. */
export function bring(box: Box, points: readonly (readonly [number, number])[]): Box {
  if (box.size >= FIT.size || points.length === 0) return box;
  const margin = 50;
  const seen = ([x, y]: readonly [number, number]) =>
    x > box.x + margin && x < box.x + box.size - margin && y > box.y + margin && y < box.y + box.size - margin;
  if (points.some(seen)) return box;
  const [x, y] = points[0] ?? [0, 0];
  return clamp({ x: x - box.size / 2, y: y - box.size / 2, size: box.size });
}
