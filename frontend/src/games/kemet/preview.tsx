// The preview of a choice, and the path of a group that is on the move.

import { marched } from "./battleHistory";
import { chosenCount } from "./chosenCount";
import type { PictureInput } from "./layers";
import { armyAt, type Point } from "./map";
import { ArmyPiece } from "./pieces";
import { nameIn } from "./spots";
import type { DecisionKind } from "./tables";
import { hasHired, type KemetView, zoneNumbered, zoneOf } from "./view";

/** Where soldiers would be, while a lit zone is under the pointer or a number is being chosen. */
export function Ghost({ props }: { props: PictureInput }) {
  const kind = props.decision?.kind ?? "";
  if (kind === "muster.count")
    return <NewSoldiers props={props} zone={zoneOfCount(props)} n={`+${chosenCount.value}`} />;
  const { hovered } = props;
  const zone = nameIn("zone", hovered);
  if (!zone || !props.lit.has(hovered ?? "")) return null;
  if (kind === "muster.zone") return <NewSoldiers props={props} zone={zone} n="+" />;
  return kind === "move.step" || kind === "battle.retreat" ? (
    <MovingGroup props={props} zone={zone} kind={kind} />
  ) : null;
}

const zoneOfCount = ({ view, decision }: PictureInput): string => zoneNumbered(view, decision?.about ?? -1)?.id ?? "";

/** Soldiers that would come from the supply. */
function NewSoldiers({ props: { view }, zone, n }: { props: PictureInput; zone: string; n: string }) {
  const seat = view.muster?.seat;
  if (seat === undefined || !zone) return null;
  return (
    <g class="still">
      <ArmyPiece seat={seat} n={n} place={ghostPlace(view, zone)} hired={hasHired(view, seat)} label="" ghost />
    </g>
  );
}

/** A group that would march or retreat, and its path. */
function MovingGroup({ props: { view }, zone, kind }: { props: PictureInput; zone: string; kind: DecisionKind }) {
  const from = view.move?.zone ?? view.battle?.zone;
  const group = groupOf(view, kind);
  if (!from || !group) return null;
  const place = ghostPlace(view, zone);
  const line = wayLine(armyAt(from), place);
  const { seat, n, creatures } = group;
  return (
    <g class="still">
      <path class="way-edge" d={line} />
      <path class="way" d={line} />
      <ArmyPiece seat={seat} n={n} creatures={creatures} place={place} hired={hasHired(view, seat)} label="" ghost />
    </g>
  );
}

/** The path starts at the edge of the standard, so that its number stays readable. */
function wayLine(from: Point, to: Point): string {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const clear = Math.min(1, 44 / far);
  const start = [from[0] + (to[0] - from[0]) * clear, from[1] + (to[1] - from[1]) * clear];
  return `M${start.map((n) => n.toFixed(1)).join(" ")}L${to.join(" ")}`;
}

/** Above an army that is already there, so that both numbers are readable. */
function ghostPlace(view: KemetView, zone: string): Point {
  const [x, y] = armyAt(zone);
  return zoneOf(view, zone)?.armies.length ? [x - 22, y - 38] : [x, y];
}

interface Group {
  seat: number;
  n: number;
  creatures: readonly string[];
}

function groupOf({ move, battle, zones }: KemetView, kind: DecisionKind): Group | null {
  if (kind === "move.step" && move) return { seat: move.seat, n: move.group ?? 0, creatures: move.creatures ?? [] };
  if (!battle) return null;
  const loser = battle.winner === battle.attacker ? battle.defender : battle.attacker;
  const army = zones.find((zone) => zone.id === battle.zone)?.armies.find((one) => one.seat === loser);
  return army ? { seat: loser, n: army.soldiers, creatures: army.creatures } : null;
}

/** Dotted trails: the whole path of a group that is on the move, otherwise the latest moves. */
export function Trails({ props }: { props: PictureInput }) {
  const { view, log = [], news } = props;
  const here = zoneOf(view, view.move?.zone ?? "");
  const moves = view.move && here ? marched(log, view.move.seat, here.number) : news;
  const lines = moves.map((one) => (one.kind === "army.moved" ? trail(view, one.args[2], one.args[3]) : ""));
  return lines.some(Boolean) ? <path class="k-trail still" d={lines.join("")} /> : null;
}

function trail(view: KemetView, from = -1, to = -1): string {
  const ends = [from, to].map((n) => zoneNumbered(view, n)).flatMap((zone) => (zone ? [armyAt(zone.id)] : []));
  return ends.length === 2 ? `M${ends.map((end) => end.join(" ")).join("L")}` : "";
}
