// The current map in small: the layers of the table without anything to choose.
import { useId, useMemo } from "preact/hooks";
import type { MiniatureProps } from "../contract";
import { viewBox } from "../viewBox";
import { FRAME, Ground, River } from "./ground";
import { Caravans, Medallion, medallionPlaces, Tints } from "./layers";
import { Cats, Gates, Pieces } from "./mapPieces";
import type { AnkhView } from "./view";
import "../board.css";
import "./map.css";

const WHOLE = viewBox(FRAME);

export default function Miniature({ view, t }: MiniatureProps<AnkhView>) {
  const id = useId();
  const ground = useMemo(() => <Ground id={id} t={t} />, [id, t.language]);
  const all = { view, t, only: null };
  return (
    <>
      <svg class="board-ground is-small" viewBox={WHOLE} aria-hidden="true">
        {ground}
        <Tints view={view} id={id} />
      </svg>
      <svg class="board ankh is-small" viewBox={WHOLE} aria-hidden="true">
        <Gates {...all} />
        <River id={id} />
        <Caravans view={view} />
        <Pieces {...all} news={[]} />
        <Cats {...all} />
        {medallionPlaces(view).map((place) => (
          <Medallion key={place.region.region} view={view} place={place} lit={false} focus={-1} on="" label="" t={t} />
        ))}
      </svg>
    </>
  );
}
