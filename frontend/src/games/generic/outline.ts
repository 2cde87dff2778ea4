// A view as an outline, for games without a drawn board.
interface OutlineRow {
  name: string;
  value: string;
  depth: number;
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const shown = (value: unknown): string => (value === null || value === undefined ? "–" : String(value));

/** Plain values and lists of them take one row; everything else is indented below its name. */
export function outline(value: unknown, name = "", depth = 0): OutlineRow[] {
  if (isPlain(value)) return [{ name, value: shown(value), depth }];
  if (Array.isArray(value) && value.every(isPlain)) return [{ name, value: value.map(shown).join(" "), depth }];
  const head = name ? [{ name, value: "", depth }] : [];
  const rows = Object.entries(value as Record<string, unknown>);
  return [...head, ...rows.flatMap(([key, item]) => outline(item, key, depth + (name ? 1 : 0)))];
}
