import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QUIET_MS, whenQuiet } from "./quiet-moment.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pageOf = () => Object.assign(new EventTarget(), { hidden: false });

it("waits until there was no user activity for a while", () => {
  const page = pageOf();
  const act = vi.fn();
  whenQuiet(page, () => false, act);
  vi.advanceTimersByTime(QUIET_MS - 1);
  page.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(QUIET_MS);
  page.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(QUIET_MS);
  expect(act).toHaveBeenCalledOnce();
});

it("does not call back while the pointer is over something pressable", () => {
  let isReaching = true;
  const act = vi.fn();
  whenQuiet(pageOf(), () => isReaching, act);
  vi.advanceTimersByTime(3 * QUIET_MS);
  expect(act).not.toHaveBeenCalled();
  isReaching = false;
  vi.advanceTimersByTime(QUIET_MS);
  expect(act).toHaveBeenCalledOnce();
});

it("calls back when the page is hidden, and not after it was cancelled", () => {
  const page = pageOf();
  const [act, ended] = [vi.fn(), vi.fn()];
  whenQuiet(page, () => true, act);
  whenQuiet(page, () => false, ended)();
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(QUIET_MS);
  expect(act).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});
