// The papyrus sheet: event track, devotion ladder, map with its tools.
import { Icon } from "../../atoms";
import type { TableProps } from "../contract";
import { Chart, useChart } from "./chart";
import { Domination } from "./dominated";
import { EventTrack, Ladder } from "./tracks";
import type { AnkhView } from "./types";

type Props = TableProps<AnkhView>;
type Hand = ReturnType<typeof useChart>["hand"];
const CLOSER = 1.4;

/** The shell's keys + − 0 press these. */
function Tools({ hand, t }: { hand: Hand; t: Props["t"] }) {
  const tools = [
    ["in", "ui-zoom-in", "web.ankh.zoom_in", () => hand.zoom(CLOSER)],
    ["out", "ui-zoom-out", "web.ankh.zoom_out", () => hand.zoom(1 / CLOSER)],
    ["fit", "ui-fit", "web.ankh.fit", hand.fit],
  ] as const;
  return (
    <div class="board-tools" role="toolbar" aria-label={t("web.ankh.board_view")}>
      {tools.map(([what, glyph, name, act]) => (
        <button
          key={what}
          data-zoom={what}
          type="button"
          class="btn"
          aria-label={t(name)}
          title={t(name)}
          onClick={act}
        >
          <Icon id={glyph} />
        </button>
      ))}
    </div>
  );
}

export function Board(props: Props) {
  const { t } = props;
  const chart = { table: props, id: "ankh", title: t("web.ankh.map") };
  const shown = useChart(chart);
  return (
    <>
      <EventTrack {...props} />
      <div class="field">
        <Ladder {...props} />
        <div class="stage-board">
          <Chart {...chart} {...shown} />
          <Tools hand={shown.hand} t={t} />
          <Domination {...props} />
        </div>
      </div>
    </>
  );
}
