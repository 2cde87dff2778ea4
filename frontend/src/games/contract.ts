// What the shell (bar, prompt, log, stream, pages) and a game (board, panels, stage) know of each other.
// The shell never looks into a view; a game never talks to the server and computes no rule.
import type { ComponentType } from "preact";
import type { DecisionOut, GameOut, OptionOut, SourceOut, ToldOut } from "../api/wire";

/** A thing on the table that can be lit, hovered or asked about: "hex:C5", "figure:12", "zone:giza", "tile:3". */
export type SpotId = string;

/** Texts of the chosen language: keys web.*, ankh.*, kemet.* of src/ennead/locale. New words of a game's table stand in
 *  locale/{en,de,pl}/web_ankh.toml or web_kemet.toml under [web.ankh] or [web.kemet]. Changing the language makes a new one, so components render again. */
export interface Text {
  readonly language: string;
  /** The sentence of a catalogue key; `n` chooses the plural form. An unknown key is returned as it is. */
  (key: string, args?: Record<string, string | number>): string;
  has(key: string): boolean;
}

export interface TableProps<V> {
  view: V;
  /** Seats with names, who is asked, status. `game.you` is the real seat; `seat` is whose eyes the view shows. */
  game: GameOut;
  seat: number | null;
  /** What `seat` must choose now; null for spectators, replays, and while somebody else chooses. */
  decision: DecisionOut | null;
  /** Spots that stand for options. Several options on one spot: `pick` asks in the prompt which is meant. */
  lit: ReadonlyMap<SpotId, readonly OptionOut[]>;
  hovered: SpotId | null;
  selected: SpotId | null;
  /** Changed since the viewer's last choice, or told by the line of the log one looks at: the broken ring. */
  last: ReadonlySet<SpotId>;
  /** What was told together with this view, for animations; empty after the first load and in jumps. */
  news: readonly ToldOut[];
  /** What the kept log tells and was not taken back, oldest first; not given where there is no log. */
  told?: readonly ToldOut[];
  /** False with reduced motion, in tests and after a click that skips. */
  animate: boolean;
  /** Whether the places of a board show their short names; a board whose places have names anyway need not ask. */
  named?: boolean;
  /** Passing now ends something of which part was done: then it is the main button. Else it gives something up. */
  finishes: boolean;
  t: Text;
  /** A click, Enter or drop on a spot: chooses if it is lit, explains if it is not. */
  pick(spot: SpotId): void;
  /** Choose an option that has no spot (bids, cards in a hand of the game's own). */
  choose(option: number): void;
  /** Take back own choices until only `free` of them could be taken back freely: a drop beside everything lit. */
  putBack(free: number): void;
  /** Pointer over or focus on a spot (null: left). The reading line shows `describe` and the option's label. */
  hover(spot: SpotId | null): void;
  /** Say in the reading line what this is and why it cannot be chosen now. */
  explain(spot: SpotId): void;
  /** Open the parts of a number: GET …/sources?what=&of=&of=. */
  sources(title: string, what: string, of: readonly number[]): void;
  /** The total of such a number without opening it; null while it is not known. */
  amount(what: string, of: readonly number[]): number | null;
  /** Its parts, for a tip beside it; null while they are not known. */
  parts(what: string, of: readonly number[]): readonly SourceOut[] | null;
  /** Open one of the game's drawers, or close with null. */
  open(drawer: string | null): void;
  /** Look once more at the result of a battle, by the name `results` gives it. */
  look(result: string): void;
}

export type Part<V> = ComponentType<TableProps<V>>;

/** The board as it stands, for the cards of the lobby: loaded without the rest of the game, drawn by the same layers. It
 *  fills its place and says nothing to ears: what stands beside it does. */
export interface SmallProps<V> {
  view: V;
  t: Text;
}
export type Small<V> = ComponentType<SmallProps<V>>;

export interface Drawer<V> {
  id: string;
  /** Single key that opens it: "m", "t". */
  key: string;
  /** Text key of its title, and glyph id for the phone's tab. */
  title: string;
  glyph: string;
  Panel: Part<V>;
}

/** One row of "board as text": a heading cell and what is there; spots make the lit options of the row buttons. */
export interface TextRow {
  head: string;
  cells: readonly string[];
  spots: readonly SpotId[];
}

export interface BoardText {
  columns: readonly string[];
  rows: readonly TextRow[];
}

// The shell's markup around the parts (class names of styles/ennead.css):
//   <main class="table [battle]">
//     <aside class="rail rail-left"> <Players/> </aside>          ≥ 1200 px
//     <ul class="gods-row"> <Row/> </ul>                          below 1200 px
//     <section class="sheet"> <Board/> <p class="reading"> </section>
//     <aside class="rail rail-right"> <section class="slab prompt"> <Side/> log </aside>
// With a stage: <main class="table battle"> <section class="sheet stage"> <Stage/> </section> <aside class="rail-right">.
// A lit element has data-spot={spot}, role="button", tabindex={0 for the first, -1 for the others; in SVG the name of the
// attribute must be in lower case, or the browser does not know it} and its name as
// aria-label; the shell moves focus between [data-spot][role=button] with the arrow keys and handles Enter and Space.
// Colours of a seat: class own-1 … own-5 (seat + 1). Icons, seals, medals: ../atoms.tsx.
export interface GameUi<V> {
  /** The content of the papyrus sheet: event track, <div class="field"> with <div class="stage-board">, zoom tools. */
  Board: Part<V>;
  /** One <article class="god-card own-n"> a seat, in seat order, and the supply. */
  Players: Part<V>;
  /** The same as <li class="own-n"> for narrow screens. */
  Row: Part<V>;
  /** Below the prompt: <section class="slab"> with action tracks or action pyramid. */
  Side: Part<V>;
  /** The battle (or night) that takes the place of players and sheet, when it is on: what stands in .sheet.stage. */
  stage(view: V, decision: DecisionOut | null): Part<V> | null;
  /** True where the end may come by a battle: then it is shown before that battle's result, which waits in the list. */
  isOver?(view: V): boolean;
  /** Lines of which nothing came, with the key of the words that say so. */
  inVain?(told: readonly ToldOut[]): ReadonlyMap<ToldOut, string>;
  /** Names of battles that are over, oldest first. The shell shows what is new as `Result` until "go on" was said.
   *  Without a view (replay): also the one that is decided and in which something is still asked. */
  results?(told: readonly ToldOut[], view: V | null): readonly string[];
  Result?: ComponentType<TableProps<V> & { result: string }>;
  /** A widget for the options of this decision in the prompt instead of buttons; null: buttons. */
  widget(decision: DecisionOut): Part<V> | null;
  /** Whether passing ends what was begun, instead of giving it up unused; absent: never. */
  finishes?(view: V, decision: DecisionOut, told: readonly ToldOut[]): boolean;
  /** The power, card or guardian a question comes from, in words; null: none. */
  reason?(decision: DecisionOut, t: Text): { name: string; text: string } | null;
  drawers: readonly Drawer<V>[];

  /** The spots that stand for an option; [] means a button in the prompt only. */
  spots(view: V, decision: DecisionOut, option: OptionOut): SpotId[];
  /** The number of an option the server could be asked about ("why not?"), for a spot that is not lit. */
  optionAt(view: V, decision: DecisionOut, spot: SpotId): number | null;
  /** What is chosen now, for a spot that could be no answer at all; absent or empty: the question itself is told. */
  instead?(decision: DecisionOut, t: Text): string;
  /** The spot of the thing a decision is about (the figure in hand): drawn as selected. */
  about(view: V, decision: DecisionOut): SpotId | null;
  /** The piece that was taken up and not yet put down, with where it is: Escape puts it back. */
  inHand?(view: V, decision: DecisionOut): SpotId | null;
  /** What a spot is, in words, for the reading line and as accessible name. */
  describe(view: V, spot: SpotId, t: Text): string;

  /** The places an event speaks of: for the last-changed mark and for log lines under the pointer. */
  eventSpots(view: V, told: ToldOut): SpotId[];
  /** Glyph of a log line, and whether it belongs to a battle (log filter). */
  eventGlyph(told: ToldOut): string;
  inBattle(told: ToldOut): boolean;
  /** Whether a log line begins a turn: what follows stands under it. Absent: the log is not grouped. */
  opensTurn?(told: ToldOut): boolean;
  /** The seat a log line is about, for its seal and for the filter "mine"; -1: none. */
  eventSeat(view: V, told: ToldOut): number;

  /** What everybody must know before it is too late, for the bar: as a sentence, and in few words for phones. */
  warning?(view: V, t: Text): { whole: string; brief: string } | null;
  boardText(view: V, t: Text): BoardText;
  /** Points a seat for the chart of the replay and the table of the end: devotion, glory. */
  score(view: V): number[];
  /** Glyph id and name of a seat's god, for bar, prompt, hand-over and log. */
  god(view: V, seat: number, t: Text): { glyph: string; name: string };
  /** How a line that opens a stretch of the game (event, round) is marked below the replay's slider: by a glyph or a
   *  short word; null for all other lines. */
  chapter(told: ToldOut): { glyph: string; label: string } | null;
  /** What became of a seat that its rank does not say ("forgotten"); empty or absent: nothing. */
  fate?(view: V, seat: number, t: Text): string;
  /** Below the ranks at the end: why it ended, and what the points are made of. */
  Ending?: Part<V>;
  /** A name for the battle that is on the stage, where two may follow each other without a pause; absent: none do. */
  battle?(view: V): string;
  /** Hot-seat: true if nothing secret of `seat` would show, so that the screen needs no hand-over. */
  quiet?(view: V, seat: number): boolean;
}
