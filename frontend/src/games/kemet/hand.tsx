// The viewer's hand: two lines beside the board, and a drawer (on the phone a tab) with every card and its effect.
import { Icon } from "../../common/icons";
import type { SpotId } from "../contract";
import { CardFace, counted } from "./cards";
import { diGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { PhonePyramid, spotted } from "./pyramid";
import { cardWords, diName } from "./words";
import "./hand.css";

/** The hand beside the board: names of interventions, numbers of battle cards. */
export function Hand({ props }: { props: KemetProps }) {
  const { view, t } = props;
  const own = view.own;
  if (!own) return null;
  return (
    <section class="slab k-hand" aria-label={t("web.kemet.hand")}>
      <ul aria-label={t("web.kemet.hand_di")}>
        {Object.entries(own.di).map(([id, n]) => (
          <li key={id}>
            <DiChip props={props} id={id} n={n} />
          </li>
        ))}
      </ul>
      <ul class="k-minis" aria-label={t("web.kemet.hand_cards")}>
        {own.cards.map((card) => (
          <li
            key={card}
            title={cardWords(t, view, card)}
            onPointerEnter={() => props.hover(`card:${card}`)}
            onPointerLeave={() => props.hover(null)}
          >
            <span class="sr">{cardWords(t, view, card)}</span>
            <span aria-hidden="true">{(view.battle_cards[card] ?? []).slice(0, 3).join("·")}</span>
          </li>
        ))}
        {own.cards.length === 0 && <li class="soft">{t("web.kemet.hand_empty")}</li>}
      </ul>
      <button
        type="button"
        class="btn icon ghost k-more"
        aria-label={t("web.kemet.hand_more")}
        title={t("web.kemet.hand_more")}
        onClick={() => props.open("hand")}
      >
        <Icon id="ui-fit" />
      </button>
    </section>
  );
}

function DiChip({ props, id, n }: { props: KemetProps; id: string; n: number }) {
  const { t } = props;
  const spot: SpotId = `di:${id}`;
  const lit = props.lit.has(spot);
  return (
    <button
      type="button"
      class={`chip k-di${lit ? " gold" : ""}`}
      title={t(`kemet.di.${id}.text`)}
      {...spotted(props, spot)}
    >
      <Icon id={diGlyph(id)} />
      {counted(n, diName(t, id))}
    </button>
  );
}

// -- the drawer ------------------------------------------------------------------------------------------------------
export function HandDrawer(props: KemetProps) {
  const { view, t } = props;
  const { own } = view;
  return (
    <div class="k-holding">
      <PhonePyramid props={props} />
      {own ? (
        <>
          <Interventions props={props} held={own.di} />
          <p class="soft k-legend">
            {(["strength", "damage", "shield"] as const).map((what) => (
              <span key={what}>
                <Icon id={`kem-${what}`} /> {t(`web.kemet.battle.what.${what}`)}
              </span>
            ))}
          </p>
          <Cards props={props} title="web.kemet.cards_held" cards={own.cards} />
          <Cards props={props} title="web.kemet.cards_discarded" cards={own.pile} spent />
        </>
      ) : (
        <p class="soft">{t("web.kemet.hand_none")}</p>
      )}
    </div>
  );
}

function Interventions({ props, held }: { props: KemetProps; held: Record<string, number> }) {
  const { t } = props;
  const cards = Object.entries(held);
  return (
    <section>
      <h3>{t("web.kemet.hand_di")}</h3>
      {cards.length === 0 && <p class="soft">–</p>}
      <ul class="k-held">
        {cards.map(([id, n]) => (
          <li key={id}>
            <HeldCard props={props} id={id} n={n} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An intervention with its effect; a button while it may be played. */
function HeldCard({ props, id, n }: { props: KemetProps; id: string; n: number }) {
  const { t } = props;
  const spot: SpotId = `di:${id}`;
  const inner = (
    <>
      <Icon id={diGlyph(id)} />
      <span>
        <b>{counted(n, diName(t, id))}</b>
        {t(`kemet.di.${id}.text`)}
      </span>
    </>
  );
  if (!props.lit.has(spot)) return <div class="k-held-card">{inner}</div>;
  return (
    <button type="button" class="k-held-card can" {...spotted(props, spot)}>
      {inner}
    </button>
  );
}

interface CardsProps {
  props: KemetProps;
  title: string;
  cards: readonly number[];
  spent?: boolean;
}

function Cards({ props: { t, view }, title, cards, spent }: CardsProps) {
  if (spent && cards.length === 0) return null;
  return (
    <section>
      <h3>{t(title, { n: cards.length })}</h3>
      {cards.length === 0 && <p class="soft">{t("web.kemet.hand_empty")}</p>}
      <ul class={`k-row${spent ? " k-spent" : ""}`}>
        {cards.map((card) => (
          <li key={card} class="k-battle-card">
            <span class="sr">{cardWords(t, view, card)}</span>
            <span class="k-face" aria-hidden="true">
              <CardFace view={view} card={card} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
