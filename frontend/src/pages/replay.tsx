// Looking back: the board at one moment, a time line, and the choice in words.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReplayOut } from "../api/wire";
import { Icon, Who } from "../atoms";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import { TableBar, Tool } from "../shell/bar";
import { Because } from "../shell/because";
import { Dialog } from "../shell/dialog";
import { closeDialog, dialog } from "../shell/dialogs";
import { Failure, Guard, Loading } from "../shell/empty";
import { atHand } from "../shell/help";
import { panel } from "../shell/panel";
import { Panel, Tabs } from "../shell/panels";
import { pointed, watchPointing } from "../shell/pointed";
import { ofPlaces, withName } from "../shell/reading";
import { ReportForm } from "../shell/report";
import { decidedNow, goOn, lookAgain, ResultSheet } from "../shell/results";
import { saveGame } from "../shell/save";
import { Players, Sheet } from "../shell/sheet";
import { SourcesDialog } from "../shell/sources";
import { StoryLog } from "../shell/storylog";
import { Deck } from "../shell/timeline";
import { copy } from "../shell/waiting";
import { where } from "../shell/where";
import { ensureMe } from "../state/me";
import { Replay } from "../state/replay";
import { go, route } from "../state/route";
import { animate, bigSeals, language, letters } from "../state/settings";
import { text } from "../state/text";

const nothing = () => undefined;

/** Nothing can be chosen here: a click says what a thing is. */
function replayProps(replay: Replay): TableProps<View> | null {
  const game = replay.game();
  if (!game?.view) return null;
  const ui = replay.ui.value;
  const view = game.view;
  const told = replay.now.value?.told ?? [];
  return {
    view,
    game,
    seat: game.you,
    decision: null,
    lit: new Map(),
    hovered: replay.hovered.value,
    selected: null,
    last: new Set(replay.relit.value ?? (ui ? told.flatMap((line) => ui.eventSpots(view, line)) : [])),
    news: told,
    told: replay.told.value,
    animate: animate() && replay.playing.value,
    named: bigSeals.value,
    finishes: false,
    t: text.value,
    pick: (spot) => replay.hover(spot),
    choose: nothing,
    putBack: nothing,
    hover: (spot) => replay.hover(spot),
    explain: (spot) => replay.hover(spot),
    sources: (title, what, of) => void replay.numbers.open(title, what, of),
    amount: (what, of) => replay.numbers.amount(what, of),
    parts: (what, of) => replay.numbers.parts(what, of),
    open: (drawer) => {
      panel.value = drawer;
    },
    look: lookAgain,
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
      panel.value = null;
    };
  }, [replay]);
  useEffect(watchPointing, []);
  useEffect(() => {
    if (spoken) void replay.again();
  }, [replay, spoken]);
  return replay;
}

/** What the help speaks of. */
function useHelp(replay: Replay): void {
  const [ui, table] = [replay.ui.value, replay.table.value];
  useEffect(() => {
    atHand.value = ui && table && { game: table.game, page: "replay", drawers: ui.drawers };
    return () => {
      atHand.value = null;
    };
  }, [ui, table]);
}

const help = () => {
  dialog.value = "keys";
};
const closeResult = () => document.querySelector<HTMLElement>("[data-go-on]")?.click();

function putAway(): void {
  if (panel.value === null) closeResult();
  panel.value = null;
}

const KEYS: Record<string, (replay: Replay, shift: boolean) => void> = {
  " ": (replay) => replay.play(),
  ArrowLeft: (replay, shift) => (shift ? void replay.turn(-1) : replay.step(-1)),
  ArrowRight: (replay, shift) => (shift ? void replay.turn(1) : replay.step(1)),
  PageUp: (replay) => replay.chapter(-1),
  PageDown: (replay) => replay.chapter(1),
  Escape: putAway,
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
      if (dialog.value) return;
      if ((event.key === " " || event.key === "Enter") && target?.closest("button, a")) return;
      const deed = KEYS[event.key] ?? (letters.value && event.key === "?" ? help : undefined);
      const drawer = letters.value && replay.ui.value?.drawers.find((one) => one.key === event.key.toLowerCase());
      if (!deed && !drawer) return;
      event.preventDefault();
      if (drawer) panel.value = panel.value === drawer.id ? null : drawer.id;
      else deed?.(replay, event.shiftKey);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [replay]);
}

/** The address line names the moment, so that it can be passed on. */
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

/** A choice that tells nothing is named, as far as these eyes may know it. */
function quietLine(now: ReplayOut): string {
  const t = text.value;
  if (!now.moment) return t("web.replay.start");
  return now.chose ? t("web.replay.chose", { what: now.chose }) : t("web.replay.quiet");
}

/** Copies the address; says so for a while, and shows it to copy by hand where that is not allowed. */
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

/** A report carries the number of the choice, and what these eyes see there. Only whoever had a seat may send one. */
function Report({ replay }: { replay: Replay }) {
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

/** What can be done with a moment: pass it on, play on from it, go back to the table. */
function Deeds({ replay }: { replay: Replay }) {
  const t = text.value;
  const [now, table] = [replay.now.value, replay.table.value];
  const on = async () => {
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
        <button type="button" class="btn" onClick={() => (dialog.value = "report")}>
          <Icon id="ui-warn" />
          {t("web.replay.report")}
        </button>
      )}
      {table?.status === "over" && now && now.moment < now.moments - 1 && (
        <button type="button" class="btn primary" onClick={() => void on()}>
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
          <Who seat={by}>{ui.god(now.view, by, t).name}</Who>
        </p>
      )}
      <ul class="told">
        {now.told.map((line) => (
          <li key={`${line.kind}${line.args.join()}`}>
            {line.text}
            <Because told={line} game={table.game} />
          </li>
        ))}
        {now.told.length === 0 && <li class="soft">{quietLine(now)}</li>}
      </ul>
      {replay.fault.value && <p role="alert">{replay.fault.value}</p>}
      <div class="acts wrap">
        <Deeds replay={replay} />
      </div>
    </section>
  );
}

/** The line under the board: what the pointer is on, else what failed, else what happened. */
function Pointed({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const [now, spot, name] = [replay.now.value, replay.hovered.value, pointed.value];
  if (!now) return null;
  const places = ofPlaces(replay.relit.value, ui, now.view);
  const said = spot ? withName(ui.describe(now.view, spot, text.value), name) : name || places;
  const happened = now.told.map((line) => line.text).join(" · ") || quietLine(now);
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
  props: TableProps<View>;
}

function Board({ replay, ui, props }: Parts) {
  const t = text.value;
  const results = decidedNow(ui, props);
  const [result] = results;
  return (
    <main class={`table replay${result === undefined ? "" : " battle"}`}>
      {result === undefined ? (
        <Sheet ui={ui} props={props}>
          <Pointed replay={replay} ui={ui} />
        </Sheet>
      ) : (
        <ResultSheet
          ui={ui}
          props={props}
          names={results}
          onGoOn={() => goOn(props, result, `${props.game.version} `)}
        />
      )}
      <aside class="rail rail-right" aria-label={t("web.replay.choice")}>
        <ThisChoice replay={replay} ui={ui} />
        <ui.Side {...props} />
        <StoryLog replay={replay} ui={ui} />
      </aside>
      {result === undefined && <Players ui={ui} props={props} />}
      <Deck replay={replay} ui={ui}>
        <Deeds replay={replay} />
      </Deck>
    </main>
  );
}

/** What lies over the board, and on the phone the way to it: there the log tells this choice too. */
function Over({ replay, ui, props }: Parts) {
  const log = (
    <>
      <ThisChoice replay={replay} ui={ui} />
      <StoryLog replay={replay} ui={ui} />
    </>
  );
  return (
    <>
      <Panel ui={ui} props={props} log={log} />
      {dialog.value === "report" && <Report replay={replay} />}
      {replay.numbers.sourced.value && <SourcesDialog numbers={replay.numbers} game={props.game.game} />}
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
    void saveGame(replay.eyes(), table?.status === "over", { message, table, now, told: replay.told.value });
  return (
    <div class={`app at-table replay-page ${table?.game ?? ""}-table`}>
      {ui && props ? (
        <Guard save={save}>
          <Board replay={replay} ui={ui} props={props} />
          <Over replay={replay} ui={ui} props={props} />
        </Guard>
      ) : replay.fault.value ? (
        <Failure message={replay.fault.value} save={save} again />
      ) : (
        <Loading game={table?.game} />
      )}
      <TableBar
        where={t("web.replay.name")}
        note={table ? `${where(table).where}, ${where(table).note}` : ""}
        crumbs={[...(now?.trail ?? []), now ? t("web.replay.at", { n: now.moment, all: now.moments - 1 }) : ""].filter(
          Boolean,
        )}
      >
        <Tool id="ui-help" name={t("web.intro.key")} phone onClick={help} />
      </TableBar>
    </div>
  );
}
