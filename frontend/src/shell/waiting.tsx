// A table that has not begun: who sits where, links for friends, and the start.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { GameOut, SeatOut } from "../api/wire";
import { Icon, Medal, Seal } from "../atoms";
import { boardOf } from "../state/boards";
import { ensureMe, rename } from "../state/me";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Miniature } from "./miniature";
import { isGone } from "./presence";
import { where } from "./where";

export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

const fullLink = (url: string) => (url.startsWith("http") ? url : location.origin + url);

/** An address that means this very machine, whoever reads it. */
const isLoopback = (link: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link, location.origin).hostname);

const OPEN_HOUSE = 'make play ARGS="--host 0.0.0.0"';

/** Nobody else can follow a link to 127.0.0.1; what helps is said beside it. */
function OnlyHere() {
  return (
    <p class="hint only-here" role="note">
      <Icon id="ui-warn" cls="s" /> {text.value("web.link.only_here")} <code>{OPEN_HOUSE}</code>
    </p>
  );
}

export function LinkBox({ load, label }: { load: () => Promise<{ url: string }>; label: string }) {
  const t = text.value;
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState(false);
  const show = async () => {
    const found = fullLink((await load()).url);
    setLink(found);
    setCopied(await copy(found));
  };
  return (
    <div class="link-box">
      <button type="button" class="btn" onClick={() => void show()}>
        <Icon id="ui-link" />
        {label}
      </button>
      {link && <input readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />}
      {copied && <span role="status">{t("web.link.copied")}</span>}
      {link && isLoopback(link) && <OnlyHere />}
    </div>
  );
}

/** My own name, or that of somebody at my screen: lent until one is given. */
function OwnName({ table, game, seat }: { table: Table; game: GameOut; seat: SeatOut }) {
  const t = text.value;
  const [name, setName] = useState(seat.name);
  useEffect(() => setName(seat.name), [seat.name]);
  const mine = game.yours[0] === seat.seat;
  const save = async (event: Event) => {
    event.preventDefault();
    if (!name.trim() || name === seat.name) return;
    await table.tell(async () => {
      await calls.nameSeat(table.eyes.value, seat.seat, name);
      if (mine && !table.eyes.value.token) await rename(name);
    });
  };
  return (
    <form class="own-name-field" onSubmit={save} onFocusOut={save}>
      <input
        value={name}
        maxLength={30}
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
  const eyes = table.eyes.value;
  const deed = (run: () => Promise<unknown>) => () => void table.tell(run).then(() => table.open());
  if (!game.host) {
    const free = seat.kind === "open" && game.you === null;
    return free ? (
      <button type="button" class="btn" onClick={deed(() => ensureMe().then(() => calls.join(eyes, seat.seat)))}>
        {t("web.seat.sit")}
      </button>
    ) : null;
  }
  if (seat.kind === "human" && seat.host) return null;
  if (seat.kind === "human") {
    return (
      <button type="button" class="btn" onClick={deed(() => calls.kick(eyes, seat.seat))}>
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
        deed(() => calls.fill(eyes, seat.seat, who))();
      }}
    >
      <option value="open">{t("web.seat.open")}</option>
      {[...new Set(["random", "easy", "medium", "hard", ...(seat.bot ? [seat.bot] : [])])].map((bot) => (
        <option key={bot} value={`bot:${bot}`}>
          {t(`web.bot.${bot}`)}
        </option>
      ))}
      <option value={`local:${t("web.seat.guest", { n: seat.seat + 1 })}`}>{t("web.seat.local")}</option>
    </select>
  );
}

/** The god the host has given to a seat; others are drawn when the game begins. */
function Plays({ game, seat }: { game: GameOut; seat: number }) {
  const t = text.value;
  const god = Array.isArray(game.setup.gods) ? String(game.setup.gods[seat] ?? "random") : "random";
  if (god === "random") return <Seal seat={seat} />;
  return (
    <span class="plays" title={t(`${game.game}.god.${god}`)}>
      <Medal kind={`god-${god}`} seat={seat} /> <small>{t(`${game.game}.god.${god}`)}</small>
    </span>
  );
}

/** What will be played: who came by a link has not seen it yet. */
function GameToCome({ game }: { game: GameOut }) {
  const board = useMemo(() => boardOf(game), [game]);
  const named = where(game);
  return (
    <>
      <div class="preview-map">
        <Miniature game={game.game} wanted={board} />
      </div>
      <p class="room-game">
        <b>{named.where}</b> <span class="soft">{named.note}</span>
      </p>
    </>
  );
}

export function WaitingRoom({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const eyes = table.eyes.value;
  const full = game.seats.every((seat) => seat.kind !== "open");
  const drop = async () => {
    if (await table.tell(() => (game.host ? calls.drop(eyes) : calls.leave(eyes)))) go("/");
  };
  return (
    <main class="room">
      <section class="slab" aria-label={t("web.room.title")}>
        <h2>{game.title || t("web.room.title")}</h2>
        <div class="form">
          <GameToCome game={game} />
          <ul class="seats">
            {game.seats.map((seat) => (
              <li key={seat.seat} class={`own-${seat.seat + 1}${game.yours.includes(seat.seat) ? " is-mine" : ""}`}>
                <Plays game={game} seat={seat.seat} />
                {game.yours.includes(seat.seat) ? (
                  <OwnName table={table} game={game} seat={seat} />
                ) : (
                  <SeatName game={game} seat={seat} />
                )}
                <SeatTools table={table} game={game} seat={seat} />
              </li>
            ))}
          </ul>
          {(game.host || game.you !== null) && (
            <LinkBox load={() => calls.invitation(eyes)} label={t("web.room.invite")} />
          )}
          {game.host ? (
            <button
              type="button"
              class="btn primary block"
              aria-disabled={!full}
              onClick={() => full && void table.tell(() => calls.start(eyes))}
            >
              {t(full ? "web.room.start" : "web.room.open_seats")}
            </button>
          ) : (
            <p role="status">{t("web.room.wait")}</p>
          )}
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
