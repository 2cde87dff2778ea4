// What is asked of me, and the options that have no place on the board.
import { useState } from "preact/hooks";
import type { DecisionOut, OptionOut } from "../api/wire";
import { Clause, Icon, Seal, Who } from "../atoms";
import { alone } from "../state/sentence";
import { hints } from "../state/settings";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { Sentence } from "./bold";
import { EndOfGame } from "./end";
import { hintFor } from "./hints";
import { boardFirst } from "./panel";
import { isGone } from "./presence";
import { tableProps } from "./props";

const PASS = -1;
const SHORT = 18; // letters of a label that fits into half a column
const TINY = 3; // letters of the name of a hex
const FEW = 9; // more options than keys are folded away when the board shows them

interface Choices {
  buttons: OptionOut[];
  folded: boolean;
  pass: OptionOut | null;
}

/** Which options become buttons: those of a narrowed place, else all. */
function choicesOf(table: Table, decision: DecisionOut): Choices {
  const lit = table.lit.value;
  const narrowed = table.narrowed.value;
  const pass = decision.options.find((option) => option.option === PASS) ?? null;
  const rest = decision.options.filter((option) => option.option !== PASS);
  if (narrowed) return { buttons: [...(lit.get(narrowed) ?? [])], folded: false, pass };
  const placed = new Set([...lit.values()].flat());
  return { buttons: rest, folded: rest.length > FEW && rest.every((option) => placed.has(option)), pass };
}

function OptionButton({ table, option, n }: { table: Table; option: OptionOut; n: number }) {
  const ui = table.ui.value;
  const game = table.game.value;
  const spot = () => (ui && game?.view && game.decision ? ui.spots(game.view, game.decision, option)[0] : undefined);
  return (
    <button
      type="button"
      class="option slim"
      data-n={n <= FEW ? n : undefined}
      data-option={option.option}
      onClick={() => table.choose(option.option)}
      onPointerEnter={() => table.hover(spot() ?? null)}
      onPointerLeave={() => table.hover(null)}
      onFocus={() => table.hover(spot() ?? null)}
    >
      <span>{option.label}</span>
      {n <= FEW && <kbd>{n}</kbd>}
    </button>
  );
}

function OptionList({ table, choices }: { table: Table; choices: Choices }) {
  const short = choices.buttons.length > 2 && choices.buttons.every((option) => option.label.length <= SHORT);
  const tiny = short && choices.buttons.every((option) => option.label.length <= TINY);
  const cls = `options${choices.buttons.length > 6 ? " many" : ""}${short ? " short" : ""}${tiny ? " tiny" : ""}`;
  const list = (
    <ul class={cls}>
      {choices.buttons.map((option, i) => (
        <li key={option.option}>
          <OptionButton table={table} option={option} n={i + 1} />
        </li>
      ))}
    </ul>
  );
  if (!choices.folded) return list;
  return (
    <details class="fold">
      <summary>{text.value("web.prompt.list", { n: choices.buttons.length })}</summary>
      {list}
    </details>
  );
}

function Acts({ table, pass, finishes }: { table: Table; pass: OptionOut | null; finishes: boolean }) {
  const t = text.value;
  const game = table.game.value;
  const back = table.narrowed.value !== null;
  return (
    <div class="acts">
      {back && (
        <button type="button" class="btn" onClick={() => (table.narrowed.value = null)}>
          {t("web.prompt.narrow_back")}
        </button>
      )}
      {!back && (game?.undoable ?? 0) > 0 && (
        <button type="button" class="btn" onClick={() => table.back.undo()}>
          <Icon id="ui-undo" />
          {t("web.undo.button")}
        </button>
      )}
      {pass && (
        <button
          type="button"
          class={finishes ? "btn primary" : "btn"}
          data-pass
          data-option={PASS}
          onClick={() => table.choose(PASS)}
        >
          {alone(pass.label, t.language)} <kbd>D</kbd>
        </button>
      )}
    </div>
  );
}

/** The hint has no room below the question of a phone: a press on the sign beside it tells it. */
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

function Asked({ table, decision }: { table: Table; decision: DecisionOut }) {
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
      <p class="eyebrow">{t(table.narrowed.value ? "web.prompt.which" : "web.prompt.yours")}</p>
      <h2 class="ask">{decision.prompt}</h2>
      <PhoneHelp hint={hint} clause={decision.clause} game={game.game} />
      {reason && (
        <p class="reason">
          <b>{reason.name}</b> {reason.text}
        </p>
      )}
      {Widget && !table.narrowed.value ? <Widget {...props} /> : <OptionList table={table} choices={choices} />}
      <Acts table={table} pass={Widget ? null : choices.pass} finishes={props.finishes} />
      <ChangeMind table={table} />
      <p class="hint help-line">
        {hint} <Clause id={decision.clause} game={game.game} />
      </p>
    </>
  );
}

/** Who has sealed may take it back until the last seal; at one screen also somebody else. */
export function ChangeMind({ table }: { table: Table }) {
  const t = text.value;
  const game = table.named.value;
  return (
    <>
      {game?.sealed.map((seat) => (
        <button
          key={seat}
          type="button"
          class="btn block"
          data-rethink={seat}
          disabled={table.sending}
          onClick={() => table.changeMind(seat)}
        >
          <Icon id="ui-undo" />
          {seat === game.you ? t("web.undo.mind") : t("web.undo.mind_of", { name: game.seats[seat]?.name ?? "" })}
        </button>
      ))}
    </>
  );
}

const LATELY = 5; // lines

/** What the others have done since my last choice, the newest first. */
function Lately({ table }: { table: Table }) {
  const you = table.game.value?.you;
  const since = table.entries.value.findLast((entry) => entry.kind === "choice" && entry.seat === you)?.id ?? 0;
  const fresh = table.lines.value.filter((line) => line.told && !line.undone && line.entry.id > since);
  return (
    <ol class="lately" aria-live="off">
      {fresh
        .slice(-LATELY)
        .reverse()
        .map((line) => (
          <li key={line.key}>{line.told && <Sentence told={line.told} />}</li>
        ))}
    </ol>
  );
}

function Waiting({ table }: { table: Table }) {
  const t = text.value;
  const game = table.named.value;
  const ui = table.ui.value;
  if (!game?.view || !ui) return null;
  const view = game.view;
  return (
    <>
      <p class="eyebrow">{t(game.you === null ? "web.prompt.watching" : "web.prompt.waiting")}</p>
      <ul class="waiting-for">
        {game.asked.map((seat) => (
          <li key={seat}>
            <Who seat={seat}>{ui.god(view, seat, t).name}</Who> <bdi class="soft">{game.seats[seat]?.name}</bdi>
            {isGone(game, seat) && <span class="chip">{t("web.seat.gone")}</span>}
          </li>
        ))}
      </ul>
      {(game.undoable > 0 || game.you !== null) && game.asked.length > 0 && (
        <p class="hint">{t(table.sending.value ? "web.prompt.sending" : "web.prompt.others")}</p>
      )}
      <ChangeMind table={table} />
      <Lately table={table} />
    </>
  );
}

function StageSwitch({ table }: { table: Table }) {
  const game = table.game.value;
  const staged = game?.view && table.ui.value?.stage(game.view, game.decision);
  if (!staged) return null;
  return (
    <button type="button" class="btn block stage-switch" onClick={() => (boardFirst.value = !boardFirst.value)}>
      {text.value(boardFirst.value ? "web.stage.to_stage" : "web.stage.to_board")}
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
      class={`slab prompt${own}${decision ? "" : " quiet"}`}
      aria-label={t("web.prompt.name")}
      aria-live="polite"
      aria-busy={table.sending}
    >
      {game.status === "over" ? (
        <EndOfGame table={table} />
      ) : decision ? (
        <Asked key={`${decision.kind} ${decision.about}`} table={table} decision={decision} />
      ) : (
        <Waiting table={table} />
      )}
      <StageSwitch table={table} />
      {game.yours.length > 1 && seat !== null && (
        <p class="hint">
          <Seal seat={seat} /> {t("web.handover.now", { name: game.seats[seat]?.name ?? "" })}
        </p>
      )}
    </section>
  );
}
