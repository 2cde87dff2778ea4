// About the table: links for friends and for another device, a stand-in, leaving, a report.
import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { ReportOut } from "../api/wire";
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

function Seated({ table }: { table: Table }) {
  const t = text.value;
  const game = table.game.value;
  const eyes = table.eyes.value;
  const seat = game?.you;
  if (!game || seat === null || seat === undefined) return null;
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
            </li>
          ))}
        </ul>
        <Seated table={table} />
      </div>
    </Dialog>
  );
}
