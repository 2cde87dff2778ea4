// On the phone a long question covers the bottom of the map. The page then scrolls so that what is lit there comes into
// sight.
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { SPOTS } from "../input/focus";
import { afterPaint } from "../state/afterPaint";
import { isPhone } from "../state/layout";
import { animate } from "../state/settings";
import type { Table } from "../state/table";
import { scrollDistance } from "./scrollDistance";

/** The lit places on the visible part of the map. */
function litPlaces(board: Element): DOMRect[] {
  const { top, bottom, left, right } = board.getBoundingClientRect();
  const shown = ({ x, y, width, height }: DOMRect) =>
    x + width / 2 > left && x + width / 2 < right && y + height / 2 > top && y + height / 2 < bottom;
  return [...board.querySelectorAll(SPOTS)].map((e) => e.getBoundingClientRect()).filter(shown);
}

function scrollToLit(): void {
  const [board, question, bar] = [".sheet svg.board", ".table > .rail-right", ".bar"].map((e) =>
    document.querySelector(e),
  );
  if (!board || !question || !bar) return;
  const edges = { top: bar.getBoundingClientRect().bottom, bottom: question.getBoundingClientRect().top };
  const far = scrollDistance(litPlaces(board), edges);
  if (far) scrollBy({ top: far, behavior: animate() ? "smooth" : "instant" });
}

/** Scrolls once per question; after that the user scrolls. */
export function useScrollToLit(table: Table): void {
  const last = useRef(-1);
  useSignalEffect(() => {
    const version = table.decision.value ? (table.game.value?.version ?? -1) : -1;
    if (version === last.current) return;
    last.current = version;
    if (version >= 0 && isPhone.peek()) void afterPaint().then(scrollToLit);
  });
}
