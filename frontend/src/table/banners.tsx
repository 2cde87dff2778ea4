// News about the table itself, over its upper edge: connection, refusals. Nothing here blocks.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../common/icons";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { connectionText } from "./announcer";
import "./banners.css";

function Lost({ table, retryAt }: { table: Table; retryAt: number }) {
  const t = text.value;
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <div class="banner warn">
      <Icon id="ui-offline" />
      <span>
        {connectionText(table)}
        <small>{t("web.line.retry", { n: seconds })}</small>
      </span>
      <button type="button" class="btn" onClick={() => table.retryNow()}>
        {t("web.line.now")}
      </button>
    </div>
  );
}

/** How long a notice stays, in milliseconds; errors stay until closed. */
const STAYS = { good: 6000, warn: 10_000 };
const ICONS = { good: "ui-check", bad: "ui-warn", warn: "ui-info" };

function Notice({ table }: { table: Table }) {
  const t = text.value;
  const notice = table.notice.value;
  useEffect(() => {
    if (!notice || notice.kind === "bad" || notice.action) return undefined;
    const timer = setTimeout(() => {
      if (table.notice.value === notice) table.notice.value = null;
    }, STAYS[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, table]);
  if (!notice) return null;
  return (
    <div class={`banner ${notice.kind}`} role="status">
      <Icon id={notice.icon ?? ICONS[notice.kind]} />
      <span>{notice.text ?? t(notice.key, notice.args)}</span>
      {notice.action && (
        <button type="button" class="btn" data-act onClick={notice.action.run}>
          {t(notice.action.key)}
        </button>
      )}
      <button
        type="button"
        class="btn icon ghost"
        aria-label={t("web.close")}
        onClick={() => (table.notice.value = null)}
      >
        <Icon id="ui-close" />
      </button>
    </div>
  );
}

/** A choice could not be delivered, though the stream has not noticed anything yet. */
const Unsent = ({ table }: { table: Table }) => (
  <div class="banner warn">
    <Icon id="ui-offline" />
    <span>{connectionText(table)}</span>
  </div>
);

export function Banners({ table }: { table: Table }) {
  const line = table.connection.value;
  return (
    <div class="banners">
      {line.state === "lost" && <Lost table={table} retryAt={line.retryAt} />}
      {line.state === "live" && table.unsent.value && <Unsent table={table} />}
      {line.state === "gone" && (
        <div class="banner bad" role="alert">
          <Icon id="ui-warn" />
          <span>{text.value("web.line.gone")}</span>
        </div>
      )}
      <Notice table={table} />
    </div>
  );
}
