// Where the keyboard is: moved to what is asked, given back to what opened something, never left in the void.
export const SPOTS = "[data-spot][role='button']";

/** Nothing on the page has the focus. */
export const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Nothing has it, or what was chosen just now and is open no longer: the next choice lies elsewhere. */
export const isSpent = () => isLost() || document.activeElement?.matches("[data-at][aria-disabled='true']") === true;

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

/** Back to where the focus was; if that is gone, to the choice. A lit place would be shown as pointed at, which only
 *  somebody at the keyboard has done. */
export function giveFocus(before: Element | null): void {
  const there = before !== document.body && before?.isConnected && focus(before);
  if (there) return;
  if (document.body.dataset.input === "keys") focusChoice();
  else focus(document.getElementById("prompt"));
}
