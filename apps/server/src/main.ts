import "./app/keep-tick-shape.ts";
import { readConfig } from "./base/config.ts";
import { createLogger } from "./base/logger.ts";
import { createServer, type Server } from "./app/server.ts";
import { explainStart } from "./base/start-error.ts";
import { watchRejections } from "./base/unhandled.ts";

/** Limit of an orderly stop, below the supervisor's own kill timeout. */
const STOP_WITHIN_MS = 9_500;

let server: Server | undefined;
let isEnding = false;

/** Stops the server in order, once; later signals have no effect. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => {
    process.stderr.write("Penlight did not stop in time.\n");
    process.exit(1);
  }, STOP_WITHIN_MS).unref();
  try {
    await server?.[Symbol.asyncDispose]();
    process.exit(exitCode);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  }
}

/** An exception outside of any request may have left any state half changed, so the process logs it and ends. */
function fall(error: unknown): void {
  createLogger("fatal").fatal({ err: error }, "a mistake outside of any request; ending");
  void end(1);
}

async function main(): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(0));
  process.on("uncaughtException", fall);
  let logger = createLogger("error");
  const rejections = watchRejections(() => logger);
  try {
    const config = readConfig();
    logger = createLogger(config.logLevel);
    server = await createServer(config, { logger, rejections });
    const upstream = config.mode === "sandbox" ? "the sandbox" : "the real platforms";
    process.stdout.write(`Penlight is at ${config.publicOrigin ?? server.url} (on ${upstream})\n`);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  }
}

await main();
