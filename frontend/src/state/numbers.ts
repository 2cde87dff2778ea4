// What a number is made of: told when somebody asks, and totals that stand beside a choice.
import { signal } from "@preact/signals";
import type { SourceOut, SourcesOut } from "../api/wire";

export type Sources = { title: string; found: SourcesOut | null; fault: string };

export class Numbers {
  readonly sourced = signal<Sources | null>(null);
  private readonly known = signal<ReadonlyMap<string, SourcesOut>>(new Map());
  private readonly counting = new Set<string>();

  /** `moment` names the position the numbers are of. */
  constructor(
    private readonly ask: (what: string, of: readonly number[]) => Promise<SourcesOut>,
    private readonly moment: () => string,
  ) {}

  /** A number that is not in the view; null until the server has told it. Asked once a position. */
  amount(what: string, of: readonly number[]): number | null {
    return this.found(what, of)?.total ?? null;
  }

  /** What a number is made of, for whoever points at it; the same. */
  parts(what: string, of: readonly number[]): readonly SourceOut[] | null {
    return this.found(what, of)?.sources ?? null;
  }

  private found(what: string, of: readonly number[]): SourcesOut | null {
    const now = `${this.moment()} `;
    const key = `${now}${what} ${of}`;
    const known = this.known.value.get(key);
    if (known === undefined && !this.counting.has(key)) void this.count(now, key, what, of);
    return known ?? null;
  }

  /** Of older positions nothing is kept. */
  private async count(now: string, key: string, what: string, of: readonly number[]): Promise<void> {
    this.counting.add(key);
    try {
      const found = await this.ask(what, of);
      this.known.value = new Map([...[...this.known.value].filter(([old]) => old.startsWith(now)), [key, found]]);
    } catch {
      return; // the number is a comfort, not a need
    }
  }

  async open(title: string, what: string, of: readonly number[]): Promise<void> {
    this.sourced.value = { title, found: null, fault: "" };
    try {
      const found = await this.ask(what, of);
      this.sourced.value = { title, found, fault: "" };
    } catch (fault) {
      this.sourced.value = { title, found: null, fault: (fault as Error).message };
    }
  }
}
