// What happened, newest first, and what people say.
import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import type { EntryOut } from "../api/wire";
import { Icon, Seal } from "../atoms";
import type { AnyGame } from "../games";
import { useSeen } from "../seen";
import type { Line } from "../state/derive";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Because } from "./because";
import { Sentence } from "./bold";
import { byTurn } from "./turns";

type Filter = "all" | "mine" | "battles" | "chat";
const FILTERS: Filter[] = ["all", "mine", "battles", "chat"];
export const filter = signal<Filter>("all");
const FIRST = 16; // lines of the first picture: more than are in sight
const SHOWN = 120; // lines drawn in all

function fits(line: Line, table: Table, ui: AnyGame): boolean {
  const game = table.game.value;
  if (filter.value === "all" || !game?.view) return true;
  if (filter.value === "chat") return line.entry.kind === "chat";
  if (!line.told) return false;
  if (filter.value === "battles") return ui.inBattle(line.told);
  return ui.eventSeat(game.view, line.told) === game.you;
}

const isOpening = (line: Line, ui: AnyGame) => line.told !== null && (ui.opensTurn?.(line.told) ?? false);

/** Entries that are not the game's: seats, votes, undos, chat. */
function OtherLine({ line, god, other }: { line: Line; god: string; other: string }) {
  const t = text.value;
  const { entry } = line;
  const name = String(entry.body.name ?? "") || god;
  if (entry.kind === "chat") {
    return (
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        : <bdi>{String(entry.body.text ?? "")}</bdi>
      </span>
    );
  }
  return <span class="soft">{t(`web.log.${sentence(entry)}`, { name, other, seat: entry.seat + 1 })}</span>;
}

/** The key of an entry that is not the game's; who asks for something is told by what he asks for. */
function sentence({ kind, body }: EntryOut): string {
  const what = String(body.what ?? "");
  if (kind === "undo" || kind === "unseal") return kind;
  return kind === "vote" && what === "asks" ? `asks_${String(body.kind)}` : `${kind}_${what}`;
}

const OTHER_ICONS: Record<string, string> = {
  chat: "ui-chat",
  undo: "ui-undo",
  unseal: "ui-undo",
  vote: "ui-vote",
  seat: "ui-people",
};

interface LineProps {
  line: Line;
  table: Table;
  ui: AnyGame;
  fresh: boolean;
  /** The key of what is said of a line of which nothing came. */
  vain: string;
}

/** The words of a line, with the moment they lead to. */
function Words({
  line,
  table,
  seat,
  god,
  other,
  relight,
  vain,
}: LineProps & { seat: number; god: string; other: string; relight: () => void }) {
  const t = text.value;
  const { told } = line;
  const body = (
    <>
      {seat >= 0 && <Seal seat={seat} />}{" "}
      {told ? <Sentence told={told} /> : <OtherLine line={line} god={god} other={other} />}
    </>
  );
  const game = table.game.peek();
  if (!told || !game) return <span>{body}</span>;
  return (
    <span>
      <a
        class="moment"
        href={`/replay/${game.id}?at=${line.moment}`}
        title={t("web.log.then")}
        onFocus={relight}
        onBlur={() => table.relight([])}
      >
        {body}
      </a>
      {told.forced && <em class="forced">{t("web.log.forced")}</em>}
      {vain && <em class="vain">{t(vain)}</em>}
      <Because told={told} game={game.game} />
    </span>
  );
}

/** Drawn anew only if something about it has changed: there are many of them, and every move brings a new view. */
function LogLine(props: LineProps) {
  const { line, table, ui, fresh, vain } = props;
  const t = text.value;
  const view = table.game.value?.view;
  const { told, entry, undone } = line;
  const seat = told && view ? ui.eventSeat(view, told) : entry.kind === "chat" ? entry.seat : -1;
  const named = (one: unknown) => (!told && view && Number(one ?? -1) >= 0 ? ui.god(view, Number(one), t).name : "");
  const [god, other] = [named(entry.seat), named(entry.body.of)];
  const relight = () => {
    const now = table.game.peek()?.view;
    table.relight(told && now ? ui.eventSpots(now, told) : []);
  };
  const icon = told ? ui.eventGlyph(told) : OTHER_ICONS[entry.kind];
  return useMemo(
    () => (
      <li
        class={`entry${fresh ? " new" : ""}${undone ? " undone" : ""}${isOpening(line, ui) ? " turn-head" : ""}`}
        onPointerEnter={relight}
        onPointerLeave={() => table.relight([])}
      >
        {icon ? <Icon id={icon} /> : <span />}
        <Words {...props} seat={seat} god={god} other={other} relight={relight} />
      </li>
    ),
    [told, entry, line.moment, undone, fresh, vain, seat, god, other, icon, t, table, ui],
  );
}

/** The filters of low windows: one field in the row of the chat, where a row of their own would cost lines. */
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
    if (words.trim() && (await table.say(words))) setWords("");
  };
  return (
    <form class="say" onSubmit={send}>
      <FilterMenu />
      <input
        value={words}
        maxLength={500}
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
  const shown = useSeen(filter.value) ? SHOWN : FIRST;
  if (!game || !ui) return null;
  const lines = table.lines.value.filter((line) => fits(line, table, ui));
  const newest = byTurn(lines.slice(-shown), (line) => isOpening(line, ui));
  const vain = ui.inVain?.(table.told.value);
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
          {newest.map((line) => (
            <LogLine
              key={line.key}
              line={line}
              table={table}
              ui={ui}
              fresh={line.entry.id > since}
              vain={(line.told && vain?.get(line.told)) || ""}
            />
          ))}
        </ol>
        {newest.length === 0 && <p class="soft pad">{t("web.log.empty")}</p>}
        {older && (
          <button type="button" class="btn block" onClick={() => void table.earlier()}>
            {t("web.log.earlier")}
          </button>
        )}
      </div>
    </section>
  );
}
