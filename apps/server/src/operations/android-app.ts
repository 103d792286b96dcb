import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { PublicConfig } from "@penlight/contract";
import { APK_PATH } from "@penlight/contract/constants";
import { z } from "zod";
import type { Config } from "../base/config.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";

/** The Android app that this installation offers. */
export interface AndroidApp {
  offer: PublicConfig["apk"];
  /** Files by their paths: the app itself, and the proof that it may open our links. */
  files: ReadonlyMap<string, ReadyAnswer>;
}

/** Where Android looks up which apps may open a site's links. */
const ASSET_LINKS_PATH = "/.well-known/assetlinks.json";
const CACHE_SEC = 300;

/** Written by the build next to the file (scripts/android.mjs). */
const description = z.object({
  package: z.string(),
  version: z.string(),
  /** The origin that the app opens. */
  origin: z.string(),
  sha256: z.string(),
  /** SHA-256 of the signing key's certificate. */
  certificate: z.string(),
});

/**
 * Reads the app that `npm run android` has built. Nothing is offered when there is none, when it opens another site, or
 * when file and description do not belong together; a file elsewhere (`APK_URL`) takes precedence.
 * @param warn called with the reason when a built file is not offered
 */
export function readAndroidApp(
  { app, publicOrigin }: Pick<Config, "app" | "publicOrigin">,
  warn: (text: string) => void,
): AndroidApp {
  const { url, version, minVersion } = app;
  const elsewhere = { version, url, min_version: minVersion, size: null, sha256: null };
  if (url !== null || !existsSync(app.file)) return { offer: elsewhere, files: new Map() };
  const body = readFileSync(app.file);
  const about = readDescription(`${app.file}.json`);
  const problem = about === null ? "it has no valid description" : problemOf(body, about, publicOrigin);
  if (about === null || problem !== null) {
    warn(`The Android app ${app.file} is not offered: ${problem}. Run: npm run android`);
    return { offer: elsewhere, files: new Map() };
  }
  return {
    offer: {
      version: about.version,
      url: `${publicOrigin ?? ""}${APK_PATH}`,
      min_version: minVersion,
      size: body.length,
      sha256: about.sha256,
    },
    files: new Map([
      [APK_PATH, apkAnswer(body)],
      [ASSET_LINKS_PATH, assetLinks(about)],
    ]),
  };
}

type Description = z.infer<typeof description>;

function readDescription(file: string): Description | null {
  if (!existsSync(file)) return null;
  try {
    return description.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

function problemOf(body: Buffer, about: Description, publicOrigin: string | null): string | null {
  if (createHash("sha256").update(body).digest("hex") !== about.sha256)
    return "it is not the file that its description is about";
  if (publicOrigin !== null && about.origin !== publicOrigin)
    return `it opens ${about.origin}, not ${publicOrigin}`;
  return null;
}

function apkAnswer(body: Buffer): ReadyAnswer {
  return new ReadyAnswer(body, {
    contentType: "application/vnd.android.package-archive",
    compressible: false,
    cacheControl: cacheControl.fixedFor(CACHE_SEC),
    headers: [
      "x-content-type-options",
      "nosniff",
      "content-disposition",
      'attachment; filename="penlight.apk"',
    ],
  });
}

function assetLinks({ package: name, certificate }: Description): ReadyAnswer {
  const statement = {
    relation: ["delegate_permission/common.handle_all_urls"],
    target: { namespace: "android_app", package_name: name, sha256_cert_fingerprints: [certificate] },
  };
  return new ReadyAnswer(Buffer.from(JSON.stringify([statement])), {
    contentType: "application/json; charset=utf-8",
    compressible: true,
    cacheControl: cacheControl.fixedFor(CACHE_SEC),
    headers: ["x-content-type-options", "nosniff"],
  });
}
