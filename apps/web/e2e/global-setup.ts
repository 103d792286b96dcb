import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { BROWSER_ARGUMENTS, findBrowser } from "../../../scripts/find-browser.mjs";

/** One browser for all journeys; each test opens a context of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: BROWSER_ARGUMENTS,
  });
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}
