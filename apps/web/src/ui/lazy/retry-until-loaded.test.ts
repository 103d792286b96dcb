import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryUntilLoaded } from "./retry-until-loaded.ts";

let browser: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails this many times, then resolves with the code. */
const failing = (times: number) => {
  const fetchIt = vi.fn(() => Promise.resolve("code"));
  for (let time = 0; time < times; time += 1) fetchIt.mockRejectedValueOnce(new Error("no network"));
  return fetchIt;
};

it("retries after delays that grow up to half a minute, until it succeeds", async () => {
  const fetchIt = failing(8);
  const came = retryUntilLoaded(fetchIt);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(fetchIt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(40_000);
  const before = fetchIt.mock.calls.length;
  expect(before).toBeGreaterThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(fetchIt.mock.calls.length).toBeGreaterThan(before);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await came).toBe("code");
  expect(fetchIt).toHaveBeenCalledTimes(9);
});

it("retries at once when the browser is online again, and calls `onFailed` from the second failure on", async () => {
  const fetchIt = failing(3);
  const onFailed = vi.fn(() => Promise.resolve());
  const came = retryUntilLoaded(fetchIt, onFailed);
  for (let time = 1; time <= 3; time += 1) {
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchIt).toHaveBeenCalledTimes(time);
    expect(onFailed).toHaveBeenCalledTimes(time - 1);
    browser.dispatchEvent(new Event("online"));
  }
  expect(await came).toBe("code");
  expect(onFailed).toHaveBeenCalledTimes(2);
});
