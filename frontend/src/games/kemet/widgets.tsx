// What stands in the prompt instead of plain buttons, by the kind of the decision.
import { useEffect } from "preact/hooks";
import type { DecisionOut, OptionOut } from "../../api/wire";
import { Icon } from "../../atoms";
import type { Part } from "../contract";
import { CardRow, DiRow } from "./cards";
import { MusterCount, MusterZone } from "./count";
import { FLOORS, GEM } from "./glyphs";
import type { BoardProps } from "./layers";
import { MovePlan } from "./moving";
import { Choice, ChoiceList, isIdle, PASS, PassButton, real, spotOf } from "./option";
import { PhonePyramid } from "./pyramid";
import { type View, zoneNumbered } from "./view";
import { stoneName } from "./words";
import { Steps } from "./zonelist";

// -- a turn ------------------------------------------------------------------------------------------------------------
const inPyramid = (props: BoardProps) => (option: OptionOut) => spotOf(props, option)?.startsWith("space:") ?? false;

/** The action pyramid is the menu: below the prompt, on the phone in it. What has no space there stands here. */
const Turn = (props: BoardProps) => (
  <>
    <TurnHint props={props} />
    <Pyramided {...props} />
  </>
);

/** Which space a marker goes to. */
const Spaces = (props: BoardProps) => (
  <>
    <p class="hint k-look-below">{props.t("web.kemet.pick_space")}</p>
    <Pyramided {...props} />
  </>
);

function Pyramided(props: BoardProps) {
  const placed = inPyramid(props);
  const ordered = real(props).sort((a, b) => Number(placed(a)) - Number(placed(b))); // what is seen has key 1
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

/** With a marker to place, where it may go; afterwards what is left, and why something of it would do nothing. */
function TurnHint({ props }: { props: BoardProps }) {
  const { t } = props;
  const [idle, useful] = [real(props).filter(isIdle), real(props).filter((option) => !isIdle(option))];
  if (!FLOORS.flat().some((space) => props.lit.has(`space:${space}`)))
    return (
      <>
        <p class="hint">{t(useful.length > 0 ? "web.kemet.marker_placed" : "web.kemet.all_done")}</p>
        {idle.filter(inPyramid(props)).map(({ option, label }) => (
          <p key={option} class="k-aside">
            {label}
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

/** What a card does that may be played now. */
function cardText(props: BoardProps, option: OptionOut): string | undefined {
  const spot = spotOf(props, option);
  return spot?.startsWith("di:") ? props.t(`kemet.${spot.replace(":", ".")}.text`) : undefined;
}

// -- few options with consequences -----------------------------------------------------------------------------------
const CONSEQUENCE_GLYPH: Record<string, string> = {
  recall: "kem-veteran",
  retreat: "act-move",
  stay: "kem-shield",
  yes: "ui-check",
};

/** Options whose consequence is said below their name, passing included. */
function Consequences(props: BoardProps) {
  const { decision, t } = props;
  const note = ({ token }: OptionOut) => {
    const key = `web.kemet.then.${decision?.kind}.${token}`;
    return t.has(key) ? t(key) : "";
  };
  return <ChoiceList props={props} glyph={({ token }) => CONSEQUENCE_GLYPH[token] ?? "kem-prayer"} note={note} />;
}

/** Stones, each with what its tiles are for. */
function Stones(props: BoardProps) {
  const stones = ["red", "blue", "white", "black"] as const;
  return (
    <div class="options k-stones">
      {real(props).map((option, i) => {
        const stone = stones[option.option] ?? "red";
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

/** Pyramid levels with the zone they are for. */
function Levels(props: BoardProps) {
  const level = zoneNumbered(props.view, props.decision?.about ?? -1)?.pyramid?.level;
  const note = level ? props.t("web.kemet.from_level", { n: level }) : "";
  return <ChoiceList props={props} glyph={({ option }) => `kem-pyr-${option}`} note={() => note} cls="k-pair" />;
}

/** Veteran tokens for prayer points: what each number brings, not the number beside its key. */
function Tokens(props: BoardProps) {
  return (
    <>
      <div class="options short">
        {real(props).map((option, i) => (
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

/** Where the market does not cover the prompt. */
const isWide = () => matchMedia("(min-width: 1200px)").matches;
/** Where it has a tab of its own, and the ways out need the room. */
const isPhone = () => matchMedia("(max-width: 760px)").matches;

/** Buying happens in the market: on wide screens it opens by itself, on others the list says what tiles do. */
function Buying(props: BoardProps) {
  const { t } = props;
  useEffect(() => {
    if (!isWide()) return;
    props.open("market");
    return () => props.open(null);
  }, []);
  const note = ({ token }: OptionOut) => t(`kemet.tile.${token.split(".")[1]}.text`);
  return (
    <ChoiceList props={props} note={note} cls="many k-buying">
      {!isPhone() && (
        <button type="button" class="btn" onClick={() => props.open("market")}>
          <Icon id="act-acquire" />
          {t("web.kemet.market.title")}
        </button>
      )}
    </ChoiceList>
  );
}

export const WIDGETS: Record<string, Part<View>> = {
  "day.turn": Turn,
  "acquire.space": Spaces,
  "move.army": MovePlan,
  "move.soldiers": MovePlan,
  "move.creature": MovePlan,
  "move.step": MovePlan,
  "setup.city": Places,
  "setup.empty": Places,
  "setup.site": Places,
  "build.district": Places,
  "creature.arrive": Places,
  "creature.arrange": Places,
  "battle.zone": Places,
  "battle.retreat": Places,
  "di.fire": Places,
  "muster.zone": MusterZone,
  "muster.count": MusterCount,
  "battle.card": CardRow,
  "battle.discard": CardRow,
  "card.remove": CardRow,
  "battle.lay": DiRow,
  "battle.pay": DiRow,
  "battle.wound": DiRow,
  "night.discard": DiRow,
  "battle.leave": Consequences,
  "battle.stay": Consequences,
  "night.sanctuary": Consequences,
  "night.delta": Consequences,
  "night.card": Consequences,
  "night.prayers": Tokens,
  "build.colour": Stones,
  "build.level": Levels,
  "acquire.tile": Buying,
  "setup.tile": Buying,
};

/** Places, and what is passed. */
function Places(props: BoardProps) {
  return (
    <>
      <Steps props={props} keys />
      <div class="acts">
        <PassButton props={props} />
      </div>
    </>
  );
}

/** A turn after its marker was placed; a move after its first step, before which there is no passing; cards that lie
 *  there; soldiers of whom some have come. */
export const finishes = (view: View, { kind, options }: DecisionOut): boolean =>
  kind === "day.turn" ||
  kind === "battle.lay" ||
  (kind === "move.soldiers" && options.some(({ option }) => option === PASS)) ||
  (kind === "muster.zone" && (view.muster?.placed ?? 0) > 0);
