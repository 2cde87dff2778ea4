// Tab leads from the question to the board and on to what stands below the question. On the page the board comes first,
// because question, actions and log share a column: so the two change places, and nothing else.
import { SPOTS } from "./focus";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0'], #prompt";
const BOARD = "main.table > .sheet";
const QUESTION = "#prompt";

export type Part = "board" | "question" | "rest";

/** Stops in the order of the page, as Tab shall go through them. */
export function inTurn<S>(stops: readonly S[], part: (stop: S) => Part): S[] {
  const [question, board] = (["question", "board"] as const).map((one) => stops.filter((stop) => part(stop) === one));
  const first = stops.findIndex((stop) => part(stop) !== "rest");
  if (first < 0) return [...stops];
  const rest = (stop: S) => part(stop) === "rest";
  return [...stops.slice(0, first), ...(question ?? []), ...(board ?? []), ...stops.slice(first).filter(rest)];
}

const partOf = (element: Element): Part =>
  element.closest(QUESTION) ? "question" : element.closest(BOARD) ? "board" : "rest";

/** Every place Tab halts at, and where it is now; of the lit ones only one is a halt. */
function stopsAround(here: Element): HTMLElement[] {
  const lit = here.matches(SPOTS);
  return [...document.querySelectorAll<HTMLElement>(`${STOPS}, ${SPOTS}`)].filter((stop) => {
    if (stop === here) return true;
    if (stop.tabIndex < 0 || stop.matches(":disabled") || stop.getClientRects().length === 0) return false;
    return !(lit && stop.matches(SPOTS));
  });
}

/** Goes where Tab leads, if that is to or from one of the two; else the browser does. */
export function tab(back: boolean): boolean {
  const here = document.activeElement;
  if (!here || here === document.body) return false;
  const stops = inTurn(stopsAround(here), partOf);
  const next = stops[stops.indexOf(here as HTMLElement) + (back ? -1 : 1)];
  if (!next || (partOf(here) === "rest" && partOf(next) === "rest")) return false;
  next.focus();
  return document.activeElement === next;
}
