// Form fields for the setup options of any game, one for each type of option.
import type { ComponentChildren, FunctionComponent } from "preact";
import type { SetupChoiceOut, SetupOptionOut } from "../api/wire";
import { Check } from "../common/fields";
import { bracketed, RuleText } from "../rules/ruleText";
import { text } from "../state/text";
import { type Form, fitting, namesIn } from "./setupForm";

interface FieldProps {
  form: Form;
  option: SetupOptionOut;
  /** Sets another value of this option. */
  put: (value: unknown) => void;
}

export const replaced = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

/** The name of a choice; its id if the game has no text for it. */
export function choiceName({ terms }: SetupOptionOut, id: string): string {
  const t = text.value;
  return t.has(terms + id) ? t(terms + id) : id;
}

interface PickProps {
  label: ComponentChildren;
  value: string;
  choices: readonly SetupChoiceOut[];
  option: SetupOptionOut;
  set: (value: string) => void;
  /** The label of "not chosen"; absent if something is always chosen. */
  none?: string;
}

function Pick({ label, value, choices, option, set, none }: PickProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ id }) => (
          <option key={id} value={id}>
            {choiceName(option, id)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Choice({ form, option, put }: FieldProps) {
  const value = String(form.setup[option.name] ?? option.default ?? "");
  const none = option.default === null ? text.value("web.new.random") : undefined;
  const rest = none === undefined ? {} : { none };
  const choices = fitting(option, form.players);
  return <Pick label={text.value(option.text)} value={value} {...{ choices, option }} set={put} {...rest} />;
}

/** One choice of each group. */
function Groups({ form, option, put }: FieldProps) {
  const t = text.value;
  const chosen = namesIn(form, option);
  return (
    <>
      {[...new Set(option.choices.map(({ group }) => group))].map((group) => {
        const choices = option.choices.filter((choice) => choice.group === group);
        const others = chosen.filter((id) => choices.every((choice) => choice.id !== id));
        const value = chosen.find((id) => !others.includes(id)) ?? "";
        const set = (id: string) => put(id ? [...others, id] : others);
        const label = t(option.text, { n: group });
        return <Pick key={group} {...{ label, value, choices, option, set }} none={t("web.new.random")} />;
      })}
    </>
  );
}

/** Several choices; where their number is fixed, the latest ones. */
function Several({ form, option, put }: FieldProps) {
  const chosen = namesIn(form, option);
  const most = option.counts[form.players] ?? option.choices.length;
  const turn = (id: string, on: boolean) => put(on ? [...chosen, id].slice(-most) : chosen.filter((one) => one !== id));
  return (
    <fieldset class="checks">
      <legend>{text.value(option.text, { n: most })}</legend>
      {option.choices.map(({ id }) => (
        <Check key={id} on={chosen.includes(id)} label={choiceName(option, id)} set={(on) => turn(id, on)} />
      ))}
    </fieldset>
  );
}

const Choices = (props: FieldProps) =>
  props.option.choices.some(({ group }) => group) ? <Groups {...props} /> : <Several {...props} />;

function Flag({ form, option, put }: FieldProps) {
  return <Check on={Boolean(form.setup[option.name] ?? option.default)} label={text.value(option.text)} set={put} />;
}

function SeatField({ form, option, put }: FieldProps) {
  const t = text.value;
  return (
    <label>
      {t(option.text)}
      <select
        value={Number(form.setup[option.name] ?? -1)}
        onChange={(event) => put(Number(event.currentTarget.value))}
      >
        <option value={-1}>{t("web.new.random")}</option>
        {Array.from({ length: form.players }, (_, seat) => (
          <option key={seat} value={seat}>
            {t("web.new.seat", { n: seat + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switches({ form, option, put }: FieldProps) {
  const usual = (option.default ?? {}) as Record<string, boolean>;
  const changed = (form.setup[option.name] ?? {}) as Record<string, boolean>;
  return (
    <>
      {option.choices.map(({ id }) => {
        const label = choiceName(option, id);
        const words = <RuleText of={label} game={form.game} known={bracketed(label)} />;
        const set = (on: boolean) => put({ ...changed, [id]: on });
        return <Check key={id} on={changed[id] ?? usual[id] ?? false} label={words} set={set} />;
      })}
    </>
  );
}

function TextField({ form, option, put }: FieldProps) {
  return (
    <label>
      {text.value(option.text)}
      <input
        value={String(form.setup[option.name] ?? "")}
        placeholder={`${option.choices[0]?.id ?? ""}=1`}
        onInput={(event) => put(event.currentTarget.value)}
      />
    </label>
  );
}

function NumberField({ form, option, put }: FieldProps) {
  return (
    <label>
      {text.value(option.text)}
      <input
        type="number"
        min={option.least}
        max={option.most}
        value={Number(form.setup[option.name] ?? option.default ?? option.least)}
        onInput={(event) => put(Number(event.currentTarget.value))}
      />
    </label>
  );
}

const Seats = (props: FieldProps) => (
  <>
    {Array.from({ length: props.form.players }, (_, seat) => (
      <SeatChoice key={seat} {...props} seat={seat} />
    ))}
  </>
);

const FIELDS: Record<SetupOptionOut["type"], FunctionComponent<FieldProps>> = {
  choice: Choice,
  choices: Choices,
  flag: Flag,
  seats: Seats,
  seat: SeatField,
  switches: Switches,
  numbers: TextField,
  number: NumberField,
};

export function SetupField(props: FieldProps) {
  const Field = FIELDS[props.option.type];
  return <Field {...props} />;
}

/** The choice of one seat, for an option by seat: no two seats take the same. */
export function SeatChoice({ form, option, put, seat }: FieldProps & { seat: number }) {
  const names = Array.from({ length: form.players }, (_, i) => namesIn(form, option)[i] ?? option.draws);
  return (
    <select
      aria-label={text.value(option.text, { n: seat + 1 })}
      value={names[seat]}
      onChange={(event) => put(replaced(names, seat, event.currentTarget.value))}
    >
      <option value={option.draws}>{choiceName(option, option.draws)}</option>
      {option.choices.map(({ id }) => (
        <option key={id} value={id} disabled={names.includes(id) && names[seat] !== id}>
          {choiceName(option, id)}
        </option>
      ))}
    </select>
  );
}
