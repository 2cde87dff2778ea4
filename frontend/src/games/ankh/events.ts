// Where log lines point on the map.
import type { SpotId } from "../contract";
import type { LogLineOut } from "./kinds";
import { hexOf, nameIn, namesIn } from "./spots";
import type { AnkhView } from "./view";

/** A move marks its last hex and the trail to it; a figure marks its hex, a region the hexes it had at that time. */
export function eventSpots(view: AnkhView, { spots, family }: LogLineOut): SpotId[] {
  const hexes = namesIn("hex", spots);
  const [from, to] = hexes;
  if (family === "move" && from && to) return [`hex:${to}`, `trail:${from}>${to}`];
  const places = hexes.length ? hexes : spots.flatMap((spot) => hexOf(view, spot) ?? []);
  return places.length ? places.map((hex) => `hex:${hex}`) : spots.filter((spot) => nameIn("edge", spot));
}

/** The beginning of a trail, then the other places. */
export function placesInOrder(spots: readonly SpotId[]): SpotId[] {
  const origins = namesIn("trail", spots).map((trail) => `hex:${trail.split(">")[0]}`);
  return [...origins, ...spots.filter((spot) => nameIn("trail", spot) === null)];
}

/** A line about a region changes none of its hexes. */
export const changesBoard = ({ types }: LogLineOut): boolean => !types.includes("region");
