import type { FarmRoom, Live, Platform, StaleSince } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { Job } from "../jobs/runner.ts";
import { PollState } from "../upstream/poll-state.ts";
import {
  placeOf,
  type FoundChatRoom,
  type IdnOnAir,
  type LiveSource,
  type LiveSources,
  type OnAir,
  type ShowroomOnAir,
} from "../platforms/on-air.ts";
import { type LiveEvent, OnAirBoard, type OnAirCopy } from "./on-air.ts";

export interface WatcherOptions {
  sources: LiveSources;
  clock: Clock;
  /** Poll interval of each list. */
  everyMs: Readonly<Record<Platform, number>>;
  /** A poll has ended, successfully or not. */
  onPolled: () => void;
  /** Whether this process polls; otherwise it is told by another one (`follow`). */
  isReading: () => boolean;
}

/** A platform's list as the process knows it that polls, for the others. */
export interface ListCopy extends OnAirCopy, Pick<PollState, "okMs" | "staleSinceMs"> {
  platform: Platform;
  /** SHOWROOM's official rooms on air. */
  official: readonly FarmRoom[];
}

/** Job names of the polls, used to run them early. */
export const POLLS: Readonly<Record<Platform, string>> = { showroom: "lives.onlives", idn: "lives.idn" };

const PLATFORMS = Object.keys(POLLS) as Platform[];

/** The polling process knows a live that was found here within this time. */
const FOUND_KEPT_MS = 15_000;
/** Viewers at another process count for this time after it has reported them. */
const WATCHED_ELSEWHERE_MS = 60_000;

/**
 * Tracks who is on air. One poller for all users; reports of sockets and profiles in between are applied too. Emits
 * each start, change and end once.
 */
export class LivesWatcher {
  readonly #options: WatcherOptions;
  readonly #board: OnAirBoard;
  readonly #events = new Listeners<LiveEvent>();
  /** Ids of lives that are being verified. */
  readonly #asking = new Set<string>();
  readonly #polls: Readonly<Record<Platform, PollState>>;
  readonly #watched = new Set<Platform>();
  readonly #staleness = new Listeners<StaleSince>();
  /** Until when a platform counts as watched at other processes, Unix ms. */
  readonly #watchedElsewhereUntilMs = new Map<Platform, number>();
  /** Live id → when it was found here and not by the polling process, Unix ms. */
  readonly #foundMs = new Map<string, number>();
  /** Notified of each live that was found here, to be reported to the polling process. */
  readonly found = new Listeners<OnAir>();
  /** Notified when a poll is due that another process makes. */
  readonly due = new Listeners<{ platform: Platform; isWatched: boolean }>();
  /** Notified when a poll has ended. */
  readonly polled = new Listeners<Platform>();
  #official: readonly FarmRoom[] = [];

  constructor(options: WatcherOptions) {
    this.#options = options;
    const tellStaleness = (): void => this.#staleness.tell(this.staleSince);
    this.#polls = {
      showroom: new PollState(options.clock, tellStaleness),
      idn: new PollState(options.clock, tellStaleness),
    };
    this.#board = new OnAirBoard(options.clock, (event) => this.#events.tell(event));
  }

  /** @returns the unsubscribe function */
  subscribe(listener: (event: LiveEvent) => void): () => void {
    return this.#events.subscribe(listener);
  }

  /**
   * Calls the listener when a platform stops answering, and when it answers again. @returns the unsubscribe function
   */
  onStaleness(listener: (since: StaleSince) => void): () => void {
    return this.#staleness.subscribe(listener);
  }

  /** Since when the data of each platform is stale, ISO 8601; null while it is fresh. */
  get staleSince(): StaleSince {
    const iso = ({ staleSinceMs }: PollState): string | null =>
      staleSinceMs === null ? null : isoOf(staleSinceMs);
    return { showroom: iso(this.#polls.showroom), idn: iso(this.#polls.idn) };
  }

  /** Who is on air on a platform, newest first. */
  onAir(platform: Platform): OnAir[] {
    return this.#board.list(platform).sort((one, other) => other.live.startedAtSec - one.live.startedAtSec);
  }

  /** All public lives, one platform after the other. */
  get lives(): Live[] {
    return PLATFORMS.flatMap((platform) => this.onAir(platform).map(({ live }) => live));
  }

  /** The live in a room (key of `placeOf`). */
  at(place: string): OnAir | undefined {
    return this.#board.at(place);
  }

  /** @param liveId as `Live.id` */
  find(liveId: string): OnAir | undefined {
    return PLATFORMS.flatMap((platform) => this.#board.list(platform)).find(({ live }) => live.id === liveId);
  }

  showroomLive(roomId: number): ShowroomOnAir | undefined {
    return this.#of("showroom", String(roomId));
  }

  idnLive(username: string): IdnOnAir | undefined {
    return this.#of("idn", username);
  }

  /** SHOWROOM's official rooms on air, of members and others, as of its last good list (`poll`). */
  get official(): readonly FarmRoom[] {
    return this.#official;
  }

  poll(platform: Platform): Pick<PollState, "okMs" | "staleSinceMs"> {
    return this.#polls[platform];
  }

  /** The platform's socket reported the end of this live. Has no effect when another live has replaced it. */
  reportEnded(onAir: OnAir): void {
    this.#board.ended(onAir, "ended");
  }

  /** The platform's socket disconnected: verifies whether the live is over. */
  async reportDropped(onAir: OnAir): Promise<void> {
    const { id, platform } = onAir.live;
    if (this.#asking.has(id)) return;
    this.#asking.add(id);
    try {
      if (await this.#options.sources[platform].isOver(onAir, "chat-broke"))
        this.#board.ended(onAir, "ended");
    } finally {
      this.#asking.delete(id);
    }
  }

  /** Reports a live that the list does not show yet: it lags up to half a minute. */
  reportSeen(onAir: OnAir): void {
    if (!this.#options.isReading()) {
      this.#foundMs.set(onAir.live.id, this.#options.clock());
      this.found.tell(onAir);
    }
    this.#board.seen(onAir);
  }

  /** What this process knows of a platform's list. */
  copy(platform: Platform): ListCopy {
    const { okMs, staleSinceMs } = this.#polls[platform];
    return { platform, ...this.#board.copy(platform), official: this.#official, okMs, staleSinceMs };
  }

  /** Applies what the polling process knows. */
  follow({ platform, official, okMs, staleSinceMs, ...copy }: ListCopy): void {
    if (this.#options.isReading()) return;
    const nowMs = this.#options.clock();
    for (const [id, atMs] of this.#foundMs) if (nowMs - atMs > FOUND_KEPT_MS) this.#foundMs.delete(id);
    if (platform === "showroom") this.#official = official;
    this.#board.follow(platform, copy, ({ live }) => this.#foundMs.has(live.id));
    this.#polls[platform].follow({ okMs, staleSinceMs });
    this.#options.onPolled();
  }

  /**
   * Registers that a platform's lives are watched at another process.
   * @returns whether its list should be polled now
   */
  watchedElsewhere(platform: Platform): boolean {
    const nowMs = this.#options.clock();
    this.#watchedElsewhereUntilMs.set(platform, nowMs + WATCHED_ELSEWHERE_MS);
    return nowMs - (this.#polls[platform].okMs ?? 0) >= this.#everyMs(platform);
  }

  /**
   * Sets whether anybody watches a platform's lives.
   * @returns whether its list is polled more often from now on
   */
  setWatched(platform: Platform, isWatched: boolean): boolean {
    if (isWatched === this.#watched.has(platform)) return false;
    if (isWatched) this.#watched.add(platform);
    else this.#watched.delete(platform);
    return isWatched && this.#options.sources[platform].watchedEveryMs !== undefined;
  }

  jobs(): Job[] {
    return PLATFORMS.map((platform) => ({
      name: POLLS[platform],
      everyMs: () => this.#everyMs(platform),
      run: async (signal) => {
        if (!this.#options.isReading())
          return this.due.tell({ platform, isWatched: this.#watched.has(platform) });
        try {
          await this.#polls[platform].track(() => this.#read(platform, signal), signal);
        } finally {
          this.#options.onPolled();
          this.polled.tell(platform);
        }
      },
    }));
  }

  #everyMs(platform: Platform): number {
    const usual = this.#options.everyMs[platform];
    const watched = this.#options.sources[platform].watchedEveryMs ?? usual;
    const isWatched =
      this.#watched.has(platform) ||
      (this.#watchedElsewhereUntilMs.get(platform) ?? 0) > this.#options.clock();
    return isWatched ? Math.min(usual, watched) : usual;
  }

  /** The cast is safe: a room key contains the platform. */
  #of<P extends Platform>(platform: P, room: string) {
    return this.#board.at(placeOf({ platform, room })) as Extract<OnAir, { platform: P }> | undefined;
  }

  async #read(platform: Platform, signal: AbortSignal): Promise<void> {
    const source: LiveSource = this.#options.sources[platform];
    const { onAir, ended, isWhole, official, later = [] } = await source.list(signal);
    if (official) this.#official = official;
    const missing = this.#board.take(platform, onAir, isWhole);
    // A chat room that can't be found now is looked up again with the next list.
    for (const room of later) room.then((found) => this.#learn(found)).catch(() => undefined);
    for (const one of missing) {
      if (await source.isOver(one, "left-list", signal)) this.#board.ended(one, "gone");
      else this.#board.stillOnAir(one);
    }
    for (const one of this.#board.list(platform)) if (ended.has(one.live.id)) this.#board.ended(one, "ended");
  }

  #learn(found: FoundChatRoom | null): void {
    const onAir = found === null ? undefined : this.find(found.liveId);
    if (found !== null && onAir?.platform === "idn")
      this.#board.seen({ ...onAir, chatRoomId: found.chatRoomId });
  }
}
