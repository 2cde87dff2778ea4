// Explains the game in a few sentences, and lists the keys. Opens by itself at the first table of a game.
import { signal } from "@preact/signals";
import type { Text } from "../games/contract";
import { introducedGames } from "../state/settings";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import "./helpDialog.css";

interface HelpContext {
  game: string;
  page: "table" | "replay";
  /** The game's own drawers with their keys; empty until the game is loaded. */
  drawers: readonly { key: string; title: string }[];
}

/** What the page shows; null if it is not about a game. */
export const helpContext = signal<HelpContext | null>(null);

const PARTS = ["goal", "turn", "fight", "end"];
const DRAWERS = "drawers"; // the place of the game's own drawers in the list
const KEYS = {
  table: "arrows enter digits escape d u shift_u b l p drawers v r zoom help",
  replay: "space moments turns chapters ends drawers close help",
};

/** The parts of the introduction that a game has. */
const introOf = (game: string, t: Text) => PARTS.filter((part) => t.has(`web.intro.${game}.${part}`));

/** Whether this is the first time somebody sits at a table of this game; false from then on. */
export function introduceOnce(game: string): boolean {
  if (introducedGames.peek().includes(game) || introOf(game, text.peek()).length === 0) return false;
  introducedGames.value = [...introducedGames.peek(), game];
  return true;
}

function Intro({ game }: { game: string }) {
  const t = text.value;
  return (
    <div class="intro">
      {introOf(game, t).map((part) => (
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

/** Every key with what it does, in the order of the page. */
function keysOf({ page, drawers }: Omit<HelpContext, "game">, t: Text): [string, string][] {
  return KEYS[page].split(" ").flatMap((key): [string, string][] => {
    if (key === DRAWERS) return drawers.map((drawer) => [drawer.key.toUpperCase(), t(drawer.title)]);
    return [[t(`web.keys.${key}.key`), t(`web.keys.${key}.does`)]];
  });
}

function Keys({ of }: { of: Omit<HelpContext, "game"> }) {
  return (
    <dl class="keys">
      {keysOf(of, text.value).map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Help({ onClose }: { onClose: () => void }) {
  const t = text.value;
  const about = helpContext.value;
  if (!about) {
    return (
      <Dialog title={t("web.keys.title")} onClose={onClose}>
        <Keys of={{ page: "table", drawers: [] }} />
      </Dialog>
    );
  }
  const { game, page } = about;
  return (
    <Dialog title={t("web.intro.title", { game: t(`web.game.${game}`) })} onClose={onClose} cls="help">
      <Intro game={game} />
      <button type="button" class="btn primary block" onClick={onClose}>
        {t(page === "table" ? "web.intro.begin" : "web.intro.look_on")}
      </button>
      <h3>{t("web.keys.title")}</h3>
      <Keys of={about} />
    </Dialog>
  );
}
