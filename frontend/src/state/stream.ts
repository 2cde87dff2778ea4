// The event stream: reconnects when it breaks, and resumes from the last number received.
import { signal } from "@preact/signals";
import type { Viewer } from "../api/calls";
import { address, headersFor, Refusal } from "../api/http";
import { follow } from "../api/sse";
import type { ErrorOut, StreamOut } from "../api/wire";

export type Connection =
  | { state: "opening" }
  | { state: "live" }
  | { state: "lost"; retryAt: number }
  | { state: "refused"; fault: Refusal }
  | { state: "gone" };

const SILENCE_MS = 45_000; // the server sends something at least every 15 seconds
const WAITS_MS = [300, 1000, 2000, 4000, 8000];

export class Stream {
  readonly connection = signal<Connection>({ state: "opening" });
  private stopped = false;
  private tries = 0;
  private abort = new AbortController();
  private wake: () => void = () => undefined;

  constructor(
    private readonly viewer: Viewer,
    private since: number,
    private readonly onMessage: (news: StreamOut) => void,
  ) {
    void this.run();
  }

  stop(): void {
    this.stopped = true;
    this.abort.abort();
    this.wake();
  }

  /** Ends the wait before the next try. */
  retryNow(): void {
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const over = await this.once();
      if (over || this.stopped) return;
      await this.pause();
    }
  }

  /** One connection; true if there is no point in another. */
  private async once(): Promise<boolean> {
    this.abort = new AbortController();
    const watch = this.watchdog();
    try {
      const response = await this.connect();
      if (!response.ok) return await this.refused(response);
      await follow(response, (sent) => this.sent(sent.event, sent.id, sent.data), watch.alive);
    } catch {
      return false; // lost; `run` tries again
    } finally {
      watch.end();
    }
    return this.connection.value.state === "gone";
  }

  private connect(): Promise<Response> {
    const { id, seat, lang, token } = this.viewer;
    const url = address(`/api/games/${id}/events`, { seat, lang, since: this.since });
    return fetch(url, { headers: headersFor(token ? { token } : {}), signal: this.abort.signal });
  }

  private sent(event: string, id: string, data: string): void {
    if (event === "gone") {
      this.connection.value = { state: "gone" };
      return;
    }
    this.since = Number(id);
    this.tries = 0;
    if (this.connection.value.state !== "live") this.connection.value = { state: "live" };
    if (!this.stopped) this.onMessage(JSON.parse(data) as StreamOut);
  }

  /** Asking again does not help after 4xx, except "too many". */
  private async refused(response: Response): Promise<boolean> {
    if (response.status >= 500 || response.status === 429) return false;
    const said = (await response.json()) as ErrorOut;
    this.connection.value = { state: "refused", fault: new Refusal(response.status, said.error, said.message) };
    return true;
  }

  private async pause(): Promise<void> {
    const wait = WAITS_MS[Math.min(this.tries, WAITS_MS.length - 1)] ?? 1000;
    this.tries += 1;
    this.connection.value = { state: "lost", retryAt: Date.now() + wait };
    await new Promise<void>((wake) => {
      this.wake = wake;
      setTimeout(wake, wait);
    });
  }

  private watchdog(): { alive: () => void; end: () => void } {
    const giveUp = () => this.abort.abort();
    let timer = setTimeout(giveUp, SILENCE_MS);
    const end = () => clearTimeout(timer);
    const alive = () => {
      end();
      timer = setTimeout(giveUp, SILENCE_MS);
    };
    return { alive, end };
  }
}
