import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { home, publicConfig, scheduleCard } from "@penlight/contract";
import { ANDROID_VERSION } from "@penlight/contract/android-app";
import { describe, expect, it } from "vitest";
import { networkSecurity, readVersion } from "./build-apk.mjs";
import { readTree } from "./check-apk.mjs";

/** The Android app's sources, as far as they can be checked without its tools. */
const app = join(import.meta.dirname, "../../apps/android");
const read = (file: string): string => readFileSync(join(app, file), "utf8");
const java = (name: string): string => read(`src/app/penlight/${name}.java`);

describe("the Android app", () => {
  it("has the version that the site shows, and a number that rises with it", () => {
    const [major = 0, minor = 0, patch = 0] = ANDROID_VERSION.split(".").map(Number);
    expect(readVersion()).toEqual({
      version: ANDROID_VERSION,
      versionCode: major * 10_000 + minor * 100 + patch,
    });
  });

  it("says everything in three languages", () => {
    const textsOf = (folder: string): string[] =>
      [...read(`res/${folder}/strings.xml`).matchAll(/<string name="(\w+)"(?! translatable="false")/g)].map(
        ([, name = ""]) => name,
      );
    const texts = textsOf("values");
    expect(texts.length).toBeGreaterThan(20);
    expect(textsOf("values-en")).toEqual(texts);
    expect(textsOf("values-ja")).toEqual(texts);
  });

  it("uses every text, and has every text that it uses", () => {
    const sources = readdirSync(join(app, "src/app/penlight")).map((name) =>
      read(`src/app/penlight/${name}`),
    );
    const used = [...sources, read("AndroidManifest.xml")].flatMap((text) =>
      [...text.matchAll(/(?:(?<!android\.)R\.string\.|@string\/)(\w+)/g)].map(([, name = ""]) => name),
    );
    const names = [...read("res/values/strings.xml").matchAll(/<string name="(\w+)"/g)].map(
      ([, name = ""]) => name,
    );
    expect([...new Set(used)].sort()).toEqual(names.sort());
  });

  it("opens the pages that its manifest names", () => {
    const opened = /OPENED =\s*Arrays\.asList\(([^)]+)\)/.exec(java("Links"))?.[1] ?? "";
    const inCode = [...opened.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    const prefixes = [...read("AndroidManifest.xml").matchAll(/pathPrefix="\/([\w-]+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(inCode.filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
    expect(prefixes.filter((prefix) => !inCode.includes(prefix))).toEqual([]);
  });

  it("has the methods that the page calls, with as many parameters", () => {
    const shell = readFileSync(join(app, "../web/src/base/android-shell.ts"), "utf8");
    const declared = /interface AndroidShell \{([\s\S]*?)\n\}/.exec(shell)?.[1] ?? "";
    const called = [...declared.matchAll(/^  (\w+)\(([^)]*)\)/gm)];
    const offered = [...java("PageBridge").matchAll(/@JavascriptInterface public void (\w+)\(([^)]*)\)/g)];
    const shapes = (all: RegExpExecArray[]): string[] =>
      all.map(([, name = "", list = ""]) => `${name}/${list === "" ? 0 : list.split(",").length}`);
    expect(called.length).toBeGreaterThan(8);
    expect(shapes(offered)).toEqual(shapes(called));
  });

  it("allows an unencrypted connection to a site without encryption only", () => {
    expect(networkSecurity("https://penlight.example")).not.toContain('cleartextTrafficPermitted="true"');
    expect(networkSecurity("http://localhost:4848")).toContain(
      '<base-config cleartextTrafficPermitted="false"/><domain-config cleartextTrafficPermitted="true"><domain includeSubdomains="false">localhost</domain>',
    );
  });
});

describe("the bell's samples of the server's answers", () => {
  it.each([
    ["home.json", home],
    ["week.json", scheduleCard.array()],
    ["config.json", publicConfig],
  ])("%s is one by the contract", (file, schema) => {
    expect(() => schema.parse(JSON.parse(read(`test/answers/${file}`)))).not.toThrow();
  });
});

it("reads the elements of a compiled manifest", () => {
  const text = `N: android=http://schemas.android.com/apk/res/android (line=2)
  E: manifest (line=2)
    A: package="app.penlight" (Raw: "app.penlight")
      E: activity (line=30)
        A: android:name(0x01010003)=".MainActivity" (Raw: ".MainActivity")
        A: android:exported(0x01010010)=(type 0x12)0xffffffff`;
  expect(readTree(text)).toEqual([
    { name: "manifest", attributes: { package: "app.penlight" } },
    { name: "activity", attributes: { name: ".MainActivity", exported: "(type 0x12)0xffffffff" } },
  ]);
});
