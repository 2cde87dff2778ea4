// The choice of a number of soldiers, to move on or to be added.
import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../../common/icons";
import { digitKey, passOf, realOptions } from "../options";
import { chosenCount } from "./chosenCount";
import type { KemetProps } from "./layers";
import { PassButton } from "./optionButtons";
import { ZoneList } from "./zoneList";
import "./soldierCount.css";

interface CountProps {
  props: KemetProps;
  verb: string;
  /** Whether the highest number, rather than the lowest, is preselected. */
  all?: boolean;
  price?: (n: number) => number | undefined;
}

/** A chip for each number, and a button that confirms it. */
export function Count({ props, verb, all, price }: CountProps) {
  const numbers = realOptions(props.decision).map((one) => one.option);
  const [n, setN] = useState(all ? Math.max(...numbers) : Math.min(...numbers));
  useLayoutEffect(() => {
    chosenCount.value = n;
  }, [n]);
  const { t } = props;
  const cost = price?.(n);
  return (
    <>
      <ul class="plan">
        <CountButtons props={props} numbers={numbers} n={n} set={setN} />
        {cost !== undefined && (
          <li>
            <Icon id="kem-prayer" />
            {t("web.kemet.price")}
            <b class="end">{cost}</b>
          </li>
        )}
      </ul>
      {passOf(props.decision) && (
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
  props: KemetProps;
  numbers: number[];
  n: number;
  set: (n: number) => void;
}

function CountButtons({ props: { t }, numbers, n, set }: NumbersProps) {
  return (
    <li class="k-counting">
      <Icon id="soldier" />
      {t("web.kemet.soldiers")}
      <fieldset class="k-numbers" data-count aria-label={t("web.kemet.soldiers")}>
        {numbers.map((one) => (
          <button
            key={one}
            type="button"
            class={`chip${one === n ? " gold" : ""}`}
            data-n={digitKey(one)}
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

export function MusterCount(props: KemetProps) {
  const prices = props.view.muster?.prices ?? [];
  const price = (n: number) => prices[n - 1];
  return <Count key={props.decision?.about} props={props} verb="web.kemet.add" all price={price} />;
}

/** The choice of a zone for soldiers, with the numbers placed and left. */
export function MusterZone(props: KemetProps) {
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
      <ZoneList props={props} />
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}
