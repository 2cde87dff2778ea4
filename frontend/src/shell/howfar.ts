// How far a page must go so that something on it can be seen.
type Span = Pick<DOMRect, "top" | "bottom">;

/** How far down the page must go to show all of `lit` between two edges; what is above has to stay in sight. */
export function howFar(lit: readonly Span[], edges: Span): number {
  if (!lit.length) return 0;
  const above = Math.min(...lit.map((one) => one.top)) - edges.top;
  const below = Math.max(...lit.map((one) => one.bottom)) - edges.bottom;
  return above < 0 ? above : Math.max(0, Math.min(below, above));
}
