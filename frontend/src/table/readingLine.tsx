// The reading line: what the pointer, finger or focus is on, and what a click would do. It never covers the board.

import { Icon } from "../common/icons";
import type { AnyGame, AnyView } from "../games";
import type { SpotId } from "../games/contract";
import { pointedName } from "../input/pointedName";
import { hasCoarsePointer, needsSecondTap } from "../input/touch";
import { Clause } from "../rules/clause";
import type { Table } from "../state/table";
import { text } from "../state/text";
import "./readingLine.css";

/** Whether the sentence already contains every part of these words. */
const isSaid = (what: string, words: string) => words.split(", ").every((part) => what.includes(part));

/** A place, and the name of the card or sign there. */
export const withName = (what: string, name: string) => (isSaid(what, name) ? what : `${what}: ${name}`);

/** Several places of one log line, each with what is there now. */
export function describePlaces(spots: readonly SpotId[], ui: AnyGame, view: AnyView): string {
  const places = ui.placesInOrder?.(spots) ?? spots;
  return [...new Set(places)].map((spot) => ui.describe(view, spot, text.value)).join(" → ");
}

function sentence(table: Table): { text: string; clause: string } | null {
  const [game, ui, spot] = [table.game.value, table.ui.value, table.hovered.value];
  const name = pointedName.value;
  const highlighted = table.highlighted.value ?? [];
  const places = game?.view && ui && highlighted.length > 1 ? describePlaces(highlighted, ui, game.view) : "";
  if (places) return { text: places, clause: "" };
  if (!game?.view || !ui || !spot) return name ? { text: name, clause: "" } : null;
  const what = withName(ui.describe(game.view, spot, text.value), name);
  const options = table.lit.value.get(spot);
  const words = (options ?? []).flatMap(({ label, idle, note }) => [label, idle, note]);
  const labels = words.filter((label) => !isSaid(what, label));
  if (options?.length) return { text: [what, ...labels].filter(Boolean).join(" · "), clause: "" };
  const reading = table.reading.value;
  if (reading?.spot !== spot || !reading.text) return { text: what, clause: "" };
  return { text: `${what}${/[.!?]$/.test(what) ? "" : ":"} ${reading.text}`, clause: reading.clause };
}

/** How to use pointer or touch: where something can be chosen, and where it can only be looked at. */
function invitation(lit: boolean): string {
  if (hasCoarsePointer()) return lit ? "tap" : "look_tap";
  return lit ? "pick" : "look";
}

export function ReadingLine({ table }: { table: Table }) {
  const t = text.value;
  const said = sentence(table);
  const lit = table.lit.value.size;
  const spot = table.hovered.value;
  const again = spot !== null && needsSecondTap(spot, table);
  return (
    <p class={said ? "reading" : "reading inviting"} role="status">
      <Icon id="ui-info" />
      <span>{said?.text || t(`web.reading.${invitation(lit > 0)}`)}</span>
      {again && <b class="tap-again">{t("web.reading.again")}</b>}
      {said?.clause && <Clause id={said.clause} game={table.game.value?.game ?? ""} />}
      {lit > 0 && !again && <span class="end">{t("web.reading.lit", { n: lit })}</span>}
    </p>
  );
}
