// The heading of a table in the bar.
import type { TableOut } from "../api/wire";
import { scenarioKey } from "../games";
import { text } from "../state/text";

export function tableHeading(game: Pick<TableOut, "game" | "setup" | "seats">): { title: string; note: string } {
  const t = text.value;
  const key = scenarioKey(game);
  const place = key && t.has(key) ? `${t(key)}, ` : "";
  return { title: t(`web.game.${game.game}`), note: place + t("web.table.seats", { n: game.seats.length }) };
}
