// The settings, and the dialogs that every page can show: settings and help.

import { LANGUAGES, type Language, LIMITS } from "../api/wire";
import { requestNotifications } from "../app/notifications";
import { Check, ChoiceField } from "../common/fields";
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

const THEMES: settings.Theme[] = ["system", "light", "dark"];

function ChoiceFields() {
  const t = text.value;
  const { language, theme, pace, PACES } = settings;
  return (
    <>
      <ChoiceField
        legend={t("web.settings.language")}
        values={Object.keys(LANGUAGES) as Language[]}
        value={language.value}
        label={(one) => LANGUAGES[one]}
        lang={(one) => one}
        set={(one) => (language.value = one)}
        wide
      />
      <ChoiceField
        legend={t("web.settings.theme")}
        values={THEMES}
        value={theme.value}
        label={(one) => t(`web.settings.theme_${one}`)}
        set={(one) => (theme.value = one)}
        wide
      />
      <ChoiceField
        legend={t("web.settings.pace")}
        values={PACES}
        value={pace.value}
        label={(one) => t(`web.settings.pace_${one}`)}
        set={(one) => (pace.value = one)}
        wide
      />
    </>
  );
}

function Settings() {
  const t = text.value;
  const { motion, letterKeys, hints, bigEmblems, notifications } = settings;
  return (
    <Dialog title={t("web.bar.settings")} onClose={closeDialog}>
      <div class="stack">
        <NameField />
        <ChoiceFields />
        <Check on={hints.value} set={(on) => (hints.value = on)} label={t("web.settings.hints")} />
        <Check on={motion.value} set={(on) => (motion.value = on)} label={t("web.settings.motion")} />
        <Check on={bigEmblems.value} set={(on) => (bigEmblems.value = on)} label={t("web.settings.seals")} />
        <Check on={letterKeys.value} set={(on) => (letterKeys.value = on)} label={t("web.settings.letters")} />
        <Check on={notifications.value} set={(on) => void requestNotifications(on)} label={t("web.settings.notices")} />
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
