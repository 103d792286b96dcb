import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { STREAM_PATH } from "@penlight/contract/paths";
import type { Clock } from "../base/clock.ts";
import { deriveKey } from "../base/ids.ts";

/** The right by which somebody watches a ticketed live: a ticket holder's session, or a live code. */
export interface WatchPass {
  kind: "session" | "code";
  /** Id of the session or the code, 24 hex digits. */
  id: string;
  /** The room whose lives it is for. */
  roomId: number;
}

/** The content of a sealed URL. */
interface Sealed {
  address: string;
  pass: WatchPass;
}

/**
 * Seals URLs of ticketed lives for browsers, together with the viewer's right. The platform's own URL, which gives
 * anybody access to the live, never leaves the server; a sealed URL is encrypted and authenticated.
 */
export type AddressSealer = ReturnType<typeof createAddressSealer>;

const SEALED_START = `${STREAM_PATH}?t=`;

/** The token in a request for a part of a ticketed live; null for other requests. @param target path and query */
export function sealedTokenIn(target: string): string | null {
  return target.startsWith(SEALED_START) ? target.slice(SEALED_START.length) : null;
}

const HOUR_MS = 3_600_000;
/** Validity of a sealed URL: longer than any show. */
const LIFE_HOURS = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

export function createAddressSealer(secret: string, clock: Clock) {
  const key = deriveKey(secret, "penlight ticketed streams");
  const nonceKey = deriveKey(secret, "penlight ticketed streams: nonces");
  const hourNow = (): number => Math.floor(clock() / HOUR_MS);
  return {
    /** `/api/stream?t=…`; identical for the same person for an hour, so that players recognise a segment. */
    path({ address, pass }: Sealed): string {
      const text = `${hourNow() + LIFE_HOURS} ${pass.kind} ${pass.id} ${pass.roomId} ${address}`;
      // The nonce is derived from the text: equal texts get equal nonces, different ones differ (as in RFC 5297).
      const nonce = createHmac("sha256", nonceKey).update(text).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const token = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
      return `${STREAM_PATH}?t=${token}`;
    },
    /** Null for a token that this server has not sealed, or that has expired. @param token the value of `t` */
    open(token: string): Sealed | null {
      const text = unseal(Buffer.from(token, "base64url"), key);
      const [, hour, kind, id, roomId, address] =
        /^(\d+) (session|code) ([0-9a-f]{24}) (\d{1,10}) (\S+)$/.exec(text ?? "") ?? [];
      if (id === undefined || address === undefined || Number(hour) <= hourNow()) return null;
      return { address, pass: { kind: kind === "code" ? "code" : "session", id, roomId: Number(roomId) } };
    },
  };
}

function unseal(bytes: Buffer, key: Buffer): string | null {
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([cipher.update(body), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Marks a placeholder. A playlist of a ticketed live is fetched once for all viewers and cached as a template with a
 * placeholder for each URL, filled in per viewer. The marker is random, so that no platform's playlist can contain it.
 */
const PLACE = `sealed-${randomBytes(8).toString("hex")}:`;
const PLACES = new RegExp(`${PLACE}([\\w.!~*'()%-]+)`, "g");

/** The placeholder of a URL in a template. */
export function placeOf(address: string): string {
  return PLACE + encodeURIComponent(address);
}

/** The playlist for one viewer. @param addressFor returns the viewer's URL for a platform's */
export function filledPlaylist(template: string, addressFor: (address: string) => string): string {
  return template.replace(PLACES, (_place, encoded: string) => addressFor(decodeURIComponent(encoded)));
}
