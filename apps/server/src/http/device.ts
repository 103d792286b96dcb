import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "../base/ids.ts";
import { cookieValue, httpOnlyCookie } from "./headers/cookies.ts";

const ONE_YEAR_SEC = 31_536_000;

export type Devices = ReturnType<typeof createDevices>;

/**
 * The device cookie: a random id that limits are counted by, since thousands of fans can share one address
 * (`docs/api.md`). It carries a seal, so that an invented one counts for nothing.
 * @param secret any key; another one makes all devices strangers
 */
export function createDevices(secret: string) {
  const seal = (id: string): string =>
    createHmac("sha256", secret).update(`device:${id}`).digest().subarray(0, 12).toString("base64url");
  // A browser keeps the Secure form when it has one, hence no fallback from one name to the other.
  const name = (secure: boolean): string => (secure ? "__Host-did" : "did");
  return {
    /** The device that a `Cookie` header names; null when there is none of ours. */
    read(cookieHeader: string | undefined, secure: boolean): string | null {
      const value = cookieValue(cookieHeader, name(secure));
      const [id, mac] = value?.split(".") ?? [];
      if (!id || !mac || id.length !== 22) return null;
      return isSameText(mac, seal(id)) ? id : null;
    },
    /** A new device, and its `Set-Cookie` line. */
    mint(secure: boolean): { device: string; cookie: string } {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${seal(device)}`;
      return { device, cookie: httpOnlyCookie(name(secure), value, { maxAgeSec: ONE_YEAR_SEC, secure }) };
    },
  };
}
