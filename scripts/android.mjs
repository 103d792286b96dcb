import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BuildError, buildApk } from "./android/build-apk.mjs";
import { certificateOf, checkApk } from "./android/check-apk.mjs";
import { signingKey, storedKey } from "./android/signing-key.mjs";
import { DIST, fetchFiles, installTools, missingFiles, missingPackages } from "./android/tools.mjs";
import { requireNode } from "./install.mjs";
import { endChildrenOnSignals, say } from "./run.mjs";

/** The site on this computer, which a phone on a cable reaches with `adb reverse tcp:4848 tcp:4848`. */
const LOCAL_ORIGIN = "http://localhost:4848";

/**
 * `npm run android`: builds, signs and checks the Android app for PUBLIC_ORIGIN (docs/android.md). It installs Debian's
 * packages where it may, and says what is missing where it may not.
 */
async function main() {
  endChildrenOnSignals();
  requireNode();
  const origin = originOf(process.env["PUBLIC_ORIGIN"] || LOCAL_ORIGIN);
  if (origin === undefined) fail("PUBLIC_ORIGIN needs an origin such as https://penlight.example");
  const missing = await installTools();
  if (missing.length > 0)
    fail(`npm run android needs Debian's packages: apt-get install ${missing.join(" ")}`);
  const files = await fetchFiles();
  if (files.length > 0)
    fail(
      `npm run android could not fetch ${files.join(" and ")}; put them into apps/android/dist/tools (docs/android.md)`,
    );
  say(`Building the Android app for ${origin}`);
  if (origin === LOCAL_ORIGIN)
    say("PUBLIC_ORIGIN is not set: the app opens this computer's site, for a phone on its cable");
  const folder = join(DIST, "build");
  const about = await buildApk({ folder, origin, key: await signingKey(process.env) });
  say("Checking it");
  const problems = checkApk(folder, origin);
  if (problems.length > 0) fail(problems.join("\n"));
  const file = join(DIST, "penlight.apk");
  copyFileSync(join(folder, "penlight.apk"), file);
  const description = { ...about, certificate: certificateOf(file) };
  writeFileSync(`${file}.json`, `${JSON.stringify(description, null, 2)}\n`);
  say(`${file}: version ${about.version}, ${about.size} bytes, sha256 ${about.sha256}`);
}

/**
 * Builds the app twice, in two folders, and checks it, for `npm test`. Leaves it out, with a line, where its tools are
 * missing.
 * @returns the names of failed checks
 */
export async function checkAndroid() {
  const missing = [...missingPackages(), ...missingFiles()];
  if (missing.length > 0) {
    say(`Leaving out the Android app: ${missing.join(", ")} missing here (npm run android)`);
    return [];
  }
  say("Building the Android app twice, and checking it");
  const folder = mkdtempSync(join(tmpdir(), "penlight-android-"));
  try {
    const origin = "https://penlight.example";
    const key = await storedKey(join(folder, "key.p12"));
    const one = await buildApk({ folder: join(folder, "one"), origin, key });
    const other = await buildApk({ folder: join(folder, "other"), origin, key });
    const problems = checkApk(join(folder, "one"), origin);
    if (one.sha256 !== other.sha256) problems.push("expected: two builds give the same bytes");
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length > 0 ? ["Android app"] : [];
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return ["Android app"];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Scheme, host and port of a site; undefined for anything else. */
function originOf(text) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? origin : undefined;
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    fail(error.message);
  }
}
