// Turns keys and arguments into sentences, like `kernel/text.py`.
import type { Text } from "../games/contract";

type Entry = string | Record<string, string>;
export type Entries = Record<string, Entry>;

function form(entry: Entry, rules: Intl.PluralRules, n: unknown): string {
  if (typeof entry === "string") return entry;
  return entry[rules.select(typeof n === "number" ? Math.abs(n) : 0)] ?? entry.other ?? "";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A right-to-left name must not reorder the text beside it. */
const isolated = (arg: string) => (RIGHT_TO_LEFT.test(arg) ? `\u2068${arg}\u2069` : arg);

export function translator(name: string, entries: Entries): Text {
  const rules = new Intl.PluralRules(name);
  const say = (key: string, args: Record<string, string | number> = {}) => {
    const entry = entries[key];
    if (entry === undefined) return key;
    return form(entry, rules, args.n).replace(/\{(\w+)\}/g, (whole, arg: string) =>
      isolated(String(args[arg] ?? whole)),
    );
  };
  return Object.assign(say, { language: name, has: (key: string) => key in entries });
}
