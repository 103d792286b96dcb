import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { BROWSER_ARGUMENTS, findBrowser } from "../../../scripts/find-browser.mjs";

/**
 * What a journey's seconds don't repay: code of the optimizing compilers, which is hardly run once, and processes of
 * their own for the network and for drawing, which the pages' data is copied between. Together a sixth of the CPU of
 * 68 journeys.
 */
const FRUGAL = [
  "--js-flags=--no-maglev,--no-opt",
  "--enable-features=NetworkServiceInProcess2",
  "--in-process-gpu",
];

/** One browser for all journeys; each test opens a context of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS, ...FRUGAL],
  });
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}
