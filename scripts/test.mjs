import { performance } from "node:perf_hooks";
import { installPackages, requireNode } from "./install.mjs";
import { say } from "./say.mjs";

/**
 * `npm test`: every check. Installs what is missing first: packages, a browser for the journeys, and PostgreSQL
 * for the database tests when it may (they run on the embedded database in any case).
 */
requireNode();
await installPackages();
const { run, root } = await import("./run.mjs");
const { check } = await import("./check.mjs");
const { build } = await import("./build.mjs");
const { checkBundle } = await import("./check-bundle.mjs");
const { findBrowser } = await import("./find-browser.mjs");
const { startPostgres } = await import("./postgres.mjs");

const started = performance.now();
const failed = await check();

const vitest = [`${root}/node_modules/vitest/vitest.mjs`, "run"];
await build();
say("Holding the bundle against its budget");
if (!checkBundle()) failed.push("bundle budget");

const postgres = await startPostgres();
try {
  say(
    postgres
      ? "Server journeys, on the embedded database and on PostgreSQL"
      : "Server journeys, on the embedded database (no PostgreSQL here, and it may not be installed)",
  );
  const env = postgres ? { TEST_POSTGRES_URL: postgres.url } : {};
  if ((await run(process.execPath, [...vitest, "--project", "server"], { env })) !== 0) {
    failed.push("server journeys");
  }
} finally {
  await postgres?.stop();
}

const browser = await findBrowser();
say(`Browser journeys, in ${browser}`);
const code = await run(process.execPath, [...vitest, "--project", "browser"], {
  env: { TEST_BROWSER: browser },
});
if (code !== 0) failed.push("browser journeys");

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
if (failed.length > 0) {
  process.stderr.write(`\nFailed after ${minutes} min: ${failed.join(", ")}\n`);
  process.exitCode = 1;
} else {
  say(`Everything passed, in ${minutes} min`);
}
