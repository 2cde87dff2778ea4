// Everything can be done by keyboard: arrows jump between lit places, digits choose, letters open.

import { openDialog } from "../dialog/openDialog";
import { isPhone } from "../state/layout";
import { go } from "../state/route";
import { letterKeys } from "../state/settings";
import type { Table } from "../state/table";
import { openPanel } from "../table/openPanel";
import { nearestInDirection, type Point } from "./direction";
import { focus, SPOTS } from "./focus";
import { moveFocusByTab } from "./tabOrder";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

function jump(key: string): boolean {
  const way = ARROWS[key];
  const spots = [...document.querySelectorAll(SPOTS)].filter((spot) => spot.getClientRects().length > 0);
  if (!way || spots.length === 0) return false;
  const here = document.activeElement?.closest(SPOTS);
  if (!here) return focus(spots[0]);
  const others = spots.filter((spot) => spot !== here);
  const found = nearestInDirection(middle(here), others.map(middle), way);
  return found >= 0 && focus(others[found]);
}

function click(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

/** Chooses by number. What this only selects (a card, a bid) is sealed by Enter, whatever was clicked before. */
function chooseByNumber(number: string): boolean {
  const found = document.querySelector<HTMLElement>(`.prompt [data-n='${number}']`);
  found?.click();
  if (found?.ariaPressed) focus(document.getElementById("prompt"));
  return found !== null;
}

function enter(): boolean {
  const spot = document.activeElement?.closest<HTMLElement>(SPOTS);
  if (spot) {
    spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return true;
  }
  const idle = document.activeElement === document.body || document.activeElement?.id === "prompt";
  return idle && (click("[data-go-on]") || click(".prompt .primary"));
}

function closeOrPutBack(table: Table): boolean {
  if (openPanel.value !== null) openPanel.value = null;
  else if (click("[data-go-on]")) return true;
  else if (table.spotToResolve.value !== null) table.spotToResolve.value = null;
  else if (!table.undo.putBackInHand()) table.hover(null);
  return true;
}

/** Moves to the open vote; without one, explains what can be voted on. */
function vote(table: Table): void {
  if (table.game.value?.vote)
    focus(document.querySelector("[data-vote='yes']") ?? document.querySelector("[data-vote]"));
  else table.undo.explainFloor();
}

/** Undoes the last step of a composed choice: only what is free to undo, nobody is asked. */
function stepBack(table: Table): boolean {
  if (table.spotToResolve.value !== null) table.spotToResolve.value = null;
  else table.undo.freeStep();
  return true;
}

/** Where a number is asked: one more or one less. */
function count(by: number): boolean {
  const numbers = [...document.querySelectorAll<HTMLElement>(".prompt [data-count] button")];
  const now = numbers.findIndex((one) => one.ariaPressed === "true");
  numbers[now < 0 ? 0 : now + by]?.click();
  return numbers.length > 0;
}

function togglePanel(name: string): void {
  openPanel.value = openPanel.value === name ? null : name;
}

/** Moves to a part of the page; on a phone it is a panel. */
const showPart = (name: string) => (isPhone.value ? togglePanel(name) : focus(document.getElementById(name)));

function letter(key: string, shift: boolean, table: Table): boolean {
  const drawer = table.ui.value?.drawers.find((one) => one.key === key);
  if (drawer) {
    togglePanel(drawer.id);
    return true;
  }
  const actions: Record<string, () => unknown> = {
    d: () => click(".prompt [data-pass]"),
    u: () => table.undo.request(shift),
    v: () => vote(table),
    b: () => (openDialog.value = "boardText"),
    "?": () => (openDialog.value = "help"),
    l: () => showPart("log"),
    p: () => showPart("players"),
    r: () => go(`/replay/${table.id}`),
    "+": () => count(1) || click("[data-zoom='in']"),
    "-": () => count(-1) || click("[data-zoom='out']"),
    "0": () => click("[data-zoom='fit']"),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}

const isInField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

export function onKey(event: KeyboardEvent, table: Table): void {
  const aside = openDialog.value !== null || table.handover.value !== null || document.querySelector("dialog[open]");
  if (event.ctrlKey || event.metaKey || event.altKey || aside) return;
  const done = event.key === "Tab" ? moveFocusByTab(event.shiftKey) : !isInField(event.target) && handled(event, table);
  if (done) event.preventDefault();
}

function handled(event: KeyboardEvent, table: Table): boolean {
  const { key } = event;
  if (!table.decision.value && table.skip()) return true; // the key only skipped: the user has not seen yet what is asked now
  if (key in ARROWS) return jump(key);
  if (key === "Enter" || key === " ") return event.repeat || enter(); // held down, it chooses once
  if (key === "Escape") return closeOrPutBack(table);
  if (key === "Backspace") return stepBack(table);
  if (/^[0-9]$/.test(key) && chooseByNumber(key)) return true;
  return letterKeys.value && letter(key.toLowerCase(), event.shiftKey, table);
}
