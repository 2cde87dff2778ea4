// What the server tells, shown one message after the other: my own at once, those of the others slowly enough to follow.
import type { StreamOut } from "../api/wire";

const STEP_MS = 250;
export const ALL_MS = 1200; // what one message brings is over by then
const MANY = 6; // halts somebody waits for; if more is to be shown it goes faster

export interface Screen {
  show(sent: StreamOut): void;
  /** Whether pieces may move, and how long a move of somebody else stays. */
  animate(): boolean;
  halt(): number;
  /** Nothing but moves of the others. */
  isTheirs(sent: StreamOut): boolean;
}

/** The time between two messages of which `waiting` are still to be shown. */
export function gap(waiting: number, halt: number, animate: boolean): number {
  if (halt > 0) return Math.min(halt, (halt * MANY) / waiting);
  return animate ? Math.min(STEP_MS, ALL_MS / waiting) : 0;
}

export class Showing {
  private queue: StreamOut[] = [];
  private shownAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly screen: Screen) {}

  heard(sent: StreamOut): void {
    this.queue.push(sent);
    if (!this.screen.isTheirs(sent)) this.rush();
    else if (this.timer === undefined) this.schedule();
  }

  private schedule(): void {
    const wait = this.shownAt + gap(this.queue.length, this.screen.halt(), this.screen.animate()) - performance.now();
    if (wait <= 0) this.pump();
    else this.timer = setTimeout(() => this.pump(), wait);
  }

  private pump(): void {
    this.timer = undefined;
    const next = this.queue.shift();
    if (!next) return;
    this.shownAt = performance.now();
    this.screen.show(next);
    if (this.queue.length) this.schedule();
  }

  /** Everything that is still to be shown, at once; false if there was nothing. What comes next is looked at in turn. */
  private rush(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = this.queue.splice(0);
    const last = left.at(-1);
    if (!last) return false;
    this.shownAt = performance.now();
    this.screen.show({ entries: left.flatMap((sent) => sent.entries), game: last.game });
    return true;
  }

  /** A click or a key skips what is still to be shown. */
  skip(): boolean {
    const some = this.rush();
    this.shownAt = Number.NEGATIVE_INFINITY;
    return some;
  }

  /** Forgets what was not shown yet. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }
}
