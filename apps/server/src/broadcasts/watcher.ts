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
import { type LiveEvent, OnAirBoard } from "./on-air.ts";

export interface WatcherOptions {
  sources: LiveSources;
  clock: Clock;
  /** How often each list is read. */
  everyMs: Readonly<Record<Platform, number>>;
  /** A poll has ended, well or not. */
  onPolled: () => void;
}

/** The polls' names, so that they can be hurried. */
export const POLLS: Readonly<Record<Platform, string>> = { showroom: "lives.onlives", idn: "lives.idn" };

const PLATFORMS = Object.keys(POLLS) as Platform[];

/**
 * Knows who is on air. One poller for everybody; what sockets and profiles tell in between is taken in too.
 * Tells each start, change and end once.
 */
export class LivesWatcher {
  readonly #options: WatcherOptions;
  readonly #board: OnAirBoard;
  readonly #events = new Listeners<LiveEvent>();
  /** Ids of lives that are being asked about. */
  readonly #asking = new Set<string>();
  readonly #polls: Readonly<Record<Platform, PollState>>;
  readonly #watched = new Set<Platform>();
  readonly #staleness = new Listeners<StaleSince>();
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

  /** @returns the end of it */
  subscribe(listener: (event: LiveEvent) => void): () => void {
    return this.#events.subscribe(listener);
  }

  /** Hears when a platform stops answering, and when it answers again. @returns the end of it */
  onStaleness(listener: (since: StaleSince) => void): () => void {
    return this.#staleness.subscribe(listener);
  }

  /** Since when what is known of each platform is old. */
  get staleSince(): StaleSince {
    const iso = ({ staleSinceMs }: PollState): string | null =>
      staleSinceMs === null ? null : isoOf(staleSinceMs);
    return { showroom: iso(this.#polls.showroom), idn: iso(this.#polls.idn) };
  }

  /** Who is on air on a platform, newest first. */
  onAir(platform: Platform): OnAir[] {
    return this.#board.list(platform).sort((one, other) => other.live.startedAtSec - one.live.startedAtSec);
  }

  /** Everybody's, one platform after the other, as everybody may know them. */
  get lives(): Live[] {
    return PLATFORMS.flatMap((platform) => this.onAir(platform).map(({ live }) => live));
  }

  /** The live at a place (`placeOf`). */
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

  /** SHOWROOM's official rooms on air, whoever's, as of its last good list (`poll`). */
  get official(): readonly FarmRoom[] {
    return this.#official;
  }

  poll(platform: Platform): Pick<PollState, "okMs" | "staleSinceMs"> {
    return this.#polls[platform];
  }

  /** The platform's socket said that this live is over. One that has been followed by another is left alone. */
  reportEnded(onAir: OnAir): void {
    this.#board.ended(onAir, "ended");
  }

  /** The platform's socket broke off: asks whether the live is over. */
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

  /** A live that the list does not show yet: it lags up to half a minute. */
  reportSeen(onAir: OnAir): void {
    this.#board.seen(onAir);
  }

  /**
   * Somebody watches a platform's lives now, or nobody any more.
   * @returns whether its list is read more often from now on
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
        try {
          await this.#polls[platform].track(() => this.#read(platform, signal), signal);
        } finally {
          this.#options.onPolled();
        }
      },
    }));
  }

  #everyMs(platform: Platform): number {
    const usual = this.#options.everyMs[platform];
    const watched = this.#options.sources[platform].watchedEveryMs ?? usual;
    return this.#watched.has(platform) ? Math.min(usual, watched) : usual;
  }

  /** A place has its platform's lives alone. */
  #of<P extends Platform>(platform: P, room: string) {
    return this.#board.at(placeOf({ platform, room })) as Extract<OnAir, { platform: P }> | undefined;
  }

  async #read(platform: Platform, signal: AbortSignal): Promise<void> {
    const source: LiveSource = this.#options.sources[platform];
    const { onAir, ended, isWhole, official, later = [] } = await source.list(signal);
    if (official) this.#official = official;
    const missing = this.#board.take(platform, onAir, isWhole);
    // A chat room that can't be found now is looked for with the next list.
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
