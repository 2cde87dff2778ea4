// The stage of a battle: steps, the map of the region, a column per side with the sources of its strength, the verdict.
import type { ComponentChildren } from "preact";
import { Emblem, Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import { signed } from "../../common/signed";
import { Clause } from "../../rules/clause";
import { StepLines, StepRow } from "../battleSteps";
import type { GamePart, TableProps } from "../contract";
import type { BattleReport } from "./battleHistory";
import { linesByStep, placeOfStep, STEPS, type StepName, stepNow } from "./battleSteps";
import { MapView, useMapView } from "./boardPicture";
import { useReports } from "./conflictReport";
import { Domination } from "./dominationNotice";
import { cardGlyph } from "./glyphs";
import { FRAME } from "./ground";
import type { DecisionOut, LogLineOut } from "./kinds";
import { fieldOf } from "./layers";
import { figureRows, type SourceRow, strengthRows } from "./strength";
import { CARD_BONUS, EVENT_CLAUSES, type EventKind, type OptionType, STEP_CLAUSES } from "./tables";
import type { AnkhView, BattleView, FighterView } from "./view";
import { godTitle, joinNames, regionName, seatsOf } from "./words";
import "../../common/sources.css";
import "../battleStage.css";
import "./battle.css";
import "./battleManySides.css";

type Props = TableProps<AnkhView>;

// -- steps -----------------------------------------------------------------------------------------------------------
function stepNote(step: StepName, now: StepName, { view, t }: Props, battle: BattleView): string {
  const sealed = battle.fighters.filter((f) => secretOf(view, f.god) === "sealed").length;
  if (step === "cards" && battle.banned) return t("web.ankh.without", { card: t(`ankh.card.${battle.banned}`) });
  if (step === "cards" && now === "cards") return t("web.ankh.sealed_of", { n: sealed, of: battle.fighters.length });
  if (step === "reveal" && battle.guess) return `${t(`ankh.card.${battle.guess.card}`)}?`;
  if (step === "strength" && placeOfStep(now) >= placeOfStep(step))
    return [...battle.fighters]
      .map((f) => f.total)
      .sort((a, b) => b - a)
      .join(" : ");
  if (step === "aftermath" && battle.winner >= 0) return godTitle(view, battle.winner, t);
  return step === now ? t("web.ankh.now") : "";
}

/** The events that the outcome of a step counts. */
const COUNTED: Partial<Record<StepName, EventKind>> = {
  obelisks: "moved",
  reveal: "card",
  build: "built",
  plague: "killed",
  majorities: "devotion",
};

function outcome(step: StepName, lines: readonly LogLineOut[], t: Props["t"]): string {
  if (step === "cards") return t("web.ankh.done.cards");
  if (lines.length === 0) return t("web.ankh.done.nothing");
  return t(`web.ankh.done.${step}`, { n: lines.filter(({ kind }) => kind === COUNTED[step]).length });
}

function Steps({ props, battle }: { props: Props; battle: BattleView }) {
  const { t } = props;
  const step = stepNow(props.view, battle);
  const now = placeOfStep(step);
  const byStep = linesByStep(props.log ?? []);
  const steps = STEPS.map(({ id, glyph }, i) => {
    const lines = byStep[id];
    const note = stepNote(id, step, props, battle);
    const words = note || (i < now ? outcome(id, lines, t) : "");
    const again = i < now && lines.length > 0 ? () => <StepLines lines={lines} game="ankh" /> : null;
    return { id, glyph, clause: STEP_CLAUSES[id], name: t(`web.ankh.step.${id}`), words, again };
  });
  return <StepRow t={t} game="ankh" title={t("web.ankh.steps")} steps={steps} now={now} />;
}

// -- cards -----------------------------------------------------------------------------------------------------------
/** The text of a card without its bonus, which is on the badge. */
const cardText = (card: string, t: Props["t"]) => t(`ankh.card.${card}.text`).replace(/^\+\d\.?\s*/, "");
const plus = (card: string) => `+${CARD_BONUS[card] ?? 0}`;

export const BattleCard = ({ card, seat, t }: { card: string; seat: number; t: Props["t"] }) => (
  <figure class={`battle-card own-${seat + 1}`}>
    <span class="plus">{plus(card)}</span>
    <Icon id={cardGlyph(card)} />
    <figcaption>
      <b>{t(`web.ankh.on_card.${card}`)}</b>
      <small>{cardText(card, t)}</small>
    </figcaption>
  </figure>
);

type Secret = "waiting" | "choosing" | "sealed";

/** Whether a god has chosen its card, as far as everybody may know. */
function secretOf(view: AnkhView, god: number): Secret {
  const kinds = new Set(view.asked.map((a) => a.kind));
  if (kinds.has("amun.announce") || kinds.has("horus.ban")) return "waiting";
  const choosing = view.asked.some((a) => a.kind === "battle.card" && view.seats[a.seat]?.god === god);
  return choosing ? "choosing" : "sealed";
}

/** A card face down: chosen, or still being chosen. */
const Sealed = ({ god, state, t }: { god: number; state: Secret; t: Props["t"] }) => (
  <figure class={`battle-card is-down own-${god + 1}${state === "sealed" ? "" : " is-choosing"}`}>
    <Icon id={state === "sealed" ? "ui-lock" : "ui-hourglass"} />
    <figcaption>
      <b>{t(`web.ankh.${state}`)}</b>
    </figcaption>
  </figure>
);

function CardsOf({ side, props }: { side: FighterView; props: Props }) {
  const { view, t, seat } = props;
  const mine = seat !== null && view.seats[seat]?.god === side.god;
  const cards = side.cards.length ? side.cards : mine ? (view.sealed.cards ?? []) : [];
  if (!cards.length) return <Sealed god={side.god} state={secretOf(view, side.god)} t={t} />;
  return (
    <div class={cards.length > 1 ? "cards-two" : "cards-one"}>
      {cards.map((card) => (
        <BattleCard key={card} card={card} seat={side.god} t={t} />
      ))}
    </div>
  );
}

// -- sides -----------------------------------------------------------------------------------------------------------
export const SourceLine = ({ source }: { source: SourceRow }) => (
  <li class={source.off ? "off" : ""}>
    <Icon id={source.glyph} />
    <span>
      {source.text} {source.off && <em>{source.off} </em>}
      <Clause id={source.clause} game="ankh" />
    </span>
    <b>{source.off ? "0" : signed(source.n)}</b>
  </li>
);

/** A side's followers: they pay for bids, monuments and prayers. */
function Purse({ god, props: { view, t } }: { god: number; props: Props }) {
  const n = view.gods[god]?.followers ?? 0;
  return (
    <p class="purse" title={t("web.ankh.has_followers", { n, god: godTitle(view, god, t) })}>
      <Icon id="follower" cls="s" />
      <b>{n}</b> <span>{t("web.ankh.followers_counted", { n })}</span>
    </p>
  );
}

interface HeadProps {
  god: number;
  props: Props;
  /** Whether to show the followers of the side. */
  purse?: boolean;
  children?: ComponentChildren;
}

export function SideHead({ god, props, purse, children }: HeadProps) {
  const { view, t, game, seat } = props;
  return (
    <header>
      <Medal glyph={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} />
      <div>
        <h3>{godTitle(view, god, t)}</h3>
        {seatsOf(view, god).map((s) => (
          <p key={s}>
            <Emblem seat={s} /> <bdi>{game.seats[s]?.name}</bdi> {s === seat && `· ${t("web.ankh.you")}`}
          </p>
        ))}
        {purse && <Purse god={god} props={props} />}
      </div>
      {children}
    </header>
  );
}

function Total({ side, props }: { side: FighterView; props: Props }) {
  const { view, t, openSources } = props;
  const ready = view.conflict.tie === side.god && view.conflict.tie_ready;
  return (
    <p class="total">
      <span>{t("web.ankh.strength")}</span>
      {ready && (
        <span class="chip gold" title={t("web.ankh.tie_ready")}>
          <Icon id="tie-breaker" />
          <span>{t("web.ankh.ready")}</span>
        </span>
      )}
      <button
        type="button"
        class="why"
        aria-label={t("web.ankh.why_strength", { n: side.total })}
        onClick={() => openSources(godTitle(view, side.god, t), "strength", [side.god])}
      >
        <b>{side.total}</b>
      </button>
    </p>
  );
}

interface ColumnProps {
  side: FighterView;
  props: Props;
  lead: boolean;
  report: BattleReport | undefined;
}

/** What a side has gained and lost in this battle so far. */
function SoFar({ side, t, report }: { side: FighterView; t: Props["t"]; report: BattleReport | undefined }) {
  const mine = report?.sides.find((s) => s.god === side.god);
  return (
    <p class="so-far">
      {(mine?.devotion ?? 0) > 0 && <span class="chip">{t("web.ankh.plus_devotion", { n: mine?.devotion ?? 0 })}</span>}
      {side.deaths > 0 && <span class="chip bad">{t("web.ankh.deaths", { n: side.deaths })}</span>}
    </p>
  );
}

function SideColumn({ side, props, lead, report }: ColumnProps) {
  const { view, t } = props;
  const name = godTitle(view, side.god, t);
  const sources = props.sourcesOf("strength", [side.god]) ?? [];
  return (
    <article class={`side own-${side.god + 1}${lead ? " is-tied" : ""}`} aria-label={`${name}: ${side.total}`}>
      <SideHead god={side.god} props={props} purse />
      <CardsOf side={side} props={props} />
      <ul class="sources" aria-label={t("web.ankh.sources")}>
        {strengthRows(sources, t, figureRows(view, side, sources, t)).map((source, i) => (
          <SourceLine key={`${i}${source.text}`} source={source} />
        ))}
      </ul>
      <SoFar side={side} t={t} report={report} />
      <p class="tally" aria-hidden="true">
        {Array.from({ length: side.total }, (_, i) => (
          <i key={i} />
        ))}
      </p>
      <Total side={side} props={props} />
    </article>
  );
}

/** The viewer's side first, the others by total. */
export const yoursFirst = <S extends { god: number; total: number | null }>(
  sides: readonly S[],
  mine: number | undefined,
): S[] => [...sides].sort((a, b) => Number(b.god === mine) - Number(a.god === mine) || (b.total ?? 0) - (a.total ?? 0));

/** The gods in the lead: the winner if there is one, else those with the highest total. */
export function leaders(battle: BattleView): number[] {
  if (battle.winner >= 0) return [battle.winner];
  const highest = Math.max(...battle.fighters.map((f) => f.total));
  return battle.fighters.filter((f) => f.total === highest).map((f) => f.god);
}

// -- bids ------------------------------------------------------------------------------------------------------------
/** All bids, the highest first, as soon as they are open. */
function Bids({ view, t, report }: Pick<Props, "view" | "t"> & { report: BattleReport | undefined }) {
  const bids = (report?.sides ?? []).flatMap(({ god, bid }) => (bid === null ? [] : [{ god, bid }]));
  if (!bids.length || report?.done) return null;
  return (
    <ol class="bids" aria-label={t("web.ankh.bids")}>
      <li aria-hidden="true">{t("web.ankh.bids")}</li>
      {bids
        .sort((a, b) => b.bid - a.bid)
        .map(({ god, bid }) => (
          <li key={god} class="chip">
            <Emblem seat={god} /> {godTitle(view, god, t)} <b>{bid}</b> <Icon id="follower" cls="s" />
          </li>
        ))}
    </ol>
  );
}

// -- verdict ---------------------------------------------------------------------------------------------------------
function verdict(props: Props, battle: BattleView): string {
  const { view, t } = props;
  const ahead = leaders(battle);
  const names = joinNames(
    ahead.map((god) => godTitle(view, god, t)),
    t,
  );
  const top = Math.max(...battle.fighters.map((f) => f.total));
  if (battle.winner >= 0) return t("web.ankh.wins", { god: names });
  if (!battle.fighters.some((f) => f.cards.length)) return t("web.ankh.before_cards", { gods: names, n: top });
  return ahead.length > 1 ? t("web.ankh.tie_at", { gods: names, n: top }) : t("web.ankh.leads", { god: names, n: top });
}

function Verdict({ props, battle, report }: { props: Props; battle: BattleView; report: BattleReport | undefined }) {
  const { view, t } = props;
  const holder = view.conflict.tie;
  return (
    <div class="verdict">
      <Icon id="scales" cls="l" />
      <p>
        <b>{verdict(props, battle)}</b>{" "}
        {battle.winner < 0 && holder >= 0 && view.conflict.tie_ready && (
          <>
            {t("web.ankh.holds_tie", { god: godTitle(view, holder, t) })}{" "}
            <Clause id={EVENT_CLAUSES["tie.broken"]} game="ankh" />
          </>
        )}
      </p>
      <Bids view={view} t={t} report={report} />
    </div>
  );
}

// -- the stage -------------------------------------------------------------------------------------------------------
const WIDE = 1.4; // height by width; a map flatter than this gets more width beside two sides
export const COUNT = ["one", "one", "two", "three", "four", "five"] as const;

export function Inset({ props, place }: { props: Props; place: number }) {
  const { view, t } = props;
  const region = view.regions[place];
  const name = region ? regionName(view, region, t) : "";
  const mapProps = { table: props, id: "inset", title: name, only: region && fieldOf(view, region) };
  const shown = useMapView(mapProps);
  // For a region as wide as the map there is nothing more to show above and below it.
  const tallest = FRAME.h / shown.pointer.frame.w;
  return (
    <div class={`inset${tallest < WIDE ? " is-wide" : ""}`} style={{ "--tallest": tallest.toFixed(3) }}>
      <p class="caption">{name}</p>
      <MapView {...mapProps} {...shown} />
    </div>
  );
}

function Stage(props: Props) {
  const { view, seat, t } = props;
  const report = useReports(props).at(-1);
  const { battle } = view;
  if (!battle) return null;
  const ahead = new Set(battle.fighters.some((f) => f.cards.length) ? leaders(battle) : []);
  return (
    <>
      <Steps props={props} battle={battle} />
      <div class="arena">
        <Inset props={props} place={battle.region} />
        <Domination {...props} />
        <h2 class="sr">{t("web.ankh.who_fights")}</h2>
        <div class={`sides ankh-sides ${COUNT[battle.fighters.length] ?? "three"}`}>
          {yoursFirst(battle.fighters, seat === null ? undefined : view.seats[seat]?.god).map((side) => (
            <SideColumn key={side.god} side={side} props={props} lead={ahead.has(side.god)} report={report} />
          ))}
        </div>
      </div>
      <Verdict props={props} battle={battle} report={report} />
    </>
  );
}

/** Questions about places on the map that are answered on the stage. */
const ON_MAP = new Set<OptionType>(["hex", "gate", "position", "figure", "any_figure"]);
const needsMap = (decision: DecisionOut | null): boolean =>
  decision !== null && ON_MAP.has(decision.type) && decision.kind !== "anubis.hold";

export const stage = (view: AnkhView, decision: DecisionOut | null): GamePart<AnkhView> | null =>
  view.battle && !view.over && !needsMap(decision) ? Stage : null;
