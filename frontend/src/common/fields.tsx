// Form fields that several forms have.
import type { ComponentChildren } from "preact";

interface CheckProps {
  on: boolean;
  label: ComponentChildren;
  set: (on: boolean) => void;
}

export const Check = ({ on, label, set }: CheckProps) => (
  <label class="switch">
    <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

interface ChoiceProps<T extends string | number> {
  legend: string;
  values: readonly T[];
  value: T;
  label: (value: T) => ComponentChildren;
  set: (value: T) => void;
  /** The row takes the whole width. */
  wide?: boolean;
  /** The language of a label, if it is not that of the page. */
  lang?: (value: T) => string;
}

/** One of a few values, as a row of buttons. */
export const ChoiceField = <T extends string | number>(props: ChoiceProps<T>) => (
  <fieldset class="seg-field">
    <legend>{props.legend}</legend>
    <span class={props.wide ? "seg wide" : "seg"}>
      {props.values.map((one) => (
        <button
          type="button"
          key={one}
          lang={props.lang?.(one)}
          class={one === props.value ? "on" : ""}
          aria-pressed={one === props.value}
          onClick={() => props.set(one)}
        >
          {props.label(one)}
        </button>
      ))}
    </span>
  </fieldset>
);
