// A small board, drawn by the layers of the table; fetched when it is about to scroll into view.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../common/icons";
import { type AnyView, gameArt, loadMiniature } from "../games";
import type { GameMiniature } from "../games/contract";
import { type BoardRequest, fetchBoard } from "../state/boards";
import { text } from "../state/text";
import "../games/board.css";
import "./miniature.css";
import "../games/art.css";

/** Stands for a board that cannot be drawn. */
export function GameArt({ game }: { game: string }) {
  return (
    <span class={`thumb art-${game}`}>
      {gameArt(game).pieces.map((piece) => (
        <Icon key={piece} id={piece} />
      ))}
    </span>
  );
}

/** Whether an element is in view or nearly so. */
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
  Board: GameMiniature<AnyView>;
  view: AnyView;
}

/** The wanted picture; until it is there the one before, null if there was none; "failed" if there will be none. */
function usePicture(game: string, wanted: BoardRequest | null, near: boolean): Picture | "failed" | null {
  const [shown, show] = useState<Picture | "failed" | null>(null);
  useEffect(() => {
    if (!near || !wanted) return;
    let current = true;
    Promise.all([loadMiniature(game), fetchBoard(wanted)])
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

/** Whether a picture shows this table and, if `view` is given, this very board. */
const isOf = (old: Picture | "failed" | null, { key }: BoardRequest, view?: AnyView) =>
  old !== null && old !== "failed" && old.key === key && (view === undefined || old.view === view);

interface MiniatureProps {
  game: string;
  wanted: BoardRequest | null;
  /** Description for screen readers; not given where the text beside it says the same. */
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
