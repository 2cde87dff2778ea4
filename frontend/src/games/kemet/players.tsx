// The players beside the board: permanent and temporary glory, prayer track, soldiers, cards, markers, tiles.
import { Emblem, Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import { BattlesButton } from "./battleList";
import { GEM, tileGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { isDistrict } from "./map";
import { hasHired, type Seat, type Tile } from "./view";
import { diName, godName, pointsWords, stoneName, tileName, zoneName } from "./words";
import "./players.css";

const times = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i);
export const personName = (props: KemetProps, seat: number): string => props.game.seats[seat]?.name ?? "";
const isAsked = (props: KemetProps, seat: number): boolean => props.view.asked.includes(seat);
const turnClass = (props: KemetProps, seat: number): string => (isAsked(props, seat) ? " is-turn" : "");

export function Players(props: KemetProps) {
  return (
    <>
      {props.view.seats.map((seat) => (
        <Card key={seat.seat} props={props} seat={seat} />
      ))}
      <BattlesButton props={props} />
      <button type="button" class="btn market-open" onClick={() => props.open("market")}>
        <Icon id="act-acquire" />
        {props.t("web.kemet.market.title")} <kbd>M</kbd>
      </button>
    </>
  );
}

function Card({ props, seat }: { props: KemetProps; seat: Seat }) {
  const { view, t } = props;
  const name = godName(view, seat.seat, t);
  return (
    <article
      class={`god-card k-card own-${seat.seat + 1}${turnClass(props, seat.seat)}`}
      aria-label={`${name}, ${personName(props, seat.seat)}`}
    >
      <header>
        <Medal glyph={`god-${seat.god}`} seat={seat.seat} />
        <div>
          <h3>{name}</h3>
          <p>
            <Emblem seat={seat.seat} /> <bdi>{personName(props, seat.seat)}</bdi>
            {underName(props, seat)}
          </p>
        </div>
        <div class="score">
          <b>{seat.glory}</b> <Icon id="glory" />
          <small>{t("web.kemet.of_glory", { n: view.goal })}</small>
        </div>
      </header>
      <Glories props={props} seat={seat} />
      <Prayer props={props} seat={seat} />
      <Stats props={props} seat={seat} />
      <Tiles props={props} seat={seat} />
      {view.ahead.includes(seat.seat) && <p class="k-near">{t("web.kemet.near_win", { god: name })}</p>}
    </article>
  );
}

function underName(props: KemetProps, seat: Seat): string {
  const { view, t, seat: viewer } = props;
  const place = t("web.kemet.place", { n: view.order.indexOf(seat.seat) + 1 }).replaceAll(" ", "\u00a0");
  const you = seat.seat === viewer ? [t("web.kemet.you")] : [];
  const parts = [...you, place];
  return parts.map((part) => ` · ${part}`).join("");
}

function Glories({ props, seat }: { props: KemetProps; seat: Seat }) {
  const { t } = props;
  const label = pointsWords(t, seat);
  return (
    <div class="glories" title={label}>
      <span class="sr">{label}</span>
      {times(seat.battle_glory).map((i) => (
        <Icon key={`b${i}`} id="glory-battle" />
      ))}
      {times(seat.dominance).map((i) => (
        <Icon key={`d${i}`} id="glory-dominance" />
      ))}
      {seat.temporary.map((zone) => (
        <span key={zone} class="temp" title={`${zoneName(t, zone)} · ${t("web.kemet.temporary")}`}>
          <Icon id={isDistrict(zone) ? "glory-pyramid" : "glory-temple"} />
        </span>
      ))}
      <small>{t("web.kemet.kept", { n: seat.battle_glory + seat.dominance })}</small>
    </div>
  );
}

function Prayer({ props, seat }: { props: KemetProps; seat: Seat }) {
  const { view, t } = props;
  const god = godName(view, seat.seat, t);
  const open = () => props.openSources(t("web.kemet.night_income", { god }), "income", [seat.seat]);
  const label = t("web.kemet.prayer", { n: seat.prayer });
  return (
    <button
      type="button"
      class="pp k-plain"
      title={t("web.kemet.prayer_opens", { points: label, god })}
      aria-label={label}
      onClick={open}
    >
      <Icon id="kem-prayer" />
      <b>{seat.prayer}</b>
      <i style={{ "--track": view.track }}>
        {times(view.track).map((i) => (
          <span key={i} class={i < seat.prayer ? "on" : ""} />
        ))}
      </i>
    </button>
  );
}

function Stat({ glyph, text, n }: { glyph: string; text: string; n: string | number }) {
  return (
    <li title={text}>
      <Icon id={glyph} />
      <span class="sr">{text}</span>
      <b>{n}</b>
    </li>
  );
}

function Stats({ props, seat }: { props: KemetProps; seat: Seat }) {
  const { t, view } = props;
  const known = Object.entries(seat.known).map(([id, n]) => (n > 1 ? `${n} ${diName(t, id)}` : diName(t, id)));
  const di = t("web.kemet.stat.di", { n: seat.di });
  const left = view.markers - seat.placed;
  return (
    <ul class="stats">
      <Stat glyph="soldier" text={t("web.kemet.stat.supply", { n: seat.supply })} n={seat.supply} />
      {hasHired(view, seat.seat) && (
        <li title={t("web.kemet.stat.hired")}>
          <Icon id="mercenary" />
          <span class="sr">{t("web.kemet.stat.hired")}</span>
        </li>
      )}
      <Stat glyph="kem-di" text={`${di} ${t("web.kemet.stat.known", { cards: known.join(", ") })}`} n={seat.di} />
      <Stat glyph="kem-strength" text={t("web.kemet.stat.cards", { n: seat.cards, pile: seat.pile })} n={seat.cards} />
      {seat.veterans > 0 && (
        <Stat glyph="kem-veteran" text={t("web.kemet.stat.veterans", { n: seat.veterans })} n={seat.veterans} />
      )}
      <li title={t("web.kemet.markers_left", { n: left })}>
        <span class="sr">{t("web.kemet.markers_left", { n: left })}</span>
        <span class="marks-left">
          {times(view.markers).map((i) => (
            <span key={i} class={i < left ? "" : "gone"} />
          ))}
        </span>
      </li>
      {seat.silver > 0 && (
        <li class={seat.silver === 1 ? "" : "k-spent"} title={t(`web.kemet.silver.${seat.silver}`)}>
          <Icon id="kem-silver" />
          <span class="sr">{t(`web.kemet.silver.${seat.silver}`)}</span>
        </li>
      )}
    </ul>
  );
}

function Tiles({ props, seat }: { props: KemetProps; seat: Seat }) {
  if (seat.tiles.length === 0) return null;
  return (
    <ul class="tile-row" aria-label={props.t("web.kemet.tiles")}>
      {seat.tiles.map((tile) => (
        <li
          key={tile.colour + tile.id}
          class={seat.reserve.includes(tile.id) ? "k-reserve" : ""}
          onPointerEnter={() => props.hover(`owned:${tile.id}`)}
          onPointerLeave={() => props.hover(null)}
        >
          <TileFace props={props} tile={tile} />
        </li>
      ))}
    </ul>
  );
}

/** A tile as a small square with its colour, glyph and level. */
function TileFace({ props, tile }: { props: KemetProps; tile: Tile }) {
  const { t } = props;
  const words = `${tileName(t, tile.id)} (${stoneName(t, tile.colour)} ${tile.level}). ${t(`kemet.tile.${tile.id}.text`)}`;
  return (
    <span class={`tile gem-${GEM[tile.colour]}`} title={words}>
      <Icon id={tileGlyph(tile.id)} />
      <small aria-hidden="true">{tile.level}</small>
      <span class="sr">{words}</span>
    </span>
  );
}

/** The players in one row, for narrow screens. */
export function PlayersRow(props: KemetProps) {
  const { view, t } = props;
  return (
    <>
      {view.seats.map((seat) => (
        <li key={seat.seat} class={`own-${seat.seat + 1}${turnClass(props, seat.seat)}`}>
          <Medal glyph={`god-${seat.god}`} seat={seat.seat} />
          <div>
            <b title={pointsWords(t, seat)}>{seat.glory}</b>
            <small title={t("web.kemet.prayer", { n: seat.prayer })}>
              <Icon id="kem-prayer" cls="s" />
              {seat.prayer}
            </small>
            {seat.seat === props.seat && <small class="is-me">{t("web.kemet.you")}</small>}
          </div>
          <span class="nm">
            <b>{godName(view, seat.seat, t)}</b>
            <bdi>{personName(props, seat.seat)}</bdi>
          </span>
        </li>
      ))}
    </>
  );
}
