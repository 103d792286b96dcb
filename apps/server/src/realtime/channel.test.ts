import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventChannel, GROUP_SIZE } from "./channel.ts";
import { Viewer } from "./viewer.ts";

class Wire extends EventEmitter {
  readonly writableLength = 0;
  readonly written: Buffer[] = [];
  write(bytes: Buffer): boolean {
    this.written.push(bytes);
    return true;
  }
}

const newChannel = (): EventChannel =>
  new EventChannel({ name: "lives", bounds: { maxEntries: 100, maxAgeMs: 60_000 }, clock: () => Date.now() });

function newViewer(): { wire: Wire; viewer: Viewer } {
  const wire = new Wire();
  return { wire, viewer: new Viewer(wire, () => undefined) };
}
const events = (bytes: Buffer | undefined): number =>
  (bytes?.toString("latin1").match(/"op":"event"/g) ?? []).length;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Channel", () => {
  it("sends the first event at once and batches the rest of the tick into one write", () => {
    const channel = newChannel();
    const { wire, viewer } = newViewer();
    channel.join(viewer);
    for (let number = 0; number < 5; number += 1)
      channel.publish("theater.changed", { schedule_id: `${number}` });
    expect(wire.written.map(events)).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(wire.written.map(events)).toEqual([1, 4]);
  });

  it("becomes idle after a tick without events, so that the next event is sent at once again", () => {
    const channel = newChannel();
    const { wire, viewer } = newViewer();
    channel.join(viewer);
    channel.publish("theater.changed", { schedule_id: "1" });
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
    channel.publish("theater.changed", { schedule_id: "2" });
    expect(wire.written).toHaveLength(2);
  });

  it("writes the very same bytes to everyone", () => {
    const channel = newChannel();
    const [one, other] = [newViewer(), newViewer()];
    channel.join(one.viewer);
    channel.join(other.viewer);
    channel.publish("theater.changed", { schedule_id: "1" });
    expect(one.wire.written[0]).toBe(other.wire.written[0]);
  });

  it("writes to many viewers in groups, one after the other, each within a tick", () => {
    const channel = newChannel();
    const wires = Array.from({ length: GROUP_SIZE + 1 }, () => {
      const { wire, viewer } = newViewer();
      channel.join(viewer);
      return wire;
    });
    const [first, last] = [wires[0], wires.at(-1)];
    for (let number = 0; number < 5; number += 1)
      channel.publish("theater.changed", { schedule_id: `${number}` });
    expect([first, last].map((wire) => wire?.written.map(events))).toEqual([[1], [1]]);
    vi.advanceTimersByTime(90);
    expect([first, last].map((wire) => wire?.written.map(events))).toEqual([[1], [1, 4]]);
    vi.advanceTimersByTime(10);
    expect(first?.written.map(events)).toEqual([1, 4]);
    expect([channel.size, channel.delivered]).toEqual([GROUP_SIZE + 1, 5 * (GROUP_SIZE + 1)]);
  });

  it("removes viewers, and removes empty groups", () => {
    const channel = newChannel();
    const viewers = Array.from({ length: GROUP_SIZE + 1 }, () => newViewer().viewer);
    for (const viewer of viewers) channel.join(viewer);
    channel.publish("theater.changed", { schedule_id: "1" });
    for (const viewer of viewers) channel.leave(viewer);
    expect([channel.size, channel.delivered, vi.getTimerCount()]).toEqual([0, GROUP_SIZE + 1, 0]);
  });

  it("replays missed events to a new viewer, without duplicates", () => {
    const channel = newChannel();
    const since = channel.cursor;
    channel.publish("theater.changed", { schedule_id: "1" });
    channel.publish("theater.changed", { schedule_id: "2" });
    const { wire, viewer } = newViewer();
    channel.join(viewer, since);
    vi.advanceTimersByTime(100);
    const texts = wire.written.map((bytes) => bytes.toString("utf8"));
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.includes('"replay":true'))).toBe(true);
  });

  it("reports when it can't replay", () => {
    const { wire, viewer } = newViewer();
    newChannel().join(viewer, "5-1");
    expect(wire.written[0]?.toString("utf8")).toContain('"op":"gap","ch":"lives","reason":"restarted"');
  });
});
