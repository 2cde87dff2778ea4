// The log up to the shown moment of a replay, newest first; a click on a line goes to its moment.
import { Emblem, Icon } from "../common/icons";
import type { AnyGame, AnyView } from "../games";
import { groupByTurn } from "../log/groupByTurn";
import { Sentence } from "../log/sentence";
import { spotsOf } from "../state/litSpots";
import { opensTurn } from "../state/logRows";
import type { Replay } from "../state/replay";
import type { StoryRow } from "../state/replayChapters";
import { text } from "../state/text";
import "../log/log.css";

const SHOWN = 60; // lines drawn

interface LineProps {
  line: StoryRow;
  replay: Replay;
  ui: AnyGame;
  view: AnyView;
}

function Line({ line: { moment, line }, replay, ui, view }: LineProps) {
  const { seat } = line;
  const here = moment === replay.now.value?.moment;
  const highlight = () => replay.highlight(spotsOf(ui, view, line));
  const leave = () => replay.highlight([]);
  return (
    <li
      class={`entry${here ? " is-now" : ""}${opensTurn(line) ? " turn-head" : ""}`}
      onPointerEnter={highlight}
      onPointerLeave={leave}
    >
      <Icon id={line.icon} />
      <button
        type="button"
        class="moment"
        aria-current={here ? "step" : undefined}
        onFocus={highlight}
        onBlur={leave}
        onClick={() => void replay.go(moment)}
      >
        {seat >= 0 && <Emblem seat={seat} />} <Sentence line={line} />
      </button>
    </li>
  );
}

export function ReplayLog({ replay, ui }: { replay: Replay; ui: AnyGame }) {
  const t = text.value;
  const now = replay.now.value;
  if (!now) return null;
  const past = replay.rows.value.filter((line) => line.moment <= now.moment).slice(-SHOWN);
  const opens = (row: StoryRow) => opensTurn(row.line);
  return (
    <section class="slab log story" aria-label={t("web.log.title")}>
      <h2>
        {t("web.log.title")}
        <span class="end">{t("web.replay.follows")}</span>
      </h2>
      <div class="log-body" tabIndex={0} role="log" aria-live="off" aria-label={t("web.log.title")}>
        <ol>
          {groupByTurn(past, opens).map((line, i) => (
            <Line key={`${line.moment}.${i}`} line={line} replay={replay} ui={ui} view={now.view} />
          ))}
        </ol>
        {past.length === 0 && <p class="soft pad">{t(replay.scenes.value.length ? "web.log.empty" : "web.loading")}</p>}
      </div>
    </section>
  );
}
