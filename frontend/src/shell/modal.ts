// What makes a sheet modal. `showModal` and `inert` would do it, too, but then the browser styles and paints the whole
// page anew, board and all. So: a veil keeps the pointer off, readers are told, and the keyboard stays inside.
import { focus, giveFocus, isLost } from "./focus";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

const besides = (element: Element): Element[] =>
  [...(element.parentElement?.children ?? [])].filter((other) => other !== element && !other.ariaHidden);

/** Everything on the page that is neither the sheet nor around it. */
function others(sheet: Element): Element[] {
  const found: Element[] = [];
  for (let at = sheet; at.parentElement && at !== document.body; at = at.parentElement) found.push(...besides(at));
  return found;
}

/** Readers find nothing but the sheet, until the function that is given back is called. */
function setAside(sheet: Element): () => void {
  const aside = others(sheet);
  for (const one of aside) one.ariaHidden = "true";
  return () => {
    for (const one of aside) one.ariaHidden = null;
  };
}

const isStop = (element: HTMLElement) => !element.matches(":disabled") && element.getClientRects().length > 0;
const stops = (sheet: Element) => [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);

/** From the last thing Tab goes to the first, and back; what tries to take the focus away from outside cannot. */
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

/** Where the system has a gesture for going back, it leaves the sheet. */
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

/** Focus moves into the sheet, and back to where it was when the function that is given back is called. */
export function makeModal(sheet: HTMLElement, leave: () => void): () => void {
  const before = document.activeElement;
  focus(stops(sheet)[0]);
  const undo = [setAside(sheet), keepInside(sheet, leave), onGoingBack(leave)];
  return () => {
    for (const one of undo) one();
    if (isLost() || sheet.contains(document.activeElement)) giveFocus(before);
  };
}
