import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that a theme can break: all others look at what is the same in both. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Half of what the package says of itself to be evaluated: each page that is looked at reads it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it is: the broken rule, the first element that breaks it, and how. */
export async function violationsOf(
  page: Page,
  runOnly: RunOptions["runOnly"] = STANDARDS,
): Promise<string[]> {
  // A page keeps axe until it is left: reading its source costs more than half of the looking.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  // A description of every element that is in order would cost more than the looking, too.
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async (chosen) => (await (window as unknown as { axe: typeof axe }).axe.run(document, chosen)).violations,
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ""}`);
}

/**
 * Holds a state that took a while to reach against axe's rules, in both themes.
 * @param only this theme: where the same is looked at in the other one at another width
 */
export async function expectNoViolations(page: Page, only?: "light" | "dark"): Promise<void> {
  // Colours then change at once: axe would else meet them on their way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const both = [["light", STANDARDS] as const, ["dark", COLOUR_RULES] as const];
  for (const [theme, rules] of only ? [[only, STANDARDS] as const] : both) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset["theme"] = chosen;
    }, theme);
    expect(await violationsOf(page, rules), `${theme} at ${page.viewportSize()?.width}`).toEqual([]);
  }
}
