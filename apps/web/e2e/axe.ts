import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What axe finds on the page as it is: the broken rule, the first element that breaks it, and how. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // A description of every element that is in order would cost more than the looking.
      resultTypes: ["violations"],
    })
    // In one go, in the page itself: the other mode is for frames of other origins, and there are none.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ""}`);
}

/** Holds a state that took a while to reach against axe's rules, in both themes. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Colours then change at once: axe would else meet them on their way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset["theme"] = chosen;
    }, theme);
    expect(await violationsOf(page), `${theme} at ${page.viewportSize()?.width}`).toEqual([]);
  }
}
