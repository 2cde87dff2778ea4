// The stage of a battle: its steps, the map of the zone, and a column per side with the sources of every number.
import type { SourceOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { Clause } from "../../rules/clause";
import { shownInterventions, underWay } from "./battleHistory";
import { SideHead } from "./battleSideHead";
import { BattleSteps } from "./battleSteps";
import { boardHandlers } from "./boardHandlers";
import { Picture } from "./boardPicture";
import { CardFace, Laid } from "./cards";
import { tileGlyph } from "./glyphs";
import { frame, useShape } from "./insetFrame";
import { type KemetProps, litZones } from "./layers";
import { flagAt } from "./map";
import { SourceLine } from "./sourceLine";
import { DI_IDS, EVENT_CLAUSES, SILENCED_CLAUSE } from "./tables";
import { type Battle, type Quantity, zoneOf } from "./view";
import { cardWords, godName, tileName, verdictWords, zoneName } from "./words";
import "../../common/sources.css";
import "../battleStage.css";
import "./battle.css";

type Side = 0 | 1;
const SIDES: Side[] = [0, 1];
const seatOf = (battle: Battle, side: Side): number => (side ? battle.defender : battle.attacker);
const other = (side: Side): Side => (side ? 0 : 1);
const sourcesOf = ({ view, sourcesOf }: KemetProps, battle: Battle, side: Side, what: Quantity) =>
  sourcesOf(what, [zoneOf(view, battle.zone)?.number ?? 0, seatOf(battle, side)]) ?? [];
const total = (sources: readonly SourceOut[]): number => sources.reduce((sum, { n }) => sum + n, 0);
const strength = (props: KemetProps, battle: Battle, side: Side): number =>
  total(sourcesOf(props, battle, side, "strength"));
/** The soldiers lost to the enemy and to the side's own card. */
const gone = (battle: Battle, side: Side): number => battle.lost[side] + battle.removed[side];
const isOpen = (battle: Battle): boolean => battle.cards.every((card) => card >= 0);

export function BattleStage(props: KemetProps) {
  const { view, t } = props;
  const { battle } = view;
  if (!battle) return null;
  return (
    <>
      <BattleSteps props={props} report={underWay(props.log ?? [])} now={battle.step} />
      <div class="arena">
        <Inset props={props} battle={battle} />
        <h2 class="sr">{t("web.kemet.battle.who")}</h2>
        <div class="sides two">
          {SIDES.map((side) => (
            <Column key={side} props={props} battle={battle} side={side} />
          ))}
        </div>
      </div>
      <Verdict props={props} battle={battle} />
    </>
  );
}

/** The map of the zone. Everything else is veiled except the places where an army may go. */
function Inset({ props, battle }: { props: KemetProps; battle: Battle }) {
  const { box, shape } = useShape();
  const ways = litZones(props).map((zone) => flagAt(zone));
  const inPlay = props.view.zones.map(({ id }) => id);
  return (
    <div class="inset" ref={box} {...boardHandlers(props)}>
      <p class="caption">{zoneName(props.t, battle.zone)}</p>
      <Picture
        props={{ ...props, selected: `zone:${battle.zone}` }}
        box={frame(battle.zone, ways, shape, inPlay).map(Math.round).join(" ")}
        fit="xMidYMid slice"
        alone
      />
    </div>
  );
}

// -- one side --------------------------------------------------------------------------------------------------------
interface SideProps {
  props: KemetProps;
  battle: Battle;
  side: Side;
}

function Column({ props, battle, side }: SideProps) {
  const { view, t } = props;
  const seat = seatOf(battle, side);
  const won = battle.winner === seat;
  return (
    <article class={`side own-${seat + 1}${won ? " winner" : ""}`} aria-label={godName(view, seat, t)}>
      <SideHead props={props} seat={seat} side={side} />
      <Cards props={props} battle={battle} side={side} />
      <Sources props={props} battle={battle} side={side} />
      <p class="tally" aria-hidden="true">
        {Array.from({ length: strength(props, battle, side) }, (_, i) => (
          <i key={`${i + 1}`} />
        ))}
      </p>
      <p class="total">
        <span>{t(totalWords(battle, won))}</span>
        <b>{strength(props, battle, side)}</b>
      </p>
      <Blood props={props} battle={battle} side={side} />
    </article>
  );
}

const totalWords = (battle: Battle, won: boolean): string =>
  won ? "web.kemet.battle.wins" : isOpen(battle) ? "web.kemet.battle.strength" : "web.kemet.battle.before_cards";

function Cards({ props, battle, side }: SideProps) {
  const { view, t } = props;
  const seat = seatOf(battle, side);
  const plan = seat === props.seat ? view.own?.plan : undefined;
  const card = battle.cards[side] >= 0 ? battle.cards[side] : (plan?.active ?? -1);
  const spare = plan && plan.spare >= 0 ? cardWords(t, view, plan.spare) : "";
  return (
    <div class="k-cards">
      {card >= 0 ? (
        <div class="k-battle-card" title={cardWords(t, view, card)}>
          <span class="sr">{cardWords(t, view, card)}</span>
          <CardFace view={view} card={card} />
        </div>
      ) : (
        <div class="k-battle-card down k-unknown">
          <Icon id={battle.ready.includes(seat) ? "ui-lock" : "ui-hourglass"} />
          <small>{t(battle.ready.includes(seat) ? "web.kemet.battle.sealed" : "web.kemet.battle.choosing")}</small>
        </div>
      )}
      {(isOpen(battle) || spare || battle.ready.includes(seat)) && (
        <div class="k-battle-card down" title={spare || t("web.kemet.battle.discarded")}>
          <Icon id="ui-lock" />
          <span class="sr">{spare || t("web.kemet.battle.discarded")}</span>
        </div>
      )}
      <Interventions props={props} battle={battle} side={side} />
    </div>
  );
}

function Interventions({ props, battle, side }: SideProps) {
  const { t, view } = props;
  const mine = seatOf(battle, side) === props.seat;
  const laid = isOpen(battle) ? battle.paid[side] : mine ? (view.own?.plan?.laid ?? []) : [];
  const hidden = isOpen(battle) ? 0 : (battle.laid[side] ?? 0);
  const now = underWay(props.log ?? []);
  const returned = now ? shownInterventions(now, side).filter(({ back }) => back) : [];
  return (
    <div class="di-list">
      {[...new Set(laid)].map((id) => (
        <Laid key={id} t={t} id={id} n={laid.filter((other) => other === id).length} />
      ))}
      {returned.map(({ card }, i) => (
        <Laid key={`back${card}${i + 1}`} t={t} id={DI_IDS[card] ?? ""} back />
      ))}
      {hidden > 0 && !mine && (
        <p class="di">
          <Icon id="kem-di" />
          {t("web.kemet.battle.laid_hidden", { n: hidden })}
        </p>
      )}
    </div>
  );
}

function Sources({ props, battle, side }: SideProps) {
  const { t } = props;
  const beast = battle.beasts[side];
  return (
    <ul class="sources" aria-label={t("web.kemet.battle.sources")}>
      {sourcesOf(props, battle, side, "strength").map((source, i) => (
        <SourceLine key={`${i}${source.text}`} source={source} />
      ))}
      {beast && battle.silenced[side] && (
        <li class="off">
          <Icon id={tileGlyph(beast)} />
          <span>
            {tileName(t, beast)} <em>{silencer(props, battle, side)}</em> <Clause id={SILENCED_CLAUSE} game="kemet" />
          </span>
          <b>0</b>
        </li>
      )}
    </ul>
  );
}

const silencer = ({ t }: KemetProps, battle: Battle, side: Side): string =>
  t("web.kemet.battle.silenced", { creature: tileName(t, battle.beasts[other(side)] ?? "") });

/** Damage and shields with their sources, and the soldiers, with the dead struck out. */
function Blood({ props, battle, side }: SideProps) {
  const { t } = props;
  const [stood, dead, own] = [battle.stood[side], gone(battle, side), battle.removed[side]];
  return (
    <div class={`blood${isOpen(battle) ? " is-open" : ""}`}>
      {WOUNDS.map((what) => (
        <Wound key={what} t={t} sources={sourcesOf(props, battle, side, what)} what={what} />
      ))}
      <div class="ranks">
        <ul aria-label={t("web.kemet.battle.left", { n: stood - dead })}>
          {Array.from({ length: stood }, (_, i) => (
            <li key={`${i + 1}`} class={i < dead ? "dead" : ""}>
              <Icon id="soldier" cls={i < dead ? "lost" : ""} />
            </li>
          ))}
        </ul>
        <b>
          {t("web.kemet.battle.left", { n: stood - dead })}
          {dead > 0 && <span class="hide-phone">, {t("web.kemet.battle.lost", { n: dead })}</span>}
        </b>
      </div>
      {own > 0 && <p class="k-own-card">{t("web.kemet.battle.own_card", { n: own })}</p>}
    </div>
  );
}

const WOUNDS = ["damage", "critical", "shield"] as const;

/** "battle card 2, 2 Bloodbath 4": two copies of a card are one source. */
export function woundWords(sources: readonly SourceOut[]): string {
  return [...new Set(sources.map(({ text }) => text))]
    .map((text) => {
      const same = sources.filter((source) => source.text === text);
      return `${same.length > 1 ? `${same.length} ` : ""}${text} ${total(same)}`;
    })
    .join(", ");
}

interface WoundProps {
  t: KemetProps["t"];
  sources: readonly SourceOut[];
  what: (typeof WOUNDS)[number];
}

/** "3 damage: battle card 2, Bestial Fury 1". Critical damage is only shown if there is some. */
function Wound({ t, sources, what }: WoundProps) {
  if (what === "critical" && sources.length === 0) return null;
  return (
    <p class="k-wound">
      <Icon id={`kem-${what}`} cls={what === "shield" ? "" : "dmg"} />
      <b>{total(sources)}</b> {t(`web.kemet.battle.counted.${what}`, { n: total(sources) })}
      <small class="hide-phone">{woundWords(sources)}</small>
    </p>
  );
}

function Verdict({ props, battle }: { props: KemetProps; battle: Battle }) {
  const { view, t } = props;
  if (battle.winner < 0) {
    return (
      <p class="verdict">
        <Icon id="ev-conflict" cls="l" />
        <span>{t(isOpen(battle) ? "web.kemet.battle.opened" : "web.kemet.battle.sealing")}</span>
      </p>
    );
  }
  const won: Side = battle.winner === battle.attacker ? 0 : 1;
  const [more, less] = [strength(props, battle, won), strength(props, battle, other(won))];
  return (
    <p class="verdict k-decided">
      <Icon id="glory-battle" cls="l" />
      <span>
        <b>{verdictWords(t, godName(view, battle.winner, t), more, less)}</b>{" "}
        <Clause id={EVENT_CLAUSES["battle.won"]} game="kemet" />
      </span>
    </p>
  );
}
