import { findProgram, run, say } from "./run.mjs";

/**
 * Installs a Debian package, where that is possible and permitted: as root, with apt-get.
 * @param {string} name
 * @param {string} why what it is needed for; printed
 * @returns {Promise<boolean>} whether it was installed
 */
export async function installDebianPackage(name, why) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return false;
  say(`Installing Debian's ${name}: ${why}`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  if ((await run("apt-get", ["update", "-qq"], options)) !== 0) return false;
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  return (await run("apt-get", install, options)) === 0;
}
