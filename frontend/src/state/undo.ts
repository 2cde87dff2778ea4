// Undo: the user's own free choices at once. Beyond them the page says why not; asking the others is a separate step.
import * as calls from "../api/calls";
import type { GameOut } from "../api/wire";
import { type Log, stepsToMine, whyFloor } from "./logRows";
import type { Notice } from "./table";

/** What undo needs of its table. */
export interface UndoHost {
  viewer(): calls.Viewer;
  game(): GameOut | null;
  log(): Log;
  /** A choice is being sent. */
  isSending(): boolean;
  skip(): void;
  notify(notice: Notice | null): void;
  /** Runs an operation at the server; true if it worked. */
  attempt(run: () => Promise<unknown>): Promise<boolean>;
  nameOf(seat: number): string;
}

export class UndoController {
  /** Requests made while another was on its way, in order. */
  private queued: (() => void)[] = [];
  /** The version that is being undone; a second press must not undo it again. */
  private undoing = -1;
  /** The piece in hand, and how many free choices there were before it was picked up. */
  private hand: { piece: string | null; before: number } = { piece: null, before: 0 };

  constructor(private readonly host: UndoHost) {}

  reset(): void {
    this.dropQueued();
    this.hand = { piece: null, before: 0 };
  }

  private get isBusy(): boolean {
    return this.host.isSending() || this.undoing === this.host.game()?.version;
  }

  private get free(): number {
    return this.host.game()?.undoable ?? 0;
  }

  /** A view arrived; `piece` is what is in hand now. */
  onView(old: GameOut | null, piece: string | null): void {
    if (piece !== this.hand.piece) this.hand = { piece, before: old?.undoable ?? 0 };
    const next = this.isBusy ? undefined : this.queued.shift();
    if (next) queueMicrotask(next);
  }

  /** Undoes one step, or everything that is free; at the floor it says why. */
  request(whole = false): void {
    this.whenIdle(() => {
      if (this.free > 0) void this.takeBack(whole ? this.free : 1);
      else this.explainFloor();
    });
  }

  /** Undoes one step if it is free, also if requested before the last undo was answered. */
  freeStep(): void {
    this.whenIdle(() => {
      if (this.free > 0) void this.takeBack(1);
    });
  }

  /** Undoes until only `before` choices are free to undo. */
  backTo(before: number): void {
    this.whenIdle(() => {
      if (this.free > before) void this.takeBack(this.free - before);
    });
  }

  /** Puts the piece in hand back; false if there is none, or undoing it is not free. */
  putBackInHand(): boolean {
    const { piece, before } = this.hand;
    if (piece === null || this.free <= before) return false;
    this.backTo(before);
    return true;
  }

  /** Says why nothing more can be undone, and offers to ask the others. */
  explainFloor(): void {
    const game = this.host.game();
    if (!game || game.you === null) return;
    const why = whyFloor(this.host.log(), game);
    const noVote = this.free > 0 ? "free" : why.key;
    if (noVote === "free" || noVote === "nothing") {
      this.host.notify({ kind: "warn", key: `web.undo.${noVote}` });
      return;
    }
    const args: Record<string, string> = why.seat === undefined ? {} : { name: this.host.nameOf(why.seat) };
    const action = { key: "web.undo.ask", run: () => void this.ask() };
    this.host.notify({ kind: "warn", key: `web.undo.why_${why.key}`, args, action, icon: "ui-undo" });
  }

  /** Asks everybody whether they agree to an undo of the user's last choice. */
  private async ask(): Promise<void> {
    const game = this.host.game();
    if (!game || game.you === null) return;
    const steps = stepsToMine(this.host.log(), game.you);
    if (steps > 0) await this.takeBack(steps);
  }

  private async takeBack(steps: number): Promise<void> {
    const game = this.host.game();
    if (!game || game.you === null) return;
    this.undoing = game.version;
    const done = await this.host.attempt(async () => {
      const out = await calls.undo(this.host.viewer(), game.version, steps);
      if (out.result !== "vote") return;
      this.dropQueued();
      this.host.notify(null); // the vote says what is asked
    });
    if (!done) this.dropQueued();
  }

  private whenIdle(run: () => void): void {
    if (this.isBusy) {
      this.queued.push(run);
      return;
    }
    this.host.skip();
    run();
  }

  /** Nothing is undone now: the others are asked, or it was refused. Later requests are dropped. */
  private dropQueued(): void {
    this.undoing = -1;
    this.queued = [];
  }
}
