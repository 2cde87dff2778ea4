// A replay: the board at one moment, the timeline, and the choice in words.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReplayOut } from "../api/wire";
import { TableBar, Tool } from "../app/bar";
import { ErrorBoundary, Failure, Loading } from "../app/fallbacks";
import { Icon, PlayerName } from "../common/icons";
import { copy } from "../common/linkBox";
import { saveGame } from "../common/saveFile";
import { Dialog } from "../dialog/dialog";
import { helpContext } from "../dialog/helpDialog";
import { closeDialog, openDialog } from "../dialog/openDialog";
import { ReportForm } from "../dialog/reportForm";
import { SourcesDialog } from "../dialog/sourcesDialog";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { pointedName, watchPointedName } from "../input/pointedName";
import { LineReason } from "../log/lineReason";
import { spotsOf } from "../state/litSpots";
import { ensureMe } from "../state/me";
import { Replay } from "../state/replay";
import { go, route } from "../state/route";
import { animate, language, letterKeys } from "../state/settings";
import { text } from "../state/text";
import { dismissResult, ResultSheet, resultsAtMoment } from "../table/battleResults";
import { BoardSheet, Players } from "../table/boardSheet";
import { openPanel } from "../table/openPanel";
import { Panel, Tabs } from "../table/panels";
import { describePlaces, withName } from "../table/readingLine";
import { tableHeading } from "../table/tableHeading";
import { sharedProps } from "../table/tableProps";
import { ReplayLog } from "./replayLog";
import { ReplayControls } from "./timeline";
import "../table/tableLayout.css";
import "./replayPage.css";

const nothing = () => undefined;

/** Nothing can be chosen in a replay: a click describes what was clicked. */
function replayProps(replay: Replay): TableProps<AnyView> | null {
  const game = replay.game();
  if (!game?.view) return null;
  const ui = replay.ui.value;
  const view = game.view;
  const news = replay.now.value?.lines ?? [];
  return {
    view,
    game,
    seat: game.you,
    decision: null,
    lit: new Map(),
    hovered: replay.hovered.value,
    selected: null,
    marked: new Set(replay.highlighted.value ?? (ui ? news.flatMap((line) => spotsOf(ui, view, line)) : [])),
    news,
    log: replay.log.value,
    animate: animate() && replay.playing.value,
    finishes: false,
    pick: (spot) => replay.hover(spot),
    choose: nothing,
    putBack: nothing,
    hover: (spot) => replay.hover(spot),
    explain: (spot) => replay.hover(spot),
    ...sharedProps(replay.numbers),
  };
}

function useReplay(id: string): Replay {
  const replay = useMemo(() => new Replay(id), [id]);
  const spoken = language.value;
  useEffect(() => {
    const at = route.peek();
    if (at.page === "replay") void replay.open(at.moment, at.seat);
    return () => {
      replay.close();
      openPanel.value = null;
    };
  }, [replay]);
  useEffect(watchPointedName, []);
  useEffect(() => {
    if (spoken) void replay.again();
  }, [replay, spoken]);
  return replay;
}

/** Sets what the help dialog is about. */
function useHelp(replay: Replay): void {
  const [ui, table] = [replay.ui.value, replay.table.value];
  useEffect(() => {
    helpContext.value = ui && table && { game: table.game, page: "replay", drawers: ui.drawers };
    return () => {
      helpContext.value = null;
    };
  }, [ui, table]);
}

const help = () => {
  openDialog.value = "help";
};
const closeResult = () => document.querySelector<HTMLElement>("[data-go-on]")?.click();

function closePanelOrResult(): void {
  if (openPanel.value === null) closeResult();
  openPanel.value = null;
}

const KEYS: Record<string, (replay: Replay, shift: boolean) => void> = {
  " ": (replay) => replay.play(),
  ArrowLeft: (replay, shift) => (shift ? void replay.turn(-1) : replay.step(-1)),
  ArrowRight: (replay, shift) => (shift ? void replay.turn(1) : replay.step(1)),
  PageUp: (replay) => replay.chapter(-1),
  PageDown: (replay) => replay.chapter(1),
  Escape: closePanelOrResult,
  Enter: closeResult,
  Home: (replay) => void replay.go(0),
  End: (replay) => void replay.go(replay.moments.value - 1),
};

function useKeys(replay: Replay): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest("input:not([type=range]), textarea, select, dialog") || event.ctrlKey || event.metaKey)
        return;
      if (openDialog.value) return;
      if ((event.key === " " || event.key === "Enter") && target?.closest("button, a")) return;
      const action = KEYS[event.key] ?? (letterKeys.value && event.key === "?" ? help : undefined);
      const drawer = letterKeys.value && replay.ui.value?.drawers.find((one) => one.key === event.key.toLowerCase());
      if (!action && !drawer) return;
      event.preventDefault();
      if (drawer) openPanel.value = openPanel.value === drawer.id ? null : drawer.id;
      else action?.(replay, event.shiftKey);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [replay]);
}

/** The address names the moment, so that it can be shared. */
function useAddress(replay: Replay): void {
  const [at, seat] = [replay.at.value, replay.seat.value];
  const ready = replay.now.value !== null;
  useEffect(() => {
    if (ready) history.replaceState(null, "", momentLink(replay));
  }, [replay, ready, at, seat]);
}

function momentLink(replay: Replay): string {
  const seat = replay.seat.value;
  return `/replay/${replay.id}?at=${replay.at.value}${seat === undefined ? "" : `&seat=${seat}`}`;
}

/** Describes a choice that has no log line, as far as this viewer may know it. */
function unloggedChoice(now: ReplayOut): string {
  const t = text.value;
  if (!now.moment) return t("web.replay.start");
  return now.chose ? t("web.replay.chose", { what: now.chose }) : t("web.replay.quiet");
}

/** Copies the address and confirms it for a while; where copying is not allowed, shows the address instead. */
function MomentLink({ replay }: { replay: Replay }) {
  const t = text.value;
  const [copied, setCopied] = useState<boolean | null>(null);
  const at = replay.at.value;
  useEffect(() => setCopied(null), [at]);
  const link = location.origin + momentLink(replay);
  return (
    <>
      <button type="button" class="btn moment-link" onClick={() => void copy(link).then(setCopied)}>
        <Icon id={copied ? "ui-check" : "ui-link"} />
        <span>{t("web.replay.link")}</span>
      </button>
      {copied === false && <input readOnly value={link} aria-label={t("web.replay.link")} />}
      <span class="soft" role="status">
        {copied && t("web.link.copied")}
      </span>
    </>
  );
}

/** A report has the number of the choice and what this viewer sees there. Only people who had a seat may send one. */
function ProblemReport({ replay }: { replay: Replay }) {
  const t = text.value;
  const send = async (words: string) => {
    closeDialog();
    try {
      return await replay.report(words);
    } catch (fault) {
      replay.fault.value = (fault as Error).message || t("web.line.unreachable");
      return null;
    }
  };
  return (
    <Dialog title={t("web.replay.report_at", { n: replay.at.value })} onClose={closeDialog}>
      <ReportForm send={send} />
    </Dialog>
  );
}

/** What can be done at a moment: share it, play on from it, go back to the table. */
function MomentActions({ replay }: { replay: Replay }) {
  const t = text.value;
  const [now, table] = [replay.now.value, replay.table.value];
  const playOn = async () => {
    try {
      await ensureMe();
      go(`/table/${await replay.playOn()}`);
    } catch (fault) {
      replay.fault.value = (fault as Error).message || t("web.line.unreachable");
    }
  };
  return (
    <>
      <MomentLink replay={replay} />
      {(table?.yours.length ?? 0) > 0 && (
        <button type="button" class="btn" onClick={() => (openDialog.value = "report")}>
          <Icon id="ui-warn" />
          {t("web.replay.report")}
        </button>
      )}
      {table?.status === "over" && now && now.moment < now.moments - 1 && (
        <button type="button" class="btn primary" onClick={() => void playOn()}>
          {t("web.replay.play_on")}
        </button>
      )}
      {table?.status !== "over" && (
        <a class="btn primary" href={`/table/${replay.id}`}>
          {t("web.replay.to_table")}
        </a>
      )}
    </>
  );
}

function ThisChoice({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const now = replay.now.value;
  const table = replay.table.value;
  if (!now || !table) return null;
  const by = now.by;
  const own = by >= 0 ? ` own-${by + 1}` : "";
  return (
    <section class={`slab prompt this-choice${own}`} aria-live="polite" aria-label={t("web.replay.choice")}>
      <p class="eyebrow">{t("web.replay.at", { n: now.moment, all: now.moments - 1 })}</p>
      {by >= 0 && (
        <p>
          <PlayerName seat={by}>{ui.god(now.view, by, t).name}</PlayerName>
        </p>
      )}
      <ul class="moment-lines">
        {now.lines.map((line, i) => (
          <li key={`${now.moment}.${i}`}>
            {line.text}
            <LineReason line={line} game={table.game} />
          </li>
        ))}
        {now.lines.length === 0 && <li class="soft">{unloggedChoice(now)}</li>}
      </ul>
      {replay.fault.value && <p role="alert">{replay.fault.value}</p>}
      <div class="acts wrap">
        <MomentActions replay={replay} />
      </div>
    </section>
  );
}

/** The line under the board: what the pointer is on, else an error, else what happened. */
function ReplayReadingLine({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const [now, spot, name] = [replay.now.value, replay.hovered.value, pointedName.value];
  if (!now) return null;
  const places = describePlaces(replay.highlighted.value ?? [], ui, now.view);
  const said = spot ? withName(ui.describe(now.view, spot, text.value), name) : name || places;
  const happened = now.lines.map((line) => line.text).join(" · ") || unloggedChoice(now);
  return (
    <p class="reading" role="status">
      <Icon id={said || !replay.fault.value ? "ui-info" : "ui-warn"} />
      <span>{said || replay.fault.value || happened}</span>
    </p>
  );
}

interface Parts {
  replay: Replay;
  ui: AnyGame;
  props: TableProps<AnyView>;
}

function Board({ replay, ui, props }: Parts) {
  const t = text.value;
  const results = resultsAtMoment(ui, props);
  const [result] = results;
  return (
    <main class={`table replay${result === undefined ? "" : " battle"}`}>
      {result === undefined ? (
        <BoardSheet ui={ui} props={props}>
          <ReplayReadingLine replay={replay} ui={ui} />
        </BoardSheet>
      ) : (
        <ResultSheet
          ui={ui}
          props={props}
          names={results}
          onGoOn={() => dismissResult(props, result, `${props.game.version} `)}
        />
      )}
      <aside class="rail rail-right" aria-label={t("web.replay.choice")}>
        <ThisChoice replay={replay} ui={ui} />
        <ui.BelowPrompt {...props} />
        <ReplayLog replay={replay} ui={ui} />
      </aside>
      {result === undefined && <Players ui={ui} props={props} />}
      <ReplayControls replay={replay} ui={ui}>
        <MomentActions replay={replay} />
      </ReplayControls>
    </main>
  );
}

/** Panels and dialogs over the board, and the tabs of a phone; its log also shows this choice. */
function Over({ replay, ui, props }: Parts) {
  const log = (
    <>
      <ThisChoice replay={replay} ui={ui} />
      <ReplayLog replay={replay} ui={ui} />
    </>
  );
  return (
    <>
      <Panel ui={ui} props={props} log={log} />
      {openDialog.value === "report" && <ProblemReport replay={replay} />}
      {replay.numbers.shown.value && <SourcesDialog numbers={replay.numbers} game={props.game.game} />}
      <Tabs ui={ui} icon="ui-replay" name={text.value("web.replay.name")} />
    </>
  );
}

export function ReplayPage({ id }: { id: string }) {
  const t = text.value;
  const replay = useReplay(id);
  useKeys(replay);
  useHelp(replay);
  useAddress(replay);
  const [ui, table, now] = [replay.ui.value, replay.table.value, replay.now.value];
  const props = replayProps(replay);
  const save = (message: string) =>
    void saveGame(replay.viewer(), table?.status === "over", { message, table, now, told: replay.log.value });
  return (
    <div class={`app at-table replay-page ${table?.game ?? ""}-table`}>
      {ui && props ? (
        <ErrorBoundary save={save}>
          <Board replay={replay} ui={ui} props={props} />
          <Over replay={replay} ui={ui} props={props} />
        </ErrorBoundary>
      ) : replay.fault.value ? (
        <Failure message={replay.fault.value} save={save} again />
      ) : (
        <Loading game={table?.game} />
      )}
      <TableBar
        title={t("web.replay.name")}
        note={table ? `${tableHeading(table).title}, ${tableHeading(table).note}` : ""}
        crumbs={[...(now?.trail ?? []), now ? t("web.replay.at", { n: now.moment, all: now.moments - 1 }) : ""].filter(
          Boolean,
        )}
      >
        <Tool id="ui-help" name={t("web.intro.key")} phone onClick={help} />
      </TableBar>
    </div>
  );
}
