// What the prompt shows instead of plain buttons: figures to pick, sealed cards and bids, a guess, powers, parts.
import { useState } from "preact/hooks";
import type { DecisionOut, OptionOut } from "../../api/wire";
import { Icon, Medal } from "../../atoms";
import type { TableProps } from "../contract";
import { inHand } from "./choice";
import { CARD_BONUS, CARDS, cardGlyph, GUARDIAN_SYMBOLS, guardianGlyph, LEVELS, levelOf, GODS as MOST } from "./facts";
import { figureGlyph } from "./pieces";
import { figureOf, PASS } from "./spots";
import type { AnkhView } from "./types";
import { godTitle, kindName, partLetter } from "./words";

type Props = TableProps<AnkhView>;

/** "Pass" says what is passed; the shell leaves it to the widget. */
export function Acts({ props, seal }: { props: Props; seal?: { option: number; text: string } | null }) {
  const pass = props.decision?.options.find((o) => o.option === PASS);
  if (!pass && !seal) return null;
  return (
    <div class="acts">
      {pass && (
        <button
          type="button"
          class={seal ? "btn" : "btn primary"}
          data-pass
          data-option={PASS}
          onClick={() => props.choose(PASS)}
        >
          {pass.label} <kbd>D</kbd>
        </button>
      )}
      {seal && (
        <button
          type="button"
          class="btn primary"
          data-seal
          data-option={seal.option}
          onClick={() => props.choose(seal.option)}
        >
          {seal.text}
        </button>
      )}
    </div>
  );
}

export const rest = (decision: DecisionOut | null): OptionOut[] =>
  (decision?.options ?? []).filter((o) => o.option !== PASS);
export const digit = (i: number) => (i < 9 ? i + 1 : undefined);

// -- figures -----------------------------------------------------------------------------------------------------------
function Pick({ option, i, props }: { option: OptionOut; i: number; props: Props }) {
  const { view, t, choose, hover, hovered } = props;
  const spot = `figure:${option.option}`;
  const piece = inHand(view, option.option);
  const god = Math.max(piece?.god ?? 0, 0);
  return (
    <li class={hovered === spot ? "on" : ""}>
      <button
        type="button"
        data-n={digit(i)}
        data-option={option.option}
        aria-label={option.label}
        title={option.label}
        onClick={() => choose(option.option)}
        onPointerEnter={() => hover(spot)}
        onPointerLeave={() => hover(null)}
        onFocus={() => hover(spot)}
      >
        {piece ? <Medal kind={figureGlyph(view, piece.kind, god)} seat={god} /> : <Icon id="warrior" cls="l" />}
        {figureOf(view, spot)?.hex ?? t(piece ? "web.ankh.pool" : "web.ankh.held")}
      </button>
    </li>
  );
}

export function Picks(props: Props) {
  return (
    <>
      <ul class="picks ankh-picks">
        {rest(props.decision).map((option, i) => (
          <Pick key={option.option} option={option} i={i} props={props} />
        ))}
      </ul>
      <Acts props={props} />
    </>
  );
}

// -- cards -----------------------------------------------------------------------------------------------------------
/** Why a card cannot be chosen: it was played, or Horus has named it, or it is sealed already. */
function cardState(card: string, props: Props): "" | "is-gone" | "is-barred" | "is-sealed" {
  const { view, lit, seat } = props;
  if (lit.has(`card:${card}`)) return "";
  if (view.battle?.banned === card) return "is-barred";
  if (view.sealed.cards?.includes(card)) return "is-sealed";
  const hand = view.gods[view.seats[seat ?? 0]?.god ?? 0]?.hand ?? [];
  return hand.includes(card) ? "is-barred" : "is-gone";
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
  const name = t(`ankh.card.${card}`);
  return (
    <li class={chosen ? "is-on" : state}>
      <button
        type="button"
        data-n={state ? undefined : digit(i)}
        data-card={card}
        aria-pressed={chosen}
        aria-disabled={state !== ""}
        title={t(`ankh.card.${card}.text`)}
        onClick={() => (state ? explain(`card:${card}`) : take(card))}
        onPointerEnter={() => hover(`card:${card}`)}
        onPointerLeave={() => hover(null)}
        onFocus={() => hover(`card:${card}`)}
      >
        <span class="plus">+{CARD_BONUS[card]}</span>
        <Icon id={cardGlyph(card)} />
        <b>{name}</b>
        {state && <small>{t(NOTES[state])}</small>}
      </button>
    </li>
  );
}

/** Seven cards in a row; one is taken up, a second press seals it. */
export function CardFan(props: Props) {
  const { decision, lit, t, seat } = props;
  const [card, take] = useState("");
  const option = lit.get(`card:${card}`)?.[0];
  const verb = decision?.kind === "horus.ban" ? "web.ankh.ban_card" : "web.ankh.seal_card";
  return (
    <>
      <ul class={`fan own-${(seat ?? 0) + 1}`}>
        {CARDS.map((c, i) => (
          <FanCard key={c} card={c} i={i} chosen={c === card && option !== undefined} props={props} take={take} />
        ))}
      </ul>
      {decision?.kind === "battle.card" && <SealedRow {...props} />}
      <Acts props={props} seal={option ? { option: option.option, text: t(verb, { card: option.label }) } : null} />
      {!option && <p class="soft small">{t("web.ankh.take_card")}</p>}
    </>
  );
}

/** Who has sealed and who still chooses, in seat order, never by speed. */
function SealedRow({ view, decision, seat, t }: Props) {
  const fighters = view.battle?.fighters.map((f) => f.god) ?? [];
  const choosing = new Set(view.asked.filter((a) => a.kind === decision?.kind).map((a) => view.seats[a.seat]?.god));
  return (
    <ul class="sealed">
      {[...fighters]
        .sort((a, b) => a - b)
        .map((god) => (
          <li key={god} class={choosing.has(god) ? "" : "done"}>
            <Medal kind={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} />
            <span>{view.seats[seat ?? -1]?.god === god ? t("web.ankh.you") : godTitle(view, god, t)}</span>
            <em>{t(choosing.has(god) ? "web.ankh.choosing" : "web.ankh.sealed")}</em>
          </li>
        ))}
    </ul>
  );
}

// -- bid ---------------------------------------------------------------------------------------------------------------
export function Bid(props: Props) {
  const { decision, t } = props;
  const [bid, take] = useState<number | null>(null);
  const offered = rest(decision);
  const chosen = offered.find((o) => o.option === bid);
  return (
    <>
      <div class="bid">
        {offered.map((o, i) => (
          <button
            key={o.option}
            type="button"
            class={o.option === bid ? "on" : ""}
            data-n={digit(i)}
            data-bid={o.option}
            aria-pressed={o.option === bid}
            onClick={() => take(o.option)}
          >
            {o.label}
          </button>
        ))}
      </div>
      <SealedRow {...props} />
      <Acts
        props={props}
        seal={chosen ? { option: chosen.option, text: t("web.ankh.seal_bid", { n: chosen.option }) } : null}
      />
    </>
  );
}

// -- Thoth -------------------------------------------------------------------------------------------------------------
/** A row of cards for every god whose card may be guessed. */
export function Guess(props: Props) {
  const { view, decision, t } = props;
  const [option, take] = useState<number | null>(null);
  const offered = rest(decision);
  const gods = [...new Set(offered.map((o) => Math.floor(o.option / CARDS.length)))].filter((god) => god < MOST);
  const chosen = offered.find((o) => o.option === option);
  return (
    <>
      {gods.map((god) => (
        <div key={god} class={`guess own-${god + 1}`}>
          <Medal kind={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} cls="medal tiny" />
          <ul class="hand">
            {offered
              .filter((o) => Math.floor(o.option / CARDS.length) === god)
              .map((o) => (
                <li key={o.option}>
                  <button
                    type="button"
                    class={o.option === option ? "on" : ""}
                    data-guess={o.option}
                    aria-pressed={o.option === option}
                    aria-label={o.label}
                    title={o.label}
                    onClick={() => take(o.option)}
                  >
                    <Icon id={cardGlyph(CARDS[o.option % CARDS.length] ?? "cycle")} />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Acts
        props={props}
        seal={chosen ? { option: chosen.option, text: t("web.ankh.guess", { guess: chosen.label }) } : null}
      />
    </>
  );
}

// -- powers ------------------------------------------------------------------------------------------------------------
const placeAmong = (numbers: readonly number[], n: number) => numbers.indexOf(n);

/** The guardian that the next power uncovers, if it does. */
function nextGuardian({ view, seat }: Props): string | null {
  const god = view.gods[view.seats[seat ?? -1]?.god ?? -1];
  const level = god ? placeAmong(GUARDIAN_SYMBOLS, god.powers.length + 1) + 1 : 0;
  const card = view.guardians.find((g) => g.level === level);
  return card?.left ? card.guardian : null;
}

export function Unlock(props: Props) {
  const { decision, t, choose } = props;
  const powers = rest(decision);
  const guardian = nextGuardian(props);
  return (
    <>
      {guardian && (
        <p class="preview">
          <Icon id={guardianGlyph(guardian)} />
          <span>
            {t("web.ankh.uncovers", { guardian: kindName(guardian, t) })} {t(`ankh.guardian.${guardian}.text`)}
          </span>
        </p>
      )}
      <ul class="options">
        {powers.map((o, i) => (
          <li key={o.option}>
            <button
              type="button"
              class="option"
              data-n={digit(i)}
              data-option={o.option}
              onClick={() => choose(o.option)}
            >
              <span class="g-wrap level">{LEVELS[levelOf(o.token)]}</span>
              <span>
                <b>{t(`ankh.power.${o.token}`)}</b>
                <small>{t(`ankh.power.${o.token}.text`)}</small>
              </span>
              <kbd>{i + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
      <p class="soft small">
        <button type="button" class="link" onClick={() => props.open("powers")}>
          {t("web.ankh.all_powers")}
        </button>
      </p>
      <Acts props={props} />
    </>
  );
}

// -- parts of a region ---------------------------------------------------------------------------------------------------
export function Parts(props: Props) {
  const { view, decision, t, choose, hover } = props;
  return (
    <div class="parts">
      {rest(decision).map((o, i) => {
        const region = view.regions[o.option];
        if (!region) return null;
        return (
          <button
            key={o.option}
            type="button"
            class="btn"
            data-n={digit(i)}
            data-option={o.option}
            onClick={() => choose(o.option)}
            onPointerEnter={() => hover(`region:${o.option}`)}
            onPointerLeave={() => hover(null)}
            onFocus={() => hover(`region:${o.option}`)}
          >
            {t("web.ankh.part_keeps", {
              part: partLetter(view, region),
              n: region.hexes.length,
              token: decision?.about ?? 0,
            })}
          </button>
        );
      })}
    </div>
  );
}

// -- regions -------------------------------------------------------------------------------------------------------------
/** The same coins as on the map, so that the hand learns one thing. */
export function Coins(props: Props) {
  const { view, decision, t, choose, hover, hovered } = props;
  return (
    <>
      <ul class="order-row coins">
        {rest(decision).map((o, i) => {
          const region = view.regions[o.option];
          const spot = `region:${o.option}`;
          return (
            <li key={o.option} class={hovered === spot ? "keep" : ""}>
              <button
                type="button"
                data-n={digit(i)}
                data-option={o.option}
                aria-label={o.label}
                title={o.label}
                onClick={() => choose(o.option)}
                onPointerEnter={() => hover(spot)}
                onPointerLeave={() => hover(null)}
                onFocus={() => hover(spot)}
              >
                <span class="coin">{region?.token || o.token}</span>
                {region && <small>{t("web.ankh.hexes", { n: region.hexes.length })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      <Acts props={props} />
    </>
  );
}
