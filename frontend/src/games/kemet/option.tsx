// Options as buttons of the prompt: passing, and one option with glyph, words and consequence.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../atoms";
import { pointing } from "../pointing";
import type { BoardProps } from "./layers";

export const PASS = -1;
export const real = (props: BoardProps): OptionOut[] =>
  (props.decision?.options ?? []).filter((one) => one.option !== PASS);
export const pass = (props: BoardProps): OptionOut | undefined =>
  props.decision?.options.find((one) => one.option === PASS);

/** The rules say that it would do nothing; its label says why. */
export const isIdle = (option: OptionOut): boolean => option.key === "kemet.option.idle";

/** Only the others could give back the end of a turn, and something would be given up by it: then it is pressed twice.
 *  What bots or the seats of this screen would give back is taken at once. */
const asksTwice = ({ decision, game }: BoardProps): boolean =>
  decision?.kind === "day.turn" &&
  decision.options.length > 1 &&
  game.seats.some(({ seat, kind }) => kind === "human" && !game.yours.includes(seat));

/** The version at which the end of a turn was pressed once. */
const pressed = signal(-1);

/** The option of passing, always with the words of what is passed. */
export function PassButton({ props, quiet }: { props: BoardProps; quiet?: boolean }) {
  const option = pass(props);
  if (!option) return null;
  const { version } = props.game;
  const twice = asksTwice(props);
  const again = twice && pressed.value === version;
  const press = () => {
    if (!twice || pressed.peek() === version) props.choose(PASS);
    else pressed.value = version;
  };
  return (
    <button
      type="button"
      class={props.finishes && !quiet ? "btn primary" : "btn"}
      data-pass
      data-option={PASS}
      onClick={press}
    >
      {again ? props.t("web.kemet.press_again", { what: option.label }) : option.label} <kbd>D</kbd>
    </button>
  );
}

interface ChoiceProps {
  props: BoardProps;
  option: OptionOut;
  n: number;
  glyph?: string | undefined;
  note?: string | undefined;
  children?: ComponentChildren;
}

/** One option as a button: glyph, words, consequence, key. */
export function Choice({ props, option, n, glyph, note, children }: ChoiceProps) {
  const spot = props.lit.size > 0 ? spotOf(props, option) : null;
  return (
    <button
      type="button"
      class={`option${glyph ? "" : " slim"}${isIdle(option) ? " k-idle" : ""}${isPointedAt(props, option) ? " k-meant" : ""}`}
      data-n={n <= 9 ? n : undefined}
      data-option={option.option}
      onClick={() => props.choose(option.option)}
      {...pointing(props.hover, spot)}
    >
      {glyph && (
        <span class="g-wrap">
          <Icon id={glyph} />
        </span>
      )}
      <span>
        {children ?? <b>{option.label}</b>}
        {note && <small>{note}</small>}
      </span>
      {n <= 9 && <kbd>{n}</kbd>}
    </button>
  );
}

interface ListProps {
  props: BoardProps;
  glyph?: (option: OptionOut) => string;
  note?: (option: OptionOut) => string;
  cls?: string;
  /** Beside passing. */
  children?: ComponentChildren;
}

/** All options but passing, one below the other, and then the ways out. */
export function ChoiceList({ props, glyph, note, cls = "", children }: ListProps) {
  return (
    <>
      <div class={`options ${cls}`}>
        {real(props).map((option, i) => (
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

export const spotOf = (props: BoardProps, option: OptionOut): string | null =>
  [...props.lit].find(([, options]) => options.includes(option))?.[0] ?? null;

/** On the board, in the market, or here: a city is several places. */
export const isPointedAt = ({ lit, hovered }: BoardProps, option: OptionOut): boolean =>
  hovered !== null && (lit.get(hovered)?.includes(option) ?? false);
