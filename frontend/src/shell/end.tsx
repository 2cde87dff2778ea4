// The game is over: ranks, and where to go from here.
import * as calls from "../api/calls";
import type { GameOut } from "../api/wire";
import { Icon, Seal, Who } from "../atoms";
import { isAbandoned } from "../state/derive";
import { ensureMe } from "../state/me";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Laurel } from "./laurel";
import { tableProps } from "./props";
import { type Rank, ranks } from "./ranks";
import { saveText } from "./save";

async function again(table: Table): Promise<void> {
  const eyes = table.eyes.value;
  await table.tell(async () => {
    const made = await calls.rematch(eyes);
    if (made.seats.every((seat) => seat.kind !== "open")) await calls.start({ id: made.id, lang: eyes.lang });
    go(`/table/${made.id}`);
  });
}

async function save(table: Table): Promise<void> {
  await table.tell(async () => {
    const found = await calls.record(table.eyes.value);
    saveText(`ennead-${table.id}.json`, found.record);
  });
}

/** Who sits here by the link of a seat alone is nobody at the server: a new table needs somebody to belong to. */
const opens = (table: Table, game: GameOut) => game.you !== null && !table.eyes.value.token;

/** Somebody opened the same table again: everybody of the old one may follow. */
function nextTable(table: Table): { game: string; invitation: string } | null {
  const told = table.entries.value.findLast((entry) => entry.kind === "seat" && entry.body.what === "rematch");
  if (!told || typeof told.body.game !== "string") return null;
  return { game: told.body.game, invitation: String(told.body.invitation ?? "") };
}

async function follow(table: Table, next: { game: string; invitation: string }): Promise<void> {
  await table.tell(async () => {
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
          <Seal key={seat} seat={seat} />
        ))}{" "}
        <Who seat={first}>{rank.god}</Who> <bdi class="soft">{names.join(", ")}</bdi>
      </span>
      {fate && <span class="chip">{fate}</span>}
      {rank.won && <span class="chip gold">{text.value("web.end.wins")}</span>}
      <b>{rank.points}</b>
    </li>
  );
}

/** Whose page this is, and all of them have won: then it is told to them. */
const isMine = (rank: Rank, game: GameOut) =>
  game.yours.length > 0 && game.yours.every((seat) => rank.seats.includes(seat));

/** Who has won, so that it looks like it. */
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

export function EndOfGame({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.named.value, table.ui.value];
  if (!game?.view || !ui) return null;
  const { view } = game;
  const gods = game.seats.map(({ seat }) => ui.god(view, seat, t).name);
  const order = ranks(game.result ?? [], ui.score(view), gods);
  const winner = order.find((rank) => rank.won);
  const next = nextTable(table);
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
          opens(table, game) && (
            <button type="button" class="btn primary" onClick={() => void again(table)}>
              {t("web.end.again")}
            </button>
          )
        )}
      </div>
    </>
  );
}
