import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { deriveKey, isSameText } from "../base/ids.ts";

/** A sealed text was changed, or none of the available keys has sealed it. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
}

/** It was sealed with a secret that this process does not have, but others may. */
export class ForeignSealError extends UnsealError {}

/** All uses of the installation's secrets. The first one seals and signs; older ones only open and verify. */
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
    /**
     * Encrypts a text: `<key id>.<nonce>.<tag><ciphertext>`. @param owner whom the text belongs to; it can't be opened
     * for another one
     */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const parts = [nonce, Buffer.concat([cipher.getAuthTag(), sealed])];
      return [current.id, ...parts.map((part) => part.toString("base64url"))].join(".");
    },
    /** Decrypts a text. Throws {@link UnsealError}, and {@link ForeignSealError} when the key is missing. */
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
    /** @param id the part of a sealed text before the first dot */
    hasKey: (id: string): boolean => sets.some((set) => set.id === id),
    /** The part before the first dot of what the current key seals. */
    currentId: current.id,
    /** Whether the current key has sealed this text. */
    isCurrent: (sealed: string): boolean => sealed.startsWith(`${current.id}.`),
    /** A csrf token for a session that only this server can create: `c_` and 43 base64url characters. */
    csrfToken: (sessionId: string): string => csrfOf(current, sessionId),
    isCsrfToken: (token: string, sessionId: string): boolean =>
      sets.some((set) => isSameText(token, csrfOf(set, sessionId))),
    /** A keyed hash that replaces an account's name, 64 hex digits. */
    accountHash: (accountId: string): string => hashesUnder(accountKeys, accountId)[0] ?? "",
    /** The hashes of an account under each key, the current one first, to find those made with an older key. */
    accountHashes: (accountId: string): string[] => hashesUnder(accountKeys, accountId),
    /** Keyed hashes that replace a platform user's id, one under each key, the current one first. */
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

/** Null for a text that no available secret opens. */
export function openOrNull(keys: Keys, sealed: string, owner: string): string | null {
  try {
    return keys.open(sealed, owner);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
