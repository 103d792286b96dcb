import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieValue, httpOnlyCookie } from "./headers/cookies.ts";

const ONE_YEAR_SEC = 31_536_000;

/**
 * The device cookie: a random id that limits are counted by, since thousands of fans can share one address
 * (`docs/api.md`). It carries a seal, so that an invented one counts for nothing.
 */
export interface Devices {
  /** The device that a `Cookie` header names; null when there is none of ours. */
  read(cookieHeader: string | undefined, secure: boolean): string | null;
  /** A `Set-Cookie` line for a device that has none yet. */
  mint(secure: boolean): string;
}

/** @param secret any key; another one makes all devices strangers */
export function createDevices(secret: string): Devices {
  const seal = (id: string): Buffer =>
    createHmac("sha256", secret).update(`device:${id}`).digest().subarray(0, 12);
  // A browser keeps the Secure form when it has one, hence no fallback from one name to the other.
  const name = (secure: boolean): string => (secure ? "__Host-did" : "did");
  return {
    read(cookieHeader, secure) {
      const value = cookieValue(cookieHeader, name(secure));
      const [id, mac] = value?.split(".") ?? [];
      if (!id || !mac || id.length !== 22) return null;
      const given = Buffer.from(mac, "base64url");
      const expected = seal(id);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    mint(secure) {
      const id = randomBytes(16).toString("base64url");
      const value = `${id}.${seal(id).toString("base64url")}`;
      return httpOnlyCookie(name(secure), value, { maxAgeSec: ONE_YEAR_SEC, secure });
    },
  };
}
