// Words for a first game: one sentence a kind of question, where there is one.
import type { Text } from "../games/contract";

/** The help of the catalogue for a kind of question; empty if there is none. */
export function hintFor(game: string, kind: string, t: Text): string {
  const key = `${game}.help.${kind}`;
  return t.has(key) ? t(key) : "";
}
