// What the events of the log point at: places, glyph, seat. Arguments as in src/ennead/ankh/lexicon.py.
import type { ToldOut } from "../../api/wire";
import type { SpotId } from "../contract";
import { ACTIONS, actionGlyph, CARDS, cardGlyph, EVENT_GLYPHS, MONUMENTS } from "./facts";
import { EDGES, LABELS } from "./map";
import type { AnkhView } from "./types";

type Place = (args: readonly number[], view: AnkhView) => SpotId[];
const hex = (n: number | undefined): SpotId[] => (n !== undefined && LABELS[n] ? [`hex:${LABELS[n]}`] : []);

const went: Place = ([, from = -1, to = -1]) => [...hex(to), `trail:${LABELS[from]}>${LABELS[to]}`];
const region: Place = ([n = -1], view) => (view.regions[n] ? [`region:${n}`] : []);
const figure: Place = ([n = -1], view) => hex(LABELS.indexOf(view.figures.find((f) => f.figure === n)?.hex ?? ""));
const second: Place = (args) => hex(args[1]);

const PLACES: Record<string, Place> = {
  moved: went,
  pushed: went,
  summoned: second,
  killed: second,
  pointed: figure,
  sun: figure,
  underworld: (args) => hex(args[0]),
  controlled: second,
  built: (args) => hex(args[2]),
  destroyed: (args) => hex(args[0]),
  caravan: ([, edge = -1]) => (EDGES[edge] ? [`edge:${EDGES[edge]}`] : []),
  ordered: region,
  swapped: ([one = -1, two = -1], view) => [...region([one], view), ...region([two], view)],
  battle: region,
  dominated: ([, n = -1], view) => region([n], view),
  "cat.laid": (args) => hex(args[0]),
  "cat.face": second,
  "cat.shown": second,
  eye: region,
};

export const eventSpots = (view: AnkhView, told: ToldOut): SpotId[] => PLACES[told.kind]?.(told.args, view) ?? [];

// -- glyphs --------------------------------------------------------------------------------------------------------
const GLYPHS: Record<string, string> = {
  turn: "ui-hourglass",
  moved: "act-move",
  pushed: "guard-satet",
  summoned: "act-summon",
  killed: "ui-skull",
  held: "god-anubis",
  released: "warrior",
  guardian: "act-summon",
  "guardian.none": "act-summon",
  "guardian.base": "act-summon",
  pointed: "guard-scorpion",
  sun: "sun",
  underworld: "gate",
  controlled: "ev-control",
  destroyed: "guard-scorpion",
  caravan: "ev-caravan",
  joined: "ev-caravan",
  ordered: "ev-conflict",
  swapped: "ui-tracks",
  followers: "follower",
  sacrificed: "follower",
  paid: "follower",
  devotion: "devotion",
  "devotion.lost": "devotion",
  unlocked: "act-unlock",
  "cards.back": "card-maat",
  conflict: "ev-conflict",
  battle: "ev-conflict",
  dominated: "ev-conflict",
  plague: "card-plague",
  bid: "follower",
  strength: "scales",
  won: "devotion",
  tied: "ui-skull",
  "tie.broken": "tie-breaker",
  announced: "god-amun",
  merged: "ankh",
  forgotten: "ui-skull",
  "cat.laid": "cat",
  "cat.face": "cat",
  "cat.shown": "cat",
  guess: "god-thoth",
  "guess.right": "god-thoth",
  "guess.wrong": "god-thoth",
  eye: "eye",
  banned: "god-horus",
  over: "ankh",
};

export function eventGlyph(told: ToldOut): string {
  const [first = 0, second_ = 0] = told.args;
  if (told.kind === "action") return actionGlyph(ACTIONS[second_] ?? "move");
  if (told.kind === "card") return cardGlyph(CARDS[second_] ?? "cycle");
  if (told.kind === "built") return `mon-${MONUMENTS[second_] ?? "temple"}`;
  if (told.kind === "event") return eventTrackGlyph(first);
  return GLYPHS[told.kind] ?? "ankh";
}

const ORDER = "MMMCKMMCKMMCKMMCMC";
const eventTrackGlyph = (n: number) => EVENT_GLYPHS[ORDER.charAt(n - 1)] ?? "ev-control";

/** What is told first if anything comes of an event: a monument is controlled, a caravan laid (or regions joined). */
const FOLLOWED: Record<string, { by: string[]; else: string }> = {
  M: { by: ["controlled"], else: "web.ankh.vain.monument" },
  K: { by: ["caravan", "joined", "followers"], else: "web.ankh.vain.caravan" },
};

/** Events of which nothing came: known as soon as something else was told. */
export function inVain(told: readonly ToldOut[]): ReadonlyMap<ToldOut, string> {
  const found = told.flatMap((line, i): [ToldOut, string][] => {
    const [next, event] = [told[i + 1], FOLLOWED[ORDER.charAt((line.args[0] ?? 0) - 1)]];
    return line.kind === "event" && next && event && !event.by.includes(next.kind) ? [[line, event.else]] : [];
  });
  return new Map(found);
}

// -- whose, and in battle ----------------------------------------------------------------------------------------------
const BATTLE = new Set(
  "conflict battle dominated card plague bid strength won tied tie.broken announced killed held guess guess.right guess.wrong eye banned cards.back".split(
    " ",
  ),
);
export const inBattle = (told: ToldOut) => BATTLE.has(told.kind);

/** Events whose first argument is a figure: its god is told by its number, guardians by who has them now. */
const FIGURES = new Set(["moved", "pushed", "summoned", "killed", "held", "released", "pointed", "sun"]);
const GODS = new Set(
  "action controlled built followers sacrificed paid devotion devotion.lost unlocked cards.back card dominated plague bid strength won tie.broken announced merged forgotten guess guess.right guess.wrong guardian".split(
    " ",
  ),
);

export function eventSeat(view: AnkhView, told: ToldOut): number {
  const [first = -1, second_ = -1] = told.args;
  if (told.kind === "turn" || told.kind === "conflict") return second_;
  if (GODS.has(told.kind)) return first;
  if (FIGURES.has(told.kind)) return view.figures.find((f) => f.figure === first)?.god ?? -1;
  return -1;
}
