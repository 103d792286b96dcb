import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { openBrowser } from "./browser.ts";
import { PageWithAddedPart, PageWithChangedAnswer, PageWithSleepingPart } from "./hydrated-values.ts";

const pages = { PageWithAddedPart, PageWithChangedAnswer, PageWithSleepingPart };

/** Renders the page as the server does, and hydrates it in a browser with another time zone. */
async function hydrated(name: keyof typeof pages): Promise<Page> {
  const source =
    `import { createElement, startTransition } from "react";` +
    `import { hydrateRoot } from "react-dom/client";` +
    `import { ${name} } from "./hydrated-values.ts";` +
    `const root = document.querySelector("main");` +
    `startTransition(() => void hydrateRoot(root, createElement(${name})));`;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.SSR": "false" },
  });
  const context = await (await openBrowser()).newContext({ timezoneId: "Asia/Makassar" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(`<main>${renderToString(createElement(pages[name]))}</main>`);
  await page.evaluate(() => void Object.assign(globalThis, { rendered: [] }));
  await page.addScriptTag({ content: outputFiles.map(({ text }) => text).join("") });
  return page;
}

it("shows the viewer's zone, and every immediate value, while a part of the page is not hydrated", async () => {
  const page = await hydrated("PageWithSleepingPart");
  await expect.poll(() => page.textContent("#zone")).toBe("Asia/Makassar");
  expect(await page.textContent("#at-once")).toBe("browser");
  expect(await page.textContent("#asleep")).toBe("document");
});

it("renders the document's value while hydrating, and the browser's in a part that the browser adds", async () => {
  const page = await hydrated("PageWithAddedPart");
  await expect.poll(() => page.textContent("#added")).toBe("browser");
  await expect.poll(() => page.textContent("#hydrated")).toBe("browser");
  const rendered = await page.evaluate(() => Reflect.get(globalThis, "rendered") as string[]);
  expect(rendered.filter((line) => line.startsWith("hydrated"))[0]).toBe("hydrated document");
  expect(rendered.filter((line) => line.startsWith("added"))).not.toContain("added document");
});

it("hydrates a part with the document's data when the cache has changed since, and then shows the change", async () => {
  const page = await hydrated("PageWithChangedAnswer");
  await expect.poll(() => page.textContent("#answer")).toBe("browser");
  const rendered = await page.evaluate(() => Reflect.get(globalThis, "rendered") as string[]);
  expect(rendered).toEqual(["answer document", "answer browser"]);
});
