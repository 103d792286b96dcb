import { findProgram, run, say } from "./run.mjs";

/**
 * Installs a Debian package, where the process may.
 * @param {string} name of the package
 * @param {string} reason continues the sentence "Installing Debian's name: …"
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installDebianPackage(name, reason) {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return false;
  say(`Installing Debian's ${name}: ${reason}`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if ((await run("apt-get", ["update", "-qq"], { quiet: true, env })) !== 0) return false;
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  return (await run("apt-get", install, { quiet: true, env })) === 0;
}
