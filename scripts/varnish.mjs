import { installDebianPackage } from "./debian-package.mjs";
import { findProgram } from "./run.mjs";

/** @returns {string | undefined} the path of varnishd; undefined where it is not installed */
export function findVarnish() {
  return findProgram("varnishd", ["/usr/sbin"]);
}

/** Installs Varnish where it is missing and may be installed. Without it the test of the edge is skipped. */
export async function provideVarnish() {
  if (findVarnish() === undefined)
    await installDebianPackage("varnish", "the test of the edge sends its requests through it");
}
