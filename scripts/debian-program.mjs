import { findProgram, run, say } from "./run.mjs";

/** Folders of programs that a user's PATH may lack. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/bin"];

/** Programs of Debian that tests and tools use, with their packages. */
const PACKAGES = {
  "nats-server": "nats-server",
  haproxy: "haproxy",
  varnishd: "varnish",
  promtool: "prometheus",
  caddy: "caddy",
};

/**
 * The path of a program of Debian; undefined where it is not installed.
 * @param {string} name
 */
export function findDebianProgram(name) {
  return findProgram(name, SYSTEM_FOLDERS);
}

/**
 * The same for a test, which prints a line when it has to skip something.
 * @param {string} name
 * @param {string} skipped what does not take place without it
 */
export function debianProgram(name, skipped) {
  const found = findDebianProgram(name);
  if (found === undefined) process.stdout.write(`${name} is not installed; skipped: ${skipped}\n`);
  return found;
}

/**
 * Installs those of these programs that are missing, where the process may.
 * @param {readonly (keyof typeof PACKAGES)[]} names
 * @param {string} reason continues the sentence "Installing Debian's packages: …"
 */
export async function provideDebianPrograms(names, reason) {
  const missing = names.filter((name) => findDebianProgram(name) === undefined);
  if (missing.length > 0)
    await installDebianPackages(
      missing.map((name) => PACKAGES[name]),
      reason,
    );
}

/**
 * Installs Debian packages, where the process may.
 * @param {readonly string[]} packages
 * @param {string} reason continues the sentence "Installing Debian's packages: …"
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(packages, reason) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return false;
  say(`Installing Debian's ${packages.join(", ")}: ${reason}`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if ((await run("apt-get", ["update", "-qq"], { quiet: true, env })) !== 0) return false;
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return (await run("apt-get", install, { quiet: true, env })) === 0;
}
