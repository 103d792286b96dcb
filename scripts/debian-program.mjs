import { findProgram, run, say } from "./run.mjs";

/** Folders of programs that only root has in its PATH. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/bin"];

/**
 * The path of a program. CI installs Debian's package where it is missing and may be installed; a developer's machine
 * is left as it is. Without the program, a line says what is skipped, and the result is undefined.
 * @param options `from`: Debian's package; `skipped`: what does not take place without the program
 */
export async function debianProgram(name, { from, skipped }) {
  const found = findProgram(name, SYSTEM_FOLDERS);
  if (found !== undefined) return found;
  const mayInstall = process.env["CI"] === "true" && process.getuid?.() === 0 && findProgram("apt-get");
  if (mayInstall) {
    say(`Installing Debian's ${from}: ${skipped}`);
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { quiet: true, env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", from], { quiet: true, env });
    const installed = findProgram(name, SYSTEM_FOLDERS);
    if (installed !== undefined) return installed;
  }
  process.stdout.write(`${name} (Debian's ${from}) is not installed; skipped: ${skipped}\n`);
  return undefined;
}
