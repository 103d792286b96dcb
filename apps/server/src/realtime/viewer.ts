import type { EventType, ServerMessage } from "@penlight/contract";
import { type LoggedEvent, textFrame } from "./event-log.ts";

/** The part of a socket that a viewer writes to. */
export interface Wire {
  /** @returns whether it wants more; if not, `drain` follows */
  write(bytes: Buffer): boolean;
  readonly writableLength: number;
  on(event: "drain", listener: () => void): unknown;
}

/** Events of one channel on their way to its viewers, and all their frames in one piece. */
export interface Batch {
  channel: string;
  events: readonly LoggedEvent[];
  bytes: Buffer;
}

/** What may wait for a slow viewer; beyond it the oldest chat goes. */
export const QUEUE_BOUNDS = { maxEvents: 500, maxBytes: 256 * 1024 };
/** With so much unsent even after that, the viewer is let go. */
export const MAX_UNSENT_BYTES = 1024 * 1024;

/** What may be lost: the rest tells what is on air and must arrive. */
const DROPPABLE: ReadonlySet<EventType> = new Set<EventType>(["comment", "gift", "notice"]);

interface Waiting {
  frame: Buffer;
  /** Null for what must arrive. */
  droppable: { channel: string; id: string } | null;
}

type State = { kind: "flowing" } | { kind: "congested" } | { kind: "closed" };

/**
 * The outgoing side of one connection. While its socket takes what comes, shared bytes go straight to it; when
 * it doesn't, events wait in a bounded queue, the oldest chat is dropped first, and the viewer is told how much.
 */
export class Viewer {
  readonly #wire: Wire;
  readonly #onTooSlow: () => void;
  #state: State = { kind: "flowing" };
  #queue: Waiting[] = [];
  #queuedBytes = 0;
  readonly #dropped = new Map<string, { count: number; until: string }>();

  constructor(wire: Wire, onTooSlow: () => void) {
    this.#wire = wire;
    this.#onTooSlow = onTooSlow;
    wire.on("drain", () => this.#drain());
  }

  /** Events of a channel, in order. */
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

  /** A message for this viewer alone; it is never dropped. */
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
