import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dirname, "..");

/** Prints the current step of a script, because some steps take a while. */
export function say(text) {
  process.stdout.write(`\u001b[1m› ${text}\u001b[0m\n`);
}

/** The running programs of this script. */
const children = new Set();
/** The signal that ends this script, once it was received. */
let ending = null;

/** Starts a program that ends with this script, see {@link endChildrenOnSignals}. */
export function startChild(command, args, options) {
  const child = spawn(command, args, options);
  children.add(child);
  for (const event of ["error", "exit"]) child.on(event, () => children.delete(child));
  return child;
}

/** Whether programs are running. */
export function hasChildren() {
  return children.size > 0;
}

/** The exit code of a script that a signal ends; undefined before a signal. */
export function exitCodeOfSignal() {
  return ending === null ? undefined : 128 + constants.signals[ending];
}

/**
 * Signals all programs. A program that has received the terminal's Ctrl+C as well gets it twice, which has no effect.
 */
export function endChildren(signal) {
  for (const child of children) child.kill(signal);
}

/**
 * From now on a signal to this script ends its programs, at whichever step it is, and no further one is started: by
 * default only the script would end, and leave a build or a server running.
 */
export function endChildrenOnSignals(onSignal = () => {}) {
  const end = (signal) => {
    ending = signal;
    onSignal();
    // A program whose terminal was closed must shut down properly like any other.
    endChildren(signal === "SIGHUP" ? "SIGTERM" : signal);
    if (!hasChildren()) process.exit(exitCodeOfSignal());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event !== undefined) whenParentIsGone(() => end("SIGTERM"));
}

const LOOK_FOR_PARENT_EVERY_MS = 500;

/** npm runs a script in a shell, and a SIGTERM to npm ends only that shell, which does not forward it. */
function whenParentIsGone(onGone) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    onGone();
  }, LOOK_FOR_PARENT_EVERY_MS);
  look.unref();
}

/**
 * Runs a program in the repository and waits for it. Output goes to the terminal, or to the file `output`, or with
 * `quiet` to the terminal after a failure only. Resolves with the exit code.
 */
export async function run(command, args, { quiet = false, output, env = {}, cwd = root } = {}) {
  if (ending !== null) return exitCodeOfSignal();
  const file = output === undefined ? undefined : openSync(output, "w");
  const stdio = file !== undefined ? ["ignore", file, file] : quiet ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = startChild(command, args, { cwd, env: { ...process.env, ...env }, stdio });
  if (file !== undefined) closeSync(file);
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => kept.push(chunk));
  const code = await ended(child);
  if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
  return code;
}

/** The exit code of a program, once all of its output was read. */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
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

/** The path of a program, from the PATH or one of the given folders; undefined when it is not found. */
export function findProgram(name, folders = []) {
  return [...(process.env["PATH"] ?? "").split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
