import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dirname, "..");

/**
 * Runs a program in the repository and waits for it. Output goes to the terminal unless `quiet`, which keeps it
 * and shows it only on failure. Resolves with the exit code.
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const kept = [];
    child.stdout?.on("data", (chunk) => kept.push(chunk));
    child.stderr?.on("data", (chunk) => kept.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** As {@link run}, but a failure ends the script with the program's code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Runs a JavaScript file of a dependency or of ours with this Node. */
export function node(args, options) {
  return must(process.execPath, args, options);
}

/** Where a program is: on the PATH or in one of the given folders; undefined when it is nowhere. */
export function findProgram(name, folders = []) {
  return [...(process.env["PATH"] ?? "").split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
