// A board in small: fetched and drawn when it comes near the sight, by the layers of the table.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../atoms";
import { loadSmall, type View } from "../games";
import type { Small } from "../games/contract";
import { fetched, type Wanted } from "../state/boards";
import { text } from "../state/text";

/** Stands for a board that is not there. */
export function GameArt({ game }: { game: string }) {
  return (
    <span class={`thumb art-${game}`}>
      <Icon id={game === "ankh" ? "art-obelisk" : "art-pyramid"} />
      <Icon id={game === "ankh" ? "art-temple" : "art-sphinx"} />
      <Icon id={game === "ankh" ? "art-pyramid" : "art-temple-delta"} />
    </span>
  );
}

/** Whether something has come near the part of the page that is in sight. */
function useNear(place: { current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "200px",
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return near;
}

interface Picture {
  key: string;
  Board: Small<View>;
  view: View;
}

/** The picture that is wanted, the one before until it is there, null before any; "failed" if there will be none. */
function usePicture(game: string, wanted: Wanted | null, near: boolean): Picture | "failed" | null {
  const [shown, show] = useState<Picture | "failed" | null>(null);
  useEffect(() => {
    if (!near || !wanted) return;
    let current = true;
    Promise.all([loadSmall(game), fetched(wanted)])
      .then(
        ([Board, view]) => current && show((old) => (isOf(old, wanted, view) ? old : { key: wanted.key, Board, view })),
      )
      .catch(() => current && show((old) => (isOf(old, wanted) ? old : "failed")));
    return () => {
      current = false;
    };
  }, [game, wanted, near]);
  return wanted ? shown : "failed";
}

/** Whether a picture shows this table, and if one is named, this very board. */
const isOf = (old: Picture | "failed" | null, { key }: Wanted, view?: View) =>
  old !== null && old !== "failed" && old.key === key && (view === undefined || old.view === view);

interface MiniatureProps {
  game: string;
  wanted: Wanted | null;
  /** What is to be seen, for ears; not given where it stands beside. */
  label?: string;
}

export function Miniature({ game, wanted, label }: MiniatureProps) {
  const t = text.value;
  const place = useRef<HTMLSpanElement>(null);
  const shown = usePicture(game, wanted, useNear(place));
  const board = useMemo(
    () => (shown === null || shown === "failed" ? null : <shown.Board view={shown.view} t={t} />),
    [shown, t],
  );
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return (
    <span
      class={`mini${shown === null ? " is-awaited" : ""}${wanted?.first ? " is-first" : ""}`}
      ref={place}
      {...spoken}
    >
      {shown === "failed" ? <GameArt game={game} /> : board}
    </span>
  );
}
