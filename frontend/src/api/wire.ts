// Made by tools/wire_types.py from src/ennead/server/wire.py and wire_in.py. Do not edit.

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

/** What the table is asked for: `replace` lets `bot` play for `seat` until its person is back, `abandon` ends the
game without a winner. */
export interface WishIn {
  kind: "replace" | "abandon";
  seat?: number;
  bot?: string;
}

/** An answer to a vote; no by who asked withdraws it. */
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

/** Every refusal: a catalogue key, its sentence, and for a stale choice the current version. */
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

/** `you` is the seat looked through, `yours` all seats you hold, `asked` the seats that must choose now, `gods` whom
the seats play, `crumb` how far the game is, as a message, and `points` what each seat has of what wins (all empty
before it runs). `board` grows whenever `/board` has something new to show; null: there is none. A game that is over
without `result` was abandoned. */
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

/** A game as everybody sees it, for a small picture. */
export interface BoardOut {
  view: Record<string, unknown>;
}

/** `note` says why choosing it would do nothing, or what it brings and costs whom; mostly empty. */
export interface OptionOut {
  option: number;
  token: string;
  key: string;
  label: string;
  note: string;
}

export interface DecisionOut {
  kind: string;
  about: number;
  clause: string;
  key: string;
  prompt: string;
  options: OptionOut[];
}

/** `by` asks, `waits` have not answered yet. To go back: `back` choices you could tell apart. To replace: `seat` and
the `bot` that would play for it. */
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

/** A viewer's newest look: `version` goes into the next choice, `seen` is the number of the last entry, `sealed`
are those of `yours` that wait for others to seal and may still change their minds. */
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

export interface SourceOut {
  n: number;
  message: unknown[];
  text: string;
  clause: string;
}

/** One sentence of the log: `places` says where names of places stand in its text, `clause` is behind it,
`sources` are the parts of its number as they were then. `forced`: it was the only option of this viewer, who was
not asked. */
export interface ToldOut {
  kind: string;
  args: number[];
  message: unknown[];
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
  told: ToldOut[];
}

/** `before`: whose the choices are that stood when the first of these entries came, in their order. */
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

/** `repeated`: this very choice had counted before. */
export interface ChosenOut {
  version: number;
  repeated: boolean;
}

/** `done` at once, `vote`: the others are asked. */
export interface VotedOut {
  result: "done" | "vote" | "refused" | "withdrawn";
  version: number;
}

/** Seats whose people look at the table now; None while this server cannot know. */
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

/** `moments` is how many points there are; the last is the newest. `by` made the choice that led here (-1: nobody),
`chose` names it (empty while it is another's secret), `told` is what it did, as far as these eyes may know. */
export interface ReplayOut {
  moment: number;
  moments: number;
  seat: number | null;
  view: Record<string, unknown>;
  trail: string[];
  by: number;
  chose: string;
  told: ToldOut[];
}

/** What led to a moment: who chose (-1: nobody) and what was told. `points` of the seats, if they have changed. */
export interface SceneOut {
  by: number;
  told: ToldOut[];
  points: number[] | null;
}

/** All moments of a replay in turn, without their boards. */
export interface StoryOut {
  seat: number | null;
  scenes: SceneOut[];
}

export interface RecordOut {
  record: string;
  score: string;
}

export interface GameInfoOut {
  game: string;
  ruleset: number;
  setup: Record<string, unknown>;
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

/** A heading of the rules; it goes up to the first clause of the next. */
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

/** A file to keep and to send. The whole record is in it only when the game is over. */
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
