// The animation of moving armies, one after the other; a click ends it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { animationOrder, STEP_MS } from "../animationOrder";
import type { LogLineOut } from "./kinds";
import type { KemetProps } from "./layers";
import { armyAt, type Point } from "./map";
import { type KemetView, zoneNumbered } from "./view";

interface March {
  seat: number;
  /** The numbers of the zones on its path; only the last for a new army. */
  way: number[];
  wait: number;
}

type Way = Omit<March, "wait">;

const armyId = ({ seat, way }: Way) => `${seat}-${way.at(-1)}`;

/** Several steps of a group are one path. */
function moved(ways: Way[], seat: number, from: number, to: number): void {
  const sofar = ways.find((one) => one.seat === seat && one.way.length > 1 && one.way.at(-1) === from);
  if (sofar) sofar.way.push(to);
  else ways.push({ seat, way: [from, to] });
}

const soldiersAt = (view: KemetView, seat: number, zone: number | undefined): number =>
  zoneNumbered(view, zone ?? -1)?.armies.find((army) => army.seat === seat)?.soldiers ?? 0;

function waysOf(view: KemetView, news: readonly LogLineOut[]): Way[] {
  const ways: Way[] = [];
  for (const { kind, args } of news) {
    const [seat = -1, second = -1, third = -1, fourth = -1] = args;
    if (kind === "army.moved") moved(ways, seat, third, fourth);
    // Soldiers that join an army only change its number; an army appears if all of it is new.
    if (kind === "soldiers.added" && soldiersAt(view, seat, second) === third) ways.push({ seat, way: [second] });
  }
  return ways.filter(({ seat, way }) => soldiersAt(view, seat, way.at(-1)) > 0); // others have died since
}

/** Which armies move, and when. */
export function pieceAnimations(view: KemetView, news: readonly LogLineOut[]): March[] {
  const ways = new Map<string, Way>();
  for (const way of waysOf(view, news)) if (!ways.has(armyId(way))) ways.set(armyId(way), way);
  const order = animationOrder([...ways].map(([piece, { way }]) => ({ piece, isNew: way.length === 1 })));
  return [...ways].map(([piece, way]) => ({ ...way, wait: order.get(piece)?.wait ?? 0 }));
}

function frames(view: KemetView, way: readonly number[]): Keyframe[] {
  if (way.length === 1) return [{ opacity: 0 }, { opacity: 1 }];
  const places = way.flatMap((n): Point[] => {
    const zone = zoneNumbered(view, n);
    return zone ? [armyAt(zone.id)] : [];
  });
  const [x, y] = places.at(-1) ?? [0, 0];
  return places.map((place) => ({ transform: `translate(${place[0] - x}px, ${place[1] - y}px)` }));
}

function setOut(view: KemetView, stage: Element | null, march: March): Animation[] {
  const piece = stage?.querySelector(`[data-army="${armyId(march)}"]`);
  const timing = { duration: STEP_MS, delay: march.wait, easing: "ease-out", fill: "backwards" } as const;
  return piece ? [piece.animate(frames(view, march.way), timing)] : [];
}

/** Animates the latest events once. When an animation ends early, the pieces are in their final places. */
export function usePieceAnimations({ view, news, animate }: KemetProps, stage: { current: Element | null }): void {
  const played = useRef<readonly LogLineOut[] | null>(null);
  useLayoutEffect(() => {
    const known = played.current === news;
    played.current = news;
    if (known || !animate) return;
    const running = pieceAnimations(view, news).flatMap((march) => setOut(view, stage.current, march));
    return () => {
      for (const one of running) one.finish();
    };
  }, [news, animate]);
}
