// The tile market: a column per colour, by level; each tile with its effect, and its price or why it cannot be bought.
import { useState } from "preact/hooks";
import { Icon } from "../../common/icons";
import { useAfterPaint } from "../../common/useAfterPaint";
import { hoverHandlers } from "../../input/hoverHandlers";
import { isTouching } from "../../input/lastInput";
import { Clause } from "../../rules/clause";
import { GEM, tileGlyph } from "./glyphs";
import type { KemetProps } from "./layers";
import { PassButton } from "./optionButtons";
import { PriceParts } from "./priceParts";
import { CREATURES, TILE_LEVELS } from "./tables";
import type { KemetView, Stone, Tile } from "./view";
import { godName, stoneName, tileName } from "./words";
import "./market.css";

interface Offer extends Tile {
  /** Its number in the market; "" if all copies are sold. */
  index: string;
  owners: number[];
}

/** All tiles of one colour, for sale and sold, by level. */
export function offers(view: KemetView, stone: Stone): Offer[] {
  const owners = (tile: Tile) =>
    view.seats
      .filter((seat) => seat.tiles.some((one) => one.id === tile.id && one.colour === stone))
      .map((s) => s.seat);
  const forSale = Object.entries(view.market)
    .filter(([, tile]) => tile.colour === stone)
    .map(([index, tile]) => ({ ...tile, index, owners: owners(tile) }));
  const known = new Set(forSale.map((tile) => tile.id));
  const sold = new Map<string, Offer>();
  for (const tile of view.seats.flatMap((seat) => seat.tiles))
    if (tile.colour === stone && !known.has(tile.id)) sold.set(tile.id, { ...tile, index: "", owners: owners(tile) });
  return [...forSale, ...sold.values()].sort((a, b) => a.level - b.level);
}

const IN_SIGHT = 2; // levels that fill the drawer at first

type Filter = "all" | "can" | "creature" | "sale";
const FILTERS: Filter[] = ["all", "can", "sale", "creature"];

function passes(props: KemetProps, tile: Offer, filter: Filter): boolean {
  if (filter === "can") return isOpen(props, tile);
  if (filter === "creature") return CREATURES.some((id) => id === tile.id);
  return filter === "all" || tile.index !== "";
}

/** Which tiles are marked: the options of this choice, or those that the next Acquire could buy. */
export function marking({ view, decision }: KemetProps): "first" | "now" | "next" {
  if (view.round === 0) return "first";
  return decision?.kind === "acquire.tile" ? "now" : "next";
}

export const isOpen = (props: KemetProps, tile: Offer): boolean =>
  props.lit.has(`tile:${tile.index}`) || (marking(props) === "next" && tile.index !== "" && tile.why === null);

export function Market(props: KemetProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [stone, setStone] = useState<Stone | null>(null);
  const { view, t } = props;
  const shown = view.colours.filter((one) => stone === null || stone === one);
  const levels = useAfterPaint(true) ? TILE_LEVELS : TILE_LEVELS.slice(0, IN_SIGHT);
  return (
    <div class="k-market">
      <p class="soft k-intro">{intro(props)}</p>
      <div class="k-filters">
        {FILTERS.map((one) => (
          <Toggle key={one} on={filter === one} act={() => setFilter(one)} label={t(`web.kemet.market.${one}`)} />
        ))}
        <span class="k-gap" />
        {view.colours.map((one) => (
          <Toggle
            key={one}
            on={stone === one}
            act={() => setStone(stone === one ? null : one)}
            label={stoneName(t, one)}
            glyph={`gem-${GEM[one]}`}
          />
        ))}
        {props.decision?.kind === "acquire.tile" && <PassButton props={props} secondary />}
      </div>
      <div class="stones">
        {shown.map((one) => (
          <Column key={one} props={props} stone={one} filter={filter} levels={levels} />
        ))}
      </div>
    </div>
  );
}

function Toggle({ on, act, label, glyph }: { on: boolean; act: () => void; label: string; glyph?: string }) {
  return (
    <button type="button" class={`chip${on ? " gold" : ""}`} aria-pressed={on} onClick={act}>
      {glyph && <Icon id={glyph} />}
      <span class="k-cap">{label}</span>
    </button>
  );
}

function intro(props: KemetProps): string {
  const { view, seat, t } = props;
  const mine = seat === null ? undefined : view.seats[seat];
  if (!mine) return t("web.kemet.market.watch");
  const levels = Object.entries(mine.levels).map(([stone, n]) => `${stoneName(t, stone)} ${n}`);
  const have = t("web.kemet.market.intro", { n: mine.prayer, pyramids: levels.join(", ") || "–" });
  return view.winner < 0 ? `${have} ${t(`web.kemet.market.marked.${marking(props)}`)}` : have;
}

interface ColumnProps {
  props: KemetProps;
  stone: Stone;
  filter: Filter;
  levels: readonly number[];
}

function Column({ props, stone, filter, levels }: ColumnProps) {
  const { view, t } = props;
  const all = offers(view, stone).filter((tile) => passes(props, tile, filter));
  const mine = props.seat === null ? undefined : view.seats[props.seat]?.levels[stone];
  return (
    <div class={`stone gem-${GEM[stone]}`}>
      <h3>
        <Icon id={`gem-${GEM[stone]}`} />
        <span class="k-cap">{stoneName(t, stone)}</span>
        {mine !== undefined && <small>{t("web.kemet.market.pyramid", { n: mine })}</small>}
      </h3>
      {levels.map((level) => {
        const tiles = all.filter((tile) => tile.level === level);
        return tiles.length === 0 ? null : (
          <section key={level}>
            <h4>{t("web.kemet.market.level", { n: level })}</h4>
            <ul>
              {tiles.map((tile) => (
                <li key={tile.id} class={isOpen(props, tile) ? "can" : "cannot"}>
                  <Line props={props} tile={tile} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {all.length === 0 && <p class="soft">{t("web.kemet.market.none")}</p>}
    </div>
  );
}

/** Attributes of a lit tile; the arrow keys of the page look for both. */
const place = (spot: string) => ({ "data-spot": spot, role: "button" as const });

function Line({ props, tile }: { props: KemetProps; tile: Offer }) {
  const { t } = props;
  const spot = `tile:${tile.index}`;
  const lit = props.lit.has(spot);
  const inner = (
    <>
      <span class={`tile gem-${GEM[tile.colour]}`}>
        <Icon id={tileGlyph(tile.id)} />
      </span>
      <span>
        <b>
          {tileName(t, tile.id)}
          {tile.left > 1 && <small> ×{tile.left}</small>}
        </b>
        {t(`kemet.tile.${tile.id}.text`)}
      </span>
      <Price props={props} tile={tile} lit={lit} />
    </>
  );
  if (!lit) return <div class="k-line">{inner}</div>;
  return (
    <button
      type="button"
      class={`k-line${props.hovered === spot ? " k-meant" : ""}`}
      {...place(spot)}
      onClick={(event) => (asksPrice(event) ? props.hover(spot) : props.pick(spot))}
      {...hoverHandlers(props.hover, spot)}
    >
      {inner}
    </button>
  );
}

/** A finger cannot point without tapping, so a tap on a price that has an explanation shows it. */
const asksPrice = ({ target }: Event): boolean =>
  isTouching() && target instanceof Element && target.closest(".k-differs") !== null;

function Price({ props, tile, lit }: { props: KemetProps; tile: Offer; lit: boolean }) {
  const { t, view, seat } = props;
  if (lit && props.decision?.kind === "setup.tile") return <span class="n">{t("web.kemet.market.free")}</span>;
  if (isOpen(props, tile)) return <Cost props={props} tile={tile} lit={lit} />;
  if (seat !== null && tile.owners.includes(seat)) return <span class="n k-note">{t("web.kemet.market.yours")}</span>;
  if (tile.index === "") {
    const gods = tile.owners.map((one) => godName(view, one, t)).join(", ");
    return <span class="n k-note">{t("web.kemet.market.sold", { gods })}</span>;
  }
  if (marking(props) === "first" && tile.level > 1)
    return <span class="n k-note">{t("web.kemet.market.why.first")}</span>;
  if (!tile.why) return <Cost props={props} tile={tile} lit={lit} />;
  return (
    <span class="n k-note" title={t(tile.why.key)}>
      {shortReason(props, tile, tile.why.key)} <Clause id={tile.why.clause} game="kemet" />
    </span>
  );
}

/** A short reason if there is one; the whole sentence is the tooltip. */
function shortReason({ t }: KemetProps, tile: Offer, key: string): string {
  const short = `web.kemet.market.why.${key.split(".").pop()}`;
  return t.has(short)
    ? t(short, { colour: stoneName(t, tile.colour), level: tile.level, n: tile.price ?? tile.level })
    : t(key);
}

/** The price and, if it is not the level of the tile, its sources. A tile that can be bought is a button, which shows them
 *  when pointed at; otherwise the price is a button. */
function Cost({ props, tile, lit }: { props: KemetProps; tile: Offer; lit: boolean }) {
  const [asked, setAsked] = useState(false);
  const price = tile.price ?? tile.level;
  const inner = (
    <>
      {price !== tile.level && <s aria-hidden="true">{tile.level}</s>} {price} <Icon id="kem-prayer" cls="s" />
    </>
  );
  if (price === tile.level) return <span class="n">{inner}</span>;
  const sum = <PriceParts props={props} tile={Number(tile.index)} />;
  if (lit)
    return (
      <span class="n k-differs">
        {inner}
        {props.hovered === `tile:${tile.index}` && sum}
      </span>
    );
  const show = () => setAsked(true);
  const hide = () => setAsked(false);
  return (
    <button
      type="button"
      class="n k-plain k-differs"
      onClick={show}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {inner}
      {asked && sum}
    </button>
  );
}
