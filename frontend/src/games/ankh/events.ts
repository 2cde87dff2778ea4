// Where log lines point on the map, and events that had no effect.

import type { SpotId } from "../contract";
import type { LogLineOut } from "./kinds";
import { hexOf } from "./spots";
import { EVENT_ORDER } from "./tables";
import type { AnkhView } from "./view";

const ofFamily = (spots: readonly SpotId[], family: string) => spots.filter((spot) => spot.startsWith(`${family}:`));

/** A move marks its last hex and the trail to it; a figure marks its hex. */
export function eventSpots(view: AnkhView, { spots }: LogLineOut): SpotId[] {
  const hexes = ofFamily(spots, "hex");
  const [from, to] = hexes;
  if (from && to) return [to, `trail:${from.slice(4)}>${to.slice(4)}`];
  if (from) return [from];
  const figures = ofFamily(spots, "figure").flatMap((spot) => hexOf(view, spot) ?? []);
  if (figures.length) return figures.map((hex) => `hex:${hex}`);
  const regions = ofFamily(spots, "region").filter((spot) => view.regions[Number(spot.slice(7))]);
  return [...ofFamily(spots, "edge"), ...regions];
}

/** The beginning of a trail, then the other places. */
export function placesInOrder(spots: readonly SpotId[]): SpotId[] {
  const trails = ofFamily(spots, "trail");
  const origins = trails.map((trail) => `hex:${trail.slice(trail.indexOf(":") + 1, trail.indexOf(">"))}`);
  return [...origins, ...spots.filter((spot) => !trails.includes(spot))];
}

/** The log line that follows an event if it has an effect, and the text if it has none. */
const FOLLOWED: Record<string, { by: string[]; else: string }> = {
  M: { by: ["controlled"], else: "web.ankh.vain.monument" },
  K: { by: ["caravan", "joined", "followers"], else: "web.ankh.vain.caravan" },
};

/** The events without an effect, known as soon as another line follows. */
export function inVain(log: readonly LogLineOut[]): ReadonlyMap<LogLineOut, string> {
  const found = log.flatMap((line, i): [LogLineOut, string][] => {
    const [next, event] = [log[i + 1], FOLLOWED[EVENT_ORDER.charAt((line.args[0] ?? 0) - 1)]];
    return line.kind === "event" && next && event && !event.by.includes(next.kind) ? [[line, event.else]] : [];
  });
  return new Map(found);
}
