import type { LoggedEvent } from "./event-log.ts";
import type { Batch, Viewer } from "./viewer.ts";

/** So many viewers are written to in one go: a few milliseconds in which nothing else happens. */
export const GROUP_SIZE = 500;
/** Events that follow each other more closely than this leave together. */
export const TICK_MS = 100;

/**
 * Some of a channel's viewers, written to together. The first event after a pause leaves at once; what follows
 * within the tick is gathered, so that each viewer costs one write per tick however much is said.
 */
export class ViewerGroup {
  readonly #channel: string;
  /** How long after its first event the group ticks for the first time. */
  readonly #phaseMs: number;
  readonly #viewers = new Set<Viewer>();
  #pending: LoggedEvent[] = [];
  #tick: ReturnType<typeof setTimeout> | undefined;
  delivered = 0;

  /** @param phaseMs at most a tick; groups of one channel have different ones, so that they don't write at once */
  constructor(channel: string, phaseMs: number) {
    this.#channel = channel;
    this.#phaseMs = phaseMs;
  }

  get size(): number {
    return this.#viewers.size;
  }

  get isFull(): boolean {
    return this.#viewers.size >= GROUP_SIZE;
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  /** @returns whether it was here */
  remove(viewer: Viewer): boolean {
    return this.#viewers.delete(viewer);
  }

  offer(event: LoggedEvent): void {
    if (this.#viewers.size === 0) return;
    this.#pending.push(event);
    if (this.#tick !== undefined) return;
    this.flush();
    this.#tick = setTimeout(() => this.#onTick(), this.#phaseMs);
  }

  /** Sends what waits for the tick. */
  flush(): void {
    const events = this.#pending;
    if (events.length === 0) return;
    this.#pending = [];
    const frames = events.map((event) => event.frame);
    const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
    const batch: Batch = { channel: this.#channel, events, bytes };
    for (const viewer of this.#viewers) viewer.deliver(batch);
    this.delivered += events.length * this.#viewers.size;
  }

  close(): void {
    clearTimeout(this.#tick);
    this.#viewers.clear();
    this.#pending = [];
  }

  #onTick(): void {
    this.#tick = undefined;
    if (this.#pending.length === 0) return;
    this.flush();
    this.#tick = setTimeout(() => this.#onTick(), TICK_MS);
  }
}
