// A new table: game, players, who sits where, and every option of the setup.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { CatalogueOut, GameIn } from "../api/wire";
import { Icon, Seal } from "../atoms";
import { Miniature } from "../shell/miniature";
import { bracketed, RuleText } from "../shell/ruletext";
import { firstBoard } from "../state/boards";
import { ensureMe, me } from "../state/me";
import { go } from "../state/route";
import { kept, language } from "../state/settings";
import { text } from "../state/text";
import {
  type AnkhOptions,
  botsOf,
  COLOURS_FOR,
  emptyForm,
  type Form,
  formAgain,
  type KemetOptions,
  optionsOf,
  stonesShort,
  surprise,
  wish,
} from "./setup";

interface Props {
  catalogue: CatalogueOut;
  attempt: (deed: () => Promise<void>) => Promise<void>;
  busy: boolean;
}
interface FieldProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  catalogue: CatalogueOut;
}

/** How the last table was set up here. */
const lastForm = kept<Form>("form", emptyForm("ankh"));

const replaced = <T,>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));

function Games({ form, set }: FieldProps) {
  const t = text.value;
  return (
    <fieldset class="games">
      <legend class="sr">{t("web.new.game")}</legend>
      {["ankh", "kemet"].map((game) => (
        <label key={game} class={form.game === game ? "game is-on" : "game"}>
          <input type="radio" name="game" checked={form.game === game} onChange={() => set(emptyForm(game))} />
          <Icon id={game === "ankh" ? "ankh" : "kem-sanctuary"} />
          <span>
            <b>{t(`web.game.${game}`)}</b>
            <small>{t("web.new.players_range")}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Players({ form, set }: FieldProps) {
  const t = text.value;
  return (
    <fieldset class="seg-field">
      <legend>{t("web.new.players")}</legend>
      <span class="seg">
        {[2, 3, 4, 5].map((n) => (
          <button
            type="button"
            key={n}
            class={form.players === n ? "on" : ""}
            aria-pressed={form.players === n}
            onClick={() => set({ players: n, colours: [] })}
          >
            {n}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function Scenario({ form, set, catalogue }: FieldProps) {
  const t = text.value;
  const scenarios = optionsOf<AnkhOptions>(catalogue, "ankh").scenario;
  return (
    <label>
      {t("web.new.scenario")}
      <select value={form.scenario} onChange={(event) => set({ scenario: event.currentTarget.value })}>
        {Object.entries(scenarios).map(([id, scenario]) => (
          <option key={id} value={id}>
            {scenario.names[language.value] ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The board as it would begin. */
function Preview({ form, catalogue }: FieldProps) {
  const { game, players } = form;
  const scenario = game === "ankh" ? form.scenario : undefined;
  const wanted = useMemo(() => firstBoard(game, players, scenario), [game, players, scenario]);
  const name = scenario && optionsOf<AnkhOptions>(catalogue, "ankh").scenario[scenario]?.names[language.value];
  const label = text.value("web.new.map", { n: players, name: name || text.value(`web.game.${game}`) });
  return (
    <div class="preview-map">
      <Miniature game={game} wanted={wanted} label={label} />
    </div>
  );
}

/** Who sits on a seat: me, a bot, somebody at this screen, or whoever has the link. */
function SeatRow({ form, set, catalogue, seat }: FieldProps & { seat: number }) {
  const t = text.value;
  const who = form.seats[seat] ?? "open";
  const local = who.startsWith("local:");
  const gods = optionsOf<AnkhOptions>(catalogue, form.game).gods.filter((god) => god !== "random");
  const put = (value: string) => set({ seats: replaced(form.seats, seat, value) });
  return (
    <li class={`own-${seat + 1}`}>
      <Seal seat={seat} />
      <select
        aria-label={t("web.seat.who", { n: seat + 1 })}
        value={local ? "local" : who}
        onChange={(event) => {
          const value = event.currentTarget.value;
          put(value === "local" ? `local:${t("web.seat.guest", { n: seat + 1 })}` : value);
        }}
      >
        <option value="me">{t("web.new.me", { name: me.value?.name ?? t("web.bar.guest") })}</option>
        {botsOf(catalogue.bots).map((bot) => (
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
          maxLength={30}
          onInput={(event) => put(`local:${event.currentTarget.value}`)}
        />
      )}
      <select
        aria-label={t("web.new.god", { n: seat + 1 })}
        value={form.gods[seat]}
        onChange={(event) => set({ gods: replaced(form.gods, seat, event.currentTarget.value) })}
      >
        <option value="random">{t("web.new.random_god")}</option>
        {gods.map((god) => (
          <option
            key={god}
            value={god}
            disabled={form.gods.slice(0, form.players).includes(god) && form.gods[seat] !== god}
          >
            {t(`${form.game}.god.${god}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

function Check({ on, label, set }: { on: boolean; label: ComponentChildren; set: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

function Switches({ form, set, catalogue }: FieldProps) {
  const t = text.value;
  const known = optionsOf<AnkhOptions>(catalogue, form.game).switches;
  return (
    <>
      {Object.entries(known).map(([name, standard]) => {
        const label = t(`web.switch.${name}`);
        return (
          <Check
            key={name}
            on={form.switches[name] ?? standard}
            label={<RuleText of={label} game={form.game} known={bracketed(label)} />}
            set={(on) => set({ switches: { ...form.switches, [name]: on } })}
          />
        );
      })}
    </>
  );
}

function AnkhMore({ form, set, catalogue }: FieldProps) {
  const t = text.value;
  const { guardians } = optionsOf<AnkhOptions>(catalogue, "ankh");
  return (
    <>
      <Check on={form.pantheon} label={t("web.new.pantheon")} set={(pantheon) => set({ pantheon })} />
      {[1, 2, 3].map((level) => (
        <label key={level}>
          {t("web.new.guardian", { n: level })}
          <select
            value={form.guardians[level - 1]}
            onChange={(event) => set({ guardians: replaced(form.guardians, level - 1, event.currentTarget.value) })}
          >
            <option value="random">{t("web.new.random")}</option>
            {guardians
              .filter((guardian) => guardian.level === level)
              .map((guardian) => (
                <option key={guardian.id} value={guardian.id}>
                  {t(`ankh.guardian.${guardian.id}`)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <label>
        {t("web.new.start")}
        <select value={form.start} onChange={(event) => set({ start: Number(event.currentTarget.value) })}>
          <option value={-1}>{t("web.new.random")}</option>
          {Array.from({ length: form.players }, (_, seat) => (
            <option key={seat} value={seat}>
              {t("web.new.seat", { n: seat + 1 })}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function KemetMore({ form, set, catalogue }: FieldProps) {
  const t = text.value;
  const { colours } = optionsOf<KemetOptions>(catalogue, "kemet");
  const most = COLOURS_FOR[form.players] ?? 3;
  const turn = (colour: string, on: boolean) =>
    set({ colours: on ? [...form.colours, colour].slice(-most) : form.colours.filter((one) => one !== colour) });
  return (
    <>
      <fieldset class="checks">
        <legend>{t("web.new.colours", { n: most })}</legend>
        {colours.map((colour) => (
          <Check
            key={colour}
            on={form.colours.includes(colour)}
            label={t(`kemet.colour.${colour}`)}
            set={(on) => turn(colour, on)}
          />
        ))}
      </fieldset>
      <label>
        {t("web.new.values")}
        <input
          value={form.values}
          placeholder="divine_hunger.prayer=1"
          onInput={(event) => set({ values: event.currentTarget.value })}
        />
      </label>
    </>
  );
}

function More(props: FieldProps) {
  const t = text.value;
  const { form, set } = props;
  return (
    <details class="fold">
      <summary>{t("web.new.more")}</summary>
      <div class="stack fields-more">
        {form.game === "ankh" ? <AnkhMore {...props} /> : <KemetMore {...props} />}
        <Switches {...props} />
        <label>
          {t("web.new.title")}
          <input value={form.title} maxLength={80} onInput={(event) => set({ title: event.currentTarget.value })} />
        </label>
        <Check on={form.public} label={t("web.new.public")} set={(on) => set({ public: on })} />
        <Check on={form.watch} label={t("web.new.watch")} set={(on) => set({ watch: on })} />
      </div>
    </details>
  );
}

/** Open seats wait for their people; without any the game begins at once. */
async function openTable(form: Form, wanted: GameIn): Promise<void> {
  await ensureMe();
  lastForm.value = form;
  const made = await calls.create(wanted, language.value);
  if (made.seats.every((seat) => seat.kind !== "open")) await calls.start({ id: made.id, lang: language.value });
  go(`/table/${made.id}`);
}

const stonesSaid = ({ colours }: Form, more: number) =>
  text.value("web.new.stones_short", { n: colours.length, all: colours.length + more, more });

export function NewTable({ catalogue, attempt, busy }: Props) {
  const t = text.value;
  const [form, setForm] = useState<Form>(formAgain(lastForm.peek()));
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const props = { form, set, catalogue };
  const open = form.seats.slice(0, form.players).includes("open");
  const short = stonesShort(form);
  const begin = (wanted: GameIn) => void attempt(() => openTable(form, wanted));
  return (
    <section class="new-table slab" aria-label={t("web.new.name")}>
      <h2>{t("web.new.name")}</h2>
      <div class="form">
        <Games {...props} />
        <Preview {...props} />
        <div class="fields">
          {form.game === "ankh" ? <Scenario {...props} /> : <span />}
          <Players {...props} />
        </div>
        <ul class="seats" aria-label={t("web.new.seats")}>
          {Array.from({ length: form.players }, (_, seat) => (
            <SeatRow key={seat} {...props} seat={seat} />
          ))}
        </ul>
        <More {...props} />
        {short > 0 && (
          <p class="hint stones-short" role="status" id="stones-short">
            <Icon id="ui-warn" cls="s" /> {stonesSaid(form, short)}
          </p>
        )}
        <button
          type="button"
          class="btn primary block"
          disabled={busy || short > 0}
          aria-describedby={short > 0 ? "stones-short" : undefined}
          onClick={() => begin(wish(form, catalogue))}
        >
          {t(open ? "web.new.open" : "web.new.begin")}
        </button>
        <button
          type="button"
          class="btn block"
          disabled={busy}
          title={t(`web.lobby.quick_${form.game}`)}
          onClick={() => begin(surprise(form.game, catalogue))}
        >
          {t("web.new.surprise")}
        </button>
        <p class="hint soft">
          <Icon id="ui-link" cls="s" /> {t("web.new.hint")}
        </p>
      </div>
    </section>
  );
}
