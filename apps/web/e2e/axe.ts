import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that depend on the theme; all others check what is the same in both themes. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The minified source, half the size of the `source` that the package exports for evaluation: each checked page parses
 * it.
 */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe on the page.
 * @param within `dialog`: on the topmost modal dialog alone, if one is open: the page behind it is inert
 * @returns for each violation the rule, the first element that violates it, and the explanation
 */
export async function violationsOf(
  page: Page,
  runOnly: RunOptions["runOnly"] = STANDARDS,
  within: "page" | "dialog" = "page",
): Promise<string[]> {
  // axe stays loaded until the page navigates: evaluating its source costs more than half of a check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  // Reporting every element that passes would cost more than the check itself.
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async ([chosen, scope]) => {
      const dialogs = scope === "dialog" ? [...document.querySelectorAll("dialog:modal")] : [];
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run(dialogs.at(-1) ?? document, chosen)).violations;
    },
    [options, within] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ""}`);
}

/**
 * Expects no axe violations on the page, or in its open dialog, in its current state and in both themes.
 * `accessibility.test.ts` checks every page: a journey checks only states and dialogs that it alone reaches, once.
 * @param only checks this theme alone: for states whose other theme is checked at another width
 */
export async function expectNoViolations(page: Page, only?: "light" | "dark"): Promise<void> {
  // Without colour transitions: axe would otherwise measure a colour in the middle of one.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const both = [["light", STANDARDS] as const, ["dark", COLOUR_RULES] as const];
  for (const [theme, rules] of only ? [[only, STANDARDS] as const] : both) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset["theme"] = chosen;
    }, theme);
    expect(await violationsOf(page, rules, "dialog"), `${theme} at ${page.viewportSize()?.width}`).toEqual(
      [],
    );
  }
}
