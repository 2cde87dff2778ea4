// Options as buttons of the prompt, and the pass button.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { PASS, type SpotId } from "../contract";
import { OptionButton } from "../optionButton";
import { passOf, realOptions } from "../options";
import { PassButton as PlainPassButton } from "../passButton";
import type { KemetProps } from "./layers";
import "./optionButtons.css";

/** Whether the option would do nothing now. */
export const isIdle = (option: OptionOut): boolean => option.idle !== "";

/** Whether ending the turn needs a second press: something is left to do, and other people would have to agree to an undo.
 *  Bots and seats at this screen would agree at once. */
const asksTwice = ({ decision, game }: KemetProps): boolean =>
  decision?.kind === "day.turn" &&
  decision.options.length > 1 &&
  game.seats.some(({ seat, kind }) => kind === "human" && !game.yours.includes(seat));

/** The version at which the button was pressed once. */
const pressed = signal(-1);

/** The pass button; its label says what is passed. */
export function PassButton({ props, secondary }: { props: KemetProps; secondary?: boolean }) {
  const option = passOf(props.decision);
  if (!option) return null;
  const { version } = props.game;
  const twice = asksTwice(props);
  const again = twice && pressed.value === version;
  const press = () => {
    if (!twice || pressed.peek() === version) props.choose(PASS);
    else pressed.value = version;
  };
  return (
    <PlainPassButton primary={props.finishes && !secondary} onClick={press}>
      {again ? props.t("web.kemet.press_again", { what: option.label }) : option.label}
    </PlainPassButton>
  );
}

interface ChoiceProps {
  props: KemetProps;
  option: OptionOut;
  n: number;
  glyph?: string | undefined;
  note?: string | undefined;
  children?: ComponentChildren;
}

/** An option as a button: glyph, label, consequence, key. */
export function Choice({ props, option, n, glyph, note, children }: ChoiceProps) {
  const { choose, hover } = props;
  const consequence = note || option.idle || option.note;
  const cls = `${glyph ? "" : "slim "}${isIdle(option) ? "k-idle " : ""}${isPointedAt(props, option) ? "k-meant" : ""}`;
  const sign = glyph && (
    <span class="g-wrap">
      <Icon id={glyph} />
    </span>
  );
  return (
    <OptionButton {...{ option, n, choose, hover, cls, sign }} spot={spotOf(props, option)}>
      {children ?? <b>{option.label}</b>}
      {consequence && <small>{consequence}</small>}
    </OptionButton>
  );
}

interface ListProps {
  props: KemetProps;
  glyph?: (option: OptionOut) => string;
  note?: (option: OptionOut) => string;
  cls?: string;
  /** Shown beside the pass button. */
  children?: ComponentChildren;
}

/** All options but passing in a column, then the pass button. */
export function ChoiceList({ props, glyph, note, cls = "", children }: ListProps) {
  return (
    <>
      <div class={`options ${cls}`}>
        {realOptions(props.decision).map((option, i) => (
          <Choice
            key={option.option}
            props={props}
            option={option}
            n={i + 1}
            glyph={glyph?.(option)}
            note={note?.(option)}
          />
        ))}
      </div>
      <div class="acts">
        {children}
        <PassButton props={props} />
      </div>
    </>
  );
}

/** The lit spot of an option. */
export const spotOf = ({ lit }: KemetProps, { spots }: OptionOut): SpotId | null =>
  spots.find((spot) => lit.has(spot)) ?? null;

/** Whether one of the spots of an option is under the pointer. */
export const isPointedAt = ({ lit, hovered }: KemetProps, option: OptionOut): boolean =>
  hovered !== null && (lit.get(hovered)?.includes(option) ?? false);
