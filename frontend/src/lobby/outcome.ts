// How a finished table ended, in a few words.
import type { TableOut } from "../api/wire";
import type { Text } from "../games/contract";

type Ended = Pick<TableOut, "game" | "names" | "result" | "status" | "yours">;

/** The gods that won; empty while the game runs. If all results are 0, nobody has won. */
export function outcome({ game, names, result, status, yours }: Ended, t: Text): string {
  if (status !== "over") return "";
  if (!result) return t("web.lobby.status_abandoned");
  const best = Math.max(...result);
  if (best === 0) return t("web.end.nobody").replace(/\.$/, "");
  const seats = names.flatMap((_, seat) => (result[seat] === best ? [seat] : []));
  if (yours.length > 0 && yours.every((seat) => seats.includes(seat))) return t("web.end.you_won");
  const winners = seats.map((seat) => t(`${game}.god.${names[seat]}`));
  return t("web.end.god_won", { god: winners.join(" + ") });
}
