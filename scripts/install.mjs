import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root } from "./run.mjs";
import { say } from "./say.mjs";

const stamp = join(root, "node_modules", ".penlight-lock");

/** Installs the packages of the lock file, unless just these are installed already. */
export async function installPackages() {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say("Installing the packages of package-lock.json (npm ci; once, and after it changes)");
  await must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** Refuses a Node that is too old, in one line. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Penlight needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
