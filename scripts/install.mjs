import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, say } from "./run.mjs";

/** Installs the packages of the lock file, unless exactly these are installed already. Needs the network only then. */
export async function installPackages() {
  if (isInstalled(root)) return;
  say("Installing the packages of package-lock.json (npm ci; once, and after it changes)");
  await must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * Whether `folder` contains what its package-lock.json requires. npm records the installed packages at the very end, so
 * an interrupted installation has no record; folders that were deleted since are detected as well.
 */
export function isInstalled(folder) {
  const wanted = packagesIn(join(folder, "package-lock.json"));
  const installed = packagesIn(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    // Packages for other machines are not installed here.
    if (!(path in installed)) return optional === true;
    return installed[path].version === version && existsSync(join(folder, path, "package.json"));
  });
}

function packagesIn(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};
}

/** Exits with one line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Penlight needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
