import { configFrom, type Config } from "../../src/base/config.ts";
import { createLogger } from "../../src/base/logger.ts";
import { createServer } from "../../src/app/server.ts";
import { plainPages, TIMINGS } from "./start-server.ts";

/** Settings of a server that runs as its own process and can be killed. Its clock may run faster than the machine's. */
export interface ChildSettings {
  env: Record<string, string>;
  timings: Partial<Config["timings"]>;
  /** Both are the same moment, Unix ms: from then on `speed` seconds pass per second. */
  clock: { worldMs: number; realMs: number; speed: number };
}

const { env, timings, clock } = JSON.parse(process.argv[2] ?? "") as ChildSettings;
const server = await createServer(
  { ...configFrom(env), timings: { ...TIMINGS, ...timings } },
  {
    pages: () => Promise.resolve(plainPages()),
    clock: () => clock.worldMs + (Date.now() - clock.realMs) * clock.speed,
    logger: createLogger("warn", (line) => void process.stderr.write(line)),
  },
);
process.on("SIGTERM", async () => {
  await server[Symbol.asyncDispose]();
  process.exit(0);
});
process.stdout.write(`${server.url}\n`);
