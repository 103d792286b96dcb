import { performance } from "node:perf_hooks";
import { join } from "node:path";
import { installPackages, requireNode } from "./install.mjs";
import { exitCodeOfSignal, root, run, say } from "./run.mjs";

/**
 * Each check with its name and program. They run three at a time, because the unit tests run one after the other on one
 * core.
 */
const bin = (name) => join(root, "node_modules", ".bin", name);
const LINTED = ["packages", "apps", "scripts", "bench", "vitest.config.ts"];
const CHECKS = [
  { name: "unit tests", command: bin("vitest"), args: ["run", "--project", "unit", "--reporter=dot"] },
  { name: "format", command: bin("oxfmt"), args: ["--check"] },
  {
    name: "lint",
    command: bin("oxlint"),
    args: ["--type-aware", "--type-check", "--quiet", ...LINTED],
    // The type-aware linter is written in Go. It ends after seconds, a third of which went into garbage collection.
    env: { GOGC: "400" },
  },
  { name: "imports", command: process.execPath, args: ["scripts/check-imports.mjs"] },
  { name: "unused", command: bin("knip"), args: ["--cache"] },
];

/**
 * `npm run check`: format, lint, types, import rules, dead code, unit tests; under a minute on two cores.
 * @param beside further independent tasks that run in parallel
 * @returns the names of the failed ones
 */
export async function check(beside = []) {
  const started = performance.now();
  const waiting = [...beside, ...CHECKS];
  const failed = [];
  const worker = async () => {
    for (let next = waiting.shift(); next && !exitCodeOfSignal(); next = waiting.shift()) {
      const { name, command, args, env } = next;
      const from = performance.now();
      const code = await run(command, args, { quiet: true, env: { NO_COLOR: "1", ...env } });
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      process.stdout.write(`  ${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
      if (code !== 0) failed.push(name);
    }
  };
  say("Checking format, lint, types, import rules, dead code and unit tests");
  await Promise.all([worker(), worker(), worker()]);
  say(`Checks took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  await installPackages();
  const failed = await check();
  if (failed.length > 0) {
    process.stderr.write(`Failed: ${failed.join(", ")}\n`);
    process.exitCode = 1;
  }
}
