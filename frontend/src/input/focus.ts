// Keyboard focus: moved to what is asked, returned to what opened something, never lost.
import { usesKeyboard } from "./lastInput";

export const SPOTS = "[data-spot][role='button']";
/** What Tab stops at on any page. */
export const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Nothing on the page has the focus. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Nothing has the focus, or only what was just chosen and is no longer open: the next choice is elsewhere. */
export const isFocusSpent = () =>
  isFocusLost() || document.activeElement?.matches("[data-at][aria-disabled='true']") === true;

export function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: element.id === "prompt" });
  return document.activeElement === element;
}

/** "Go on" after a battle, else the first lit place of the board, else the prompt. */
export function focusChoice(): void {
  const spot = ["[data-go-on]", `.sheet ${SPOTS}`, SPOTS].map((what) => document.querySelector(what)).find(Boolean);
  if (!focus(spot)) focus(document.getElementById("prompt"));
}

/** Returns the focus to where it was; if that is gone, to the choice. A focused lit place looks pointed at, so this is
 *  only for people who use the keyboard. */
export function restoreFocus(before: Element | null): void {
  const there = before !== document.body && before?.isConnected && focus(before);
  if (there) return;
  if (usesKeyboard()) focusChoice();
  else focus(document.getElementById("prompt"));
}
