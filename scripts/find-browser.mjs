import { existsSync } from "node:fs";
import { findProgram, must, node, root } from "./run.mjs";
import { say } from "./say.mjs";

/** Starts Chromium quietly, also as root: no traffic of its own, and sound without a click. */
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

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium for the journeys: the one named by TEST_BROWSER, the system's, else Debian's package (installed
 * here when we are root), else Playwright's own download. Gives its path.
 */
export async function findBrowser() {
  const found = process.env["TEST_BROWSER"] ?? systemBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram("apt-get")) {
    say("Installing Debian's chromium: the browser journeys need a browser");
    await must("apt-get", ["update", "-qq"]);
    await must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = systemBrowser();
    if (installed) return installed;
  }
  say("Downloading Playwright's Chromium: the browser journeys need a browser");
  await node([`${root}/node_modules/playwright-core/cli.js`, "install", "chromium"]);
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  throw new Error("No browser to be had: install Chromium, or set TEST_BROWSER to one");
}

function systemBrowser() {
  for (const name of NAMES) {
    const path = findProgram(name, ["/usr/bin"]);
    if (path) return path;
  }
  return undefined;
}
