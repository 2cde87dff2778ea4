// The bar: where we are, what is under way, tools.
import type { ComponentChildren } from "preact";
import { Icon } from "../atoms";
import { me } from "../state/me";
import { turnTheme } from "../state/settings";
import { text } from "../state/text";
import { dialog } from "./dialogs";

interface ToolProps {
  id: string;
  name: string;
  onClick: () => void;
  phone?: boolean;
  disabled?: boolean;
}

export function Tool({ id, name, onClick, phone = false, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      class={phone ? "btn icon" : "btn icon hide-phone"}
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon id={id} />
    </button>
  );
}

function ThemeTool() {
  return <Tool id="ui-theme" name={text.value("web.bar.theme")} onClick={turnTheme} phone />;
}

function SettingsTool() {
  const open = () => {
    dialog.value = "settings";
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
export function TableBar({ where, note, crumbs, warning = null, children }: TableBarProps) {
  const t = text.value;
  return (
    <header class="bar">
      <h1 class="sr">{`${where}, ${note}`}</h1>
      <Brand />
      <p class="where">
        <b>{where}</b>
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
  where: string;
  note: string;
  crumbs: readonly string[];
  /** What must not be overlooked, beside the crumbs or, where the bar is short, in their place. */
  warning?: { whole: string; brief: string } | null;
  children?: ComponentChildren;
}

const PAGES = [
  { id: "lobby", href: "/", key: "web.menu.tables", icon: "ankh" },
  { id: "replays", href: "/replay", key: "web.menu.replays", icon: "ui-replay" },
  { id: "rules", href: "/rules", key: "web.menu.rules", icon: "ui-help" },
];

/** The bar of lobby, rules and list of replays. */
export function MenuBar({ page }: { page: string }) {
  const t = text.value;
  const open = () => {
    dialog.value = "settings";
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
