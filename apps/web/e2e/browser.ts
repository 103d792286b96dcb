import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";
import { BROWSER_ARGUMENTS } from "../../../scripts/find-browser.mjs";

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

/** A document that a journey puts in another's place comes from nowhere, and could not open a socket on this machine. */
const LOCAL = "--disable-features=LocalNetworkAccessChecks";

let opened: Promise<Browser> | undefined;

/**
 * One browser for all journeys of a worker: each test opens a context of its own in it. It ends with the worker, which
 * speaks with it directly: by way of another process all that pages do would be told twice.
 */
export function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch({
    executablePath: inject("browser"),
    args: [...BROWSER_ARGUMENTS, ...FRUGAL, LOCAL],
  });
  return opened;
}
