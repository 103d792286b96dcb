import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The installation's secret: what the operator gave, or one that is made once and kept in the data folder where
 * only its owner can read it.
 */
export function sessionSecret(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const folder = join(dataDir, "secrets");
  const file = join(folder, "session");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Made by whichever process comes first; the others read it.
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
