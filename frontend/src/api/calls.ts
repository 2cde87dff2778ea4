// The resources of docs/wire-protocol.md as functions.
import { type Ask, send } from "./http";
import type {
  BoardOut,
  CatalogueOut,
  ChosenOut,
  ClauseOut,
  DoneOut,
  FactsOut,
  GameIn,
  GameOut,
  GamesOut,
  GuestOut,
  JoinedOut,
  LinkOut,
  LogOut,
  MeOut,
  PresenceOut,
  ReasonOut,
  RecordOut,
  ReplayOut,
  ReportOut,
  RulesOut,
  SourcesOut,
  StoryOut,
  TableOut,
  VotedOut,
  WishIn,
} from "./wire";

/** Through whose eyes a table is looked at: a seat (-1: as a spectator), perhaps by a seat's own link. */
export interface Eyes {
  id: string;
  seat?: number | undefined;
  token?: string | undefined;
  lang: string;
}

const at = (eyes: Eyes, rest: string) => `/api/games/${eyes.id}${rest}`;

function ask<T>(eyes: Eyes, rest: string, more: Ask = {}): Promise<T> {
  const query = { seat: eyes.seat, lang: eyes.lang, ...more.query };
  return send<T>(at(eyes, rest), { ...more, query, ...(eyes.token ? { token: eyes.token } : {}) });
}

// -- guests and what everybody may know -------------------------------------------------------------------------------
export const me = () => send<MeOut>("/api/me");
export const newGuest = (name: string) => send<GuestOut>("/api/guests", { body: { name } });
export const rename = (name: string) => send<MeOut>("/api/me", { method: "PATCH", body: { name } });
export const catalogue = () => send<CatalogueOut>("/api/catalogue");
export const rules = (game: string, lang: string) => send<RulesOut>(`/api/rules/${game}`, { query: { lang } });
export const clause = (game: string, id: string, lang: string) =>
  send<ClauseOut>(`/api/rules/${game}/${id}`, { query: { lang } });
export const facts = (game: string) => send<FactsOut>(`/api/facts/${game}`);

// -- tables -----------------------------------------------------------------------------------------------------------
export const myGames = () => send<GamesOut>("/api/games");
export const publicGames = () => send<GamesOut>("/api/games", { query: { public: "true" } });
export const create = (wish: GameIn, lang: string) => send<TableOut>("/api/games", { body: wish, query: { lang } });
export const board = (id: string) => send<BoardOut>(`/api/games/${id}/board`);
export const firstBoard = (game: string, players: number, scenario: string) =>
  send<BoardOut>(`/api/boards/${game}`, { query: { players, scenario } });
export const accept = (invitation: string) => send<JoinedOut>("/api/invitations", { body: { invitation } });
export const importRecord = (record: string, title: string, lang: string) =>
  send<TableOut>("/api/records", { body: { record, title }, query: { lang } });

export const table = (eyes: Eyes) => ask<TableOut>(eyes, "");
export const drop = (eyes: Eyes) => ask<DoneOut>(eyes, "", { method: "DELETE" });
export const join = (eyes: Eyes, seat: number | null) => ask<JoinedOut>(eyes, "/join", { body: { seat } });
export const leave = (eyes: Eyes) => ask<DoneOut>(eyes, "/leave", { method: "POST" });
export const start = (eyes: Eyes) => ask<TableOut>(eyes, "/start", { method: "POST" });
export const fill = (eyes: Eyes, seat: number, who: string) => ask<TableOut>(eyes, `/seats/${seat}`, { body: { who } });
export const nameSeat = (eyes: Eyes, seat: number, name: string) =>
  ask<TableOut>(eyes, `/seats/${seat}/name`, { body: { name } });
export const presence = (eyes: Eyes) => ask<PresenceOut>(eyes, "/presence");
export const kick = (eyes: Eyes, seat: number) => ask<TableOut>(eyes, `/seats/${seat}/kick`, { method: "POST" });
export const rematch = (eyes: Eyes) => ask<TableOut>(eyes, "/rematch", { method: "POST" });
export const invitation = (eyes: Eyes) => ask<LinkOut>(eyes, "/invitation");
export const seatLink = (eyes: Eyes) => ask<LinkOut>(eyes, "/link");

// -- the game ---------------------------------------------------------------------------------------------------------
export const view = (eyes: Eyes) => ask<GameOut>(eyes, "/view");
export const log = (eyes: Eyes, since: number) => ask<LogOut>(eyes, "/log", { query: { since } });
export const choose = (eyes: Eyes, version: number, option: number) =>
  ask<ChosenOut>(eyes, "/choices", { body: { version, option } });
export const whyNot = (eyes: Eyes, option: number) => ask<ReasonOut>(eyes, "/why-not", { query: { option } });
export const sources = (eyes: Eyes, what: string, of: readonly number[]) =>
  ask<SourcesOut>(eyes, "/sources", { query: { what, of } });
export const undo = (eyes: Eyes, version: number, steps: number) =>
  ask<VotedOut>(eyes, "/undo", { body: { version, steps } });
export const wish = (eyes: Eyes, what: WishIn) => ask<VotedOut>(eyes, "/votes", { body: what });
export const vote = (eyes: Eyes, n: number, yes: boolean) => ask<VotedOut>(eyes, `/votes/${n}`, { body: { yes } });
export const chat = (eyes: Eyes, text: string) => ask<DoneOut>(eyes, "/chat", { body: { text } });
export const away = (eyes: Eyes, bot: string) => ask<TableOut>(eyes, "/away", { body: { bot } });
export const back = (eyes: Eyes) => ask<TableOut>(eyes, "/back", { method: "POST" });
export const resign = (eyes: Eyes) => ask<DoneOut>(eyes, "/resign", { body: {} });
export const replay = (eyes: Eyes, moment: number) => ask<ReplayOut>(eyes, `/replay/${moment}`);
export const story = (eyes: Eyes) => ask<StoryOut>(eyes, "/story");
export const sourcesThen = (eyes: Eyes, moment: number, what: string, of: readonly number[]) =>
  ask<SourcesOut>(eyes, `/replay/${moment}/sources`, { query: { what, of } });
/** As the guest I am, not as a seat: the copy is mine. */
export const playOn = (id: string, lang: string, at: number, seat: number) =>
  ask<TableOut>({ id, lang }, "/play-on", { body: { at, seat } });
export const record = (eyes: Eyes) => ask<RecordOut>(eyes, "/record");
export const report = (eyes: Eyes, text: string) => ask<ReportOut>(eyes, "/report", { body: { text } });
/** About a moment of the replay, as these eyes see it. */
export const reportThen = (eyes: Eyes, moment: number, text: string) =>
  ask<ReportOut>(eyes, "/report", { body: { text, moment } });
