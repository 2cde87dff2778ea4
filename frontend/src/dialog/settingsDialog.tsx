// The settings, and the dialogs that every page can show: settings and help.

import { LANGUAGES, type Language, LIMITS } from "../api/wire";
import { requestNotifications } from "../app/notifications";
import { useNameForm } from "../lobby/playerNameForm";
import * as settings from "../state/settings";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import { Help } from "./helpDialog";
import { closeDialog, openDialog } from "./openDialog";

function NameField() {
  const t = text.value;
  const { name, write, fault, save } = useNameForm();
  return (
    <form class="row" onSubmit={save}>
      <label>
        {t("web.settings.name")}
        <input value={name} maxLength={LIMITS.name} onInput={(event) => write(event.currentTarget.value)} />
      </label>
      <button type="submit" class="btn">
        {t("web.settings.save")}
      </button>
      {fault && <p role="alert">{fault}</p>}
    </form>
  );
}

function Switch({ on, set, label }: { on: boolean; set: (on: boolean) => void; label: string }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

function LanguageField() {
  const set = (language: Language) => {
    settings.language.value = language;
  };
  return (
    <fieldset class="seg-field">
      <legend>{text.value("web.settings.language")}</legend>
      <span class="seg wide">
        {(Object.keys(LANGUAGES) as Language[]).map((language) => (
          <button
            type="button"
            key={language}
            lang={language}
            class={settings.language.value === language ? "on" : ""}
            aria-pressed={settings.language.value === language}
            onClick={() => set(language)}
          >
            {LANGUAGES[language]}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function ThemeField() {
  const t = text.value;
  const themes: settings.Theme[] = ["system", "light", "dark"];
  return (
    <fieldset class="seg-field">
      <legend>{t("web.settings.theme")}</legend>
      <span class="seg wide">
        {themes.map((theme) => (
          <button
            type="button"
            key={theme}
            class={settings.theme.value === theme ? "on" : ""}
            aria-pressed={settings.theme.value === theme}
            onClick={() => {
              settings.theme.value = theme;
            }}
          >
            {t(`web.settings.theme_${theme}`)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function PaceField() {
  const t = text.value;
  return (
    <fieldset class="seg-field">
      <legend>{t("web.settings.pace")}</legend>
      <span class="seg wide">
        {settings.PACES.map((pace) => (
          <button
            type="button"
            key={pace}
            class={settings.pace.value === pace ? "on" : ""}
            aria-pressed={settings.pace.value === pace}
            onClick={() => {
              settings.pace.value = pace;
            }}
          >
            {t(`web.settings.pace_${pace}`)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function Settings() {
  const t = text.value;
  const { motion, letterKeys, hints, bigEmblems, notifications } = settings;
  return (
    <Dialog title={t("web.bar.settings")} onClose={closeDialog}>
      <div class="stack">
        <NameField />
        <LanguageField />
        <ThemeField />
        <PaceField />
        <Switch on={hints.value} set={(on) => (hints.value = on)} label={t("web.settings.hints")} />
        <Switch on={motion.value} set={(on) => (motion.value = on)} label={t("web.settings.motion")} />
        <Switch on={bigEmblems.value} set={(on) => (bigEmblems.value = on)} label={t("web.settings.seals")} />
        <Switch on={letterKeys.value} set={(on) => (letterKeys.value = on)} label={t("web.settings.letters")} />
        <Switch
          on={notifications.value}
          set={(on) => void requestNotifications(on)}
          label={t("web.settings.notices")}
        />
      </div>
    </Dialog>
  );
}

/** Dialogs that need no table. */
export function CommonDialogs() {
  if (openDialog.value === "settings") return <Settings />;
  if (openDialog.value === "help") return <Help onClose={closeDialog} />;
  return null;
}
