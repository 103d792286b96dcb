import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstPaintScript } from "./first-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document in which the script has run, with one deferred script. */
function open() {
  const link = { rel: "later" };
  const painted: (() => void)[] = [];
  class PerformanceObserver {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }): void {
      if (type === "paint") painted.push(this.#tell);
    }
  }
  const querySelectorAll = (selector: string) => (selector === `link[rel=${link.rel}]` ? [link] : []);
  runInContext(
    firstPaintScript,
    createContext({ document: { querySelectorAll }, PerformanceObserver, setTimeout }),
  );
  return { link, paint: () => painted.forEach((tell) => tell()) };
}

it("starts loading the deferred scripts after the first paint", () => {
  const { link, paint } = open();
  vi.advanceTimersByTime(999);
  expect(link.rel).toBe("later");
  paint();
  expect(link.rel).toBe("modulepreload");
});

it("starts loading after a second when nothing is painted", () => {
  const { link } = open();
  vi.advanceTimersByTime(1_000);
  expect(link.rel).toBe("modulepreload");
});
