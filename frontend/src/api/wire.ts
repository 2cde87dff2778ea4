// Made by tools/wire_types.py from src/ennead/server/wire.py and wire_in.py. Do not edit.

export const LANGUAGES = { en: "English", de: "Deutsch", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

export interface GuestIn {
  name: string;
}

export interface GameIn {
  game: string;
  setup?: Record<string, unknown>;
  seats?: string[];
  title?: string;
  public?: boolean;
  watch?: boolean;
}

export interface JoinIn {
  seat?: number | null;
  invitation?: string;
  name?: string;
}

export interface InvitationIn {
  invitation: string;
}

export interface SeatIn {
  who: string;
}

export interface NameIn {
  name: string;
}

export interface ChoiceIn {
  version: number;
  option: number;
}

export interface UndoIn {
  version: number;
  steps?: number;
}

/** A proposal to vote on: `replace` lets `bot` play for `seat` until its player is back, `abandon` ends the game
without a winner. */
export interface ProposalIn {
  kind: "replace" | "abandon";
  seat?: number;
  bot?: string;
}

/** An answer to a vote. A no from the player who asked withdraws it. */
export interface VoteIn {
  yes: boolean;
}

export interface BotIn {
  bot?: string;
}

export interface ChatIn {
  text: string;
}

export interface HookIn {
  url: string;
  style?: "discord" | "slack";
  language?: "en" | "de" | "pl";
}

export interface ReportIn {
  text?: string;
  moment?: number | null;
}

export interface RecordIn {
  record: string;
  title?: string;
}

export interface PlayOnIn {
  at: number;
  seat?: number;
}

/** A refusal: a catalogue key, its sentence, and for a stale choice the current version. */
export interface ErrorOut {
  error: string;
  message: string;
  version: number | null;
  details: unknown[] | null;
}

export interface MeOut {
  user: string;
  name: string;
}

export interface GuestOut {
  user: string;
  name: string;
  token: string;
}

export interface SeatOut {
  seat: number;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string;
  away: boolean;
  host: boolean;
}

/** `you` is the seat whose view this is, `yours` all seats you hold, `asked` the seats that must choose now, `gods`
the god of each seat, `crumb` the turn or round as a message, and `points` the points of each seat (all empty before
the game starts). `board` grows whenever `/board` has something new to show; null: there is no board. A game that is
over without `result` was abandoned. */
export interface TableOut {
  id: string;
  game: string;
  ruleset: number;
  setup: Record<string, unknown>;
  status: "lobby" | "running" | "over";
  title: string;
  public: boolean;
  watch: boolean;
  imported: boolean;
  parent: string;
  created: number;
  you: number | null;
  yours: number[];
  host: boolean;
  seats: SeatOut[];
  asked: number[];
  gods: string[];
  crumb: unknown[];
  points: number[];
  board: number | null;
  result: number[] | null;
}

export interface GamesOut {
  games: TableOut[];
}

/** The public view of a game, for a small picture. */
export interface BoardOut {
  view: Record<string, unknown>;
}

/** `idle` says why the option would do nothing now, `note` what it gains and costs each side; both are mostly empty.
`spots` are the things on the table that it points at, each as `family:name`. */
export interface OptionOut {
  option: number;
  token: string;
  label: string;
  idle: string;
  note: string;
  spots: string[];
}

/** `family` groups kinds of questions, `type` is the type of the options, `spots` what the question is about. */
export interface DecisionOut {
  kind: string;
  family: string;
  type: string;
  about: number;
  spots: string[];
  clause: string;
  prompt: string;
  options: OptionOut[];
}

/** `by` is the seat that asks; `waits` are the seats that have not answered. For an undo, `back` counts the choices
to take back, as far as you may know of them. For a replacement, `bot` would play for `seat`. */
export interface VoteOut {
  n: number;
  kind: "undo" | "replace" | "abandon";
  by: number;
  yes: number[];
  waits: number[];
  back: number;
  seat: number | null;
  bot: string;
}

/** A viewer's current view. Send `version` with the next choice. `seen` is the number of the last entry; `sealed`
are the seats of `yours` that wait for others to seal and may still change their answers. */
export interface GameOut {
  id: string;
  game: string;
  ruleset: number;
  setup: Record<string, unknown>;
  status: "lobby" | "running" | "over";
  title: string;
  public: boolean;
  watch: boolean;
  imported: boolean;
  parent: string;
  created: number;
  you: number | null;
  yours: number[];
  host: boolean;
  seats: SeatOut[];
  asked: number[];
  gods: string[];
  crumb: unknown[];
  points: number[];
  board: number | null;
  result: number[] | null;
  version: number;
  seen: number;
  view: Record<string, unknown> | null;
  decision: DecisionOut | null;
  trail: string[];
  undoable: number;
  sealed: number[];
  vote: VoteOut | null;
}

/** One part of a number: `what` names it for programs, `text` for people. */
export interface SourceOut {
  what: string;
  n: number;
  clause: string;
  text: string;
}

/** One sentence of the log. `args` are the numbers of the event and `types` their types; `seat` is the seat it
belongs to (-1: none), `spots` are the things on the table it points at. `places` says where place names are in
`text`, `clause` is the rule behind it, and `sources` are the parts of its number at that time. `forced`: this was
the viewer's only option, chosen without asking. */
export interface LogLineOut {
  kind: string;
  family: string;
  icon: string;
  seat: number;
  spots: string[];
  args: number[];
  types: string[];
  text: string;
  places: [number, number][];
  clause: string;
  sources: SourceOut[];
  forced: boolean;
}

export interface EntryOut {
  id: number;
  kind: "start" | "choice" | "undo" | "unseal" | "seat" | "chat" | "vote";
  seat: number;
  at: number;
  body: Record<string, unknown>;
  lines: LogLineOut[];
}

/** `before` has the seat of each choice that counted before the first of these entries, in order. */
export interface LogOut {
  before: number[];
  entries: EntryOut[];
  more: boolean;
}

/** The data of one server-sent event. */
export interface StreamOut {
  entries: EntryOut[];
  game: GameOut;
}

/** `repeated`: this same choice had counted before. */
export interface ChosenOut {
  version: number;
  repeated: boolean;
}

/** `done`: it happened; `vote`: others must still agree; `refused` or `withdrawn`: the vote is over. */
export interface VotedOut {
  result: "done" | "vote" | "refused" | "withdrawn";
  version: number;
}

/** The seats whose players are at the table now; null while this server cannot know. */
export interface PresenceOut {
  here: number[] | null;
}

export interface JoinedOut {
  game: string;
  seat: number;
}

export interface LinkOut {
  token: string;
  url: string;
}

export interface ReasonOut {
  key: string;
  text: string;
  clause: string;
}

export interface SourcesOut {
  sources: SourceOut[];
  total: number;
}

/** `moments` is the number of moments; the last is the newest. `by` is the seat whose choice led here (-1: none),
`chose` names that choice (empty while it is another player's secret), and `lines` are its log, as far as the viewer
may know it. */
export interface ReplayOut {
  moment: number;
  moments: number;
  seat: number | null;
  view: Record<string, unknown>;
  trail: string[];
  by: number;
  chose: string;
  lines: LogLineOut[];
}

/** What led to a moment: the seat that chose (-1: none), the log, and the points of the seats if they changed. */
export interface SceneOut {
  by: number;
  lines: LogLineOut[];
  points: number[] | null;
}

/** All moments of a replay in order, without boards. */
export interface StoryOut {
  seat: number | null;
  scenes: SceneOut[];
}

export interface RecordOut {
  record: string;
  score: string;
}

/** A choice of a setup option: at most one of each group. `players` are the player counts it is for; empty: all. */
export interface SetupChoiceOut {
  id: string;
  group: string;
  players: number[];
}

/** A setup option. `text` is the catalogue key of its label; `terms` plus a choice's id is the key of that choice.

`type`: number, choice, choices (several), seats (one for every seat), seat, flag, switches (choice → yes or no) or
numbers (choice → number). `form` is where a form shows it: top, seat, more, or nowhere. `counts`: how many choices
must be taken for each number of players, if any are taken. `draws` is the choice that means "draw one at random". */
export interface SetupOptionOut {
  name: string;
  type: string;
  text: string;
  choices: SetupChoiceOut[];
  default: unknown;
  clause: string;
  terms: string;
  form: string;
  least: number;
  most: number;
  counts: Record<string, number>;
  draws: string;
}

export interface GameInfoOut {
  game: string;
  ruleset: number;
  setup: SetupOptionOut[];
}

export interface CatalogueOut {
  games: GameInfoOut[];
  bots: string[];
  languages: string[];
}

export interface ClauseOut {
  clause: string;
  text: string;
}

/** A heading of the rules, with its first clause. */
export interface ChapterOut {
  title: string;
  first: string;
}

export interface RulesOut {
  game: string;
  clauses: ClauseOut[];
  chapters: ChapterOut[];
}

export interface FactOut {
  id: string;
  value: string;
  alternative: string;
  source: string;
  confidence: string;
}

export interface FactsOut {
  game: string;
  facts: FactOut[];
}

/** A file to keep or send. It contains the whole record only if the game is over. */
export interface ReportOut {
  report: string;
  game: string;
  text: string;
  version: number;
  log: EntryOut[];
  view: Record<string, unknown> | null;
  moment: ReplayOut | null;
  record: string | null;
  software: Record<string, string>;
}

export interface HealthOut {
  status: "ok" | "failing";
  database: boolean;
}

export interface DoneOut {
  done: boolean;
}
