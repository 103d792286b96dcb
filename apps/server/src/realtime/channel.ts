import type { EventData, EventType } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { LogBounds } from "../base/sequence-log.ts";
import { EventLog, replayFrame, type LoggedEvent, type ReplayLog } from "./event-log.ts";
import type { Viewer, Batch } from "./viewer.ts";

/** The first ticks of this many groups are spread over one tick. */
const PHASES = 10;

type OnSent = (events: readonly LoggedEvent[]) => void;

export interface ChannelOptions {
  name: string;
  log: ReplayLog;
  clock: Clock;
  /** Called when events have been written to a group of viewers. */
  onSent?: OnSent;
}

/**
 * A channel and its viewers, with a log that somebody else writes. Many viewers are split into groups that tick one
 * after the other: if all were written to at once, the last of five thousand would wait for all the others.
 */
export class Channel {
  readonly name: string;
  protected readonly clock: Clock;
  readonly #log: ReplayLog;
  readonly #onSent: OnSent | undefined;
  readonly #groups: ViewerGroup[] = [];
  /** Number of groups created so far; determines the next group's phase. */
  #grouped = 0;
  #deliveredBefore = 0;

  constructor(options: ChannelOptions) {
    this.name = options.name;
    this.clock = options.clock;
    this.#log = options.log;
    this.#onSent = options.onSent;
  }

  get size(): number {
    return this.#groups.reduce((sum, group) => sum + group.size, 0);
  }

  get delivered(): number {
    return this.#groups.reduce((sum, group) => sum + group.delivered, this.#deliveredBefore);
  }

  get cursor(): string {
    return this.#log.cursor;
  }

  /** Sends an event that has just been added to the log. */
  deliver(event: LoggedEvent): void {
    for (const group of this.#groups) group.offer(event);
  }

  /** Sends the batched events now. */
  flush(): void {
    for (const group of this.#groups) group.flush();
  }

  /**
   * Adds a viewer, who gets every event from here on.
   * @param since id of the last event that it has received; later ones are replayed
   * @returns whether they were replayed, or not all are known; null without `since`
   */
  join(viewer: Viewer, since?: string): "replay" | "gap" | null {
    const replay = since === undefined ? null : this.#log.since(since, this.clock());
    if (replay?.kind === "gap") viewer.tell({ op: "gap", ch: this.name, reason: replay.reason });
    else for (const event of replay?.events ?? []) viewer.send(replayFrame(event));
    const group = this.#groups.find((one) => !one.isFull) ?? this.#newGroup();
    // Batched events are in the log already, which the new viewer starts from.
    group.flush();
    group.add(viewer);
    return replay && (replay.kind === "gap" ? "gap" : "replay");
  }

  leave(viewer: Viewer): void {
    const at = this.#groups.findIndex((group) => group.remove(viewer));
    const group = this.#groups[at];
    if (!group || group.size > 0) return;
    this.#deliveredBefore += group.delivered;
    group.close();
    this.#groups.splice(at, 1);
  }

  close(): void {
    for (const group of this.#groups) group.close();
  }

  #newGroup(): ViewerGroup {
    const phase = PHASES - (this.#grouped % PHASES);
    const group = new ViewerGroup(this.name, (TICK_MS * phase) / PHASES, this.#onSent);
    this.#grouped += 1;
    this.#groups.push(group);
    return group;
  }
}

/** A channel with a log of its own. */
export class EventChannel extends Channel {
  readonly #events: EventLog;

  constructor({ name, bounds, clock }: { name: string; bounds: LogBounds; clock: Clock }) {
    const log = new EventLog(bounds, clock());
    super({ name, log, clock });
    this.#events = log;
  }

  publish<T extends EventType>(type: T, data: EventData<T>): void {
    this.deliver(this.#events.append(this.name, type, data, this.clock()));
  }
}

/** Number of viewers that are written to in one go: a few milliseconds during which the event loop is blocked. */
export const GROUP_SIZE = 500;
/** Events within this time are sent together. */
const TICK_MS = 100;

/**
 * A part of a channel's viewers, written to together. The first event after a pause is sent at once; events within the
 * tick are batched, so that each viewer costs one write per tick at any event rate.
 */
class ViewerGroup {
  readonly #channel: string;
  /** Delay of the group's first tick after its first event. */
  readonly #phaseMs: number;
  readonly #onSent: OnSent | undefined;
  readonly #viewers = new Set<Viewer>();
  #pending: LoggedEvent[] = [];
  #tick: ReturnType<typeof setTimeout> | undefined;
  delivered = 0;

  /** @param phaseMs at most a tick; groups of one channel have different phases, so that they do not write at once */
  constructor(channel: string, phaseMs: number, onSent: OnSent | undefined) {
    this.#channel = channel;
    this.#onSent = onSent;
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

  /** @returns whether the viewer was in this group */
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

  /** Sends the batched events. */
  flush(): void {
    const events = this.#pending;
    if (events.length === 0) return;
    this.#pending = [];
    const frames = events.map((event) => event.frame);
    const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
    const batch: Batch = { channel: this.#channel, events, bytes };
    for (const viewer of this.#viewers) viewer.deliver(batch);
    this.delivered += events.length * this.#viewers.size;
    this.#onSent?.(events);
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
