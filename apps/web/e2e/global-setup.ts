import type { TestProject } from "vitest/node";
import { findBrowser } from "../../../scripts/find-browser.mjs";

/** Provides the path of the browser that the journeys run in. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
}

declare module "vitest" {
  interface ProvidedContext {
    /** The path of its executable. */
    browser: string;
  }
}
