// A table: bar, players, sheet, prompt, log; in a battle the stage takes the place of the left columns.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameOut } from "../api/wire";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import { Asking } from "../shell/asking";
import { Banners } from "../shell/banners";
import { TableBar, Tool } from "../shell/bar";
import { BoardText } from "../shell/boardtext";
import { closeDialog, dialog } from "../shell/dialogs";
import { Failure, Guard, Loading } from "../shell/empty";
import { focusChoice, isSpent } from "../shell/focus";
import { useHabits } from "../shell/habits";
import { Handover } from "../shell/handover";
import { onKey } from "../shell/keys";
import { Log } from "../shell/log";
import { showTitle, tellTurn } from "../shell/notify";
import { boardFirst, panel } from "../shell/panel";
import { Panel, PhoneTabs } from "../shell/panels";
import { Prompt } from "../shell/prompt";
import { tableProps } from "../shell/props";
import { Reading } from "../shell/reading";
import { goOn, ResultSheet, unread } from "../shell/results";
import { saveGame } from "../shell/save";
import { Players, Sheet } from "../shell/sheet";
import { SourcesDialog } from "../shell/sources";
import { TableMenu } from "../shell/tablemenu";
import { watchTouch } from "../shell/touch";
import { Urgent } from "../shell/urgent";
import { WaitingRoom } from "../shell/waiting";
import { where } from "../shell/where";
import { go } from "../state/route";
import { language } from "../state/settings";
import { Table } from "../state/table";
import { text } from "../state/text";

/** The table behind an address, opened with the page and again for another language. */
function useTable(id: string): Table {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => {
    watchTouch(table);
    return () => {
      table.leave();
      panel.value = null;
      boardFirst.value = false;
      showTitle("Ennead", false);
    };
  }, [table]);
  const spoken = language.value;
  useEffect(() => {
    if (spoken) void table.open();
  }, [table, spoken]);
  return table;
}

/** A drawer has done its service when something was chosen. */
function useClosing(table: Table): void {
  const chosen = table.chosen.value;
  useEffect(() => {
    if (chosen) panel.value = null;
  }, [chosen]);
}

function useKeys(table: Table): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event, table);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [table]);
}

const SLOW_MS = 200;

/** While a choice is on its way, what else could be chosen steps back, but not for an answer that comes at once. On the
 *  page itself: nothing is drawn anew. */
function useSending(table: Table): void {
  useSignalEffect(() => {
    const { classList } = document.body;
    if (!table.sending.value) return;
    classList.add("is-sending");
    const timer = setTimeout(() => classList.add("is-slow"), SLOW_MS);
    return () => {
      clearTimeout(timer);
      classList.remove("is-sending", "is-slow");
    };
  });
}

/** Title, badge and notice when it becomes my turn; focus stays where the choice is. */
function useTurn(table: Table): void {
  useSignalEffect(() => {
    const game = table.game.value;
    if (!game) return;
    const due = game.status === "running" && game.yours.some((seat) => game.asked.includes(seat));
    showTitle(`${game.title || text.value(`web.game.${game.game}`)} · Ennead`, due);
  });
  const asked = table.game.value?.decision;
  const mine = asked !== null && asked !== undefined;
  useEffect(() => {
    if (!mine) return;
    tellTurn("Ennead", text.peek()("web.notice.turn"));
  }, [mine]);
  useEffect(() => {
    if (asked && isSpent() && document.body.dataset.input === "keys") focusChoice();
  }, [asked]);
}

function Announcer({ table }: { table: Table }) {
  const told = table.entries.value.at(-1)?.told ?? [];
  return (
    <p class="sr" aria-live="polite" id="told">
      {told.map((line) => (line.forced ? `${line.text} ${text.value("web.log.forced")}` : line.text)).join(" ")}
    </p>
  );
}

function Bar({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const warning = (game.view && table.ui.value?.warning?.(game.view, t)) ?? null;
  return (
    <TableBar {...where(game)} crumbs={game.trail} warning={warning}>
      {game.you !== null && game.status === "running" && (
        <Tool
          id="ui-undo"
          name={t(game.undoable > 0 ? "web.undo.name" : "web.undo.floor")}
          phone
          onClick={() => table.back.undo()}
        />
      )}
      <Tool id="ui-replay" name={t("web.bar.replay")} onClick={() => go(`/replay/${game.id}`)} />
      <Tool id="ui-log" name={t("web.board.text_key")} onClick={() => (dialog.value = "board")} />
      <Tool id="ui-help" name={t("web.intro.key")} phone onClick={() => (dialog.value = "keys")} />
      <Tool id="ui-people" name={t("web.bar.table")} onClick={() => (dialog.value = "invite")} />
    </TableBar>
  );
}

function Side({ table, ui, props }: Parts) {
  return (
    <aside class="rail rail-right" aria-label={text.value("web.table.side")}>
      <Reading table={table} />
      <Prompt table={table} />
      <ui.Side {...props} />
      <Log table={table} />
    </aside>
  );
}

interface Parts {
  table: Table;
  ui: AnyGame;
  props: TableProps<View>;
}

/** What is to be read; whoever chooses has gone on. */
function useResults(table: Table, ui: AnyGame, props: TableProps<View>): string[] {
  const results = unread(ui, props);
  const chosen = table.chosen.value;
  const before = useRef(chosen);
  useEffect(() => {
    const [first] = results;
    if (first !== undefined && before.current !== chosen) goOn(props, first);
    before.current = chosen;
  }, [chosen]);
  return results;
}

function Playing({ table, ui, props }: Parts) {
  const results = useResults(table, ui, props);
  const staged = ui.stage(props.view, props.game.decision);
  const Stage = boardFirst.value ? null : staged;
  const cls = ["table", Stage || results.length ? "battle" : "", table.line.value.state === "lost" ? "offline" : ""];
  return (
    <main class={cls.filter(Boolean).join(" ")} data-version={props.game.version} onPointerDown={() => table.skip()}>
      {results[0] !== undefined ? (
        <ResultSheet ui={ui} props={props} names={results} onGoOn={() => goOn(props, results[0] ?? "")} />
      ) : Stage ? (
        <section class="sheet stage" aria-label={text.value("web.stage.name")}>
          <Stage {...props} />
        </section>
      ) : (
        <Sheet ui={ui} props={props}>
          <Reading table={table} />
        </Sheet>
      )}
      <Side table={table} ui={ui} props={props} />
      {results[0] === undefined && !Stage && <Players ui={ui} props={props} />}
    </main>
  );
}

const save = (table: Table) => (message: string) => {
  const [game, log] = [table.game.value, table.entries.value];
  void saveGame(table.eyes.value, game?.status === "over", { message, game, log });
};

function Content({ table }: { table: Table }) {
  const game = table.game.value;
  const ui = table.ui.value;
  const line = table.line.value;
  if (line.state === "refused") return <Failure message={line.fault.message} save={save(table)} />;
  if (!game || !ui) return <Loading game={table.kind.value} />;
  if (game.status === "lobby") return <WaitingRoom table={table} game={game} />;
  const props = tableProps(table);
  return props ? <Playing table={table} ui={ui} props={props} /> : <Loading game={table.kind.value} />;
}

function TableDialogs({ table }: { table: Table }) {
  if (table.numbers.sourced.value) return <SourcesDialog numbers={table.numbers} game={table.game.value?.game ?? ""} />;
  if (dialog.value === "board") return <BoardText table={table} />;
  if (dialog.value === "invite") return <TableMenu table={table} onClose={closeDialog} />;
  return null;
}

export function TablePage({ id }: { id: string }) {
  const table = useTable(id);
  useKeys(table);
  useClosing(table);
  useTurn(table);
  useSending(table);
  useHabits(table);
  const game = table.game.value;
  const props = tableProps(table);
  const ui = table.ui.value;
  const hidden = table.handover.value !== null;
  return (
    <div class={`app at-table ${game?.game ?? ""}-table`}>
      <a class="skip" href="#prompt">
        {text.value("web.table.skip")}
      </a>
      <Asking table={table} />
      <Banners table={table} />
      {!hidden && (
        <Guard save={save(table)}>
          <Content table={table} />
          {ui && props && <Panel ui={ui} props={props} log={<Log table={table} />} />}
        </Guard>
      )}
      {!hidden && ui && game?.view && <PhoneTabs table={table} ui={ui} />}
      {!hidden && <TableDialogs table={table} />}
      {hidden && <Handover table={table} />}
      {!hidden && <Announcer table={table} />}
      <Urgent table={table} />
      {game ? <Bar table={table} game={game} /> : <TableBar where="Ennead" note="" crumbs={[]} />}
    </div>
  );
}
