// What a number is made of: told when somebody asks, and totals that stand beside a choice.
import { signal } from "@preact/signals";
import type { SourcesOut } from "../api/wire";

export type Sources = { title: string; found: SourcesOut | null; fault: string };

export class Numbers {
  readonly sourced = signal<Sources | null>(null);
  private readonly amounts = signal<ReadonlyMap<string, number>>(new Map());
  private readonly counting = new Set<string>();

  /** `moment` names the position the numbers are of. */
  constructor(
    private readonly ask: (what: string, of: readonly number[]) => Promise<SourcesOut>,
    private readonly moment: () => string,
  ) {}

  /** A number that is not in the view; null until the server has told it. Asked once a position. */
  amount(what: string, of: readonly number[]): number | null {
    const key = `${this.moment()} ${what} ${of}`;
    const known = this.amounts.value.get(key);
    if (known === undefined && !this.counting.has(key)) void this.count(key, what, of);
    return known ?? null;
  }

  private async count(key: string, what: string, of: readonly number[]): Promise<void> {
    this.counting.add(key);
    try {
      const found = await this.ask(what, of);
      this.amounts.value = new Map([[key, found.total]]);
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
