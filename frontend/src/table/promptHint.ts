// Help for a first game: one sentence for a kind of question, where there is one.
import type { Text } from "../games/contract";

/** The catalogue's help for a kind of question; empty if there is none. Where the card or power behind a question is
 *  shown above it, the page has a shorter text that does not repeat it. */
export function hintFor(game: string, kind: string, t: Text): string {
  const key = [`web.${game}.hint.${kind}`, `${game}.help.${kind}`].find((one) => t.has(one));
  return key ? t(key) : "";
}
