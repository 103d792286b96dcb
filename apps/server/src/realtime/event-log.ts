import type { EventType } from "@penlight/contract";
import { SequenceLog, type LogBounds, type LogPosition } from "../base/sequence-log.ts";

/** One event of a channel, serialised once for everybody. */
export interface LoggedEvent {
  /** `<unix ms>-<sequence>` */
  id: string;
  type: EventType;
  frame: Buffer;
  /** Time of a comment or gift by the platform, Unix ms; undefined for other events. */
  happenedMs?: number;
}

/** The events after an id, or why they are not available. */
export type EventReplay =
  | { kind: "events"; events: readonly LoggedEvent[] }
  | { kind: "gap"; reason: "too_old" | "restarted" };

/** The newest events of a channel, for clients that reconnect. */
export interface ReplayLog {
  /** Id of the newest event. */
  readonly cursor: string;
  /** All events after the one with this id. */
  since(id: string, nowMs: number): EventReplay;
}

/** Serialises an event, once for all viewers. @param position in the channel's log */
export function eventOf(
  channel: string,
  { id, atMs }: LogPosition,
  type: EventType,
  data: object,
): LoggedEvent {
  const ts = new Date(atMs).toISOString();
  return { id, type, frame: textFrame(JSON.stringify({ op: "event", ch: channel, id, ts, type, data })) };
}

/** A channel's own log. */
export class EventLog implements ReplayLog {
  readonly #log: SequenceLog<LoggedEvent>;

  constructor(bounds: LogBounds, nowMs: number) {
    this.#log = new SequenceLog(bounds, nowMs);
  }

  get cursor(): string {
    return this.#log.cursor;
  }

  append(channel: string, type: EventType, data: object, nowMs: number): LoggedEvent {
    return this.#log.append((position) => eventOf(channel, position, type, data), nowMs).value;
  }

  since(id: string, nowMs: number): EventReplay {
    const replay = this.#log.since(id, nowMs);
    return replay.kind === "gap"
      ? replay
      : { kind: "events", events: replay.entries.map(({ value }) => value) };
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
