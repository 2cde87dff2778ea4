// Shows the server's messages one after the other: the user's own choices at once, those of others slowly enough to
// follow.
import type { StreamOut } from "../api/wire";

const STEP_MS = 250;
export const ALL_MS = 1200; // milliseconds; the animations of one message end within this time
const MANY = 6; // pauses; if more is waiting, it goes faster

interface Screen {
  show(sent: StreamOut): void;
  /** Whether pieces may move, and how long a choice of somebody else stays on the screen. */
  animate(): boolean;
  moveDelay(): number;
  /** Whether a message has nothing but choices of others. */
  isTheirs(sent: StreamOut): boolean;
}

/** The time between two messages of which `waiting` are still to be shown. */
export function pauseBetween(waiting: number, moveDelay: number, animate: boolean): number {
  if (moveDelay > 0) return Math.min(moveDelay, (moveDelay * MANY) / waiting);
  return animate ? Math.min(STEP_MS, ALL_MS / waiting) : 0;
}

export class Playback {
  private queue: StreamOut[] = [];
  private shownAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly screen: Screen) {}

  enqueue(sent: StreamOut): void {
    this.queue.push(sent);
    if (!this.screen.isTheirs(sent)) this.flush();
    else if (this.timer === undefined) this.schedule();
  }

  private schedule(): void {
    const wait =
      this.shownAt +
      pauseBetween(this.queue.length, this.screen.moveDelay(), this.screen.animate()) -
      performance.now();
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

  /** Shows everything that is waiting; false if there was nothing. Later messages are shown one by one again. */
  private flush(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = this.queue.splice(0);
    const last = left.at(-1);
    if (!last) return false;
    this.shownAt = performance.now();
    this.screen.show({ entries: left.flatMap((sent) => sent.entries), game: last.game });
    return true;
  }

  /** Skips to the newest state, after a click or a key. */
  skip(): boolean {
    const some = this.flush();
    this.shownAt = Number.NEGATIVE_INFINITY;
    return some;
  }

  /** Drops what was not shown yet. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }
}
