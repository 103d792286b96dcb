import { existsSync } from "node:fs";
import { findProgram, node, root, run, say } from "./run.mjs";

/** Arguments for a Chromium that also runs as root, makes no requests of its own, and plays audio without a click. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
];

/** Headless Chromium: the same engine, and a new context costs a tenth of the time it takes in the full browser. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds a Chromium for the journeys: the one in TEST_BROWSER, the system's, else Debian's package (which is installed
 * when we are root), else Playwright's own download.
 * @param options `withWindow`: the full browser, for measurements and pictures
 * @returns its path
 */
export async function findBrowser({ withWindow = false } = {}) {
  const names = withWindow ? BROWSERS : [SHELL, ...BROWSERS];
  const found = process.env["TEST_BROWSER"] ?? systemBrowser(names);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram("apt-get")) {
    for (const name of withWindow ? ["chromium"] : [SHELL, "chromium"]) {
      await installPackage(name);
      const installed = systemBrowser(names);
      if (installed) return installed;
    }
  }
  say("Downloading Playwright's Chromium: the browser journeys need a browser");
  await node([`${root}/node_modules/playwright-core/cli.js`, "install", "chromium"]);
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  throw new Error("No browser to be had: install Chromium, or set TEST_BROWSER to one");
}

/** The path of an installed browser with everything, such as a push client; undefined without one. */
export function fullBrowser() {
  return systemBrowser(BROWSERS);
}

/** Not every distribution has every package: the caller checks whether it was installed. */
async function installPackage(name) {
  say(`Installing Debian's ${name}: the browser journeys need a browser`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { quiet: true, env });
}

function systemBrowser(names) {
  for (const name of names) {
    const path = findProgram(name, ["/usr/bin"]);
    if (path) return path;
  }
  return undefined;
}
