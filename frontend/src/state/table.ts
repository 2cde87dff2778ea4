// One table, as this browser knows it: the newest view, the log, what is lit, and everything one can do there.
import { batch, computed, signal } from "@preact/signals";
import * as calls from "../api/calls";
import { Refusal } from "../api/http";
import type { GameOut, StreamOut, ToldOut } from "../api/wire";
import { type AnyGame, loadGame } from "../games";
import type { SpotId } from "../games/contract";
import { Back } from "./back";
import { Delivery } from "./delivery";
import { changedSpots, type Log, litSpots, logLines, NOTHING_LIT, nextOfMine } from "./derive";
import { Numbers } from "./numbers";
import { painted } from "./paint";
import { seatToken } from "./seats";
import { animate, halt, language } from "./settings";
import { ALL_MS, Showing } from "./showing";
import { type Line, Stream } from "./stream";
import { text } from "./text";
import { voteNews } from "./votes";
import { type Why, whyNot } from "./whynot";

export interface Reading extends Why {
  spot: SpotId | null;
}
export interface Notice {
  kind: "good" | "bad" | "warn";
  key: string;
  text?: string;
  icon?: string;
  args?: Record<string, string | number>;
  /** What may be done about it; then it stays until it is closed. */
  act?: { key: string; deed: () => void };
}

const KEPT_LINES = 400; // older ones are fetched when somebody asks
const SPECTATOR = -1;

export class Table {
  readonly eyes = signal<calls.Eyes>({ id: "", lang: "en" });
  readonly game = signal<GameOut | null>(null);
  /** Which game it is: known before all the rest is there. */
  readonly kind = signal("");
  readonly ui = signal<AnyGame | null>(null);
  readonly log = signal<Log>({ before: [], entries: [] });
  readonly entries = computed(() => this.log.value.entries);
  readonly news = signal<readonly ToldOut[]>([]);
  /** A click came while the news were playing: everything is in its place at once. */
  readonly skipped = signal(false);
  private playsUntil = 0;
  readonly line = signal<Line>({ state: "opening" });
  /** Counts my choices, for panels that close after one. */
  readonly chosen = signal(0);
  readonly notice = signal<Notice | null>(null);
  readonly hovered = signal<SpotId | null>(null);
  /** The places of the line of the log one looks at; null: the marks of the last change. */
  readonly relit = signal<readonly SpotId[] | null>(null);
  readonly narrowed = signal<SpotId | null>(null);
  readonly reading = signal<Reading | null>(null);
  readonly numbers = new Numbers(
    (what, of) => calls.sources(this.eyes.value, what, of),
    () => String(this.game.value?.version),
  );
  readonly handover = signal<number | null>(null);

  /** Bots are called bots, in the reader's language. */
  readonly named = computed(() => {
    const game = this.game.value;
    const bot = text.value("web.bot.name");
    return game && { ...game, seats: game.seats.map((seat) => (seat.kind === "bot" ? { ...seat, name: bot } : seat)) };
  });
  /** Stays while a choice is on its way, so that nothing flickers or jumps; `choose` takes no second one meanwhile. */
  readonly decision = computed(() => this.game.value?.decision ?? null);
  readonly lit = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    return game && ui ? litSpots(ui, game) : NOTHING_LIT;
  });
  readonly lines = computed(() => logLines(this.log.value));
  readonly told = computed(() => this.lines.value.flatMap(({ told, undone }) => (told && !undone ? [told] : [])));
  readonly last = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    return game?.view && ui ? changedSpots(ui, game.view, this.entries.value, game.you) : new Set<SpotId>();
  });
  readonly selected = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    if (this.narrowed.value) return this.narrowed.value;
    return game?.view && game.decision && ui ? ui.about(game.view, game.decision) : null;
  });

  private stream: Stream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly showing = new Showing({
    show: (sent) => this.show(sent),
    animate,
    halt,
    isTheirs: (sent) => this.isTheirs(sent),
  });
  private readonly delivery = new Delivery({
    eyes: () => this.eyes.value,
    game: () => this.game.value,
    refresh: () => this.refresh(),
    stale: () => this.stale(),
    refused: (why) => {
      this.notice.value = { kind: "bad", key: "web.choice.refused", text: why };
    },
  });
  /** From a choice until the view that follows from it: nothing else may be chosen meanwhile. */
  readonly sending = this.delivery.sending;
  /** The line is lost, and with it went a choice that is sent as soon as it is back. */
  readonly unsent = this.delivery.unsent;
  readonly back = new Back({
    eyes: () => this.eyes.value,
    game: () => this.game.value,
    log: () => this.log.value,
    isSending: () => this.sending.value,
    skip: () => this.skip(),
    say: (notice) => {
      this.notice.value = notice;
    },
    tell: (deed) => this.tell(deed),
    nameOf: (seat) => this.nameOf(seat),
  });
  /** The seat at this screen that wants to change its mind, until its seal is back. */
  private rethinking: number | null = null;
  /** The page has shown that a choice was taken. */
  private answered: Promise<void> = Promise.resolve();
  /** The line is back, and nothing was heard since. */
  private missed = false;
  private offLine: () => void = () => undefined;

  constructor(readonly id: string) {
    this.eyes.value = { id, lang: language.value, token: seatToken(id) };
  }

  // -- opening ---------------------------------------------------------------------------------------------------
  /** Look at the table, then follow it. Called again for another language or another seat. */
  async open(seat = this.eyes.value.seat): Promise<void> {
    this.close();
    this.back.reset();
    const eyes = { ...this.eyes.value, seat, lang: language.value };
    this.eyes.value = eyes;
    try {
      const game = await calls.view(eyes);
      this.kind.value = game.game;
      const [ui, log] = await Promise.all([loadGame(game.game), calls.log(eyes, Math.max(0, game.seen - KEPT_LINES))]);
      if (this.eyes.value !== eyes) return;
      batch(() => {
        this.ui.value = ui;
        this.log.value = log;
        this.news.value = [];
        this.take(game);
      });
      this.follow(log.entries.at(-1)?.id ?? game.seen);
    } catch (fault) {
      if (this.eyes.value === eyes) this.failed(fault);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showing.clear();
    this.offLine();
    this.stream?.stop();
    this.stream = null;
  }

  /** The page is left for good. */
  leave(): void {
    this.close();
    this.delivery.close();
  }

  private failed(fault: unknown): void {
    if (fault instanceof Refusal && fault.status < 500) {
      this.line.value = { state: "refused", fault };
      return;
    }
    this.line.value = { state: "lost", retryAt: Date.now() + 2000 };
    this.timer = setTimeout(() => void this.open(), 2000);
  }

  private follow(since: number): void {
    const stream = new Stream(this.eyes.value, since, (sent) => {
      this.tellMissed(sent);
      void this.answered.then(() => this.stream === stream && this.showing.heard(sent));
    });
    this.stream = stream;
    this.offLine = stream.line.subscribe((line) => {
      const back = this.line.value.state === "lost" && line.state === "live";
      this.line.value = line;
      if (back) this.returned();
    });
  }

  retryNow(): void {
    if (this.stream) this.stream.now();
    else void this.open();
  }

  // -- what the server says ----------------------------------------------------------------------------------------
  /** A click or a key skips what is still to be shown; false if there was nothing. */
  skip(): boolean {
    const more = this.showing.skip();
    if (more || performance.now() < this.playsUntil) this.skipped.value = true; // what was waiting moves no more either
    return more;
  }

  private isTheirs({ entries, game }: StreamOut): boolean {
    return entries.every((entry) => entry.kind === "choice" && !game.yours.includes(entry.seat));
  }

  private show(sent: StreamOut): void {
    batch(() => {
      const known = this.entries.value.at(-1)?.id ?? 0;
      const fresh = sent.entries.filter((entry) => entry.id > known);
      if (fresh.length) this.log.value = { ...this.log.value, entries: [...this.entries.value, ...fresh] };
      this.news.value = animate() ? fresh.flatMap((entry) => entry.told) : [];
      this.skipped.value = false;
      this.playsUntil = this.news.value.length > 1 ? performance.now() + ALL_MS : 0;
      this.take(sent.game);
      this.notice.value = voteNews(fresh, sent.game, this.ui.value) ?? this.notice.value;
    });
  }

  private take(game: GameOut): void {
    const old = this.game.value;
    this.game.value = game;
    if (!old || old.version !== game.version || old.you !== game.you) {
      this.narrowed.value = null;
      this.relit.value = null;
      this.reading.value = null;
      this.hovered.value = null;
    }
    this.delivery.seen(game);
    this.passOn(game);
    this.back.seen(old, this.inHand(game));
  }

  private inHand({ view, decision }: GameOut): SpotId | null {
    return (view && decision && this.ui.value?.inHand?.(view, decision)) ?? null;
  }

  private nameOf(seat: number): string {
    const [view, ui] = [this.game.value?.view, this.ui.value];
    return view && ui ? ui.god(view, seat, text.value).name : "";
  }

  /** Several people at one screen: one seat's secrets at a time, and a screen between them. */
  private passOn(game: GameOut): void {
    if (game.yours.length < 2 || game.status !== "running" || this.eyes.value.token) return;
    if (this.rethinks(game)) return;
    const next = nextOfMine(game);
    if (next === game.you || (next === null && game.you === null)) {
      if (next === null) this.handover.value = null;
      return;
    }
    const quiet = next !== null && game.view && this.ui.value?.quiet?.(game.view, next);
    if (quiet) void this.open(next);
    else this.cover(game, next);
  }

  /** Until the seal is back the screen is his who sealed. The last of the others may have been quicker. */
  private rethinks(game: GameOut): boolean {
    const seat = this.rethinking;
    if (seat === null || !game.sealed.includes(seat)) this.rethinking = null;
    else if (game.you === seat) this.back.backTo(0);
    return this.rethinking !== null;
  }

  private cover(game: GameOut, next: number | null): void {
    if (next === this.handover.value && game.you === null) return;
    this.handover.value = next;
    if (game.you !== null) void this.open(SPECTATOR);
  }

  /** The next one has the screen now. */
  async accept(): Promise<void> {
    const seat = this.handover.value;
    if (seat === null) return;
    await this.open(seat);
    this.handover.value = null;
  }

  private returned(): void {
    this.notice.value = { kind: "good", key: "web.line.back" };
    this.missed = true;
    this.delivery.returned();
  }

  /** The first words after the line was lost: how much happened meanwhile, and what came last of it. */
  private tellMissed({ entries, game }: StreamOut): void {
    if (!this.missed) return;
    this.missed = false;
    const known = this.entries.value.at(-1)?.id ?? 0;
    const others = entries.filter((entry) => entry.id > known && !game.yours.includes(entry.seat));
    const told = others.flatMap((entry) => entry.told);
    const last = told.at(-1)?.text;
    if (last) this.notice.value = { kind: "good", key: "web.line.missed", args: { n: told.length, last } };
  }

  async earlier(): Promise<void> {
    const first = this.entries.value[0]?.id ?? 1;
    if (first <= 1) return;
    const log = await calls.log(this.eyes.value, Math.max(0, first - 1 - KEPT_LINES));
    const older = log.entries.filter((entry) => entry.id < first);
    this.log.value = { before: log.before, entries: [...older, ...this.entries.value] };
  }

  // -- choosing ----------------------------------------------------------------------------------------------------
  pick(spot: SpotId): void {
    const options = this.lit.value.get(spot) ?? [];
    const [first, second] = options;
    if (first && !second) this.choose(first.option);
    else if (first) this.narrowed.value = spot;
    else void this.explain(spot);
  }

  choose(option: number): void {
    const game = this.game.value;
    if (!game?.decision || this.sending.value) return;
    this.skip();
    if (this.game.value?.version !== game.version) {
      this.stale();
      return;
    }
    this.notice.value = null;
    this.chosen.value += 1;
    this.delivery.choose(option);
    this.answered = painted();
  }

  private stale(): void {
    this.notice.value = { kind: "bad", key: "web.choice.stale" };
  }

  private async refresh(): Promise<void> {
    try {
      const game = await calls.view(this.eyes.value);
      this.skip();
      if (game.version >= (this.game.value?.version ?? 0)) this.take(game);
    } catch {
      return; // the stream will tell
    }
  }

  // -- asking ------------------------------------------------------------------------------------------------------
  hover(spot: SpotId | null): void {
    this.hovered.value = spot;
    if (spot !== this.reading.value?.spot) this.reading.value = null;
  }

  /** Shows where something of the log happened. */
  relight(spots: readonly SpotId[]): void {
    this.relit.value = spots.length ? spots : null;
    this.hover(spots[0] ?? null);
  }

  async explain(spot: SpotId): Promise<void> {
    const [game, ui] = [this.game.value, this.ui.value];
    this.hovered.value = spot;
    this.reading.value = { spot, text: "", clause: "" };
    if (!game?.view || !ui || this.lit.value.has(spot)) return;
    const why = await whyNot(this.eyes.value, game, ui, spot);
    if (this.reading.value?.spot === spot) this.reading.value = { spot, ...why };
  }

  // -- taking back ---------------------------------------------------------------------------------------------------
  /** Several at one screen: whoever sealed takes the screen once more, and takes it back. */
  changeMind(seat: number): void {
    if (seat === this.game.value?.you && this.handover.value === null) {
      this.back.undo(true);
      return;
    }
    this.rethinking = seat;
    this.handover.value = seat;
    void this.open(SPECTATOR);
  }

  vote = (n: number, yes: boolean) => this.tell(() => calls.vote(this.eyes.value, n, yes));
  say = (words: string) => this.tell(() => calls.chat(this.eyes.value, words));

  /** Do something at the server; a refusal becomes a banner. True if it worked. */
  async tell(deed: () => Promise<unknown>): Promise<boolean> {
    try {
      await deed();
      return true;
    } catch (fault) {
      const text = fault instanceof Refusal ? { text: fault.message } : {};
      this.notice.value = { kind: "bad", key: "web.line.unreachable", ...text };
      return false;
    }
  }
}
