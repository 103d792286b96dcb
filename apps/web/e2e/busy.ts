import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Records when a button becomes busy and when it stops: on a loaded machine, polling may miss it.
 * @returns a function that waits until the button is no longer busy, and returns how long it was busy, ms
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
