// About the table: links for friends and for another device, a stand-in, a bot for who is missing, an end, a report.
import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { GameOut, ReportOut, WishIn } from "../api/wire";
import { Who } from "../atoms";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import { isGone } from "./presence";
import { ReportForm } from "./report";
import { LinkBox } from "./waiting";

function Leaving({ table }: { table: Table }) {
  const t = text.value;
  const [sure, setSure] = useState(false);
  const leave = async () => {
    if (!sure) return setSure(true);
    if (await table.tell(() => calls.resign(table.eyes.value))) go("/");
  };
  return (
    <button type="button" class={sure ? "btn primary" : "btn"} onClick={() => void leave()}>
      {t(sure ? "web.menu_table.resign_sure" : "web.menu_table.resign")}
    </button>
  );
}

function Report({ table }: { table: Table }) {
  const send = async (words: string) => {
    let file: ReportOut | null = null;
    await table.tell(async () => {
      file = await calls.report(table.eyes.value, words);
    });
    return file;
  };
  return <ReportForm send={send} />;
}

const LEVELS = ["easy", "medium", "hard", "random"];

/** The table is asked; the menu makes room for its answer. */
const askFor = async (table: Table, what: WishIn, onClose: () => void) => {
  if (await table.tell(() => calls.wish(table.eyes.value, what))) onClose();
};

/** People whose answer a vote waits for, besides those at this screen. */
const voters = (game: GameOut) =>
  game.seats.filter((seat) => seat.kind === "human" && !seat.away && !game.yours.includes(seat.seat));

/** One vote at a time; only going back steps aside for the others. */
const isVoting = (game: GameOut) => game.vote !== null && game.vote.kind !== "undo";

/** A bot for somebody else's seat: how good it is, and the question to the table. */
function BotFor({ table, game, seat, onClose }: MenuProps & { seat: number }) {
  const t = text.value;
  const [open, show] = useState(false);
  const [bot, setBot] = useState("medium");
  const ask = () => void askFor(table, { kind: "replace", seat, bot }, onClose);
  if (!open) {
    return (
      <button type="button" class="btn" data-replace={seat} disabled={isVoting(game)} onClick={() => show(true)}>
        {t("web.menu_table.bot_for")}
      </button>
    );
  }
  return (
    <span class="row bot-for">
      <select aria-label={t("web.menu_table.level")} value={bot} onChange={(e) => setBot(e.currentTarget.value)}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t(`web.bot.${level}`)}
          </option>
        ))}
      </select>
      <button type="button" class="btn primary" data-ask onClick={ask}>
        {t("web.menu_table.ask")}
      </button>
    </span>
  );
}

/** An end without a winner: with others they are asked, alone it needs a second press. */
function Abandoning({ table, game, onClose }: MenuProps) {
  const t = text.value;
  const [sure, setSure] = useState(false);
  const alone = voters(game).length === 0;
  const abandon = () => {
    if (alone && !sure) return setSure(true);
    return void askFor(table, { kind: "abandon" }, onClose);
  };
  const key = sure ? "abandon_sure" : alone ? "abandon" : "abandon_ask";
  return (
    <button type="button" class={sure ? "btn primary" : "btn"} data-abandon disabled={isVoting(game)} onClick={abandon}>
      {t(`web.menu_table.${key}`)}
    </button>
  );
}

interface MenuProps {
  table: Table;
  game: GameOut;
  onClose: () => void;
}

function Seated({ table, game, onClose }: MenuProps) {
  const t = text.value;
  const eyes = table.eyes.value;
  const seat = game.you;
  if (seat === null) return null;
  const away = game.seats[seat]?.away;
  return (
    <>
      <LinkBox load={() => calls.invitation(eyes)} label={t("web.room.invite")} />
      <LinkBox load={() => calls.seatLink(eyes)} label={t("web.menu_table.seat_link")} />
      {game.status === "running" && (
        <div class="row">
          <button
            type="button"
            class="btn"
            onClick={() => void table.tell(() => (away ? calls.back(eyes) : calls.away(eyes, "greedy")))}
          >
            {t(away ? "web.menu_table.back" : "web.menu_table.away")}
          </button>
          <Leaving table={table} />
          <Abandoning table={table} game={game} onClose={onClose} />
        </div>
      )}
      {game.status !== "lobby" && <Report table={table} />}
    </>
  );
}

export function TableMenu({ table, onClose }: { table: Table; onClose: () => void }) {
  const t = text.value;
  const [game, ui] = [table.game.value, table.ui.value];
  if (!game || !ui) return null;
  return (
    <Dialog title={game.title || t("web.bar.table")} onClose={onClose}>
      <div class="stack">
        <ul class="waiting-for">
          {game.seats.map((seat) => (
            <li key={seat.seat}>
              <Who seat={seat.seat}>{game.view ? ui.god(game.view, seat.seat, t).name : seat.seat + 1}</Who>{" "}
              <span class="soft">
                <bdi>{seat.kind === "bot" ? t(`web.bot.${seat.bot}`) : seat.name || t("web.seat.free")}</bdi>
                {seat.away ? ` · ${t("web.seat.away")}` : ""}
                {isGone(game, seat.seat) ? ` · ${t("web.seat.gone")}` : ""}
              </span>
              {game.you !== null && game.status === "running" && voters(game).includes(seat) && (
                <BotFor table={table} game={game} seat={seat.seat} onClose={onClose} />
              )}
            </li>
          ))}
        </ul>
        <Seated table={table} game={game} onClose={onClose} />
      </div>
    </Dialog>
  );
}
