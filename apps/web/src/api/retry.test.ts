import { expect, it } from "vitest";
import { CallError } from "./errors.ts";
import { retryDelayMs, shouldRetry } from "./retry.ts";

const network = new CallError("network", 0, "no answer");
const tooMany = new CallError("rate_limited", 429, "slow down", { retryAfterMs: 7_000 });

it("tries twice more, with growing, spread waits", () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, network))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelayMs(failures, network, 0.5))).toEqual([1_000, 2_000]);
  expect([0, 0.999].map((die) => Math.round(retryDelayMs(0, network, die) / 100))).toEqual([5, 15]);
});

it("stays away for as long as the server asks", () => {
  expect(shouldRetry(0, tooMany)).toBe(true);
  expect(retryDelayMs(0, tooMany, 0)).toBeGreaterThan(7_000);
});

it("does not ask again for what is too much without an end, does not exist, or is for who is signed in", () => {
  expect(shouldRetry(0, new CallError("session_expired", 401, "over"))).toBe(false);
  expect(shouldRetry(0, new CallError("rate_limited", 429, "slow down"))).toBe(false);
  expect(shouldRetry(0, new CallError("room_not_found", 404, "no such room"))).toBe(false);
});
