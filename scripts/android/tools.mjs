import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram, root, run, say } from "../run.mjs";

/** Folder of everything that the build makes; it is not in the repository. */
export const DIST = join(root, "apps", "android", "dist");
const JARS = join(DIST, "tools");

/** The file of Android's own resources, whose attributes the manifest uses. */
export const FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk";
/** Java libraries for the tests of the rules: JUnit, what it needs, and Android's org.json for the JVM. */
export const TEST_JARS = ["junit4", "hamcrest-core", "com.android.json"].map(
  (name) => `/usr/share/java/${name}.jar`,
);

const hasProgram = (name) => () => findProgram(name, ["/usr/bin"]) !== undefined;
const hasFile = (path) => () => existsSync(path);

/** Debian's packages that the build and its checks need, each with a test whether it is there. */
const PACKAGES = {
  // Later versions no longer compile for the Java that the dexer reads.
  "openjdk-17-jdk-headless": () => jdk() !== undefined,
  aapt: hasProgram("aapt2"),
  "android-framework-res": hasFile(FRAMEWORK),
  zipalign: hasProgram("zipalign"),
  apksigner: hasProgram("apksigner"),
  dexdump: hasProgram("dexdump"),
  enjarify: hasProgram("enjarify"),
  unzip: hasProgram("unzip"),
  junit4: hasFile(TEST_JARS[0]),
  "libhamcrest-java": hasFile(TEST_JARS[1]),
  "libandroid-json-java": hasFile(TEST_JARS[2]),
};

/**
 * Two files that Debian's stable release lacks: the classes to compile against, and the program that translates Java's
 * classes into Android's. Older and newer releases have them; the second one is also part of an npm package.
 */
const FILES = {
  "android.jar": {
    debian: "libandroid-23-java",
    suites: ["bullseye", "sid"],
    path: "usr/share/java/com.android.android-23.jar",
    sha256: ["4475aa3fe1fc28bdb87ae6351d6ccff58f344a1b9e2fe685f7a6fee41ba68613"],
  },
  "dx.jar": {
    debian: "dalvik-exchange",
    suites: ["bullseye"],
    path: "usr/share/java/com.android.dx.jar",
    npm: {
      name: "@nativescript/android@9.1.1",
      path: "package/framework/build-tools/android-metadata-generator.jar",
    },
    // Of versions 1.16 and 1.11, which make the same file of our classes.
    sha256: [
      "33fa9ae74e3fec5472170bde4e69e96d1fa46408ea4e4c3b657d255ab9199ee5",
      "65b0efce431b4c554d1aed6e18a6d7d20d02cbe945a3302cdf635e3031f35152",
    ],
  },
};

/** The folder of the JDK's programs; undefined without one. */
export function jdk() {
  const folder = "/usr/lib/jvm";
  const found = existsSync(folder)
    ? readdirSync(folder).find((name) => name.startsWith("java-17-openjdk"))
    : undefined;
  const programs = found && join(folder, found, "bin");
  return programs && existsSync(join(programs, "javac")) ? programs : undefined;
}

/** Path of one of the two fetched files. @param {keyof typeof FILES} name */
export function fetched(name) {
  return join(JARS, name);
}

/** The names of Debian's packages that are missing here. */
export function missingPackages() {
  return Object.keys(PACKAGES).filter((name) => !PACKAGES[name]());
}

/** The names of the fetched files that are not here. */
export function missingFiles() {
  return Object.keys(FILES).filter((name) => !isRight(fetched(name), FILES[name]));
}

/** Installs Debian's packages where it may. @returns what is still missing */
export async function installTools() {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !findProgram("apt-get")) return missing;
  say(`Installing Debian's ${missing.join(", ")}: the Android app is built and checked with them`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { quiet: true, env });
  return missingPackages();
}

/** Fetches the two files, once. Their content is fixed by checksums. @returns the names of those not to be had */
export async function fetchFiles() {
  for (const name of missingFiles()) {
    const file = FILES[name];
    mkdirSync(JARS, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), "penlight-android-"));
    for (const suite of file.suites) {
      say(`Fetching ${name} of Debian's ${file.debian} (${suite})`);
      await fromDebian(file, { suite, folder, to: fetched(name) });
      if (isRight(fetched(name), file)) break;
    }
    if (file.npm !== undefined && !isRight(fetched(name), file)) {
      say(`Fetching ${name} of npm's ${file.npm.name} (150 MB)`);
      await fromNpm(file.npm, { folder, to: fetched(name) });
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return missingFiles();
}

function isRight(path, { sha256 }) {
  return existsSync(path) && sha256.includes(createHash("sha256").update(readFileSync(path)).digest("hex"));
}

/**
 * Downloads a package of another Debian release from this machine's mirror, with lists of its own: the machine's
 * sources stay as they are, and nothing is installed.
 */
async function fromDebian({ debian, path }, { suite, folder, to }) {
  const mirror = debianMirror();
  if (mirror === undefined || !findProgram("apt-get")) return;
  const own = join(folder, suite);
  for (const name of ["lists/partial", "cache/archives/partial", "unpacked"])
    mkdirSync(join(own, name), { recursive: true });
  const source = `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} ${suite} main`;
  writeFileSync(join(own, "sources.list"), `${source}\n`);
  const options = [
    `Dir::State::Lists=${join(own, "lists")}`,
    `Dir::Cache=${join(own, "cache")}`,
    `Dir::Etc::SourceList=${join(own, "sources.list")}`,
    "Dir::Etc::SourceParts=/dev/null",
    "APT::Sandbox::User=root",
  ].flatMap((one) => ["-o", one]);
  const apt = (...rest) => run("apt-get", ["-qq", ...options, ...rest], { quiet: true, cwd: own });
  if ((await apt("update")) !== 0 || (await apt("download", debian)) !== 0) return;
  const archive = readdirSync(own).find((name) => name.endsWith(".deb"));
  if (archive === undefined) return;
  await run("dpkg-deb", ["-x", archive, "unpacked"], { quiet: true, cwd: own });
  copyFileSync(join(own, "unpacked", path), to);
}

/** The mirror that this machine installs Debian's packages from. */
function debianMirror() {
  const format = "$(ORIGIN) $(CODENAME) $(RELEASE) $(SITE)";
  const { stdout } = spawnSync("apt-get", ["indextargets", "--format", format, "Created-By: Packages"], {
    encoding: "utf8",
  });
  const targets = (stdout ?? "").split("\n").map((line) => line.split(" "));
  // Not the ones of updates, whose mirrors lack other releases.
  const main = targets.find(([origin, codename = ""]) => origin === "Debian" && !codename.includes("-"));
  return main?.[3];
}

async function fromNpm({ name, path }, { folder, to }) {
  const pack = ["pack", name, "--silent", "--pack-destination", folder];
  if ((await run("npm", pack, { quiet: true, cwd: folder })) !== 0) return;
  const archive = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  if (archive === undefined) return;
  if ((await run("tar", ["-xzf", archive, path], { quiet: true, cwd: folder })) !== 0) return;
  copyFileSync(join(folder, path), to);
}
