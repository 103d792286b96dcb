import { ConfigError, readConfig } from "./config.ts";
import { FolderInUseError } from "./db/folder-lock.ts";
import { WebAppMissingError } from "./pages/built-pages.ts";
import { createServer, type Server } from "./server.ts";

/** A stop that takes longer is cut off: what supervises us would do it less kindly. */
const STOP_WITHIN_MS = 9_500;

async function main(): Promise<void> {
  let server: Server;
  try {
    const config = readConfig();
    server = await createServer(config);
    const upstream = config.mode === "sandbox" ? "the sandbox" : "the real platforms";
    process.stdout.write(`Penlight is at ${config.publicOrigin ?? server.url} (on ${upstream})\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(server));
}

async function stop(server: Server): Promise<void> {
  setTimeout(() => {
    process.stderr.write("Penlight did not stop in time.\n");
    process.exit(1);
  }, STOP_WITHIN_MS).unref();
  await server[Symbol.asyncDispose]();
  process.exit(0);
}

/** One line for what a person can mend; the whole trace for what only we can. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof WebAppMissingError
  )
    return error.message;
  if (error instanceof Error && "code" in error) {
    if (error.code === "EADDRINUSE")
      return "The port is taken by another program. Stop it, or set PORT to another one.";
    if (error.code === "EACCES") return `No permission: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
