// The steps of a battle on its stage: what came of each that is done, and at a click all of it again.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Clause, Icon } from "../atoms";
import type { Text } from "./contract";
import "./steps.css";

export interface Step {
  id: string;
  glyph: string;
  name: string;
  clause: string;
  /** A few words: what came of it, or that it is now. */
  words: string;
  /** All of it, if it is done and known; null: it opens nothing. */
  again: (() => ComponentChildren) | null;
}

interface RowProps {
  t: Text;
  game: string;
  title: string;
  steps: readonly Step[];
  now: number;
}

export function StepRow({ t, game, title, steps, now }: RowProps) {
  const [open, setOpen] = useState("");
  const shown = steps.find((step) => step.id === open && step.again);
  const putAway = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return;
    event.stopPropagation(); // else it says "go on" or puts something else away
    setOpen("");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its buttons
    <div class="stage-steps" onKeyDown={putAway}>
      <ol class="steps" aria-label={title}>
        {steps.map((step, i) => (
          <li
            key={step.id}
            class={i < now ? "done" : i === now ? "now" : ""}
            aria-current={i === now ? "step" : undefined}
          >
            {step.again ? (
              <button
                type="button"
                aria-expanded={step === shown}
                onClick={() => setOpen(step === shown ? "" : step.id)}
              >
                <Face step={step} />
              </button>
            ) : (
              <Face step={step} />
            )}
          </li>
        ))}
      </ol>
      {shown && (
        <section class="step-again" aria-label={shown.name}>
          <h3>
            {shown.name} <Clause id={shown.clause} game={game} />
            <button type="button" class="btn icon" aria-label={t("web.close")} onClick={() => setOpen("")}>
              <Icon id="ui-close" />
            </button>
          </h3>
          {shown.again?.()}
        </section>
      )}
    </div>
  );
}

const Face = ({ step: { glyph, name, words } }: { step: Step }) => (
  <>
    <Icon id={glyph} />
    <span>
      <b>{name}</b>
      <small>{words}</small>
    </span>
  </>
);
