// Widgets of the prompt that replace plain buttons.
import { useEffect } from "preact/hooks";
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { isPhone, isWide } from "../../state/layout";
import { realOptions } from "../options";
import { GEM } from "./glyphs";
import type { KemetProps } from "./layers";
import { Choice, ChoiceList, isIdle, PassButton, spotOf } from "./optionButtons";
import { PhonePyramid } from "./pyramid";
import { nameIn } from "./spots";
import { FLOORS } from "./tables";
import { type Stone, zoneNumbered } from "./view";
import { stoneName } from "./words";
import { ZoneList } from "./zoneList";
import "./widgets.css";

// -- a turn ----------------------------------------------------------------------------------------------------------
const inPyramid = (props: KemetProps) => (option: OptionOut) => nameIn("space", spotOf(props, option)) !== null;

/** The action pyramid is the menu: below the prompt, or inside it on the phone. The list has the other options. */
export const Turn = (props: KemetProps) => (
  <>
    <TurnHint props={props} />
    <Pyramided {...props} />
  </>
);

/** The choice of a space for a marker. */
export const Spaces = (props: KemetProps) => (
  <>
    <p class="hint k-look-below">{props.t("web.kemet.pick_space")}</p>
    <Pyramided {...props} />
  </>
);

function Pyramided(props: KemetProps) {
  const placed = inPyramid(props);
  const ordered = realOptions(props.decision).sort((a, b) => Number(placed(a)) - Number(placed(b))); // visible ones get the first keys
  return (
    <>
      <PhonePyramid props={props} />
      <ul class="options many k-turn-list">
        {ordered.map((option, i) => (
          <li key={option.option} class={placed(option) ? "k-in-pyramid" : ""}>
            <Choice props={props} option={option} n={i + 1} note={cardText(props, option)} />
          </li>
        ))}
      </ul>
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}

/** A hint: where a marker may go or, once it is placed, what is left to do and why some of it would do nothing. */
function TurnHint({ props }: { props: KemetProps }) {
  const { t } = props;
  const [idle, useful] = [
    realOptions(props.decision).filter(isIdle),
    realOptions(props.decision).filter((option) => !isIdle(option)),
  ];
  if (!FLOORS.flat().some((space) => props.lit.has(`space:${space}`)))
    return (
      <>
        <p class="hint">{t(useful.length > 0 ? "web.kemet.marker_placed" : "web.kemet.all_done")}</p>
        {idle.filter(inPyramid(props)).map((one) => (
          <p key={one.option} class="k-aside">
            {one.label}: {one.idle}
          </p>
        ))}
      </>
    );
  return (
    <>
      <p class="hint k-look-below">{t("web.kemet.pick_space")}</p>
      {idle.length > 0 && <p class="k-aside">{t("web.kemet.idle_spaces")}</p>}
    </>
  );
}

/** The text of an intervention that may be played now. */
function cardText(props: KemetProps, option: OptionOut): string | undefined {
  const card = nameIn("di", spotOf(props, option));
  return card ? props.t(`kemet.di.${card}.text`) : undefined;
}

// -- few options with consequences -----------------------------------------------------------------------------------
const CONSEQUENCE_GLYPH: Record<string, string> = {
  recall: "kem-veteran",
  retreat: "act-move",
  stay: "kem-shield",
  yes: "ui-check",
};

/** Options with their consequences, including passing. */
export function Consequences(props: KemetProps) {
  const { decision, t } = props;
  const note = ({ token }: OptionOut) => {
    const key = `web.kemet.then.${decision?.kind}.${token}`;
    return t.has(key) ? t(key) : "";
  };
  return <ChoiceList props={props} glyph={({ token }) => CONSEQUENCE_GLYPH[token] ?? "kem-prayer"} note={note} />;
}

/** Colours of pyramids, each with what its tiles are for. */
export function Stones(props: KemetProps) {
  return (
    <div class="options k-stones">
      {realOptions(props.decision).map((option, i) => {
        const stone = option.token as Stone;
        return (
          <Choice
            key={option.option}
            props={props}
            option={option}
            n={i + 1}
            note={props.t(`web.kemet.stone.${stone}`)}
          >
            <b class={`k-stone gem-${GEM[stone]}`}>
              <Icon id={`gem-${GEM[stone]}`} />
              <span class="k-cap">{stoneName(props.t, stone)}</span>
            </b>
          </Choice>
        );
      })}
    </div>
  );
}

/** Levels of a pyramid, with the current one. */
export function Levels(props: KemetProps) {
  const level = zoneNumbered(props.view, props.decision?.about ?? -1)?.pyramid?.level;
  const note = level ? props.t("web.kemet.from_level", { n: level }) : "";
  return <ChoiceList props={props} glyph={({ option }) => `kem-pyr-${option}`} note={() => note} cls="k-pair" />;
}

/** Veteran tokens for prayer points: each option shows its gain. */
export function Tokens(props: KemetProps) {
  return (
    <>
      <div class="options short">
        {realOptions(props.decision).map((option, i) => (
          <Choice key={option.option} props={props} option={option} n={i + 1}>
            <span class="sr">{props.t("web.kemet.gain.prayer.gained", { n: option.option })}</span>
            <b aria-hidden="true">
              +{option.option} <Icon id="kem-prayer" cls="s" />
            </b>
          </Choice>
        ))}
      </div>
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}

/** Tiles are bought in the market. It opens by itself if it does not cover the prompt; otherwise the list describes the
 *  tiles. On the phone the market has its own tab. */
export function Buying(props: KemetProps) {
  const { t } = props;
  useEffect(() => {
    if (!isWide.peek()) return;
    props.open("market");
    return () => props.open(null);
  }, []);
  const note = ({ spots }: OptionOut) => t(`kemet.tile.${props.view.market[nameIn("tile", spots[0]) ?? ""]?.id}.text`);
  return (
    <ChoiceList props={props} note={note} cls="many k-buying">
      {!isPhone.value && (
        <button type="button" class="btn" onClick={() => props.open("market")}>
          <Icon id="act-acquire" />
          {t("web.kemet.market.title")}
        </button>
      )}
    </ChoiceList>
  );
}

/** A list of zones, and passing. */
export function Places(props: KemetProps) {
  return (
    <>
      <ZoneList props={props} keys />
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}
