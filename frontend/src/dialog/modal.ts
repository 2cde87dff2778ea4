// Makes a dialog modal. `showModal` and `inert` would make the browser restyle and repaint the whole page, board
// included. Instead a veil blocks the pointer, `aria-hidden` hides the page from screen readers, and Tab stays inside.
import { focus, isFocusLost, restoreFocus, STOPS } from "../input/focus";

const siblings = (element: Element): Element[] =>
  [...(element.parentElement?.children ?? [])].filter((other) => other !== element && !other.ariaHidden);

/** Everything on the page except the dialog and its ancestors. */
function others(sheet: Element): Element[] {
  const found: Element[] = [];
  for (let at = sheet; at.parentElement && at !== document.body; at = at.parentElement) found.push(...siblings(at));
  return found;
}

/** Hides everything but the dialog from screen readers, until the returned function is called. */
function setAside(sheet: Element): () => void {
  const aside = others(sheet);
  for (const one of aside) one.ariaHidden = "true";
  return () => {
    for (const one of aside) one.ariaHidden = null;
  };
}

const isStop = (element: HTMLElement) => !element.matches(":disabled") && element.getClientRects().length > 0;
const stops = (sheet: Element) => [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);

/** Tab goes from the last element to the first and back; focus that leaves the dialog is brought back. */
function turn(sheet: HTMLElement, event: KeyboardEvent): void {
  const all = stops(sheet);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const here = document.activeElement;
  if (here !== from && here !== sheet && sheet.contains(here)) return;
  if (here === sheet && !event.shiftKey) return;
  if (focus(to)) event.preventDefault();
}

interface Watcher extends EventTarget {
  destroy(): void;
}

/** Where the system has a back gesture, it closes the dialog. */
function onGoingBack(leave: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener("close", leave);
  return () => watcher?.destroy();
}

function keepInside(sheet: HTMLElement, leave: () => void): () => void {
  const isTop = () => [...document.querySelectorAll("dialog[open]")].at(-1) === sheet;
  const press = (event: KeyboardEvent) => {
    if (!isTop()) return;
    if (event.key === "Tab") turn(sheet, event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave();
  };
  const enter = ({ target }: FocusEvent) => {
    if (isTop() && !sheet.contains(target as Node)) sheet.focus();
  };
  addEventListener("keydown", press);
  addEventListener("focusin", enter);
  return () => {
    removeEventListener("keydown", press);
    removeEventListener("focusin", enter);
  };
}

/** Moves the focus into the dialog; the returned function restores it. */
export function makeModal(sheet: HTMLElement, leave: () => void): () => void {
  const before = document.activeElement;
  focus(stops(sheet)[0]);
  const undo = [setAside(sheet), keepInside(sheet, leave), onGoingBack(leave)];
  return () => {
    for (const one of undo) one();
    if (isFocusLost() || sheet.contains(document.activeElement)) restoreFocus(before);
  };
}
