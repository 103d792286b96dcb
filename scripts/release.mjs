import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { installPackages, requireNode } from "./install.mjs";
import { endChildrenOnSignals, must, root, say } from "./run.mjs";

/**
 * What a server in production reads, besides its packages. The embedded database's template is not in it: live mode has
 * a PostgreSQL.
 */
const FILES = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "apps/server/dist/main.js",
  "apps/server/dist/main.js.map",
  "apps/web/dist",
];

/**
 * `npm run release -- <new folder>`: builds, and lays out exactly what a server in production needs, with its packages.
 * The folder gets its name when it is complete.
 */
endChildrenOnSignals();
requireNode();
const [target] = process.argv.slice(2);
if (target === undefined) fail("npm run release needs a folder: npm run release -- /opt/penlight/0.6.0");
const folder = resolve(process.env["INIT_CWD"] ?? ".", target);
if (existsSync(folder)) fail(`${folder} exists; a release is a new folder`);
await installPackages();
const { build } = await import("./build.mjs");
await build();
const partial = join(dirname(folder), `.${basename(folder)}.partial`);
rmSync(partial, { recursive: true, force: true });
for (const file of [...FILES, ...manifests()]) {
  mkdirSync(dirname(join(partial, file)), { recursive: true });
  cpSync(join(root, file), join(partial, file), { recursive: true });
}
say("Installing the server's packages");
// No package of the server needs its install script.
const packages = ["ci", "--omit=dev", "--workspace=@penlight/server", "--ignore-scripts", "--loglevel=error"];
await must("npm", packages, { cwd: partial });
renameSync(partial, folder);
say(`${folder} is complete: node --enable-source-maps ${join(folder, "apps/server/dist/main.js")}`);

/** npm wants the package.json of each workspace in the lock file. */
function manifests() {
  return ["apps", "packages"].flatMap((kind) =>
    readdirSync(join(root, kind))
      .map((name) => join(kind, name, "package.json"))
      .filter((file) => existsSync(join(root, file))),
  );
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
