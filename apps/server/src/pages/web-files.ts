import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { SERVICE_WORKER_PATH } from "@penlight/contract/service-worker";
import { cacheControl } from "../http/headers/cache-control.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = new Set([".js", ".css", ".json", ".webmanifest", ".txt", ".svg"]);
const ONE_HOUR_SEC = 3_600;
const SAME_ORIGIN = ["cross-origin-resource-policy", "same-origin"];

/**
 * Loads the files of the web app's build as prepared responses: some megabytes, read once. Compressed forms made by the
 * build are next to them (`.br`, `.gz`).
 * @param folder the browser build
 */
export function readWebFiles(folder: string): Map<string, ReadyAnswer> {
  const files = new Map<string, ReadyAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const type = TYPES[extname(entry.name)];
    // Not served: the template, the bundler's manifest, and the compressed forms of other files.
    if (type === undefined || path === "/index.html" || path.startsWith("/.")) continue;
    files.set(path, readFile(file, path, type));
  }
  return files;
}

function readFile(file: string, path: string, contentType: string): ReadyAnswer {
  const body = readFileSync(file);
  const compressible = COMPRESSIBLE.has(extname(file));
  const besides = (ending: string): Buffer | undefined =>
    compressible && existsSync(file + ending) ? readFileSync(file + ending) : undefined;
  // File names below /assets contain a hash of their content.
  const isHashed = path.startsWith("/assets/");
  return new ReadyAnswer(body, {
    contentType,
    compressible,
    cacheControl: isHashed
      ? cacheControl.immutable
      : path === SERVICE_WORKER_PATH
        ? // An old copy in a cache would keep all fans on an old release.
          cacheControl.revalidate
        : cacheControl.fixedFor(ONE_HOUR_SEC),
    // Immutable files are never revalidated, and each header of a script adds to the size of a first view.
    ...(isHashed && { etag: null }),
    headers: ["x-content-type-options", "nosniff", ...(isHashed ? [] : SAME_ORIGIN)],
    compressed: { br: besides(".br"), gzip: besides(".gz") },
  });
}
