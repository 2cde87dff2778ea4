// What numbers consist of: the dialog a user opened, and totals shown beside a choice.
import { signal } from "@preact/signals";
import type { NumberOut, SourceOut, SourcesOut } from "../api/wire";

const AGAIN_MS = 2000; // after a failure

export type Sources = { title: string; found: SourcesOut | null; fault: string };

export class Numbers {
  readonly shown = signal<Sources | null>(null);
  private readonly known = signal<ReadonlyMap<string, SourcesOut>>(new Map());
  /** Requested and not answered, or failed a moment ago. */
  private readonly asking = new Set<string>();

  /** `moment` names the position the numbers belong to; `sent` are those that came with its view. */
  constructor(
    private readonly ask: (what: string, of: readonly number[]) => Promise<SourcesOut>,
    private readonly moment: () => string,
    private readonly sent: () => readonly NumberOut[],
  ) {}

  /** The total of a number; null until the server has answered. Requested once per position. */
  totalOf(what: string, of: readonly number[]): number | null {
    return this.found(what, of)?.total ?? null;
  }

  /** Its sources. */
  sourcesOf(what: string, of: readonly number[]): readonly SourceOut[] | null {
    return this.found(what, of)?.sources ?? null;
  }

  private cameWithView(what: string, of: readonly number[]): SourcesOut | null {
    return this.sent().find((one) => one.what === what && `${one.of}` === `${of}`) ?? null;
  }

  private found(what: string, of: readonly number[]): SourcesOut | null {
    const sent = this.cameWithView(what, of);
    if (sent) return sent;
    const now = `${this.moment()} `;
    const key = `${now}${what} ${of}`;
    const known = this.known.value.get(key);
    if (known === undefined && !this.asking.has(key)) void this.count(now, key, what, of);
    return known ?? null;
  }

  /** Nothing is kept of older positions. */
  private async count(now: string, key: string, what: string, of: readonly number[]): Promise<void> {
    this.asking.add(key);
    try {
      const found = await this.ask(what, of);
      this.known.value = new Map([...[...this.known.value].filter(([old]) => old.startsWith(now)), [key, found]]);
      this.asking.delete(key);
    } catch {
      setTimeout(() => this.asking.delete(key), AGAIN_MS); // the page works without the number
    }
  }

  async open(title: string, what: string, of: readonly number[]): Promise<void> {
    const sent = this.cameWithView(what, of);
    this.shown.value = { title, found: sent, fault: "" };
    if (sent) return;
    try {
      const found = await this.ask(what, of);
      this.shown.value = { title, found, fault: "" };
    } catch (fault) {
      this.shown.value = { title, found: null, fault: (fault as Error).message };
    }
  }
}
