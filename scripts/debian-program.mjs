import { installDebianPackage } from "./debian-package.mjs";
import { findProgram } from "./run.mjs";

/** Folders of programs that a user's PATH may lack. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/bin"];

/** Programs that check the files in `deploy/`, with their Debian packages. */
const CHECKING = { promtool: "prometheus", caddy: "caddy" };

/**
 * The path of a program of Debian. Without it a line says what is skipped.
 * @param {string} name of the program
 * @param {string} skipped what does not take place without it
 * @returns {string | undefined} undefined where it is not installed
 */
export function debianProgram(name, skipped) {
  const found = findProgram(name, SYSTEM_FOLDERS);
  if (found === undefined) process.stdout.write(`${name} is not installed; skipped: ${skipped}\n`);
  return found;
}

/** Installs the programs that check `deploy/` where they are missing and may be installed. */
export async function provideCheckingPrograms() {
  for (const [name, from] of Object.entries(CHECKING))
    if (findProgram(name, SYSTEM_FOLDERS) === undefined)
      await installDebianPackage(from, "it checks the files for operators");
}
