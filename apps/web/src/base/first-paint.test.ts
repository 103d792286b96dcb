import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstPaintScript } from "./first-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document that the script has run in, with one script that waits. */
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

it("asks for what waits once the document is painted", () => {
  const { link, paint } = open();
  vi.advanceTimersByTime(999);
  expect(link.rel).toBe("later");
  paint();
  expect(link.rel).toBe("modulepreload");
});

it("asks after a second where nothing is painted", () => {
  const { link } = open();
  vi.advanceTimersByTime(1_000);
  expect(link.rel).toBe("modulepreload");
});
