// Panels over the table: the game's drawers everywhere, players and log on the phone; and the phone's tabs.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../common/icons";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { isFocusLost, restoreFocus } from "../input/focus";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { openPanel, stageHidden } from "./openPanel";
import "../app/tabs.css";
import "./panels.css";

function content(name: string, log: ComponentChildren, ui: AnyGame, props: TableProps<AnyView>) {
  const t = text.value;
  if (name === "players") return { title: t("web.table.players"), body: <ui.Players {...props} /> };
  if (name === "log") return { title: t("web.log.title"), body: log };
  const drawer = ui.drawers.find((one) => one.id === name);
  return drawer ? { title: t(drawer.title), body: <drawer.Panel {...props} /> } : null;
}

/** Focus moves into a panel with its first frame, and back to what opened it; if that is gone, to the choice. */
function useFocusReturn(name: string | null, panel: { current: HTMLElement | null }): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (name) {
      opener.current ??= document.activeElement;
      panel.current?.focus();
    } else if (opener.current) {
      if (isFocusLost()) restoreFocus(opener.current);
      opener.current = null;
    }
  }, [name]);
}

interface PanelProps {
  ui: AnyGame;
  props: TableProps<AnyView>;
  log: ComponentChildren;
}

export function Panel({ ui, props, log }: PanelProps) {
  const t = text.value;
  const ref = useRef<HTMLElement>(null);
  const name = openPanel.value;
  useFocusReturn(name, ref);
  const found = name ? content(name, log, ui, props) : null;
  if (!found) return null;
  return (
    <section class={`panel panel-${name}`} ref={ref} tabIndex={-1} aria-label={found.title}>
      <header class="dialog-head">
        <h2>{found.title}</h2>
        <button
          type="button"
          class="btn icon ghost"
          aria-label={t("web.close")}
          onClick={() => (openPanel.value = null)}
        >
          <Icon id="ui-close" />
        </button>
      </header>
      {/* It scrolls, and may contain nothing that takes the focus. */}
      <div class="panel-body" role="group" aria-label={found.title} tabIndex={0}>
        {found.body}
      </div>
    </section>
  );
}

interface TabProps {
  id: string;
  icon: string;
  name: string;
  count?: number;
}

function TabButton({ id, icon, name, count = 0 }: TabProps) {
  const on = (openPanel.value ?? "act") === id;
  const open = () => {
    openPanel.value = id === "act" ? null : id;
  };
  return (
    <button type="button" aria-current={on ? "page" : undefined} data-n={count || undefined} onClick={open}>
      <Icon id={icon} />
      {name}
    </button>
  );
}

/** Lines that arrived since the log, or this table, was last open. */
function useUnreadLines(table: Table): number {
  const newest = table.entries.value.at(-1)?.id ?? 0;
  const seen = useRef({ table, upTo: newest });
  if (seen.current.table !== table || openPanel.value === "log") seen.current = { table, upTo: newest };
  return table.rows.value.filter((line) => line.entry.id > seen.current.upTo).length;
}

interface TabsProps {
  ui: AnyGame;
  /** The tab of the page itself, without a panel over it. */
  icon: string;
  name: string;
  unseen?: number;
}

/** The bottom of a phone: the page itself, players, two drawers of the game, log. */
export function Tabs({ ui, icon, name, unseen = 0 }: TabsProps) {
  const t = text.value;
  return (
    <nav class="tabs" aria-label={t("web.tabs.name")}>
      <TabButton id="act" icon={icon} name={name} />
      <TabButton id="players" icon="ui-people" name={t("web.tabs.players")} />
      {ui.drawers.slice(0, 2).map((drawer) => (
        <TabButton key={drawer.id} id={drawer.id} icon={drawer.glyph} name={t(drawer.title)} />
      ))}
      <TabButton id="log" icon="ui-log" name={t("web.tabs.log")} count={unseen} />
    </nav>
  );
}

export function PhoneTabs({ table, ui }: { table: Table; ui: AnyGame }) {
  const unseen = useUnreadLines(table);
  const staged = table.game.value?.view && ui.stage(table.game.value.view, table.game.value.decision);
  const act = staged && !stageHidden.value ? "web.tabs.battle" : "web.tabs.act";
  return <Tabs ui={ui} icon="act-move" name={text.value(act)} unseen={unseen} />;
}
