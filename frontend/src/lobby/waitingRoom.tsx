// A table that has not begun: who sits where, links for friends, and the start.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import { type GameOut, LIMITS, type SeatOut } from "../api/wire";
import { Emblem } from "../common/icons";
import { LinkBox } from "../common/linkBox";
import { Medal } from "../common/pieces";
import { boardOf } from "../state/boards";
import { useBots, useCatalogue } from "../state/catalogue";
import { ensureMe, rename } from "../state/me";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { isGone } from "../table/presence";
import { tableHeading } from "../table/tableHeading";
import { Miniature } from "./miniature";
import { choiceName } from "./setupFields";
import { optionsOf } from "./setupForm";
import "./seats.css";
import "./waitingRoom.css";

/** The user's own name, or that of somebody at this screen: suggested until one is given. */
function OwnName({ table, game, seat }: { table: Table; game: GameOut; seat: SeatOut }) {
  const t = text.value;
  const [name, setName] = useState(seat.name);
  useEffect(() => setName(seat.name), [seat.name]);
  const mine = game.yours[0] === seat.seat;
  const save = async (event: Event) => {
    event.preventDefault();
    if (!name.trim() || name === seat.name) return;
    await table.attempt(async () => {
      await calls.nameSeat(table.viewer.value, seat.seat, name);
      if (mine && !table.viewer.value.token) await rename(name);
    });
  };
  return (
    <form class="own-name-field" onSubmit={save} onFocusOut={save}>
      <input
        value={name}
        maxLength={LIMITS.name}
        aria-label={t(mine ? "web.settings.name" : "web.new.local_name", { n: seat.seat + 1 })}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <small>
        <span class="chip gold">{t(mine ? "web.seat.you" : "web.seat.local")}</span>
        {seat.host && mine ? ` ${t("web.seat.host")}` : ""}
      </small>
    </form>
  );
}

function SeatName({ game, seat }: { game: GameOut; seat: SeatOut }) {
  const t = text.value;
  const kind = seat.kind === "bot" ? t(`web.bot.${seat.bot}`) : t(`web.seat.${seat.kind}`);
  return (
    <span>
      <b>
        <bdi>{seat.kind === "bot" ? t("web.bot.name") : seat.name || t("web.seat.free")}</bdi>
      </b>
      <small>
        {kind}
        {seat.host ? ` · ${t("web.seat.host")}` : ""}
        {isGone(game, seat.seat) ? ` · ${t("web.seat.gone")}` : ""}
      </small>
    </span>
  );
}

function SeatTools({ table, game, seat }: { table: Table; game: GameOut; seat: SeatOut }) {
  const t = text.value;
  const viewer = table.viewer.value;
  const bots = useBots(seat.bot ?? "");
  const runAndReload = (run: () => Promise<unknown>) => () => void table.attempt(run).then(() => table.open());
  if (!game.host) {
    const free = seat.kind === "open" && game.you === null;
    return free ? (
      <button
        type="button"
        class="btn"
        onClick={runAndReload(() => ensureMe().then(() => calls.join(viewer, seat.seat)))}
      >
        {t("web.seat.sit")}
      </button>
    ) : null;
  }
  if (seat.kind === "human" && seat.host) return null;
  if (seat.kind === "human") {
    return (
      <button type="button" class="btn" onClick={runAndReload(() => calls.kick(viewer, seat.seat))}>
        {t("web.seat.kick")}
      </button>
    );
  }
  return (
    <select
      aria-label={t("web.seat.who", { n: seat.seat + 1 })}
      value={seat.kind === "bot" ? `bot:${seat.bot}` : "open"}
      onChange={(event) => {
        const who = event.currentTarget.value;
        runAndReload(() => calls.setSeat(viewer, seat.seat, who))();
      }}
    >
      <option value="open">{t("web.seat.open")}</option>
      {bots.map((bot) => (
        <option key={bot} value={`bot:${bot}`}>
          {t(`web.bot.${bot}`)}
        </option>
      ))}
      <option value={`local:${t("web.seat.guest", { n: seat.seat + 1 })}`}>{t("web.seat.local")}</option>
    </select>
  );
}

/** What the host chose for a seat (its god); the rest is drawn when the game begins. */
function SeatGod({ game, seat }: { game: GameOut; seat: number }) {
  const catalogue = useCatalogue();
  const option = catalogue && optionsOf(catalogue, game.game).find(({ form }) => form === "seat");
  const chosen = option && (game.setup[option.name] as string[] | undefined)?.[seat];
  if (!option || !chosen || chosen === option.draws) return <Emblem seat={seat} />;
  const name = choiceName(option, chosen);
  return (
    <span class="plays" title={name}>
      <Medal glyph={`god-${chosen}`} seat={seat} /> <small>{name}</small>
    </span>
  );
}

/** Shows what will be played to people who came by a link. */
function GamePreview({ game }: { game: GameOut }) {
  const board = useMemo(() => boardOf(game), [game]);
  const named = tableHeading(game);
  return (
    <>
      <div class="preview-map">
        <Miniature game={game.game} wanted={board} />
      </div>
      <p class="room-game">
        <b>{named.title}</b> <span class="soft">{named.note}</span>
      </p>
    </>
  );
}

function Seats({ table, game }: { table: Table; game: GameOut }) {
  return (
    <ul class="seats">
      {game.seats.map((seat) => (
        <li key={seat.seat} class={`own-${seat.seat + 1}${game.yours.includes(seat.seat) ? " is-mine" : ""}`}>
          <SeatGod game={game} seat={seat.seat} />
          {game.yours.includes(seat.seat) ? (
            <OwnName table={table} game={game} seat={seat} />
          ) : (
            <SeatName game={game} seat={seat} />
          )}
          <SeatTools table={table} game={game} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** The host begins the game; all others wait for it. */
function Start({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const full = game.seats.every((seat) => seat.kind !== "open");
  if (!game.host) return <p role="status">{t("web.room.wait")}</p>;
  return (
    <button
      type="button"
      class="btn primary block"
      aria-disabled={!full}
      onClick={() => full && void table.attempt(() => calls.start(table.viewer.value))}
    >
      {t(full ? "web.room.start" : "web.room.open_seats")}
    </button>
  );
}

export function WaitingRoom({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const viewer = table.viewer.value;
  const drop = async () => {
    if (await table.attempt(() => (game.host ? calls.drop(viewer) : calls.leave(viewer)))) go("/");
  };
  return (
    <main class="room">
      <section class="slab" aria-label={t("web.room.title")}>
        <h2>{game.title || t("web.room.title")}</h2>
        <div class="form">
          <GamePreview game={game} />
          <Seats table={table} game={game} />
          {(game.host || game.you !== null) && (
            <LinkBox load={() => calls.invitation(viewer)} label={t("web.room.invite")} />
          )}
          <Start table={table} game={game} />
          {(game.host || game.you !== null) && (
            <button type="button" class="btn ghost" onClick={() => void drop()}>
              {t(game.host ? "web.room.drop" : "web.room.leave")}
            </button>
          )}
        </div>
      </section>
    </main>
  );
}
