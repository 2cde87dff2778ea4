// How an army would get to a lit zone, for display only: the server decides what is legal.
import type { OptionOut } from "../../api/wire";
import type { DecisionOut } from "./kinds";
import { type KemetView, zoneOf } from "./view";

export type Way = "land" | "sea" | "teleport" | "battle" | "plain";

export const WAY_GLYPH: Record<Way, string> = {
  land: "act-move",
  sea: "ui-voyage",
  teleport: "ui-teleport",
  battle: "ev-conflict",
  plain: "",
};

/** The engine writes a teleport as ^zone. */
const isTeleport = (option: OptionOut): boolean => option.token.startsWith("^");

export function wayTo(view: KemetView, decision: DecisionOut, zone: string, options: readonly OptionOut[]): Way {
  if (decision.kind !== "move.step" && decision.kind !== "battle.retreat") return "plain";
  const seat = view.move?.seat ?? -1;
  if (decision.kind === "move.step" && zoneOf(view, zone)?.armies.some((army) => army.seat !== seat)) return "battle";
  if (options.every(isTeleport)) return "teleport";
  const from = view.move?.zone ?? view.battle?.zone ?? "";
  return zoneOf(view, from)?.neighbours.includes(zone) ? "land" : "sea";
}
