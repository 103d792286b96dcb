import { installDebianPackage } from "./debian-package.mjs";
import { findProgram } from "./run.mjs";

/** Debian's folder for servers, which the PATH of a user may lack. */
const DEBIAN_FOLDER = "/usr/sbin";

/**
 * The balancer of the evening: an installed haproxy, else Debian's where it may be installed.
 * @returns {Promise<string | undefined>} the program's path; undefined when it is not available
 */
export async function findHaproxy() {
  const installed = () => findProgram("haproxy", [DEBIAN_FOLDER]);
  if (installed() === undefined)
    await installDebianPackage("haproxy", "it balances the servers of the evening");
  return installed();
}
