// A new table: game, players, who sits where, and every option of the setup.
import { useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import { type CatalogueOut, type GameIn, LIMITS, type SetupOptionOut } from "../api/wire";
import { Check, ChoiceField } from "../common/fields";
import { Emblem, Icon } from "../common/icons";
import { DEFAULT_GAME, gameArt } from "../games";
import { firstBoard } from "../state/boards";
import { ensureMe, me } from "../state/me";
import { openTable } from "../state/openTable";
import { language, persisted } from "../state/settings";
import { text } from "../state/text";
import { Miniature } from "./miniature";
import { choiceName, SeatChoice, SetupField } from "./setupFields";
import {
  emptyForm,
  type Form,
  fitPlayers,
  optionsOf,
  playersOf,
  restoredForm,
  seatOf,
  surprise,
  toGameIn,
  tooFew,
  withPlayers,
} from "./setupForm";
import "./newTable.css";
import "./seats.css";

interface Props {
  catalogue: CatalogueOut;
  attempt: (operation: () => Promise<void>) => Promise<void>;
  busy: boolean;
}
interface FormProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  catalogue: CatalogueOut;
  options: readonly SetupOptionOut[];
}

/** The form of the last table set up in this browser. */
const lastForm = persisted<Form>("form", emptyForm(DEFAULT_GAME));

function Games({ form, set, catalogue }: FormProps) {
  const t = text.value;
  return (
    <fieldset class="games">
      <legend class="sr">{t("web.new.game")}</legend>
      {catalogue.games.map(({ game }) => {
        const players = playersOf(optionsOf(catalogue, game));
        return (
          <label key={game} class={form.game === game ? "game is-on" : "game"}>
            <input type="radio" name="game" checked={form.game === game} onChange={() => set(emptyForm(game))} />
            <Icon id={gameArt(game).glyph} />
            <span>
              <b>{t(`web.game.${game}`)}</b>
              <small>{t("web.new.players_range", { from: players[0] ?? 0, to: players.at(-1) ?? 0 })}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const PlayerCount = ({ form, set, options }: FormProps) => (
  <ChoiceField
    legend={text.value("web.new.players")}
    values={playersOf(options)}
    value={form.players}
    label={(n) => n}
    set={(n) => set(withPlayers(form, n, options))}
  />
);

/** The setup options shown in one part of the form. */
function Options({ form, set, options, place }: FormProps & { place: SetupOptionOut["form"] }) {
  return (
    <>
      {options
        .filter((option) => option.form === place && option.name !== "players")
        .map((option) => (
          <SetupField
            key={option.name}
            form={form}
            option={option}
            put={(value) => set({ setup: { ...form.setup, [option.name]: value } })}
          />
        ))}
    </>
  );
}

/** The board at the start of the game. */
function Preview({ form, options }: FormProps) {
  const { game, players } = form;
  const option = options.find(({ name }) => name === "scenario");
  const scenario = option && String(form.setup.scenario ?? option.default);
  const wanted = useMemo(() => firstBoard(game, players, scenario), [game, players, scenario]);
  const name = option && scenario ? choiceName(option, scenario) : text.value(`web.game.${game}`);
  return (
    <div class="preview-map">
      <Miniature game={game} wanted={wanted} label={text.value("web.new.map", { n: players, name })} />
    </div>
  );
}

/** Who plays a seat: the user, a bot, somebody at this screen, or whoever has the link. */
function WhoPlays({ form, set, catalogue, seat }: FormProps & { seat: number }) {
  const t = text.value;
  const who = seatOf(form, seat);
  const local = who.startsWith("local:");
  const put = (value: string) =>
    set({ seats: Array.from({ length: form.players }, (_, i) => (i === seat ? value : seatOf(form, i))) });
  return (
    <>
      <select
        aria-label={t("web.seat.who", { n: seat + 1 })}
        value={local ? "local" : who}
        onChange={(event) => {
          const value = event.currentTarget.value;
          put(value === "local" ? `local:${t("web.seat.guest", { n: seat + 1 })}` : value);
        }}
      >
        <option value="me">{t("web.new.me", { name: me.value?.name ?? t("web.bar.guest") })}</option>
        {catalogue.bots.map((bot) => (
          <option key={bot} value={`bot:${bot}`}>
            {t(`web.bot.${bot}`)}
          </option>
        ))}
        <option value="local">{t("web.seat.local")}</option>
        <option value="open">{t("web.seat.open")}</option>
      </select>
      {local && (
        <input
          aria-label={t("web.new.local_name", { n: seat + 1 })}
          value={who.slice(6)}
          maxLength={LIMITS.name}
          onInput={(event) => put(`local:${event.currentTarget.value}`)}
        />
      )}
    </>
  );
}

function SeatRow(props: FormProps & { seat: number }) {
  const { form, set, options, seat } = props;
  return (
    <li class={`own-${seat + 1}`}>
      <Emblem seat={seat} />
      <WhoPlays {...props} />
      {options
        .filter((option) => option.form === "seat")
        .map((option) => (
          <SeatChoice
            key={option.name}
            {...{ form, option, seat }}
            put={(value) => set({ setup: { ...form.setup, [option.name]: value } })}
          />
        ))}
    </li>
  );
}

function More(props: FormProps) {
  const t = text.value;
  const { form, set } = props;
  return (
    <details class="fold">
      <summary>{t("web.new.more")}</summary>
      <div class="stack fields-more">
        <Options {...props} place="more" />
        <label>
          {t("web.new.title")}
          <input
            value={form.title}
            maxLength={LIMITS.title}
            onInput={(event) => set({ title: event.currentTarget.value })}
          />
        </label>
        <Check on={form.public} label={t("web.new.public")} set={(on) => set({ public: on })} />
        <Check on={form.watch} label={t("web.new.watch")} set={(on) => set({ watch: on })} />
      </div>
    </details>
  );
}

async function create(form: Form, wanted: GameIn): Promise<void> {
  await ensureMe();
  lastForm.value = form;
  await openTable(await calls.create(wanted, language.value));
}

/** What the form still lacks, and the buttons that open the table. */
function Begin({ form, options, catalogue, attempt, busy }: Omit<FormProps, "set"> & Props) {
  const t = text.value;
  const open = toGameIn(form, options).seats?.includes("open");
  const few = tooFew(form, options);
  const begin = (wanted: GameIn) => void attempt(() => create(form, wanted));
  const quick = `web.lobby.quick_${form.game}`;
  return (
    <>
      {few && (
        <p class="hint too-few" role="status" id="too-few">
          <Icon id="ui-warn" cls="s" />{" "}
          {t(`${few.option.text}_short`, { n: few.n, all: few.all, more: few.all - few.n })}
        </p>
      )}
      <button
        type="button"
        class="btn primary block"
        disabled={busy || few !== null}
        aria-describedby={few ? "too-few" : undefined}
        onClick={() => begin(toGameIn(form, options))}
      >
        {t(open ? "web.new.open" : "web.new.begin")}
      </button>
      <button
        type="button"
        class="btn block"
        disabled={busy}
        title={t.has(quick) ? t(quick) : undefined}
        onClick={() => begin(surprise(form.game, catalogue))}
      >
        {t("web.new.surprise")}
      </button>
    </>
  );
}

export function NewTable({ catalogue, attempt, busy }: Props) {
  const t = text.value;
  const [edited, setForm] = useState<Form>(restoredForm(lastForm.peek()));
  const options = optionsOf(catalogue, edited.game);
  const form = fitPlayers(edited, options);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const props = { form, set, catalogue, options };
  return (
    <section class="new-table slab" aria-label={t("web.new.name")}>
      <h2>{t("web.new.name")}</h2>
      <div class="form">
        <Games {...props} />
        <Preview {...props} />
        <div class="fields">
          {options.some((option) => option.form === "top") ? <Options {...props} place="top" /> : <span />}
          <PlayerCount {...props} />
        </div>
        <ul class="seats" aria-label={t("web.new.seats")}>
          {Array.from({ length: form.players }, (_, seat) => (
            <SeatRow key={seat} {...props} seat={seat} />
          ))}
        </ul>
        <More {...props} />
        <Begin {...{ form, options, catalogue, attempt, busy }} />
        <p class="hint soft">
          <Icon id="ui-link" cls="s" /> {t("web.new.hint")}
        </p>
      </div>
    </section>
  );
}
