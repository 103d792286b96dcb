import { performance } from "node:perf_hooks";
import { join } from "node:path";
import { installPackages, requireNode } from "./install.mjs";
import { root, run } from "./run.mjs";
import { say } from "./say.mjs";

/** Each check: what it is, and the program that does it. They run two at a time, since most use one core. */
const bin = (name) => join(root, "node_modules", ".bin", name);
const tsc = (project) => [process.execPath, ["node_modules/typescript7/bin/tsc", "-p", project]];
const CHECKS = [
  ["format", [bin("prettier"), ["--check", "--log-level=warn", "."]]],
  ["lint", [bin("oxlint"), ["--type-aware", "--quiet", "packages", "apps", "scripts", "bench"]]],
  ...["packages/contract", "packages/live-socket", "packages/showroom", "packages/idn"].map((project) => [
    `types ${project}`,
    tsc(project),
  ]),
  ...["apps/sandbox", "apps/server", "apps/web", "scripts"].map((project) => [
    `types ${project}`,
    tsc(project),
  ]),
  ["imports", [process.execPath, ["scripts/check-imports.mjs"]]],
  ["unused", [bin("knip"), []]],
  ["unit tests", [bin("vitest"), ["run", "--project", "unit", "--reporter=dot"]]],
];

/** `npm run check`: format, lint, types, import rules, dead code, unit tests; under a minute. */
export async function check() {
  const started = performance.now();
  const waiting = [...CHECKS];
  const failed = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name = "", [command, args]] = next;
      const from = performance.now();
      const code = await run(command, args, { quiet: true, env: { FORCE_COLOR: "0" } });
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      process.stdout.write(`  ${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
      if (code !== 0) failed.push(name);
    }
  };
  say("Checking format, lint, types, import rules, dead code and unit tests");
  await Promise.all([worker(), worker()]);
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
