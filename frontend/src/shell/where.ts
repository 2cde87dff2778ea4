// What a table is called in the bar.
import type { TableOut } from "../api/wire";
import { text } from "../state/text";

export function where(game: Pick<TableOut, "game" | "setup" | "seats">): { where: string; note: string } {
  const t = text.value;
  const key = `web.scenario.${String(game.setup.scenario ?? "middle_kingdom")}`;
  const place = game.game === "ankh" && t.has(key) ? `${t(key)}, ` : "";
  return { where: t(`web.game.${game.game}`), note: place + t("web.table.seats", { n: game.seats.length }) };
}
