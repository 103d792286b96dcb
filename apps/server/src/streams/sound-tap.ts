import { setTimeout as wait } from "node:timers/promises";
import { AppError, toAppError } from "../base/errors.ts";
import { lastSegments, lowestVariant, parsePlaylist, type Playlist, type Segment } from "./playlist.ts";
import { SegmentSoundReader } from "./sound/segment-sound.ts";

/** Reads a live's playlists and segments from the cache that viewers use. Both functions reject with `AppError`. */
export interface TapSource {
  /** URL of the master playlist, or of the only media playlist. */
  first: string;
  playlist(address: string): Promise<string>;
  /** Resolves with the complete segment. */
  segment(address: string): Promise<Buffer>;
}

/** The sound of one segment. */
export interface Sound {
  bytes: Buffer;
  durationSec: number;
}

/** A listener of a tap. */
export interface TapListener {
  hear(sound: Sound): void;
  /** Called when no more sound follows. */
  end(): void;
}

export interface SoundTapOptions {
  source: TapSource;
  /** Monotonic clock, milliseconds. */
  nowMs: () => number;
  /** Called when a segment has been demultiplexed. */
  onSegment: () => void;
  /** Called when the tap has ended; a new listener needs a new tap. */
  onEnd: () => void;
}

/** Sound that a new listener gets at once: enough to start playing and to buffer until the next segment. */
const START_SEC = 5;
/** When the tap is further behind than this, it skips to the live edge; otherwise it would never catch up. */
const MAX_BEHIND_SEC = 12;
/** The tap ends after this time without new sound; the page finds out whether the live is over. */
const QUIET_MS = 30_000;
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 4_000;
/** Maximum number of consecutive segments without usable sound. */
const MAX_SILENT = 5;
/** A playlist may come from a server that is slightly behind the previous one. */
const MAX_STEP_BACK = 10;

/** Extracts the sound of one live from its segments, once for all listeners, while there are any. */
export class SoundTap {
  readonly #options: SoundTapOptions;
  readonly #reader = new SegmentSoundReader();
  readonly #listeners = new Set<TapListener>();
  readonly #stop = new AbortController();
  /** The sound that a new listener gets first. */
  #recent: Sound[] = [];
  #mediaAddress: string | null = null;
  /** Sequence number of the next segment; null before the first. */
  #next: number | null = null;
  #form: string | null = null;
  #silent = 0;
  #soundedAtMs: number;
  #began: () => void = () => undefined;
  #failed: (error: AppError) => void = () => undefined;
  /** Resolves with the first sound. Rejects with `AppError` when there is none. */
  readonly sounds: Promise<void>;

  constructor(options: SoundTapOptions) {
    this.#options = options;
    this.#soundedAtMs = options.nowMs();
    this.sounds = new Promise((resolve, reject) => {
      this.#began = resolve;
      this.#failed = reject;
    });
    // Possibly nobody awaits this promise any more.
    this.sounds.catch(() => undefined);
    void this.#run();
  }

  /**
   * Sends the listener the last seconds and all new sound. @returns the function that leaves; the last one closes the
   * tap
   */
  join(listener: TapListener): () => void {
    this.#listeners.add(listener);
    for (const sound of this.#recent) listener.hear(sound);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  /** Ends the tap for all listeners. */
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

  /** Whether the tap continues after a failure: once there was sound, failures of the platform are retried. */
  #bears(error: AppError): boolean {
    if (this.#form !== null && error.status >= 500) return true;
    this.#failed(error);
    return false;
  }

  /**
   * Reads the playlist and its new segments. @returns milliseconds until the next round, counted from this one's start
   */
  async #round(): Promise<number> {
    const list = await this.#list();
    if (!list.isPlain) throw notOffered();
    const fresh = this.#freshOf(list.segments);
    // Requested in parallel, processed in order: the last one may be listed before it is complete.
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

  /** The playlist of the lowest quality: the sound is the same in all qualities. */
  async #list(): Promise<Playlist> {
    const { source } = this.#options;
    if (this.#mediaAddress === null) {
      const first = parsePlaylist(await source.playlist(source.first));
      const lowest = lowestVariant(first);
      this.#mediaAddress = lowest?.address ?? source.first;
      if (!lowest) return first;
    }
    return parsePlaylist(await source.playlist(this.#mediaAddress));
  }

  #freshOf(segments: readonly Segment[]): readonly Segment[] {
    const last = segments.at(-1)?.sequence ?? -1;
    const next = this.#next;
    // Much lower sequence numbers: another broadcast has replaced this one.
    if (next === null || last < next - MAX_STEP_BACK) return lastSegments(segments, START_SEC);
    const fresh = segments.filter(({ sequence }) => sequence >= next);
    const behindSec = fresh.reduce((sum, { durationSec }) => sum + durationSec, 0);
    return behindSec > MAX_BEHIND_SEC ? lastSegments(fresh, START_SEC) : fresh;
  }

  /** Null when it fails to load: it is skipped, as players do. */
  #segment({ address }: Segment): Promise<Buffer | null> {
    return this.#options.source.segment(address).catch(() => null);
  }

  #take({ sequence, isBreak }: Segment, bytes: Buffer | null): void {
    if (isBreak || (this.#next !== null && sequence !== this.#next) || bytes === null)
      this.#reader.breakOff();
    this.#next = sequence + 1;
    if (bytes === null) return;
    this.#options.onSegment();
    const sound = this.#reader.read(bytes);
    if (sound.kind === "none") return this.#heardNothing();
    // A decoder can't continue with another format, so listeners must reconnect.
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
