// What stays under the bar until somebody answers: a vote of the table, and a bot that plays for the user.
import * as calls from "../api/calls";
import type { GameOut, VoteOut } from "../api/wire";
import { Icon, PlayerName } from "../common/icons";
import type { AnyGame, AnyView } from "../games";
import { lastSentences } from "../state/logRows";
import type { Table } from "../state/table";
import { text } from "../state/text";
import "./voteBar.css";

const SENTENCES = 3; // of what would be undone

interface Parts {
  table: Table;
  game: GameOut & { view: AnyView };
  ui: AnyGame;
  vote: VoteOut;
}

/** Who asks and for what; in other words if it is about the reader's seat or was asked by the reader. */
function Question({ game, ui, vote }: Parts) {
  const t = text.value;
  const name = (seat: number) => ui.god(game.view, seat, t).name;
  const mine = game.yours.includes(vote.by);
  const about = vote.seat !== null && game.yours.includes(vote.seat) ? "replace_me" : vote.kind;
  const args = { n: vote.back, other: name(vote.seat ?? vote.by), bot: vote.bot && t(`web.bot.${vote.bot}`) };
  if (mine) return <b>{t(`web.vote.you_${vote.kind}`, args)}</b>;
  return (
    <b>
      <PlayerName seat={vote.by}>{name(vote.by)}</PlayerName> {t(`web.vote.asks_${about}`, args)}
    </b>
  );
}

/** What would be undone, in the sentences this seat could read; what would become of a seat or of the game. */
function Consequence({ table, vote }: Parts) {
  const t = text.value;
  const sentences = vote.kind === "undo" ? lastSentences(table.log.value, vote.back) : [];
  const more = sentences.length - SENTENCES;
  return (
    <>
      {sentences.length > 0 && (
        <small class="undoes">
          {t("web.vote.undoes", { what: sentences.slice(0, SENTENCES).join(" · ") })}
          {more > 0 && ` ${t("web.vote.more", { n: more })}`}
        </small>
      )}
      <small>{t(`web.vote.then_${vote.kind}`)}</small>
    </>
  );
}

function Waits({ game, ui, vote }: Parts) {
  const t = text.value;
  const names = vote.waits.map((seat) => ui.god(game.view, seat, t).name);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(t.language, { type: "conjunction" }).format(names);
  return <small class="waits">{t("web.vote.waits", { names: list })}</small>;
}

/** Whoever asked may withdraw the vote; whoever agreed may still change their mind. */
function Answers({ table, game, vote }: Parts) {
  const t = text.value;
  if (game.you === null) return null;
  const say = (yes: boolean) => () => void table.vote(vote.n, yes);
  const mine = game.yours.includes(vote.by);
  const open = !mine && vote.waits.includes(game.you);
  return (
    <span class="answers">
      <button type="button" class="btn" data-vote={mine ? "withdraw" : "no"} onClick={say(false)}>
        {t(mine ? "web.vote.withdraw" : open ? "web.vote.no" : "web.vote.no_after_all")}
      </button>
      {open && (
        <button type="button" class="btn primary" data-vote="yes" onClick={say(true)}>
          {t("web.vote.yes")}
        </button>
      )}
    </span>
  );
}

function Vote(parts: Parts) {
  return (
    <div class="banner ask-vote" role="alert">
      <Icon id="ui-vote" />
      <span>
        <Question {...parts} />
        <Consequence {...parts} />
        <Waits {...parts} />
      </span>
      <Answers {...parts} />
    </div>
  );
}

/** Whether the table gave the user's seat to the bot, and not the user. */
function isReplaced(table: Table, seat: number): boolean {
  const last = table.entries.value.findLast(
    (entry) => entry.seat === seat && (entry.body.what === "away" || entry.body.what === "replaced"),
  );
  return last?.body.what === "replaced";
}

/** A bot plays for the user: what happened, and how to take the seat back. */
function StandIn({ table, seat }: { table: Table; seat: number }) {
  const t = text.value;
  const back = () => void table.attempt(() => calls.takeSeatBack(table.viewer.value));
  return (
    <div class="banner warn stand-in" role="status">
      <Icon id="ui-people" />
      <span>
        <b>{t(isReplaced(table, seat) ? "web.vote.replaced" : "web.vote.away")}</b>
        <small>{t("web.vote.still_yours")}</small>
      </span>
      <button type="button" class="btn primary" data-back onClick={back}>
        {t("web.menu_table.back")}
      </button>
    </div>
  );
}

export function VoteBar({ table }: { table: Table }) {
  const [game, ui] = [table.game.value, table.ui.value];
  if (!game?.view || !ui || game.status !== "running") return null;
  const { vote, you, view } = game;
  const away = you !== null && game.seats[you]?.away;
  if (!vote && !away) return null;
  return (
    <div class="asking">
      {vote && <Vote table={table} game={{ ...game, view }} ui={ui} vote={vote} />}
      {away && <StandIn table={table} seat={you} />}
    </div>
  );
}
