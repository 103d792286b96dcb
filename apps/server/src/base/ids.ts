import { createHash, randomBytes, timingSafeEqual, hkdfSync } from "node:crypto";

/**
 * Kind of handle: session (`s`), pending login (`p`), receipt of an erasure (`r`), premium live (`lc`), recap (`w`),
 * calendar (`cal`).
 */
export type HandleKind = "s" | "p" | "r" | "lc" | "w" | "cal";

const HANDLE = /^(?:s|p|r|lc|w|cal)_[A-Za-z0-9_-]{43}$/;

/** A new secret for a client: kind, `_`, and 32 random bytes in base64url. */
export function newHandle(kind: HandleKind): string {
  return `${kind}_${randomBytes(32).toString("base64url")}`;
}

/** Whether a text has the format of a handle of this kind. Other texts are neither looked up nor passed on. */
export function isHandle(kind: HandleKind, text: string): boolean {
  return HANDLE.test(text) && text.startsWith(`${kind}_`);
}

/** The stored form of a handle: SHA-256, base64url. It has 256 random bits, so no salt or slow hash is needed. */
export function hashOf(handle: string): string {
  return createHash("sha256").update(handle).digest("base64url");
}

/** A new row id: 24 hex digits. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A deterministic id: the same text gives the same id in every process and installation, so that links stay valid. */
export function idFrom(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/** Derives a key for one purpose from the installation's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
