import { setTimeout as wait } from "node:timers/promises";
import { AppError, toAppError } from "../base/errors.ts";
import { variantsOf } from "./playlist-preload.ts";
import { lastOf, readMediaList, type ListedSegment, type MediaList } from "./sound/read-media-list.ts";
import { SegmentSoundReader } from "./sound/segment-sound.ts";

/** A live's playlists and segments, shared with those who watch. Both reject with `AppError`. */
export interface TapSource {
  /** Where a live begins: its master, or the one media playlist that it has. */
  first: string;
  playlist(address: string): Promise<string>;
  /** Whole. */
  segment(address: string): Promise<Buffer>;
}

/** The sound of one segment. */
export interface Sound {
  bytes: Buffer;
  durationSec: number;
}

/** Who hears a tap. */
export interface TapListener {
  hear(sound: Sound): void;
  /** Nothing comes any more. */
  end(): void;
}

export interface SoundTapOptions {
  source: TapSource;
  /** Milliseconds that only run forward. */
  nowMs: () => number;
  /** A segment has been taken apart. */
  onSegment: () => void;
  /** It runs no more: who wants to hear begins another. */
  onEnd: () => void;
}

/** Who begins to listen gets so much at once; a player can begin, and bear that the next comes a little later. */
const START_SEC = 5;
/** Who is asked for what was made longer ago would never come back to live. */
const MAX_BEHIND_SEC = 12;
/** Nothing new for so long: whether the live is over the page finds out. */
const QUIET_MS = 30_000;
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 4_000;
/** Segments in a row without a sound that can be passed on. */
const MAX_SILENT = 5;
/** A playlist may come from a server that is a little behind the one before. */
const MAX_STEP_BACK = 10;

/**
 * The sound of one live, taken out of its segments once for all who listen, for as long as anybody does.
 */
export class SoundTap {
  readonly #options: SoundTapOptions;
  readonly #reader = new SegmentSoundReader();
  readonly #listeners = new Set<TapListener>();
  readonly #stop = new AbortController();
  /** What who joins now hears first. */
  #recent: Sound[] = [];
  #mediaAddress: string | null = null;
  /** Of the next segment; null before the first. */
  #next: number | null = null;
  #form: string | null = null;
  #silent = 0;
  #soundedAtMs: number;
  #began: () => void = () => undefined;
  #failed: (error: AppError) => void = () => undefined;
  /** Resolves with the first sound. Rejects with `AppError` where there is none. */
  readonly sounds: Promise<void>;

  constructor(options: SoundTapOptions) {
    this.#options = options;
    this.#soundedAtMs = options.nowMs();
    this.sounds = new Promise((resolve, reject) => {
      this.#began = resolve;
      this.#failed = reject;
    });
    // Whoever waited may have left.
    this.sounds.catch(() => undefined);
    void this.#run();
  }

  /** Hears the last seconds, and what comes. @returns how to leave; with the last listener the tap is closed */
  join(listener: TapListener): () => void {
    this.#listeners.add(listener);
    for (const sound of this.#recent) listener.hear(sound);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  /** Ends it for everybody. */
  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#failed(new AppError("stream_offline", "Nothing is to be heard here any more."));
    this.#options.onEnd();
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const askedMs = this.#options.nowMs();
      try {
        const waitMs = await this.#round();
        const leftMs = waitMs - (this.#options.nowMs() - askedMs);
        if (leftMs > 0) await wait(leftMs, undefined, { signal });
      } catch (cause) {
        if (signal.aborted) return;
        if (!this.#bears(toAppError(cause))) return this.close();
        await wait(MIN_WAIT_MS * 2, undefined, { signal }).catch(() => undefined);
      }
      if (this.#options.nowMs() - this.#soundedAtMs > QUIET_MS) return this.close();
    }
  }

  /** Whether it goes on after a failure: once it has sounded, trouble of the platform passes. */
  #bears(error: AppError): boolean {
    if (this.#form !== null && error.status >= 500) return true;
    this.#failed(error);
    return false;
  }

  /** Reads the playlist, and what is new in it. @returns after how long, counted from its beginning, to look again */
  async #round(): Promise<number> {
    const list = await this.#list();
    if (!list.isPlain) throw notOffered();
    const fresh = this.#freshOf(list.segments);
    // All at once, heard in their order: the last one may be listed before it is whole.
    const coming = fresh.map((segment) => ({ segment, body: this.#segment(segment) }));
    for (const { segment, body } of coming) {
      const bytes = await body;
      if (this.#stop.signal.aborted) return 0;
      this.#take(segment, bytes);
    }
    if (list.ended) this.close();
    const lastSec = list.segments.at(-1)?.durationSec ?? 0;
    const waitMs = (fresh.length > 0 ? 1 : 0.5) * lastSec * 1_000;
    return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs));
  }

  /** The playlist of the lowest quality: the sound is the same in all. */
  async #list(): Promise<MediaList> {
    const { source } = this.#options;
    if (this.#mediaAddress === null) {
      const text = await source.playlist(source.first);
      const [lowest] = variantsOf(text).sort((one, other) => one.bitsPerSec - other.bitsPerSec);
      this.#mediaAddress = lowest?.address ?? source.first;
      if (!lowest) return readMediaList(text);
    }
    return readMediaList(await source.playlist(this.#mediaAddress));
  }

  #freshOf(segments: readonly ListedSegment[]): readonly ListedSegment[] {
    const last = segments.at(-1)?.sequence ?? -1;
    const next = this.#next;
    // Another count: another broadcast took this one's place.
    if (next === null || last < next - MAX_STEP_BACK) return lastOf(segments, START_SEC);
    const fresh = segments.filter(({ sequence }) => sequence >= next);
    const behindSec = fresh.reduce((sum, { durationSec }) => sum + durationSec, 0);
    return behindSec > MAX_BEHIND_SEC ? lastOf(fresh, START_SEC) : fresh;
  }

  /** Null when it can't be had: it is stepped over, as a player does. */
  #segment({ address }: ListedSegment): Promise<Buffer | null> {
    return this.#options.source.segment(address).catch(() => null);
  }

  #take({ sequence, isBreak }: ListedSegment, bytes: Buffer | null): void {
    if (isBreak || (this.#next !== null && sequence !== this.#next) || bytes === null)
      this.#reader.breakOff();
    this.#next = sequence + 1;
    if (bytes === null) return;
    this.#options.onSegment();
    const sound = this.#reader.read(bytes);
    if (sound.kind === "none") return this.#heardNothing();
    // A decoder that was begun with another form stumbles over this one: who listens begins anew.
    if (this.#form !== null && sound.form !== this.#form) return this.close();
    this.#form = sound.form;
    this.#silent = 0;
    this.#soundedAtMs = this.#options.nowMs();
    this.#tell({ bytes: sound.bytes, durationSec: sound.durationSec });
  }

  #heardNothing(): void {
    this.#silent += 1;
    if (this.#form === null) throw notOffered();
    if (this.#silent >= MAX_SILENT) this.close();
  }

  #tell(sound: Sound): void {
    this.#recent.push(sound);
    while (this.#recent.slice(1).reduce((sum, { durationSec }) => sum + durationSec, 0) >= START_SEC)
      this.#recent.shift();
    this.#began();
    for (const listener of this.#listeners) listener.hear(sound);
  }
}

function notOffered(): AppError {
  return new AppError("media_type_not_allowed", "The sound of this live can't be had by itself.");
}
