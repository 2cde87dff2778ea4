// The options of a question as plain buttons.
import type { OptionOut } from "../api/wire";
import { OptionButton } from "../games/optionButton";
import type { Table } from "../state/table";
import { text } from "../state/text";
import "./optionList.css";

const SHORT = 18; // characters of a label that fits half a column
const TINY = 3; // characters of the name of a hex
export const FEW = 9; // more options than keys are folded away if the board shows them

export interface Choices {
  buttons: OptionOut[];
  folded: boolean;
  pass: OptionOut | null;
}

export function OptionList({ table, choices }: { table: Table; choices: Choices }) {
  const short =
    choices.buttons.length > 2 &&
    choices.buttons.every((option) => option.label.length <= SHORT && !option.idle && !option.note);
  const tiny = short && choices.buttons.every((option) => option.label.length <= TINY);
  const cls = `options${choices.buttons.length > 6 ? " many" : ""}${short ? " short" : ""}${tiny ? " tiny" : ""}`;
  const list = (
    <ul class={cls}>
      {choices.buttons.map((option, i) => (
        <li key={option.option}>
          <OptionButton
            option={option}
            n={i + 1}
            choose={(n) => table.choose(n)}
            hover={(spot) => table.hover(spot)}
            spot={option.spots[0]}
            cls="slim"
          >
            {option.label}
            {(option.idle || option.note) && <small>{option.idle || option.note}</small>}
          </OptionButton>
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
