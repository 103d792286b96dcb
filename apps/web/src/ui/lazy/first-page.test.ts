import type { BlockerFn } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdFirstPage, keepFirstPlace } from "./first-page.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A history that knows who blocks it, and navigations through it. */
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

it("lets nobody go before the page is awake, then whoever wants", async () => {
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

it("goes where the last click wanted to go", async () => {
  const history = fakeHistory();
  const wake = holdFirstPage(history);
  const leaving = [history.leave(), history.leave()];
  wake();
  expect(await Promise.all(leaving)).toEqual([false, true]);
});

it("lets go of a page that never wakes", async () => {
  const history = fakeHistory();
  holdFirstPage(history);
  const leaving = history.leave();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await leaving).toBe(true);
});

describe("the place of the first page", () => {
  const home = { location: { pathname: "/" } };
  const scrolled = (scrollY: number) => ({ scrollY, document: new EventTarget() });

  it("is kept by who has scrolled, once, and told to who remembers it", () => {
    const page = scrolled(600);
    const told = vi.fn();
    page.document.addEventListener("scroll", told);
    const scrolls = keepFirstPlace("/", page);
    expect([scrolls(home), scrolls(home)]).toEqual([false, true]);
    expect(told).toHaveBeenCalledOnce();
  });

  it("is the router's where nobody has scrolled, and on every other page", () => {
    expect(keepFirstPlace("/", scrolled(0))(home)).toBe(true);
    expect(keepFirstPlace("/list-room", scrolled(600))(home)).toBe(true);
  });
});
