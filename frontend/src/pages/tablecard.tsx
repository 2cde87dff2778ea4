// A table in the lobby: its board in small, who plays and how it stands, whom one waits for.
import { useMemo } from "preact/hooks";
import type { TableOut } from "../api/wire";
import { Icon, Medal, Who } from "../atoms";
import type { Text } from "../games/contract";
import { Miniature } from "../shell/miniature";
import { boardOf } from "../state/boards";
import { removed } from "../state/settings";
import { say, text } from "../state/text";
import { dated } from "./dated";
import { outcome } from "./outcome";

export const isMyTurn = (game: TableOut) =>
  game.status === "running" && game.yours.some((seat) => game.asked.includes(seat));
const STATUS = { running: 1, lobby: 2, over: 3 };
export const rank = (game: TableOut) => (isMyTurn(game) ? 0 : STATUS[game.status]);

export function tableName(game: TableOut): string {
  const t = text.value;
  if (game.title) return game.title;
  const scenario = `web.scenario.${String(game.setup.scenario ?? "middle_kingdom")}`;
  return game.game === "ankh" && t.has(scenario) ? `Ankh · ${t(scenario)}` : t(`web.game.${game.game}`);
}

const POINTS: Record<string, string> = { ankh: "devotion", kemet: "glory" };

/** What a seat has of what wins. */
function Points({ game, seat }: { game: TableOut; seat: number }) {
  const n = game.points[seat];
  const glyph = POINTS[game.game];
  if (n === undefined || glyph === undefined) return null;
  const said = text.value(`web.lobby.${glyph}`, { n });
  return (
    <b class="points" title={said}>
      <Icon id={glyph} cls="s" />
      <span aria-hidden="true">{n}</span>
      <span class="sr">{said}</span>
    </b>
  );
}

function Crew({ game }: { game: TableOut }) {
  const t = text.value;
  return (
    <ul class="crew-names">
      {game.seats.map((seat) => {
        const name = seat.kind === "bot" ? t("web.bot.name") : seat.name || "–";
        const god = game.gods[seat.seat];
        return (
          <li key={seat.seat} title={god && t(`${game.game}.god.${god}`)}>
            {god ? (
              <span class={`own-${seat.seat + 1}`}>
                <Medal kind={`god-${god}`} seat={seat.seat} /> <bdi class="own-name">{name}</bdi>
                <Points game={game} seat={seat.seat} />
              </span>
            ) : (
              <Who seat={seat.seat}>
                <bdi>{name}</bdi>
              </Who>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whom one waits for: people by their names, bots and nameless ones by their gods. */
function waitedFor(game: TableOut, t: Text): string {
  const names = game.asked.map((n) => {
    const seat = game.seats[n];
    const god = game.gods[n];
    if (seat?.kind === "human" && seat.name) return seat.name;
    return god ? t(`${game.game}.god.${god}`) : t("web.bot.name");
  });
  if (game.status !== "running" || names.length === 0) return "";
  return t(names.length === 1 ? "web.lobby.waits" : "web.lobby.wait", { names: names.join(", ") });
}

/** Off the list in this browser; the table itself stays what it is. */
function remove(id: string): void {
  removed.value = [...removed.value, id];
}

export function TableCard({ game }: { game: TableOut }) {
  const t = text.value;
  const turn = isMyTurn(game);
  const board = useMemo(() => boardOf(game), [game]);
  const act = game.status === "over" ? "replay" : turn ? "play" : "look";
  const href = game.status === "over" ? `/replay/${game.id}` : `/table/${game.id}`;
  return (
    <article class="table-card slab">
      <a class="thumb-link" href={`/table/${game.id}`} tabIndex={-1}>
        <Miniature game={game.game} wanted={board} />
        <span class="sr">{tableName(game)}</span>
      </a>
      <div class="info">
        <h3>{tableName(game)}</h3>
        {game.crumb.length > 0 && <p class="crumb">{say(game.crumb, t)}</p>}
        <Crew game={game} />
        <p class="turn-line">
          <span class={turn ? "chip gold" : "chip"}>
            {turn
              ? t("web.lobby.your_turn")
              : outcome(game, t) || waitedFor(game, t) || t(`web.lobby.status_${game.status}`)}
          </span>
          <small class="soft">{dated(game.created, t.language)}</small>
        </p>
      </div>
      <div class="card-acts">
        <a class={turn ? "btn primary" : "btn"} href={href}>
          {t(`web.lobby.${act}`)}
        </a>
        <button
          type="button"
          class="btn icon ghost"
          aria-label={`${t("web.lobby.remove")}: ${tableName(game)}`}
          title={t("web.lobby.remove")}
          onClick={() => remove(game.id)}
        >
          <Icon id="ui-close" />
        </button>
      </div>
    </article>
  );
}
