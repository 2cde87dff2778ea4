// The keyboard alone suffices: arrows jump between lit places, digits choose, letters open.

import { go } from "../state/route";
import { letters } from "../state/settings";
import type { Table } from "../state/table";
import { dialog } from "./dialogs";
import { nearest, type Point } from "./direction";
import { focus, SPOTS } from "./focus";
import { panel } from "./panel";
import { tab } from "./taborder";

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
  const found = nearest(middle(here), others.map(middle), way);
  return found >= 0 && focus(others[found]);
}

function click(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

/** By its number. What is only taken up by that (a card, a bid) is sealed by Enter, whatever was clicked before. */
function take(number: string): boolean {
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

function putBack(table: Table): boolean {
  if (panel.value !== null) panel.value = null;
  else if (click("[data-go-on]")) return true;
  else if (table.narrowed.value !== null) table.narrowed.value = null;
  else if (!table.back.putBack()) table.hover(null);
  return true;
}

/** To the vote that is open; else it is said what can be voted on. */
function vote(table: Table): void {
  if (table.game.value?.vote)
    focus(document.querySelector("[data-vote='yes']") ?? document.querySelector("[data-vote]"));
  else table.back.offer();
}

/** The last step of what is being put together: only what may be taken back at once, nobody is asked. */
function stepBack(table: Table): boolean {
  if (table.narrowed.value !== null) table.narrowed.value = null;
  else table.back.stepBack();
  return true;
}

/** Where a number is asked: one more or one less of it. */
function count(by: number): boolean {
  const numbers = [...document.querySelectorAll<HTMLElement>(".prompt :is(.bid, .k-numbers) button")];
  const now = numbers.findIndex((one) => one.ariaPressed === "true");
  numbers[now < 0 ? 0 : now + by]?.click();
  return numbers.length > 0;
}

function letter(key: string, shift: boolean, table: Table): boolean {
  const drawer = table.ui.value?.drawers.find((one) => one.key === key);
  if (drawer) {
    panel.value = panel.value === drawer.id ? null : drawer.id;
    return true;
  }
  const deeds: Record<string, () => unknown> = {
    d: () => click(".prompt [data-pass]"),
    u: () => table.back.undo(shift),
    v: () => vote(table),
    b: () => (dialog.value = "board"),
    "?": () => (dialog.value = "keys"),
    l: () => focus(document.getElementById("log")),
    p: () => focus(document.getElementById("players")),
    r: () => go(`/replay/${table.id}`),
    "+": () => count(1) || click("[data-zoom='in']"),
    "-": () => count(-1) || click("[data-zoom='out']"),
    "0": () => click("[data-zoom='fit']"),
  };
  const deed = deeds[key];
  deed?.();
  return deed !== undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

export function onKey(event: KeyboardEvent, table: Table): void {
  const aside = dialog.value !== null || table.handover.value !== null || document.querySelector("dialog[open]");
  if (event.ctrlKey || event.metaKey || event.altKey || aside) return;
  const done = event.key === "Tab" ? tab(event.shiftKey) : !isTyping(event.target) && handled(event, table);
  if (done) event.preventDefault();
}

function handled(event: KeyboardEvent, table: Table): boolean {
  const { key } = event;
  if (!table.decision.value && table.skip()) return true; // it has done its service: what is asked now was not seen yet
  if (key in ARROWS) return jump(key);
  if (key === "Enter" || key === " ") return event.repeat || enter(); // held down it chooses once
  if (key === "Escape") return putBack(table);
  if (key === "Backspace") return stepBack(table);
  if (/^[0-9]$/.test(key) && take(key)) return true;
  return letters.value && letter(key.toLowerCase(), event.shiftKey, table);
}
