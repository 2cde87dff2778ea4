// Widgets of the prompt that replace plain buttons: figures, bids, a guess, powers, parts of a region.
import { useState } from "preact/hooks";
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import { hoverHandlers } from "../../input/hoverHandlers";
import { capitalize } from "../../state/capitalize";
import type { TableProps } from "../contract";
import { OptionButton } from "../optionButton";
import { digitKey, passOf, realOptions } from "../options";
import { SealedRow } from "./cardFan";
import { pieceOf } from "./choiceLayers";
import { cardGlyph, guardianGlyph, LEVELS, levelOf } from "./glyphs";
import { StaysLeaves } from "./merging";
import { PassAndSeal } from "./optionButtons";
import { FigureMedal } from "./pieces";
import { figureOf, regionOf } from "./spots";
import type { AnkhView } from "./view";
import { kindName, partLetter } from "./words";
import "./widgets.css";

type Props = TableProps<AnkhView>;

// -- figures ---------------------------------------------------------------------------------------------------------
function FigurePick({ option, i, props }: { option: OptionOut; i: number; props: Props }) {
  const { view, t, choose, hover, hovered } = props;
  const spot = option.spots[0] ?? "";
  const piece = pieceOf(view, spot);
  const god = Math.max(piece?.god ?? 0, 0);
  const hex = figureOf(view, spot)?.hex;
  return (
    <li class={`${hovered === spot ? "on" : ""}${hex ? "" : " is-named"}`}>
      <button
        type="button"
        data-n={digitKey(i + 1)}
        data-option={option.option}
        aria-label={option.label}
        title={option.label}
        onClick={() => choose(option.option)}
        {...hoverHandlers(hover, spot)}
      >
        {piece ? <FigureMedal view={view} kind={piece.kind} god={god} /> : <Icon id="warrior" cls="l" />}
        {hex ?? (piece ? kindName(piece.kind, t) : t("web.ankh.held"))}
      </button>
    </li>
  );
}

export function FigurePicks(props: Props) {
  return (
    <>
      <StaysLeaves {...props} />
      <ul class="picks">
        {realOptions(props.decision).map((option, i) => (
          <FigurePick key={option.option} option={option} i={i} props={props} />
        ))}
      </ul>
      <PassAndSeal props={props} />
    </>
  );
}

// -- yes or no -------------------------------------------------------------------------------------------------------
/** Both answers with their consequences for every side; passing is shown as an equal option. */
export function Consequences({ decision, choose, t }: Props) {
  const offered = [...realOptions(decision), passOf(decision)].filter((o) => o !== undefined);
  return (
    <ul class="options ankh-consequences">
      {offered.map((o, i) => (
        <li key={o.option}>
          <OptionButton option={o} n={i + 1} choose={choose} cls="slim">
            <b>{capitalize(o.label, t.language)}</b>
            <small>{o.note}</small>
          </OptionButton>
        </li>
      ))}
    </ul>
  );
}

// -- bid -------------------------------------------------------------------------------------------------------------
export function Bid(props: Props) {
  const { decision, t } = props;
  const [bid, take] = useState<number | null>(null);
  const offered = realOptions(decision);
  const chosen = offered.find((o) => o.option === bid);
  return (
    <>
      <div class="bid" data-count>
        {offered.map((o) => (
          <button
            key={o.option}
            type="button"
            class={o.option === bid ? "on" : ""}
            data-n={o.option <= 9 ? o.option : undefined}
            data-bid={o.option}
            aria-pressed={o.option === bid}
            onClick={() => take(o.option)}
          >
            {o.label}
          </button>
        ))}
      </div>
      <SealedRow {...props} />
      <PassAndSeal
        props={props}
        seal={chosen ? { option: chosen.option, text: t("web.ankh.seal_bid", { n: chosen.option }) } : null}
      />
    </>
  );
}

// -- Thoth -----------------------------------------------------------------------------------------------------------
/** A row of cards for each god whose card may be guessed. */
export function Guess(props: Props) {
  const { view, decision, t } = props;
  const [option, take] = useState<number | null>(null);
  const offered = realOptions(decision);
  const guessed = offered.map((o) => ({ ...o, god: o.token.split(":")[0], card: o.token.split(":")[1] ?? "" }));
  const gods = view.gods.filter(({ name }) => guessed.some(({ god }) => god === name));
  const chosen = offered.find((o) => o.option === option);
  return (
    <>
      {gods.map(({ god, name }) => (
        <div key={god} class={`guess own-${god + 1}`}>
          <Medal glyph={`god-${name}`} seat={god} cls="medal tiny" />
          <ul class="hand">
            {guessed
              .filter((o) => o.god === name)
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
                    <Icon id={cardGlyph(o.card)} />
                    <b>{t(`web.ankh.on_card.${o.card}`)}</b>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <PassAndSeal
        props={props}
        seal={chosen ? { option: chosen.option, text: t("web.ankh.guess", { guess: chosen.label }) } : null}
      />
    </>
  );
}

// -- powers ----------------------------------------------------------------------------------------------------------
export function Unlock(props: Props) {
  const { view, seat, decision, t, choose } = props;
  const powers = realOptions(decision);
  const guardian = view.gods[view.seats[seat ?? -1]?.god ?? -1]?.uncovers;
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
      <ul class="options is-own-size ankh-unlock">
        {powers.map((o, i) => (
          <li key={o.option}>
            <OptionButton
              option={o}
              n={i + 1}
              choose={choose}
              sign={<span class="g-wrap level">{LEVELS[levelOf(o.token)]}</span>}
            >
              <b>{t(`ankh.power.${o.token}`)}</b>
              <small>{t(`ankh.power.${o.token}.text`)}</small>
            </OptionButton>
          </li>
        ))}
      </ul>
      <p class="soft small">
        <button type="button" class="link" onClick={() => props.open("powers")}>
          {t("web.ankh.all_powers")}
        </button>
      </p>
      <PassAndSeal props={props} />
    </>
  );
}

// -- parts of a region -----------------------------------------------------------------------------------------------
export function RegionParts(props: Props) {
  const { view, decision, t, choose, hover } = props;
  return (
    <div class="parts">
      {realOptions(decision).map((o, i) => {
        const [spot = ""] = o.spots;
        const region = regionOf(view, spot);
        if (!region) return null;
        return (
          <button
            key={o.option}
            type="button"
            class="btn"
            data-n={digitKey(i + 1)}
            data-option={o.option}
            onClick={() => choose(o.option)}
            {...hoverHandlers(hover, spot)}
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

// -- regions ---------------------------------------------------------------------------------------------------------
/** The conflict tokens as on the map, in the order of their numbers, which are also their keys. */
export function RegionTokens(props: Props) {
  const { view, decision, t, choose, hover, hovered } = props;
  const numberOf = ({ spots }: OptionOut) => regionOf(view, spots[0])?.token ?? 0;
  const coins = realOptions(decision).sort((a, b) => numberOf(a) - numberOf(b));
  return (
    <>
      <ul class="order-row coins">
        {coins.map((o) => {
          const [spot = ""] = o.spots;
          const region = regionOf(view, spot);
          return (
            <li key={o.option} class={hovered === spot ? "keep" : ""}>
              <button
                type="button"
                data-n={numberOf(o)}
                data-option={o.option}
                aria-label={o.label}
                title={o.label}
                onClick={() => choose(o.option)}
                {...hoverHandlers(hover, spot)}
              >
                <span class="coin">{numberOf(o)}</span>
                {region && <small>{t("web.ankh.hexes", { n: region.hexes.length })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      <PassAndSeal props={props} />
    </>
  );
}
