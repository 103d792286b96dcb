import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicConfig } from "@penlight/contract";
import { APK_PATH } from "@penlight/contract/constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWorld, type World } from "../support/start-server.ts";

/** The Android app that `npm run android` has built, as the server offers it. */
const ORIGIN = "https://penlight.example";
const APK = Buffer.from("a signed archive");
const ABOUT = {
  package: "app.penlight",
  version: "1.5.0",
  versionCode: 10_500,
  origin: ORIGIN,
  size: APK.length,
  sha256: createHash("sha256").update(APK).digest("hex"),
  certificate: "D9:8D:E9",
};
const NOTHING = { version: "1.4.0", url: null, min_version: null, size: null, sha256: null };
const LINKS = "/.well-known/assetlinks.json";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  writeFileSync(join(world.dataDir, "penlight.apk"), APK);
  writeFileSync(join(world.dataDir, "penlight.apk.json"), JSON.stringify(ABOUT));
});

const offer = async (): Promise<PublicConfig["apk"]> => (await world.json<PublicConfig>("/api/config")).apk;

describe("the file that was built here", () => {
  it("is offered with its version, size and sha256", async () => {
    await world.restart({ PUBLIC_ORIGIN: ORIGIN, APK_MIN_VERSION: "1.2.0" });
    expect(await offer()).toEqual({
      version: "1.5.0",
      url: `${ORIGIN}${APK_PATH}`,
      min_version: "1.2.0",
      size: APK.length,
      sha256: ABOUT.sha256,
    });
    expect(await world.json("/api/mobile/app-version")).toEqual({ version: "1.5.0" });
  });

  it("is served as a file that phones install", async () => {
    await world.restart({ PUBLIC_ORIGIN: ORIGIN });
    const answer = await world.get(APK_PATH);
    expect(answer.headers.get("content-type")).toBe("application/vnd.android.package-archive");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="penlight.apk"');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(APK);
    const again = await world.get(APK_PATH, { "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("may open the site's links by its key", async () => {
    await world.restart({ PUBLIC_ORIGIN: ORIGIN });
    expect(await world.json(LINKS)).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: "app.penlight",
          sha256_cert_fingerprints: ["D9:8D:E9"],
        },
      },
    ]);
  });

  it("has a path of ours where the installation does not know its origin", async () => {
    await world.restart();
    expect((await offer()).url).toBe(APK_PATH);
  });

  it("is replaced by a file elsewhere that the settings name", async () => {
    await world.restart({
      PUBLIC_ORIGIN: ORIGIN,
      APK_URL: "https://files.example/x.apk",
      APK_VERSION: "1.6.0",
    });
    expect(await offer()).toEqual({ ...NOTHING, version: "1.6.0", url: "https://files.example/x.apk" });
    expect((await world.get(APK_PATH)).status).toBe(404);
  });
});

describe("nothing is offered", () => {
  const write = (about: object | string): void =>
    writeFileSync(
      join(world.dataDir, "penlight.apk.json"),
      typeof about === "string" ? about : JSON.stringify(about),
    );

  it.each([
    ["when the app opens another site", { ...ABOUT, origin: "http://localhost:4848" }, "it opens http"],
    ["when it is not the described file", { ...ABOUT, sha256: "0".repeat(64) }, "it is not the file"],
    ["when its description is broken", "{", "it has no valid description"],
  ])("%s, which the log says", async (_when, about, reason) => {
    write(about);
    await world.restart({ PUBLIC_ORIGIN: ORIGIN });
    expect(await offer()).toEqual(NOTHING);
    expect([(await world.get(APK_PATH)).status, (await world.get(LINKS)).status]).toEqual([404, 404]);
    expect(world.log()).toContain(reason);
  });

  it("when none was built", async () => {
    await world.restart({ APK_FILE: join(world.dataDir, "none.apk") });
    expect(await offer()).toEqual(NOTHING);
  });
});
