// Tab leads from the question to the board and then to what is below the question. In the document the board comes
// first, because question, actions and log share a column; so these two change places.
import { SPOTS, STOPS } from "./focus";

const BOARD = "main.table > .sheet";
const QUESTION = "#prompt";

export type TabPart = "board" | "question" | "rest";

/** Stops in document order, in the order Tab should visit them. */
export function questionFirst<S>(stops: readonly S[], part: (stop: S) => TabPart): S[] {
  const [question, board] = (["question", "board"] as const).map((one) => stops.filter((stop) => part(stop) === one));
  const first = stops.findIndex((stop) => part(stop) !== "rest");
  if (first < 0) return [...stops];
  const rest = (stop: S) => part(stop) === "rest";
  return [...stops.slice(0, first), ...(question ?? []), ...(board ?? []), ...stops.slice(first).filter(rest)];
}

const partOf = (element: Element): TabPart =>
  element.closest(QUESTION) ? "question" : element.closest(BOARD) ? "board" : "rest";

/** Every stop of Tab, and the current one; of the lit places only one is a stop. */
function stopsAround(here: Element): HTMLElement[] {
  const lit = here.matches(SPOTS);
  return [...document.querySelectorAll<HTMLElement>(`${STOPS}, ${QUESTION}, ${SPOTS}`)].filter((stop) => {
    if (stop === here) return true;
    if (stop.tabIndex < 0 || stop.matches(":disabled") || stop.getClientRects().length === 0) return false;
    return !(lit && stop.matches(SPOTS));
  });
}

/** Moves the focus if Tab leads to or from one of the two; otherwise the browser does. */
export function moveFocusByTab(back: boolean): boolean {
  const here = document.activeElement;
  if (!here || here === document.body) return false;
  const stops = questionFirst(stopsAround(here), partOf);
  const next = stops[stops.indexOf(here as HTMLElement) + (back ? -1 : 1)];
  if (!next || (partOf(here) === "rest" && partOf(next) === "rest")) return false;
  next.focus();
  return document.activeElement === next;
}
