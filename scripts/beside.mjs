import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages, requireNode } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";
import { endChildrenOnSignals, root, run, say } from "./run.mjs";

/**
 * `npm run beside -- <commit of the release before>`: proves that processes of an earlier release survive this tree's
 * migrations, as they must in a rolling upgrade. Checks the earlier release out, and runs its own server tests on
 * databases with this tree's schema: PostgreSQL copies each new database from `template1`, which is migrated first.
 */
endChildrenOnSignals();
requireNode();
const [commit, ...files] = process.argv.slice(2);
if (commit === undefined) fail("npm run beside needs a commit: npm run beside -- <commit>");
await installPackages();
const postgres = await startPostgres();
if (!postgres) fail("npm run beside needs PostgreSQL (Debian's package postgresql), and may not install it");
const folder = mkdtempSync(join(tmpdir(), "penlight-beside-"));
const earlier = join(folder, "release");
try {
  process.exitCode = await survives();
} finally {
  await postgres.stop();
  if (existsSync(earlier)) await run("git", ["worktree", "remove", "--force", earlier], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
}

/** The exit code of the first step that fails, or 0. */
async function survives() {
  const template = postgres.url.replace(/\/postgres$/, "/template1");
  const known = join(earlier, "apps/server/src/db/schema/migrations");
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", ...files];
  const env = { TEST_POSTGRES_URL: postgres.url };
  const steps = [
    [`Checking out ${commit}`, "git", ["worktree", "add", "--quiet", "--detach", earlier, commit]],
    [
      "Installing its packages",
      "npm",
      ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
      { cwd: earlier },
    ],
    ["Building it", process.execPath, ["scripts/build.mjs"], { cwd: earlier }],
    [
      "Migrating template1 with the migrations of this tree",
      process.execPath,
      ["--import", "tsx", "scripts/migrate-template.ts", template, known],
    ],
    ["Server tests of the earlier release", process.execPath, vitest, { cwd: earlier, env }],
  ];
  for (const [title, command, args, options] of steps) {
    say(title);
    const exitCode = await run(command, args, options);
    if (exitCode !== 0) return exitCode;
  }
  say("The earlier release survives the migrations");
  return 0;
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
