import { installDebianPackage } from "./debian-package.mjs";
import { findProgram } from "./run.mjs";

/** Debian's folder for servers, which the PATH of a user may lack. */
const DEBIAN_FOLDER = "/usr/sbin";

/**
 * The NATS server for the tests of several processes: an installed one, else Debian's where it may be installed.
 * @returns {Promise<string | undefined>} the program's path; undefined when it is not available
 */
export async function findNatsServer() {
  const installed = () => findProgram("nats-server", [DEBIAN_FOLDER]);
  if (installed() === undefined)
    await installDebianPackage("nats-server", "the tests of several processes need it");
  return installed();
}
