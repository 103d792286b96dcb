import type { BlockerFn } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdFirstPage, keepFirstScrollPosition } from "./first-page.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A history that stores its blockers, and simulates navigation. */
function fakeHistory() {
  let blockers: BlockerFn[] = [];
  return {
    block({ blockerFn }: { blockerFn: BlockerFn }) {
      blockers.push(blockerFn);
      return () => {
        blockers = blockers.filter((other) => other !== blockerFn);
      };
    },
    isFree: () => blockers.length === 0,
    /** Resolves with whether the page may be left. */
    async leave(): Promise<boolean> {
      for (const isBlocked of blockers) {
        if (await isBlocked({} as Parameters<BlockerFn>[0])) return false;
      }
      return true;
    },
  };
}

it("blocks navigation until the page is hydrated, then releases the history", async () => {
  const history = fakeHistory();
  const wake = holdFirstPage(history);
  const settled = vi.fn();
  const leaving = history.leave().then(settled);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).not.toHaveBeenCalled();
  wake();
  await leaving;
  expect(settled).toHaveBeenCalledWith(true);
  expect(history.isFree()).toBe(true);
});

it("navigates to the target of the last click", async () => {
  const history = fakeHistory();
  const wake = holdFirstPage(history);
  const leaving = [history.leave(), history.leave()];
  wake();
  expect(await Promise.all(leaving)).toEqual([false, true]);
});

it("allows navigation after a time limit when the page is never hydrated", async () => {
  const history = fakeHistory();
  holdFirstPage(history);
  const leaving = history.leave();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await leaving).toBe(true);
});

describe("the scroll position of the first page", () => {
  const home = { location: { pathname: "/" } };
  const scrolled = (scrollY: number) => ({ scrollY, document: new EventTarget() });

  it("is kept once if the fan has scrolled, and reported to scroll listeners", () => {
    const page = scrolled(600);
    const told = vi.fn();
    page.document.addEventListener("scroll", told);
    const scrolls = keepFirstScrollPosition("/", page);
    expect([scrolls(home), scrolls(home)]).toEqual([false, true]);
    expect(told).toHaveBeenCalledOnce();
  });

  it("is set by the router if nobody has scrolled, and on every other page", () => {
    expect(keepFirstScrollPosition("/", scrolled(0))(home)).toBe(true);
    expect(keepFirstScrollPosition("/list-room", scrolled(600))(home)).toBe(true);
  });
});
