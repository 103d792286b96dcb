import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../run.mjs";
import { fetched, FRAMEWORK, jdk } from "./tools.mjs";

const APP = join(root, "apps", "android");
/** Android 8 and newer. */
export const MIN_SDK = 26;
/** Above it Android changes how the app looks and goes back, which nobody could look at (docs/android.md). */
export const TARGET_SDK = 34;
/** In archives, whose dates begin in 1980. */
const FIXED_TIME = new Date("1980-01-01T00:00:00Z");
/** Programs that write dates or sort names would otherwise depend on the machine. */
const ENVIRONMENT = { TZ: "UTC", LC_ALL: "C.UTF-8" };

/** Error of a step of the build: its output has been printed. */
export class BuildError extends Error {}

/** The app's version, from its manifest. */
export function readVersion(manifest = readFileSync(join(APP, "AndroidManifest.xml"), "utf8")) {
  const value = (name) => new RegExp(`android:${name}="([^"]+)"`).exec(manifest)?.[1] ?? "";
  return { version: value("versionName"), versionCode: Number(value("versionCode")) };
}

/** Which connections the app allows: only encrypted ones, except to the site itself where it has no encryption. */
export function networkSecurity(origin) {
  const { protocol, hostname } = new URL(origin);
  const site =
    protocol === "http:"
      ? `<domain-config cleartextTrafficPermitted="true"><domain includeSubdomains="false">${hostname}</domain></domain-config>`
      : "";
  return `<?xml version="1.0" encoding="utf-8"?>\n<network-security-config><base-config cleartextTrafficPermitted="false"/>${site}</network-security-config>\n`;
}

/**
 * Builds and signs the app. The same sources, origin and key give the same bytes.
 * @param {{ folder: string, origin: string, key: { file: string, password: string } }} options `folder` is emptied
 * @returns the file's description, as the server reads it
 */
export async function buildApk({ folder, origin, key }) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["java", "classes", "stubs", "res/xml"])
    mkdirSync(join(folder, name), { recursive: true });
  const { protocol, hostname } = new URL(origin);
  const { version, versionCode } = readVersion();
  cpSync(join(APP, "res"), join(folder, "res"), { recursive: true });
  writeFileSync(join(folder, "res", "xml", "network_security_config.xml"), networkSecurity(origin));
  const manifest = readFileSync(join(APP, "AndroidManifest.xml"), "utf8")
    .replaceAll("@SCHEME@", protocol.slice(0, -1))
    .replaceAll("@HOST@", hostname);
  writeFileSync(join(folder, "AndroidManifest.xml"), manifest);
  writeFileSync(join(folder, "java", "BuildInfo.java"), buildInfo(origin, version));

  const step = async (command, args, env = {}) => {
    const code = await run(command, args, { quiet: true, cwd: folder, env: { ...ENVIRONMENT, ...env } });
    if (code !== 0) throw new BuildError(`${command} failed with code ${code}`);
  };
  await linkResources(step);
  await compileJava(step, folder);
  await makeDex(step);
  await pack(step, folder);
  await sign(step, key);
  const file = readFileSync(join(folder, "penlight.apk"));
  const sha256 = createHash("sha256").update(file).digest("hex");
  return { package: "app.penlight", version, versionCode, origin, size: file.length, sha256 };
}

/** Resources and manifest become the archive's first part, and numbers for the Java sources. */
async function linkResources(step) {
  await step("aapt2", ["compile", "--dir", "res", "-o", "res.zip"]);
  const levels = ["--min-sdk-version", String(MIN_SDK), "--target-sdk-version", String(TARGET_SDK)];
  const link = ["link", "-o", "unaligned.apk", "-I", FRAMEWORK, "--manifest", "AndroidManifest.xml"];
  await step("aapt2", [...link, ...levels, "--java", "java", "--no-version-vectors", "res.zip"]);
}

/** Java 7, against Android's classes: the dexer does not know what later versions compile to. */
async function compileJava(step, folder) {
  const javac = join(jdk() ?? "", "javac");
  const level = [
    "-encoding",
    "UTF-8",
    "-source",
    "7",
    "-target",
    "7",
    "-bootclasspath",
    fetched("android.jar"),
  ];
  const lint = ["-Xlint:all,-options,-deprecation,-serial", "-Werror", "-g:source,lines"];
  await step(javac, [...level, "-Xlint:-options", "-d", "stubs", ...javaFiles(join(APP, "stubs"))]);
  const sources = [...javaFiles(join(APP, "src")), ...javaFiles(join(folder, "java"))];
  await step(javac, [...level, ...lint, "-classpath", "stubs", "-d", "classes", ...sources]);
}

async function makeDex(step) {
  const dx = ["-Xmx512m", "-cp", fetched("dx.jar"), "com.android.dx.command.Main"];
  await step(join(jdk() ?? "", "java"), [
    ...dx,
    "--dex",
    "--num-threads=1",
    "--output=classes.dex",
    "classes",
  ]);
}

async function pack(step, folder) {
  utimesSync(join(folder, "classes.dex"), FIXED_TIME, FIXED_TIME);
  await step("aapt", ["add", "unaligned.apk", "classes.dex"]);
  await step("zipalign", ["-f", "4", "unaligned.apk", "unsigned.apk"]);
}

async function sign(step, { file, password }) {
  const key = ["--ks", file, "--ks-type", "PKCS12", "--ks-pass", "env:ANDROID_KEY_PASSWORD"];
  // The first scheme is for phones that the app does not run on, the fourth for installing over a cable.
  const schemes = ["v1", "v2", "v3", "v4"].flatMap((name) => [
    `--${name}-signing-enabled`,
    String(name === "v2" || name === "v3"),
  ]);
  const sign = ["sign", ...key, ...schemes, "--out", "penlight.apk"];
  await step("apksigner", [...sign, "unsigned.apk"], { ANDROID_KEY_PASSWORD: password });
}

/** The Java files below a folder, sorted. */
function javaFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".java"))
    .sort()
    .map((name) => join(folder, name));
}

function buildInfo(origin, version) {
  return `package app.penlight;

/** Made by the build. */
final class BuildInfo {
    static final String ORIGIN = "${origin}";
    static final String VERSION = "${version}";
    static final String USER_AGENT = "PenlightAndroid/" + VERSION;

    private BuildInfo() { }
}
`;
}
