import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import type { EventType } from "@penlight/contract";
import { EventLog, type LoggedEvent, frameText } from "./event-log.ts";
import { MAX_UNSENT_BYTES, QUEUE_BOUNDS, Viewer, type Batch } from "./viewer.ts";

/** A socket that accepts a number of writes and then none until it is drained. */
class SlowWire extends EventEmitter {
  takes = 0;
  writableLength = 0;
  readonly written: Buffer[] = [];
  write(bytes: Buffer): boolean {
    this.written.push(bytes);
    this.takes -= 1;
    return this.takes > 0;
  }
  drain(takes: number): void {
    this.takes = takes;
    this.writableLength = 0;
    this.emit("drain");
  }
}

const log = new EventLog({ maxEntries: 10_000, maxAgeMs: 1e9 }, 0);
const event = (type: EventType, bytes = 10): LoggedEvent =>
  log.append("chat:showroom:1", type, { text: "x".repeat(bytes) }, 0);
const batch = (...events: LoggedEvent[]): Batch => ({
  channel: "chat:showroom:1",
  events,
  bytes: Buffer.concat(events.map((one) => one.frame)),
});

function setUp() {
  const wire = new SlowWire();
  const state = { tooSlow: 0 };
  const viewer = new Viewer(wire, () => (state.tooSlow += 1));
  return { wire, viewer, state };
}

/** The messages in one write. */
function messages(
  bytes: Buffer | undefined,
): { op: string; type?: string; count?: number; until?: string }[] {
  const found: { op: string }[] = [];
  let rest = bytes ?? Buffer.alloc(0);
  while (rest.length > 0) {
    const text = frameText(rest);
    const marker = rest[1] ?? 0;
    const [head, length] =
      marker < 126
        ? [2, marker]
        : marker === 126
          ? [4, rest.readUInt16BE(2)]
          : [10, Number(rest.readBigUInt64BE(2))];
    found.push(JSON.parse(Buffer.from(text).subarray(0, length).toString()) as { op: string });
    rest = rest.subarray(head + length);
  }
  return found;
}

describe("Viewer", () => {
  it("writes shared bytes unchanged while the socket accepts them", () => {
    const { wire, viewer } = setUp();
    wire.takes = 5;
    const one = batch(event("comment"));
    viewer.deliver(one);
    expect(wire.written[0]).toBe(one.bytes);
  });

  it("queues events while the socket is full, and sends them in order in one write", () => {
    const { wire, viewer } = setUp();
    wire.takes = 1;
    viewer.deliver(batch(event("comment")));
    for (const type of ["comment", "status", "gift"] as const) viewer.deliver(batch(event(type)));
    expect(wire.written).toHaveLength(1);
    wire.drain(5);
    expect(wire.written).toHaveLength(2);
    expect(messages(wire.written[1]).map(({ type }) => type)).toEqual(["comment", "status", "gift"]);
  });

  it("drops the oldest chat when the queue is full, never essential events, and reports the number", () => {
    const { wire, viewer } = setUp();
    wire.takes = 1;
    viewer.deliver(batch(event("comment")));
    viewer.deliver(batch(event("live.ended")));
    const comments = Array.from({ length: QUEUE_BOUNDS.maxEvents + 20 }, () => event("comment"));
    for (const comment of comments) viewer.deliver(batch(comment));
    wire.drain(5);
    const [first, second, ...rest] = messages(wire.written[1]);
    expect(first).toMatchObject({ op: "dropped", count: 21, until: comments[20]?.id });
    expect(second?.type).toBe("live.ended");
    expect(rest).toHaveLength(QUEUE_BOUNDS.maxEvents - 1);
    expect(rest[0]).toMatchObject({ id: comments[21]?.id });
  });

  it("stays within its byte limit however long the socket is blocked", () => {
    const { wire, viewer, state } = setUp();
    wire.takes = 1;
    viewer.deliver(batch(event("comment")));
    for (let index = 0; index < 5_000; index += 1) viewer.deliver(batch(event("comment", 2_000)));
    wire.drain(5);
    expect(wire.written[1]?.length).toBeLessThanOrEqual(QUEUE_BOUNDS.maxBytes + 200);
    expect(state.tooSlow).toBe(0);
  });

  it("closes a viewer whose essential events pile up", () => {
    const { wire, viewer, state } = setUp();
    wire.takes = 1;
    viewer.deliver(batch(event("comment")));
    wire.writableLength = MAX_UNSENT_BYTES - 5_000;
    for (let index = 0; index < 10; index += 1) viewer.deliver(batch(event("status", 1_000)));
    expect(state.tooSlow).toBeGreaterThan(0);
  });

  it("writes nothing after it is closed", () => {
    const { wire, viewer } = setUp();
    wire.takes = 5;
    viewer.close();
    viewer.deliver(batch(event("comment")));
    viewer.tell({ op: "pong", t: 1 });
    expect(wire.written).toEqual([]);
  });
});
