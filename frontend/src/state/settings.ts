// The user's settings, kept in this browser.
import { effect, type Signal, signal } from "@preact/signals";
import { LANGUAGES, type Language } from "../api/wire";
import { afterPaint } from "./afterPaint";

export type Theme = "system" | "light" | "dark";

const PREFIX = "ennead.";

function read<T>(name: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(PREFIX + name);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** A signal that is stored in the browser. If storage is full or forbidden, it lives as long as the page. */
export function persisted<T>(name: string, fallback: T): Signal<T> {
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
  return (short.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}

export const language = persisted<Language>("language", firstLanguage(navigator.languages));
export const theme = persisted<Theme>("theme", "system");
export const motion = persisted<boolean>("motion", true);
export const letterKeys = persisted<boolean>("letters", true);
export const hints = persisted<boolean>("hints", true);
export const bigEmblems = persisted<boolean>("seals", false); // stored under its former name
export const notifications = persisted<boolean>("notices", false);

/** Games whose introduction was shown in this browser. */
export const introducedGames = persisted<string[]>("introduced", []);
/** Tables taken off the list in this browser. */
export const removedTables = persisted<string[]>("removed", []);

/** How fast the moves of others follow each other. */
export const PACES = ["instant", "calm", "slow"] as const;
type Pace = (typeof PACES)[number];
export const pace = persisted<Pace>("pace", "calm");
if ((pace.peek() as string) === "once") pace.value = "instant"; // its former name
const MOVE_DELAYS: Record<Pace, number> = { instant: 0, calm: 700, slow: 1800 }; // milliseconds

/** How long each move of others stays on the screen; no pause without motion or while the page is hidden. */
export const moveDelay = () => (motion.value && document.visibilityState === "visible" ? MOVE_DELAYS[pace.value] : 0);

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const animate = () => motion.value && !still.matches && document.visibilityState === "visible";

interface Look {
  theme: Theme;
  bigEmblems: boolean;
  motion: boolean;
  language: Language;
}

function applyLook({ theme, bigEmblems, motion, language }: Look): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.classList.toggle("big-emblems", bigEmblems);
  root.classList.toggle("still", !motion);
  root.lang = language;
}

let lookApplied = Promise.resolve();
let hasLook = false;

/** Applied at once when the page starts; later the switch is painted first, because the whole page changes. */
effect(() => {
  const look = { theme: theme.value, bigEmblems: bigEmblems.value, motion: motion.value, language: language.value };
  if (hasLook) lookApplied = lookApplied.then(afterPaint).then(() => applyLook(look));
  else applyLook(look);
  hasLook = true;
});

/** Switches between light and dark, from what is shown now. */
export function toggleTheme(): void {
  const dark = theme.value === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme.value === "dark";
  theme.value = dark ? "light" : "dark";
}
