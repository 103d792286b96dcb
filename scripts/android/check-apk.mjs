import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "../run.mjs";
import { MIN_SDK, TARGET_SDK } from "./build-apk.mjs";
import { fetched, jdk, TEST_JARS } from "./tools.mjs";

const TESTS = join(root, "apps", "android", "test");

/** All that the app may ask the phone for. A further one is a decision, not a side effect. */
const PERMISSIONS = [
  "ACCESS_NETWORK_STATE",
  "FOREGROUND_SERVICE",
  "FOREGROUND_SERVICE_MEDIA_PLAYBACK",
  "INTERNET",
  "POST_NOTIFICATIONS",
  "RECEIVE_BOOT_COMPLETED",
  "WAKE_LOCK",
];
/** Paths that open in the app; apps/android/src/app/penlight/Links.java has the same. */
const OPENED_PATHS = ["/history/", "/idn/", "/member/", "/room/", "/theater"];
const OPENED_HOSTS = ["history", "idn", "member", "room", "theater"];

/**
 * Checks a built app: everything that can be proven without a phone.
 * @param {string} folder of the build, with `penlight.apk` and `classes`
 * @param {string} origin that it was built for
 * @returns one line per problem
 */
export function checkApk(folder, origin) {
  const apk = join(folder, "penlight.apk");
  return [
    ...checkFile(apk),
    ...checkManifest(apk, origin),
    ...checkNetwork(apk, origin),
    ...checkCode(apk, folder),
  ];
}

/** The key's certificate as its SHA-256, in the form of assetlinks.json. @param {string} apk */
export function certificateOf(apk) {
  const hex = /certificate SHA-256 digest: ([0-9a-f]{64})/.exec(verify(apk))?.[1] ?? "";
  return (hex.toUpperCase().match(/../g) ?? []).join(":");
}

function verify(apk) {
  return output("apksigner", ["verify", "--min-sdk-version", String(MIN_SDK), "-v", "--print-certs", apk]);
}

function checkFile(apk) {
  const signatures = verify(apk);
  return [
    ...expectations([
      ["signed by scheme 2", /v2 scheme.*: true/.test(signatures)],
      ["signed by scheme 3", /v3 scheme.*: true/.test(signatures)],
      ["signed by one key", /Number of signers: 1\b/.test(signatures)],
      ["aligned", status("zipalign", ["-c", "4", apk]) === 0],
      // Android 11 refuses a compressed one.
      ["its resources are stored uncompressed", /Stored.*resources\.arsc/.test(output("unzip", ["-v", apk]))],
    ]),
  ];
}

function checkManifest(apk, origin) {
  const badging = output("aapt", ["dump", "badging", apk]);
  const permissions = [...badging.matchAll(/^uses-permission: name='android\.permission\.(\w+)'/gm)];
  const asked = permissions.map(([, name]) => name);
  const { protocol, hostname } = new URL(origin);
  const elements = readTree(output("aapt", ["dump", "xmltree", apk, "AndroidManifest.xml"]));
  const of = (...names) => elements.filter(({ name }) => names.includes(name));
  const parts = of("activity", "activity-alias", "service", "receiver", "provider");
  const [application] = of("application");
  const links = of("data").map(({ attributes }) => attributes);
  const valuesOf = (name) => links.flatMap((data) => data[name] ?? []);
  return expectations([
    [`permissions: ${asked.join(", ")}`, same(asked, PERMISSIONS)],
    [
      "Android's levels",
      badging.includes(`sdkVersion:'${MIN_SDK}'`) && badging.includes(`targetSdkVersion:'${TARGET_SDK}'`),
    ],
    ["MainActivity starts it", badging.includes("launchable-activity: name='app.penlight.MainActivity'")],
    ["each part says whether others may start it", parts.every(({ attributes }) => "exported" in attributes)],
    [
      "only MainActivity may be started by others",
      same(
        parts
          .filter(({ attributes }) => attributes.exported !== FALSE)
          .map(({ attributes }) => attributes.name),
        [".MainActivity"],
      ),
    ],
    ["nothing of it goes into a backup", application?.attributes.allowBackup === FALSE],
    ["it cannot be debugged", !("debuggable" in (application?.attributes ?? {}))],
    ["it has rules for its connections", "networkSecurityConfig" in (application?.attributes ?? {})],
    [
      "links of the site",
      valuesOf("scheme").includes(protocol.slice(0, -1)) && valuesOf("host").includes(hostname),
    ],
    ["paths of links", same(valuesOf("pathPrefix"), OPENED_PATHS)],
    [
      "own links",
      same(
        valuesOf("host").filter((host) => host !== hostname),
        OPENED_HOSTS,
      ),
    ],
  ]);
}

function checkNetwork(apk, origin) {
  const tree = readTree(output("aapt", ["dump", "xmltree", apk, "res/xml/network_security_config.xml"]));
  const allowing = tree.filter(({ attributes }) => attributes.cleartextTrafficPermitted !== undefined);
  const isEncrypted = origin.startsWith("https:");
  const [base, ...others] = allowing;
  return expectations([
    [
      "unencrypted connections are off",
      base?.name === "base-config" && base.attributes.cleartextTrafficPermitted === FALSE,
    ],
    ["without an exception", isEncrypted ? others.length === 0 : others.length === 1],
  ]);
}

/**
 * The code, as the phone gets it: Android's own verifier reads it, and translated back into Java's classes it passes
 * the tests of the rules, and the JVM's verifier.
 */
function checkCode(apk, folder) {
  const to = join(folder, "tests");
  mkdirSync(join(to, "classes"), { recursive: true });
  const java = join(jdk() ?? "", "java");
  const tests = readdirSync(join(TESTS, "app", "penlight")).filter((name) => name.endsWith("Test.java"));
  const files = tests.map((name) => join(TESTS, "app", "penlight", name));
  const back = join(to, "back.jar");
  const path = (...parts) => [join(to, "classes"), ...parts, ...TEST_JARS].join(delimiter);
  const compile = ["-nowarn", "-d", join(to, "classes"), "-cp", path(join(folder, "classes")), ...files];
  const classes = tests.map((name) => `app.penlight.${name.replace(".java", "")}`);
  const answers = `-Danswers=${join(TESTS, "answers")}`;
  const junit = (code) => [answers, "-cp", path(code), "org.junit.runner.JUnitCore", ...classes];
  writeFileSync(join(to, "LoadAll.java"), LOAD_ALL);
  // Python's own version, where others stand before it in the PATH.
  const enjarify = { PATH: `/usr/bin${delimiter}${process.env["PATH"] ?? ""}` };
  return [
    ...passes("Android's verifier of code", "dexdump", ["-c", apk]),
    ...passes("the tests of the rules compile", join(jdk() ?? "", "javac"), compile),
    ...passes("the tests of the rules", java, junit(join(folder, "classes"))),
    ...passes("the code translates back", "enjarify", ["-f", "-o", back, apk], enjarify),
    ...passes("the tests of the rules, on the code of the app", java, junit(back)),
    ...passes("Java's verifier of code", java, [
      join(to, "LoadAll.java"),
      back,
      fetched("android.jar"),
      join(folder, "stubs"),
    ]),
  ];
}

/** Loads and initialises every class of an archive, which verifies its code. */
const LOAD_ALL = `import java.io.File;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

public class LoadAll {
    public static void main(String[] files) throws Exception {
        URL[] urls = new URL[files.length];
        for (int at = 0; at < files.length; at++) urls[at] = new File(files[at]).toURI().toURL();
        URLClassLoader loader = new URLClassLoader(urls);
        for (JarEntry entry : Collections.list(new JarFile(files[0]).entries())) {
            String name = entry.getName();
            if (!name.endsWith(".class")) continue;
            Class<?> one = Class.forName(name.replace('/', '.').substring(0, name.length() - 6), false, loader);
            one.getDeclaredMethods();
            MethodHandles.privateLookupIn(one, MethodHandles.lookup()).ensureInitialized(one);
        }
    }
}
`;

const FALSE = "(type 0x12)0x0";

/** Elements of a compiled XML file with their attributes, as `aapt dump xmltree` prints them. @param {string} text */
export function readTree(text) {
  const elements = [];
  for (const line of text.split("\n")) {
    const element = /^\s*E: (\S+)/.exec(line);
    if (element) elements.push({ name: element[1], attributes: {} });
    const attribute = /^\s*A: (?:android:)?(\w+)(?:\(0x[0-9a-f]+\))?=(?:"([^"]*)"|(.*))/.exec(line);
    if (attribute) elements.at(-1).attributes[attribute[1]] = attribute[2] ?? attribute[3];
  }
  return elements;
}

/** The names of unmet expectations. @param {(readonly [string, boolean])[]} all */
function expectations(all) {
  return all.filter(([, isMet]) => !isMet).map(([name]) => `expected: ${name}`);
}

function same(some, others) {
  const sorted = (list) => JSON.stringify([...list].sort((one, other) => one.localeCompare(other)));
  return sorted(some) === sorted(others);
}

function passes(name, command, args, env = {}) {
  const { status, stdout, stderr } = spawn(command, args, env);
  return status === 0 ? [] : [`failed: ${name}\n${stdout}${stderr}`];
}

function output(command, args) {
  return spawn(command, args).stdout;
}

function status(command, args) {
  return spawn(command, args).status;
}

function spawn(command, args, env = {}) {
  return spawnSync(command, args, { encoding: "utf8", maxBuffer: 64 << 20, env: { ...process.env, ...env } });
}
