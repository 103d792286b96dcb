import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Notes when a button says that it is at work, and when it has done: a busy machine may look too late to see it.
 * @returns what waits until it has done, and tells how long it was at work, ms
 */
export async function watchBusy(button: Locator): Promise<() => Promise<number>> {
  const changes = await button.evaluateHandle((element) => {
    const noted: { atMs: number; isBusy: boolean }[] = [];
    const note = (): number =>
      noted.push({ atMs: performance.now(), isBusy: element.getAttribute("aria-busy") === "true" });
    new MutationObserver(note).observe(element, { attributeFilter: ["aria-busy"] });
    return noted;
  });
  return async () => {
    await expect
      .poll(() => changes.evaluate((noted) => noted.map(({ isBusy }) => isBusy)))
      .toEqual([true, false]);
    const [begun, done] = await changes.jsonValue();
    return (done?.atMs ?? 0) - (begun?.atMs ?? 0);
  };
}
