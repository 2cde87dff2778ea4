// What a person sets for himself, kept in this browser.
import { effect, type Signal, signal } from "@preact/signals";
import { painted } from "./paint";

export const LANGUAGES = ["en", "de", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";

const PREFIX = "ennead.";

function read<T>(name: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

/** A signal that outlives the page. Storage may be full or forbidden; then it lives as long as the page. */
export function kept<T>(name: string, fallback: T): Signal<T> {
  const value = signal<T>(read(name, fallback));
  addEventListener("storage", ({ key }) => {
    if (key === PREFIX + name) value.value = read(name, fallback); // set in another tab
  });
  let first = true;
  effect(() => {
    const now = JSON.stringify(value.value);
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(PREFIX + name, now);
    } catch {
      return;
    }
  });
  return value;
}

function firstLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === short.find((tag) => (LANGUAGES as readonly string[]).includes(tag))) ??
    "en"
  );
}

export const language = kept<Language>("language", firstLanguage(navigator.languages));
export const theme = kept<Theme>("theme", "system");
export const motion = kept<boolean>("motion", true);
export const letters = kept<boolean>("letters", true);
export const hints = kept<boolean>("hints", true);
export const bigSeals = kept<boolean>("seals", false);
export const notices = kept<boolean>("notices", false);

/** Games whose introduction was shown here. */
export const introduced = kept<string[]>("introduced", []);
/** Tables taken off the list in this browser. */
export const removed = kept<string[]>("removed", []);

/** How fast the moves of the others follow each other. */
export const PACES = ["once", "calm", "slow"] as const;
export type Pace = (typeof PACES)[number];
export const pace = kept<Pace>("pace", "calm");
const HALTS: Record<Pace, number> = { once: 0, calm: 700, slow: 1800 }; // milliseconds

/** How long each move of the others is looked at; nothing halts where nothing moves. */
export const halt = () => (motion.value && document.visibilityState === "visible" ? HALTS[pace.value] : 0);

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const animate = () => motion.value && !still.matches && document.visibilityState === "visible";

interface Look {
  theme: Theme;
  seals: boolean;
  motion: boolean;
  language: Language;
}

function wear({ theme, seals, motion, language }: Look): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.classList.toggle("big-seals", seals);
  root.classList.toggle("still", !motion);
  root.lang = language;
}

let worn = Promise.resolve();
let dressed = false;

/** At once when the page begins; later the switch is seen to move first, since the whole page changes its look. */
effect(() => {
  const look = { theme: theme.value, seals: bigSeals.value, motion: motion.value, language: language.value };
  if (dressed) worn = worn.then(painted).then(() => wear(look));
  else wear(look);
  dressed = true;
});

/** Light or dark, whatever the eye sees now turned round. */
export function turnTheme(): void {
  const dark = theme.value === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme.value === "dark";
  theme.value = dark ? "light" : "dark";
}
