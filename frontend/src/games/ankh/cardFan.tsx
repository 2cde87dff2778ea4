// The viewer's battle cards in the prompt: a first press selects a card, a second seals it.
import { useState } from "preact/hooks";
import { Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import { hoverHandlers } from "../../input/hoverHandlers";
import { Clause } from "../../rules/clause";
import type { TableProps } from "../contract";
import { digitKey } from "../options";
import { regionPlayedIn } from "./battleHistory";
import { cardGlyph, indexOf } from "./glyphs";
import { PassAndSeal } from "./optionButtons";
import { nameIn } from "./spots";
import { CARD_BONUS, CARDS } from "./tables";
import type { AnkhView } from "./view";
import { clauseOf, godTitle } from "./words";
import "./cardFan.css";

type Props = TableProps<AnkhView>;

/** Why a card cannot be chosen: it was played, Horus has banned it, or it is sealed already. */
function cardState(card: string, props: Props): "" | "is-gone" | "is-barred" | "is-sealed" {
  const { view, lit, seat } = props;
  if (lit.has(`card:${card}`)) return "";
  if (view.battle?.banned === card) return "is-barred";
  if (view.sealed.cards?.includes(card)) return "is-sealed";
  const hand = view.gods[view.seats[seat ?? 0]?.god ?? 0]?.hand ?? [];
  return hand.includes(card) ? "is-barred" : "is-gone";
}

/** The note on a card; a played card says where, if the log knows it. */
function note(card: string, state: keyof typeof NOTES, { view, seat, log, t }: Props): string {
  const god = view.seats[seat ?? 0]?.god ?? 0;
  const n = state === "is-gone" ? regionPlayedIn(log ?? [], god, indexOf(CARDS, card)) : "";
  return n ? t("web.ankh.was_played_in", { n }) : t(NOTES[state]);
}

const NOTES = {
  "is-gone": "web.ankh.was_played",
  "is-barred": "web.ankh.barred",
  "is-sealed": "web.ankh.sealed",
  "": "",
};

interface CardProps {
  card: string;
  i: number;
  chosen: boolean;
  props: Props;
  take(card: string): void;
}

function FanCard({ card, i, chosen, props, take }: CardProps) {
  const { t, hover, explain } = props;
  const state = cardState(card, props);
  return (
    <li class={chosen ? "is-on" : state}>
      <button
        type="button"
        data-n={state ? undefined : digitKey(i + 1)}
        data-card={card}
        aria-pressed={chosen}
        aria-disabled={state !== ""}
        title={t(`ankh.card.${card}.text`)}
        onClick={() => (state ? explain(`card:${card}`) : take(card))}
        {...hoverHandlers(hover, `card:${card}`)}
      >
        <span class="plus">+{CARD_BONUS[card]}</span>
        <Icon id={cardGlyph(card)} />
        <b>{t(`web.ankh.on_card.${card}`)}</b>
        {state && <small>{note(card, state, props)}</small>}
      </button>
    </li>
  );
}

/** The text of the card under the pointer, else of the selected one, always in the same place. */
function CardText({ props, taken }: { props: Props; taken: string }) {
  const { hovered, t } = props;
  const card = nameIn("card", hovered) ?? taken;
  return (
    <p class="card-text" aria-live="polite">
      {card ? (
        <>
          <b>{t(`ankh.card.${card}`)}</b> {t(`ankh.card.${card}.text`)}{" "}
          <Clause id={clauseOf(`card.${card}`)} game="ankh" />
        </>
      ) : (
        t("web.ankh.take_card")
      )}
    </p>
  );
}

/** Which of Amun's two cards is being chosen. */
function WhichCard({ view, seat, decision, t }: Props) {
  const two = view.battle?.doubled === view.seats[seat ?? -1]?.god;
  const [first] = view.sealed.cards ?? [];
  if (!two || decision?.kind !== "battle.card") return null;
  const said = first ? t("web.ankh.second_card", { card: t(`ankh.card.${first}`) }) : t("web.ankh.first_card");
  return <p class="which-action">{said}</p>;
}

/** All seven cards: a first press selects one, a second seals it. */
export function CardFan(props: Props) {
  const { decision, lit, t, seat } = props;
  const [card, take] = useState("");
  const option = lit.get(`card:${card}`)?.[0];
  const verb = decision?.kind === "horus.ban" ? "web.ankh.ban_card" : "web.ankh.seal_card";
  return (
    <>
      <WhichCard {...props} />
      <ul class={`fan own-${(seat ?? 0) + 1}`}>
        {CARDS.map((c, i) => (
          <FanCard key={c} card={c} i={i} chosen={c === card && option !== undefined} props={props} take={take} />
        ))}
      </ul>
      <CardText props={props} taken={option ? card : ""} />
      <PassAndSeal
        props={props}
        seal={option ? { option: option.option, text: t(verb, { card: option.label }) } : null}
      />
      {decision?.kind === "battle.card" && <SealedRow {...props} />}
    </>
  );
}

/** Who has sealed and who is still choosing, in seat order, so that the order reveals nothing. */
export function SealedRow({ view, decision, seat, t }: Props) {
  const fighters = view.battle?.fighters.map((f) => f.god) ?? [];
  const choosing = new Set(view.asked.filter((a) => a.kind === decision?.kind).map((a) => view.seats[a.seat]?.god));
  return (
    <ul class="sealed">
      {[...fighters]
        .sort((a, b) => a - b)
        .map((god) => (
          <li key={god} class={choosing.has(god) ? "" : "done"}>
            <Medal glyph={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} />
            <span>{view.seats[seat ?? -1]?.god === god ? t("web.ankh.you") : godTitle(view, god, t)}</span>
            <em>{t(choosing.has(god) ? "web.ankh.choosing" : "web.ankh.sealed")}</em>
          </li>
        ))}
    </ul>
  );
}
