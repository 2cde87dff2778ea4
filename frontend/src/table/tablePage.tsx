// A table: bar, players, sheet, prompt, log; in a battle the stage replaces the left columns.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameOut } from "../api/wire";
import { TableBar, Tool } from "../app/bar";
import { ErrorBoundary, Failure, Loading } from "../app/fallbacks";
import { notifyTurn, showTitle } from "../app/notifications";
import { saveGame } from "../common/saveFile";
import { BoardTextDialog } from "../dialog/boardTextDialog";
import { closeDialog, openDialog } from "../dialog/openDialog";
import { SourcesDialog } from "../dialog/sourcesDialog";
import { TableMenu } from "../dialog/tableMenu";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { focusChoice, isFocusSpent } from "../input/focus";
import { onKey } from "../input/keys";
import { usesKeyboard } from "../input/lastInput";
import { watchTouch } from "../input/touch";
import { WaitingRoom } from "../lobby/waitingRoom";
import { Log } from "../log/log";
import { go } from "../state/route";
import { language } from "../state/settings";
import { Table } from "../state/table";
import { text } from "../state/text";
import { UrgentAnnouncer } from "./announcer";
import { Banners } from "./banners";
import { dismissResult, ResultSheet, unreadResults } from "./battleResults";
import { BoardSheet, Players } from "./boardSheet";
import { Handover } from "./handover";
import { openPanel, stageHidden } from "./openPanel";
import { Panel, PhoneTabs } from "./panels";
import { Prompt } from "./prompt";
import { ReadingLine } from "./readingLine";
import { useTableEffects } from "./tableEffects";
import { tableHeading } from "./tableHeading";
import { tableProps } from "./tableProps";
import { VoteBar } from "./voteBar";
import "./tableLayout.css";

/** The table of an address, opened with the page and again for another language. */
function useTable(id: string): Table {
  const table = useMemo(() => new Table(id), [id]);
  useEffect(() => {
    watchTouch(table);
    return () => {
      table.leave();
      openPanel.value = null;
      stageHidden.value = false;
      showTitle("Ennead", false);
    };
  }, [table]);
  const spoken = language.value;
  useEffect(() => {
    if (spoken) void table.open();
  }, [table, spoken]);
  return table;
}

/** A drawer closes when something was chosen. */
function useClosing(table: Table): void {
  const chosen = table.choiceCount.value;
  useEffect(() => {
    if (chosen) openPanel.value = null;
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

/** While a choice is being sent, other choices are dimmed, but only if the answer takes a moment. Set on the body, so
 *  nothing is rendered again. */
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

/** Title, badge and notification when it becomes the user's turn; focus stays at the choice. */
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
    notifyTurn("Ennead", text.peek()("web.notice.turn"));
  }, [mine]);
  useEffect(() => {
    if (asked && isFocusSpent() && usesKeyboard()) focusChoice();
  }, [asked]);
}

function PoliteAnnouncer({ table }: { table: Table }) {
  const lines = table.entries.value.at(-1)?.lines ?? [];
  return (
    <p class="sr" aria-live="polite" id="news">
      {lines.map((line) => (line.forced ? `${line.text} ${text.value("web.log.forced")}` : line.text)).join(" ")}
    </p>
  );
}

function Bar({ table, game }: { table: Table; game: GameOut }) {
  const t = text.value;
  const warning = (game.view && table.ui.value?.warning?.(game.view, t)) ?? null;
  return (
    <TableBar {...tableHeading(game)} crumbs={game.trail} warning={warning}>
      {game.you !== null && game.status === "running" && (
        <Tool
          id="ui-undo"
          name={t(game.undoable > 0 ? "web.undo.name" : "web.undo.floor")}
          phone
          onClick={() => table.undo.request()}
        />
      )}
      <Tool id="ui-replay" name={t("web.bar.replay")} onClick={() => go(`/replay/${game.id}`)} />
      <Tool id="ui-log" name={t("web.board.text_key")} onClick={() => (openDialog.value = "boardText")} />
      <Tool id="ui-help" name={t("web.intro.key")} phone onClick={() => (openDialog.value = "help")} />
      <Tool id="ui-people" name={t("web.bar.table")} onClick={() => (openDialog.value = "tableMenu")} />
    </TableBar>
  );
}

function RightRail({ table, ui, props }: Parts) {
  return (
    <aside class="rail rail-right" aria-label={text.value("web.table.side")}>
      <ReadingLine table={table} />
      <Prompt table={table} />
      <ui.BelowPrompt {...props} />
      <Log table={table} />
    </aside>
  );
}

interface Parts {
  table: Table;
  ui: AnyGame;
  props: TableProps<AnyView>;
}

/** The results to read; a choice dismisses the first. */
function useResults(table: Table, ui: AnyGame, props: TableProps<AnyView>): string[] {
  const results = unreadResults(ui, props);
  const chosen = table.choiceCount.value;
  const before = useRef(chosen);
  useEffect(() => {
    const [first] = results;
    if (first !== undefined && before.current !== chosen) dismissResult(props, first);
    before.current = chosen;
  }, [chosen]);
  return results;
}

function Playing({ table, ui, props }: Parts) {
  const results = useResults(table, ui, props);
  const staged = ui.stage(props.view, props.game.decision);
  const Stage = stageHidden.value ? null : staged;
  const cls = [
    "table",
    Stage || results.length ? "battle" : "",
    table.connection.value.state === "lost" ? "offline" : "",
  ];
  return (
    <main class={cls.filter(Boolean).join(" ")} data-version={props.game.version}>
      {results[0] !== undefined ? (
        <ResultSheet ui={ui} props={props} names={results} onGoOn={() => dismissResult(props, results[0] ?? "")} />
      ) : Stage ? (
        <section class="sheet stage" aria-label={text.value("web.stage.name")}>
          <Stage {...props} />
        </section>
      ) : (
        <BoardSheet ui={ui} props={props}>
          <ReadingLine table={table} />
        </BoardSheet>
      )}
      <RightRail table={table} ui={ui} props={props} />
      {results[0] === undefined && !Stage && <Players ui={ui} props={props} />}
    </main>
  );
}

const save = (table: Table) => (message: string) => {
  const [game, log] = [table.game.value, table.entries.value];
  void saveGame(table.viewer.value, game?.status === "over", { message, game, log });
};

function Content({ table }: { table: Table }) {
  const game = table.game.value;
  const ui = table.ui.value;
  const line = table.connection.value;
  if (line.state === "refused") return <Failure message={line.fault.message} save={save(table)} />;
  if (!game || !ui) return <Loading game={table.gameName.value} />;
  if (game.status === "lobby") return <WaitingRoom table={table} game={game} />;
  const props = tableProps(table);
  return props ? <Playing table={table} ui={ui} props={props} /> : <Loading game={table.gameName.value} />;
}

function TableDialogs({ table }: { table: Table }) {
  if (table.numbers.shown.value) return <SourcesDialog numbers={table.numbers} game={table.game.value?.game ?? ""} />;
  if (openDialog.value === "boardText") return <BoardTextDialog table={table} />;
  if (openDialog.value === "tableMenu") return <TableMenu table={table} onClose={closeDialog} />;
  return null;
}

export function TablePage({ id }: { id: string }) {
  const table = useTable(id);
  useKeys(table);
  useClosing(table);
  useTurn(table);
  useSending(table);
  useTableEffects(table);
  const game = table.game.value;
  const props = tableProps(table);
  const ui = table.ui.value;
  const hidden = table.handover.value !== null;
  return (
    <div class={`app at-table ${game?.game ?? ""}-table`}>
      <a class="skip" href="#prompt">
        {text.value("web.table.skip")}
      </a>
      <VoteBar table={table} />
      <Banners table={table} />
      {!hidden && (
        <ErrorBoundary save={save(table)}>
          <Content table={table} />
          {ui && props && <Panel ui={ui} props={props} log={<Log table={table} />} />}
        </ErrorBoundary>
      )}
      {!hidden && ui && game?.view && <PhoneTabs table={table} ui={ui} />}
      {!hidden && <TableDialogs table={table} />}
      {hidden && <Handover table={table} />}
      {!hidden && <PoliteAnnouncer table={table} />}
      <UrgentAnnouncer table={table} />
      {game ? <Bar table={table} game={game} /> : <TableBar title="Ennead" note="" crumbs={[]} />}
    </div>
  );
}
