// Taking back: one's own free choices at once. Beyond them it is said why not, and asking the others is a step of its own.
import * as calls from "../api/calls";
import type { GameOut } from "../api/wire";
import { type Log, stepsToMine, whyFloor } from "./derive";
import type { Notice } from "./table";

/** What taking back needs of its table. */
export interface Desk {
  eyes(): calls.Eyes;
  game(): GameOut | null;
  log(): Log;
  /** A choice is on its way. */
  isSending(): boolean;
  skip(): void;
  say(notice: Notice | null): void;
  /** Do something at the server; true if it worked. */
  tell(deed: () => Promise<unknown>): Promise<boolean>;
  nameOf(seat: number): string;
}

export class Back {
  /** What was wished for while something was on its way, in turn. */
  private wishes: (() => void)[] = [];
  /** The version that is being taken back; a second press must not answer it too. */
  private undoing = -1;
  /** The piece in hand, and how many free choices there were before it was taken up. */
  private hand: { piece: string | null; before: number } = { piece: null, before: 0 };

  constructor(private readonly desk: Desk) {}

  reset(): void {
    this.forget();
    this.hand = { piece: null, before: 0 };
  }

  private get isOnItsWay(): boolean {
    return this.desk.isSending() || this.undoing === this.desk.game()?.version;
  }

  private get free(): number {
    return this.desk.game()?.undoable ?? 0;
  }

  /** A view came; `piece` is what is in hand now. */
  seen(old: GameOut | null, piece: string | null): void {
    if (piece !== this.hand.piece) this.hand = { piece, before: old?.undoable ?? 0 };
    const wish = this.isOnItsWay ? undefined : this.wishes.shift();
    if (wish) queueMicrotask(wish);
  }

  /** One step, or all that is free; at the floor it is said why. */
  undo(whole = false): void {
    this.inTurn(() => {
      if (this.free > 0) void this.takeBack(whole ? this.free : 1);
      else this.offer();
    });
  }

  /** Only what may be taken back at once, also if it was wished for before the last step was back. */
  stepBack(): void {
    this.inTurn(() => {
      if (this.free > 0) void this.takeBack(1);
    });
  }

  /** As it was when only so many choices were free to take back. */
  backTo(before: number): void {
    this.inTurn(() => {
      if (this.free > before) void this.takeBack(this.free - before);
    });
  }

  /** What is in hand lies where it lay; false if there is nothing, or it may not be put back freely. */
  putBack(): boolean {
    const { piece, before } = this.hand;
    if (piece === null || this.free <= before) return false;
    this.backTo(before);
    return true;
  }

  /** Why nothing more can be taken back; the others can be asked. */
  offer(): void {
    const game = this.desk.game();
    if (!game || game.you === null) return;
    const why = whyFloor(this.desk.log(), game);
    const needless = this.free > 0 ? "free" : why.key;
    if (needless === "free" || needless === "nothing") {
      this.desk.say({ kind: "warn", key: `web.undo.${needless}` });
      return;
    }
    const args: Record<string, string> = why.seat === undefined ? {} : { name: this.desk.nameOf(why.seat) };
    const act = { key: "web.undo.ask", deed: () => void this.ask() };
    this.desk.say({ kind: "warn", key: `web.undo.why_${why.key}`, args, act, icon: "ui-undo" });
  }

  /** Everybody is asked whether they agree to going back before my last choice. */
  private async ask(): Promise<void> {
    const game = this.desk.game();
    if (!game || game.you === null) return;
    const steps = stepsToMine(this.desk.log(), game.you);
    if (steps > 0) await this.takeBack(steps);
  }

  private async takeBack(steps: number): Promise<void> {
    const game = this.desk.game();
    if (!game || game.you === null) return;
    this.undoing = game.version;
    const done = await this.desk.tell(async () => {
      const out = await calls.undo(this.desk.eyes(), game.version, steps);
      if (out.result !== "vote") return;
      this.forget();
      this.desk.say(null); // the vote says what is asked
    });
    if (!done) this.forget();
  }

  private inTurn(deed: () => void): void {
    if (this.isOnItsWay) {
      this.wishes.push(deed);
      return;
    }
    this.desk.skip();
    deed();
  }

  /** Nothing is taken back now: the others are asked, or it was refused. What was wished for after it falls away. */
  private forget(): void {
    this.undoing = -1;
    this.wishes = [];
  }
}
