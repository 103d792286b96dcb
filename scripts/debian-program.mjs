import { installDebianPackage } from "./debian-package.mjs";
import { findProgram } from "./run.mjs";

/** Folders of programs that a user's PATH may lack. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/bin"];

/**
 * The path of a program. CI installs Debian's package where it is missing and may be installed; a developer's machine
 * is left as it is. Without the program, a line says what is skipped.
 * @param {string} name of the program
 * @param {{ from: string, skipped: string }} options `from`: Debian's package; `skipped`: what is not done without it
 * @returns {Promise<string | undefined>} undefined without the program
 */
export async function debianProgram(name, { from, skipped }) {
  const installed = () => findProgram(name, SYSTEM_FOLDERS);
  if (installed() === undefined && process.env["CI"] === "true") await installDebianPackage(from, skipped);
  if (installed() === undefined)
    process.stdout.write(`${name} (Debian's ${from}) is not installed; skipped: ${skipped}\n`);
  return installed();
}
