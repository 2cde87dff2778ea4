// The question, and the options that have no place on the board.
import { useState } from "preact/hooks";
import type { DecisionOut, OptionOut } from "../api/wire";
import { Emblem, Icon, PlayerName } from "../common/icons";
import { PASS } from "../games/contract";
import { passOf, realOptions } from "../games/options";
import { PassButton } from "../games/passButton";
import { Sentence } from "../log/sentence";
import { Clause } from "../rules/clause";
import { capitalize } from "../state/capitalize";
import { hints } from "../state/settings";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { GameOver } from "./gameOver";
import { stageHidden } from "./openPanel";
import { type Choices, FEW, OptionList } from "./optionList";
import { isGone } from "./presence";
import { hintFor } from "./promptHint";
import { tableProps } from "./tableProps";
import "./prompt.css";

/** Which options become buttons: those of the spot to resolve, else all. */
function choicesOf(table: Table, decision: DecisionOut): Choices {
  const lit = table.lit.value;
  const spot = table.spotToResolve.value;
  const pass = passOf(decision) ?? null;
  const rest = realOptions(decision);
  if (spot) return { buttons: [...(lit.get(spot) ?? [])], folded: false, pass };
  const placed = new Set([...lit.values()].flat());
  return { buttons: rest, folded: rest.length > FEW && rest.every((option) => placed.has(option)), pass };
}

function PromptButtons({ table, pass, finishes }: { table: Table; pass: OptionOut | null; finishes: boolean }) {
  const t = text.value;
  const game = table.game.value;
  const back = table.spotToResolve.value !== null;
  return (
    <div class="acts">
      {back && (
        <button type="button" class="btn" onClick={() => (table.spotToResolve.value = null)}>
          {t("web.prompt.narrow_back")}
        </button>
      )}
      {!back && (game?.undoable ?? 0) > 0 && (
        <button type="button" class="btn" onClick={() => table.undo.request()}>
          <Icon id="ui-undo" />
          {t("web.undo.button")}
        </button>
      )}
      {pass && (
        <PassButton primary={finishes} onClick={() => table.choose(PASS)}>
          {capitalize(pass.label, t.language)}
        </PassButton>
      )}
    </div>
  );
}

/** On a phone there is no room for the hint below the question: a button shows it. */
function PhoneHelp({ hint, clause, game }: { hint: string; clause: string; game: string }) {
  const [open, show] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn icon ghost phone-help"
        aria-expanded={open}
        aria-label={text.value("web.prompt.help")}
        onClick={() => show(!open)}
      >
        <Icon id="ui-info" />
      </button>
      {open && (
        <p class="phone-hint">
          {hint} <Clause id={clause} game={game} />
        </p>
      )}
    </>
  );
}

function Question({ table, decision }: { table: Table; decision: DecisionOut }) {
  const t = text.value;
  const game = table.game.value;
  const props = tableProps(table);
  const Widget = table.ui.value?.widget(decision) ?? null;
  const choices = choicesOf(table, decision);
  if (!game || !props) return null;
  const reason = table.ui.value?.reason?.(decision, t) ?? null;
  const hint = hints.value ? hintFor(game.game, decision.kind, t) : "";
  return (
    <>
      <p class="eyebrow">{t(table.spotToResolve.value ? "web.prompt.which" : "web.prompt.yours")}</p>
      <h2 class="ask">{decision.prompt}</h2>
      <PhoneHelp hint={hint} clause={decision.clause} game={game.game} />
      {reason && (
        <p class="reason">
          <b>{reason.name}</b> {reason.text}
        </p>
      )}
      {Widget && !table.spotToResolve.value ? <Widget {...props} /> : <OptionList table={table} choices={choices} />}
      <PromptButtons table={table} pass={Widget ? null : choices.pass} finishes={props.finishes} />
      <UnsealButtons table={table} />
      <p class="hint help-line">
        {hint} <Clause id={decision.clause} game={game.game} />
      </p>
    </>
  );
}

/** A sealed answer may be taken back until the last one is sealed; at a shared screen, any of its seats. */
export function UnsealButtons({ table }: { table: Table }) {
  const t = text.value;
  const game = table.shownGame.value;
  return (
    <>
      {game?.sealed.map((seat) => (
        <button
          key={seat}
          type="button"
          class="btn block"
          data-unseal={seat}
          disabled={table.sending}
          onClick={() => table.unseal(seat)}
        >
          <Icon id="ui-undo" />
          {seat === game.you ? t("web.undo.mind") : t("web.undo.mind_of", { name: game.seats[seat]?.name ?? "" })}
        </button>
      ))}
    </>
  );
}

const RECENT_LINES = 5; // lines

/** What the others have done since the user's last choice, newest first. */
function RecentLines({ table }: { table: Table }) {
  const you = table.game.value?.you;
  const since = table.entries.value.findLast((entry) => entry.kind === "choice" && entry.seat === you)?.id ?? 0;
  const fresh = table.rows.value.filter((line) => line.line && !line.undone && line.entry.id > since);
  return (
    <ol class="lately" aria-live="off">
      {fresh
        .slice(-RECENT_LINES)
        .reverse()
        .map((line) => (
          <li key={line.key}>{line.line && <Sentence line={line.line} />}</li>
        ))}
    </ol>
  );
}

function Waiting({ table }: { table: Table }) {
  const t = text.value;
  const game = table.shownGame.value;
  const ui = table.ui.value;
  if (!game?.view || !ui) return null;
  const view = game.view;
  return (
    <>
      <p class="eyebrow">{t(game.you === null ? "web.prompt.watching" : "web.prompt.waiting")}</p>
      <ul class="waiting-for">
        {game.asked.map((seat) => (
          <li key={seat}>
            <PlayerName seat={seat}>{ui.god(view, seat, t).name}</PlayerName>{" "}
            <bdi class="soft">{game.seats[seat]?.name}</bdi>
            {isGone(game, seat) && <span class="chip">{t("web.seat.gone")}</span>}
          </li>
        ))}
      </ul>
      {(game.undoable > 0 || game.you !== null) && game.asked.length > 0 && (
        <p class="hint">{t(table.sending.value ? "web.prompt.sending" : "web.prompt.others")}</p>
      )}
      <UnsealButtons table={table} />
      <RecentLines table={table} />
    </>
  );
}

function StageSwitch({ table }: { table: Table }) {
  const game = table.game.value;
  const staged = game?.view && table.ui.value?.stage(game.view, game.decision);
  if (!staged) return null;
  return (
    <button type="button" class="btn block stage-switch" onClick={() => (stageHidden.value = !stageHidden.value)}>
      {text.value(stageHidden.value ? "web.stage.to_stage" : "web.stage.to_board")}
    </button>
  );
}

export function Prompt({ table }: { table: Table }) {
  const t = text.value;
  const game = table.game.value;
  if (!game) return null;
  const decision = table.decision.value;
  const seat = game.you;
  const own = seat === null || !decision ? "" : ` own-${seat + 1}`;
  return (
    <section
      id="prompt"
      tabIndex={-1}
      class={`slab prompt${own}${decision ? "" : " is-idle"}`}
      aria-label={t("web.prompt.name")}
      aria-live="polite"
      aria-busy={table.sending}
    >
      {game.status === "over" ? (
        <GameOver table={table} />
      ) : decision ? (
        <Question key={`${decision.kind} ${decision.about}`} table={table} decision={decision} />
      ) : (
        <Waiting table={table} />
      )}
      <StageSwitch table={table} />
      {game.yours.length > 1 && seat !== null && (
        <p class="hint">
          <Emblem seat={seat} /> {t("web.handover.now", { name: game.seats[seat]?.name ?? "" })}
        </p>
      )}
    </section>
  );
}
