// Several people at one screen: nothing secret is shown until the next one says so.
import { Medal } from "../common/pieces";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { UnsealButtons } from "./prompt";
import "./handover.css";

const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

export function Handover({ table }: { table: Table }) {
  const t = text.value;
  const seat = table.handover.value;
  const [game, ui] = [table.game.value, table.ui.value];
  if (seat === null || !game) return null;
  const name = game.seats[seat]?.name ?? "";
  const god = game.view && ui ? ui.god(game.view, seat, t) : null;
  return (
    <div class={`cover own-${seat + 1}`} role="dialog" aria-modal="true" aria-label={t("web.handover.title", { name })}>
      {god && <Medal glyph={god.glyph} seat={seat} />}
      <h2>{t("web.handover.title", { name })}</h2>
      <p>{t("web.handover.why", { god: god?.name ?? name })}</p>
      {game.trail.length > 0 && <p class="comes">{t("web.handover.comes", { what: game.trail.join(" › ") })}</p>}
      <button type="button" class="btn primary" ref={focusFirst} onClick={() => void table.acceptHandover()}>
        {t("web.handover.me", { name })}
      </button>
      {!game.sealed.includes(seat) && <UnsealButtons table={table} />}
    </div>
  );
}
