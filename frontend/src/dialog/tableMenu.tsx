// The menu of a table: links for friends and other devices, a stand-in, a bot for a missing player, ending the game, a
// report.
import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import { DEFAULT_BOT, type GameOut, type ProposalIn, type ReportOut } from "../api/wire";
import { PlayerName } from "../common/icons";
import { LinkBox } from "../common/linkBox";
import { useBots } from "../state/catalogue";
import { go } from "../state/route";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { isGone } from "../table/presence";
import { Dialog } from "./dialog";
import { ReportForm } from "./reportForm";
import "./tableMenu.css";

function Leaving({ table }: { table: Table }) {
  const t = text.value;
  const [sure, setSure] = useState(false);
  const leave = async () => {
    if (!sure) return setSure(true);
    if (await table.attempt(() => calls.resign(table.viewer.value))) go("/");
  };
  return (
    <button type="button" class={sure ? "btn primary" : "btn"} onClick={() => void leave()}>
      {t(sure ? "web.menu_table.resign_sure" : "web.menu_table.resign")}
    </button>
  );
}

function ProblemReport({ table }: { table: Table }) {
  const send = async (words: string) => {
    let file: ReportOut | null = null;
    await table.attempt(async () => {
      file = await calls.report(table.viewer.value, words);
    });
    return file;
  };
  return <ReportForm send={send} />;
}

/** Asks the table; the menu closes so that the vote can be seen. */
const askFor = async (table: Table, what: ProposalIn, onClose: () => void) => {
  if (await table.attempt(() => calls.startVote(table.viewer.value, what))) onClose();
};

/** The people a vote would wait for, besides those at this screen. */
const voters = (game: GameOut) =>
  game.seats.filter((seat) => seat.kind === "human" && !seat.away && !game.yours.includes(seat.seat));

/** Only one vote at a time; a vote on an undo gives way to others. */
const isVoting = (game: GameOut) => game.vote !== null && game.vote.kind !== "undo";

/** A bot for somebody else's seat: choose its level and ask the table. */
function BotFor({ table, game, seat, onClose }: MenuProps & { seat: number }) {
  const t = text.value;
  const [open, show] = useState(false);
  const [bot, setBot] = useState<string>(DEFAULT_BOT);
  const bots = useBots(bot);
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
        {bots.map((name) => (
          <option key={name} value={name}>
            {t(`web.bot.${name}`)}
          </option>
        ))}
      </select>
      <button type="button" class="btn primary" data-ask onClick={ask}>
        {t("web.menu_table.ask")}
      </button>
    </span>
  );
}

/** Ends the game without a winner: other people are asked, alone it needs a second press. */
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
  const viewer = table.viewer.value;
  const seat = game.you;
  if (seat === null) return null;
  const away = game.seats[seat]?.away;
  return (
    <>
      <LinkBox load={() => calls.invitation(viewer)} label={t("web.room.invite")} />
      <LinkBox load={() => calls.seatLink(viewer)} label={t("web.menu_table.seat_link")} />
      {game.status === "running" && (
        <div class="row">
          <button
            type="button"
            class="btn"
            onClick={() =>
              void table.attempt(() => (away ? calls.takeSeatBack(viewer) : calls.letBotPlay(viewer, DEFAULT_BOT)))
            }
          >
            {t(away ? "web.menu_table.back" : "web.menu_table.away")}
          </button>
          <Leaving table={table} />
          <Abandoning table={table} game={game} onClose={onClose} />
        </div>
      )}
      {game.status !== "lobby" && <ProblemReport table={table} />}
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
              <PlayerName seat={seat.seat}>
                {game.view ? ui.god(game.view, seat.seat, t).name : seat.seat + 1}
              </PlayerName>{" "}
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
