// The game is over: ranks, and where to go from here.
import * as calls from "../api/calls";
import type { GameOut } from "../api/wire";
import { Emblem, Icon, PlayerName } from "../common/icons";
import { saveFile } from "../common/saveFile";
import { ensureMe } from "../state/me";
import { openTable } from "../state/openTable";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { isAbandoned } from "../state/tableFacts";
import { text } from "../state/text";
import { Laurel } from "./laurel";
import { type Rank, ranks } from "./ranks";
import { tableProps } from "./tableProps";
import "./gameOver.css";

async function again(table: Table): Promise<void> {
  await table.attempt(async () => openTable(await calls.rematch(table.viewer.value)));
}

async function save(table: Table): Promise<void> {
  await table.attempt(async () => {
    const found = await calls.record(table.viewer.value);
    saveFile(`ennead-${table.id}.json`, found.record);
  });
}

/** A person who plays only by a seat's link is not a guest of the server, and a new table needs a guest. */
const mayOpenTable = (table: Table, game: GameOut) => game.you !== null && !table.viewer.value.token;

/** Somebody started a rematch: everybody at the old table may follow. */
function nextTable(table: Table): { game: string; invitation: string } | null {
  const entry = table.entries.value.findLast(({ body }) => body.what === "rematch");
  const { game, invitation } = entry?.body ?? {};
  return game && invitation ? { game, invitation } : null;
}

async function follow(table: Table, next: { game: string; invitation: string }): Promise<void> {
  await table.attempt(async () => {
    await ensureMe();
    await calls.accept(next.invitation);
    go(`/table/${next.game}`);
  });
}

function Place({ rank, game, fate }: { rank: Rank; game: GameOut; fate: string }) {
  const [first = 0, ...others] = rank.seats;
  const names = rank.seats.map((seat) => game.seats[seat]?.name).filter(Boolean);
  return (
    <li class={rank.won ? "winner" : ""}>
      <span>
        {others.map((seat) => (
          <Emblem key={seat} seat={seat} />
        ))}{" "}
        <PlayerName seat={first}>{rank.god}</PlayerName> <bdi class="soft">{names.join(", ")}</bdi>
      </span>
      {fate && <span class="chip">{fate}</span>}
      {rank.won && <span class="chip gold">{text.value("web.end.wins")}</span>}
      <b>{rank.points}</b>
    </li>
  );
}

/** Whether every seat of this browser has won. */
const isMine = (rank: Rank, game: GameOut) =>
  game.yours.length > 0 && game.yours.every((seat) => rank.seats.includes(seat));

/** Which gods have won. */
function Winner({ rank, game, glyph }: { rank: Rank; game: GameOut; glyph: string }) {
  const t = text.value;
  const [first = 0] = rank.seats;
  const mine = isMine(rank, game);
  return (
    <div class={`won own-${first + 1}${mine ? " is-mine" : ""}`}>
      <Laurel glyph={glyph} seat={first} />
      <h2>
        {t(mine ? "web.end.you_won" : "web.end.god_won", { god: rank.god })}
        {mine && <small>{rank.god}</small>}
      </h2>
    </div>
  );
}

/** Replay, record, and the next game. */
function NextSteps({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const next = nextTable(table);
  return (
    <div class="acts wrap">
      <a class="btn" href={`/replay/${game.id}`}>
        <Icon id="ui-replay" />
        {t("web.end.replay")}
      </a>
      <button type="button" class="btn" onClick={() => void save(table)}>
        {t("web.end.save")}
      </button>
      {next ? (
        <button type="button" class="btn primary" onClick={() => void follow(table, next)}>
          {t("web.end.follow")}
        </button>
      ) : (
        mayOpenTable(table, game) && (
          <button type="button" class="btn primary" onClick={() => void again(table)}>
            {t("web.end.again")}
          </button>
        )
      )}
    </div>
  );
}

export function GameOver({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.shownGame.value, table.ui.value];
  if (!game?.view || !ui) return null;
  const { view } = game;
  const gods = game.seats.map(({ seat }) => ui.god(view, seat, t).name);
  const order = ranks(game.result ?? [], ui.score(view), gods);
  const winner = order.find((rank) => rank.won);
  const abandoned = isAbandoned(game);
  const props = tableProps(table);
  return (
    <>
      <p class="eyebrow">{t("web.end.over")}</p>
      {winner ? (
        <Winner rank={winner} game={game} glyph={ui.god(view, winner.seats[0] ?? 0, t).glyph} />
      ) : (
        <h2 class="ask">{t(abandoned ? "web.end.abandoned" : "web.end.nobody")}</h2>
      )}
      <ol class="ranks-list">
        {order.map((rank) => (
          <Place key={rank.god} rank={rank} game={game} fate={ui.fate?.(view, rank.seats[0] ?? 0, t) ?? ""} />
        ))}
      </ol>
      {ui.Ending && props && !abandoned && <ui.Ending {...props} />}
      <NextSteps table={table} game={game} />
    </>
  );
}
