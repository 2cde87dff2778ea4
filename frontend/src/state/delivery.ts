// One choice at a time on its way to the server. Sent again when the line was lost; never a second one before the answer
// to the first is on the screen.
import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import { Refusal, Unreachable } from "../api/http";
import type { EntryOut, GameOut } from "../api/wire";
import { sameDecision } from "./derive";

const AGAIN_MS = 1500;
const BUSY = new Set([429, 503]); // the server asks for another try

/** What a delivery needs of its table. */
export interface Desk {
  eyes(): calls.Eyes;
  game(): GameOut | null;
  /** Look at the table without waiting for the stream. */
  refresh(): Promise<void>;
  /** The table went on before the choice arrived, and something else is asked now. */
  stale(): void;
  refused(why: string): void;
}

interface Parcel {
  version: number;
  option: number;
  seat: number | null;
  /** The newest entry of the log when it was chosen. */
  seen: number;
}

const comesLater = (fault: unknown) =>
  fault instanceof Unreachable || (fault instanceof Refusal && BUSY.has(fault.status));

/** A question that looks the same is another one once I have answered, at another window, or somebody went back. */
const leavesOpen = (seat: number | null) => (entry: EntryOut) =>
  entry.kind !== "undo" && (entry.seat !== seat || (entry.kind !== "choice" && entry.kind !== "unseal"));

export class Delivery {
  /** From the click until the view that follows from it. */
  readonly sending = signal(false);
  /** It could not be delivered and is kept to be sent again. */
  readonly unsent = signal(false);
  private parcel: Parcel | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  choose(option: number): void {
    const game = this.desk.game();
    if (game && !this.sending.value) void this.send({ version: game.version, option, seat: game.you, seen: game.seen });
  }

  /** The line is back. Sent twice it counts once, so it is safe to send again. */
  returned(): void {
    if (this.unsent.value && this.parcel) void this.send(this.parcel);
  }

  /** A view came: if it is newer than what was answered, or through other eyes, the next choice may be made. */
  seen(game: GameOut): void {
    const parcel = this.parcel;
    if (parcel && game.version <= parcel.version && game.you === parcel.seat) return;
    this.done();
  }

  private done(): void {
    clearTimeout(this.timer);
    this.parcel = null;
    this.unsent.value = false;
    this.sending.value = false;
  }

  private async send(parcel: Parcel): Promise<void> {
    clearTimeout(this.timer);
    const asked = this.desk.game()?.decision ?? null;
    this.parcel = parcel;
    this.unsent.value = false;
    this.sending.value = true;
    try {
      await calls.choose(this.desk.eyes(), parcel.version, parcel.option);
      this.later(parcel, () => this.look(parcel));
    } catch (fault) {
      if (!comesLater(fault)) return this.refused(fault, parcel, asked);
      this.unsent.value = true;
      this.later(parcel, () => this.send(parcel));
    }
  }

  /** The stream brings the new view; should it be slow, look by ourselves, as often as it takes. */
  private async look(parcel: Parcel): Promise<void> {
    await this.desk.refresh();
    this.later(parcel, () => this.look(parcel));
  }

  private later(parcel: Parcel, deed: () => Promise<void>): void {
    if (this.parcel !== parcel) return;
    this.timer = setTimeout(() => void (this.parcel === parcel && deed()), AGAIN_MS);
  }

  private async refused(fault: unknown, parcel: Parcel, asked: GameOut["decision"]): Promise<void> {
    const stale = fault instanceof Refusal && fault.key === "server.stale";
    await this.desk.refresh();
    const game = this.desk.game();
    const again =
      stale && game !== null && sameDecision(asked, game.decision) && (await this.isStillOpen(parcel, game));
    if (this.parcel && this.parcel !== parcel) return; // what was chosen since, on the newer view, is what is meant
    this.done();
    if (again) return this.send({ ...parcel, version: game.version, seen: game.seen });
    if (stale) this.desk.stale();
    else this.desk.refused((fault as Error).message);
  }

  /** Others only sealed, or changed their minds: then it is the question that was answered. */
  private async isStillOpen(parcel: Parcel, game: GameOut): Promise<boolean> {
    if (game.version <= parcel.version) return false;
    try {
      const { entries, more } = await calls.log(this.desk.eyes(), parcel.seen);
      return !more && entries.every(leavesOpen(parcel.seat));
    } catch {
      return false;
    }
  }

  /** Nobody is at the table any more. */
  close(): void {
    this.done();
  }
}
