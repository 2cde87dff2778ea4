// What happened, newest first, and the chat.
import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { type EntryOut, LIMITS, LINE_FAMILY } from "../api/wire";
import { Emblem, Icon } from "../common/icons";
import { useAfterPaint } from "../common/useAfterPaint";
import type { AnyGame } from "../games";
import { spotsOf } from "../state/litSpots";
import { type LogRow, opensTurn } from "../state/logRows";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { groupByTurn } from "./groupByTurn";
import { LineReason } from "./lineReason";
import { Sentence } from "./sentence";
import "./log.css";

type Filter = "all" | "mine" | "battles" | "chat";
const FILTERS: Filter[] = ["all", "mine", "battles", "chat"];
export const filter = signal<Filter>("all");
const FIRST = 16; // lines of the first frame: more than are in sight (log.css has the same number)
const SHOWN = 120; // lines drawn in all

function fits(row: LogRow, table: Table): boolean {
  const game = table.game.value;
  if (filter.value === "all" || !game?.view) return true;
  if (filter.value === "chat") return row.entry.kind === "chat";
  if (!row.line) return false;
  if (filter.value === "battles") return row.line.family === LINE_FAMILY.battle;
  return row.line.seat === game.you;
}

const isHeading = ({ line }: LogRow) => line !== null && opensTurn(line);

/** Entries that are not the game's: seats, votes, undos, chat. */
function OtherLine({ row, god, other }: { row: LogRow; god: string; other: string }) {
  const t = text.value;
  const { entry } = row;
  const name = entry.body.name || god;
  if (entry.kind === "chat") {
    return (
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        : <bdi>{entry.body.text}</bdi>
      </span>
    );
  }
  return <span class="soft">{t(`web.log.${textOf(entry)}`, { name, other, seat: entry.seat + 1 })}</span>;
}

/** The last part of the catalogue key of an entry that is not the game's; a vote has one for each kind of request. */
function textOf({ kind, body: { what, kind: proposal } }: EntryOut): string {
  if (kind === "undo" || kind === "unseal") return kind;
  return what === "asks" ? `asks_${proposal}` : `${kind}_${what}`;
}

const OTHER_ICONS: Partial<Record<EntryOut["kind"], string>> = {
  chat: "ui-chat",
  undo: "ui-undo",
  unseal: "ui-undo",
  vote: "ui-vote",
  seat: "ui-people",
};

interface LineProps {
  row: LogRow;
  table: Table;
  ui: AnyGame;
  fresh: boolean;
}

/** The sentence of a line, with a link to its moment. */
function Words({
  row,
  table,
  seat,
  god,
  other,
  highlight,
}: LineProps & { seat: number; god: string; other: string; highlight: () => void }) {
  const t = text.value;
  const { line } = row;
  const body = (
    <>
      {seat >= 0 && <Emblem seat={seat} />}{" "}
      {line ? <Sentence line={line} /> : <OtherLine row={row} god={god} other={other} />}
    </>
  );
  const game = table.game.peek();
  if (!line || !game) return <span>{body}</span>;
  return (
    <span>
      <a
        class="moment"
        href={`/replay/${game.id}?at=${row.moment}`}
        title={t("web.log.then")}
        onFocus={highlight}
        onBlur={() => table.highlight([])}
      >
        {body}
      </a>
      {line.forced && <em class="forced">{t("web.log.forced")}</em>}
      <LineReason line={line} game={game.game} />
    </span>
  );
}

/** Redrawn only if it has changed: there are many lines, and every choice brings a new view. */
function LogLine(props: LineProps) {
  const { row, table, ui, fresh } = props;
  const t = text.value;
  const view = table.game.value?.view;
  const { line, entry, undone } = row;
  const seat = line ? line.seat : entry.kind === "chat" ? entry.seat : -1;
  const named = (one = -1) => (!line && view && one >= 0 ? ui.god(view, one, t).name : "");
  const [god, other] = [named(entry.seat), named(entry.body.of)];
  const highlight = () => {
    const now = table.game.peek()?.view;
    table.highlight(line && now ? spotsOf(ui, now, line) : []);
  };
  const icon = line ? line.icon : OTHER_ICONS[entry.kind];
  return useMemo(
    () => (
      <li
        class={`entry${fresh ? " new" : ""}${undone ? " undone" : ""}${isHeading(row) ? " turn-head" : ""}`}
        onPointerEnter={highlight}
        onPointerLeave={() => table.highlight([])}
      >
        {icon ? <Icon id={icon} /> : <span />}
        <Words {...props} seat={seat} god={god} other={other} highlight={highlight} />
      </li>
    ),
    [line, entry, row.moment, undone, fresh, seat, god, other, icon, t, table, ui],
  );
}

/** The filters in low windows: one select beside the chat, because a row of their own would cost lines. */
function FilterMenu() {
  const t = text.value;
  return (
    <select
      class="filter-menu"
      aria-label={t("web.log.filter")}
      value={filter.value}
      onChange={(event) => (filter.value = event.currentTarget.value as Filter)}
    >
      {FILTERS.map((name) => (
        <option key={name} value={name}>
          {t(`web.log.filter_${name}`)}
        </option>
      ))}
    </select>
  );
}

function Say({ table }: { table: Table }) {
  const t = text.value;
  const [words, setWords] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (words.trim() && (await table.chat(words))) setWords("");
  };
  return (
    <form class="say" onSubmit={send}>
      <FilterMenu />
      <input
        value={words}
        maxLength={LIMITS.chat}
        placeholder={t("web.chat.placeholder")}
        aria-label={t("web.chat.placeholder")}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit" class="btn icon" aria-label={t("web.chat.send")} title={t("web.chat.send")}>
        <Icon id="ui-chat" />
      </button>
    </form>
  );
}

function Filters() {
  const t = text.value;
  return (
    <div class="filters" role="toolbar" aria-label={t("web.log.filter")}>
      {FILTERS.map((name) => (
        <button
          type="button"
          key={name}
          class={filter.value === name ? "chip gold" : "chip"}
          aria-pressed={filter.value === name}
          onClick={() => (filter.value = name)}
        >
          {t(`web.log.filter_${name}`)}
        </button>
      ))}
    </div>
  );
}

export function Log({ table }: { table: Table }) {
  const t = text.value;
  const [game, ui] = [table.game.value, table.ui.value];
  const shown = useAfterPaint(filter.value) ? SHOWN : FIRST;
  if (!game || !ui) return null;
  const rows = table.rows.value.filter((row) => fits(row, table));
  const newest = groupByTurn(rows.slice(-SHOWN), isHeading).slice(0, shown);
  const since = table.entries.value.findLast((entry) => entry.kind === "choice" && entry.seat === game.you)?.id ?? 0;
  const older = (table.entries.value[0]?.id ?? 1) > 1;
  return (
    <section class="slab log" aria-label={t("web.log.title")}>
      <h2>
        {t("web.log.title")}
        <span class="end">{t("web.log.newest")}</span>
      </h2>
      <Filters />
      {game.you !== null && <Say table={table} />}
      <div class="log-body" role="log" tabIndex={0} aria-label={t("web.log.title")} aria-live="off" id="log">
        <ol>
          {newest.map((row) => (
            <LogLine key={row.key} row={row} table={table} ui={ui} fresh={row.entry.id > since} />
          ))}
        </ol>
        {newest.length === 0 && <p class="soft pad">{t("web.log.empty")}</p>}
        {older && (
          <button type="button" class="btn block" onClick={() => void table.loadEarlier()}>
            {t("web.log.earlier")}
          </button>
        )}
      </div>
    </section>
  );
}
