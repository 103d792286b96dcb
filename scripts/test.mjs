import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { installPackages, requireNode } from "./install.mjs";
import { printFailures, readFailures, runAgain, runTestFile } from "./results.mjs";
import { endChildrenOnSignals, exitCodeOfSignal, root, run, say } from "./run.mjs";

/**
 * `npm test`: every check. First installs what is missing: packages, a browser for the journeys, and PostgreSQL where
 * permitted, with which worlds start faster. Without it all worlds use the embedded database. The long tests of outages
 * only run in CI, which sets CI=true.
 */
endChildrenOnSignals();
requireNode();
await installPackages();
const { check } = await import("./check.mjs");
const { checkBundle } = await import("./check-bundle.mjs");
const { checkAndroid } = await import("./android.mjs");
const { findBrowser } = await import("./find-browser.mjs");
const { startPostgres } = await import("./postgres.mjs");
const { findDebianProgram, provideDebianPrograms } = await import("./debian-program.mjs");

const started = performance.now();
const isCi = process.env["CI"] === "true";
const build = { name: "build", command: process.execPath, args: ["scripts/build.mjs"] };
const tools = findTools();
// Their errors are reported after the checks.
tools.catch(() => undefined);
const failed = await check([build]);
const { browser, postgres, natsServer } = await tools;
try {
  failed.push(...(await checkAndroid()));
  // Without a build there is nothing to check.
  if (!failed.includes(build.name)) {
    say("Holding the bundle against its budget");
    if (!checkBundle()) failed.push("bundle budget");
    failed.push(...(await journeys()));
  }
} finally {
  await postgres?.stop();
}
tell(failed);

/**
 * The tools that the journeys need besides a build. An installation is mostly waiting, and runs in parallel with the
 * checks.
 */
async function findTools() {
  const found = { browser: await findBrowser(), postgres: await startPostgres() };
  if (isCi)
    await provideDebianPrograms(
      ["nats-server", "varnishd", "promtool", "caddy"],
      "tests of several processes, of the edge and of the operator's files need them",
    );
  // Processes share a PostgreSQL.
  return { ...found, natsServer: found.postgres && findDebianProgram("nats-server") };
}

/**
 * Parts in a DOM, the server's journeys, its durability tests, and the browser's journeys: one kind after the other,
 * each with enough workers to keep two cores busy. In parallel with a browser's video, tests of crowds and fast clocks
 * would measure the machine.
 */
async function journeys() {
  const where = postgres
    ? "on PostgreSQL and on the embedded database"
    : "on the embedded database (no PostgreSQL here, and it may not be installed)";
  const kinds = [
    ["dom", "Parts of pages, in a DOM"],
    ["server", `Server journeys, ${where}`],
    ...(isCi ? [["durability", `Durability, ${where}`]] : []),
    [
      "browser",
      `Browser journeys, in ${browser}`,
      ...(isCi ? [] : ["--exclude", "apps/web/e2e/durability/**"]),
    ],
  ];
  const env = {
    TEST_BROWSER: browser,
    ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
    ...(natsServer && { TEST_NATS_SERVER: natsServer }),
  };
  const results = mkdtempSync(join(tmpdir(), "penlight-results-"));
  const failed = new Map();
  const flaky = [];
  for (const [project, title, ...options] of kinds) {
    if (exitCodeOfSignal() !== undefined) break;
    say(title);
    const json = join(results, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${json}`];
    const vitest = [`${root}/node_modules/vitest/vitest.mjs`, "run", ...reporters, "--project", project];
    if ((await run(process.execPath, [...vitest, ...options], { env })) === 0) continue;
    const failures = readFailures(json);
    failed.set(project, failures);
    if (!isCi || project !== "browser" || failures.length === 0) continue;
    say("Running failed journeys once more, each file alone");
    const again = await runAgain(failures, (file, output) => runTestFile(project, file, { output, env }));
    flaky.push(...again.flaky);
    if (again.failed.length === 0) failed.delete(project);
    else failed.set(project, again.failed);
  }
  rmSync(results, { recursive: true });
  // Repeated at the end: otherwise they would be a few lines among thousands.
  for (const [project, failures] of failed) {
    if (failures.length === 0)
      process.stderr.write(`\nThe ${project} tests failed without a failed test: see their output above\n`);
    printFailures(failures);
  }
  if (flaky.length > 0) say("Flaky: failed beside others and passed alone; the outputs are in test-results/");
  printFailures(flaky, "~");
  return [...failed.keys()].map((project) => `${project} tests`);
}

function tell(names) {
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const signalCode = exitCodeOfSignal();
  if (signalCode !== undefined) {
    process.exitCode = signalCode;
  } else if (names.length > 0) {
    process.stderr.write(`\nFailed after ${minutes} min: ${names.join(", ")}\n`);
    process.exitCode = 1;
  } else {
    const left = isCi ? "" : "; durability is left to CI (CI=true npm test)";
    say(`Everything passed, in ${minutes} min${left}`);
  }
}
