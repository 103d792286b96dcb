import type { EventType, ServerMessage } from "@penlight/contract";
import { type LoggedEvent, textFrame } from "./event-log.ts";

/** The part of a socket that a viewer writes to. */
export interface Wire {
  /** @returns whether it accepts more; if not, `drain` follows */
  write(bytes: Buffer): boolean;
  readonly writableLength: number;
  on(event: "drain", listener: () => void): unknown;
}

/** Events of one channel on their way to its viewers, with all their frames in one buffer. */
export interface Batch {
  channel: string;
  events: readonly LoggedEvent[];
  bytes: Buffer;
}

/** Bounds of the queue of a slow viewer; beyond them the oldest chat is dropped. */
export const QUEUE_BOUNDS = { maxEvents: 500, maxBytes: 256 * 1024 };
/** A viewer with more unsent bytes than this is disconnected. */
export const MAX_UNSENT_BYTES = 1024 * 1024;

/** Events that may be dropped; all others say what is on air and must arrive. */
const DROPPABLE: ReadonlySet<EventType> = new Set<EventType>(["comment", "gift", "notice"]);

interface Waiting {
  frame: Buffer;
  /** Null for events that must arrive. */
  droppable: { channel: string; id: string } | null;
}

type State = { kind: "flowing" } | { kind: "congested" } | { kind: "closed" };

/**
 * The outgoing side of one connection. While its socket accepts data, shared bytes are written directly; otherwise
 * events wait in a bounded queue, the oldest chat is dropped first, and the viewer is told how many were dropped.
 */
export class Viewer {
  readonly #wire: Wire;
  readonly #onTooSlow: () => void;
  readonly #onDropped: (() => void) | undefined;
  #state: State = { kind: "flowing" };
  #queue: Waiting[] = [];
  #queuedBytes = 0;
  readonly #dropped = new Map<string, { count: number; until: string }>();

  /** @param onDropped called for each dropped event */
  constructor(wire: Wire, onTooSlow: () => void, onDropped?: () => void) {
    this.#wire = wire;
    this.#onTooSlow = onTooSlow;
    this.#onDropped = onDropped;
    wire.on("drain", () => this.#drain());
  }

  /** Sends the events of a channel, in order. */
  deliver(batch: Batch): void {
    if (this.#state.kind === "flowing") {
      this.#write(batch.bytes);
      return;
    }
    for (const event of batch.events) {
      const droppable = DROPPABLE.has(event.type) ? { channel: batch.channel, id: event.id } : null;
      this.#enqueue({ frame: event.frame, droppable });
    }
  }

  /** Sends a message to this viewer alone; it is never dropped. */
  tell(message: ServerMessage): void {
    this.send(textFrame(JSON.stringify(message)));
  }

  send(frame: Buffer): void {
    if (this.#state.kind === "flowing") this.#write(frame);
    else this.#enqueue({ frame, droppable: null });
  }

  close(): void {
    this.#state = { kind: "closed" };
    this.#queue = [];
    this.#queuedBytes = 0;
  }

  #write(bytes: Buffer): void {
    if (!this.#wire.write(bytes)) this.#state = { kind: "congested" };
  }

  #enqueue(item: Waiting): void {
    if (this.#state.kind === "closed") return;
    this.#queue.push(item);
    this.#queuedBytes += item.frame.length;
    while (this.#queue.length > QUEUE_BOUNDS.maxEvents || this.#queuedBytes > QUEUE_BOUNDS.maxBytes) {
      if (!this.#dropOldestChat()) break;
    }
    if (this.#queuedBytes + this.#wire.writableLength > MAX_UNSENT_BYTES) this.#onTooSlow();
  }

  #dropOldestChat(): boolean {
    const at = this.#queue.findIndex((item) => item.droppable !== null);
    const [item] = at < 0 ? [] : this.#queue.splice(at, 1);
    if (!item?.droppable) return false;
    this.#queuedBytes -= item.frame.length;
    this.#onDropped?.();
    const { channel, id } = item.droppable;
    this.#dropped.set(channel, { count: (this.#dropped.get(channel)?.count ?? 0) + 1, until: id });
    return true;
  }

  #drain(): void {
    if (this.#state.kind !== "congested") return;
    this.#state = { kind: "flowing" };
    const notices = [...this.#dropped].map(([ch, { count, until }]) =>
      textFrame(JSON.stringify({ op: "dropped", ch, count, until } satisfies ServerMessage)),
    );
    this.#dropped.clear();
    const waiting = this.#queue.map((item) => item.frame);
    this.#queue = [];
    this.#queuedBytes = 0;
    if (notices.length + waiting.length > 0) this.#write(Buffer.concat([...notices, ...waiting]));
  }
}
