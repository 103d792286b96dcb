import type { IdnLive, LiveCard, StaleSince } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";
import type { Job } from "../jobs/runner.ts";
import type { Idn, ListedIdnLive } from "../platforms/idn.ts";
import type { Showroom } from "../platforms/showroom.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { idnPlace, showroomPlace, type LiveEvent, type OnAir } from "./live-events.ts";
import { OnAirBoard } from "./on-air.ts";
import { PollState } from "./poll-state.ts";

export interface WatcherOptions {
  showroom: Showroom;
  idn: Idn;
  directory: MemberDirectory;
  clock: Clock;
  timings: { onlivesMs: number; idnLivesMs: number };
  /** A poll has ended, well or not. */
  onPolled: () => void;
}

/** Names of the two polls, so that they can be hurried. */
export const POLL_ONLIVES = "lives.onlives";
export const POLL_IDN = "lives.idn";

/**
 * While somebody watches an IDN live, its list is read at least this often: that a broken connection has come back
 * under another slug only the list tells, and the picture stands until then. Other servers read it every 7 s.
 */
const WATCHED_IDN_MS = 7_000;

/**
 * Knows who is on air. One poller for everybody; what sockets and profiles tell in between is taken in too.
 * Tells each start, change and end once.
 */
export class LivesWatcher {
  readonly #options: WatcherOptions;
  readonly #board: OnAirBoard;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  /** Lives whose profiles are being asked for. */
  readonly #asking = new Set<number>();
  /** IDN: slug → chat room, asked once per live. */
  readonly #chatRooms = new Map<string, string>();
  readonly #polls: Record<OnAir["platform"], PollState>;
  #isIdnWatched = false;
  readonly #stalenessListeners = new Set<(since: StaleSince) => void>();

  constructor(options: WatcherOptions) {
    this.#options = options;
    const tellStaleness = (): void => {
      for (const listener of this.#stalenessListeners) listener(this.staleSince);
    };
    this.#polls = {
      showroom: new PollState(options.clock, tellStaleness),
      idn: new PollState(options.clock, tellStaleness),
    };
    this.#board = new OnAirBoard(options.clock, (event) => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  /** @returns the end of it */
  subscribe(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears when a platform stops answering, and when it answers again. @returns the end of it */
  onStaleness(listener: (since: StaleSince) => void): () => void {
    this.#stalenessListeners.add(listener);
    return () => this.#stalenessListeners.delete(listener);
  }

  /** Since when what is known of each platform is old. */
  get staleSince(): StaleSince {
    const iso = ({ staleSinceMs }: PollState): string | null =>
      staleSinceMs === null ? null : isoOf(staleSinceMs);
    return { showroom: iso(this.#polls.showroom), idn: iso(this.#polls.idn) };
  }

  /** Newest first. */
  get showroomLives(): LiveCard[] {
    const cards = this.#board.list("showroom").map((live) => live.card);
    return cards.sort((one, other) => other.started_at - one.started_at);
  }

  /** Most viewers first. */
  get idnLives(): IdnLive[] {
    const cards = this.#board.list("idn").map((live) => live.card);
    return cards.sort((one, other) => other.view_count - one.view_count);
  }

  /** The live at a place of `live-events.ts`. */
  at(place: string): OnAir | undefined {
    return this.#board.at(place);
  }

  showroomLive(roomId: number): LiveCard | undefined {
    const live = this.#board.at(showroomPlace(roomId));
    return live?.platform === "showroom" ? live.card : undefined;
  }

  idnLive(username: string): IdnLive | undefined {
    const live = this.#board.at(idnPlace(username));
    return live?.platform === "idn" ? live.card : undefined;
  }

  poll(platform: OnAir["platform"]): Pick<PollState, "okMs" | "staleSinceMs"> {
    return this.#polls[platform];
  }

  /** The platform's socket said that this live is over. One that has been followed by another is left alone. */
  reportEnded(live: OnAir): void {
    this.#board.ended(live, "ended");
  }

  /** The platform's socket broke off: asks whether the live is over. IDN's list will tell. */
  async reportDropped(live: OnAir): Promise<void> {
    if (live.platform !== "showroom" || this.#asking.has(live.liveId)) return;
    this.#asking.add(live.liveId);
    try {
      if (await this.#isOver(live)) this.#board.ended(live, "ended");
    } finally {
      this.#asking.delete(live.liveId);
    }
  }

  /** A live that the list does not show yet: it lags up to half a minute. */
  reportSeen(card: LiveCard): void {
    this.#board.seen({ platform: "showroom", roomId: card.room_id, liveId: card.live_id, card });
  }

  /** Somebody watches IDN lives now, or nobody any more. */
  setIdnWatched(isWatched: boolean): void {
    this.#isIdnWatched = isWatched;
  }

  jobs(): Job[] {
    const { timings } = this.#options;
    return [
      {
        name: POLL_ONLIVES,
        everyMs: timings.onlivesMs,
        run: (signal) => this.#tracked("showroom", () => this.#pollShowroom(signal), signal),
      },
      {
        name: POLL_IDN,
        everyMs: () =>
          this.#isIdnWatched ? Math.min(timings.idnLivesMs, WATCHED_IDN_MS) : timings.idnLivesMs,
        run: (signal) => this.#tracked("idn", () => this.#pollIdn(signal), signal),
      },
    ];
  }

  async #tracked(platform: OnAir["platform"], poll: () => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await this.#polls[platform].track(poll, signal);
    } finally {
      this.#options.onPolled();
    }
  }

  async #pollShowroom(signal: AbortSignal): Promise<void> {
    const cards = await this.#options.showroom.onlives(signal);
    const missing = this.#board.take(
      "showroom",
      cards.map((card) => ({ platform: "showroom", roomId: card.room_id, liveId: card.live_id, card })),
    );
    for (const live of missing) {
      if (live.platform === "showroom" && (await this.#isOver(live, signal))) this.#board.ended(live, "gone");
    }
  }

  /** Whether the room's profile says so. Trouble on the way is no answer, so she stays on air for now. */
  async #isOver(live: Extract<OnAir, { platform: "showroom" }>, signal?: AbortSignal): Promise<boolean> {
    try {
      const { profile } = await this.#options.showroom.profile(live.roomId, signal);
      return !profile.is_live || profile.live_id !== live.liveId;
    } catch {
      return false;
    }
  }

  async #pollIdn(signal: AbortSignal): Promise<void> {
    const { onAir, ended, isWhole } = await this.#options.idn.lives(signal);
    const lives = await Promise.all(onAir.map((live) => this.#complete(live)));
    const missing = this.#board.take("idn", lives, isWhole);
    for (const live of missing) this.#board.ended(live, "gone");
    for (const live of this.#board.list("idn")) if (ended.has(live.slug)) this.#board.ended(live, "ended");
    const slugs = new Set(onAir.map((live) => live.slug));
    for (const slug of this.#chatRooms.keys()) {
      if (!slugs.has(slug)) this.#chatRooms.delete(slug);
    }
  }

  async #complete(live: ListedIdnLive): Promise<OnAir> {
    const { username } = live.user;
    const card: IdnLive = {
      ...live,
      chat_room_id: await this.#chatRoomOf(username, live.slug),
      room_id: this.#options.directory.byUsername(username)?.roomId ?? null,
    };
    return { platform: "idn", username, slug: live.slug, card };
  }

  /** "" when it can't be found out now; the next poll asks again. */
  async #chatRoomOf(username: string, slug: string): Promise<string> {
    const known = this.#chatRooms.get(slug);
    if (known !== undefined) return known;
    try {
      const found = await this.#options.idn.chatRoomId(username, slug);
      if (found !== "") this.#chatRooms.set(slug, found);
      return found;
    } catch {
      return "";
    }
  }
}
