// The stage of a battle: steps, the region, one column a side with every source of its strength, the verdict.
import type { ComponentChildren } from "preact";
import type { DecisionOut, ToldOut } from "../../api/wire";
import { Clause, Icon, Medal, Seal } from "../../atoms";
import type { Part, TableProps } from "../contract";
import { StepRow } from "../steps";
import { Chart, useChart } from "./chart";
import { Domination } from "./dominated";
import { CARD_BONUS, cardGlyph } from "./facts";
import { FRAME } from "./ground";
import type { Report } from "./history";
import { fieldOf } from "./layers";
import { useReports } from "./reports";
import { isFigures, KINDS } from "./spots";
import { type StepName, stepsTold } from "./stepstold";
import { type Source, sourcesOf } from "./strength";
import type { AnkhView, BattleView, FighterView } from "./types";
import { godTitle, list, regionName, seatsOf } from "./words";

type Props = TableProps<AnkhView>;

// -- steps -----------------------------------------------------------------------------------------------------------
const STEPS = [
  ["obelisks", "mon-obelisk", "A8.1"],
  ["cards", "ui-lock", "A8.2"],
  ["reveal", "eye", "A8.2"],
  ["build", "card-build", "A8.3"],
  ["plague", "card-plague", "A8.4"],
  ["majorities", "mon-temple", "A8.5"],
  ["strength", "ev-conflict", "A8.6"],
  ["aftermath", "devotion", "A8.9"],
] as const;
const STEP_OF: Record<string, number> = {
  "horus.ban": 1,
  "amun.announce": 1,
  "battle.card": 1,
  "thoth.guess": 2,
  "build.type": 3,
  "build.at": 3,
  "plague.bid": 4,
  "tie.break": 6,
};

/** Where the battle is, by what is asked; effects on the way belong to the step whose cards lie open. */
export function stepOf(view: AnkhView, battle: BattleView): number {
  const known = STEP_OF[view.asked[0]?.kind ?? ""];
  if (known !== undefined) return known;
  return battle.fighters.some((f) => f.cards.length) ? 7 : 1;
}

function stepNote(i: number, now: number, { view, t }: Props, battle: BattleView): string {
  const sealed = battle.fighters.filter((f) => secretOf(view, f.god) === "sealed").length;
  if (i === 1 && battle.banned) return t("web.ankh.without", { card: t(`ankh.card.${battle.banned}`) });
  if (i === 1 && now === 1) return t("web.ankh.sealed_of", { n: sealed, of: battle.fighters.length });
  if (i === 2 && battle.guess) return `${t(`ankh.card.${battle.guess.card}`)}?`;
  if (i === 6 && now >= 6)
    return [...battle.fighters]
      .map((f) => f.total)
      .sort((a, b) => b - a)
      .join(" : ");
  if (i === 7 && battle.winner >= 0) return godTitle(view, battle.winner, t);
  return i === now ? t("web.ankh.now") : "";
}

/** Which events are counted in a few words: figures that moved, cards, monuments, dead, gods with a majority. */
const COUNTED: Partial<Record<StepName, string>> = {
  obelisks: "moved",
  reveal: "card",
  build: "built",
  plague: "killed",
  majorities: "devotion",
};

function outcome(step: StepName, lines: readonly ToldOut[], t: Props["t"]): string {
  if (step === "cards") return t("web.ankh.done.cards");
  if (lines.length === 0) return t("web.ankh.done.nothing");
  return t(`web.ankh.done.${step}`, { n: lines.filter(({ kind }) => kind === COUNTED[step]).length });
}

const Lines = ({ lines }: { lines: readonly ToldOut[] }) => (
  <ul>
    {lines.map((line, i) => (
      <li key={`${i}${line.text}`}>
        {line.text} <Clause id={line.clause} game="ankh" />
      </li>
    ))}
  </ul>
);

function Steps({ props, battle }: { props: Props; battle: BattleView }) {
  const { t } = props;
  const now = stepOf(props.view, battle);
  const told = stepsTold(props.told ?? []);
  const steps = STEPS.map(([id, glyph, clause], i) => {
    const lines = told[id];
    const note = stepNote(i, now, props, battle);
    const words = note || (i < now ? outcome(id, lines, t) : "");
    const again = i < now && lines.length > 0 ? () => <Lines lines={lines} /> : null;
    return { id, glyph, clause, name: t(`web.ankh.step.${id}`), words, again };
  });
  return <StepRow t={t} game="ankh" title={t("web.ankh.steps")} steps={steps} now={now} />;
}

// -- cards -----------------------------------------------------------------------------------------------------------
/** What a card does; its bonus stands on the badge. */
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

/** Whether a god has laid its card, as everybody sees it. */
function secretOf(view: AnkhView, god: number): Secret {
  const kinds = new Set(view.asked.map((a) => a.kind));
  if (kinds.has("amun.announce") || kinds.has("horus.ban")) return "waiting";
  const choosing = view.asked.some((a) => a.kind === "battle.card" && view.seats[a.seat]?.god === god);
  return choosing ? "choosing" : "sealed";
}

/** Face down: chosen or still choosing, never which. */
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
export const SourceLine = ({ source }: { source: Source }) => (
  <li class={source.off ? "off" : ""}>
    <Icon id={source.glyph} />
    <span>
      {source.text} {source.off && <em>{source.off} </em>}
      <Clause id={source.clause} game="ankh" />
    </span>
    <b>{source.off ? "0" : signed(source.n)}</b>
  </li>
);
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** What a side can pay with: bids, monuments and prayers are paid in followers. */
function Purse({ god, props: { view, t } }: { god: number; props: Props }) {
  const n = view.gods[god]?.followers ?? 0;
  return (
    <p class="purse" title={t("web.ankh.has_followers", { n, god: godTitle(view, god, t) })}>
      <Icon id="follower" cls="s" />
      <b>{n}</b> <span>{t("web.ankh.followers")}</span>
    </p>
  );
}

interface HeadProps {
  god: number;
  props: Props;
  /** What the side can still pay with, while that matters. */
  purse?: boolean;
  children?: ComponentChildren;
}

export function SideHead({ god, props, purse, children }: HeadProps) {
  const { view, t, game, seat } = props;
  return (
    <header>
      <Medal kind={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} />
      <div>
        <h3>{godTitle(view, god, t)}</h3>
        {seatsOf(view, god).map((s) => (
          <p key={s}>
            <Seal seat={s} /> <bdi>{game.seats[s]?.name}</bdi> {s === seat && `· ${t("web.ankh.you")}`}
          </p>
        ))}
        {purse && <Purse god={god} props={props} />}
      </div>
      {children}
    </header>
  );
}

function Total({ side, props }: { side: FighterView; props: Props }) {
  const { view, t, sources } = props;
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
        onClick={() => sources(godTitle(view, side.god, t), "strength", [side.god])}
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
  told: Report | undefined;
}

/** What this battle has cost and brought a side so far. */
function SoFar({ side, t, told }: { side: FighterView; t: Props["t"]; told: Report | undefined }) {
  const mine = told?.sides.find((s) => s.god === side.god);
  return (
    <p class="so-far">
      {(mine?.devotion ?? 0) > 0 && <span class="chip">{t("web.ankh.plus_devotion", { n: mine?.devotion ?? 0 })}</span>}
      {side.deaths > 0 && <span class="chip bad">{t("web.ankh.deaths", { n: side.deaths })}</span>}
    </p>
  );
}

function SideColumn({ side, props, lead, told }: ColumnProps) {
  const { view, t } = props;
  const name = godTitle(view, side.god, t);
  return (
    <article class={`side own-${side.god + 1}${lead ? " is-tied" : ""}`} aria-label={`${name}: ${side.total}`}>
      <SideHead god={side.god} props={props} purse />
      <CardsOf side={side} props={props} />
      <ul class="sources" aria-label={t("web.ankh.sources")}>
        {sourcesOf(view, side, t).map((source) => (
          <SourceLine key={source.key} source={source} />
        ))}
      </ul>
      <SoFar side={side} t={t} told={told} />
      <p class="tally" aria-hidden="true">
        {Array.from({ length: side.total }, (_, i) => (
          <i key={i} />
        ))}
      </p>
      <Total side={side} props={props} />
    </article>
  );
}

/** Yours first, the others by total. */
export function ordered(battle: BattleView, mine: number | undefined): FighterView[] {
  return [...battle.fighters].sort((a, b) => Number(b.god === mine) - Number(a.god === mine) || b.total - a.total);
}

/** Who is ahead now: the winner if there is one, else the highest totals. */
export function leaders(battle: BattleView): number[] {
  if (battle.winner >= 0) return [battle.winner];
  const highest = Math.max(...battle.fighters.map((f) => f.total));
  return battle.fighters.filter((f) => f.total === highest).map((f) => f.god);
}

// -- bids ------------------------------------------------------------------------------------------------------------
/** What everybody has bid, together and the highest first, as soon as all bids are open. */
function Bids({ view, t, told }: Pick<Props, "view" | "t"> & { told: Report | undefined }) {
  const bids = (told?.sides ?? []).flatMap(({ god, bid }) => (bid === null ? [] : [{ god, bid }]));
  if (!bids.length || told?.done) return null;
  return (
    <ol class="bids" aria-label={t("web.ankh.bids")}>
      <li aria-hidden="true">{t("web.ankh.bids")}</li>
      {bids
        .sort((a, b) => b.bid - a.bid)
        .map(({ god, bid }) => (
          <li key={god} class="chip">
            <Seal seat={god} /> {godTitle(view, god, t)} <b>{bid}</b> <Icon id="follower" cls="s" />
          </li>
        ))}
    </ol>
  );
}

// -- verdict ---------------------------------------------------------------------------------------------------------
function verdict(props: Props, battle: BattleView): string {
  const { view, t } = props;
  const ahead = leaders(battle);
  const names = list(
    ahead.map((god) => godTitle(view, god, t)),
    t,
  );
  const top = Math.max(...battle.fighters.map((f) => f.total));
  if (battle.winner >= 0) return t("web.ankh.wins", { god: names });
  if (!battle.fighters.some((f) => f.cards.length)) return t("web.ankh.before_cards", { gods: names, n: top });
  return ahead.length > 1 ? t("web.ankh.tie_at", { gods: names, n: top }) : t("web.ankh.leads", { god: names, n: top });
}

function Verdict({ props, battle, told }: { props: Props; battle: BattleView; told: Report | undefined }) {
  const { view, t } = props;
  const holder = view.conflict.tie;
  return (
    <div class="verdict">
      <Icon id="scales" cls="l" />
      <p>
        <b>{verdict(props, battle)}</b>{" "}
        {battle.winner < 0 && holder >= 0 && view.conflict.tie_ready && (
          <>
            {t("web.ankh.holds_tie", { god: godTitle(view, holder, t) })} <Clause id="A8.7" game="ankh" />
          </>
        )}
      </p>
      <Bids view={view} t={t} told={told} />
    </div>
  );
}

// -- the stage ---------------------------------------------------------------------------------------------------------
const WIDE = 1.4; // height to width, below which a map beside two sides may be broader
export const COUNT = ["one", "one", "two", "three", "four", "five"] as const;

export function Inset({ props, place }: { props: Props; place: number }) {
  const { view, t } = props;
  const region = view.regions[place];
  const name = region ? regionName(view, region, t) : "";
  const chart = { table: props, id: "inset", title: name, only: region && fieldOf(view, region) };
  const shown = useChart(chart);
  // Of a region as wide as the map there is no more to show above and below it.
  const tallest = FRAME.h / shown.hand.frame.w;
  return (
    <div class={`inset${tallest < WIDE ? " is-wide" : ""}`} style={{ "--tallest": tallest.toFixed(3) }}>
      <p class="caption">{name}</p>
      <Chart {...chart} {...shown} />
    </div>
  );
}

function Stage(props: Props) {
  const { view, seat, t } = props;
  const told = useReports(props).at(-1);
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
          {ordered(battle, seat === null ? undefined : view.seats[seat]?.god).map((side) => (
            <SideColumn key={side.god} side={side} props={props} lead={ahead.has(side.god)} told={told} />
          ))}
        </div>
      </div>
      <Verdict props={props} battle={battle} told={told} />
    </>
  );
}

/** Questions that are answered on the whole map keep the map. */
const ON_STAGE = new Set(["anubis.hold"]);
function needsMap(decision: DecisionOut | null): boolean {
  const type = decision ? KINDS[decision.kind]?.[0] : undefined;
  if (!decision || !type || ON_STAGE.has(decision.kind)) return false;
  return type === "hex" || type === "gate" || type === "position" || isFigures(type);
}

export const stage = (view: AnkhView, decision: DecisionOut | null): Part<AnkhView> | null =>
  view.battle && !view.over && !needsMap(decision) ? Stage : null;
