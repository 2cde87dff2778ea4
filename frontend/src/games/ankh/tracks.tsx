// The tracks: events, devotion, actions. The action tracks are the menu of a turn.
import { Icon, Use } from "../../atoms";
import type { TableProps, Text } from "../contract";
import { pointing } from "../pointing";
import { actionGlyph, EVENT_GLYPHS, RED, TOP } from "./facts";
import { Reports } from "./reports";
import { nextGain } from "./turn";
import type { AnkhView, GodView } from "./types";
import { describe, godTitle } from "./words";

type Props = TableProps<AnkhView>;
const CLASSES: Record<string, string> = { M: "control", K: "caravan", C: "conflict" };
const MERGING = 3; // players at the start
const AFTER: Record<number, string> = { 3: "web.ankh.then_merge", 4: "web.ankh.then_forget", 5: "web.ankh.then_end" };

/** An event is resolved now, not only the last one that was. */
const isUnderWay = ({ over, conflict, asked }: AnkhView) =>
  !over && (conflict.on || asked.some(({ kind }) => /^(control|caravan|consolidate)\./.test(kind)));

/** done, now, next of a space, and whether it lies too far away for a phone. */
export function spaceState(i: number, view: AnkhView): string {
  const { at } = view.events;
  const last = isUnderWay(view) ? "now" : "done";
  const state = i + 1 < at ? "done" : i + 1 === at ? last : i === at && !view.over ? "next" : "";
  return i + 1 < at - 1 || i > at + 6 ? `${state} far` : state;
}

/** "Conflict 3 – then gods merge"; of two players none merge. */
export function eventName(view: AnkhView, i: number, t: Text): string {
  const kind = view.events.order.charAt(i);
  const number = conflictAt(view, i);
  const after = number === 3 && view.players < MERGING ? undefined : AFTER[number];
  return [t(`ankh.track.${kind}`), ...(number ? [number] : []), ...(after ? [t(after)] : [])].join(" ");
}

/** Which conflict a space is, 0 for another event. */
function conflictAt({ events }: AnkhView, i: number): number {
  return events.order.charAt(i) === "C" ? [...events.order.slice(0, i + 1)].filter((kind) => kind === "C").length : 0;
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
            class={`${CLASSES[kind] ?? ""} ${state}`}
            title={`${name} · ${t(`web.ankh.about.${kind}`)}`}
            aria-current={i + 1 === at ? "step" : undefined}
            data-next={state.startsWith("next") ? t("web.ankh.next") : undefined}
          >
            <Icon id={EVENT_GLYPHS[kind] ?? "ev-control"} />
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

/** Higher is more; the markers of a space lie left to right as they are stacked. */
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
          {i === length && <Icon id={EVENT_GLYPHS[event] ?? "ev-conflict"} />}
        </li>
      ))}
    </ol>
  );
}

/** Which action is under way, by what is asked. */
function underWay(view: AnkhView): string {
  const kind = view.asked[0]?.kind ?? "";
  return kind === "turn.action" ? "" : kind.slice(0, kind.indexOf("."));
}

function ActionRow({ row, props }: { row: AnkhView["actions"][number]; props: Props }) {
  const { view, lit, hovered, t, pick, hover } = props;
  const spot = `action:${row.action}`;
  const on = lit.has(spot);
  const note = lit.get(spot)?.[0]?.note;
  const first = [...lit.keys()][0] === spot;
  const state = on
    ? hovered === spot
      ? "is-lit is-hover"
      : "is-lit"
    : underWay(view) === row.action
      ? "is-on"
      : "is-dim";
  const name = describe(view, spot, t);
  return (
    <div
      class={`track ${state}${note ? " is-vain" : ""}`}
      role="button"
      data-spot={on ? spot : undefined}
      aria-label={note ? `${name} · ${note}` : name}
      aria-disabled={!on}
      tabIndex={!on || first ? 0 : -1}
      onClick={() => pick(spot)}
      {...pointing(hover, spot)}
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

/** Below the prompt: the action tracks; in a conflict its regions instead, and at the end nothing that could be done. */
export const Side = (props: Props) => (
  <>
    {!props.view.conflict.on && !props.view.over && <Actions {...props} />}
    <Reports {...props} />
  </>
);

export function Actions(props: Props) {
  const { view, t, sources, seat } = props;
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
            onClick={() => sources(t("ankh.action.gain"), "followers", [god])}
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
