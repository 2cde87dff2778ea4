// The reading line: what the pointer, finger or focus is on, and what would follow. It never covers the board.
import { Clause, Icon } from "../atoms";
import type { AnyGame, View } from "../games";
import type { SpotId } from "../games/contract";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { pointed } from "./pointed";
import { byFinger, tapAgain } from "./touch";

/** Every part of some words stands in the sentence already. */
const isSaid = (what: string, words: string) => words.split(", ").every((part) => what.includes(part));

/** A place, and what the card or sign there is called. */
export const withName = (what: string, name: string) => (isSaid(what, name) ? what : `${what}: ${name}`);

const TRAIL = "trail:";

/** Several places of one line of the log, each with what is there now; where a trail begins comes first. */
export function ofPlaces(spots: readonly SpotId[] | null, ui: AnyGame, view: View): string {
  const trails = (spots ?? []).filter((spot) => spot.startsWith(TRAIL));
  const origins = trails.map((trail) => `hex:${trail.slice(TRAIL.length).split(">")[0]}`);
  const places = (spots ?? []).filter((spot) => !spot.startsWith(TRAIL));
  return [...new Set([...origins, ...places])].map((spot) => ui.describe(view, spot, text.value)).join(" → ");
}

function sentence(table: Table): { text: string; clause: string } | null {
  const [game, ui, spot] = [table.game.value, table.ui.value, table.hovered.value];
  const name = pointed.value;
  const relit = table.relit.value ?? [];
  const places = game?.view && ui && relit.length > 1 ? ofPlaces(relit, ui, game.view) : "";
  if (places) return { text: places, clause: "" };
  if (!game?.view || !ui || !spot) return name ? { text: name, clause: "" } : null;
  const what = withName(ui.describe(game.view, spot, text.value), name);
  const options = table.lit.value.get(spot);
  const words = (options ?? []).flatMap(({ label, note }) => [label, note]);
  const labels = words.filter((label) => !isSaid(what, label));
  if (options?.length) return { text: [what, ...labels].filter(Boolean).join(" · "), clause: "" };
  const reading = table.reading.value;
  if (reading?.spot !== spot || !reading.text) return { text: what, clause: "" };
  return { text: `${what}${/[.!?]$/.test(what) ? "" : ":"} ${reading.text}`, clause: reading.clause };
}

/** What to do with pointer or finger: where something may be chosen, and where only looked at. */
function invitation(lit: boolean): string {
  if (byFinger()) return lit ? "tap" : "look_tap";
  return lit ? "pick" : "look";
}

export function Reading({ table }: { table: Table }) {
  const t = text.value;
  const said = sentence(table);
  const lit = table.lit.value.size;
  const spot = table.hovered.value;
  const again = spot !== null && tapAgain(spot, table);
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
