// The controls under a replay: slider with the score chart behind it, buttons, viewer.
import type { ComponentChildren } from "preact";
import { SPECTATOR } from "../api/calls";
import { Emblem, Icon } from "../common/icons";
import type { AnyGame } from "../games";
import { isPhone } from "../state/layout";
import { type Replay, SPEEDS } from "../state/replay";
import { apart, spaced } from "../state/replayChapters";
import { text } from "../state/text";
import { H, scoreLine, W } from "./scoreLine";
import "./timeline.css";

const LEAST_TOP = 8; // points: gives a game without points a scale too
const LABEL_GAP = { wide: 17, narrow: 34 }; // per cent of the chart's height between two names
const MARKS = { wide: 45, narrow: 15 }; // chapter marks that have room below the chart
const width = () => (isPhone.value ? "narrow" : "wide");

const topOf = (replay: Replay) => Math.max(LEAST_TOP, ...replay.samples.value.flatMap((sample) => sample.scores));

/** The names at the ends of the lines. */
function Ends({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const [last, view] = [replay.samples.value.at(-1), replay.now.value?.view];
  if (!last || !view) return null;
  const top = topOf(replay);
  const heights = apart(
    last.scores.map((score) => 100 - (score / top) * 100),
    LABEL_GAP[width()],
  );
  return (
    <ul class="ends">
      {last.scores.map((score, seat) => (
        <li key={seat} class={`own-${seat + 1}`} style={{ top: `${heights[seat]}%` }}>
          <Emblem seat={seat} /> <span class="own-name">{ui.god(view, seat, t).name}</span> <b>{score}</b>
        </li>
      ))}
    </ul>
  );
}

function Axis({ replay }: { replay: Replay }) {
  const top = topOf(replay);
  return (
    <div class="axis" aria-hidden="true">
      {[0, Math.round(top / 2), top].map((n) => (
        <span key={n} style={{ top: `${100 - (n / top) * 100}%` }}>
          {n}
        </span>
      ))}
    </div>
  );
}

function Chart({ replay }: { replay: Replay }) {
  const samples = replay.samples.value;
  const most = replay.moments.value - 1;
  const seats = replay.table.value?.seats ?? [];
  const top = topOf(replay);
  const now = (replay.at.value / Math.max(1, most)) * W;
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${W} ${H}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.value("web.replay.chart")}
    >
      <rect class="blue" width={W} height={H} />
      {seats.map(({ seat }) => (
        <g key={seat} transform={`translate(0,${(seat - 2) * 2})`}>
          <path class="under" d={scoreLine(samples, seat, most, top)} />
          <path class={`line own-${seat + 1} dash-${seat + 1}`} d={scoreLine(samples, seat, most, top)} />
        </g>
      ))}
      <rect class="future" x={now} width={Math.max(0, W - now)} height={H} />
    </svg>
  );
}

function Chapters({ replay, left }: { replay: Replay; left: (moment: number) => string }) {
  const marks = spaced(replay.chapters.value, (replay.moments.value - 1) / MARKS[width()]);
  return (
    <ol class="chapters">
      {marks.map(({ moment, name, glyph, label }) => (
        <li key={moment} class={moment > replay.at.value ? "later" : ""} style={{ left: left(moment) }}>
          <button type="button" title={name} aria-label={name} onClick={() => void replay.go(moment)}>
            {glyph ? <Icon id={glyph} /> : label}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Timeline({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const most = replay.moments.value - 1;
  const left = (moment: number) => `${((moment / Math.max(1, most)) * 100).toFixed(2)}%`;
  const chapter = replay.chapters.value.findLast(({ moment }) => moment <= replay.at.value)?.name;
  const said = [t("web.replay.at", { n: replay.at.value, all: most }), chapter].filter(Boolean).join(", ");
  return (
    <div class="timeline">
      <Axis replay={replay} />
      <Chart replay={replay} />
      <div class="needle" style={{ left: left(replay.at.value) }}>
        {/* The number leans inwards at both ends, away from the scale and the names. */}
        <b style={{ transform: `translateX(-${left(replay.at.value)})` }}>{replay.at.value}</b>
      </div>
      <input
        class="scrub"
        type="range"
        min={0}
        max={most}
        value={replay.at.value}
        aria-label={t("web.replay.slider")}
        aria-valuetext={said}
        onInput={(event) => void replay.go(Number(event.currentTarget.value))}
      />
      <Chapters replay={replay} left={left} />
      <Ends replay={replay} ui={ui} />
    </div>
  );
}

interface ControlProps {
  id: string;
  name: string;
  onClick: () => void;
  cls?: string;
}

function Control({ id, name, onClick, cls = "" }: ControlProps) {
  return (
    <button type="button" class={`btn icon ${cls}`} aria-label={name} title={name} onClick={onClick}>
      <Icon id={id} />
    </button>
  );
}

/** While a game runs, only your own seats and the spectator's view; afterwards all. */
function SeenBy({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const table = replay.table.value;
  if (!table) return null;
  const open = table.status === "over" ? table.seats.map((seat) => seat.seat) : table.yours;
  const now = replay.now.value;
  const seen = now?.seat ?? SPECTATOR;
  const called = (seat: number) =>
    [now && ui.god(now.view, seat, t).name, table.seats[seat]?.name].filter(Boolean).join(", ");
  return (
    <label class="seen">
      {seen >= 0 && <Emblem seat={seen} />} <span>{t("web.replay.seen_by")}</span>
      <select value={seen} onChange={(event) => void replay.again(Number(event.currentTarget.value))}>
        <option value={SPECTATOR}>{t("web.replay.spectator")}</option>
        {open.map((seat) => (
          <option key={seat} value={seat}>
            {called(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** All speeds where there is room, else one button that steps through them. */
function Speeds({ replay }: { replay: Replay }) {
  const now = replay.speed.value;
  const set = (speed: number) => () => {
    replay.speed.value = speed;
  };
  const next = SPEEDS.find((speed) => speed > now) ?? SPEEDS[0];
  return (
    <>
      <span class="seg speed">
        {SPEEDS.map((speed) => (
          <button
            type="button"
            key={speed}
            class={now === speed ? "on" : ""}
            aria-pressed={now === speed}
            onClick={set(speed)}
          >
            {speed}×
          </button>
        ))}
      </span>
      <button
        type="button"
        class="btn icon speed-now"
        aria-label={text.value("web.replay.speed", { n: now })}
        onClick={set(next)}
      >
        {now}×
      </button>
    </>
  );
}

interface ControlsProps {
  replay: Replay;
  ui: AnyGame;
  /** What can be done with the moment; beside the board where there is a column. */
  children: ComponentChildren;
}

export function ReplayControls({ replay, ui, children }: ControlsProps) {
  const t = text.value;
  return (
    <section class="deck slab" aria-label={t("web.replay.timeline")}>
      <Timeline replay={replay} ui={ui} />
      <div class="transport" role="toolbar" aria-label={t("web.replay.controls")}>
        <Control id="ui-first" name={t("web.replay.first")} onClick={() => void replay.go(0)} />
        <Control id="ui-prev" name={t("web.replay.prev")} onClick={() => replay.step(-1)} />
        <Control
          id={replay.playing.value ? "ui-pause" : "ui-play"}
          name={t(replay.playing.value ? "web.replay.pause" : "web.replay.play")}
          cls="primary"
          onClick={() => replay.play()}
        />
        <Control id="ui-next" name={t("web.replay.next")} onClick={() => replay.step(1)} />
        <Control id="ui-last" name={t("web.replay.last")} onClick={() => void replay.go(replay.moments.value - 1)} />
        <Speeds replay={replay} />
        <SeenBy replay={replay} ui={ui} />
      </div>
      <div class="replay-actions">{children}</div>
    </section>
  );
}
