// Cards in the prompt: the hand of battle cards, and divine interventions.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../common/icons";
import type { Text } from "../contract";
import { digitKey, realOptions } from "../options";
import { diGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { ChoiceList } from "./optionButtons";
import type { KemetView } from "./view";
import { cardWords, diName } from "./words";
import "./cards.css";

/** The numbers of a battle card. */
export function CardFace({ view, card }: { view: KemetView; card: number }) {
  const [strength, damage, shield, removes] = view.battle_cards[card] ?? [0, 0, 0, 0];
  return (
    <>
      <span>
        <Icon id="kem-strength" />
        {strength}
      </span>
      <span>
        <Icon id="kem-damage" />
        {damage}
      </span>
      <span>
        <Icon id="kem-shield" />
        {shield}
      </span>
      {removes > 0 && (
        <span class="k-removes">
          <Icon id="ui-skull" />
          {removes}
        </span>
      )}
    </>
  );
}

export const counted = (n: number, name: string): string => (n > 1 ? `${n} ${name}` : name);

/** An intervention on a side of a battle, and whether it has returned to the hand. */
export function Laid({ t, id, n = 1, back }: { t: Text; id: string; n?: number; back?: boolean }) {
  return (
    <p class={`di${back ? " k-returned" : ""}`} title={t(`kemet.di.${id}.text`)}>
      <Icon id={diGlyph(id)} />
      {counted(n, diName(t, id))}
      {back && <small>{t("web.kemet.battle.returned")}</small>}
    </p>
  );
}

interface CardButtonProps {
  props: KemetProps;
  card: number;
  n: number;
  on: boolean;
  act: () => void;
}

function CardButton({ props: { t, view }, card, n, on, act }: CardButtonProps) {
  return (
    <button
      type="button"
      class={`k-battle-card${on ? " on" : ""}`}
      data-n={digitKey(n)}
      data-card={card}
      aria-pressed={on}
      onClick={act}
    >
      <span class="sr">{cardWords(t, view, card)}</span>
      <span class="k-face" aria-hidden="true">
        <CardFace view={view} card={card} />
      </span>
    </button>
  );
}

/** The hand of battle cards. Because the choice is secret, a second press confirms it. */
export function CardRow(props: KemetProps) {
  const { decision, t, view } = props;
  const [card, setCard] = useState<number | null>(null);
  const options = realOptions(props.decision);
  useEffect(() => setCard(null), [decision?.kind, decision?.about]);
  const chosen = card !== null && options.some((one) => one.option === card) ? card : null;
  const active = view.own?.plan?.active ?? -1;
  return (
    <>
      <ul class="k-deck" aria-label={t("web.kemet.hand_cards")}>
        {options.map(({ option }, i) => (
          <li key={option}>
            <CardButton props={props} card={option} n={i + 1} on={chosen === option} act={() => setCard(option)} />
          </li>
        ))}
      </ul>
      {decision?.kind === "battle.discard" && active >= 0 && (
        <p class="hint">{t("web.kemet.active_is", { card: cardWords(t, view, active) })}</p>
      )}
      <div class="acts">
        <button
          type="button"
          class="btn primary"
          data-option={chosen ?? undefined}
          aria-disabled={chosen === null}
          onClick={() => chosen !== null && props.choose(chosen)}
        >
          <Icon id="ui-lock" />
          {t(`web.kemet.seal.${decision?.kind.split(".").pop()}`)}
        </button>
      </div>
    </>
  );
}

/** The interventions that may be played, with their effects, below those that are laid already. */
export function InterventionList(props: KemetProps) {
  const { decision, t, view } = props;
  const laid = decision?.kind === "battle.lay" ? (view.own?.plan?.laid ?? []) : [];
  return (
    <>
      {laid.length > 0 && (
        <p class="hint">{t("web.kemet.laid", { cards: laid.map((id) => diName(t, id)).join(", ") })}</p>
      )}
      <ChoiceList
        props={props}
        glyph={({ token }) => diGlyph(token)}
        note={({ token }) => t(`kemet.di.${token}.text`)}
      />
    </>
  );
}
