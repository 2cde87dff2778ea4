// A table in the lobby: its small board, who plays, the points, and who is waited for.
import { useMemo } from "preact/hooks";
import type { TableOut } from "../api/wire";
import { formatDate } from "../common/formatDate";
import { Icon, PlayerName } from "../common/icons";
import { Medal } from "../common/pieces";
import { gameArt, scenarioKey } from "../games";
import type { Text } from "../games/contract";
import { boardOf } from "../state/boards";
import { removedTables } from "../state/settings";
import { text } from "../state/text";
import { Miniature } from "./miniature";
import { outcome } from "./outcome";
import "./tableCard.css";

export const isMyTurn = (game: TableOut) =>
  game.status === "running" && game.yours.some((seat) => game.asked.includes(seat));
const STATUS = { running: 1, lobby: 2, over: 3 };
export const rank = (game: TableOut) => (isMyTurn(game) ? 0 : STATUS[game.status]);

export function tableName(game: TableOut): string {
  const t = text.value;
  if (game.title) return game.title;
  const name = t(`web.game.${game.game}`);
  const scenario = scenarioKey(game);
  return scenario && t.has(scenario) ? `${name} · ${t(scenario)}` : name;
}

/** The points of a seat, with the glyph of what wins. */
function Points({ game, seat }: { game: TableOut; seat: number }) {
  const n = game.points[seat];
  const glyph = gameArt(game.game).points;
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
        const god = game.names[seat.seat];
        return (
          <li key={seat.seat} title={god && t(`${game.game}.god.${god}`)}>
            {god ? (
              <span class={`own-${seat.seat + 1}`}>
                <Medal glyph={`god-${god}`} seat={seat.seat} /> <bdi class="own-name">{name}</bdi>
                <Points game={game} seat={seat.seat} />
              </span>
            ) : (
              <PlayerName seat={seat.seat}>
                <bdi>{name}</bdi>
              </PlayerName>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who is waited for: people by name, bots and people without a name by god. */
function waitedFor(game: TableOut, t: Text): string {
  const names = game.asked.map((n) => {
    const seat = game.seats[n];
    const god = game.names[n];
    if (seat?.kind === "human" && seat.name) return seat.name;
    return god ? t(`${game.game}.god.${god}`) : t("web.bot.name");
  });
  if (game.status !== "running" || names.length === 0) return "";
  return t(names.length === 1 ? "web.lobby.waits" : "web.lobby.wait", { names: names.join(", ") });
}

/** Takes the table off the list in this browser; the table itself stays as it is. */
function remove(id: string): void {
  removedTables.value = [...removedTables.value, id];
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
        {game.trail.length > 0 && <p class="trail">{game.trail[0]}</p>}
        <Crew game={game} />
        <p class="turn-line">
          <span class={turn ? "chip gold" : "chip"}>
            {turn
              ? t("web.lobby.your_turn")
              : outcome(game, t) || waitedFor(game, t) || t(`web.lobby.status_${game.status}`)}
          </span>
          <small class="soft">{formatDate(game.created, t.language)}</small>
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
