// What happened up to the needle of a replay, the newest first; a click goes there.
import { Icon, Seal } from "../atoms";
import type { AnyGame, View } from "../games";
import type { Replay } from "../state/replay";
import type { StoryLine } from "../state/story";
import { text } from "../state/text";
import { Sentence } from "./bold";
import { byTurn } from "./turns";

const SHOWN = 60; // lines drawn

interface LineProps {
  line: StoryLine;
  replay: Replay;
  ui: AnyGame;
  view: View;
}

function Line({ line: { moment, told }, replay, ui, view }: LineProps) {
  const seat = ui.eventSeat(view, told);
  const here = moment === replay.now.value?.moment;
  const relight = () => replay.relight(ui.eventSpots(view, told));
  const leave = () => replay.relight([]);
  return (
    <li
      class={`entry${here ? " is-now" : ""}${ui.opensTurn?.(told) ? " turn-head" : ""}`}
      onPointerEnter={relight}
      onPointerLeave={leave}
    >
      <Icon id={ui.eventGlyph(told)} />
      <button
        type="button"
        class="moment"
        aria-current={here ? "step" : undefined}
        onFocus={relight}
        onBlur={leave}
        onClick={() => void replay.go(moment)}
      >
        {seat >= 0 && <Seal seat={seat} />} <Sentence told={told} />
      </button>
    </li>
  );
}

export function StoryLog({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const now = replay.now.value;
  if (!now) return null;
  const past = replay.lines.value.filter((line) => line.moment <= now.moment).slice(-SHOWN);
  const opens = (line: StoryLine) => ui.opensTurn?.(line.told) ?? false;
  return (
    <section class="slab log story" aria-label={t("web.log.title")}>
      <h2>
        {t("web.log.title")}
        <span class="end">{t("web.replay.follows")}</span>
      </h2>
      <div class="log-body" tabIndex={0} role="log" aria-live="off" aria-label={t("web.log.title")}>
        <ol>
          {byTurn(past, opens).map((line, i) => (
            <Line key={`${line.moment}.${i}`} line={line} replay={replay} ui={ui} view={now.view} />
          ))}
        </ol>
        {past.length === 0 && <p class="soft pad">{t(replay.scenes.value.length ? "web.log.empty" : "web.loading")}</p>}
      </div>
    </section>
  );
}
