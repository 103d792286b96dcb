import { createDecipheriv, createECDH, createHmac, type ECDH } from "node:crypto";

/** A browser's side of a push subscription: its key pair and its secret. */
export interface BrowserKeys {
  pair: ECDH;
  /** 16 bytes. */
  auth: Buffer;
}

/** A message that a browser could not decrypt. */
export class UndecryptableError extends Error {
  override readonly name = "UndecryptableError";
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size and length of the key id. */
const HEADER_BYTES = SALT_BYTES + 5;
/** Marks the end of the last record's text; padding follows. */
const LAST_RECORD = 2;

/**
 * Decrypts a push message as a browser does. Throws {@link UndecryptableError}.
 * @see https://www.rfc-editor.org/rfc/rfc8291#section-3 the keys; RFC 8188 section 2 the encoding (`aes128gcm`)
 */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const keyLength = body[HEADER_BYTES - 1] ?? 0;
  const text = body.subarray(HEADER_BYTES + keyLength);
  if (keyLength !== 65 || text.length <= TAG_BYTES) throw new UndecryptableError("this is no message");
  const salt = body.subarray(0, SALT_BYTES);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  try {
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
    const secret = expand(extract(auth, pair.computeSecret(sender)), info, 32);
    const key = extract(salt, secret);
    const cipher = createDecipheriv(
      "aes-128-gcm",
      expand(key, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
      expand(key, Buffer.from("Content-Encoding: nonce\0"), 12),
    ).setAuthTag(text.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(text.subarray(0, -TAG_BYTES)), cipher.final()]);
    const end = padded.lastIndexOf(LAST_RECORD);
    if (end < 0) throw new UndecryptableError("the message has no end");
    return padded.subarray(0, end).toString("utf8");
  } catch (cause) {
    throw new UndecryptableError("the message is for another browser", { cause });
  }
}

export function createBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { pair, auth };
}

/** HKDF's first step (RFC 5869). */
function extract(salt: Buffer, key: Buffer): Buffer {
  return createHmac("sha256", salt).update(key).digest();
}

/** HKDF's second step, for at most 32 bytes. */
function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return createHmac("sha256", key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}
