// What a table's page does by itself: it introduces a game, tells of words nobody would see, and lets a click skip.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { EntryOut } from "../api/wire";
import type { Table } from "../state/table";
import { dialog } from "./dialogs";
import { watchDoubleClicks } from "./doubleclick";
import { atHand, isNew } from "./help";
import { boardFirst, panel } from "./panel";
import { watchPointing } from "./pointed";
import { usePresence } from "./presence";
import { useUncover } from "./uncover";

/** The introduction, once a game, when one has a seat and the screen to oneself. */
function useIntro(table: Table): void {
  useSignalEffect(() => {
    const game = table.game.value;
    atHand.value = game && { game: game.game, page: "table", drawers: table.ui.value?.drawers ?? [] };
    if (!game || game.you === null || game.status !== "running" || table.handover.value !== null) return;
    if (isNew(game.game)) dialog.value = "keys";
  });
  useEffect(
    () => () => {
      atHand.value = null;
    },
    [],
  );
}

/** The next battle begins on its stage, wherever one looked during the last. */
function useBattle(table: Table): void {
  const last = useRef("");
  useSignalEffect(() => {
    const [game, ui] = [table.game.value, table.ui.value];
    if (!game?.view || !ui) return;
    const staged = ui.stage(game.view, game.decision) !== null;
    const battle = staged ? (ui.battle?.(game.view) ?? "battle") : "";
    if (battle !== last.current) boardFirst.value = false;
    last.current = battle;
  });
}

/** A click while the moves of the others are shown goes to the newest and does nothing else: what it met was not there. */
function useSkipping(table: Table): void {
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

/** At the end the whole log is fetched: what the points are made of is read from it. */
function useWholeLog(table: Table): void {
  const asked = useRef(0);
  useSignalEffect(() => {
    const first = table.entries.value[0]?.id ?? 1;
    if (table.game.value?.status !== "over" || first <= 1 || first === asked.current) return;
    asked.current = first;
    void table.tell(() => table.earlier());
  });
}

const inSight = (element: Element | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top + 40 < innerHeight;
};

/** What others say is told in a notice where the log is out of sight. */
function useChat(table: Table): void {
  const heard = useRef(-1);
  useSignalEffect(() => {
    const entries = table.entries.value;
    const newest = entries.at(-1)?.id ?? 0;
    const fresh = heard.current < 0 ? [] : entries.filter((entry) => entry.id > heard.current);
    if (entries.length) heard.current = newest;
    const said = fresh.findLast((entry) => entry.kind === "chat" && entry.seat !== table.game.peek()?.you);
    if (said && !inSight(document.getElementById("log"))) table.notice.value = chatNotice(said);
  });
  useSignalEffect(() => {
    if (panel.value === "log" && table.notice.peek()?.key === SAID) table.notice.value = null; // there it stands
  });
}

const SAID = "web.chat.said";
const chatNotice = ({ body }: EntryOut) => ({
  kind: "warn" as const,
  key: SAID,
  icon: "ui-chat",
  args: { name: String(body.name ?? ""), text: String(body.text ?? "") },
});

export function useHabits(table: Table): void {
  useIntro(table);
  useBattle(table);
  useSkipping(table);
  useChat(table);
  useWholeLog(table);
  usePresence(table);
  useUncover(table);
  useEffect(watchPointing, []);
  useEffect(() => watchDoubleClicks(table), [table]);
}
