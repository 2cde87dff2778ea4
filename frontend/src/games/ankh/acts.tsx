// What every widget of the prompt has: the options beside passing, and the buttons to pass and to seal.
import type { DecisionOut, OptionOut } from "../../api/wire";
import { alone } from "../../state/sentence";
import type { TableProps } from "../contract";
import { PASS } from "./spots";
import type { AnkhView } from "./types";

type Props = TableProps<AnkhView>;

/** "Pass" says what is passed; the shell leaves it to the widget. */
export function Acts({ props, seal }: { props: Props; seal?: { option: number; text: string } | null }) {
  const pass = props.decision?.options.find((o) => o.option === PASS);
  if (!pass && !seal) return null;
  return (
    <div class="acts">
      {pass && (
        <button
          type="button"
          class={props.finishes && !seal ? "btn primary" : "btn"}
          data-pass
          data-option={PASS}
          onClick={() => props.choose(PASS)}
        >
          {alone(pass.label, props.t.language)} <kbd>D</kbd>
        </button>
      )}
      {seal && (
        <button
          type="button"
          class="btn primary"
          data-seal
          data-option={seal.option}
          onClick={() => props.choose(seal.option)}
        >
          {seal.text}
        </button>
      )}
    </div>
  );
}

export const rest = (decision: DecisionOut | null): OptionOut[] =>
  (decision?.options ?? []).filter((o) => o.option !== PASS);
export const digit = (i: number) => (i < 9 ? i + 1 : undefined);
