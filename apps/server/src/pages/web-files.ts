import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
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
 * The files of the web app's build, ready to be written: some megabytes, read once. Compressed forms made by the
 * build lie beside them (`.br`, `.gz`).
 * @param folder the browser build
 */
export function readWebFiles(folder: string): Map<string, ReadyAnswer> {
  const files = new Map<string, ReadyAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const type = TYPES[extname(entry.name)];
    // Not for browsers: the template, the build's own list, and the compressed forms of the others.
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
  // Files below /assets carry a hash of their content in their names.
  const isHashed = path.startsWith("/assets/");
  return new ReadyAnswer(body, {
    contentType,
    compressible,
    cacheControl: isHashed ? cacheControl.immutable : cacheControl.publicFor(ONE_HOUR_SEC),
    // What never changes is never asked about again: every header of a script is a part of a first view.
    ...(isHashed && { etag: null }),
    headers: ["x-content-type-options", "nosniff", ...(isHashed ? [] : SAME_ORIGIN)],
    compressed: { br: besides(".br"), gzip: besides(".gz") },
  });
}
