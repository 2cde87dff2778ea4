// A number of soldiers, to go on or to come.
import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../../atoms";
import { counting } from "./counting";
import type { BoardProps } from "./layers";
import { PassButton, pass, real } from "./option";
import { Steps } from "./zonelist";

interface CountProps {
  props: BoardProps;
  verb: string;
  /** Begin with the highest number rather than the lowest. */
  all?: boolean;
  price?: (n: number) => number | undefined;
}

/** A number of soldiers: one chip each, then one button that says what it does. */
export function Count({ props, verb, all, price }: CountProps) {
  const numbers = real(props).map((one) => one.option);
  const [n, setN] = useState(all ? Math.max(...numbers) : Math.min(...numbers));
  useLayoutEffect(() => {
    counting.value = n;
  }, [n]);
  const { t } = props;
  const cost = price?.(n);
  return (
    <>
      <ul class="plan">
        <Numbers props={props} numbers={numbers} n={n} set={setN} />
        {cost !== undefined && (
          <li>
            <Icon id="kem-prayer" />
            {t("web.kemet.price")}
            <b class="end">{cost}</b>
          </li>
        )}
      </ul>
      {pass(props) && (
        <div class="acts k-whole">
          <PassButton props={props} />
        </div>
      )}
      <div class="acts">
        <button
          type="button"
          class={props.finishes ? "btn" : "btn primary"}
          data-option={n}
          onClick={() => props.choose(n)}
        >
          {t(verb, { n })}
        </button>
      </div>
    </>
  );
}

interface NumbersProps {
  props: BoardProps;
  numbers: number[];
  n: number;
  set: (n: number) => void;
}

function Numbers({ props: { t }, numbers, n, set }: NumbersProps) {
  return (
    <li class="k-counting">
      <Icon id="soldier" />
      {t("web.kemet.soldiers")}
      <fieldset class="k-numbers" aria-label={t("web.kemet.soldiers")}>
        {numbers.map((one) => (
          <button
            key={one}
            type="button"
            class={`chip${one === n ? " gold" : ""}`}
            data-n={one <= 9 ? one : undefined}
            aria-pressed={one === n}
            onClick={() => set(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
    </li>
  );
}

export function MusterCount(props: BoardProps) {
  const prices = props.view.muster?.prices ?? [];
  const price = (n: number) => prices[n - 1];
  return <Count key={props.decision?.about} props={props} verb="web.kemet.add" all price={price} />;
}

/** Where soldiers come: lit districts, what has come already, what is left. */
export function MusterZone(props: BoardProps) {
  const { view, t } = props;
  const { muster } = view;
  return (
    <>
      {muster && (
        <ul class="plan">
          <li>
            <Icon id={muster.mode === "mercenaries" ? "mercenary" : "act-recruit"} />
            {t("web.kemet.placed", { n: muster.placed })}
            <span class="end soft">{t("web.kemet.may_come", { n: muster.most })}</span>
          </li>
        </ul>
      )}
      <Steps props={props} />
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}
