import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import packageFile from "../../package.json" with { type: "json" };

/** This build's version. */
export const version: string = packageFile.version;

/** Identifies the code that runs: the same for the processes of one build, and another one for each other build. */
export function buildId(): string {
  // In a build, this module's file is the whole program.
  const program = readFileSync(fileURLToPath(import.meta.url));
  return createHash("sha256").update(program).digest("hex").slice(0, 16);
}
