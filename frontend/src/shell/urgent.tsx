// What is told to readers at once, each once: that it is one's turn, that the line is lost. A vote tells itself.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../state/table";
import { text } from "../state/text";

/** The same words as long as the line is lost, however it came to light: so they are read once. */
export function lostWords(table: Table): string {
  if (table.unsent.value) return text.value("web.line.kept");
  return table.line.value.state === "lost" ? text.value("web.line.lost") : "";
}

/** Empty until it changes: words that come with the page itself are not read out. */
export function Urgent({ table }: { table: Table }) {
  const mine = table.decision.value !== null && table.handover.value === null;
  const lost = lostWords(table);
  const t = text.value;
  const [told, tell] = useState({ turn: "", line: "" });
  useEffect(() => tell({ turn: mine ? t("web.notice.turn") : "", line: lost }), [mine, lost, t]);
  return (
    <div class="sr" aria-live="assertive" id="urgent">
      <p>{told.line}</p>
      <p>{told.turn}</p>
    </div>
  );
}
