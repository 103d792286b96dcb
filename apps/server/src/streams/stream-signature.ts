import { createHmac } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import { isSameText } from "../base/ids.ts";
import { checkAddress, type GuardPolicy } from "./stream-guard.ts";
import type { StreamQuery } from "./stream-query.ts";

const HOUR_MS = 3_600_000;
/** A signature is valid for six to seven hours: longer than any live, and identical for a whole hour. */
const LIFE_HOURS = 6;

/**
 * Signs URLs that were found in playlists of allowed hosts and whose own host is not on the list (a platform's playlist
 * may refer to any CDN). Only this server can create a signature.
 */
export type StreamSigner = ReturnType<typeof createStreamSigner>;

export function createStreamSigner(secret: string, clock: Clock) {
  const mac = (address: string, expiryHour: number): string =>
    createHmac("sha256", secret).update(`stream:${expiryHour}:${address}`).digest("base64url").slice(0, 32);
  const hourNow = (): number => Math.floor(clock() / HOUR_MS);
  return {
    /** The `sig` parameter for a URL. */
    sign(address: string): string {
      const expiryHour = hourNow() + LIFE_HOURS + 1;
      return `${expiryHour.toString(36)}.${mac(address, expiryHour)}`;
    },
    verify(address: string, signature: string): boolean {
      const [hour, given] = signature.split(".");
      const expiryHour = Number.parseInt(hour ?? "", 36);
      if (!given || !(expiryHour > hourNow())) return false;
      return isSameText(given, mac(address, expiryHour));
    },
  };
}

/**
 * The URL that a browser requests, checked ({@link checkAddress}); our signature allows a host that is not on the list.
 * Throws as that does.
 */
export function namedAddress(
  { address, signature }: StreamQuery,
  policy: GuardPolicy,
  signer: StreamSigner,
): URL {
  const vouched = signature !== null && signer.verify(address, signature);
  return checkAddress(address, policy, vouched);
}
