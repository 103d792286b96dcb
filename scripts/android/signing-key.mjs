import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, run, say } from "../run.mjs";
import { jdk } from "./tools.mjs";

/** Valid for thirty years: a phone refuses an update with another key, so it can never be replaced. */
const VALID_DAYS = "10950";
/** RSA signatures depend on nothing but the file and the key, so that the same sources give the same bytes. */
const KIND = ["-keyalg", "RSA", "-keysize", "3072", "-sigalg", "SHA256withRSA", "-validity", VALID_DAYS];

/**
 * The key that signs the app: that of the settings, else one that is made at the first build and stored in the data
 * folder, which is not in the repository.
 * @param {Record<string, string | undefined>} env
 */
export async function signingKey(env) {
  const { ANDROID_KEY_FILE: file, ANDROID_KEY_PASSWORD: password, PENLIGHT_DATA_DIR: data } = env;
  if (file !== undefined && file !== "") return { file, password: password ?? "" };
  const stored = resolve(root, data ?? "data", "android-key.p12");
  if (!existsSync(stored))
    say(`Making the key that signs the app, ${stored}: keep a copy, no update is possible without it`);
  return storedKey(stored);
}

/** The key of a file, which is made when there is none; its password is stored beside it. */
export async function storedKey(file) {
  const passwordFile = `${file}.password`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
    await makeKey(file, readFileSync(passwordFile, "utf8"));
  }
  return { file, password: readFileSync(passwordFile, "utf8") };
}

async function makeKey(file, password) {
  const store = [
    "-genkeypair",
    "-storetype",
    "PKCS12",
    "-keystore",
    file,
    "-storepass:env",
    "ANDROID_KEY_PASSWORD",
  ];
  const owner = ["-alias", "penlight", "-dname", "CN=Penlight"];
  const env = { ANDROID_KEY_PASSWORD: password };
  const code = await run(join(jdk() ?? "", "keytool"), [...store, ...owner, ...KIND], { quiet: true, env });
  if (code !== 0) throw new Error("The key could not be made");
}
