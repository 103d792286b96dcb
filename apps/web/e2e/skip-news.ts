import type { BrowserContext } from "playwright-core";
import { RELEASE } from "../src/features/announcement/release.ts";
import { STORED } from "../src/store/stored.ts";

/** Makes pages open as for somebody who visited with an earlier release. */
export async function awaitNews(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, "an earlier release");
  }, STORED.release);
}

/** Makes pages open as for somebody who has seen the announcement of this release, which would otherwise cover home. */
export async function skipNews(context: BrowserContext): Promise<void> {
  const remembered = [STORED.release, RELEASE] as const;
  await context.addInitScript(([key, release]) => localStorage.setItem(key, release), remembered);
}
