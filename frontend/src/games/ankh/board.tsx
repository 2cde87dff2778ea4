// The board sheet: event track, devotion track, and the map with its buttons.
import { BoardTools } from "../boardTools";
import type { TableProps } from "../contract";
import { MapView, useMapView } from "./boardPicture";
import { Domination } from "./dominationNotice";
import { EventTrack, Ladder } from "./tracks";
import type { AnkhView } from "./view";

type Props = TableProps<AnkhView>;
const ZOOM = ["web.ankh.zoom_in", "web.ankh.zoom_out", "web.ankh.fit"] as const;

export function Board(props: Props) {
  const { t } = props;
  const mapProps = { table: props, id: "ankh", title: t("web.ankh.map") };
  const shown = useMapView(mapProps);
  return (
    <>
      <EventTrack {...props} />
      <div class="field">
        <Ladder {...props} />
        <div class="stage-board">
          <MapView {...mapProps} {...shown} />
          <BoardTools pointer={shown.pointer} label="web.ankh.board_view" names={ZOOM} t={t} />
          <Domination {...props} />
        </div>
      </div>
    </>
  );
}
