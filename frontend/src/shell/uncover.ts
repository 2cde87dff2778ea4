// On the phone a long question lies over the foot of the map. The page then scrolls by itself, so that what is lit there
// comes into sight.
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { painted } from "../state/paint";
import { animate } from "../state/settings";
import type { Table } from "../state/table";
import { howFar } from "./howfar";

/** What is lit on the part of the map that is shown. */
function litPlaces(board: Element): DOMRect[] {
  const { top, bottom, left, right } = board.getBoundingClientRect();
  const shown = ({ x, y, width, height }: DOMRect) =>
    x + width / 2 > left && x + width / 2 < right && y + height / 2 > top && y + height / 2 < bottom;
  return [...board.querySelectorAll("[data-spot][role='button']")].map((e) => e.getBoundingClientRect()).filter(shown);
}

function uncover(): void {
  const [board, question, bar] = [".sheet svg.board", ".table > .rail-right", ".bar"].map((e) =>
    document.querySelector(e),
  );
  if (!board || !question || !bar) return;
  const edges = { top: bar.getBoundingClientRect().bottom, bottom: question.getBoundingClientRect().top };
  const far = howFar(litPlaces(board), edges);
  if (far) scrollBy({ top: far, behavior: animate() ? "smooth" : "instant" });
}

const phone = matchMedia("(max-width: 760px)");

/** Once a question: where one scrolls afterwards is one's own affair. */
export function useUncover(table: Table): void {
  const last = useRef(-1);
  useSignalEffect(() => {
    const version = table.decision.value ? (table.game.value?.version ?? -1) : -1;
    if (version === last.current) return;
    last.current = version;
    if (version >= 0 && phone.matches) void painted().then(uncover);
  });
}
