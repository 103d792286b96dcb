import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * The parts of the app that work without a network, as the bundler's manifest names them. What plays video, the back
 * office and the recap are left out: they need the network, and are stored once they were used.
 */
const OFFLINE_PARTS = [
  /^index\.html$/,
  /node_modules\/react-dom\/client/,
  /^_(?:framework|app|shell-effects|home|parts|lists-texts|theater)-/,
  /^src\/start-app\.tsx$/,
  /^src\/pages\/(?:home|list-room|follow|member|notifications|room)\.tsx$/,
  /^src\/pages\/(?:theater|history)\//,
  /^src\/pages\/shell\//,
  /^src\/features\/(?:navigation|installation|bell)\//,
  /^src\/features\/lives\/(?:NextLive|LiveMenu)\.tsx$/,
  /^src\/realtime\/connect\.ts$/,
  /^src\/i18n\/(?:en|ja)\.ts$/,
  /^src\/ui\/.*\.(?:svg|tsx|ts)$/,
  /jakarta-sans-latin-wght-normal\.woff2$/,
];

/**
 * Bundles the service worker, with the list of the files that it stores when it is installed. Runs after the build of
 * the web app, whose manifest names the files.
 */
export async function buildServiceWorker() {
  const client = join(root, "apps", "web", "dist", "client");
  const manifest = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8"));
  const esbuild = await import("esbuild");
  // File names contain a hash of the content, so that no entry needs a revision.
  const entries = offlineFiles(manifest).map((url) => ({ url, revision: null }));
  await esbuild.build({
    entryPoints: [join(root, "apps", "web", "service-worker", "service-worker.ts")],
    outfile: join(client, "service-worker.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
    define: {
      PRECACHED: JSON.stringify(entries),
      ENTRY_FILE: JSON.stringify(`/${manifest["index.html"].file}`),
      "process.env.NODE_ENV": '"production"',
    },
  });
}

/** The files of the offline parts with all that they import statically, as paths below our origin. */
function offlineFiles(manifest) {
  const visited = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined || visited.has(name)) return;
    visited.add(name);
    // The stylesheet is part of the document.
    if (!chunk.file.endsWith(".css")) files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const part of OFFLINE_PARTS) {
    const found = Object.keys(manifest).filter((name) => part.test(name));
    for (const name of found) visit(name);
  }
  return [...files];
}
