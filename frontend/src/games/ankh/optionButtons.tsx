// The buttons to pass and to seal, shared by the widgets of the prompt.
import { capitalize } from "../../state/capitalize";
import type { TableProps } from "../contract";
import { PASS } from "../contract";
import { passOf } from "../options";
import { PassButton } from "../passButton";
import type { AnkhView } from "./view";

type Props = TableProps<AnkhView>;

/** The page leaves the pass button to the widget. Its label says what is passed. */
export function PassAndSeal({ props, seal }: { props: Props; seal?: { option: number; text: string } | null }) {
  const pass = passOf(props.decision);
  if (!pass && !seal) return null;
  return (
    <div class="acts">
      {pass && (
        <PassButton primary={props.finishes && !seal} onClick={() => props.choose(PASS)}>
          {capitalize(pass.label, props.t.language)}
        </PassButton>
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
