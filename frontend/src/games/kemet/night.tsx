// The night beside the board: its steps, the one under way, and who has taken which place of the next order.
import { Icon, Seal } from "../../atoms";
import type { BoardProps } from "./layers";
import { godName } from "./words";

export const NIGHT_STEPS = [
  ["sanctuary", "kem-sanctuary"],
  ["delta", "kem-delta-temple"],
  ["temples", "glory-temple"],
  ["adoration", "kem-temple"],
  ["prayers", "kem-prayer"],
  ["cards", "kem-di"],
  ["conscription", "kem-veteran"],
  ["awakening", "sun"],
  ["destiny", "ui-people"],
] as const;

const state = (i: number, now: number) => (i < now ? "done" : i === now ? "now" : "");

export function NightSteps({ view, t }: BoardProps) {
  const now = view.night?.step ?? -1;
  const places = view.night?.places ?? [];
  return (
    <div class="k-night">
      <ol class="steps" aria-label={t("web.kemet.night")}>
        {NIGHT_STEPS.map(([step, glyph], i) => (
          <li
            key={step}
            class={state(i, now)}
            aria-current={i === now ? "step" : undefined}
            title={`${t(`kemet.night.${step}`)}: ${t(`web.kemet.night_step.${step}`)}`}
          >
            <Icon id={glyph} />
            <span>
              <b>{t(`kemet.night.${step}`)}</b>
              <small>{t(`web.kemet.night_step.${step}`)}</small>
            </span>
          </li>
        ))}
      </ol>
      {places.length > 0 && (
        <ol class="k-places" aria-label={t("web.kemet.next_order")}>
          {places.map((seat, place) => (
            <li key={`${place + 1}`} class="chip">
              <b>{place + 1}</b>
              {seat >= 0 ? <Seal seat={seat} /> : null}
              {seat >= 0 ? godName(t, view, seat) : "…"}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
