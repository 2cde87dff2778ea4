// Below the prompt: the action pyramid of the seat that looks (or is asked), its markers and its hand.
import { useMemo } from "preact/hooks";
import { Icon, Who } from "../../atoms";
import type { SpotId } from "../contract";
import { diGlyph, FLOORS, GEM, GOLD, SPACE_GLYPH } from "./glyphs";
import type { BoardProps } from "./layers";
import { battles, type Report, sinceMyTurn } from "./reports";
import { type Seat, zoneNumbered } from "./view";
import { cardWords, diName, godName, stoneName, zoneName } from "./words";

export function Side(props: BoardProps) {
  const { view } = props;
  const seat = view.seats[props.seat ?? view.asked[0] ?? view.order[0] ?? 0];
  if (!seat || view.battle) return null;
  return (
    <>
      <ActionPyramid props={props} seat={seat} />
      {view.own && <Hand props={props} />}
      <Battles props={props} />
    </>
  );
}

function ActionPyramid({ props, seat }: { props: BoardProps; seat: Seat }) {
  const { view, t } = props;
  const title =
    seat.seat === props.seat ? t("web.kemet.actions") : t("web.kemet.actions_of", { god: godName(t, view, seat.seat) });
  const firsts = FLOORS.flat().find((space) => props.lit.has(`space:${space}`)) ?? GOLD;
  return (
    <section class={`slab own-${seat.seat + 1}`} aria-label={title}>
      <h2>
        {title}
        <span class="end">{t("web.kemet.markers_left", { n: view.markers - seat.placed })}</span>
      </h2>
      <div class="pyramid k-pyramid">
        <div class="k-floor k-tip">
          <Space props={props} seat={seat} space={GOLD} first={firsts === GOLD} />
          {seat.silver > 0 && (
            <span class={`k-silver${seat.silver === 1 ? "" : " k-spent"}`} title={t(`web.kemet.silver.${seat.silver}`)}>
              <Icon id="kem-silver" />
              <span class="sr">{t(`web.kemet.silver.${seat.silver}`)}</span>
            </span>
          )}
        </div>
        {FLOORS.map((floor) => (
          <div key={floor[0]} class="k-floor">
            {floor.map((space) => (
              <Space key={space} props={props} seat={seat} space={space} first={firsts === space} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What makes something beside the board a spot: it explains itself, and is a button of the choice while it is lit. */
function spotted(props: BoardProps, spot: SpotId, first = true) {
  const lit = props.lit.has(spot);
  return {
    "aria-disabled": lit ? undefined : true,
    "data-at": spot,
    onClick: () => props.pick(spot),
    onPointerEnter: () => props.hover(spot),
    onPointerLeave: () => props.hover(null),
    onFocus: () => props.hover(spot),
    ...(lit ? { "data-spot": spot, role: "button" as const, tabIndex: first ? 0 : -1 } : {}),
  };
}

interface SpaceProps {
  props: BoardProps;
  seat: Seat;
  space: number;
  first: boolean;
}

function Space({ props, seat, space, first }: SpaceProps) {
  const { t } = props;
  const spot: SpotId = `space:${space}`;
  const lit = props.lit.has(spot);
  const used = seat.spaces.includes(space);
  const stone = seat.slots[space - 5];
  const name = shortName(props, space, seat);
  const state = `${used ? " used" : ""}${lit ? " is-open" : ""}${stone ? ` gem gem-${GEM[stone]}` : ""}`;
  return (
    <button
      type="button"
      class={`space${space === GOLD ? " tip-space" : ""}${state}${!lit && !used ? " no" : ""}`}
      aria-label={`${t(`kemet.space.${space}`)}${stone ? `, ${stoneName(t, stone)}` : ""}${used ? `, ${t("web.kemet.used")}` : ""}`}
      tabIndex={-1}
      {...spotted(props, spot, first)}
    >
      <Icon id={SPACE_GLYPH[space] ?? "kem-marker"} />
      <span class="k-cap">{name}</span>
    </button>
  );
}

/** "Move" of "Move (top)"; an Acquire space by the stone it is bound to. */
function shortName({ t }: BoardProps, space: number, seat: Seat): string {
  if (space === GOLD) return "";
  const stone = seat.slots[space - 5];
  if (stone) return stoneName(t, stone);
  return (t(`kemet.space.${space}`).split(/[(,]/)[0] ?? "").trim();
}

// -- the own hand ----------------------------------------------------------------------------------------------------
function Hand({ props }: { props: BoardProps }) {
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
          <li key={card} title={cardWords(t, view, card)}>
            <span class="sr">{cardWords(t, view, card)}</span>
            <span aria-hidden="true">{(view.battle_cards[card] ?? []).slice(0, 3).join("·")}</span>
          </li>
        ))}
        {own.cards.length === 0 && <li class="soft">{t("web.kemet.hand_empty")}</li>}
      </ul>
    </section>
  );
}

function DiChip({ props, id, n }: { props: BoardProps; id: string; n: number }) {
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
      {n > 1 ? `${n} ${diName(t, id)}` : diName(t, id)}
    </button>
  );
}

// -- battles since my last turn ----------------------------------------------------------------------------------------
function Battles({ props }: { props: BoardProps }) {
  const { view, t, told = [] } = props;
  const reports = useMemo(() => battles(sinceMyTurn(told, props.seat, view.players)), [told, props.seat]);
  if (reports.length === 0) return null;
  return (
    <section class="slab k-reports" aria-label={t("web.kemet.battle.reports")}>
      <ol>
        {reports.slice(-3).map((report) => (
          <li key={`${report.zone}-${report.seats}-${report.strength}`}>
            <BattleReport props={props} report={report} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function BattleReport({ props, report }: { props: BoardProps; report: Report }) {
  const { view, t } = props;
  const zone = zoneNumbered(view, report.zone);
  return (
    <>
      <b>{zone ? zoneName(t, zone.id) : ""}</b>
      {([0, 1] as const).map((side) => (
        <span key={side} class={report.winner === report.seats[side] ? "k-won" : ""}>
          <Who seat={report.seats[side]}>{godName(t, view, report.seats[side])}</Who> <b>{report.strength[side]}</b>
          <small title={cardWords(t, view, report.cards[side])}>
            {(view.battle_cards[report.cards[side]] ?? []).slice(0, 3).join("·")}
            {report.lost[side] > 0 && `, −${report.lost[side]}`}
          </small>
        </span>
      ))}
    </>
  );
}
