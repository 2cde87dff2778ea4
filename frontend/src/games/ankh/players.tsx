// One card for each seat: devotion, followers, pool, tokens, hand, powers, and what only its god has.
import type { ComponentChildren } from "preact";
import { Emblem, Icon } from "../../common/icons";
import { Medal } from "../../common/pieces";
import { Clause } from "../../rules/clause";
import type { TableProps, Text } from "../contract";
import { regionPlayedIn } from "./battleHistory";
import { cardGlyph, guardianGlyph, LEVELS, levelOf } from "./glyphs";
import { Medals } from "./merging";
import { CARDS } from "./tables";
import type { AnkhView, GodView } from "./view";
import { clauseOf, describe, godName, godTitle, kindName, seatsOf } from "./words";
import "./players.css";

type Props = TableProps<AnkhView>;

/** The rank on the devotion track, from 1; 0 for a forgotten god. */
export function rankOf(view: AnkhView, god: number): number {
  const i = view.ladder.indexOf(god);
  return i < 0 ? 0 : view.ladder.length - i;
}

const Stat = ({
  glyph,
  n,
  label,
  about,
  children,
}: {
  glyph: string;
  n: number;
  label: string;
  about: string;
  children?: ComponentChildren;
}) => (
  <li title={`${label} · ${about}`}>
    <Icon id={glyph} />
    <span class="sr">{label}: </span>
    <b>{n}</b> {children}
  </li>
);

function Stats({ god, t }: { god: GodView; t: Text }) {
  const warriors = god.pool.filter((p) => p.kind === "warrior").length;
  const guardians = god.pool.filter((p) => p.kind !== "warrior" && p.kind !== "god");
  return (
    <ul class="stats">
      <Stat glyph="follower" n={god.followers} label={t("web.ankh.followers")} about={t("web.ankh.about.followers")} />
      <Stat glyph="warrior" n={warriors} label={t("web.ankh.warriors_in_pool")} about={t("web.ankh.about.warriors")}>
        {t("web.ankh.in_pool")}
      </Stat>
      <Stat glyph="ankh" n={god.tokens} label={t("web.ankh.tokens")} about={t("web.ankh.about.tokens")}>
        {t("web.ankh.left")}
      </Stat>
      {guardians.map((g) => (
        <li
          key={g.figure}
          title={`${t("ankh.figure.pool", { figure: kindName(g.kind, t) })} · ${t(`ankh.guardian.${g.kind}.text`)}`}
        >
          <Icon id={guardianGlyph(g.kind)} />
          <span class="sr">{t("ankh.figure.pool", { figure: kindName(g.kind, t) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Played cards are public, so everybody knows which cards are left. */
function HandRow({ god, props: { t, log } }: { god: GodView; props: Props }) {
  const played = (card: string, i: number) => {
    const n = regionPlayedIn(log ?? [], god.god, i);
    return t(n ? "web.ankh.played_in" : "web.ankh.played", { card: t(`ankh.card.${card}`), n });
  };
  return (
    <ul class="hand" aria-label={t("web.ankh.hand", { n: god.hand.length })}>
      {CARDS.map((card, i) => {
        const gone = !god.hand.includes(card);
        const name = gone ? played(card, i) : t(`ankh.card.${card}`);
        return (
          <li key={card} class={gone ? "played" : ""} title={`${name} · ${t(`ankh.card.${card}.text`)}`}>
            <Icon id={cardGlyph(card)} />
            <span class="sr">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

const CROWD = 4; // with this many gods or more, cards have no room for another line

interface GodPowerProps {
  name: string;
  own: boolean;
  /** Only its symbol, at the end of the hand, until it is opened. */
  small: boolean;
  props: Props;
}

/** The power of a god: open on the viewer's own card, on the others it opens by click, tap or key. */
function GodPower({ name, own, small, props }: GodPowerProps) {
  const { t, hover, view } = props;
  const spot = `power:${name}`;
  const cls = small ? "god-power is-small" : "god-power";
  return (
    <details
      class={cls}
      open={own && view.players < CROWD}
      onPointerEnter={() => hover(spot)}
      onPointerLeave={() => hover(null)}
    >
      <summary title={t(`ankh.power.${name}`)}>
        <Icon id={`god-${name}`} /> <span>{t(`ankh.power.${name}`)}</span>
      </summary>
      <p>
        {t(`ankh.power.${name}.text`)} <Clause id={clauseOf(`power.${name}`)} game="ankh" />
      </p>
    </details>
  );
}

function Powers({ god, props }: { god: GodView; props: Props }) {
  const { view, t, hover } = props;
  const levels = LEVELS.map((level, i) => ({ level, mine: god.powers.filter((p) => levelOf(p) === i) }));
  const some = levels.filter((l) => l.mine.length);
  if (!some.length) return null;
  return (
    <p class="powers">
      {some.map(({ level, mine }) => (
        <span class="power-line" key={level}>
          {" "}
          <b>{level}</b>{" "}
          {mine.map((power, i) => (
            <span
              key={power}
              title={t(`ankh.power.${power}.text`)}
              onPointerEnter={() => hover(`power:${power}`)}
              onPointerLeave={() => hover(null)}
            >
              {i > 0 && ", "}
              {t(`ankh.power.${power}`)}
              <span class="sr">: {describe(view, `power:${power}`, t)}</span>
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}

// -- what only one god has -------------------------------------------------------------------------------------------
const Special = ({ glyph, children }: { glyph: string; children: ComponentChildren }) => (
  <p class="special">
    <Icon id={glyph} />
    <span>{children}</span>
  </p>
);

const aside = (view: AnkhView, t: Text) =>
  view.cats.filter((cat) => !cat.hex).map((cat) => (cat.face ? t(`ankh.cat.${cat.face}`) : t("web.ankh.cat_hidden")));

/** Held warriors, suns, scales, eyes and cats, for the god that has the power now. */
function Specials({ god, props }: { god: GodView; props: Props }) {
  const { view, t } = props;
  const has = (name: string) => god.bears.includes(name);
  const names = (gods: readonly number[]) => gods.map((g) => godName(view, g, t)).join(", ");
  const cats = aside(view, t);
  return (
    <>
      {has("anubis") && god.held > 0 && (
        <Special glyph="warrior">
          {t("web.ankh.holds", { n: god.held })} ({names(god.held_of)})
        </Special>
      )}
      {has("ra") && <Special glyph="sun">{t("web.ankh.suns", { n: god.suns })}</Special>}
      {has("osiris") && view.underworld.length > 0 && (
        <Special glyph="gate">{t("web.ankh.gates", { n: view.underworld.length })}</Special>
      )}
      {has("thoth") && view.scales > 0 && <Special glyph="scales">{t("web.ankh.scales", { n: view.scales })}</Special>}
      {has("horus") && view.eyes.length > 0 && (
        <Special glyph="eye">{t("web.ankh.eyes", { n: view.eyes.length })}</Special>
      )}
      {has("bastet") && cats.length > 0 && (
        <Special glyph="cat">{t("web.ankh.cats_aside", { cats: cats.join(", ") })}</Special>
      )}
      {god.announced && <Special glyph="ui-hand">{t("web.ankh.announced")}</Special>}
      {view.conflict.tie === god.god && view.conflict.on && (
        <Special glyph="tie-breaker">
          {t(view.conflict.tie_ready ? "web.ankh.tie_ready" : "web.ankh.tie_spent")}
        </Special>
      )}
    </>
  );
}

// -- cards -----------------------------------------------------------------------------------------------------------
const playerName = (props: Props, seat: number) => props.game.seats[seat]?.name ?? "";

function Player({ props, seat }: { props: Props; seat: number }) {
  const { seat: mine, t } = props;
  return (
    <>
      <Emblem seat={seat} /> <bdi>{playerName(props, seat)}</bdi>
      {seat === mine && ` · ${t("web.ankh.you")}`}
    </>
  );
}

function Head({ god, props, seats }: { god: GodView; props: Props; seats: readonly number[] }) {
  const { view, t } = props;
  const rank = rankOf(view, god.god);
  return (
    <header>
      <Medals god={god.god} seats={seats} props={props} />
      <div>
        <h3>{godTitle(view, god.god, t)}</h3>
        {seats.map((seat) => (
          <p key={seat}>
            <Player props={props} seat={seat} />
          </p>
        ))}
      </div>
      <div class="score">
        <b>{god.devotion}</b>
        <small>
          {t("web.ankh.devotion")}
          {rank > 0 && ` · ${t("web.ankh.rank", { n: rank })}`}
        </small>
      </div>
    </header>
  );
}

/** A seat whose god was forgotten keeps its emblem and its last devotion. */
const Forgotten = ({ god, props, seat }: { god: GodView; props: Props; seat: number }) => (
  <article class={`god-card is-out own-${seat + 1}`} aria-label={godName(props.view, god.god, props.t)}>
    <Head god={god} props={props} seats={[seat]} />
    <p class="special">{props.t("web.ankh.forgotten")}</p>
  </article>
);

/** The card of a lesser god refers to that of the greater god. */
const Merged = ({ props, seat, into }: { props: Props; seat: number; into: number }) => (
  <article class={`god-card is-merged own-${seat + 1}`} aria-label={godName(props.view, seat, props.t)}>
    <header>
      <Medal glyph={`god-${props.view.gods[seat]?.name ?? "ra"}`} seat={seat} cls="medal tiny" />
      <p>
        <Player props={props} seat={seat} /> ·{" "}
        {props.t("web.ankh.merged_into", { god: godTitle(props.view, into, props.t) })}
      </p>
    </header>
  </article>
);

const isTurn = (view: AnkhView, seats: readonly number[]) => !view.over && seats.includes(view.acting);

function GodCard({ seat, props }: { seat: number; props: Props }) {
  const { view, t } = props;
  const place = view.seats[seat];
  const god = view.gods[place?.god ?? seat];
  if (!god || !place) return null;
  if (place.god !== seat) return <Merged props={props} seat={seat} into={place.god} />;
  if (place.out) return <Forgotten god={god} props={props} seat={seat} />;
  const seats = seatsOf(view, god.god);
  const own = seats.includes(props.seat ?? -1);
  const crowded = view.players >= CROWD;
  return (
    <article
      class={`god-card own-${seat + 1}${isTurn(view, seats) ? " is-turn" : ""}`}
      aria-label={godTitle(view, seat, t)}
    >
      <Head god={god} props={props} seats={seats} />
      <Stats god={god} t={t} />
      <div class="hand-and-power">
        <HandRow god={god} props={props} />
        {god.bears.map((name) => (
          <GodPower key={name} name={name} own={own} small={crowded} props={props} />
        ))}
      </div>
      <Powers god={god} props={props} />
      <Specials god={god} props={props} />
    </article>
  );
}

const Supply = ({ view, t }: { view: AnkhView; t: Text }) => (
  <p class="supply slab">
    {(["camels", "obelisk", "pyramid", "temple"] as const).map((what) => (
      <span
        key={what}
        title={`${t(`web.ankh.supply.${what}`)} · ${t(`web.ankh.about.${what === "camels" ? what : "monuments"}`)}`}
      >
        <Icon id={what === "camels" ? "camel" : `mon-${what}`} />
        <span class="sr">{t(`web.ankh.supply.${what}`)}: </span>
        <b>{view.supply[what]}</b>
      </span>
    ))}
    <small>{t("web.ankh.in_supply")}</small>
  </p>
);

export function Players(props: Props) {
  return (
    <>
      {props.view.seats.map((_, seat) => (
        <GodCard key={seat} seat={seat} props={props} />
      ))}
      <Supply view={props.view} t={props.t} />
    </>
  );
}

/** The players as a row of numbers, for narrow screens. */
export function PlayersRow(props: Props) {
  const { view, t } = props;
  return (
    <>
      {view.seats.map((place, seat) => {
        const god = view.gods[place.god];
        if (!god || place.god !== seat) return null;
        const cls = `own-${seat + 1}${isTurn(view, seatsOf(view, seat)) ? " is-turn" : ""}${place.out ? " is-out" : ""}`;
        return (
          <li key={seat} class={cls} aria-label={`${godTitle(view, seat, t)}: ${god.devotion}`}>
            <Medal glyph={`god-${god.name}`} seat={seat} />
            <div>
              <b>{god.devotion}</b>
              <small>
                <Icon id="follower" cls="s" />
                {god.followers}
                {seatsOf(view, seat).includes(props.seat ?? -1) && <span class="is-me">{t("web.ankh.you")}</span>}
              </small>
            </div>
            <span class="nm">
              <b>{godTitle(view, seat, t)}</b>
              <bdi>{playerName(props, seat)}</bdi>
            </span>
          </li>
        );
      })}
    </>
  );
}
