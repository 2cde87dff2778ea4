// The interface between the page (bar, prompt, log, replay) and a game (board, panels, stage). The page never looks
// into a view; a game never talks to the server and computes no rule.
import type { ComponentType } from "preact";
import type * as wire from "../api/wire";
import type { DecisionOut, GameOut, LogLineOut, OptionOut, SourceOut } from "../api/wire";

/** A thing on the table that can be lit, hovered or asked about: "hex:C5", "figure:12", "zone:giza", "tile:3". */
export type SpotId = string;

/** The option that passes or declines. */
export const PASS: typeof wire.PASS = -1; // its type only: with its value, games would load the wire apart from the page

/** Texts of the chosen language, from src/ennead/locale; those of a game's table are in web_<game>.toml. Another language is
 *  another object, so components render again. */
export interface Text {
  readonly language: string;
  /** The text of a catalogue key; `n` chooses the plural form. An unknown key is returned as it is. */
  (key: string, args?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** Decisions and log lines with the names that the type of a view declares; with any names if it declares none. */
type Named<Out, V, What extends string> = V extends { names?: Record<What, infer Names> }
  ? Omit<Out, keyof Names> & Names
  : Out;
export type DecisionOf<V> = Named<DecisionOut, V, "decision">;
export type LineOf<V> = Named<LogLineOut, V, "line">;

/** The names of the numbers that a game knows the sources of. */
export type NumberOf<V> = V extends { names?: { number: infer Name extends string } } ? Name : string;

export interface TableProps<V> {
  view: V;
  /** Seats with names, who is asked, status. `game.you` is the user's seat; `seat` is the one whose view is shown. */
  game: GameOut;
  seat: number | null;
  /** What `seat` must choose now; null for spectators, replays, and while somebody else chooses. */
  decision: DecisionOf<V> | null;
  /** The options of each spot. If a spot has several, `pick` asks in the prompt which one. */
  lit: ReadonlyMap<SpotId, readonly OptionOut[]>;
  hovered: SpotId | null;
  selected: SpotId | null;
  /** Changed since the viewer's last choice, or named by the log line under the pointer: drawn with a broken ring. */
  marked: ReadonlySet<SpotId>;
  /** The log lines that came with this view, for animations; empty after loading and after jumps. */
  news: readonly LineOf<V>[];
  /** The loaded log without undone lines, oldest first; absent where there is no log. */
  log?: readonly LineOf<V>[];
  /** False with reduced motion, in tests and after a click that skips. */
  animate: boolean;
  /** Whether places show their short names; a board that always shows names ignores it. */
  showsPlaceNames?: boolean;
  /** Passing would finish what was begun, and is the main button; otherwise it gives something up. */
  finishes: boolean;
  t: Text;
  /** A click, Enter or drop on a spot: chooses if it is lit, else explains why not. */
  pick(spot: SpotId): void;
  /** Chooses an option that has no spot (a bid, a card). */
  choose(option: number): void;
  /** Undoes choices until only `free` are free to undo: after a drop outside every lit spot. */
  putBack(free: number): void;
  /** The pointer or focus is on a spot (null: on none). The reading line shows `describe` and the option's label. */
  hover(spot: SpotId | null): void;
  /** Shows in the reading line what this is and why it cannot be chosen now. */
  explain(spot: SpotId): void;
  /** Opens the sources of a number: GET …/sources?what=&of=&of=. */
  openSources(title: string, what: NumberOf<V>, of: readonly number[]): void;
  /** The total of such a number; null while it is not known. */
  totalOf(what: NumberOf<V>, of: readonly number[]): number | null;
  /** Its sources; null while they are not known. */
  sourcesOf(what: NumberOf<V>, of: readonly number[]): readonly SourceOut[] | null;
  /** Opens one of the game's drawers; null closes it. */
  open(drawer: string | null): void;
  /** Shows the result of a battle again, by its name in `results`. */
  showResult(result: string): void;
}

export type GamePart<V> = ComponentType<TableProps<V>>;

/** The board alone, for the cards of the lobby: loaded without the rest of the game, drawn by the same layers. It fills
 *  its place and is hidden from screen readers, because the text beside it says the same. */
export interface MiniatureProps<V> {
  view: V;
  t: Text;
}
export type GameMiniature<V> = ComponentType<MiniatureProps<V>>;

export interface Drawer<V> {
  id: string;
  /** The key that opens it: "m", "t". */
  key: string;
  /** Catalogue key of its title, and the glyph of the phone's tab. */
  title: string;
  glyph: string;
  Panel: GamePart<V>;
}

/** One row of the board as text: its heading and what is there. */
export interface TextRow {
  head: string;
  cells: readonly string[];
}

export interface BoardText {
  columns: readonly string[];
  rows: readonly TextRow[];
}

// The page's markup around the parts (table/tablePage.tsx, table/boardSheet.tsx):
//   <main class="table [battle]">
//     <section class="sheet"> <Board/> </section>                 in a battle: class="sheet stage", the stage
//     <aside class="rail rail-right"> prompt <BelowPrompt/> log </aside>
//     <aside class="rail rail-left"> <Players/> </aside>          wide windows
//     <ul class="gods-row"> <PlayersRow/> </ul>                   all others
// A lit element has data-spot={spot}, role="button", its name as aria-label, and tabindex 0 (the first) or -1 (the others);
// SVG needs the attribute in lower case. The page moves the focus between them with the arrow keys and handles Enter and
// Space. Colours of a seat: class own-1 … own-5 (seat + 1). Icons and emblems: ../common/icons.tsx; pieces:
// ../common/pieces.tsx.
export interface GameUi<V> {
  /** The content of the papyrus sheet: tracks, <div class="field"> with <div class="stage-board">, zoom buttons. */
  Board: GamePart<V>;
  /** One <article class="god-card own-n"> for each seat, in seat order, and the supply. */
  Players: GamePart<V>;
  /** The same as <li class="own-n">, for narrow windows. */
  PlayersRow: GamePart<V>;
  /** <section class="slab"> with action tracks or action pyramid. */
  BelowPrompt: GamePart<V>;
  /** What replaces players and board during a battle; null at other times. */
  stage(view: V, decision: DecisionOf<V> | null): GamePart<V> | null;
  /** For games that a battle may end: whether the game is over. The end is then shown before that battle's result. */
  isOver?(view: V): boolean;
  /** Names of finished battles, oldest first. The page shows each new one as `Result` until the user goes on. Without a
   *  view (replay): also the one that is decided and still has questions. */
  results?(log: readonly LineOf<V>[], view: V | null): readonly string[];
  Result?: ComponentType<TableProps<V> & { result: string }>;
  /** A widget for the options of this decision; null: plain buttons. */
  widget(decision: DecisionOf<V>): GamePart<V> | null;
  /** Whether passing finishes what was begun instead of giving it up; absent: never. */
  finishes?(view: V, decision: DecisionOf<V>, log: readonly LineOf<V>[]): boolean;
  /** The power, card or guardian a question comes from; null: none. */
  reason?(decision: DecisionOf<V>, t: Text): { name: string; text: string } | null;
  drawers: readonly Drawer<V>[];
  /** The board draws no spots: every option is a button of the prompt. */
  isBoardless?: true;
  /** Families of spots ("hex") that are small: a finger's first tap only shows them. */
  smallSpots?: readonly string[];

  /** Spots that stand for the same thing or place, the given one first: "why not?" is asked about all of them. Absent:
   *  only about the given one. */
  sameSpots?(view: V, spot: SpotId): SpotId[];
  /** What is asked for now, shown for a spot that could never be an answer; absent or empty: the question. */
  whatIsAsked?(decision: DecisionOf<V>, t: Text): string;
  /** The spot a decision is about (the figure in hand), drawn as selected. Absent: the decision's first spot. */
  about?(view: V, decision: DecisionOf<V>): SpotId | null;
  /** The piece that was picked up and not put down yet, with its place: Escape puts it back. */
  inHand?(view: V, decision: DecisionOf<V>): SpotId | null;
  /** A spot in words, for the reading line and as accessible name. */
  describe(view: V, spot: SpotId, t: Text): string;

  /** The places of a log line, for marking changes and lines under the pointer. Absent: the line's spots. */
  eventSpots?(view: V, line: LineOf<V>): SpotId[];
  /** Marked places of a log line as a reader names them: where something came from first. Absent: as they are. */
  placesInOrder?(spots: readonly SpotId[]): readonly SpotId[];
  /** Whether the places of a log line are marked as changed, too. Absent: those of every line are. */
  changesBoard?(line: LineOf<V>): boolean;

  /** A warning for the bar: as a sentence, and in a few words for phones. */
  warning?(view: V, t: Text): { whole: string; brief: string } | null;
  boardText(view: V, t: Text): BoardText;
  /** The points of each seat (devotion, glory), for the chart of the replay and the ranks at the end. */
  score(view: V): number[];
  /** Glyph and name of a seat's god. */
  god(view: V, seat: number, t: Text): { glyph: string; name: string };
  /** How a line that opens a chapter of the replay (event, round) is marked below the slider: by a glyph or a short
   *  word; null for all other lines. */
  chapter(line: LineOf<V>): { glyph: string; label: string } | null;
  /** What became of a seat, if its rank does not say so ("forgotten"); empty or absent: nothing. */
  fate?(view: V, seat: number, t: Text): string;
  /** Below the ranks at the end: why the game ended, and the sources of the points. */
  Ending?: GamePart<V>;
  /** The name of the battle on the stage, if one battle may follow another without a pause. */
  battleName?(view: V): string;
}
