import { createHash, randomBytes, timingSafeEqual, hkdfSync } from "node:crypto";

/** What a handle opens: a session, a login that is not finished, the receipt of an erasure, a premium live, a recap. */
export type HandleKind = "s" | "p" | "r" | "lc" | "w";

const HANDLE = /^(?:s|p|r|lc|w)_[A-Za-z0-9_-]{43}$/;

/** A new secret for a client to hold: kind, `_`, and 32 random bytes in base64url. */
export function newHandle(kind: HandleKind): string {
  return `${kind}_${randomBytes(32).toString("base64url")}`;
}

/** Whether a text can be a handle of this kind: others are not looked for, and never sent anywhere. */
export function isHandle(kind: HandleKind, text: string): boolean {
  return HANDLE.test(text) && text.startsWith(`${kind}_`);
}

/** What is kept of a handle: SHA-256, base64url. It has 256 random bits, so no salt or slow hash is needed. */
export function hashOf(handle: string): string {
  return createHash("sha256").update(handle).digest("base64url");
}

/** A new id of a row: 24 hex digits. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The same id for the same thing in every process and every installation, so that links between them hold. */
export function idFrom(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/** A key for one purpose, from the installation's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
