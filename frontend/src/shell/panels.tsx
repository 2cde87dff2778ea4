// Panels over the table: drawers of the game everywhere, players and log on the phone; and the phone's tabs.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../atoms";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { giveFocus, isLost } from "./focus";
import { boardFirst, panel } from "./panel";

function content(name: string, log: ComponentChildren, ui: AnyGame, props: TableProps<View>) {
  const t = text.value;
  if (name === "players") return { title: t("web.table.players"), body: <ui.Players {...props} /> };
  if (name === "log") return { title: t("web.log.title"), body: log };
  const drawer = ui.drawers.find((one) => one.id === name);
  return drawer ? { title: t(drawer.title), body: <drawer.Panel {...props} /> } : null;
}

/** Focus moves into a panel with its first picture, and back to what opened it; if that is gone, to the choice. */
function useReturn(name: string | null, panel: { current: HTMLElement | null }): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (name) {
      opener.current ??= document.activeElement;
      panel.current?.focus();
    } else if (opener.current) {
      if (isLost()) giveFocus(opener.current);
      opener.current = null;
    }
  }, [name]);
}

interface PanelProps {
  ui: AnyGame;
  props: TableProps<View>;
  log: ComponentChildren;
}

export function Panel({ ui, props, log }: PanelProps) {
  const t = text.value;
  const ref = useRef<HTMLElement>(null);
  const name = panel.value;
  useReturn(name, ref);
  const found = name ? content(name, log, ui, props) : null;
  if (!found) return null;
  return (
    <section class={`panel panel-${name}`} ref={ref} tabIndex={-1} aria-label={found.title}>
      <header class="dialog-head">
        <h2>{found.title}</h2>
        <button type="button" class="btn icon ghost" aria-label={t("web.close")} onClick={() => (panel.value = null)}>
          <Icon id="ui-close" />
        </button>
      </header>
      {/* It scrolls, and may hold nothing that takes the focus. */}
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
  const on = (panel.value ?? "act") === id;
  const open = () => {
    panel.value = id === "act" ? null : id;
  };
  return (
    <button type="button" aria-current={on ? "page" : undefined} data-n={count || undefined} onClick={open}>
      <Icon id={icon} />
      {name}
    </button>
  );
}

/** Lines that came since the log was last open, or since this table was. */
function useUnseen(table: Table): number {
  const newest = table.entries.value.at(-1)?.id ?? 0;
  const seen = useRef({ table, upTo: newest });
  if (seen.current.table !== table || panel.value === "log") seen.current = { table, upTo: newest };
  return table.lines.value.filter((line) => line.entry.id > seen.current.upTo).length;
}

interface TabsProps {
  ui: AnyGame;
  /** The tab of the page itself, without a panel over it. */
  icon: string;
  name: string;
  unseen?: number;
}

/** The foot of a phone: the page itself, players, two drawers of the game, log. */
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
  const unseen = useUnseen(table);
  const staged = table.game.value?.view && ui.stage(table.game.value.view, table.game.value.decision);
  const act = staged && !boardFirst.value ? "web.tabs.battle" : "web.tabs.act";
  return <Tabs ui={ui} icon="act-move" name={text.value(act)} unseen={unseen} />;
}
