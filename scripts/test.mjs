import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { performance } from "node:perf_hooks";
import { installPackages, requireNode } from "./install.mjs";
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
const { findBrowser } = await import("./find-browser.mjs");
const { startPostgres } = await import("./postgres.mjs");

const started = performance.now();
const isCi = process.env["CI"] === "true";
const build = { name: "build", command: process.execPath, args: ["scripts/build.mjs"] };
const tools = findTools();
// Their errors are reported after the checks.
tools.catch(() => undefined);
const failed = await check([build]);
const { browser, postgres } = await tools;
try {
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
  return { browser: await findBrowser(), postgres: await startPostgres() };
}

/**
 * The server's journeys, its durability tests, and the browser's journeys: one kind after the other, each with enough
 * workers to keep two cores busy. In parallel with a browser's video, tests of crowds and fast clocks would measure the
 * machine.
 */
async function journeys() {
  const where = postgres
    ? "on PostgreSQL and on the embedded database"
    : "on the embedded database (no PostgreSQL here, and it may not be installed)";
  const kinds = [
    ["server", `Server journeys, ${where}`],
    ...(isCi ? [["durability", `Durability, ${where}`]] : []),
    [
      "browser",
      `Browser journeys, in ${browser}`,
      ...(isCi ? [] : ["--exclude", "apps/web/e2e/durability/**"]),
    ],
  ];
  const env = { TEST_BROWSER: browser, ...(postgres && { TEST_POSTGRES_URL: postgres.url }) };
  const results = mkdtempSync(join(tmpdir(), "penlight-results-"));
  const wrong = [];
  for (const [project, title, ...options] of kinds) {
    if (exitCodeOfSignal() !== undefined) break;
    say(title);
    const json = join(results, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${json}`];
    const vitest = [`${root}/node_modules/vitest/vitest.mjs`, "run", ...reporters, "--project", project];
    if ((await run(process.execPath, [...vitest, ...options], { env })) !== 0) wrong.push(project);
  }
  // Repeated at the end: otherwise they would be a few lines among thousands.
  for (const project of wrong) tellFailures(join(results, `${project}.json`));
  rmSync(results, { recursive: true });
  return wrong.map((project) => `${project} tests`);
}

/**
 * Prints the failed tests, each with the beginning of its error.
 * @param file output of Vitest's JSON reporter; missing after a crash
 */
function tellFailures(file) {
  let suites = [];
  try {
    suites = JSON.parse(readFileSync(file, "utf8")).testResults;
  } catch (error) {
    process.stderr.write(`\nNo results to tell: ${error.message}\n`);
  }
  for (const { name, message, assertionResults } of suites) {
    const failed = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => [fullName, failureMessages.join("\n")]);
    if (message) failed.push(["the file itself", message]);
    for (const [test, why] of failed)
      process.stderr.write(`\n✗ ${relative(root, name)}: ${test}\n${beginning(why)}\n`);
  }
}

function beginning(text) {
  return text.split("\n").slice(0, 15).join("\n").slice(0, 2_000);
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
