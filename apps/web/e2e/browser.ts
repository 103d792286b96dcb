import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";
import { BROWSER_ARGUMENTS } from "../../../scripts/find-browser.mjs";

/**
 * Flags that save CPU: no optimizing compilers, which do not pay off for code that runs hardly once, and no separate
 * processes for network and drawing, between which the pages' data would be copied. Together they save a sixth of the
 * CPU of 68 journeys.
 */
const FRUGAL = [
  "--js-flags=--no-maglev,--no-opt",
  "--enable-features=NetworkServiceInProcess2",
  "--in-process-gpu",
];

/**
 * A document that a journey fulfils itself has no network address, so that Chrome would block its sockets to this
 * machine.
 */
const LOCAL = "--disable-features=LocalNetworkAccessChecks";

let opened: Promise<Browser> | undefined;

/**
 * One browser for all journeys of a worker; each test opens its own context in it. It closes with the worker, which
 * controls it directly: through another process all of the browser's protocol messages would be sent twice.
 */
export function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch({
    executablePath: inject("browser"),
    args: [...BROWSER_ARGUMENTS, ...FRUGAL, LOCAL],
  });
  return opened;
}
