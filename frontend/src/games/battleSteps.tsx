// The steps of a battle on its stage: each finished step has a short outcome and opens its details.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { LogLineOut } from "../api/wire";
import { Icon } from "../common/icons";
import { Clause } from "../rules/clause";
import type { Text } from "./contract";
import "./battleSteps.css";

export interface Step {
  id: string;
  glyph: string;
  name: string;
  clause: string;
  /** Its outcome in a few words, or that it is the current step. */
  words: string;
  /** Its details; null if it is not finished or not known. */
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
    event.stopPropagation(); // else it would also close the result or a panel
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
            <StepFace step={step} isOpen={step === shown} toggle={() => setOpen(step === shown ? "" : step.id)} />
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

/** A button if the step has details. */
function StepFace({ step, isOpen, toggle }: { step: Step; isOpen: boolean; toggle: () => void }) {
  if (!step.again) return <Face step={step} />;
  return (
    <button type="button" aria-expanded={isOpen} onClick={toggle}>
      <Face step={step} />
    </button>
  );
}

/** What happened in a step, as in the log. */
export const StepLines = ({ lines, game }: { lines: readonly LogLineOut[]; game: string }) => (
  <ul>
    {lines.map((line, i) => (
      <li key={`${i}${line.text}`}>
        {line.text} <Clause id={line.clause} game={game} />
      </li>
    ))}
  </ul>
);

const Face = ({ step: { glyph, name, words } }: { step: Step }) => (
  <>
    <Icon id={glyph} />
    <span>
      <b>{name}</b>
      <small>{words}</small>
    </span>
  </>
);
