// The things on the map that a question can be about, and where they are.

import type { SpotId } from "../contract";
import * as names from "../spotNames";
import type { DecisionOut } from "./kinds";
import type { OptionType, SpotFamily } from "./tables";
import type { AnkhView, FigureView, RegionView } from "./view";

/** A trail is a mark of the board alone: "trail:C5>C6". */
type Family = SpotFamily | "trail";
export const nameIn = names.nameIn<Family>;
export const namesIn = names.namesIn<Family>;

export const isFigures = (type: OptionType | undefined) => type === "figure" || type === "any_figure";
export const figureOf = (view: AnkhView, spot: SpotId): FigureView | undefined =>
  view.figures.find((f) => `figure:${f.figure}` === spot);
export const regionOf = (view: AnkhView, spot: SpotId | null | undefined): RegionView | undefined =>
  view.regions.find((r) => `region:${r.region}` === spot);
export const figureAt = (view: AnkhView, hex: string): FigureView | undefined =>
  view.figures.find((f) => f.hex === hex);
export const monumentAt = (view: AnkhView, hex: string) => view.monuments.find((m) => m.hex === hex);
export const regionAt = (view: AnkhView, hex: string): RegionView | undefined =>
  view.regions.find((r) => r.hexes.includes(hex));

/** The spots that share a place: a figure, its hex and its region. */
export function sameSpots(view: AnkhView, spot: SpotId): SpotId[] {
  const hex = hexOf(view, spot);
  if (!hex) return [spot];
  const [figure, region] = [figureAt(view, hex), regionAt(view, hex)];
  const there = [
    `hex:${hex}`,
    ...(figure ? [`figure:${figure.figure}`] : []),
    ...(region ? [`region:${region.region}`] : []),
  ];
  return [spot, ...there.filter((one) => one !== spot)];
}

/** The figure or region that the question is about. */
export const about = (_: AnkhView, { spots }: DecisionOut): SpotId | null =>
  spots.find((spot) => nameIn("figure", spot) ?? nameIn("region", spot)) ?? null;

/** The figure for which a hex is asked. */
export function inHand(view: AnkhView, decision: DecisionOut): SpotId | null {
  const spot = about(view, decision);
  return nameIn("figure", spot) && decision.type === "hex" ? spot : null;
}

/** The spot that a hex stands for, depending on the question. */
export function spotOn(view: AnkhView, decision: DecisionOut | null, hex: string): SpotId {
  const type = decision?.type;
  const figure = figureAt(view, hex);
  const region = regionAt(view, hex);
  if (isFigures(type) && figure) return `figure:${figure.figure}`;
  if (type === "region" && region) return `region:${region.region}`;
  return `hex:${hex}`;
}

/** The hex of a spot; null if it is not on the map. */
export function hexOf(view: AnkhView, spot: SpotId | null): string | null {
  return nameIn("hex", spot) ?? (spot && figureOf(view, spot)?.hex) ?? null;
}
