import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildServiceWorker } from "./build-service-worker.mjs";
import { installPackages, requireNode } from "./install.mjs";
import { node, root, say } from "./run.mjs";

const stamp = join(root, "apps", "server", "dist", ".built-from");
const SOURCES = [
  "package-lock.json",
  "tsconfig.base.json",
  "data",
  "packages",
  "apps/web/index.html",
  "apps/web/chunks.ts",
  "apps/web/vite.config.ts",
  "apps/web/public",
  "apps/web/service-worker",
  "apps/web/src",
  "apps/server/src",
  "apps/server/scripts",
  "apps/sandbox/src",
  "scripts/build.mjs",
  "scripts/build-service-worker.mjs",
];

/** The results of a build: if one is missing nothing starts, whatever the stamp says. */
const RESULTS = [
  "apps/web/dist/client/index.html",
  "apps/web/dist/client/service-worker.js",
  "apps/web/dist/server/entry-server.js",
  "apps/server/dist/main.js",
  "apps/server/dist/db-template.tar",
  "apps/sandbox/dist/main.js",
];

/** Builds web, server and sandbox into their `dist` folders, unless they were built from exactly these sources. */
export async function build() {
  const fingerprint = fingerprintOf(SOURCES);
  if (isBuiltFrom(fingerprint)) return;
  // An interrupted build is invalid, also for the sources of the previous build.
  rmSync(stamp, { force: true });
  say("Building the web app (browser and server bundle)");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const web = { cwd: join(root, "apps", "web"), quiet: true, env: { NODE_ENV: "production" } };
  await node([vite, "build"], web);
  await node([vite, "build", "--ssr", "src/entry-server.tsx", "--outDir", "dist/server"], web);
  await buildServiceWorker();
  say("Compressing the web app's files");
  await node(["--import", "tsx", "apps/server/scripts/compress-assets.ts"], { quiet: true });
  say("Building the server and the sandbox");
  await bundle("server");
  await bundle("sandbox");
  say("Preparing the embedded database's template");
  await node(["--import", "tsx", "apps/server/scripts/make-db-template.ts"], { quiet: true });
  mkdirSync(join(stamp, ".."), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function isBuiltFrom(fingerprint) {
  if (!RESULTS.every((file) => existsSync(join(root, file)))) return false;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;
}

/**
 * Packages that are bundled: they have some sixty files, each of which would have to be found and compiled at the
 * start, and we use only a part.
 */
const COMPILED_IN = new Set(["kysely"]);

/** One file per program; our packages are bundled, packages from the registry remain external except those above. */
async function bundle(app) {
  const esbuild = await import("esbuild");
  const { dependencies } = JSON.parse(readFileSync(join(root, "apps", app, "package.json"), "utf8"));
  const contract = JSON.parse(readFileSync(join(root, "packages", "contract", "package.json"), "utf8"));
  const outside = new Set([...Object.keys(dependencies), ...Object.keys(contract.dependencies)]);
  await esbuild.build({
    entryPoints: [join(root, "apps", app, "src", "main.ts")],
    outfile: join(root, "apps", app, "dist", "main.js"),
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    // A process keeps its program's text in memory: without comments and whitespace it is half as large. The source map
    // has the original lines.
    minifyWhitespace: true,
    sourcemap: true,
    logLevel: "warning",
    external: [...outside].filter((name) => !name.startsWith("@penlight/") && !COMPILED_IN.has(name)),
  });
}

function fingerprintOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const entries = listFolder(full);
    if (entries) for (const entry of entries) add(join(path, entry));
    else hash.update(path).update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/** The source entries of a folder, sorted; undefined for a file. */
function listFolder(path) {
  try {
    return readdirSync(path)
      .filter((name) => name !== "node_modules" && name !== "dist" && !/\.test\.tsx?$/.test(name))
      .sort();
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await installPackages();
  await build();
}
