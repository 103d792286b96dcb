import type { TestProject } from "vitest/node";
import { findBrowser } from "../../../scripts/find-browser.mjs";

/** Which browser the journeys are made in. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
}

declare module "vitest" {
  interface ProvidedContext {
    /** The path of its program. */
    browser: string;
  }
}
