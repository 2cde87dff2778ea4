// The resources of docs/wire-protocol.md as functions.
import { type Ask, send } from "./http";
import type * as wire from "./wire";

export { SPECTATOR } from "./wire";

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
export const me = () => send<wire.MeOut>("/api/me");
export const newGuest = (name: string) => send<wire.GuestOut>("/api/guests", { body: { name } satisfies wire.GuestIn });
export const rename = (name: string) =>
  send<wire.MeOut>("/api/me", { method: "PATCH", body: { name } satisfies wire.GuestIn });
export const catalogue = () => send<wire.CatalogueOut>("/api/catalogue");
export const rules = (game: string, lang: string) => send<wire.RulesOut>(`/api/rules/${game}`, { query: { lang } });
export const clause = (game: string, id: string, lang: string) =>
  send<wire.ClauseOut>(`/api/rules/${game}/${id}`, { query: { lang } });
export const facts = (game: string) => send<wire.FactsOut>(`/api/facts/${game}`);

// -- tables -----------------------------------------------------------------------------------------------------------
export const myGames = (lang: string) => send<wire.GamesOut>("/api/games", { query: { lang } });
export const publicGames = (lang: string) => send<wire.GamesOut>("/api/games", { query: { public: "true", lang } });
export const create = (game: wire.GameIn, lang: string) =>
  send<wire.TableOut>("/api/games", { body: game, query: { lang } });
export const board = (id: string) => send<wire.BoardOut>(`/api/games/${id}/board`);
export const firstBoard = (game: string, players: number, scenario: string) =>
  send<wire.BoardOut>(`/api/boards/${game}`, { query: { players, scenario } });
export const accept = (invitation: string) =>
  send<wire.JoinedOut>("/api/invitations", { body: { invitation } satisfies wire.InvitationIn });
export const importRecord = (record: string, title: string, lang: string) =>
  send<wire.TableOut>("/api/records", { body: { record, title } satisfies wire.RecordIn, query: { lang } });

export const table = (viewer: Viewer) => ask<wire.TableOut>(viewer, "");
export const drop = (viewer: Viewer) => ask<wire.DoneOut>(viewer, "", { method: "DELETE" });
export const join = (viewer: Viewer, seat: number | null) =>
  ask<wire.JoinedOut>(viewer, "/join", { body: { seat } satisfies wire.JoinIn });
export const leave = (viewer: Viewer) => ask<wire.DoneOut>(viewer, "/leave", { method: "POST" });
export const start = (viewer: Viewer) => ask<wire.TableOut>(viewer, "/start", { method: "POST" });
export const setSeat = (viewer: Viewer, seat: number, who: string) =>
  ask<wire.TableOut>(viewer, `/seats/${seat}`, { body: { who } satisfies wire.SeatIn });
export const nameSeat = (viewer: Viewer, seat: number, name: string) =>
  ask<wire.TableOut>(viewer, `/seats/${seat}/name`, { body: { name } satisfies wire.NameIn });
export const presence = (viewer: Viewer) => ask<wire.PresenceOut>(viewer, "/presence");
export const kick = (viewer: Viewer, seat: number) =>
  ask<wire.TableOut>(viewer, `/seats/${seat}/kick`, { method: "POST" });
export const rematch = (viewer: Viewer) => ask<wire.TableOut>(viewer, "/rematch", { method: "POST" });
export const invitation = (viewer: Viewer) => ask<wire.LinkOut>(viewer, "/invitation");
export const seatLink = (viewer: Viewer) => ask<wire.LinkOut>(viewer, "/link");

// -- the game ---------------------------------------------------------------------------------------------------------
export const view = (viewer: Viewer) => ask<wire.GameOut>(viewer, "/view");
export const log = (viewer: Viewer, since: number) => ask<wire.LogOut>(viewer, "/log", { query: { since } });
export const choose = (viewer: Viewer, version: number, option: number) =>
  ask<wire.ChosenOut>(viewer, "/choices", { body: { version, option } satisfies wire.ChoiceIn });
export const whyNot = (viewer: Viewer, spot: readonly string[]) =>
  ask<wire.ReasonOut>(viewer, "/why-not", { query: { spot } });
export const sources = (viewer: Viewer, what: string, of: readonly number[]) =>
  ask<wire.SourcesOut>(viewer, "/sources", { query: { what, of } });
export const undo = (viewer: Viewer, version: number, steps: number) =>
  ask<wire.VotedOut>(viewer, "/undo", { body: { version, steps } satisfies wire.UndoIn });
export const startVote = (viewer: Viewer, what: wire.ProposalIn) =>
  ask<wire.VotedOut>(viewer, "/votes", { body: what });
export const vote = (viewer: Viewer, n: number, yes: boolean) =>
  ask<wire.VotedOut>(viewer, `/votes/${n}`, { body: { yes } satisfies wire.VoteIn });
export const chat = (viewer: Viewer, text: string) =>
  ask<wire.DoneOut>(viewer, "/chat", { body: { text } satisfies wire.ChatIn });
export const letBotPlay = (viewer: Viewer, bot: string) =>
  ask<wire.TableOut>(viewer, "/away", { body: { bot } satisfies wire.BotIn });
export const takeSeatBack = (viewer: Viewer) => ask<wire.TableOut>(viewer, "/back", { method: "POST" });
export const resign = (viewer: Viewer) => ask<wire.DoneOut>(viewer, "/resign", { body: {} satisfies wire.BotIn });
export const replay = (viewer: Viewer, moment: number) => ask<wire.ReplayOut>(viewer, `/replay/${moment}`);
export const story = (viewer: Viewer) => ask<wire.StoryOut>(viewer, "/story");
export const sourcesThen = (viewer: Viewer, moment: number, what: string, of: readonly number[]) =>
  ask<wire.SourcesOut>(viewer, `/replay/${moment}/sources`, { query: { what, of } });
/** Called as the guest, not as a seat: the copy belongs to the guest. */
export const playOn = (id: string, lang: string, at: number, seat: number) =>
  ask<wire.TableOut>({ id, lang }, "/play-on", { body: { at, seat } satisfies wire.PlayOnIn });
export const record = (viewer: Viewer) => ask<wire.RecordOut>(viewer, "/record");
export const report = (viewer: Viewer, text: string) =>
  ask<wire.ReportOut>(viewer, "/report", { body: { text } satisfies wire.ReportIn });
/** Reports a moment of the replay, as this viewer sees it. */
export const reportThen = (viewer: Viewer, moment: number, text: string) =>
  ask<wire.ReportOut>(viewer, "/report", { body: { text, moment } satisfies wire.ReportIn });
