// Armies that came with the news go from where they were, one after the other; a click puts all in their place.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ToldOut } from "../../api/wire";
import { inTurn, STEP_MS } from "../parade";
import type { BoardProps } from "./layers";
import { armyAt, type Point } from "./map";
import { type View, zoneNumbered } from "./view";

interface March {
  seat: number;
  /** Numbers of zones, from the first to where it stands; of an army that is new only the last. */
  way: number[];
  wait: number;
}

type Way = Omit<March, "wait">;

const armyId = ({ seat, way }: Way) => `${seat}-${way.at(-1)}`;

/** Several steps of a group are one way. */
function moved(ways: Way[], seat: number, from: number, to: number): void {
  const sofar = ways.find((one) => one.seat === seat && one.way.length > 1 && one.way.at(-1) === from);
  if (sofar) sofar.way.push(to);
  else ways.push({ seat, way: [from, to] });
}

const soldiersAt = (view: View, seat: number, zone: number | undefined): number =>
  zoneNumbered(view, zone ?? -1)?.armies.find((army) => army.seat === seat)?.soldiers ?? 0;

function waysOf(view: View, news: readonly ToldOut[]): Way[] {
  const ways: Way[] = [];
  for (const { kind, args } of news) {
    const [seat = -1, second = -1, third = -1, fourth = -1] = args;
    if (kind === "army.moved") moved(ways, seat, third, fourth);
    // Some that join others change a number only: an army comes where all of it is new.
    if (kind === "soldiers.added" && soldiersAt(view, seat, second) === third) ways.push({ seat, way: [second] });
  }
  return ways.filter(({ seat, way }) => soldiersAt(view, seat, way.at(-1)) > 0); // some have fallen meanwhile
}

/** Which armies of the news go, and when. */
export function marches(view: View, news: readonly ToldOut[]): March[] {
  const ways = new Map<string, Way>();
  for (const way of waysOf(view, news)) if (!ways.has(armyId(way))) ways.set(armyId(way), way);
  const turns = inTurn([...ways].map(([piece, { way }]) => ({ piece, isNew: way.length === 1 })));
  return [...ways].map(([piece, way]) => ({ ...way, wait: turns.get(piece)?.wait ?? 0 }));
}

function frames(view: View, way: readonly number[]): Keyframe[] {
  if (way.length === 1) return [{ opacity: 0 }, { opacity: 1 }];
  const places = way.flatMap((n): Point[] => {
    const zone = zoneNumbered(view, n);
    return zone ? [armyAt(zone.id)] : [];
  });
  const [x, y] = places.at(-1) ?? [0, 0];
  return places.map((place) => ({ transform: `translate(${place[0] - x}px, ${place[1] - y}px)` }));
}

function setOut(view: View, stage: Element | null, march: March): Animation[] {
  const piece = stage?.querySelector(`[data-army="${armyId(march)}"]`);
  const timing = { duration: STEP_MS, delay: march.wait, easing: "ease-out", fill: "backwards" } as const;
  return piece ? [piece.animate(frames(view, march.way), timing)] : [];
}

/** News play once, when they come; whatever ends the motion puts everything in its place. */
export function useMarches({ view, news, animate }: BoardProps, stage: { current: Element | null }): void {
  const played = useRef<readonly ToldOut[] | null>(null);
  useLayoutEffect(() => {
    const known = played.current === news;
    played.current = news;
    if (known || !animate) return;
    const running = marches(view, news).flatMap((march) => setOut(view, stage.current, march));
    return () => {
      for (const one of running) one.finish();
    };
  }, [news, animate]);
}
