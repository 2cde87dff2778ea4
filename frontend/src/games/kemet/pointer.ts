// Which army the pointer may drag, and how the questions during the drag are answered.

import { BoardPointer } from "../boardPointer";
import type { SpotId } from "../contract";
import { follow, type Point } from "../viewBox";
import { spotAt } from "./boardHandlers";
import type { DecisionOut } from "./kinds";
import { type KemetProps, litZones } from "./layers";
import { armyAt } from "./map";
import { nameIn } from "./spots";
import { type KemetView, zoneOf } from "./view";

const MARGIN = 50; // units at the edge of the visible part that do not count as visible

/** Whether the army of this zone may be lifted: the question is which one moves, or this one is on the move. */
function isLiftable({ decision, lit, view }: KemetProps, spot: SpotId): boolean {
  if (decision?.kind === "move.army") return lit.has(spot);
  return decision?.family === "move" && spot === `zone:${view.move?.zone}`;
}

/** A dragged army moves as a whole: questions about how many move along are answered with the highest number. */
function alongOption(decision: DecisionOut | null): number | null {
  if (decision?.kind === "move.soldiers" || decision?.kind === "move.creature")
    return Math.max(...decision.options.map((one) => one.option));
  return null;
}

export class ArmyPointer extends BoardPointer<KemetView> {
  /** The question that was answered last, so that it is not answered twice. */
  private answered: DecisionOut | null = null;

  protected spotAt = (e: MouseEvent) => spotAt(e.target);
  protected liftable(e: PointerEvent): SpotId | null {
    const spot = this.spotAt(e);
    return spot && isLiftable(this.props, spot) ? spot : null;
  }
  protected lift(zone: SpotId) {
    if (this.props.decision?.kind === "move.army") this.take(zone);
  }
  protected carriedOver = (e: PointerEvent) => spotAt(document.elementFromPoint(e.clientX, e.clientY));
  protected targetAt(e: PointerEvent, zone: SpotId): SpotId | null {
    const target = this.carriedOver(e);
    return target === zone ? null : target;
  }
  protected isTargetAsked = () => this.props.decision?.kind === "move.step";

  /** A drop needs no second tap. If the spot has several options, the prompt asks which one is meant. */
  protected take(spot: SpotId) {
    const [first, second] = this.props.lit.get(spot) ?? [];
    if (first && !second) this.props.choose(first.option);
    else this.props.pick(spot);
  }

  litPoints = () => litZones(this.props).map((zone) => armyAt(zone));
  protected override boxFor(points: readonly Point[]) {
    return follow(this.box, this.frame, points, MARGIN, points[0]);
  }

  override asked() {
    const { decision, view, choose } = this.props;
    if (this.answered === decision) return;
    if (this.isTargetAsked() && !this.isOnItsWay(view)) this.earlyDrop = null;
    const along = this.isCarrying || this.isOnItsWay(view) ? alongOption(decision) : null;
    if (along !== null) {
      this.answered = decision;
      choose(along);
    }
    super.asked();
  }

  /** Whether the army that was dropped too early is the one that moves. */
  private isOnItsWay = (view: KemetView) => this.earlyDrop?.piece === `zone:${view.move?.zone}`;

  /** The army under the pointer during a drag. */
  carried() {
    const { view, seat } = this.props;
    const army =
      this.drag && zoneOf(view, nameIn("zone", this.drag.piece) ?? "")?.armies.find((one) => one.seat === seat);
    if (!army) return null;
    const { group = army.soldiers, creatures = army.creatures } = view.move ?? {};
    return { seat: army.seat, n: group, creatures };
  }

  readonly armyHandlers = {
    ...this.handlers,
    onClickCapture: (e: MouseEvent) => {
      if (this.endsDrag(e)) e.stopPropagation();
    },
  };
}
