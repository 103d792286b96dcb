/**
 * Puts compressed forms (`.br`, `.gz`) beside the files of the web app's build, at the levels that are too slow
 * for a running server. Part of the build, after the web app's.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const client = join(import.meta.dirname, "../../web/dist/client");
const TEXTS = /\.(?:js|css|json|svg|txt|webmanifest)$/;
/** A smaller file hardly shrinks. */
const MIN_BYTES = 200;

let [before, after] = [0, 0];
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
  const body = readFileSync(path);
  if (body.length < MIN_BYTES) continue;
  const brotli = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
  before += body.length;
  after += brotli.length;
}
process.stdout.write(`${Math.round(before / 1024)} kB of texts, ${Math.round(after / 1024)} kB as brotli\n`);
