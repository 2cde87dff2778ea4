// The resources of docs/wire-protocol.md as functions.
import { type Ask, send } from "./http";
import type {
  BoardOut,
  BotIn,
  CatalogueOut,
  ChatIn,
  ChoiceIn,
  ChosenOut,
  ClauseOut,
  DoneOut,
  FactsOut,
  GameIn,
  GameOut,
  GamesOut,
  GuestIn,
  GuestOut,
  InvitationIn,
  JoinedOut,
  JoinIn,
  LinkOut,
  LogOut,
  MeOut,
  NameIn,
  PlayOnIn,
  PresenceOut,
  ProposalIn,
  ReasonOut,
  RecordIn,
  RecordOut,
  ReplayOut,
  ReportIn,
  ReportOut,
  RulesOut,
  SeatIn,
  SourcesOut,
  StoryOut,
  TableOut,
  UndoIn,
  VotedOut,
  VoteIn,
} from "./wire";

export const SPECTATOR = -1;

/** The viewer of a table: a seat or `SPECTATOR`, and the token of the seat's own link if there is one. */
export interface Viewer {
  id: string;
  seat?: number | undefined;
  token?: string | undefined;
  lang: string;
}

const at = (viewer: Viewer, rest: string) => `/api/games/${viewer.id}${rest}`;

function ask<T>(viewer: Viewer, rest: string, more: Ask = {}): Promise<T> {
  const query = { seat: viewer.seat, lang: viewer.lang, ...more.query };
  return send<T>(at(viewer, rest), { ...more, query, ...(viewer.token ? { token: viewer.token } : {}) });
}

// -- guests and public data -------------------------------------------------------------------------------------------
export const me = () => send<MeOut>("/api/me");
export const newGuest = (name: string) => send<GuestOut>("/api/guests", { body: { name } satisfies GuestIn });
export const rename = (name: string) => send<MeOut>("/api/me", { method: "PATCH", body: { name } satisfies GuestIn });
export const catalogue = () => send<CatalogueOut>("/api/catalogue");
export const rules = (game: string, lang: string) => send<RulesOut>(`/api/rules/${game}`, { query: { lang } });
export const clause = (game: string, id: string, lang: string) =>
  send<ClauseOut>(`/api/rules/${game}/${id}`, { query: { lang } });
export const facts = (game: string) => send<FactsOut>(`/api/facts/${game}`);

// -- tables -----------------------------------------------------------------------------------------------------------
export const myGames = (lang: string) => send<GamesOut>("/api/games", { query: { lang } });
export const publicGames = (lang: string) => send<GamesOut>("/api/games", { query: { public: "true", lang } });
export const create = (game: GameIn, lang: string) => send<TableOut>("/api/games", { body: game, query: { lang } });
export const board = (id: string) => send<BoardOut>(`/api/games/${id}/board`);
export const firstBoard = (game: string, players: number, scenario: string) =>
  send<BoardOut>(`/api/boards/${game}`, { query: { players, scenario } });
export const accept = (invitation: string) =>
  send<JoinedOut>("/api/invitations", { body: { invitation } satisfies InvitationIn });
export const importRecord = (record: string, title: string, lang: string) =>
  send<TableOut>("/api/records", { body: { record, title } satisfies RecordIn, query: { lang } });

export const table = (viewer: Viewer) => ask<TableOut>(viewer, "");
export const drop = (viewer: Viewer) => ask<DoneOut>(viewer, "", { method: "DELETE" });
export const join = (viewer: Viewer, seat: number | null) =>
  ask<JoinedOut>(viewer, "/join", { body: { seat } satisfies JoinIn });
export const leave = (viewer: Viewer) => ask<DoneOut>(viewer, "/leave", { method: "POST" });
export const start = (viewer: Viewer) => ask<TableOut>(viewer, "/start", { method: "POST" });
export const setSeat = (viewer: Viewer, seat: number, who: string) =>
  ask<TableOut>(viewer, `/seats/${seat}`, { body: { who } satisfies SeatIn });
export const nameSeat = (viewer: Viewer, seat: number, name: string) =>
  ask<TableOut>(viewer, `/seats/${seat}/name`, { body: { name } satisfies NameIn });
export const presence = (viewer: Viewer) => ask<PresenceOut>(viewer, "/presence");
export const kick = (viewer: Viewer, seat: number) => ask<TableOut>(viewer, `/seats/${seat}/kick`, { method: "POST" });
export const rematch = (viewer: Viewer) => ask<TableOut>(viewer, "/rematch", { method: "POST" });
export const invitation = (viewer: Viewer) => ask<LinkOut>(viewer, "/invitation");
export const seatLink = (viewer: Viewer) => ask<LinkOut>(viewer, "/link");

// -- the game ---------------------------------------------------------------------------------------------------------
export const view = (viewer: Viewer) => ask<GameOut>(viewer, "/view");
export const log = (viewer: Viewer, since: number) => ask<LogOut>(viewer, "/log", { query: { since } });
export const choose = (viewer: Viewer, version: number, option: number) =>
  ask<ChosenOut>(viewer, "/choices", { body: { version, option } satisfies ChoiceIn });
export const whyNot = (viewer: Viewer, spot: readonly string[]) =>
  ask<ReasonOut>(viewer, "/why-not", { query: { spot } });
export const sources = (viewer: Viewer, what: string, of: readonly number[]) =>
  ask<SourcesOut>(viewer, "/sources", { query: { what, of } });
export const undo = (viewer: Viewer, version: number, steps: number) =>
  ask<VotedOut>(viewer, "/undo", { body: { version, steps } satisfies UndoIn });
export const startVote = (viewer: Viewer, what: ProposalIn) => ask<VotedOut>(viewer, "/votes", { body: what });
export const vote = (viewer: Viewer, n: number, yes: boolean) =>
  ask<VotedOut>(viewer, `/votes/${n}`, { body: { yes } satisfies VoteIn });
export const chat = (viewer: Viewer, text: string) =>
  ask<DoneOut>(viewer, "/chat", { body: { text } satisfies ChatIn });
export const letBotPlay = (viewer: Viewer, bot: string) =>
  ask<TableOut>(viewer, "/away", { body: { bot } satisfies BotIn });
export const takeSeatBack = (viewer: Viewer) => ask<TableOut>(viewer, "/back", { method: "POST" });
export const resign = (viewer: Viewer) => ask<DoneOut>(viewer, "/resign", { body: {} satisfies BotIn });
export const replay = (viewer: Viewer, moment: number) => ask<ReplayOut>(viewer, `/replay/${moment}`);
export const story = (viewer: Viewer) => ask<StoryOut>(viewer, "/story");
export const sourcesThen = (viewer: Viewer, moment: number, what: string, of: readonly number[]) =>
  ask<SourcesOut>(viewer, `/replay/${moment}/sources`, { query: { what, of } });
/** Called as the guest, not as a seat: the copy belongs to the guest. */
export const playOn = (id: string, lang: string, at: number, seat: number) =>
  ask<TableOut>({ id, lang }, "/play-on", { body: { at, seat } satisfies PlayOnIn });
export const record = (viewer: Viewer) => ask<RecordOut>(viewer, "/record");
export const report = (viewer: Viewer, text: string) =>
  ask<ReportOut>(viewer, "/report", { body: { text } satisfies ReportIn });
/** Reports a moment of the replay, as this viewer sees it. */
export const reportThen = (viewer: Viewer, moment: number, text: string) =>
  ask<ReportOut>(viewer, "/report", { body: { text, moment } satisfies ReportIn });
