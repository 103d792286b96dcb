import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../../../scripts/find-browser.mjs";

/** One browser for all journeys; each test opens a context of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}
