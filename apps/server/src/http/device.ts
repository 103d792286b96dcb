import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "../base/ids.ts";
import { cookieValue, httpOnlyCookie } from "./headers/cookies.ts";

const ONE_YEAR_SEC = 31_536_000;

export type Devices = ReturnType<typeof createDevices>;

/**
 * The device cookie: a random id by which limits are counted, since thousands of fans can share one address
 * (`docs/api.md`). It is signed, so that a forged one has no effect.
 * @param secret any key; changing it invalidates all devices
 */
export function createDevices(secret: string) {
  const seal = (id: string): string =>
    createHmac("sha256", secret).update(`device:${id}`).digest().subarray(0, 12).toString("base64url");
  // No fallback between the two names: a browser keeps the Secure cookie when it has one.
  const name = (secure: boolean): string => (secure ? "__Host-did" : "did");
  return {
    /** Whether one of these `Set-Cookie` values sets a device. */
    isSetBy: (cookies: readonly string[]): boolean =>
      cookies.some((cookie) => cookie.startsWith(`${name(true)}=`) || cookie.startsWith(`${name(false)}=`)),
    /** The device in a `Cookie` header; null without a valid one. */
    read(cookieHeader: string | undefined, secure: boolean): string | null {
      const value = cookieValue(cookieHeader, name(secure));
      const [id, mac] = value?.split(".") ?? [];
      if (!id || !mac || id.length !== 22) return null;
      return isSameText(mac, seal(id)) ? id : null;
    },
    /** A new device with its `Set-Cookie` value. */
    mint(secure: boolean): { device: string; cookie: string } {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${seal(device)}`;
      return { device, cookie: httpOnlyCookie(name(secure), value, { maxAgeSec: ONE_YEAR_SEC, secure }) };
    },
  };
}
