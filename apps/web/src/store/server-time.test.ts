import { expect, it, vi } from "vitest";
import { ServerTime } from "./server-time.ts";

const HOUR_MS = 3_600_000;
const SERVER_MS = Date.UTC(2026, 10, 29, 12);

/** A device whose clock is this far off. */
function device(offMs: number) {
  let passedMs = 0;
  let setMs = offMs;
  return {
    clockMs: () => SERVER_MS + passedMs + setMs,
    runningMs: () => passedMs,
    pass: (ms: number) => void (passedMs += ms),
    setClock: (ms: number) => void (setMs = ms),
  };
}

it("follows the document when the device's clock is hours off, and the device when its clock is right", () => {
  const wrong = device(36 * HOUR_MS);
  const time = new ServerTime(wrong);
  wrong.pass(4_000);
  time.readDocument(SERVER_MS, 0);
  wrong.pass(60_000);
  expect(time.nowMs()).toBe(SERVER_MS + 64_000);
  expect(time.fromDevice(wrong.clockMs())).toBe(time.nowMs());

  const right = device(900);
  const own = new ServerTime(right);
  own.readDocument(SERVER_MS, 0);
  own.readSocket(SERVER_MS);
  expect(own.nowMs()).toBe(SERVER_MS + 900);
});

it("follows the socket with a smaller tolerance than the document", () => {
  const slow = device(-20_000);
  const time = new ServerTime(slow);
  time.readDocument(SERVER_MS, 0);
  expect(time.nowMs()).toBe(SERVER_MS - 20_000);
  time.readSocket(SERVER_MS);
  expect(time.nowMs()).toBe(SERVER_MS);
});

it("reports a jump of the device's clock, and follows the server's time afterwards", () => {
  const phone = device(0);
  const time = new ServerTime(phone);
  const asked = vi.fn();
  time.onJump(asked);
  phone.pass(1_000);
  time.nowMs();
  expect(asked).not.toHaveBeenCalled();
  phone.setClock(36 * HOUR_MS);
  time.nowMs();
  time.nowMs();
  expect(asked).toHaveBeenCalledOnce();
  time.readSocket(SERVER_MS + 1_000);
  expect(time.nowMs()).toBe(SERVER_MS + 1_000);
  phone.setClock(0);
  time.readSocket(SERVER_MS + 1_000);
  expect(time.nowMs()).toBe(SERVER_MS + 1_000);
});
