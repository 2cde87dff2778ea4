// One table, as this browser knows it: the newest view, the log, what is lit, and everything the user can do there.
import { batch, computed, signal } from "@preact/signals";
import * as calls from "../api/calls";
import { Refusal } from "../api/http";
import type { GameOut, LogLineOut, StreamOut } from "../api/wire";
import { type AnyGame, loadGame } from "../games";
import type { SpotId } from "../games/contract";
import { afterPaint } from "./afterPaint";
import { ChoiceSender } from "./choiceSender";
import { about, changedSpots, litSpots, NOTHING_LIT } from "./litSpots";
import { type Log, logRows } from "./logRows";
import { Numbers } from "./numbers";
import { ALL_MS, Playback } from "./playback";
import { seatToken } from "./seatLinks";
import { animate, language, moveDelay } from "./settings";
import { type Connection, Stream } from "./stream";
import { nextOfMine, withBotNames } from "./tableFacts";
import { text } from "./text";
import { UndoController } from "./undo";
import { voteNews } from "./votes";
import { type Why, whyNot } from "./whyNot";

interface Reading extends Why {
  spot: SpotId | null;
}
export interface Notice {
  kind: "good" | "bad" | "warn";
  key: string;
  text?: string;
  icon?: string;
  args?: Record<string, string | number>;
  /** What the user can do about it; then it stays until it is closed. */
  action?: { key: string; run: () => void };
}

const KEPT_LINES = 400; // older ones are fetched on request

export class Table {
  readonly viewer = signal<calls.Viewer>({ id: "", lang: "en" });
  readonly game = signal<GameOut | null>(null);
  /** Known before everything else has arrived. */
  readonly gameName = signal("");
  readonly ui = signal<AnyGame | null>(null);
  readonly log = signal<Log>({ before: [], entries: [] });
  readonly entries = computed(() => this.log.value.entries);
  readonly news = signal<readonly LogLineOut[]>([]);
  /** The user skipped the animation: every piece is in its place at once. */
  readonly skipped = signal(false);
  private playsUntil = 0;
  readonly connection = signal<Connection>({ state: "opening" });
  /** Counts the user's choices, for panels that close after one. */
  readonly choiceCount = signal(0);
  readonly notice = signal<Notice | null>(null);
  readonly hovered = signal<SpotId | null>(null);
  /** The places of the log line under the pointer; null: those of the last change. */
  readonly highlighted = signal<readonly SpotId[] | null>(null);
  readonly spotToResolve = signal<SpotId | null>(null);
  readonly reading = signal<Reading | null>(null);
  readonly numbers = new Numbers(
    (what, of) => calls.sources(this.viewer.value, what, of),
    () => String(this.game.value?.version),
    () => this.game.value?.numbers ?? [],
  );
  readonly handover = signal<number | null>(null);

  /** The game with bots called bots, in the reader's language. */
  readonly shownGame = computed(() => {
    const game = this.game.value;
    return game && { ...game, seats: withBotNames(game.seats, text.value) };
  });
  /** Stays while a choice is being sent, so that nothing flickers or jumps; `choose` ignores a second one meanwhile. */
  readonly decision = computed(() => this.game.value?.decision ?? null);
  readonly lit = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    return game && ui ? litSpots(ui, game) : NOTHING_LIT;
  });
  readonly rows = computed(() => logRows(this.log.value));
  readonly lines = computed(() => this.rows.value.flatMap(({ line, undone }) => (line && !undone ? [line] : [])));
  readonly changed = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    return game?.view && ui ? changedSpots(ui, game.view, this.entries.value, game.you) : new Set<SpotId>();
  });
  readonly selected = computed(() => {
    const [game, ui] = [this.game.value, this.ui.value];
    if (this.spotToResolve.value) return this.spotToResolve.value;
    return game?.view && game.decision && ui ? about(ui, game.view, game.decision) : null;
  });

  private stream: Stream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly playback = new Playback({
    show: (sent) => this.show(sent),
    animate,
    moveDelay,
    isTheirs: (sent) => this.isTheirs(sent),
  });
  private readonly choiceSender = new ChoiceSender({
    viewer: () => this.viewer.value,
    game: () => this.game.value,
    refresh: () => this.refresh(),
    stale: () => this.stale(),
    refused: (why) => {
      this.notice.value = { kind: "bad", key: "web.choice.refused", text: why };
    },
  });
  /** From a choice until the resulting view: nothing else can be chosen meanwhile. */
  readonly sending = this.choiceSender.sending;
  /** A choice could not be delivered, or the server was too busy for it: it is sent again every 1.5 seconds. */
  readonly unsent = this.choiceSender.unsent;
  readonly undo = new UndoController({
    viewer: () => this.viewer.value,
    game: () => this.game.value,
    log: () => this.log.value,
    isSending: () => this.sending.value,
    skip: () => this.skip(),
    notify: (notice) => {
      this.notice.value = notice;
    },
    attempt: (run) => this.attempt(run),
    nameOf: (seat) => this.nameOf(seat),
  });
  /** The seat at this screen that is taking back its sealed answer. */
  private unsealing: number | null = null;
  /** Resolves when the page has shown that a choice was taken. */
  private pressPainted: Promise<void> = Promise.resolve();
  /** Connected again, and nothing was received since. */
  private awaitsMissed = false;
  private stopListening: () => void = () => undefined;

  constructor(readonly id: string) {
    this.viewer.value = { id, lang: language.value, token: seatToken(id) };
  }

  // -- opening ---------------------------------------------------------------------------------------------------
  /** Loads the table, then follows it. Called again for another language or another seat. */
  async open(seat = this.viewer.value.seat): Promise<void> {
    this.close();
    this.undo.reset();
    const viewer = { ...this.viewer.value, seat, lang: language.value };
    this.viewer.value = viewer;
    try {
      const game = await calls.view(viewer);
      this.gameName.value = game.game;
      const [ui, log] = await Promise.all([
        loadGame(game.game),
        calls.log(viewer, Math.max(0, game.seen - KEPT_LINES)),
      ]);
      if (this.viewer.value !== viewer) return;
      batch(() => {
        this.ui.value = ui;
        this.log.value = log;
        this.news.value = [];
        this.applyView(game);
      });
      this.follow(log.entries.at(-1)?.id ?? game.seen);
    } catch (fault) {
      if (this.viewer.value === viewer) this.failed(fault);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.playback.clear();
    this.stopListening();
    this.stream?.stop();
    this.stream = null;
  }

  /** Called when the page is left. */
  leave(): void {
    this.close();
    this.choiceSender.close();
  }

  private failed(fault: unknown): void {
    if (fault instanceof Refusal && fault.status < 500) {
      this.connection.value = { state: "refused", fault };
      return;
    }
    this.connection.value = { state: "lost", retryAt: Date.now() + 2000 };
    this.timer = setTimeout(() => void this.open(), 2000);
  }

  private follow(since: number): void {
    const stream = new Stream(this.viewer.value, since, (sent) => {
      this.announceMissed(sent);
      void this.pressPainted.then(() => this.stream === stream && this.playback.enqueue(sent));
    });
    this.stream = stream;
    this.stopListening = stream.connection.subscribe((connection) => {
      const back = this.connection.value.state === "lost" && connection.state === "live";
      this.connection.value = connection;
      if (back) this.onReconnect();
    });
  }

  retryNow(): void {
    if (this.stream) this.stream.retryNow();
    else void this.open();
  }

  // -- what the server sends ---------------------------------------------------------------------------------------
  /** Skips to the newest state, after a click or a key; false if nothing was waiting. */
  skip(): boolean {
    const more = this.playback.skip();
    if (more || performance.now() < this.playsUntil) this.skipped.value = true; // the shown animation ends too
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
      this.news.value = animate() ? fresh.flatMap((entry) => entry.lines) : [];
      this.skipped.value = false;
      this.playsUntil = this.news.value.length > 0 ? performance.now() + ALL_MS : 0;
      this.applyView(sent.game);
      this.notice.value = voteNews(fresh, sent.game, this.ui.value) ?? this.notice.value;
    });
  }

  private applyView(game: GameOut): void {
    const old = this.game.value;
    this.game.value = game;
    if (!old || old.version !== game.version || old.you !== game.you) {
      this.spotToResolve.value = null;
      this.highlighted.value = null;
      this.reading.value = null;
      this.hovered.value = null;
    }
    this.choiceSender.onView(game);
    this.offerHandover(game);
    this.undo.onView(old, this.inHand(game));
  }

  private inHand({ view, decision }: GameOut): SpotId | null {
    return (view && decision && this.ui.value?.inHand?.(view, decision)) ?? null;
  }

  private nameOf(seat: number): string {
    const [view, ui] = [this.game.value?.view, this.ui.value];
    return view && ui ? ui.god(view, seat, text.value).name : "";
  }

  /** Several people at one screen: one seat's secrets at a time, and a cover between two people. */
  private offerHandover(game: GameOut): void {
    if (game.yours.length < 2 || game.status !== "running" || this.viewer.value.token) return;
    if (this.keepsUnsealing(game)) return;
    const next = nextOfMine(game);
    if (next === game.you || (next === null && game.you === null)) {
      if (next === null) this.handover.value = null;
      return;
    }
    if (next === null || game.private.includes(next)) this.cover(game, next);
    else void this.open(next);
  }

  /** Until the seal is taken back, its seat keeps the screen. The last of the others may have been faster. */
  private keepsUnsealing(game: GameOut): boolean {
    const seat = this.unsealing;
    if (seat === null || !game.sealed.includes(seat)) this.unsealing = null;
    else if (game.you === seat) this.undo.backTo(0);
    return this.unsealing !== null;
  }

  private cover(game: GameOut, next: number | null): void {
    if (next === this.handover.value && game.you === null) return;
    this.handover.value = next;
    if (game.you !== null) void this.open(calls.SPECTATOR);
  }

  /** The next person has the screen now. */
  async acceptHandover(): Promise<void> {
    const seat = this.handover.value;
    if (seat === null) return;
    await this.open(seat);
    this.handover.value = null;
  }

  private onReconnect(): void {
    this.notice.value = { kind: "good", key: "web.line.back" };
    this.awaitsMissed = true;
    this.choiceSender.onReconnect();
  }

  /** The first message after a lost connection: says how much happened meanwhile, and what came last. */
  private announceMissed({ entries, game }: StreamOut): void {
    if (!this.awaitsMissed) return;
    this.awaitsMissed = false;
    const known = this.entries.value.at(-1)?.id ?? 0;
    const others = entries.filter((entry) => entry.id > known && !game.yours.includes(entry.seat));
    const lines = others.flatMap((entry) => entry.lines);
    const last = lines.at(-1)?.text;
    if (last) this.notice.value = { kind: "good", key: "web.line.missed", args: { n: lines.length, last } };
  }

  async loadEarlier(): Promise<void> {
    const first = this.entries.value[0]?.id ?? 1;
    if (first <= 1) return;
    const log = await calls.log(this.viewer.value, Math.max(0, first - 1 - KEPT_LINES));
    const older = log.entries.filter((entry) => entry.id < first);
    this.log.value = { before: log.before, entries: [...older, ...this.entries.value] };
  }

  // -- choosing ----------------------------------------------------------------------------------------------------
  pick(spot: SpotId): void {
    const options = this.lit.value.get(spot) ?? [];
    const [first, second] = options;
    if (first && !second) this.choose(first.option);
    else if (first) this.spotToResolve.value = spot;
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
    this.choiceCount.value += 1;
    this.choiceSender.choose(option);
    this.pressPainted = afterPaint();
  }

  private stale(): void {
    this.notice.value = { kind: "bad", key: "web.choice.stale" };
  }

  private async refresh(): Promise<void> {
    try {
      const game = await calls.view(this.viewer.value);
      this.skip();
      if (game.version >= (this.game.value?.version ?? 0)) this.applyView(game);
    } catch {
      return; // the stream brings it
    }
  }

  // -- asking ------------------------------------------------------------------------------------------------------
  hover(spot: SpotId | null): void {
    this.hovered.value = spot;
    if (spot !== this.reading.value?.spot) this.reading.value = null;
  }

  /** Shows where a log line happened. */
  highlight(spots: readonly SpotId[]): void {
    this.highlighted.value = spots.length ? spots : null;
    this.hover(spots[0] ?? null);
  }

  async explain(spot: SpotId): Promise<void> {
    const [game, ui] = [this.game.value, this.ui.value];
    this.hovered.value = spot;
    this.reading.value = { spot, text: "", clause: "" };
    if (!game?.view || !ui || this.lit.value.has(spot)) return;
    const why = await whyNot(this.viewer.value, game, ui, spot);
    if (this.reading.value?.spot === spot) this.reading.value = { spot, ...why };
  }

  // -- undoing -----------------------------------------------------------------------------------------------------
  /** With several people at one screen, the seat that sealed gets the screen again and takes its answer back. */
  unseal(seat: number): void {
    if (seat === this.game.value?.you && this.handover.value === null) {
      this.undo.request(true);
      return;
    }
    this.unsealing = seat;
    this.handover.value = seat;
    void this.open(calls.SPECTATOR);
  }

  vote = (n: number, yes: boolean) => this.attempt(() => calls.vote(this.viewer.value, n, yes));
  chat = (words: string) => this.attempt(() => calls.chat(this.viewer.value, words));

  /** Runs an operation at the server; a refusal becomes a banner. True if it worked. */
  async attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (fault) {
      const text = fault instanceof Refusal ? { text: fault.message } : {};
      this.notice.value = { kind: "bad", key: "web.line.unreachable", ...text };
      return false;
    }
  }
}
