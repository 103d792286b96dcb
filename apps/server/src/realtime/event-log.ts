import type { EventType } from "@penlight/contract";

/** One event of a channel, serialised once for everybody. */
export interface LoggedEvent {
  sequence: number;
  atMs: number;
  /** `<unix ms>-<sequence>` */
  id: string;
  type: EventType;
  frame: Buffer;
}

export interface LogBounds {
  maxEvents: number;
  maxAgeMs: number;
}

/** The events after an id, or why they are not available. */
export type Replay =
  | { kind: "events"; events: LoggedEvent[] }
  | { kind: "gap"; reason: "too_old" | "restarted" };

/** The newest events of a channel, bounded in number and age, for clients that reconnect. */
export class EventLog {
  readonly #bounds: LogBounds;
  readonly #bornMs: number;
  #events: LoggedEvent[] = [];
  #sequence = 0;
  #lastMs: number;
  /** Id of the event before the oldest stored one; initially that of the log's creation. */
  #idBefore: string;

  constructor(bounds: LogBounds, nowMs: number) {
    this.#bounds = bounds;
    this.#bornMs = nowMs;
    this.#lastMs = nowMs;
    this.#idBefore = this.cursor;
  }

  /** Id of the newest event; before the first one, that of the log's creation. */
  get cursor(): string {
    return `${this.#lastMs}-${this.#sequence}`;
  }

  append(channel: string, type: EventType, data: object, nowMs: number): LoggedEvent {
    // A clock that is set back must not reverse the order.
    this.#lastMs = Math.max(this.#lastMs, Math.trunc(nowMs));
    this.#sequence += 1;
    const id = this.cursor;
    const ts = new Date(this.#lastMs).toISOString();
    const frame = textFrame(JSON.stringify({ op: "event", ch: channel, id, ts, type, data }));
    const event = { sequence: this.#sequence, atMs: this.#lastMs, id, type, frame };
    this.#events.push(event);
    this.#forget(nowMs);
    return event;
  }

  /** All events after the one with this id. */
  since(id: string, nowMs: number): Replay {
    this.#forget(nowMs);
    const [ms, sequence] = id.split("-").map(Number);
    // Sequences restart with each log, also with that of another process; the time part shows whether the id is this
    // log's.
    const canBeOurs =
      ms !== undefined &&
      sequence !== undefined &&
      ms >= this.#bornMs &&
      sequence <= this.#sequence &&
      ms <= this.#lastMs;
    if (!canBeOurs) return { kind: "gap", reason: "restarted" };
    if (id === this.cursor) return { kind: "events", events: [] };
    const oldest = this.#events[0]?.sequence ?? this.#sequence + 1;
    if (sequence + 1 < oldest) return { kind: "gap", reason: "too_old" };
    const known = sequence + 1 === oldest ? this.#idBefore : this.#events[sequence - oldest]?.id;
    if (id !== known) return { kind: "gap", reason: "restarted" };
    return { kind: "events", events: this.#events.slice(sequence + 1 - oldest) };
  }

  #forget(nowMs: number): void {
    const { maxEvents, maxAgeMs } = this.#bounds;
    let gone = Math.max(0, this.#events.length - maxEvents);
    while (gone < this.#events.length && nowMs - (this.#events[gone]?.atMs ?? nowMs) > maxAgeMs) gone += 1;
    if (gone === 0) return;
    this.#idBefore = this.#events[gone - 1]?.id ?? this.#idBefore;
    this.#events = this.#events.slice(gone);
  }
}

/** The event's frame with `replay:true` added. */
export function replayFrame(event: LoggedEvent): Buffer {
  return textFrame(`${frameText(event.frame).slice(0, -1)},"replay":true}`);
}

/**
 * A WebSocket text frame in server format: unfragmented, unmasked (RFC 6455, 5.2). Built once per message and written
 * to every socket as it is.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = 0x81;
  if (length < 126) {
    frame[1] = length;
  } else if (length < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headBytes);
  return frame;
}

/** The text of a frame built by {@link textFrame}. */
export function frameText(frame: Buffer): string {
  const marker = frame[1] ?? 0;
  return frame.toString("utf8", marker < 126 ? 2 : marker === 126 ? 4 : 10);
}
