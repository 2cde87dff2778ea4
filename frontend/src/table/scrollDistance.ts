// How far a page must scroll to show something.
type Span = Pick<DOMRect, "top" | "bottom">;

/** How far to scroll down to show all of `lit` between two edges; what is above has to stay in sight. */
export function scrollDistance(lit: readonly Span[], edges: Span): number {
  if (!lit.length) return 0;
  const above = Math.min(...lit.map((one) => one.top)) - edges.top;
  const below = Math.max(...lit.map((one) => one.bottom)) - edges.bottom;
  return above < 0 ? above : Math.max(0, Math.min(below, above));
}
