// Words for a first game: one sentence a kind of question, where there is one.
import type { Text } from "../games/contract";

/** The help of the catalogue for a kind of question; empty if there is none. Where the card or power behind a question
 *  stands above it, the page has a shorter one that does not say the same again. */
export function hintFor(game: string, kind: string, t: Text): string {
  const key = [`web.${game}.hint.${kind}`, `${game}.help.${kind}`].find((one) => t.has(one));
  return key ? t(key) : "";
}
