// The tracks of events, devotion and actions. The action tracks are also a menu for the turn.
import { Icon } from "../../common/icons";
import { Use } from "../../common/pieces";
import { hoverHandlers } from "../../input/hoverHandlers";
import type { TableProps, Text } from "../contract";
import { Reports } from "./conflictReport";
import { actionGlyph, eventGlyph } from "./glyphs";
import { FORGET_AFTER, LAST_CONFLICT, MERGE_AFTER, RED, TOP, TRACK } from "./tables";
import { nextGain } from "./turnMenu";
import type { AnkhView, GodView } from "./view";
import { describe, godTitle } from "./words";
import "./tracks.css";

type Props = TableProps<AnkhView>;
/** What a conflict ends with. */
const AFTER: Record<number, string> = {
  [MERGE_AFTER]: "web.ankh.then_merge",
  [FORGET_AFTER]: "web.ankh.then_forget",
  [LAST_CONFLICT]: "web.ankh.then_end",
};

/** Whether an event is being resolved now. */
const isUnderWay = ({ over, conflict, asked }: AnkhView) =>
  !over && (conflict.on || asked.some(({ family }) => family === "control" || family === "caravan"));

/** The classes of a space: done, now or next, and `far` if it is too far away for a phone. */
export function spaceState(i: number, view: AnkhView): string {
  const { at } = view.events;
  const last = isUnderWay(view) ? "now" : "done";
  const state = i + 1 < at ? "done" : i + 1 === at ? last : i === at && !view.over ? "next" : "";
  return i + 1 < at - 1 || i > at + 6 ? `${state} far` : state;
}

/** "Conflict 3 – then gods merge". With two players gods do not merge. */
export function eventName(view: AnkhView, i: number, t: Text): string {
  const kind = view.events.order.charAt(i);
  const number = conflictAt(view, i);
  const after = number === MERGE_AFTER && view.players === 2 ? undefined : AFTER[number];
  return [t(`ankh.track.${kind}`), ...(number ? [number] : []), ...(after ? [t(after)] : [])].join(" ");
}

/** The number of the conflict at a space, 0 for other events. */
function conflictAt({ events }: AnkhView, i: number): number {
  const isConflict = (letter: string) => TRACK[letter] === "conflict";
  return isConflict(events.order.charAt(i)) ? [...events.order.slice(0, i + 1)].filter(isConflict).length : 0;
}

export function EventTrack({ view, t }: Props) {
  const { order, at } = view.events;
  const spaces = [...order];
  return (
    <ol class="events" aria-label={t("web.ankh.events", { n: at, of: spaces.length })}>
      {spaces.map((kind, i) => {
        const number = conflictAt(view, i);
        const name = eventName(view, i, t);
        const state = spaceState(i, view);
        return (
          <li
            key={`${i}${kind}`}
            class={`${TRACK[kind]} ${state}`}
            title={`${name} · ${t(`web.ankh.about.${kind}`)}`}
            aria-current={i + 1 === at ? "step" : undefined}
            data-next={state.startsWith("next") ? t("web.ankh.next") : undefined}
          >
            <Icon id={eventGlyph(kind)} />
            <span class="sr">{name}</span>
            {number > 0 && <small aria-hidden="true">{number}</small>}
          </li>
        );
      })}
    </ol>
  );
}

// -- devotion --------------------------------------------------------------------------------------------------------
const Marker = ({ god, name }: { god: GodView; name: string }) => (
  <svg
    class={`mk piece god own-${god.god + 1}`}
    viewBox="-37 -37 74 74"
    role="img"
    aria-label={`${name} ${god.devotion}`}
  >
    <circle class="rim" r="36" />
    <circle class="field" r="31" />
    <Use id={`god-${god.name}`} size={46} y={-1} cls="glyph" />
  </svg>
);

/** The devotion track, highest on top. Markers that share a space stand from left to right, the lowest first. */
export function Ladder({ view, t }: Props) {
  const gods = view.ladder.flatMap((god) => view.gods[god] ?? []);
  return (
    <ol class="ladder" aria-label={t("web.ankh.devotion_track")}>
      {Array.from({ length: TOP + 1 }, (_, space) => {
        const here = gods.filter((god) => god.devotion === space);
        const colour = space === TOP ? "top" : space > RED ? "blue" : "red";
        return (
          <li
            key={space}
            class={`${colour}${space === RED ? " line" : ""} crowd-${here.length}`}
            title={[
              `${t("web.ankh.devotion_track")} ${space}`,
              ...here.map((g) => godTitle(view, g.god, t)),
              t("web.ankh.about.devotion"),
            ].join(" · ")}
          >
            <b>{space}</b>
            {here.map((god) => (
              <Marker key={god.god} god={god} name={godTitle(view, god.god, t)} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

// -- actions ---------------------------------------------------------------------------------------------------------
function Spaces({ used, length, event, label }: { used: number; length: number; event: string; label: string }) {
  return (
    <ol class={length > 5 ? "spaces long" : "spaces"} aria-label={label}>
      {Array.from({ length: length + 1 }, (_, i) => (
        <li key={i} class={`${i < used ? "past" : ""}${i === used ? "mk" : ""}${i === length ? " end" : ""}`}>
          {i === length && <Icon id={eventGlyph(event)} />}
        </li>
      ))}
    </ol>
  );
}

function ActionRow({ row, props }: { row: AnkhView["actions"][number]; props: Props }) {
  const { view, lit, hovered, t, pick, hover } = props;
  const spot = `action:${row.action}`;
  const on = lit.has(spot);
  const idle = lit.get(spot)?.[0]?.idle;
  const first = [...lit.keys()][0] === spot;
  const state = on ? (hovered === spot ? "is-lit is-hover" : "is-lit") : row.on ? "is-on" : "is-dim";
  const name = describe(view, spot, t);
  return (
    <div
      class={`track ${state}${idle ? " is-vain" : ""}`}
      role="button"
      data-spot={on ? spot : undefined}
      aria-label={idle ? `${name} · ${idle}` : name}
      aria-disabled={!on}
      tabIndex={!on || first ? 0 : -1}
      onClick={() => pick(spot)}
      {...hoverHandlers(hover, spot)}
    >
      <Icon id={actionGlyph(row.action)} />
      <span class="name">{t(`ankh.action.${row.action}`)}</span>
      <Spaces
        used={row.used}
        length={row.event_at}
        event={view.events.order.charAt(view.events.at)}
        label={t("web.ankh.marker", { n: row.used, of: row.event_at })}
      />
    </div>
  );
}

/** Below the prompt: the action tracks, or the regions of a conflict. The action tracks are hidden at the end. */
export const BelowPrompt = (props: Props) => (
  <>
    {!props.view.conflict.on && !props.view.over && <Actions {...props} />}
    <Reports {...props} />
  </>
);

export function Actions(props: Props) {
  const { view, t, openSources, seat } = props;
  const god = seat === null ? null : view.seats[seat]?.god;
  const gain = nextGain(props);
  return (
    <section class="slab actions" aria-label={t("web.ankh.actions")}>
      <h2>
        {t("web.ankh.actions")}
        {god !== null && god !== undefined && (
          <button
            type="button"
            class="btn end gain-why"
            onClick={() => openSources(t("ankh.action.gain"), "followers", [god])}
          >
            <Icon id="follower" cls="s" />
            {gain === null ? t("web.ankh.ask_gain") : t("web.ankh.next_gain", { n: gain })}
          </button>
        )}
      </h2>
      <div class="tracks">
        {view.actions.map((row) => (
          <ActionRow key={row.action} row={row} props={props} />
        ))}
      </div>
    </section>
  );
}
