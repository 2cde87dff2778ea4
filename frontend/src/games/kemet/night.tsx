// The night, above the board: its steps, what it has brought, and the places taken in the next turn order.
import { Emblem, Icon } from "../../common/icons";
import { NIGHT_GAINS, type NightGain, nightGains } from "./battleHistory";
import type { KemetProps } from "./layers";
import { NIGHT_STEPS } from "./tables";
import { godName } from "./words";
import "./night.css";

const STEP_GLYPH: Record<(typeof NIGHT_STEPS)[number], string> = {
  sanctuary: "kem-sanctuary",
  delta: "kem-delta-temple",
  temples: "glory-temple",
  adoration: "kem-temple",
  prayers: "kem-prayer",
  cards: "kem-di",
  conscription: "kem-veteran",
  awakening: "sun",
  destiny: "ui-people",
};

const state = (i: number, now: number) => (i < now ? "done" : i === now ? "now" : "");

const GAIN_GLYPH: Record<NightGain, string> = {
  "glory.dominance": "glory-dominance",
  "prayer.gained": "kem-prayer",
  "di.draws": "kem-di",
  "soldiers.added": "soldier",
};

/** "Anubis +1 glory +6 prayer points": what was gained without a question. */
function Gains({ log = [], view, t }: KemetProps) {
  const gains = nightGains(log);
  if (gains.size === 0) return null;
  return (
    <ul class="k-places k-gains" aria-label={t("web.kemet.night_gains")}>
      {view.order
        .filter((seat) => gains.has(seat))
        .map((seat) => (
          <li key={seat} class="chip">
            <Emblem seat={seat} />
            <span class="k-name">{godName(view, seat, t)}</span>
            {NIGHT_GAINS.map((gain) => {
              const n = gains.get(seat)?.get(gain);
              return n ? (
                <Gain key={gain} glyph={GAIN_GLYPH[gain]} words={t(`web.kemet.gain.${gain}`, { n })} n={n} />
              ) : null;
            })}
          </li>
        ))}
    </ul>
  );
}

const Gain = ({ glyph, words, n }: { glyph: string; words: string; n: number }) => (
  <span class="k-gain" title={words}>
    <span class="sr">{words}</span>
    <b aria-hidden="true">+{n}</b>
    <Icon id={glyph} />
  </span>
);

export function NightSteps(props: KemetProps) {
  const { view, t } = props;
  const now = view.night?.step ?? -1;
  const places = view.night?.places ?? [];
  return (
    <div class="k-night">
      <ol class="steps" aria-label={t("web.kemet.night")}>
        {NIGHT_STEPS.map((step, i) => (
          <li
            key={step}
            class={state(i, now)}
            aria-current={i === now ? "step" : undefined}
            title={`${t(`kemet.night.${step}`)}: ${t(`web.kemet.night_step.${step}`)}`}
          >
            <Icon id={STEP_GLYPH[step]} />
            <span>
              <b>{t(`kemet.night.${step}`)}</b>
              <small>{t(`web.kemet.night_step.${step}`)}</small>
            </span>
          </li>
        ))}
      </ol>
      <Gains {...props} />
      {places.some((seat) => seat >= 0) && (
        <ol class="k-places" aria-label={t("web.kemet.next_order")}>
          {places.map((seat, place) => (
            <li key={`${place + 1}`} class="chip">
              <b>{place + 1}</b>
              {seat >= 0 ? <Emblem seat={seat} /> : null}
              {seat >= 0 ? godName(view, seat, t) : "…"}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
