// The bar: heading, breadcrumbs, tools.
import type { ComponentChildren } from "preact";
import { Icon } from "../common/icons";
import { openDialog } from "../dialog/openDialog";
import { me } from "../state/me";
import { toggleTheme } from "../state/settings";
import { text } from "../state/text";
import "./bar.css";
import "./tabs.css";

interface ToolProps {
  id: string;
  name: string;
  onClick: () => void;
  phone?: boolean;
}

export function Tool({ id, name, onClick, phone = false }: ToolProps) {
  return (
    <button
      type="button"
      class={phone ? "btn icon" : "btn icon hide-phone"}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon id={id} />
    </button>
  );
}

function ThemeTool() {
  return <Tool id="ui-theme" name={text.value("web.bar.theme")} onClick={toggleTheme} phone />;
}

function SettingsTool() {
  const open = () => {
    openDialog.value = "settings";
  };
  return <Tool id="ui-gear" name={text.value("web.bar.settings")} onClick={open} phone />;
}

function Brand() {
  return (
    <a class="brand" href="/" aria-label={text.value("web.bar.home")}>
      <Icon id="ankh" />
      <span>Ennead</span>
    </a>
  );
}

/** The bar of tables and replays. */
export function TableBar({ title, note, crumbs, warning = null, children }: TableBarProps) {
  const t = text.value;
  return (
    <header class="bar">
      <h1 class="sr">{`${title}, ${note}`}</h1>
      <Brand />
      <p class="where">
        <b>{title}</b>
        {note}
      </p>
      <nav class={warning ? "warned" : ""} aria-label={t("web.bar.crumbs")}>
        <ol class="crumbs">
          {crumbs.map((crumb) => (
            <li key={crumb}>{crumb}</li>
          ))}
        </ol>
        <p class="warning" role="status">
          {warning && (
            <>
              <Icon id="ui-warn" />
              <span class="whole">{warning.whole}</span>
              <span class="brief">{warning.brief}</span>
            </>
          )}
        </p>
      </nav>
      <div class="tools" role="toolbar" aria-label={t("web.bar.tools")}>
        {children}
        <ThemeTool />
        <SettingsTool />
      </div>
    </header>
  );
}

interface TableBarProps {
  title: string;
  note: string;
  crumbs: readonly string[];
  /** A warning beside the crumbs; where the bar is narrow, in their place. */
  warning?: { whole: string; brief: string } | null;
  children?: ComponentChildren;
}

const PAGES = [
  { id: "lobby", href: "/", key: "web.menu.tables", icon: "ankh" },
  { id: "replays", href: "/replay", key: "web.menu.replays", icon: "ui-replay" },
  { id: "rules", href: "/rules", key: "web.menu.rules", icon: "ui-help" },
];

/** The bar of the lobby, the rules and the list of replays. */
export function MenuBar({ page }: { page: string }) {
  const t = text.value;
  const open = () => {
    openDialog.value = "settings";
  };
  return (
    <header class="bar">
      <Brand />
      <nav class="menu" aria-label={t("web.menu.name")}>
        {PAGES.map((p) => (
          <a key={p.id} href={p.href} aria-current={p.id === page ? "page" : undefined}>
            {t(p.key)}
          </a>
        ))}
      </nav>
      <div class="tools">
        <ThemeTool />
        <button type="button" class="btn" onClick={open} title={t("web.bar.settings")}>
          <Icon id="ui-person" />
          <bdi>{me.value?.name ?? t("web.bar.guest")}</bdi>
        </button>
      </div>
    </header>
  );
}

export function MenuTabs({ page }: { page: string }) {
  const t = text.value;
  return (
    <nav class="tabs" aria-label={t("web.menu.name")}>
      {PAGES.map((p) => (
        <a key={p.id} href={p.href} aria-current={p.id === page ? "page" : undefined}>
          <Icon id={p.icon} />
          {t(p.key)}
        </a>
      ))}
    </nav>
  );
}
