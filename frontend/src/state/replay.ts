// A replay: one moment at a time, each kept once fetched, with the score chart behind the slider.
import { batch, computed, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { GameOut, LogLineOut, ReplayOut, SceneOut, TableOut } from "../api/wire";
import { type AnyGame, loadGame } from "../games";
import type { SpotId } from "../games/contract";
import { Numbers } from "./numbers";
import { chaptersOf, linesOf, samplesOf } from "./replayChapters";
import { seatToken } from "./seatLinks";
import { language } from "./settings";
import { withBotNames } from "./tableFacts";
import { text } from "./text";

export const SPEEDS = [1, 2, 4] as const;
const STEP_MS = 900;
const RESULT_STEPS = 5; // the result of a battle is shown for this many steps

export class Replay {
  readonly table = signal<TableOut | null>(null);
  readonly ui = signal<AnyGame | null>(null);
  readonly now = signal<ReplayOut | null>(null);
  readonly at = signal(0);
  readonly seat = signal<number | undefined>(undefined);
  readonly playing = signal(false);
  readonly speed = signal<number>(2);
  readonly fault = signal("");
  readonly hovered = signal<SpotId | null>(null);
  /** The places of the log line under the pointer. */
  readonly highlighted = signal<readonly SpotId[] | null>(null);
  readonly moments = computed(() => this.now.value?.moments ?? 1);
  /** Empty until the story has arrived. */
  readonly scenes = signal<readonly SceneOut[]>([]);
  readonly samples = computed(() => samplesOf(this.scenes.value));
  readonly rows = computed(() => linesOf(this.scenes.value));
  readonly chapters = computed(() => chaptersOf(this.rows.value, (line) => this.ui.value?.chapter(line) ?? null));
  /** The log up to now. */
  readonly log = computed((): readonly LogLineOut[] => {
    const now = this.now.value;
    if (!this.scenes.value.length) return now?.lines ?? [];
    return this.rows.value.filter((line) => line.moment <= (now?.moment ?? 0)).map((line) => line.line);
  });
  /** Numbers as they were at the shown moment. */
  readonly numbers = new Numbers(
    (what, of) => calls.sourcesThen(this.viewer(), this.now.value?.moment ?? 0, what, of),
    () => this.key(this.now.value?.moment ?? 0),
    () => this.now.value?.numbers ?? [],
  );

  private kept = new Map<string, ReplayOut>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Counts changes of seat and language: answers to older requests are dropped. */
  private epoch = 0;

  constructor(readonly id: string) {}

  viewer(): calls.Viewer {
    return { id: this.id, seat: this.seat.value, token: seatToken(this.id), lang: language.value };
  }

  async open(at: number | null, seat: number | null): Promise<void> {
    this.seat.value = seat ?? undefined;
    try {
      const table = await calls.table({ ...this.viewer(), seat: undefined });
      this.table.value = table;
      this.ui.value = await loadGame(table.game);
      const first = await this.fetch(0);
      const story = this.tellStory();
      await this.go(at ?? first.moments - 1);
      await story;
    } catch (fault) {
      this.fault.value = (fault as Error).message || text.value("web.line.unreachable");
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Another language or viewer: everything is fetched again, at the same moment. */
  async again(seat = this.seat.value): Promise<void> {
    this.kept.clear();
    this.epoch += 1;
    this.seat.value = seat;
    if (!this.table.value) return;
    const story = this.tellStory();
    await this.go(this.at.value);
    await story;
  }

  private key = (moment: number) => `${this.epoch}.${moment}`;

  private async fetch(moment: number): Promise<ReplayOut> {
    const key = this.key(moment);
    const known = this.kept.get(key);
    if (known) return known;
    const found = await calls.replay(this.viewer(), moment);
    this.kept.set(key, found);
    return found;
  }

  async go(moment: number): Promise<void> {
    const most = this.now.value ? this.moments.value - 1 : moment;
    const wanted = Math.max(0, Math.min(moment, most));
    this.at.value = wanted;
    try {
      const found = await this.fetch(wanted);
      if (this.at.value !== wanted || this.closed) return;
      batch(() => {
        this.now.value = found;
        this.hovered.value = null;
        this.highlighted.value = null;
        this.fault.value = "";
      });
      if (wanted + 1 < found.moments) void this.fetch(wanted + 1).catch(() => undefined);
    } catch (fault) {
      this.fault.value = (fault as Error).message || text.value("web.line.unreachable");
      if (this.now.value && this.at.value === wanted) this.at.value = this.now.value.moment; // the shown moment
    }
  }

  step(by: number): void {
    void this.go(this.at.value + by);
  }

  /** To the next choice of another seat: about a turn. */
  async turn(by: 1 | -1): Promise<void> {
    const from = this.now.value?.by;
    for (let at = this.at.value + by; at >= 0 && at < this.moments.value; at += by) {
      await this.go(at);
      if (this.now.value?.by !== from) return;
    }
  }

  /** To the start of the next chapter; does nothing while the chapters are not known. */
  chapter(by: 1 | -1): void {
    if (!this.scenes.value.length) return;
    const starts = this.chapters.value.map((chapter) => chapter.moment);
    const found =
      by > 0 ? starts.find((moment) => moment > this.at.value) : starts.findLast((moment) => moment < this.at.value);
    void this.go(found ?? (by > 0 ? this.moments.value - 1 : 0));
  }

  play(on = !this.playing.value): void {
    clearTimeout(this.timer);
    if (on && this.at.value >= this.moments.value - 1) this.at.value = 0;
    this.playing.value = on;
    if (on) void this.tick();
  }

  private async tick(): Promise<void> {
    await this.go(this.at.value + 1);
    if (!this.playing.value || this.closed) return;
    if (this.at.value >= this.moments.value - 1) this.playing.value = false;
    else this.timer = setTimeout(() => void this.tick(), (STEP_MS * this.patience()) / this.speed.value);
  }

  /** How many steps' time this moment gets: a battle that was just decided takes time to read. */
  private patience(): number {
    const [log, fresh] = [this.log.value, this.now.value?.lines.length ?? 0];
    const decided = (lines: readonly LogLineOut[]) => this.ui.value?.results?.(lines, null).length ?? 0;
    return decided(log) > decided(log.slice(0, log.length - fresh)) ? RESULT_STEPS : 1;
  }

  /** Everything but the boards, in one answer; without it the replay still works. */
  private async tellStory(): Promise<void> {
    const { epoch } = this;
    const story = await calls.story(this.viewer()).catch(() => null);
    if (story && !this.closed && this.epoch === epoch) this.scenes.value = story.scenes;
  }

  hover(spot: SpotId | null): void {
    this.hovered.value = spot;
  }

  highlight(spots: readonly SpotId[]): void {
    this.highlighted.value = spots.length ? spots : null;
  }

  /** The table as it was then, in the shape the game's parts expect. */
  game(): GameOut | null {
    const [table, now] = [this.table.value, this.now.value];
    if (!table || !now) return null;
    const seats = withBotNames(table.seats, text.value);
    const still = { decision: null, undoable: 0, sealed: [], private: [], vote: null, asked: [], seen: 0 };
    const { seat: you, view, numbers, trail, moment: version } = now;
    return { ...table, ...still, seats, you, view, numbers, trail, version };
  }

  report = (words: string) => calls.reportThen(this.viewer(), this.now.value?.moment ?? 0, words);

  /** A private copy of the game up to here: the user takes the viewed seat, bots the others. Only of finished games. */
  async playOn(): Promise<string> {
    return (await calls.playOn(this.id, language.value, this.at.value, this.now.value?.seat ?? 0)).id;
  }
}
