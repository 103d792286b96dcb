import { build } from "esbuild";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { openBrowser } from "./browser.ts";

const FAULT = "Bagian ini lagi bermasalah.";

/**
 * A page with a part that throws while `isBroken` is true, and a paragraph next to it. `tries` counts the part's
 * renders.
 */
const SOURCE = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { I18nContext } from "../src/i18n/i18n.ts";
  import { id } from "../src/i18n/id.ts";
  import { PartBoundary } from "../src/ui/PartBoundary.tsx";
  function Part() {
    globalThis.tries += 1;
    if (globalThis.isBroken) throw new Error("planted");
    return createElement("p", null, "The part");
  }
  const part = createElement(PartBoundary, null, createElement(Part));
  const i18n = { language: "id", messages: id };
  createRoot(document.querySelector("main")).render(
    createElement(I18nContext, { value: i18n }, part, createElement("p", null, "Beside it")),
  );
`;

/** Opens the page with a broken part. The test controls its clock. */
async function openBroken(): Promise<Page> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.SSR": "false" },
  });
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.clock.install();
  await page.setContent("<main></main>");
  await page.evaluate(() => void Object.assign(globalThis, { isBroken: true, tries: 0 }));
  await page.addScriptTag({ content: outputFiles.map(({ text }) => text).join("") });
  await page.getByText(FAULT).waitFor();
  return page;
}

function heal(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(globalThis, { isBroken: false }));
}

it("limits an error to the part that throws, and renders it again automatically after each failure", async () => {
  const page = await openBroken();
  expect(await page.getByText("Beside it").count()).toBe(1);
  const tries = (): Promise<number> => page.evaluate(() => Reflect.get(globalThis, "tries") as number);
  const triesBefore = await tries();
  await page.clock.runFor(1_000);
  await expect.poll(tries).toBeGreaterThan(triesBefore);
  await page.getByText(FAULT).waitFor();
  await heal(page);
  await page.clock.runFor(1_000);
  expect(await page.getByText("The part").count()).toBe(0);
  await page.clock.runFor(1_000);
  await page.getByText("The part").waitFor();
  expect(await page.getByText(FAULT).count()).toBe(0);
});

it("renders the part again at once when the button is pressed", async () => {
  const page = await openBroken();
  await heal(page);
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByText("The part").waitFor();
});
