// What a table's page does on its own: introduces the game, begins each battle on its stage, lets a click skip,
// announces unseen chat, fetches the whole log at the end, asks who is there, scrolls to what is lit.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { EntryOut } from "../api/wire";
import { helpContext, introduceOnce } from "../dialog/helpDialog";
import { openDialog } from "../dialog/openDialog";
import { ignoreDoubleClicks } from "../input/doubleClick";
import { watchPointedName } from "../input/pointedName";
import type { Table } from "../state/table";
import { openPanel, stageHidden } from "./openPanel";
import { usePresence } from "./presence";
import { useScrollToLit } from "./scrollToLit";

/** Shows the introduction, once per game, to a user who has a seat and the screen to themselves. */
function useIntro(table: Table): void {
  useSignalEffect(() => {
    const game = table.game.value;
    helpContext.value = game && { game: game.game, page: "table", drawers: table.ui.value?.drawers ?? [] };
    if (!game || game.you === null || game.status !== "running" || table.handover.value !== null) return;
    if (introduceOnce(game.game)) openDialog.value = "help";
  });
  useEffect(
    () => () => {
      helpContext.value = null;
    },
    [],
  );
}

/** The next battle begins on its stage, whatever was shown during the last. */
function useStageReset(table: Table): void {
  const last = useRef("");
  useSignalEffect(() => {
    const [game, ui] = [table.game.value, table.ui.value];
    if (!game?.view || !ui) return;
    const staged = ui.stage(game.view, game.decision) !== null;
    const battle = staged ? (ui.battleName?.(game.view) ?? "battle") : "";
    if (battle !== last.current) stageHidden.value = false;
    last.current = battle;
  });
}

/** A click while the moves of others are shown only skips to the newest state: its target was not there when the user
 *  aimed. */
function useClickToSkip(table: Table): void {
  useEffect(() => {
    let swallow = false;
    const press = (event: Event) => {
      const idle = table.decision.peek() === null;
      const here = event.target instanceof Element && event.target.closest("main.table") !== null;
      swallow = here && table.skip() && idle && table.decision.peek() !== null;
    };
    const click = (event: Event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("pointerdown", press, true);
    addEventListener("click", click, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("click", click, true);
    };
  }, [table]);
}

/** At the end the whole log is fetched: the sources of the points are read from it. */
function useWholeLog(table: Table): void {
  const asked = useRef(0);
  useSignalEffect(() => {
    const first = table.entries.value[0]?.id ?? 1;
    if (table.game.value?.status !== "over" || first <= 1 || first === asked.current) return;
    asked.current = first;
    void table.attempt(() => table.loadEarlier());
  });
}

const inSight = (element: Element | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top + 40 < innerHeight;
};

/** Chat is announced in a notice where the log is out of sight. */
function useChatNotices(table: Table): void {
  const newestSeen = useRef(-1);
  useSignalEffect(() => {
    const entries = table.entries.value;
    const newest = entries.at(-1)?.id ?? 0;
    const fresh = newestSeen.current < 0 ? [] : entries.filter((entry) => entry.id > newestSeen.current);
    if (entries.length) newestSeen.current = newest;
    const said = fresh.findLast((entry) => entry.kind === "chat" && entry.seat !== table.game.peek()?.you);
    if (said && !inSight(document.getElementById("log"))) table.notice.value = chatNotice(said);
  });
  useSignalEffect(() => {
    if (openPanel.value === "log" && table.notice.peek()?.key === SAID) table.notice.value = null; // the log shows it
  });
}

const SAID = "web.chat.said";
const chatNotice = ({ body }: EntryOut) => ({
  kind: "warn" as const,
  key: SAID,
  icon: "ui-chat",
  args: { name: body.name ?? "", text: body.text ?? "" },
});

export function useTableEffects(table: Table): void {
  useIntro(table);
  useStageReset(table);
  useClickToSkip(table);
  useChatNotices(table);
  useWholeLog(table);
  usePresence(table);
  useScrollToLit(table);
  useEffect(watchPointedName, []);
  useEffect(() => ignoreDoubleClicks(table), [table]);
}
