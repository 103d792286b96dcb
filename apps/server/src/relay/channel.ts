import type { EventData, EventType } from "@penlight/contract";
import type { Clock } from "../clock.ts";
import { EventLog, replayFrame, type LogBounds, type LoggedEvent } from "./event-log.ts";
import type { Batch, Viewer } from "./viewer.ts";

export interface ChannelOptions {
  name: string;
  bounds: LogBounds;
  clock: Clock;
}

/** Events that follow each other more closely than this leave together. */
const TICK_MS = 100;

/**
 * A channel: its log and its viewers. The first event after a pause leaves at once; what follows within the tick
 * is gathered, so that each viewer costs one write per tick however much is said.
 */
export class Channel {
  readonly name: string;
  readonly #clock: Clock;
  readonly #log: EventLog;
  readonly #viewers = new Set<Viewer>();
  #pending: LoggedEvent[] = [];
  #tick: ReturnType<typeof setTimeout> | undefined;
  delivered = 0;

  constructor(options: ChannelOptions) {
    this.name = options.name;
    this.#clock = options.clock;
    this.#log = new EventLog(options.bounds, Math.trunc(options.clock()));
  }

  get size(): number {
    return this.#viewers.size;
  }

  get cursor(): string {
    return this.#log.cursor;
  }

  publish<T extends EventType>(type: T, data: EventData<T>): void {
    this.#pending.push(this.#log.append(this.name, type, data, this.#clock()));
    if (this.#tick !== undefined) return;
    this.flush();
    this.#tick = setTimeout(() => this.#onTick(), TICK_MS);
  }

  /** Sends what waits for the tick. */
  flush(): void {
    const events = this.#pending;
    if (events.length === 0) return;
    this.#pending = [];
    if (this.#viewers.size === 0) return;
    const frames = events.map((event) => event.frame);
    const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
    const batch: Batch = { channel: this.name, events, bytes };
    for (const viewer of this.#viewers) viewer.deliver(batch);
    this.delivered += events.length * this.#viewers.size;
  }

  /**
   * Adds a viewer, who sees every event from here on.
   * @param since id of the last event that it has seen, to be told what came after it
   */
  join(viewer: Viewer, since?: string): void {
    if (since !== undefined) {
      const replay = this.#log.since(since, this.#clock());
      if (replay.kind === "gap") viewer.tell({ op: "gap", ch: this.name, reason: replay.reason });
      else for (const event of replay.events) viewer.send(replayFrame(event));
    }
    this.#viewers.add(viewer);
  }

  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer);
  }

  close(): void {
    clearTimeout(this.#tick);
    this.#viewers.clear();
  }

  #onTick(): void {
    this.#tick = undefined;
    if (this.#pending.length === 0) return;
    this.flush();
    this.#tick = setTimeout(() => this.#onTick(), TICK_MS);
  }
}
