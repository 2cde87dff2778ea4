// Where a tip goes: below what it explains, above if there is more room, never outside the window.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 6; // between the tip and what it explains
const MARGIN = 8; // to the edge of the window

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export function tipPosition(anchor: Box, tip: Size, view: Size): { left: number; top: number } {
  const below = view.height - anchor.bottom;
  const under = below >= tip.height + GAP + MARGIN || below >= anchor.top;
  const top = under ? anchor.bottom + GAP : anchor.top - GAP - tip.height;
  return {
    left: within(anchor.left, MARGIN, view.width - tip.width - MARGIN),
    top: within(top, MARGIN, view.height - tip.height - MARGIN),
  };
}
