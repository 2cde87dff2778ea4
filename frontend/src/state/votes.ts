// The result of a vote the user asked for; the vote's banner disappears when it is decided.
import type { EntryOut, GameOut } from "../api/wire";
import type { AnyGame } from "../games";
import type { Notice } from "./table";
import { text } from "./text";

/** A notice for whoever asked, if the table did not agree or the game has gone on. */
export function voteNews(fresh: readonly EntryOut[], game: GameOut, ui: AnyGame | null): Notice | null {
  const ended = fresh.findLast(({ body: { what } }) => what === "refused" || what === "lapsed");
  if (!ended || !game.yours.includes(ended.body.by ?? -1)) return null;
  const name = ui && game.view ? ui.god(game.view, ended.seat, text.peek()).name : "";
  return { kind: "warn", icon: "ui-vote", key: `web.vote.${ended.body.what}`, args: { name } };
}
