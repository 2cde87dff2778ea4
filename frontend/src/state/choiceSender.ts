// Sends one choice at a time. Repeats one that could not be delivered; never sends a second one before the result of the
// first is shown.
import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import { Refusal, Unreachable } from "../api/http";
import type { EntryOut, GameOut } from "../api/wire";
import { sameDecision } from "./tableFacts";

const AGAIN_MS = 1500;
const BUSY = new Set([429, 503]); // the server asks to try again

/** What a sender needs of its table. */
export interface SenderHost {
  viewer(): calls.Viewer;
  game(): GameOut | null;
  /** Fetches the view without waiting for the stream. */
  refresh(): Promise<void>;
  /** The table moved on before the choice arrived, and another question is open now. */
  stale(): void;
  refused(why: string): void;
}

interface PendingChoice {
  version: number;
  option: number;
  seat: number | null;
  /** The newest entry of the log when it was chosen. */
  seen: number;
}

const isTemporary = (fault: unknown) =>
  fault instanceof Unreachable || (fault instanceof Refusal && BUSY.has(fault.status));

/** Whether an entry leaves the question open. If the seat answered (in another window) or somebody undid, a question
 *  that looks the same is another one. */
const leavesOpen = (seat: number | null) => (entry: EntryOut) =>
  entry.kind !== "undo" && (entry.seat !== seat || (entry.kind !== "choice" && entry.kind !== "unseal"));

export class ChoiceSender {
  /** From the click until the resulting view. */
  readonly sending = signal(false);
  /** It could not be delivered and is kept to be sent again. */
  readonly unsent = signal(false);
  private pending: PendingChoice | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: SenderHost) {}

  choose(option: number): void {
    const game = this.host.game();
    if (game && !this.sending.value) void this.send({ version: game.version, option, seat: game.you, seen: game.seen });
  }

  /** Connected again. A repeated choice counts once, so it is safe to send it again. */
  onReconnect(): void {
    if (this.unsent.value && this.pending) void this.send(this.pending);
  }

  /** A view arrived: if it is newer than the answered one, or another viewer's, the next choice may be made. */
  onView(game: GameOut): void {
    const pending = this.pending;
    if (pending && game.version <= pending.version && game.you === pending.seat) return;
    this.done();
  }

  private done(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.unsent.value = false;
    this.sending.value = false;
  }

  private async send(pending: PendingChoice): Promise<void> {
    clearTimeout(this.timer);
    const asked = this.host.game()?.decision ?? null;
    this.pending = pending;
    this.sending.value = true;
    try {
      await calls.choose(this.host.viewer(), pending.version, pending.option);
      if (this.pending === pending) this.unsent.value = false;
      this.later(pending, () => this.look(pending));
    } catch (fault) {
      if (!isTemporary(fault)) return this.refused(fault, pending, asked);
      if (this.pending === pending) this.unsent.value = true;
      this.later(pending, () => this.send(pending));
    }
  }

  /** The stream brings the new view; if it is slow, fetch it, as often as it takes. */
  private async look(pending: PendingChoice): Promise<void> {
    await this.host.refresh();
    this.later(pending, () => this.look(pending));
  }

  private later(pending: PendingChoice, operation: () => Promise<void>): void {
    if (this.pending !== pending) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.pending === pending && operation()), AGAIN_MS);
  }

  private async refused(fault: unknown, pending: PendingChoice, asked: GameOut["decision"]): Promise<void> {
    const stale = fault instanceof Refusal && fault.key === "server.stale";
    await this.host.refresh();
    const game = this.host.game();
    const again =
      stale && game !== null && sameDecision(asked, game.decision) && (await this.isStillOpen(pending, game));
    if (this.pending && this.pending !== pending) return; // the user has meanwhile chosen on the newer view
    this.done();
    if (again) return this.send({ ...pending, version: game.version, seen: game.seen });
    if (stale) this.host.stale();
    else this.host.refused((fault as Error).message);
  }

  /** If others only sealed or changed their minds, it is still the question that was answered. */
  private async isStillOpen(pending: PendingChoice, game: GameOut): Promise<boolean> {
    if (game.version <= pending.version) return false;
    try {
      const { entries, more } = await calls.log(this.host.viewer(), pending.seen);
      return !more && entries.every(leavesOpen(pending.seat));
    } catch {
      return false;
    }
  }

  /** Called when the page is left. */
  close(): void {
    this.done();
  }
}
