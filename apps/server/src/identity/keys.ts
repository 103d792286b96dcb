import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { deriveKey, isSameText } from "../base/ids.ts";

/** A text that was sealed with none of the keys at hand, or was changed. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
}

/** It was sealed with a secret that is not at hand: others may have it. */
export class ForeignSealError extends UnsealError {}

/** What the installation's secrets are used for. The first one seals and signs; older ones still open and verify. */
export type Keys = ReturnType<typeof createKeys>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface KeySet {
  id: string;
  sealing: Buffer;
  csrf: Buffer;
}

/** @param secrets of the installation, the current one first */
export function createKeys(secrets: readonly [string, ...string[]]) {
  const keyed = (purpose: string): Buffer[] => secrets.map((secret) => deriveKey(secret, purpose));
  const sets = secrets.map(keySetOf);
  const [current] = sets as [KeySet];
  const accountKeys = keyed("penlight accounts");
  const personKeys = keyed("penlight persons");
  const csrfOf = ({ csrf }: KeySet, sessionId: string): string =>
    `c_${createHmac("sha256", csrf).update(sessionId).digest("base64url")}`;
  return {
    /** `<key id>.<nonce>.<tag><ciphertext>`. @param owner what the text belongs to; it can't be opened for another */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const parts = [nonce, Buffer.concat([cipher.getAuthTag(), sealed])];
      return [current.id, ...parts.map((part) => part.toString("base64url"))].join(".");
    },
    /** Throws {@link UnsealError}, {@link ForeignSealError} for want of the key. */
    open(sealed: string, owner: string): string {
      const [id, nonce, body] = sealed.split(".");
      const keys = sets.find((set) => set.id === id);
      if (!keys) throw new ForeignSealError("no key opens this");
      if (nonce === undefined || body === undefined) throw new UnsealError("this is cut off");
      const bytes = Buffer.from(body, "base64url");
      try {
        const cipher = createDecipheriv("aes-256-gcm", keys.sealing, Buffer.from(nonce, "base64url"))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(0, TAG_BYTES));
        return Buffer.concat([cipher.update(bytes.subarray(TAG_BYTES)), cipher.final()]).toString("utf8");
      } catch (cause) {
        throw new UnsealError("this was changed", { cause });
      }
    },
    /** @param id what stands before the first dot of a sealed text */
    hasKey: (id: string): boolean => sets.some((set) => set.id === id),
    /** Whether the current key has sealed this. */
    isCurrent: (sealed: string): boolean => sealed.startsWith(`${current.id}.`),
    /** A token that only this server can make for a session: `c_` and 43 base64url characters. */
    csrfToken: (sessionId: string): string => csrfOf(current, sessionId),
    isCsrfToken: (token: string, sessionId: string): boolean =>
      sets.some((set) => isSameText(token, csrfOf(set, sessionId))),
    /** Stands for an account where it must not be named. Hex, 64 digits. */
    accountHash: (accountId: string): string => hashesUnder(accountKeys, accountId)[0] ?? "",
    /** The same under each of the keys, the current one first: what an older one made is still found. */
    accountHashes: (accountId: string): string[] => hashesUnder(accountKeys, accountId),
    /** Stand for a person at the platform where they must not be named, one under each key, the current one first. */
    personHashes: (personId: string): string[] => hashesUnder(personKeys, personId),
  };
}

function hashesUnder(keys: readonly Buffer[], text: string): string[] {
  return keys.map((key) => createHmac("sha256", key).update(text).digest("hex"));
}

function keySetOf(secret: string): KeySet {
  return {
    id: deriveKey(secret, "penlight key id").subarray(0, 4).toString("hex"),
    sealing: deriveKey(secret, "penlight sealing"),
    csrf: deriveKey(secret, "penlight csrf"),
  };
}
