// Announces to screen readers, once each: your turn, and a lost connection. Votes announce themselves.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../state/table";
import { text } from "../state/text";

/** The same text as long as the connection is lost, however that was noticed: it is read once. */
export function connectionText(table: Table): string {
  if (table.unsent.value) return text.value("web.line.kept");
  return table.connection.value.state === "lost" ? text.value("web.line.lost") : "";
}

/** Empty until it changes: text that is there from the start is not announced. */
export function UrgentAnnouncer({ table }: { table: Table }) {
  const mine = table.decision.value !== null && table.handover.value === null;
  const lost = connectionText(table);
  const t = text.value;
  const [announced, announce] = useState({ turn: "", line: "" });
  useEffect(() => announce({ turn: mine ? t("web.notice.turn") : "", line: lost }), [mine, lost, t]);
  return (
    <div class="sr" aria-live="assertive" id="urgent">
      <p>{announced.line}</p>
      <p>{announced.turn}</p>
    </div>
  );
}
