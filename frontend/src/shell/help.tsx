// How the game at hand goes, in a few sentences, and the keys. Opens by itself at the first table of a game.
import { signal } from "@preact/signals";
import { introduced } from "../state/settings";
import { text } from "../state/text";
import { Dialog } from "./dialog";

/** The game the page is about; empty where there is none. */
export const gameAtHand = signal("");

const PARTS = ["goal", "turn", "fight", "end"];
const KEYS = [
  "arrows",
  "enter",
  "digits",
  "escape",
  "d",
  "u",
  "shift_u",
  "b",
  "l",
  "p",
  "drawers",
  "v",
  "r",
  "zoom",
  "help",
];

/** Whether somebody sits at a table of this game for the first time; the second time it is not. */
export function isNew(game: string): boolean {
  if (introduced.peek().includes(game)) return false;
  introduced.value = [...introduced.peek(), game];
  return true;
}

function Intro({ game }: { game: string }) {
  const t = text.value;
  return (
    <div class="intro">
      {PARTS.map((part) => (
        <section key={part}>
          <h3>{t(`web.intro.${part}`)}</h3>
          <p>{t(`web.intro.${game}.${part}`)}</p>
        </section>
      ))}
      <p class="hint">
        {t("web.intro.lit")} {t("web.intro.again")}{" "}
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          {t("web.keys.rules")}
        </a>
      </p>
    </div>
  );
}

function Keys() {
  const t = text.value;
  return (
    <dl class="keys">
      {KEYS.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`web.keys.${key}.key`)}</kbd>
          </dt>
          <dd>{t(`web.keys.${key}.does`)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Help({ onClose }: { onClose: () => void }) {
  const t = text.value;
  const game = gameAtHand.value;
  if (!game) {
    return (
      <Dialog title={t("web.keys.title")} onClose={onClose}>
        <Keys />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("web.intro.title", { game: t(`web.game.${game}`) })} onClose={onClose} cls="help">
      <Intro game={game} />
      <button type="button" class="btn primary block" onClick={onClose}>
        {t("web.intro.begin")}
      </button>
      <h3>{t("web.keys.title")}</h3>
      <Keys />
    </Dialog>
  );
}
