// Spots are named `family:name`: "hex:C5", "figure:12".
import type { SpotId } from "./contract";

/** Family and name of a spot. */
export function parseSpot(spot: SpotId): { family: string; name: string } {
  const colon = spot.indexOf(":");
  return { family: spot.slice(0, colon), name: spot.slice(colon + 1) };
}

/** The name of a spot of this family; null for every other spot. Each game has it with its own families. */
export function nameIn<Family extends string>(family: Family, spot: SpotId | null | undefined): string | null {
  return spot?.startsWith(`${family}:`) ? spot.slice(family.length + 1) : null;
}

/** The names of the spots of this family. */
export const namesIn = <Family extends string>(family: Family, spots: Iterable<SpotId>): string[] =>
  [...spots].flatMap((spot) => nameIn(family, spot) ?? []);
