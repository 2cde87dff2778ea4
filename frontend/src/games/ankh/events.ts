// Where log lines point on the map.
import type { SpotId } from "../contract";
import type { LogLineOut } from "./kinds";
import { hexOf } from "./spots";
import type { AnkhView } from "./view";

const ofFamily = (spots: readonly SpotId[], family: string) => spots.filter((spot) => spot.startsWith(`${family}:`));

/** A move marks its last hex and the trail to it; a figure marks its hex, a region the hexes it had at that time. */
export function eventSpots(view: AnkhView, { spots, family }: LogLineOut): SpotId[] {
  const hexes = ofFamily(spots, "hex");
  const [from, to] = hexes;
  if (family === "move" && from && to) return [to, `trail:${from.slice(4)}>${to.slice(4)}`];
  if (hexes.length) return hexes;
  const figures = ofFamily(spots, "figure").flatMap((spot) => hexOf(view, spot) ?? []);
  return figures.length ? figures.map((hex) => `hex:${hex}`) : ofFamily(spots, "edge");
}

/** The beginning of a trail, then the other places. */
export function placesInOrder(spots: readonly SpotId[]): SpotId[] {
  const trails = ofFamily(spots, "trail");
  const origins = trails.map((trail) => `hex:${trail.slice(trail.indexOf(":") + 1, trail.indexOf(">"))}`);
  return [...origins, ...spots.filter((spot) => !trails.includes(spot))];
}

/** A line about a region changes none of its hexes. */
export const changesBoard = ({ types }: LogLineOut): boolean => !types.includes("region");
